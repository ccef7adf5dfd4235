import os
import random
import signal
import threading
import time
import tracemalloc
from functools import partial

import numpy as np
import pytest
from outside import EDGES, PUBLISHED
from pysol_boards import pysol_columns

from freecell_lesson import DECK, board_text, columns, deal
from freecell_lesson.batch import CHUNK, WIDTH, deal_many, find_deals
from freecell_lesson.dealer import rows


def cards_of(number):
    return [card for row in deal(number) for card in row]


def named(codes):
    return [DECK[code] for code in codes]


def random_numbers(count, seed):
    return random.Random(seed).sample(range(1, 2**31), count)


def set_cores(monkeypatch, cores):
    monkeypatch.setattr(os, "process_cpu_count", lambda: cores, raising=False)


def refuse_threads(monkeypatch, *, after=0):
    """Let so many threads start, and then no more."""
    starts, start = iter(range(after)), threading.Thread.start

    def refuse(thread):
        if next(starts, None) is None:
            raise RuntimeError("can't start new thread")
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", refuse)


def test_many_deals_equal_single_ones():
    numbers = [*EDGES, *random_numbers(5000, seed=1), *EDGES]
    for number, board in zip(numbers, deal_many(numbers), strict=True):
        assert named(board) == cards_of(number), number


def test_many_deals_equal_pysol_cards():
    numbers = random_numbers(300, seed=2)
    for number, board in zip(numbers, deal_many(numbers), strict=True):
        assert columns(rows(named(board))) == pysol_columns(number), number


@pytest.mark.parametrize("border", [0, 1, WIDTH, 2 * WIDTH, CHUNK, CHUNK + WIDTH, 2 * CHUNK])
def test_deals_at_the_borders_of_blocks_and_chunks_are_right(border):
    for count in {max(0, border - 1), border, border + 1}:
        boards = deal_many(range(1, count + 1))
        assert boards.shape == (count, 52)
        assert boards.dtype == np.uint8
        for number in range(max(1, border - 2), count + 1):
            assert named(boards[number - 1]) == cards_of(number)


@pytest.mark.parametrize(
    "numbers",
    [
        range(9, 0, -2),
        range(2**31 - 1, 2**31 - 4, -1),
        [617, 1, 617],
        (5, 4),
        iter([3, 2]),
        np.array([617, 1], np.uint64),
        np.array([300, 1], np.int16),
        np.arange(10, 0, -1)[::3],
        [np.int32(7), 8],
        range(0),
        [],
        np.array([]),
    ],
)
def test_every_kind_of_numbers_is_dealt_in_its_order(numbers):
    expected = numbers = list(numbers) if hasattr(numbers, "__next__") else numbers
    assert [named(board) for board in deal_many(iter(numbers))] == [cards_of(number) for number in expected]
    assert (deal_many(numbers) == deal_many(list(numbers))).all()


def test_the_numbers_given_are_left_as_they_were():
    numbers = np.array([617, 1], np.uint32)
    deal_many(numbers)
    assert numbers.tolist() == [617, 1]


@pytest.mark.parametrize(
    ("numbers", "came", "error"),
    [
        ([1, 0, -1], "0", ValueError),
        ([1, True], "True", TypeError),
        ([1, 1.0], "1.0", TypeError),
        (["617"], "'617'", TypeError),
        ([1, 10**30], str(10**30), ValueError),
        (np.array([5, 2**31, 0]), str(2**31), ValueError),
        (np.array([5.0]), r"np.float64\(5.0\)", TypeError),
        (np.array([True]), "np.True_", TypeError),
        (np.array([5, -3], np.int8), "-3", ValueError),
        (range(-2, 5), "-2", ValueError),
        (range(3, -3, -2), "-1", ValueError),
        (range(2**31 - 3, 10**30, 2), str(2**31 + 1), ValueError),
    ],
)
def test_the_first_bad_number_is_named(numbers, came, error):
    with pytest.raises(error, match=f"^a deal number is a whole number from 1 to 2147483647, not {came}$"):
        deal_many(numbers)


@pytest.mark.parametrize("numbers", [617, None, "617", 1.5])
def test_what_holds_no_numbers_is_refused(numbers):
    with pytest.raises(TypeError, match="expected deal numbers in a range, list or array, not "):
        deal_many(numbers)


@pytest.mark.parametrize("cores", [1, 2, 64])
def test_memory_stays_near_the_size_of_the_result(monkeypatch, cores):
    set_cores(monkeypatch, cores)
    tracemalloc.start()
    boards = deal_many(range(1, 1_000_001))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 1.3 * boards.nbytes


@pytest.mark.parametrize(("cores", "threads_allowed"), [(None, 0), (1, 0), (2, 0), (2, 1), (2, 2), (3, 2), (64, 8)])
@pytest.mark.parametrize("kind", [list, iter, np.array])
def test_on_any_number_of_cores_the_boards_are_the_same(monkeypatch, cores, threads_allowed, kind):
    monkeypatch.setattr("freecell_lesson.batch.CHUNK", 2 * WIDTH)
    numbers = random_numbers(34 * WIDTH + 1, seed=4)
    few_at_a_time = [deal_many(numbers[at : at + WIDTH]) for at in range(0, len(numbers), WIDTH)]
    set_cores(monkeypatch, cores)
    refuse_threads(monkeypatch, after=threads_allowed)
    boards = deal_many(kind(numbers))
    assert (boards == np.concatenate(few_at_a_time)).all()


def test_two_cores_deal_a_range_in_its_order(monkeypatch):
    set_cores(monkeypatch, 2)
    numbers = range(9 * CHUNK, 1, -7)
    boards = deal_many(numbers)
    assert len(boards) == len(numbers) > CHUNK
    for place in random.Random(5).sample(range(len(numbers)), 2000):
        assert named(boards[place]) == cards_of(numbers[place])


def test_threads_are_there_for_many_deals_only_and_gone_after_them(monkeypatch):
    set_cores(monkeypatch, 2)
    started, start, alive = [], threading.Thread.start, threading.active_count()
    monkeypatch.setattr(threading.Thread, "start", lambda thread: (started.append(thread), start(thread)))
    deal_many(range(1, CHUNK + 1))
    assert not started
    deal_many(range(1, CHUNK + 2))
    assert started
    assert threading.active_count() == alive


@pytest.mark.parametrize("cores", [1, 2])
@pytest.mark.parametrize(
    ("trouble", "error"),
    [(lambda: 1 / 0, ZeroDivisionError), (partial(signal.raise_signal, signal.SIGINT), KeyboardInterrupt)],
)
def test_an_error_and_ctrl_c_end_the_dealing_soon(monkeypatch, cores, trouble, error):
    dealt = []

    def deal_chunk(seeds, _boards):
        dealt.append(seeds)
        time.sleep(0.01)
        if 1000 in seeds:
            trouble()

    monkeypatch.setattr("freecell_lesson.batch._deal_chunk", deal_chunk)
    monkeypatch.setattr("freecell_lesson.batch.CHUNK", WIDTH)
    set_cores(monkeypatch, cores)
    with pytest.raises(error):
        deal_many(range(1, 500 * WIDTH))
    assert len(dealt) < 250


def test_every_board_is_found_among_all_deals():
    for number in [*EDGES, *random_numbers(2000, seed=3)]:
        assert find_deals(deal(number)) == [number]


# Found by dealing all 2**31 - 1 deals in a plain loop in C and comparing their first k cards with those of
# two deals and of the new deck: how many deals begin so, and the sum of their numbers.
SCANNED = [
    (PUBLISHED[617], 3, 16283, 17496057339154),
    (PUBLISHED[617], 4, 332, 413467340820),
    (PUBLISHED[617], 5, 9, 11661728956),
    (PUBLISHED[617], 6, 1, 617),
    (PUBLISHED[1], 3, 16211, 17386638168131),
    (PUBLISHED[1], 4, 341, 341973766845),
    (PUBLISHED[1], 5, 7, 6696991601),
    (PUBLISHED[1], 6, 1, 1),
    (" ".join(DECK), 3, 16218, 17368863371644),
    (" ".join(DECK), 4, 330, 332540954741),
    (" ".join(DECK), 5, 6, 4709821017),
    (" ".join(DECK), 6, 0, 0),
]


@pytest.mark.parametrize(("board", "count", "matches", "total"), SCANNED)
def test_a_beginning_is_found_in_every_deal_that_has_it(board, count, matches, total):
    found = find_deals(board.split()[:count])
    assert (len(found), sum(found)) == (matches, total)
    assert found == sorted(found)


@pytest.mark.parametrize("count", range(3, 9))
def test_beginnings_agree_with_a_scan_of_a_million_deals(count):
    million = deal_many(range(1, 1_000_001))
    for number in random.Random(count).sample(range(1, 1_000_001), 10):
        same = (million[:, :count] == million[number - 1, :count]).all(axis=1)
        scanned = (np.flatnonzero(same) + 1).tolist()
        found = find_deals(cards_of(number)[:count])
        assert [deal for deal in found if deal <= 1_000_000] == scanned
        assert number in scanned


def test_seed_0_deals_a_board_but_is_no_deal_number():
    # Its first cards, by the algorithm word by word.
    state, deck, dealt = 0, list(DECK), []
    for length in range(52, 0, -1):
        state = (214013 * state + 2531011) % 2**31
        index = state // 65536 % length
        deck[index], deck[length - 1] = deck[length - 1], deck[index]
        dealt.append(deck[length - 1])
    assert find_deals(dealt) == []


@pytest.mark.parametrize(
    "cards",
    [
        deal(617),
        tuple(map(tuple, deal(617))),
        PUBLISHED[617],
        PUBLISHED[617].lower().replace("t", "10"),
        deal(617)[:2],
        deal(617)[0],
        board_text(deal(617)[:3]),
        "7♦ A♦ 5♣ 3♠ 5♠ 8♣",
        np.array(cards_of(617)),
    ],
)
def test_every_way_to_give_the_cards_is_read(cards):
    assert find_deals(cards) == [617]


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        (["JD", "2D"], "expected at least 3 cards, but here are 2"),
        ([], "expected at least 3 cards, but here are 0"),
        ("", "here is none"),
        (["JD", "2D", "JD"], "a board has each card once, but here are doubled: JD"),
        (["JD", "2D", "XX"], "a card is a rank .* not 'XX'"),
        (["JD", "2D", None], "a card is a rank .* not None"),
        (columns(deal(617)), "rows of 8 cards, but here are lines of 7, 7"),
        ("junk " * 2_000_000, "not of 10000000 characters"),
        ([["JD"], 5], "a card is a rank .* not 5"),
    ],
)
def test_what_cannot_begin_a_board_is_told_why(cards, told):
    with pytest.raises(ValueError, match=told):
        find_deals(cards)


@pytest.mark.parametrize("cards", [None, 617, 1.5])
def test_what_holds_no_cards_is_refused(cards):
    with pytest.raises(TypeError, match="expected a board or its first cards, not "):
        find_deals(cards)
