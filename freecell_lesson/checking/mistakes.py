"""What do learners get wrong?

A dealer has four stages. Each mistake in the table is a stage made wrongly: `instead` does what the learner's
code does at that stage, and the hint asks the question that leads on. To add a mistake, add a line.

    rng     deal number -> draws                  an iterator of numbers
    deck    -> the new deck                       a list of cards
    pick    deck, draws -> cards as dealt         a list
    layout  cards as dealt -> what is returned    rows, or whatever it is instead

A text that was returned or printed is compared by its words: ("text", cards) and ("printed", cards).
"""

import random
from collections.abc import Callable, Iterator
from itertools import cycle, islice, product, repeat
from typing import NamedTuple

from ..cards import DECK, RANKS, SUITS
from ..dealer import COLUMNS, columns, rows
from ..rng import HIDDEN_BITS, INCREMENT, MODULUS, MULTIPLIER
from ..wording import _


class Mistake(NamedTuple):
    """One way to get one stage wrong."""

    stage: str
    name: str
    instead: Callable
    hint: str


# ---- rng: a generator is a step from state to state, and a way to read a draw from a state


def step(state: int) -> int:
    return (MULTIPLIER * state + INCREMENT) % MODULUS


def read(state: int) -> int:
    return state >> HIDDEN_BITS


def generator(step: Callable = step, read: Callable = read, seed: Callable = int) -> Callable:
    """A function from deal number to draws."""

    def draws(number: int) -> Iterator[int]:
        state = seed(number)
        while True:
            state = step(state)
            yield read(state)

    return draws


def _kept_by_xor(state: int) -> int:
    return (MULTIPLIER * state + INCREMENT) % (2 ^ 31)


def _kept_by_late_xor(state: int) -> int:
    return (MULTIPLIER * state + INCREMENT) % 2 ^ 31


def _read_by_xor(state: int) -> int:
    return state // (2 ^ 16)


def _read_by_late_xor(state: int) -> int:
    return state // 2 ^ 16


def _signed(number: int) -> int:
    return (number + 2**31) % 2**32 - 2**31


def _read_first(number: int) -> Iterator[int]:
    yield read(number)
    yield from generator()(number)


def _python_random(number: int) -> Iterator[int]:
    luck = random.Random(number)
    while True:
        yield luck.randint(0, 32767)


# ---- pick: swap and pop, with one thing wrong


def swap_pop(deck: list, draws: Iterator[int], find: Callable = int.__mod__) -> list:
    """The cards as dealt; `find` turns draw and length into an index."""
    dealt = []
    while deck:
        index = find(next(draws), len(deck))
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop())
    return dealt


def _no_swap(deck, draws):
    return [deck.pop(next(draws) % len(deck)) for _card in deck[:]]


def _wrong_card_removed(deck, draws):
    dealt = []
    while deck:
        index = next(draws) % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop(index))
    return dealt


def _lost_in_swap(deck, draws):
    dealt = []
    while deck:
        deck[next(draws) % len(deck)] = deck[-1]
        dealt.append(deck.pop())
    return dealt


def _never_removed(deck, draws):
    dealt = []
    for _card in deck:
        index = next(draws) % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck[-1])
    return dealt


def _from_front(deck, draws):
    for place in range(len(deck)):
        index = place + next(draws) % (len(deck) - place)
        deck[place], deck[index] = deck[index], deck[place]
    return deck


def _over_shrinking_deck(deck, draws):
    dealt = []
    for _card in deck:
        index = next(draws) % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop())
    return dealt


def _found(find: Callable) -> Callable:
    return lambda deck, draws: swap_pop(deck, draws, find=find)


# ---- layout


def _column_by_column(cards):
    heights = [len(column) for column in columns(rows(cards))]
    cards = iter(cards)
    return columns([list(islice(cards, height)) for height in heights])


def _padded(filler):
    return lambda cards: rows([*cards, *[filler] * (-len(cards) % COLUMNS)])


RIGHT = {"rng": generator(), "deck": lambda: list(DECK), "pick": swap_pop, "layout": rows}

MISTAKES = (
    Mistake(
        "rng",
        "mod-2-32",
        generator(step=lambda state: (MULTIPLIER * state + INCREMENT) % 2**32),
        _("Some of your random numbers are larger than 32767. How many bits of the state are kept?"),
    ),
    Mistake(
        "rng",
        "no-shift",
        generator(read=lambda state: state),
        _("Your random numbers are the whole state. Which part of the state is handed out as the draw?"),
    ),
    *(
        Mistake(
            "rng",
            "low-bits",
            generator(read=lambda state, bits=bits: state % 2**bits),
            _("Your draws come from one end of the state, and that end repeats itself soon. What about the other end?"),
        )
        for bits in (15, 16)
    ),
    *(
        Mistake(
            "rng",
            "xor-for-power",
            generator(*wrong),
            _("One of your powers is none. What does Python print for 2 ^ 31, and what did you expect?"),
        )
        for wrong in product((_kept_by_xor, _kept_by_late_xor, step), (_read_by_xor, _read_by_late_xor, read))
        if wrong != (step, read)
    ),
    Mistake(
        "rng",
        "modulus-on-increment",
        generator(step=lambda state: MULTIPLIER * state + INCREMENT),
        _("Your state grows without end. Is there a remainder, and is it that of the whole sum?"),
    ),
    Mistake(
        "rng",
        "modulus-before-addition",
        generator(step=lambda state: MULTIPLIER * state % MODULUS + INCREMENT),
        _("Most boards are right, a few are not. What is the largest state that your line can give?"),
    ),
    Mistake(
        "rng",
        "modulo-32767",
        generator(read=lambda state: read(state) % 32767),
        _("Nearly every board is right. What becomes of a draw of 32767, the largest there is?"),
    ),
    Mistake(
        "rng",
        "draw-before-update",
        _read_first,
        _("Your first draw is read from the seed itself. Which comes first: moving the state or reading it?"),
    ),
    Mistake(
        "rng",
        "one-draw-too-many",
        lambda number: islice(generator()(number), 1, None),
        _("Your first draw is the second one of this deal. Where does the generator take a step that no card uses?"),
    ),
    Mistake(
        "rng",
        "draw-fed-back",
        generator(step=lambda state: read(step(state)), read=lambda draw: draw),
        _("Your first draw is right, the second is not. What is multiplied the next time: the state or the draw?"),
    ),
    Mistake(
        "rng",
        "same-draw",
        lambda number: repeat(read(step(number))),
        _("Every draw is the same. Where does each move start: from the state, or from the seed again?"),
    ),
    Mistake(
        "rng",
        "signed-32-bit",
        generator(step=lambda state: _signed(MULTIPLIER * state + INCREMENT)),
        _("Some of your states are negative. Which whole numbers can your kind of number hold?"),
    ),
    Mistake(
        "rng",
        "python-random",
        _python_random,
        _("These numbers come from Python's own random generator. Which generator did Microsoft use?"),
    ),
    Mistake(
        "rng",
        "seed-minus-1",
        generator(seed=lambda number: number - 1),
        _("Your board for this number is that of the number before it. What is the state before the first draw?"),
    ),
    Mistake(
        "rng",
        "seed-constant",
        generator(seed=lambda number: 32000),
        _("Every deal number gives the same board. Where does the deal number enter your generator?"),
    ),
    *(
        Mistake(
            "rng",
            "other-shift",
            generator(read=lambda state, bits=bits: state >> bits),
            _("Your states are right, but the draws are not. How many bits of the state are left out of a draw?"),
        )
        for bits in (8, 10, 12, 14, 15, 17, 20)
    ),
    *(
        Mistake(
            "rng",
            "other-modulus",
            generator(step=lambda state, modulus=modulus: (MULTIPLIER * state + INCREMENT) % modulus),
            _("Your states leave the right path. After multiplying and adding, which bits of the sum are kept?"),
        )
        for modulus in (2**30, 2**31 - 1, 2**32 - 1, 2**33)
    ),
    Mistake(
        "rng",
        "seeded-every-row",
        lambda number: cycle(list(islice(generator()(number), COLUMNS))),
        _("Your second row uses the draws of the first once more. How often is the seed set?"),
    ),
    Mistake(
        "rng",
        "draw-off-by-one",
        generator(read=lambda state: read(state) + 1),
        _("Every draw is one too large. What is 70000 // 65536, and what does your line make of 70000?"),
    ),
    Mistake(
        "rng",
        "no-increment",
        generator(step=lambda state: MULTIPLIER * state % MODULUS),
        _("Your state is multiplied and cut. A move has three parts: which one is missing?"),
    ),
    *(
        Mistake(
            "rng",
            "two-draws-per-card",
            lambda number, first=first: islice(generator()(number), first, None, 2),
            _("Your cards use every other draw. How often is the generator asked for each card?"),
        )
        for first in (0, 1)
    ),
    Mistake(
        "deck",
        "suit-by-suit",
        lambda: [rank + suit for suit in SUITS for rank in RANKS],
        _("Your deck is sorted by suit. Which cards stand at places 0, 1, 2 and 3 of Microsoft's new deck?"),
    ),
    Mistake(
        "deck",
        "suits-reversed",
        lambda: [rank + suit for rank in RANKS for suit in reversed(SUITS)],
        _("Your ranks are in order, your suits are not. Which ace stands first in the new deck, and which last?"),
    ),
    Mistake(
        "deck",
        "ace-high",
        lambda: [rank + suit for rank in RANKS[1:] + RANKS[0] for suit in SUITS],
        _("Your deck begins with the twos. Where do the aces stand in Microsoft's new deck?"),
    ),
    Mistake(
        "deck",
        "ten-as-10",
        lambda: [card.replace("T", "10") for card in DECK],
        _("Everything is in its place, and one rank is written differently. How many characters has a card?"),
    ),
    Mistake(
        "deck",
        "suit-first",
        lambda: [suit + rank for rank, suit in DECK],
        _("Every card is in its place, but written the other way round. Which comes first in 'JD'?"),
    ),
    Mistake(
        "deck",
        "numbers-not-names",
        lambda: list(range(len(DECK))),
        _("These are places in the deck. Which card stands at each of these places?"),
    ),
    Mistake(
        "deck",
        "card-short",
        lambda: list(DECK[:-1]),
        _("One card never appears on your boards. How many cards has your deck before the first draw?"),
    ),
    Mistake(
        "pick",
        "no-swap",
        _no_swap,
        _("You choose the right place, but all cards behind it slide down. What should fill the hole instead?"),
    ),
    Mistake(
        "pick",
        "wrong-card-removed",
        _wrong_card_removed,
        _("After your swap the wrong one of the two cards is removed. Where is the chosen card after the swap?"),
    ),
    Mistake(
        "pick",
        "lost-in-swap",
        _lost_in_swap,
        _("The chosen card gets lost. When the last card takes its place, where does it go?"),
    ),
    Mistake(
        "pick",
        "always-52",
        _found(lambda draw, length: draw % len(DECK) % length),
        _("The first card is right. With 51 cards left, by which number should the second draw be divided?"),
    ),
    Mistake(
        "pick",
        "length-minus-1",
        _found(lambda draw, length: draw % max(1, length - 1)),
        _("The last card of the deck is never chosen. Which indices can your line give with 52 cards left?"),
    ),
    Mistake(
        "pick",
        "counted-from-1",
        _found(lambda draw, length: draw % length - 1),
        _("Your first card is the neighbour of the right one. At which index does a Python list begin?"),
    ),
    Mistake(
        "pick",
        "scaled-not-modulo",
        _found(lambda draw, length: int(draw / 32768 * length)),
        _("You stretch the draw over the deck, which is a fair choice but another one. How does Microsoft do it?"),
    ),
    Mistake(
        "pick",
        "never-removed",
        _never_removed,
        _("Some cards come twice. How many cards does your deck have after the first one was dealt?"),
    ),
    Mistake(
        "pick",
        "popped-without-swap",
        lambda deck, draws: deck[::-1],
        _("Your deck comes out backwards for every number. Where is the index used that you worked out?"),
    ),
    Mistake(
        "pick",
        "read-from-front",
        lambda deck, draws: swap_pop(deck, draws)[::-1],
        _("Your shuffle is right, and the cards come out in reverse. Which card is dealt first?"),
    ),
    Mistake(
        "pick",
        "shuffled-from-front",
        _from_front,
        _("This is a good shuffle, but another one. At which end of the deck is the chosen card swapped?"),
    ),
    Mistake(
        "pick",
        "last-never-dealt",
        lambda deck, draws: swap_pop(deck, draws)[:-1],
        _("51 cards are right and one is missing. How many cards are left when your loop ends?"),
    ),
    Mistake(
        "pick",
        "loop-over-shrinking-deck",
        _over_shrinking_deck,
        _("Your deal ends after 26 cards. What happens to a for loop when its list gets shorter while it runs?"),
    ),
    Mistake(
        "layout",
        "columns",
        lambda cards: columns(rows(cards)),
        _("The cards are right, in 8 columns. What should board[0] be: a row or a column?"),
    ),
    Mistake(
        "layout",
        "column-by-column",
        _column_by_column,
        _("You fill one column before you begin the next. Where does the second card go?"),
    ),
    Mistake(
        "layout",
        "flat",
        list,
        _("All 52 cards are right, in one long list. How is a board cut into rows?"),
    ),
    Mistake(
        "layout",
        "text",
        lambda cards: ("text", cards),
        _("Your board is one text. What should be returned, so that board[0][0] is the first card?"),
    ),
    Mistake(
        "layout",
        "padded",
        _padded(None),
        _("Your last row has 8 places. How many cards are left for it?"),
    ),
    Mistake(
        "layout",
        "padded",
        _padded(""),
        _("Your last row has 8 places. How many cards are left for it?"),
    ),
    Mistake(
        "layout",
        "rows-reversed",
        lambda cards: rows(cards)[::-1],
        _("Your rows are right, from bottom to top. Which row is dealt first?"),
    ),
    Mistake(
        "layout",
        "one-list-seven-times",
        lambda cards: [list(cards)] * 7,
        _("Your seven rows are one and the same list. What does [[]] * 7 make: seven lists, or one list seven times?"),
    ),
    Mistake(
        "layout",
        "printed",
        lambda cards: ("printed", cards),
        _("The board was printed, and nothing came back. Which word hands a value back to the caller?"),
    ),
)
