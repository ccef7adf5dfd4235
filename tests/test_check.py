import random
import re
import time
from itertools import islice

import numpy as np
import pytest
from outside import PUBLISHED
from right_dealers import RIGHT
from wrong_dealers import INVENTED, LISTED
from wrong_pairs import PAIRS

from freecell_lesson import DECK, check, check_random, check_rows, check_shuffle, deal
from freecell_lesson.checking import report as reports_module
from freecell_lesson.checking.checks import NUMBERS
from freecell_lesson.checking.evidence import SAME_TWO_DRAWS, seed_of
from freecell_lesson.checking.mistakes import MISTAKES
from freecell_lesson.rng import MicrosoftRandom


@pytest.fixture(autouse=True)
def nothing_was_said_before():
    """A mistake that comes again is told more plainly; here each report is the first."""
    reports_module._said.clear()


# ---- right and wrong dealers


@pytest.mark.parametrize("name", RIGHT)
def test_right_dealer_passes_in_every_style(name):
    report = check(RIGHT[name]())
    assert report.passed, str(report)
    assert (report.score, report.stage, report.mistake, report.hint) == (1, None, None, None)
    assert str(report).startswith("Right.")


@pytest.mark.parametrize("name", LISTED)
def test_listed_mistake_is_named(name):
    stage, dealer = LISTED[name]
    report = check(dealer())
    assert not report.passed
    assert (report.stage, report.mistake) == (stage, name)
    assert report.hint.endswith("?")


def test_other_mistakes_are_put_at_the_right_stage_nine_times_in_ten():
    assert len(INVENTED) >= 30
    reports = {name: check(dealer()) for name, (_stage, dealer) in INVENTED.items()}
    assert not [name for name, report in reports.items() if report.passed]
    misplaced = [name for name, report in reports.items() if report.stage != INVENTED[name][0]]
    assert len(misplaced) <= len(INVENTED) / 10, misplaced


def test_two_mistakes_at_once_are_both_named_in_most_cases():
    reports = {name: check(dealer()) for name, (_both, dealer) in PAIRS.items()}
    missed = [name for name, report in reports.items() if set(report.mistake.split(" + ")) != set(PAIRS[name][0])]
    assert len(missed) <= len(PAIRS) / 10, missed
    assert all(len(report.stages) == 2 for name, report in reports.items() if name not in missed)


def test_no_list_of_known_boards_passes():
    boards = {number: deal(number) for number in NUMBERS}
    assert not check(lambda number: boards.get(number, boards[1])).passed


def test_our_own_dealer_is_recognised():
    def borrowed(number):
        return deal(number)

    for function in (deal, borrowed):
        report = check(function)
        assert (report.passed, report.mistake, report.score) == (False, "ours", 0)


def test_board_that_is_used_again_is_noticed():
    board = []

    def always_the_same_list(number):
        board[:] = RIGHT["recursion"]()(number)
        return board

    assert check(always_the_same_list).mistake == "same-list"


def test_slow_but_right_dealer_passes():
    def slow(number):
        time.sleep(0.5)
        return RIGHT["recursion"]()(number)

    assert check(slow).passed


@pytest.mark.parametrize(
    "read", [lambda state: max(1, state >> 16), lambda state: min(32766, state >> 16), lambda state: state / 65536 // 1]
)
def test_draws_at_the_ends_of_their_range_count(read):
    def dealer(number):
        deck = list(DECK)
        for last in range(51, -1, -1):
            number = (214013 * number + 2531011) % 2**31
            index = int(read(number)) % (last + 1)
            deck[index], deck[last] = deck[last], deck[index]
        return [deck[::-1][start : start + 8] for start in range(0, 52, 8)]

    is_right = read(41 * 65536) == 41 and read(0) == 0 and read(32767 * 65536) == 32767
    assert check(dealer).passed == is_right


def test_trouble_with_one_deal_is_told_with_its_number():
    def picky(number):
        if number == 617:
            raise ValueError("not this one")
        return RIGHT["recursion"]()(number)

    report = check(picky)
    assert (report.stage, report.mistake) == ("whole", "exception")
    assert "With number 617:" in report.hint
    assert "ValueError: not this one" in report.hint


@pytest.mark.parametrize(
    ("function", "mistake"),
    [
        (lambda number: 5, "no-board"),
        (lambda number: "hello", "no-board"),
        (lambda number: print("done"), "nothing-returned"),
        (lambda number: 7 ** (10**4), "no-board"),
    ],
)
def test_what_is_no_board_at_all_is_told_so(function, mistake):
    assert check(function).mistake == mistake


# ---- the score, in steps that a teacher would call fair


@pytest.mark.parametrize(
    ("name", "score"),
    [
        ("not-tried", 0),
        ("no-shift", 0.8),  # one of four stages is wrong
        ("suit-by-suit", 0.8),
        ("no-swap", 0.8),
        ("flat", 0.8),
        ("ten-as-10", 0.8),
        ("state-outside", 0.8),
        ("printed", 0.8),
        ("python-random", 0.2),  # the generator and the choosing are not the learner's
        ("popped-without-swap", 0.2),  # no draw is used
        ("only-examples", 0),
    ],
)
def test_score_counts_what_is_right(name, score):
    assert check(LISTED[name][1]()).score == pytest.approx(score)


# ---- details, text and HTML


def test_details_tell_the_first_difference():
    details = check(LISTED["no-shift"][1]()).details
    assert details == (1, 0, 0, "JD", "KC")
    assert str(details) == "Deal 1, row 1, column 1: expected JD, got KC."


def test_details_tell_what_came_instead_of_a_board():
    details = check(LISTED["flat"][1]()).details
    assert (details.row, details.column) == (None, None)
    assert "7 rows of 8, 8, 8, 8, 8, 8, 4" in details.expected


def test_text_and_html_say_the_same():
    report = check(LISTED["low-bits"][1]())
    html = report._repr_html_()
    for line in str(report).splitlines():
        assert line.replace("'", "&#x27;") in html
    assert html.count("<td") == 52 + 8  # beside the board, its first row as it should be
    assert html.count("▸3♣◂") == 1  # the first card that differs, marked by more than colour


def test_html_takes_nothing_from_the_learner_as_markup():
    report = check(lambda number: [["<script>alert(1)</script>"] * 8] * 6 + [["<b>"] * 4])
    assert "<script>" not in report._repr_html_()
    assert "<b>" not in report._repr_html_()


def test_printing_is_shown_once():
    def talkative(number):
        print("dealing", number)
        return [["JD"]]

    report = check(talkative)
    assert report.printed == "dealing 1\n"
    assert str(report).count("dealing") == 1


def dealer_with(
    *, deck="list(DECK)", loop="while deck:", state="(214013 * state + 2531011) % 2**31", draw="state >> 16"
):
    """A dealer as the course teaches it, with one of its lines replaced."""
    names = {"DECK": DECK}
    text = f"""
def deal_freecell(number):
    state, deck, dealt = number, {deck}, []
    {loop}
        state = {state}
        draw = {draw}
        index = draw % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop())
    return [dealt[start : start + 8] for start in range(0, 52, 8)]
"""
    exec(text, names)
    return names["deal_freecell"]


def test_loop_over_shrinking_deck_is_named_also_where_rows_stay_empty():
    assert check(dealer_with(loop="for card in deck:")).mistake == "loop-over-shrinking-deck"


@pytest.mark.parametrize(
    "line",
    [
        {"state": "(214013 * state + 2531011) % 2 ^ 31"},
        {"state": "(214013 * state + 2531011) % (2 ^ 31)"},
        {"draw": "state // 2 ^ 16"},
        {"draw": "state // (2 ^ 16)"},
    ],
)
def test_one_xor_for_a_power_is_enough_to_be_named(line):
    report = check(dealer_with(**line))
    assert (report.stages, report.mistake) == (("rng",), "xor-for-power")


@pytest.mark.parametrize(
    ("dealer", "question"),
    [
        (dealer_with(deck="DECK"), "DECK cannot be changed. How do you make a list of its cards?"),
        (dealer_with(draw="state >> ______"), "There is still a hole in this line. What belongs there?"),
        (dealer_with(deck="new_deck()"), "Where is this name given a value, on this page?"),
        (
            dealer_with(draw="state >> 16 or deck[52]"),
            "Which index is asked for, and how long is the list then?",
        ),
    ],
)
def test_errors_that_learners_meet_get_a_question_of_their_own(dealer, question):
    assert check(dealer).hint.endswith(question)


def test_board_cut_off_in_the_picture_is_shown_to_go_on():
    report = check(lambda number: [["JD"] * 52] * 7)
    assert report._repr_html_().count("…") == 7


# ---- every hint


ALL_HINTS = {mistake.name: mistake.question for mistake in MISTAKES}


@pytest.mark.parametrize("name", ALL_HINTS)
def test_hint_is_one_or_two_sentences_and_ends_in_a_question(name):
    hint = ALL_HINTS[name]
    assert hint.endswith("?")
    assert 1 <= len(re.findall(r"[.?](?= |$)", hint)) <= 2
    assert "!" not in hint
    assert len(hint) <= 120


# ---- the parts of the reasoning


def test_pairs_of_deals_share_their_first_two_draws_only():
    for one, other in SAME_TWO_DRAWS:
        first, second = (list(islice(MicrosoftRandom(number), 3)) for number in (one, other))
        assert first[:2] == second[:2]
        assert first[2] != second[2]
        assert deal(one)[0][:2] == deal(other)[0][:2]
        assert deal(one)[0][2] != deal(other)[0][2]


@pytest.mark.parametrize("number", [1, 617, 1_000_000, 2**31 - 1])
def test_seed_of_a_board_is_found(number):
    assert seed_of([card for row in deal(number) for card in row]) == number


def test_seed_of_no_deal_is_none():
    assert seed_of(list(DECK)) is None
    assert seed_of(["JD"] * 52) is None


# ---- the two smaller exercises


def generator_with(read=lambda state: state >> 16, modulus=2**31):
    def my_random(seed):
        while True:
            seed = (214013 * seed + 2531011) % modulus
            yield read(seed)

    return my_random


class WithNext:
    def __init__(self, seed):
        self.state = seed

    def __next__(self):
        self.state = (214013 * self.state + 2531011) % 2**31
        return self.state // 65536


class WithMethod:
    def __init__(self, seed):
        self._twin = WithNext(seed)

    def rand(self):
        return next(self._twin)


def closure(seed):
    return WithNext(seed).__next__


def numbers(seed):
    return [next(draws) for draws in [generator_with()(seed)] for _ in range(100)]


@pytest.mark.parametrize("make", [generator_with(), WithNext, WithMethod, closure, numbers])
def test_right_generator_passes_in_every_form(make):
    report = check_random(make)
    assert report.passed, str(report)


@pytest.mark.parametrize(
    ("make", "mistake", "score"),
    [
        (generator_with(read=lambda state: state), "no-shift", 0.8),
        (generator_with(read=lambda state: state % 32768), "low-bits", 0.8),
        (generator_with(modulus=2**32), "mod-2-32", 0.8),
        (generator_with(read=lambda state: state >> 15), "other-shift", 0.8),
        (lambda seed: None, "not-tried", 0),
        (generator_with(read=lambda state: state % 65536), "low-bits", 0.8),
        (lambda seed: map(float, generator_with()(seed)), "not-whole", 0.8),
        (lambda seed: numbers(seed)[:3], "draws-stop", 0.6),
        (lambda seed: iter(numbers(seed)[:52]), "draws-stop", 0.6),
        (lambda seed: numbers(seed)[:1], "draws-stop", 0.4),
        (lambda seed: numbers(seed)[0], "returned", 0.4),
        (lambda seed: numbers(1), "seed-constant", 0.8),
        (lambda seed: numbers(99), "same-answer", 0),
        (lambda seed: [7] * 100, "same-answer", 0),
        (lambda seed: print(*numbers(seed)), "printed", 0.2),
        (lambda seed: [seed] * 100, "out-of-range", 0.2),
        (lambda seed: [seed % 32768] * 100, "other-draws", 0.2),
        (lambda seed: share_a_state(seed), "shared-state", 0.8),
        (lambda seed: [41, 18467, 6334, 26500], "same-answer", 0),
        (lambda seed: [draw + 1 if draw == 41 else draw for draw in numbers(seed)], "some-deals-only", 0.6),
        (MicrosoftRandom, "ours", 0),
    ],
)
def test_wrong_generator_is_told_its_mistake(make, mistake, score):
    report = check_random(make)
    assert not report.passed
    assert report.mistake == mistake
    assert report.score == pytest.approx(score)
    assert report.hint.endswith("?")


def share_a_state(seed, kept=[0]):  # noqa: B006
    kept[0] = seed
    while True:
        kept[0] = (214013 * kept[0] + 2531011) % 2**31
        yield kept[0] >> 16


def prints_for_ever(seed):
    for draw in generator_with()(seed):
        print(draw)


def test_endless_printing_is_told_from_an_endless_loop_and_shown_in_part():
    report = check_random(prints_for_ever)
    assert (report.mistake, report.score) == ("printed", 0)
    assert len(str(report).splitlines()) < 20
    assert str(report).endswith("…")


def loop_over_draws(deck, draws):
    dealt = []
    for draw in draws:
        if not deck:
            break
        index = draw % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop())
    return dealt


def loop_with_next(deck, draws):
    dealt = []
    while deck:
        index = next(draws) % len(deck)
        dealt.append(deck[index])
        deck[index] = deck[-1]
        deck.pop()
    return dealt


def loop_in_place(deck, draws):
    for k in range(len(deck)):
        last = len(deck) - 1 - k
        index = next(draws) % (last + 1)
        deck[index], deck[last] = deck[last], deck[index]
    return deck[::-1]


def loop_for_every_draw(deck, draws):
    dealt = []
    for draw in draws:
        index = draw % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop())
    return dealt


def loop_52_times(deck, draws):
    dealt = []
    for _turn in range(52):
        index = next(draws) % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop())
    return dealt


@pytest.mark.parametrize("function", [loop_over_draws, loop_with_next, loop_in_place])
def test_right_loop_passes_in_every_form(function):
    report = check_shuffle(function)
    assert report.passed, str(report)


@pytest.mark.parametrize(
    ("function", "mistake", "score"),
    [
        (lambda deck, draws: [deck.pop(draw % len(deck)) for draw in draws], "no-swap", 0.8),
        (lambda deck, draws: [deck.pop(next(draws) % len(deck)) for _card in deck[:]], "no-swap", 0.8),
        (loop_for_every_draw, "loop-length", 0.8),
        (lambda deck, draws: loop_with_next(deck, iter(list(draws))), "loop-length", 0.8),
        (lambda deck, draws: [draws[k] for k in range(52)], "exception", 0),
        (loop_52_times, "loop-length", 0.8),
        (lambda deck, draws: loop_over_draws(deck, draws)[::-1], "read-from-front", 0.8),
        (lambda deck, draws: deck[::-1], "popped-without-swap", 0.2),
        (lambda deck, draws: None, "not-tried", 0),
        (lambda deck, draws: loop_over_draws(list(DECK), draws), "other-deck", 0.6),
        (lambda deck, draws: sorted(deck), "draws-not-used", 0),
        (lambda deck, draws: loop_over_draws(deck, draws) and deck, "no-cards", 0),
        (lambda deck, draws: loop_over_draws(deck, draws)[:1], "one-card", 0.2),
        (lambda deck, draws: loop_over_draws(deck, draws)[-1], "no-list", 0),
        (lambda deck, draws: loop_over_draws(deck, draws)[-1:], "list-in-loop", 0.4),
        (lambda deck, draws: print(*loop_over_draws(deck, draws)), "printed", 0.2),
        (lambda deck, draws: random.sample(deck, len(deck)), "python-random", 0.2),
    ],
)
def test_wrong_loop_is_told_its_mistake(function, mistake, score):
    report = check_shuffle(function)
    assert not report.passed
    assert (report.stage in ("pick", "whole", None), report.mistake) == (True, mistake)
    assert report.score == pytest.approx(score)


# ---- rows


def rows_by_loop(cards):
    board, row = [], []
    for card in cards:
        row.append(card)
        if len(row) == 8 or card == cards[-1]:
            board.append(row)
            row = []
    return board


def rows_by_popping(cards):
    return [[cards.pop(0) for _place in range(8) if cards] for _row in range(7)]


@pytest.mark.parametrize("function", [rows_by_loop, rows_by_popping])
def test_right_rows_pass_in_every_form(function):
    report = check_rows(function)
    assert report.passed, str(report)


grown = []


def rows_that_grow(cards):
    grown.extend(rows_by_loop(cards))
    return grown


@pytest.mark.parametrize(
    ("function", "mistake", "score"),
    [
        (lambda cards: [cards[column::8] for column in range(8)], "columns", 0.2),
        (lambda cards: cards, "flat", 0),
        (lambda cards: [cards[start : start + 8] for start in range(0, 48, 8)], "cards-left-out", 0.8),
        (lambda cards: [cards[:8]], "one-row", 0.2),
        (lambda cards: [cards[row : row + 8] for row in range(7)], "cards-repeat", 0.2),
        (lambda cards: [" ".join(row) for row in rows_by_loop(cards)], "row-texts", 0.8),
        (lambda cards: [cards[start : start + 7] for start in range(0, 52, 7)], "other-width", 0.2),
        (lambda cards: [cards[start : start + 9] for start in range(0, 52, 9)][::-1], "other-rows", 0.2),
        (lambda cards: [sorted(row) for row in rows_by_loop(cards)], "rows-reordered", 0.8),
        (lambda cards: None, "not-tried", 0),
        (lambda cards: rows_by_loop(deal(1)[0]), "ours", 0),
        (lambda cards: tuple(map(tuple, rows_by_loop(cards))), "not-lists", 0.8),
        (rows_that_grow, "board-outside", 0.8),
    ],
)
def test_wrong_rows_are_told_their_mistake(function, mistake, score):
    report = check_rows(function)
    assert not report.passed
    assert (report.stage in ("layout", "whole"), report.mistake) == (True, mistake)
    assert report.score == pytest.approx(score)


# ---- whatever a function returns


def itself(number):
    board = []
    board.append(board)
    return board


@pytest.mark.parametrize(
    "function",
    [
        itself,
        lambda number: (row for row in deal_text(number)),
        lambda number: np.zeros((7, 8)),
        lambda number: {"rows": deal_text(number)},
        lambda number: {1, 2, 3},
        lambda number: object(),
        lambda number: float("nan"),
        lambda number: [[[[[[[]]]]]]],
        lambda number: iter(int, 1),
        lambda number: b"JD",
        lambda number: [[None] * 8] * 7,
        lambda: [],
        lambda number, other: [],
        len,
        print,
        object,
        None,
        5,
        deal(1),
        "deal",
    ],
)
@pytest.mark.parametrize("checks", [check, check_random, check_shuffle, check_rows])
def test_nothing_returned_breaks_a_check(function, checks):
    report = checks(function)
    assert not report.passed
    assert report.hint.endswith("?")
    assert report._repr_html_()
    assert 0 <= report.score <= 0.8


def deal_text(number):
    return [line.split() for line in PUBLISHED.get(number, PUBLISHED[1]).splitlines()]
