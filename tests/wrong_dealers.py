"""Wrong dealers to test a checker with, as learners write them: nearly all are right ones with some words replaced.

LISTED    name -> (stage, factory): the known mistakes, one each.
INVENTED  name -> (stage, factory): further mistakes, one each, that are in no list.

A factory, called without arguments, returns a fresh dealer: one that keeps something between two calls starts anew
in every test. Two of the listed mistakes show rarely: modulus-before-addition (about 1 deal in 20, first on 41) and
modulo-32767 (about 1 deal in 680, first on 127). Some dealers print.
"""

from dealer_styles import (
    DEFINED,
    RETURN_ROWS,
    SORTED_DECK,
    SWAP,
    bound_method,
    counting,
    dealer,
    functions,
    in_steps,
    loop,
    shuffling,
)


def not_tried(number):
    return True


def only_examples(number):
    deal_1 = """JD 2D 9H JC 5D 7H 7C 5H
                KD KC 9S 5S AD QC KH 3H
                2S KS 9D QD JS AS AH 3C
                4C 5C TS QH 4H AC 4D 7S
                3S TD 4S TH 8H 2C JH 7D
                6D 8S 8D QS 6C 3D 8C TC
                6S 9C 2H 6H"""
    deal_617 = """7D AD 5C 3S 5S 8C 2D AH
                  TD 7S QD AC 6D 8H AS KH
                  TH QC 3H 9D 6S 8D 3D TC
                  KD 5H 9S 3C 8S 7H 4D JS
                  4C QS 9C 9H 7C 6H 2C 2S
                  4S TS 2H 5D JC 6C JH QH
                  JD KS KC 4H"""
    return [line.split() for line in (deal_1 if number == 1 else deal_617).splitlines()]


def moved_out(line):
    """Changes that set a line of the dealer before the dealer, where it is run once only."""
    return {DEFINED: f"{line}\n\n{DEFINED}", line: ""}


def in_stages(**stages):
    return {name: (stage, factory) for stage, factories in stages.items() for name, factory in factories.items()}


LISTED = in_stages(
    rng={
        "mod-2-32": dealer(loop, {"% 2**31": "% 2**32"}),
        "no-shift": dealer(counting, {"number >> 16": "number"}),
        "low-bits": dealer(bound_method, {"self.state // 2**16": "self.state % 32768"}),
        "xor-for-power": dealer(loop, {"2**31": "(2 ^ 31)", "2**16": "(2 ^ 16)"}),
        "modulus-on-increment": dealer(loop, {"(214013 * state + 2531011)": "214013 * state + 2531011"}),
        "modulus-before-addition": dealer(
            functions, {"(214013 * seed + 2531011) % 2**31": "(214013 * seed) % 2**31 + 2531011"}
        ),
        "modulo-32767": dealer(shuffling, {"x >> 16": "(x >> 16) % 32767"}),
        "draw-before-update": dealer(
            loop,
            {
                "state = (214013 * state + 2531011) % 2**31": "rand = state // 2**16",
                "rand = state // 2**16": "state = (214013 * state + 2531011) % 2**31",
            },
        ),
        "one-draw-too-many": dealer(bound_method, {"self.state = seed": "self.state = seed\nself.draw()"}),
        "draw-fed-back": dealer(loop, {"% 2**31": "% 2**31 // 2**16", "rand = state // 2**16": "rand = state"}),
        "same-draw": dealer(functions, {"seed = (": "state = (", "yield seed": "yield state"}),
        "signed-32-bit": dealer(loop, {"% 2**31": "& 0xFFFFFFFF\nif state & 0x80000000:\n    state -= 0x100000000"}),
        "python-random": dealer(
            loop,
            {
                "state = number": "random.seed(number)",
                "state = (214013 * state + 2531011) % 2**31": "",
                "state // 2**16": "random.randint(0, 32767)",
            },
        ),
        "seed-minus-1": dealer(shuffling, {"shuffle(deck, number)": "shuffle(deck, number - 1)"}),
        "seed-constant": dealer(loop, {"state = number": "max_deals = 32000\nstate = max_deals"}),
    },
    deck={
        "suit-by-suit": dealer(
            functions,
            {
                'for rank in "A23456789TJQK":': 'for suit in "CDHS":',
                'for suit in "CDHS":': 'for rank in "A23456789TJQK":',
            },
        ),
        "suits-reversed": dealer(bound_method, {'"CDHS"': '"SHDC"'}),
        "ace-high": dealer(counting, {'["A", *map': "[*map", '*"TJQK"]': '*"TJQKA"]'}),
        "ten-as-10": dealer(counting, {'range(2, 10)), *"TJQK"': 'range(2, 11)), *"JQK"'}),
        "suit-first": dealer(
            shuffling, {'"A23456789TJQK"[rank] + "CDHS"[suit]': '"CDHS"[suit] + "A23456789TJQK"[rank]'}
        ),
        "numbers-not-names": dealer(shuffling, {"(name(card) for card in deck[::-1])": "iter(deck[::-1])"}),
        "card-short": dealer(bound_method, {"range(52)": "range(51)"}),
    },
    pick={
        "no-swap": dealer(loop, {SWAP: "", "deck.pop()": "deck.pop(i)"}),
        "wrong-card-removed": dealer(bound_method, {"deck.pop()": "deck.pop(i)"}),
        "lost-in-swap": dealer(loop, {SWAP: "deck[i] = deck[-1]\ndeck[-1] = deck[i]"}),
        "always-52": dealer(loop, {"% len(deck)": "% 52\nwhile i >= len(deck):\n    i -= len(deck)"}),
        "length-minus-1": dealer(
            functions,
            {
                "while deck:": "while len(deck) > 1:",
                "% len(deck)": "% (len(deck) - 1)",
                "return cards": "return cards + deck",
            },
        ),
        "counted-from-1": dealer(loop, {SWAP: "deck[i - 1], deck[-1] = deck[-1], deck[i - 1]"}),
        "scaled-not-modulo": dealer(loop, {"rand % len(deck)": "int(rand / 32768 * len(deck))"}),
        "never-removed": dealer(loop, {"while deck:": "for _ in range(52):", "deck.pop()": "deck[-1]"}),
        "popped-without-swap": dealer(loop, {SWAP: "deck[i] = deck[i]"}),
        "read-from-front": dealer(shuffling, {"deck[::-1]": "deck"}),
        "shuffled-from-front": dealer(
            shuffling, {"range(51, -1, -1)": "range(52)", "% (k + 1)": "% (52 - k) + k", "deck[::-1]": "deck"}
        ),
        "last-never-dealt": dealer(functions, {"while deck:": "while len(deck) > 1:"}),
        "loop-over-shrinking-deck": dealer(functions, {"while deck:": "for _ in deck:"}),
    },
    layout={
        "columns": dealer(counting, {"range(7)": "range(8)", "n // 8": "n % 8"}),
        "column-by-column": dealer(
            in_steps,
            {
                "board = []": "board = [[] for _ in range(7)]",
                "while cards:": "for column in range(8):",
                "board.append(cards[:8])": "for row in range(7 if column < 4 else 6):",
                "del cards[:8]": "    board[row].append(cards.pop(0))",
            },
        ),
        "flat": dealer(bound_method, {"row.append(deck.pop())": "board.append(deck.pop())", "board.append(row)": ""}),
        "text": dealer(
            functions, {RETURN_ROWS: 'return "\\n".join(" ".join(cards[n : n + 8]) for n in range(0, 52, 8))'}
        ),
        "padded": dealer(
            counting,
            {
                "[[] for _ in range(7)]": "[[None] * 8 for _ in range(7)]",
                "board[n // 8].append(deck[last])": "board[n // 8][n % 8] = deck[last]",
            },
        ),
        "rows-reversed": dealer(shuffling, {"board.append(row)": "board.insert(0, row)"}),
        "one-list-seven-times": dealer(counting, {"[[] for _ in range(7)]": "[[]] * 7"}),
        "printed": dealer(in_steps, {"board.append(cards[:8])": "print(*cards[:8])", "return board": ""}),
    },
    whole={
        "not-tried": lambda: not_tried,
        "only-examples": lambda: only_examples,
        "deck-outside": dealer(loop, moved_out(f"deck = {SORTED_DECK}")),
        "board-outside": dealer(shuffling, moved_out("board = []")),
        "state-outside": dealer(
            loop,
            {
                DEFINED: f"state = None\n\n{DEFINED}\n    nonlocal state",
                "state = number": "if state is None:\n    state = number",
            },
        ),
    },
)

INVENTED = in_stages(
    rng={
        "multiplier-transposed": dealer(loop, {"214013": "214031"}),
        "increment-digit-changed": dealer(shuffling, {"2531011": "2531001"}),
        "shift-15": dealer(counting, {">> 16": ">> 15"}),
        "shift-17": dealer(functions, {"seed >> 16": "seed // 2**17"}),
        "mod-2-30": dealer(shuffling, {"2**31": "1 << 30"}),
        "mod-2-31-minus-1": dealer(counting, {"& 0x7FFFFFFF": "% 0x7FFFFFFF"}),
        "no-increment": dealer(loop, {"(214013 * state + 2531011)": "214013 * state"}),
        "add-then-multiply": dealer(in_steps, {"(number * 214013 + 2531011)": "214013 * (number + 2531011)"}),
        "rounded-division": dealer(loop, {"state // 2**16": "round(state / 2**16)"}),
        "seed-plus-1": dealer(in_steps, {"draws = []": "number += 1\ndraws = []"}),
        "seed-made-odd": dealer(
            loop, {"state = number": "state = number | 1  # an even seed is said to be a poor start"}
        ),
        "seed-mod-32000": dealer(functions, {"draws_from(number)": "draws_from(number % 32000)"}),
        "two-draws-per-card": dealer(bound_method, {"deck.pop())": "deck.pop())\nrand.draw()"}),
        "reseeded-each-row": dealer(bound_method, {"row = []": "row = []\nrand = Rand(number)"}),
        "constants-swapped": dealer(shuffling, {"214013, 2531011": "2531011, 214013"}),
        "divisor-65535": dealer(in_steps, {"65536": "65535"}),
    },
    deck={
        "suits-dchs": dealer(loop, {'"CDHS"': '"DCHS"'}),
        "ranks-descending": dealer(functions, {'"A23456789TJQK"': '"KQJT98765432A"'}),
        "1-for-ten": dealer(
            counting, {'range(2, 10)), *"TJQK"': 'range(2, 11)), *"JQK"', "rank + suit": "rank[0] + suit"}
        ),
        "1-for-ace": dealer(in_steps, {'"A23456789TJQK"': '"123456789TJQK"'}),
        "lower-case": dealer(loop, {'"A23456789TJQK"': '"a23456789tjqk"', '"CDHS"': '"cdhs"'}),
        "suit-symbols": dealer(bound_method, {'"CDHS"': '"♣♦♥♠"'}),
        "spelled-out": dealer(
            shuffling,
            {
                '"A23456789TJQK"': '"Ace Two Three Four Five Six Seven Eight Nine Ten Jack Queen King".split()',
                '+ "CDHS"': '+ " of " + "Clubs Diamonds Hearts Spades".split()',
            },
        ),
        "two-jokers": dealer(functions, {"return deck": 'return [*deck, "JR", "JB"]'}),
        "king-of-spades-first": dealer(functions, {"return deck": "deck.reverse()\nreturn deck"}),
        "alphabetical": dealer(loop, {SORTED_DECK: f"sorted({SORTED_DECK})"}),
        "tens-forgotten": dealer(functions, {'"A23456789TJQK"': '"A23456789JQK"'}),
    },
    pick={
        "index-from-end": dealer(loop, {SWAP: "deck[-1 - i], deck[-1] = deck[-1], deck[-1 - i]"}),
        "swapped-with-first": dealer(bound_method, {SWAP: "deck[i], deck[0] = deck[0], deck[i]"}),
        "rotated": dealer(
            loop, {SORTED_DECK: f"deque({SORTED_DECK})", SWAP: "deck.rotate(-i)", "deck.pop()": "deck.popleft()"}
        ),
        "last-moved-to-front": dealer(
            loop, {SWAP: "", "deck.pop())": "deck.pop(i))\nif deck:\n    deck.insert(0, deck.pop())"}
        ),
        "length-plus-1": dealer(
            loop,
            {"len(deck)": "(len(deck) + 1)", SWAP: f"try:\n    {SWAP}\nexcept IndexError:\n    continue"},
        ),
        "swapped-with-fixed-last": dealer(counting, {"last = 51 - n": "last = 51", "(last + 1)": "(52 - n)"}),
        "zero-means-last": dealer(loop, {SWAP: f"if i == 0:\n    i = len(deck) - 1\n{SWAP}"}),
        "drawn-again-if-gone": dealer(
            loop,
            {
                "while deck:": "while len(cards) < 52:",
                "len(deck)": "52",
                SWAP: "if deck[i] not in cards:",
                "cards.append(deck.pop())": "    cards.append(deck[i])",
            },
        ),
        "next-card-if-gone": dealer(
            loop,
            {
                "while deck:": "while len(cards) < 52:",
                "len(deck)": "52",
                SWAP: "while deck[i] in cards:\n    i = (i + 1) % 52",
                "deck.pop()": "deck[i]",
            },
        ),
        "last-but-one": dealer(
            functions,
            {SWAP: "last = len(deck) - 2\ndeck[i], deck[last] = deck[last], deck[i]", "deck.pop()": "deck.pop(last)"},
        ),
        "and-for-modulo": dealer(counting, {"rand() % (last + 1)": "rand() & last"}),
        "inside-out": dealer(
            functions,
            {
                "while deck:": "for card in deck:",
                "i = next(draws) % len(deck)": "cards.append(card)\ni = next(draws) % len(cards)",
                SWAP: "cards[i], cards[-1] = cards[-1], cards[i]",
                "cards.append(deck.pop())": "",
            },
        ),
        "sorted-by-draw": dealer(functions, {"cards = []": "return sorted(deck, key=lambda card: next(draws))"}),
        "drawn-on-both-sides": dealer(
            functions,
            {
                "i = next(draws) % len(deck)": "n = len(deck)",
                SWAP: "deck[-1], deck[next(draws) % n] = deck[next(draws) % n], deck[-1]",
            },
        ),
    },
    layout={
        "rows-of-7": dealer(loop, {"start + 8": "start + 7", "52, 8": "52, 7"}),
        "short-row-first": dealer(in_steps, {"board = []": "board = [cards[:4]]\ndel cards[:4]"}),
        "snake": dealer(shuffling, {"append(row)": "append(row[::-1] if len(board) % 2 else row)"}),
        "joined-rows": dealer(loop, {"cards[start : start + 8]": '" ".join(cards[start : start + 8])'}),
        "last-row-reversed": dealer(in_steps, {"return board": "board[-1].reverse()\nreturn board"}),
        "last-row-missing": dealer(loop, {"range(0, 52, 8)": "range(0, 52 - 8, 8)"}),
        "every-seventh-card": dealer(functions, {RETURN_ROWS: "return [cards[row::7] for row in range(7)]"}),
        "return-in-loop": dealer(in_steps, {"del cards[:8]": "del cards[:8]\nreturn board"}),
        "tuples": dealer(functions, {RETURN_ROWS: "return tuple(tuple(cards[n : n + 8]) for n in range(0, 52, 8))"}),
        "numbered-rows": dealer(
            counting, {"[[] for _ in range(7)]": "{}", "board[n // 8]": "board.setdefault(n // 8 + 1, [])"}
        ),
    },
    whole={
        "first-board-kept": dealer(
            functions,
            {
                DEFINED: f"cache = []\n\n{DEFINED}",
                "return rows(dealt(new_deck(), draws_from(number)))": (
                    "if not cache:\n    cache.extend(rows(dealt(new_deck(), draws_from(number))))\nreturn cache"
                ),
            },
        ),
        "default-list": dealer(loop, {"(number):": "(number, cards=[]):", "cards = []": "", "52, 8": "len(cards), 8"}),
        "deck-stays-shuffled": dealer(shuffling, moved_out("deck = list(range(52))")),
        "nothing-above-32000": dealer(
            functions, {"return rows(": "if not 1 <= number <= 32000:\n    return []\nreturn rows("}
        ),
        "calls-counted": dealer(
            bound_method,
            {
                "class Table:": "class Table:\n    game = 0\n",
                "rand = Rand(number)": "self.game += 1\nrand = Rand(self.game)",
            },
        ),
    },
)
