"""Doubly wrong dealers to test a checker with: two listed mistakes from two different stages.

PAIRS  name -> ((listed name, listed name), factory), where the factory returns a fresh dealer.
"""

from dealer_styles import RETURN_ROWS, SORTED_DECK, SWAP, bound_method, counting, dealer, functions, in_steps, loop

# Mistakes, each as a change of the style `functions`, so that any two from different stages can be made together.
CHANGES = {
    # ---- the generator
    "mod-2-32": {"% 2**31": "% 2**32"},
    "no-shift": {"yield seed >> 16": "yield seed"},
    "low-bits": {"yield seed >> 16": "yield seed % 2**15"},
    "draw-before-update": {
        "seed = (214013 * seed + 2531011) % 2**31": "yield seed >> 16",
        "yield seed >> 16": "seed = (214013 * seed + 2531011) % 2**31",
    },
    "one-draw-too-many": {"while True:": "seed = (214013 * seed + 2531011) % 2**31\nwhile True:"},
    "draw-fed-back": {"% 2**31": "% 2**31 // 2**16", "yield seed >> 16": "yield seed"},
    "same-draw": {"seed = (": "state = (", "yield seed": "yield state"},
    "python-random": {
        "while True:": "generator = random.Random(seed)\nwhile True:",
        "seed = (214013 * seed + 2531011) % 2**31": "",
        "yield seed >> 16": "yield generator.randint(0, 32767)",
    },
    "seed-minus-1": {"draws_from(number)": "draws_from(number - 1)"},
    # ---- the deck
    "suit-by-suit": {
        'for rank in "A23456789TJQK":': 'for suit in "CDHS":',
        'for suit in "CDHS":': 'for rank in "A23456789TJQK":',
    },
    "suits-reversed": {'"CDHS"': '"SHDC"'},
    "ace-high": {'"A23456789TJQK"': '"23456789TJQKA"'},
    "ten-as-10": {"rank + suit": 'rank.replace("T", "10") + suit'},
    "suit-first": {"rank + suit": "suit + rank"},
    "numbers-not-names": {"rank + suit": "len(deck)"},
    "card-short": {"return deck": "return deck[:51]"},
    # ---- choosing and removing a card
    "no-swap": {SWAP: "", "deck.pop()": "deck.pop(i)"},
    "wrong-card-removed": {"deck.pop()": "deck.pop(i)"},
    "length-minus-1": {
        "while deck:": "while len(deck) > 1:",
        "% len(deck)": "% (len(deck) - 1)",
        "return cards": "return cards + deck",
    },
    "counted-from-1": {"% len(deck)": "% len(deck) - 1"},
    "scaled-not-modulo": {"next(draws) % len(deck)": "int(next(draws) / 32768 * len(deck))"},
    "never-removed": {"while deck:": "for _ in range(52):", "deck.pop()": "deck[-1]"},
    "popped-without-swap": {SWAP: ""},
    "read-from-front": {"return cards": "return cards[::-1]"},
    "shuffled-from-front": {
        "while deck:": "for k in range(52):",
        "next(draws) % len(deck)": "k + next(draws) % (52 - k)",
        SWAP: "deck[i], deck[k] = deck[k], deck[i]",
        "deck.pop()": "deck[k]",
    },
    "last-never-dealt": {"while deck:": "while len(deck) > 1:"},
    # ---- laying out the board
    "columns": {RETURN_ROWS: "return [cards[column::8] for column in range(8)]"},
    "column-by-column": {
        RETURN_ROWS: """board = [[] for _ in range(7)]
for column in range(8):
    for row in board[: 7 if column < 4 else 6]:
        row.append(cards.pop(0))
return board"""
    },
    "flat": {RETURN_ROWS: "return cards"},
    "text": {RETURN_ROWS: 'return "\\n".join(" ".join(cards[start : start + 8]) for start in range(0, 52, 8))'},
    "padded": {RETURN_ROWS: f'cards += [""] * (-len(cards) % 8)\n{RETURN_ROWS}'},
    "rows-reversed": {RETURN_ROWS: f"{RETURN_ROWS}[::-1]"},
    "one-list-seven-times": {
        RETURN_ROWS: "board = [[]] * 7\nfor n, card in enumerate(cards):\n    board[n // 8].append(card)\nreturn board"
    },
}

TOGETHER = [
    ("mod-2-32", "suits-reversed"),
    ("no-shift", "ace-high"),
    ("draw-before-update", "ten-as-10"),
    ("seed-minus-1", "suit-first"),
    ("one-draw-too-many", "numbers-not-names"),
    ("python-random", "suit-by-suit"),
    ("draw-before-update", "no-swap"),
    ("one-draw-too-many", "length-minus-1"),
    ("no-shift", "read-from-front"),
    ("seed-minus-1", "wrong-card-removed"),
    ("draw-fed-back", "shuffled-from-front"),
    ("same-draw", "flat"),
    ("seed-minus-1", "text"),
    ("mod-2-32", "column-by-column"),
    ("draw-before-update", "rows-reversed"),
    ("low-bits", "padded"),
    ("suit-by-suit", "popped-without-swap"),
    ("suits-reversed", "read-from-front"),
    ("ace-high", "length-minus-1"),
    ("ten-as-10", "no-swap"),
    ("suit-first", "last-never-dealt"),
    ("numbers-not-names", "never-removed"),
    ("card-short", "counted-from-1"),
    ("suit-by-suit", "columns"),
    ("suit-first", "flat"),
    ("numbers-not-names", "padded"),
    ("ace-high", "column-by-column"),
    ("suits-reversed", "rows-reversed"),
    ("counted-from-1", "flat"),
    ("read-from-front", "column-by-column"),
    ("wrong-card-removed", "text"),
    ("scaled-not-modulo", "rows-reversed"),
    ("last-never-dealt", "one-list-seven-times"),
]

IN_OTHER_STYLES = {
    ("low-bits", "suit-by-suit"): dealer(
        loop,
        {
            "state // 2**16": "state & 0x7FFF",
            SORTED_DECK: '[rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]',
        },
    ),
    ("mod-2-32", "no-swap"): dealer(
        counting,
        {
            "0x7FFFFFFF": "0xFFFFFFFF",
            "deck[k], deck[last] = deck[last], deck[k]": "",
            "deck[last])": "deck.pop(k))",
        },
    ),
    ("low-bits", "counted-from-1"): dealer(
        bound_method,
        {"self.state // 2**16": "self.state % 2**15", SWAP: "deck[i - 1], deck[-1] = deck[-1], deck[i - 1]"},
    ),
    ("draw-fed-back", "columns"): dealer(
        counting,
        {
            "(number * 214013 + 2531011) & 0x7FFFFFFF": "((number * 214013 + 2531011) & 0x7FFFFFFF) >> 16",
            "return number >> 16": "return number",
            "range(7)": "range(8)",
            "n // 8": "n % 8",
        },
    ),
    ("suit-by-suit", "no-swap"): dealer(
        in_steps,
        {
            '["".join(card) for card in itertools.product("A23456789TJQK", "CDHS")]': (
                '[rank + suit for suit, rank in itertools.product("CDHS", "A23456789TJQK")]'
            ),
            "deck[place] = deck[left - 1]": "del deck[place]",
        },
    ),
    ("ten-as-10", "text"): dealer(
        loop,
        {
            '"A23456789TJQK"': '["A", *map(str, range(2, 11)), "J", "Q", "K"]',
            "cards = []": 'text, dealt = "", 0',
            "cards.append(deck.pop())": 'dealt += 1\ntext += deck.pop() + (" " if dealt % 8 else "\\n")',
            "[cards[start : start + 8] for start in range(0, 52, 8)]": "text",
        },
    ),
    ("no-swap", "columns"): dealer(
        loop,
        {
            SWAP: "cards.append(deck[i])",
            "cards.append(deck.pop())": "deck = deck[:i] + deck[i + 1 :]",
            "[cards[start : start + 8] for start in range(0, 52, 8)]": "[cards[column::8] for column in range(8)]",
        },
    ),
}

PAIRS = {
    " + ".join(both): (both, factory)
    for both, factory in [
        *((both, dealer(functions, CHANGES[both[0]] | CHANGES[both[1]])) for both in TOGETHER),
        *IN_OTHER_STYLES.items(),
    ]
}
