"""How can a million boards be dealt in a breath, and which deal is this board?

Cards are codes here: places in DECK, in arrays of small integers. A state of the generator has two parts: its
upper 15 bits are the *draw*, the 16 bits below are its *low half*.
"""

import os
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from math import gcd

import numpy as np

from .cards import DECK, read_card
from .dealer import card_lines, refuse_other_rows
from .rng import FIRST_DEAL, HIDDEN_BITS, INCREMENT, INVERSE, LAST_DEAL, MODULUS, MULTIPLIER, deal_number
from .wording import _, listed, many, shown

__all__ = ["deal_many", "find_deals"]

DRAWS = MODULUS >> HIDDEN_BITS
LOW_HALVES = 1 << HIDDEN_BITS

# Decks are shuffled in blocks of so many side by side: 10 KB, which stay in the processor's fastest cache.
WIDTH = 192
# So many are dealt at a time. Fewer, and threads wait for each other; more, and the second fastest cache overflows.
CHUNK = 192 * WIDTH
MOST_THREADS = 8  # each takes 1 MB to calculate in

# Draws are sorted by their last 4 bits: so many does the index tell when 48 cards are left, at the 5th card.
ENDINGS = 16

# What is known of a card after the first: the deck's length, the index, and the mult and inc that lead there.
Later = tuple[int, int, int, int]

# Two cards begin some 800,000 deals, which tells nobody anything.
FEWEST_CARDS = 3


def deal_many(numbers: Iterable[int]) -> np.ndarray:
    """The cards of many deals: for each deal number a row of 52 codes, in dealing order.

    >>> boards = deal_many(range(1, 1001))
    >>> [DECK[code] for code in boards[616, :8]]
    ['7D', 'AD', '5C', '3S', '5S', '8C', '2D', 'AH']
    >>> deal_many([]).shape
    (0, 52)
    """
    seeds = _seeds(numbers)
    count = len(seeds)
    # Whole blocks are dealt; what is too much in the last one is cut off at the end.
    seeds.resize(-(-count // WIDTH) * WIDTH, refcheck=False)
    boards = np.empty((len(seeds), len(DECK)), np.uint8)
    starts = range(CHUNK, len(seeds), CHUNK)
    _deal_chunks(np.split(seeds, starts), np.split(boards, starts))
    return boards[:count]


def _deal_chunks(seeds: list[np.ndarray], boards: list[np.ndarray]) -> None:
    """Deal all chunks, on every core of the processor: while NumPy calculates, other threads can do the same."""
    cores = getattr(os, "process_cpu_count", os.cpu_count)()  # the first is new in Python 3.13; None if unknown
    threads = min(cores or 1, MOST_THREADS, len(seeds))
    if threads > 1:
        with suppress(RuntimeError), ThreadPoolExecutor(threads) as pool:
            list(pool.map(_deal_chunk, seeds, boards))
            return
    # There is one core or one chunk, or no thread could be started, as in a web page: then this one deals all.
    list(map(_deal_chunk, seeds, boards))


def _deal_chunk(seeds: np.ndarray, boards: np.ndarray) -> None:
    """Deal all these boards at once, a step at a time.

    Decks stand side by side in blocks, a deck a column, back to front: so the last card of a deck stands in
    the row into which the next card is dealt, and one swap does it all.
    """
    blocks = len(seeds) // WIDTH
    decks = boards.reshape(blocks, len(DECK), WIDTH)  # in the memory of the boards, for which they make way at the end
    decks[:] = np.arange(len(DECK))[::-1, np.newaxis]
    cards = decks.reshape(-1)
    bottom_rows = np.arange(blocks)[:, np.newaxis] * len(DECK) + len(DECK) - 1
    first_cards = (bottom_rows * WIDTH + np.arange(WIDTH)).reshape(-1)
    # Twice the state, in 32 bits: what overflows is what mod 2**31 takes away. The seeds stay, to be dealt again.
    states = seeds * np.uint32(2)
    # Arrays to calculate in, made once: to ask for new ones in every step would double the time.
    index, multiple = np.empty((2, states.size), np.uint16)
    chosen = np.empty(states.size, np.intp)
    dealt = np.empty((blocks, WIDTH), np.uint8)
    for row, length in enumerate(range(len(DECK), 1, -1)):  # the last card of all needs no draw
        states *= MULTIPLIER
        states += 2 * INCREMENT
        np.right_shift(states, HIDDEN_BITS + 1, out=index, casting="unsafe")
        np.floor_divide(index, length, out=multiple)  # this and the next two lines are index %= length,
        multiple *= length  # which NumPy does several times more slowly
        index -= multiple
        index *= WIDTH
        chosen[:] = index
        np.subtract(first_cards, chosen, out=chosen)
        cards.take(chosen, out=dealt.reshape(-1), mode="clip")  # none is out of bounds; "clip" saves looking
        cards[chosen] = decks[:, row].reshape(-1)
        decks[:, row] = dealt
    for block, deck in zip(boards.reshape(blocks, WIDTH, len(DECK)), decks, strict=True):
        block[:] = deck.T  # in one and the same place: NumPy sees that and copies first


def _seeds(numbers: Iterable[int]) -> np.ndarray:
    """The deal numbers as an array; the first one that is none raises the error of `deal_number`."""
    if isinstance(numbers, range):
        _refuse_bad_range(numbers)
        return np.arange(numbers.start, numbers.stop, numbers.step).astype(np.uint32)
    if isinstance(numbers, np.ndarray) and numbers.ndim == 1 and numbers.dtype.kind in "iu":
        bad = (numbers < FIRST_DEAL) | (numbers > LAST_DEAL)
        if bad.any():
            deal_number(numbers[bad.argmax()].item())
        return numbers.astype(np.uint32)
    if isinstance(numbers, str) or not isinstance(numbers, Iterable):
        raise TypeError(_("expected deal numbers in a range, list or array, not {came}").format(came=shown(numbers)))
    return np.fromiter(map(deal_number, numbers), np.uint32)


def _refuse_bad_range(numbers: range) -> None:
    # A range runs one way: once it has left the deal numbers it does not come back. So its first number is
    # looked at, then the place where it leaves is found by halving, among as many as there can be at all.
    head = numbers[: LAST_DEAL + 1]
    if head:
        deal_number(head[0])
        leaves = bisect_left(head, True, key=lambda number: not FIRST_DEAL <= number <= LAST_DEAL)
        if leaves < len(head):
            deal_number(head[leaves])


def find_deals(cards: str | Sequence) -> list[int]:
    """Every deal number from 1 to 2**31 - 1 whose board begins with these cards.

    The cards are a board, some of its rows, at least three cards in dealing order, or any of these as text:

    >>> find_deals("7D AD 5C 3S 5S 8C")
    [617]
    >>> len(find_deals("7D AD 5C"))
    16283

    How it is done. Undoing the swaps gives the index chosen at each step, so we know every draw mod the
    length of the deck. Call the first draw d, and the low half of the state at that moment b. The state is
    d * 2**16 + b, every later state is mult * state + inc for some known mult and inc, so every later draw is

        mult * d + (mult * b + inc) // 2**16      mod 2**15.

    The last 4 bits of this depend on the last 4 bits of d, but on no others. And wherever the length of the
    deck is even, the index tells some of them. So for each way in which d can end, `_low_halves` strikes out
    every b that an index contradicts: an even length leaves half of them, a multiple of 4 a quarter. Only the
    survivors are paired, in `_first_states`, with the d that fit the first card. Of a full board one b of
    65,536 is left, and 158 d or so: these few states are tried, instead of 2**31.
    """
    indices = _indices(_codes(cards))
    later = list(_later_cards(indices))
    told = gcd(len(DECK), ENDINGS)  # 4: the index of the first card tells how d ends in its last 2 bits
    endings = range(indices[0] % told, ENDINGS, told)
    states = np.concatenate([_first_states(indices[0], later, ending) for ending in endings])
    # One step back from the first state is the seed. Seed 0 would deal a board too, but it is no deal number.
    seeds = (states.astype(np.int64) - INCREMENT) * INVERSE % MODULUS
    return sorted(seeds[seeds >= FIRST_DEAL].tolist())


def _first_states(first_index: int, later: list[Later], ending: int) -> np.ndarray:
    """The states after the first draw, where that draw ends in these 4 bits, that lead to all the indices."""
    draws = np.arange(ending, DRAWS, ENDINGS, dtype=np.uint32)
    draws = draws[draws % len(DECK) == first_index]
    low = _low_halves(later, ending)
    # Every pair of a draw and a low half is tried with the second card, in the smallest numbers that will do.
    (length, index, mult, inc), *others = later
    second = (mult * draws).astype(np.uint16)[:, np.newaxis] + _shifted(mult, low, inc).astype(np.uint16)
    second &= DRAWS - 1
    second -= second // length * length
    draw, half = np.nonzero(second == index)
    states = draws[draw] << HIDDEN_BITS | low[half]
    for length, index, mult, inc in others if states.size else ():
        states = states[_shifted(mult, states, inc) % DRAWS % length == index]
    return states


def _low_halves(later: list[Later], ending: int) -> np.ndarray:
    """The low halves that no index contradicts, where the first draw ends in these 4 bits."""
    low = np.arange(LOW_HALVES, dtype=np.uint32)
    for length, index, mult, inc in later:
        told = gcd(length, ENDINGS)
        if told > 1 and low.size:
            low = low[(_shifted(mult, low, inc) + (mult * ending - index) % told) % told == 0]
    return low


def _later_cards(indices: list[int]) -> Iterator[Later]:
    mult, inc = 1, 0
    for length, index in zip(range(len(DECK) - 1, 0, -1), indices[1:], strict=False):
        mult, inc = mult * MULTIPLIER % MODULUS, (inc * MULTIPLIER + INCREMENT) % MODULUS
        yield length, index, mult, inc


def _shifted(mult: int, states: np.ndarray, inc: int) -> np.ndarray:
    # In 32 bits, so there is one bit more than a draw has; the callers take it away.
    return (states * np.uint32(mult) + np.uint32(inc)) >> HIDDEN_BITS


def _indices(codes: list[int]) -> list[int]:
    """Undo the swaps: where in the shrinking deck was each card when it was chosen?"""
    deck = list(range(len(DECK)))
    indices = []
    for code in codes:
        indices.append(deck.index(code))
        deck[indices[-1]] = deck[-1]
        deck.pop()
    return indices


def _codes(cards: str | Sequence) -> list[int]:
    lines = _lines(cards)
    codes = [DECK.index(read_card(card)) for line in lines for card in line]
    doubled = [card for code, card in enumerate(DECK) if codes.count(code) > 1]
    if doubled:
        raise ValueError(_("a board has each card once, but here are doubled: {cards}").format(cards=listed(doubled)))
    if len(codes) < FEWEST_CARDS:
        told = many(
            "expected at least {fewest} cards, but here is {count}",
            "expected at least {fewest} cards, but here are {count}",
            len(codes),
        )
        raise ValueError(told.format(fewest=FEWEST_CARDS, count=len(codes)))
    refuse_other_rows(lines)
    return codes


def _lines(cards: str | Sequence) -> list[list]:
    if isinstance(cards, str):
        return card_lines(cards)
    if not isinstance(cards, Iterable):
        raise TypeError(_("expected a board or its first cards, not {came}").format(came=shown(cards)))
    cards = list(cards)
    is_board = any(isinstance(row, list | tuple) for row in cards)
    return [row if isinstance(row, list | tuple) else [row] for row in cards] if is_board else [cards]
