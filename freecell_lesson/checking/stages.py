"""What do the four stages of a dealer do, rightly and wrongly?

    rng     deal number -> draws                  an iterator of numbers
    deck    -> the new deck                       a list of cards
    pick    deck, draws -> cards as dealt         an iterator of cards
    layout  cards as dealt -> what is returned    rows, or whatever it is instead

Here are the parts of which the table in `mistakes` makes its wrong stages. Draws and cards are handed out one by one,
so that a wrong guess about a learner's dealer is given up at its first card.
"""

import random
from collections.abc import Callable, Iterator
from itertools import chain, islice

from ..dealer import COLUMNS, columns, rows
from ..rng import HIDDEN_BITS, INCREMENT, MODULUS, MULTIPLIER

# ---- rng: a generator is a step from state to state, and a way to read a draw from a state


def step(state: int) -> int:
    return (MULTIPLIER * state + INCREMENT) % MODULUS


def read(state: int) -> int:
    return state >> HIDDEN_BITS


def generator(step: Callable = step, read: Callable = read, seed: Callable = int) -> Callable:
    """A function from deal number to draws.

    >>> draws = generator(read=lambda state: state)(1)
    >>> next(draws)
    2745024
    """

    def draws(number: int) -> Iterator[int]:
        state = seed(number)
        while True:
            state = step(state)
            yield read(state)

    return draws


def moved(multiplier: int = MULTIPLIER, increment: int = INCREMENT, modulus: int = MODULUS) -> Callable:
    """A generator with other constants."""
    return generator(step=lambda state: (multiplier * state + increment) % modulus)


def of_draw(change: Callable) -> Callable:
    """A generator whose draws are right and then changed."""
    return generator(read=lambda state: change(read(state)))


def drawn_later(first: int, every: int = 1) -> Callable:
    """A generator of which some draws are passed over."""
    return lambda number: islice(generator()(number), first, None, every)


def read_first(number: int) -> Iterator[int]:
    return chain([read(number)], generator()(number))


def signed(number: int) -> int:
    return (number + 2**31) % 2**32 - 2**31


def python_random(number: int) -> Iterator[int]:
    luck = random.Random(number)
    while True:
        yield luck.randint(0, 32767)


def shifted_by_remainder(number: int) -> Iterator[int]:
    state = number
    for length in range(52, 0, -1):  # `state >> 16 % len(deck)`: the remainder is taken before the shift
        state = step(state)
        yield state >> HIDDEN_BITS % length


def slips(number: int) -> Iterator[int]:
    """What one may type instead of a number: a digit wrong, forgotten, doubled or exchanged with its neighbour.

    >>> {31, 1, 3, 113, 133, 19} <= set(slips(13))
    True
    """
    digits = str(number)
    for place, digit in enumerate(digits):
        before, after = digits[:place], digits[place + 1 :]
        yield from (int(before + other + after) for other in "0123456789" if other != digit)
        yield int(f"0{before}{after}")
        yield from (int(f"{before}{other}{digit}{after}") for other in "0123456789")
        yield int(before + after[:1] + digit + after[1:])


# ---- pick: find an index, take the card there out of the deck, again and again


def swap_and_pop(deck: list, index: int):
    deck[index], deck[-1] = deck[-1], deck[index]
    return deck.pop()


def swap_and_pop_index(deck: list, index: int):
    deck[index], deck[-1] = deck[-1], deck[index]
    return deck.pop(index)


def overwrite_and_pop(deck: list, index: int):
    deck[index] = deck[-1]
    return deck.pop()


def copy_and_pop(deck: list, index: int):
    card = deck[index]
    deck.pop()
    return card


def swap_with_first_and_pop(deck: list, index: int):
    deck[index], deck[0] = deck[0], deck[index]
    return deck.pop()


def picking(find: Callable = int.__mod__, take: Callable = swap_and_pop) -> Callable:
    """A pick that turns draw and length into an index, and takes a card there.

    >>> list(picking(take=list.pop)(["AC", "AD", "AH"], iter([4, 3, 7])))
    ['AD', 'AH', 'AC']
    """

    def pick(deck: list, draws: Iterator[int]) -> Iterator:
        while deck:
            yield take(deck, find(next(draws), len(deck)))

    return pick


def redrawing(find: Callable) -> Callable:
    """A pick that asks for another draw if there is no card at the index."""

    def pick(deck: list, draws: Iterator[int]) -> Iterator:
        while deck:
            index = next(index for draw in draws if (index := find(draw, len(deck))) < len(deck))
            yield swap_and_pop(deck, index)

    return pick


swap_pop = picking()


def at_once(reorder: Callable) -> Callable:
    """A pick that works on the cards as they are dealt rightly."""
    return lambda deck, draws: iter(reorder(list(swap_pop(deck, draws))))


def never_removed(deck: list, draws: Iterator[int]) -> Iterator:
    for _card in deck[:]:
        index = next(draws) % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        yield deck[-1]


def chosen_not_removed(deck: list, draws: Iterator[int]) -> Iterator:
    return (deck[next(draws) % len(deck)] for _card in deck)


def removed_from_front(deck: list, draws: Iterator[int]) -> Iterator:
    while deck:
        index = next(draws) % len(deck)
        deck[index], deck[0] = deck[0], deck[index]
        yield deck.pop(0)


def over_shrinking_deck(deck: list, draws: Iterator[int]) -> Iterator:
    for _card in deck:
        yield swap_and_pop(deck, next(draws) % len(deck))


def shuffled(places: Callable, find: Callable, *, backwards: bool = False) -> Callable:
    """A pick that first exchanges the card at each place with another one, and deals the whole deck afterwards."""

    def pick(deck: list, draws: Iterator[int]) -> Iterator:
        for place in places(len(deck)):
            index = find(next(draws), place, len(deck))
            deck[place], deck[index] = deck[index], deck[place]
        return reversed(deck) if backwards else iter(deck)

    return pick


# ---- layout


def seven_rows(cards: list) -> list:
    """The rows as a loop over seven of them makes them, however many cards there are."""
    return [cards[start : start + COLUMNS] for start in range(0, 52, COLUMNS)]


def pieces(width: int, every: int, start: int = 0) -> Callable:
    """A layout of pieces so long, each beginning so many cards after the one before."""
    return lambda cards: [cards[first : first + width] for first in range(start, len(cards), every)]


def column_by_column(cards: list) -> list:
    heights = [len(column) for column in columns(rows(cards))]
    cards = iter(cards)
    return columns([list(islice(cards, height)) for height in heights])


def padded(*fillers) -> Callable:
    return lambda cards: rows([*cards, *fillers * (-len(cards) % COLUMNS)])


def snake(cards: list) -> list:
    return [row[::-1] if number % 2 else row for number, row in enumerate(rows(cards))]
