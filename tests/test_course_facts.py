"""Every number that the second half of the course tells without computing it in a cell is computed here."""

import math
import re
from collections import Counter
from datetime import date
from itertools import pairwise

import numpy as np
import pytest
from course import BOARD, CHANCE, DEALER, GUIDE, LEARNERS, cells, code_in, prose, result, source, tells
from outside import PUBLISHED
from wrong_dealers import LISTED

from freecell_lesson import DECK, MicrosoftRandom, board_text, check, columns, deal, trace
from freecell_lesson.batch import deal_many, find_deals
from freecell_lesson.cards import SYMBOLS
from freecell_lesson.checking.checks import NUMBERS, SURPRISES
from freecell_lesson.checking.mistakes import MISTAKES
from freecell_lesson.rng import INCREMENT, MODULUS, MULTIPLIER
from freecell_lesson.widgets.deal_explorer import FIRST_RELEASE


def defined(page, name, function):
    """The function of a page, as it stands there."""
    names = {"DECK": DECK}
    exec(source(page, name), names)
    return names[function]


def line(board):
    return [card for row in board for card in row]


def chi_square(counts):
    share = sum(counts) / len(counts)
    return sum((count - share) ** 2 / share for count in counts)


@pytest.fixture(scope="module")
def boards():
    return deal_many(range(1, 1_000_001))


@pytest.fixture(scope="module")
def first(boards):
    return boards[:, 0].tolist()


# ---- 03, the board


def test_the_board_has_six_full_rows_and_one_of_four():
    assert tells(BOARD, "six rows of eight and one of four", "begins at index 48", "0, 8, 16, ..., 48")
    assert [len(row) for row in deal(1)] == [8] * 6 + [4]
    assert [*range(0, 52, 8)][-1] == 48
    assert tells(BOARD, "4 · 7 + 4 · 6 is 52")
    assert [len(column) for column in columns(deal(617))] == [7] * 4 + [6] * 4


def test_the_four_of_hearts_of_deal_617_is_left_over():
    assert tells(BOARD, "Place 51", "The 51 draws before it", "row 7 and column 4")
    step = trace(617)[51]
    assert (step.card, step.row + 1, step.column + 1, step.length) == ("4H", 7, 4, 1)


def test_place_24_and_the_ace_of_clubs():
    assert tells(
        BOARD, "`24 // 8` is 3 and `24 % 8` is 0", "row 4 and column 1", "Five cards, and the four of hearts is"
    )
    assert deal(617)[3][0] == trace(617)[24].card == "KD"
    fourth = columns(deal(617))[3]
    assert fourth[fourth.index("AC") + 1 :][::-1][0] == "4H"
    assert len(fourth[fourth.index("AC") + 1 :]) == 5


def test_the_boards_on_the_page_are_the_published_ones():
    for name, number in (("board-published", 617), ("board-published-1", 1)):
        assert re.search(r'"""(.*?)"""', source(BOARD, name), re.DOTALL).group(1) == PUBLISHED[number]
        assert PUBLISHED[number] == board_text(deal(number))


def test_a_birthday_becomes_a_deal_number():
    assert tells(BOARD, "20 July 2010 is 20100720")
    assert date(2010, 7, 20).strftime("%Y%m%d") == "20100720"


def test_signs_and_colours_for_the_suits_can_be_put_into_the_picture():
    signs, colours = re.findall(r"`(\w+ = \{.*?\})`", source(BOARD, "board-draw-modify"))
    painted = source(BOARD, "board-draw").replace("y, card,", "y, card[0] + signs[card[1]],")
    painted = painted.replace('color="black"', "color=colours[card[1]]")
    names = {}
    exec("\n".join([source(BOARD, "board-draw-imports"), signs, colours, painted]), names)
    assert names["signs"] == SYMBOLS
    texts = names["my_picture"](deal(1), (7, -1)).figure.axes[0].texts
    assert {(text.get_text()[1], text.get_color()) for text in texts} == {
        (SYMBOLS[suit], names["colours"][suit]) for suit in SYMBOLS
    }


# ---- 04, your own dealer


def test_the_check_asks_for_the_deals_that_the_page_names():
    assert tells(DEALER, "deals 1, 617, 2, 12863, 402 and 1000000, once more for deal 1, for the last deal")
    assert tells(DEALER, "the last deal of all, 2147483647, and for four numbers chosen at random")
    assert NUMBERS == (1, 617, 2, 12863, 402, 1_000_000, 1, 2147483647)
    assert SURPRISES == 4
    assert tells(DEALER, str(deal(1)[0]), "it must be 41")
    assert next(MicrosoftRandom(1)) == 41
    assert DECK[41] == deal(1)[0][0]


def test_there_are_points_for_a_part_of_the_way():
    assert tells(DEALER, "There are points for a part of the way.")
    cards = LISTED["flat"][1]()  # the right cards, not yet in rows
    assert 1 / 5 <= check(cards).score < 1


@pytest.mark.parametrize(
    ("name", "stage", "mistake"),
    [
        ("first", "deck", "suit-by-suit"),
        ("second", "pick", "counted-from-1"),
        ("third", "layout", "one-list-seven-times"),
        ("fourth", "rng", "modulus-before-addition"),
    ],
)
def test_each_dealer_of_the_bug_hunt_has_one_mistake_each_in_another_stage(name, stage, mistake):
    report = check(defined(DEALER, f"dealer-{name}", f"{name}_dealer"))
    assert (report.stages, report.mistake) == ((stage,), mistake)


def test_what_is_said_about_the_wrong_dealers_is_so():
    wrong = line(defined(DEALER, "dealer-first", "first_dealer")(1))
    right = line(deal(1))
    assert tells(DEALER, "52 different cards, and hardly any of them is where it should be")
    same = sum(one == other for one, other in zip(wrong, right, strict=True))
    assert tells(None, f"{same} of the 52 cards of deal 1 are still in their places")
    assert sorted(wrong) == sorted(right)
    by_suit = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    assert by_suit[41] == wrong[0] == "3S"
    assert tells(None, "Index 41 should be the jack of diamonds and is the three of spades")

    second = defined(DEALER, "dealer-second", "second_dealer")(1)[0]
    assert [DECK.index(right[n]) - DECK.index(second[n]) for n in range(2)] == [1, 1]

    fourth = defined(DEALER, "dealer-fourth", "fourth_dealer")
    assert tells(DEALER, "all of deal 1 and all of deal 617", "the state can reach `2**31` or more")
    assert (fourth(1), fourth(617)) == (deal(1), deal(617))
    faulty = [number for number in range(1, 1001) if fourth(number) != deal(number)]
    assert tells(None, "52 of the first thousand deals are wrong, the first is 41")
    assert (len(faulty), faulty[0]) == (52, 41)
    assert round(len(faulty), -1) == 50
    assert (MODULUS - 1 + INCREMENT) >> 16 > 32767


@pytest.mark.parametrize("name", ["dealer-solution-one", "dealer-solution-two"])
def test_folded_dealers_are_right(name):
    names = {"DECK": DECK}
    exec(code_in(DEALER, name), names)
    assert check(names["deal_freecell"]).passed
    if "draws_from" in names:
        assert tells(DEALER, "`next(draws_from(1))` is 41")
        assert next(names["draws_from"](1)) == 41


def test_the_frame_of_the_third_hint_has_holes_and_becomes_right():
    frame = re.search(r"```python\n(.*?)```", source(DEALER, "dealer-hints"), re.DOTALL).group(1)
    for filling in ("2531011", "2**31", "16", "len(deck)", "deck[-1]", "deck[index]", "deck.pop()"):
        frame = frame.replace("______", filling, 1)
    names = {"DECK": DECK}
    exec(frame, names)
    assert check(names["deal_freecell"]).passed


# ---- 05, how random is it?


def test_neighbours_move_on_by_3_or_4_with_99_exceptions_in_a_million(first):
    assert tells(
        CHANCE,
        "grows by 3 or by 4, and begins again after 51",
        "a different jump: 99 times in a million deals",
        "About every 10000 deals",
    )
    moves = Counter((after - before) % 52 for before, after in pairwise(first))
    assert sum(count for move, count in moves.items() if move not in (3, 4)) == 99
    assert round(moves[3] / 1_000_000, 1) == 0.7
    assert round(moves[4] / 1_000_000, 1) == 0.3
    assert tells(CHANCE, "by 3 about three times in four, and by 4 about once in four")
    assert round(32768 / (MULTIPLIER / 2**16), -3) == 10000
    assert tells(CHANCE, "greater by 214013", "a division by 65536")
    assert (MULTIPLIER, 2**16) == (214013, 65536)
    assert tells(None, "On average the draw grows by 3.27")
    assert round(MULTIPLIER / 2**16, 2) == 3.27


def test_what_a_guess_is_worth(first):
    def came_true(guess):
        return sum(guess(first[n]) == first[n + 1] for n in range(1000))

    assert tells(CHANCE, "about 19 in a thousand", "can be right more than 734 times")
    assert round(1000 / 52) == 19
    assert tells(None, "734 of 1000 guesses come true. Without the mod it is 691.")
    assert came_true(lambda code: (code + 3) % 52) == 734
    assert came_true(lambda code: code + 3) == 691
    followers = {code: Counter() for code in range(52)}
    for before, after in pairwise(first[:1001]):
        followers[before][after] += 1
    assert sum(max(counter.values()) for counter in followers.values()) == 734
    names = {}
    exec(code_in(CHANCE, "random-guess-solution"), names)
    assert came_true(names["guess_next"]) == 734


def test_the_first_cards_are_too_even(boards):
    counts = [np.bincount(boards[:FIRST_RELEASE, nth], minlength=52).tolist() for nth in range(52)]
    assert FIRST_RELEASE == 32000
    assert tells(CHANCE, "32000 / 52 is about 615")
    assert round(32000 / 52) == 615
    assert tells(CHANCE, "The 41st card is off by 64 and by 76", "The first card is off by 3 at most.")
    off = [max(abs(count - 32000 / 52) for count in counts[nth]) for nth in (0, 40)]
    assert off[0] < 3
    assert (round(32000 / 52 - min(counts[40])), round(max(counts[40]) - 32000 / 52)) == (64, 76)
    assert tells(None, "613 to 618 times, the 41st 551 to 691 times")
    assert (min(counts[0]), max(counts[0]), min(counts[40]), max(counts[40])) == (613, 618, 551, 691)
    values = list(map(chi_square, counts))
    assert tells(CHANCE, "The first card, at 0.1", "The 14th, at 305", "The 41st card, at 66")
    assert (round(values[0], 1), round(values[13]), round(values[40])) == (0.1, 305, 66)
    assert values.index(max(values)) == 13
    assert tells(CHANCE, "Up to about the 30th card most bars are too low")
    assert sum(value < 38 for value in values[:30]) > 22
    assert all(value > 33 for value in values[30:])
    assert tells(CHANCE, "a bar of 691 gives about 75.6 · 75.6 / 615.4, which is 9.3")
    assert (round(32000 / 52, 1), round(691 - 32000 / 52, 1), round(75.6**2 / 615.4, 1)) == (615.4, 75.6, 9.3)
    later = np.bincount(deal_many(range(32001, 64001))[:, 13], minlength=52).tolist()
    assert tells(None, "The chi-square is 305 in deals 1 to 32000 and 294 in deals 32001 to 64000.")
    assert round(chi_square(later)) == 294


def test_the_14th_card_is_too_often_the_queen_of_clubs(boards):
    fourteenth = boards[:FIRST_RELEASE, 13]
    assert tells(CHANCE, "the queen of clubs: 1028 times, where 615", "1237 times, where about 711", "32001 to 64000")
    assert np.bincount(fourteenth, minlength=52).argmax() == DECK.index("QC")
    assert (fourteenth == DECK.index("QC")).sum() == 1028
    traces = [trace(number) for number in range(1, FIRST_RELEASE + 1)]
    again = np.array([steps[7].index == steps[13].index for steps in traces])
    assert again.sum() == 1237
    assert round(FIRST_RELEASE / 45) == 711
    assert (fourteenth[again] == DECK.index("QC")).sum() > 0.9 * 1028
    # It is the last card at the 8th step, unless an earlier one has moved it.
    assert sum(steps[7].last == "QC" for steps in traces) > 0.75 * FIRST_RELEASE
    assert (boards[32000:64000, 13] == DECK.index("QC")).sum() > 1000
    assert abs((boards[:, 13] == DECK.index("QC")).sum() / (1_000_000 / 52) - 1) < 0.01


def test_how_far_a_die_with_52_sides_strays():
    """The means of many rows of throws; a row of throws is one of the multinomial distribution."""
    assert tells(CHANCE, "the rarest side comes about 55 times too rarely and the most frequent one about 57 times too")
    thrown = np.random.default_rng(52).multinomial(32000, [1 / 52] * 52, size=20_000)
    rarest, most = 32000 / 52 - thrown.min(axis=1), thrown.max(axis=1) - 32000 / 52
    assert abs(rarest.mean() - 55) < 0.7
    assert abs(most.mean() - 57) < 0.7
    assert tells(None, "the rarest would be off by 55 and the most frequent by 57")
    # "which can happen to a die": more than one row in a hundred strays as far as the 41st card, on either side.
    assert (rarest >= 64).mean() > 0.1
    assert (most >= 75).mean() > 0.01


def test_what_chance_gives_is_told_as_the_cell_shows_it():
    assert result(CHANCE, "random-luck") == "(26, 50, 75)"
    assert tells(CHANCE, "In theory the average is 51, one less than the number of bars", "came to 50")
    assert tells(None, "a chi-square between 26 and 75")


def test_modulo_bias():
    assert tells(
        CHANCE, "Each index has 630 draws, and 8 indices have one more: 0 to 7, the aces and the twos.", "One in 630"
    )
    chances = Counter(Counter(draw % 52 for draw in range(32768)).values())
    assert chances == {630: 44, 631: 8}
    assert {card[0] for card in DECK[:8]} == {"A", "2"}
    assert tells(CHANCE, "At 32, 16, 8, 4, 2 and 1.")
    assert [length for length in range(52, 0, -1) if 32768 % length == 0] == [32, 16, 8, 4, 2, 1]
    assert Counter(draw % 3 for draw in range(8)) == {0: 3, 1: 3, 2: 2}


def test_the_low_bits_depend_on_low_bits_alone():
    def odd(number):
        draws = MicrosoftRandom(number)
        return [next(draws) % 2 for _card in range(52)]

    assert tells(CHANCE, "The second row is the opposite of the first", "131072 deals further on")
    for number in (1, 617, 20100720):
        assert odd(number + 2**17) == odd(number)
        assert odd(number + 2**16) == [1 - bit for bit in odd(number)]
    assert tells(None, "The suit of the first card comes again every `2**18`")
    assert tells(CHANCE, "`2**18`: bits 16 and 17 depend on the last 18 bits", "You see `7D AD 8D 2D`, all diamonds.")
    assert [deal(617 + n * 2**18)[0][0] for n in range(4)] == ["7D", "AD", "8D", "2D"]
    numbers = np.arange(1, 2001)
    assert (deal_many(numbers)[:, 0] % 4 == deal_many(numbers + 2**18)[:, 0] % 4).all()
    assert not (deal_many(numbers)[:, 0] % 4 == deal_many(numbers + 2**17)[:, 0] % 4).all()


def test_there_are_far_fewer_deals_than_orders():
    assert tells(None, "52! has 68 digits, `2**31` has 10", "6.8 beginnings of six cards for each deal")
    assert (len(str(math.factorial(52))), len(str(2**31))) == (68, 10)
    assert round(math.perm(52, 6) / 2**31, 1) == 6.8
    assert tells(CHANCE, "There are about seven beginnings for each deal.")
    assert round(math.perm(52, 6) / 2**31) == 7
    assert tells(CHANCE, "`perm(52, 6)` is 52 · 51 · 50 · 49 · 48 · 47")
    assert math.perm(52, 6) == 52 * 51 * 50 * 49 * 48 * 47


def test_how_many_deals_fit_the_first_cards():
    counts = [len(find_deals(deal(617)[0][:known])) for known in (3, 4, 5, 6)]
    assert tells(None, "Three cards leave 16283 deals, four 332, five 9, six 1.")
    assert counts == [16283, 332, 9, 1]
    assert tells(CHANCE, "knows the other 46 cards", "about one deal in fifty", "2147483647 deals")
    assert 52 - 6 == 46
    assert round(counts[0] / counts[1]) in range(45, 55)
    assert find_deals(deal(3)[0][:6]) == [3, 1166297368]


def test_six_cards_mostly_name_one_deal():
    numbers = range(1, 61)
    alone = sum(len(find_deals(deal(number)[0][:6])) == 1 for number in numbers)
    assert tells(CHANCE, "After six there is mostly one, but not always.")
    assert len(numbers) * 0.75 < alone < len(numbers)


def test_the_lock_opens_in_two_parts():
    assert tells(CHANCE, "`2**17` of these low ends, 131072", "`2**14` numbers, 16384", "After 26 bits")
    assert (2**17, 2**14, 17 + 14, len(range(52, 0, -2))) == (131072, 16384, 31, 26)
    assert tells(None, "Of 131072 low ends one is left. The work is 14563 times less.")
    assert 2**31 // (2**17 + 2**14) == 14563
    assert tells(CHANCE, "three even lengths instead of 26", "52 is a multiple of 4 and 48 of 16")
    assert [length for length in range(52, 46, -1) if length % 2 == 0] == [52, 50, 48]
    assert deal(20100720)[0][0] == DECK[40] == "JC"
    assert tells(None, "The first index is 40, the jack of clubs.")


def test_the_finale_finds_a_deal_whose_low_end_is_zero():
    """Its low end fits seed 0 too, and seed 0 is no deal."""
    names = {"DECK": DECK, "deal": deal}
    for name in ("board", "indices", "bits", "fits", "seed"):
        exec(source(CHANCE, f"random-how-{name}").replace("20100720", "2**17"), names)
    assert (names["lows"], names["found"]) == ([0], [2**17])


# ---- for teachers: what no test above has looked at


def plan(title):
    table = GUIDE.split(f"## {title}\n")[1].split("\n## ")[0]
    return [int(minutes) for minutes in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)]


def test_the_plans_last_as_long_as_they_say():
    assert sum(plan("A lesson of 45 minutes")) == 45
    assert sum(plan("A lesson of 90 minutes")) == 90


def test_the_plans_name_headings_of_the_pages():
    headings = {
        path.stem[:2]: tuple(re.findall(r"^##+ (.*)$", prose(path.stem), re.MULTILINE))
        for path in LEARNERS.glob("*.ipynb")
    }
    rows = re.findall(r"^\| \d+ \| (\d\d) \| (.*) \| (.*) \|$", GUIDE, re.MULTILINE)
    named = [(page, name.strip()) for page, *told in rows for name in ";".join(told).split(";")]
    named = [(page, name) for page, name in named if name[:1].isupper()]
    assert len(named) > 30
    assert not [(page, name) for page, name in named if not name.startswith(headings[page])]


def test_minutes_of_all_pages_are_added_up_rightly():
    told = [
        re.search(r"(\d+) minutes in class, (\d+) minutes alone", cells(path.stem)[0].source)
        for path in sorted(LEARNERS.glob("*.ipynb"))
    ]
    in_class, alone = (sum(int(minutes.group(which)) for minutes in told) for which in (1, 2))
    assert tells(None, f"Six pages, {in_class} minutes in class or {alone} alone.")


def test_points_are_those_of_the_check_cells():
    points = {
        path.stem[:2]: sum(cell.metadata.get("nbgrader", {}).get("points", 0) for cell in cells(path.stem))
        for path in sorted(LEARNERS.glob("*.ipynb"))
    }
    told = dict(re.findall(r"(\d+) in (0\d)", GUIDE.split("## Grading")[1]))
    assert {page: int(count) for count, page in told.items()} == {page: n for page, n in points.items() if n}
    assert tells(None, f"{sum(points.values())} in all")


def test_answers_of_the_quiz_are_right():
    assert tells(None, "The states are 6 and 1, so the draws are 1 and 0.")
    states = [(5 * 7 + 3) % 16, (5 * 6 + 3) % 16]
    assert (states, [state // 4 for state in states]) == ([6, 1], [1, 0])
    assert tells(None, "The index is 1, so B is dealt, and A E C D is left. (A C D E is what")
    deck = list("ABCDE")
    index = 6 % len(deck)
    deck[index], deck[-1] = deck[-1], deck[index]
    assert (index, deck.pop(), deck) == (1, "B", list("AECD"))
    assert tells(None, "19 // 8 is 2 and 19 % 8 is 3: row 3, column 4.")
    assert divmod(19, 8) == (2, 3)
    assert (trace(1)[19].row + 1, trace(1)[19].column + 1) == (3, 4)


def test_answers_for_the_first_three_pages_are_right():
    answers = GUIDE.split("## Answers")[1]
    same = sum(one == other for one, other in zip(line(deal(617)), line(deal(618)), strict=True))
    assert f"agree in {same} place of 52" in answers
    rng = MicrosoftRandom(2)
    assert f"the draw is {next(rng)}" in answers
    assert f"the state becomes {rng.state}" in answers
    large = MULTIPLIER * 2745024 + INCREMENT
    assert (len(str(large)), large.bit_length(), large.bit_length() - 31) == (12, 40, 9)
    assert "twelve digits" in answers
    assert "the sum has 40 bits, so 9 are lost" in answers
    late = MicrosoftRandom(2745024)
    assert ", ".join(str(next(late)) for _ in range(3)) in answers
    states = [1]
    while len(states) < 200:
        states.append((MULTIPLIER * states[-1] + INCREMENT) % MODULUS)
    for modulus in (4, 8, 16):
        low = [state % modulus for state in states]
        cycle = next(n for n in range(1, 100) if low[n:] == low[:-n])
        assert cycle == modulus
    assert "Mod 4 the cycle is 4 long, mod 8 it is 8, mod 16 it is 16" in answers
    slid = sum(step.length - 1 - step.index for step in trace(1))
    assert f"{slid} cards would slide." in answers
    assert 18467 % 51 == 5
    assert "18467 mod 51 is 5" in answers


def test_a_million_boards_take_52_megabytes(boards):
    assert tells(None, "a million boards in it, which take 52 MB")
    assert boards.nbytes == 52_000_000
    assert 2 ^ 31 == 29
    assert tells(None, "It is 29.")


def test_mistakes_in_the_table_for_teachers_have_the_names_that_the_check_tells():
    table = GUIDE.split("## What students get wrong")[1].split("## Answers")[0]
    named = set(re.findall(r"\*\(([a-z0-9-]+)\)\*", table))
    assert len(named) >= 10
    known = {mistake.name for mistake in MISTAKES} | {"deck-outside", "exception", "returned", "one-row"}
    assert named <= known
