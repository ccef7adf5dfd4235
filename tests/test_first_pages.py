"""Every number that the first half of the course tells without computing it in a cell is computed here."""

import ast
import re
from pathlib import Path

from course import (
    BOARD,
    CHANCE,
    DEALER,
    GENERATOR,
    START,
    SWAP,
    TEACHERS,
    cells,
    code_in,
    outputs,
    result,
    source,
    tells,
)
from outside import PUBLISHED

from freecell_lesson import DECK, MicrosoftRandom, board_text, deal, trace
from freecell_lesson.rng import INCREMENT, MULTIPLIER

HERE = Path(__file__).parent


# ---- 00, start here


def test_the_four_of_hearts_of_deal_617_is_the_last_card_of_the_published_board():
    assert tells(START, "It is at the end of the last row.")
    assert PUBLISHED[617].split()[-1] == "4H"


def test_cards_are_written_as_the_page_says():
    assert tells(START, "`7D` is the seven of diamonds, and `TH` is the ten of hearts")
    assert {"7D", "TH"} <= set(DECK)
    assert {card[1] for card in DECK} == set("CDHS")


def test_a_board_has_52_cards_in_seven_rows_the_last_of_four():
    assert tells(START, "the same 52 cards", "seven **rows** and eight **columns**. The last row has four cards.")
    assert [len(row) for row in deal(617)] == [8] * 6 + [4]


def test_neighbours_agree_in_one_place():
    assert tells(START, "One place of 52.", "All 52. A board agrees with itself.")
    here, there = (board_text(deal(number)).split() for number in (617, 618))
    assert sum(one == other for one, other in zip(here, there, strict=True)) == 1
    assert result(START, "start-neighbours") == "1"


def test_deals_have_been_numbered_since_1991():
    # The year is that of Microsoft's first release, as the README tells it too.
    assert tells(START, "It was there in 1991")
    assert "since 1991" in (HERE.parent / "README.md").read_text(encoding="utf-8")


# ---- 01, the generator


def test_the_move_for_seed_2_is_written_out_rightly():
    assert tells(GENERATOR, "214013 · 2 = 428026, and 428026 + 2531011 = 2959037", "65536 goes into it 45 times")
    assert (214013 * 2, 428026 + 2531011, 2959037 // 65536) == (428026, 2959037, 45)
    assert (MULTIPLIER, INCREMENT, 2**16) == (214013, 2531011, 65536)
    assert next(MicrosoftRandom(2)) == 45


def test_the_first_two_moves_are_told_rightly():
    assert tells(GENERATOR, "how many times 65536 goes into 2745024", "The second move begins at 2745024.")
    assert 214013 * 1 + 2531011 == 2745024
    assert 2745024 // 65536 == 41
    assert tells(GENERATOR, "Twelve.", "Nine bits are lost, and 31 remain.")
    large = 214013 * 2745024 + 2531011
    assert (len(str(large)), large % 2**31 // 2**16, large.bit_length() - 31) == (12, 18467, 9)


def test_the_clock_and_the_bits_are_right():
    assert tells(GENERATOR, "61 mod 60 is 1", "This is 32 + 8 + 1, so 101001 is 41.", "after 59 comes 0")
    assert (61 % 60, int("101001", 2), 32 + 8 + 1, (59 + 1) % 60) == (1, 41, 41, 0)
    assert tells(GENERATOR, "In 123 the places are worth 100, 10 and 1.")
    assert 1 * 100 + 2 * 10 + 3 * 1 == 123
    assert tells(GENERATOR, "21 is 10101 and 42 is 101010", "4 + 1 is 5, and 4 + 2 is 6", "5 goes into 17 three times")
    assert (f"{21:b}", f"{42:b}", 4 + 1, 4 + 2, divmod(17, 5)) == ("10101", "101010", 5, 6, (3, 2))
    assert tells(GENERATOR, "101 is left, which is 5", "001, which is 1", "keeps the last 3 digits, 456", "`2**3` is 8")
    assert ("101001"[:-3], "101001"[-3:], int("101", 2), 41 >> 3, 41 % 8) == ("101", "001", 5, 5, 1)
    assert tells(GENERATOR, "from 0 on the right to 30 on the left", "Bits 16 to 30, the 15 on the left")
    assert (len(range(31)), len(range(16, 31)), 31 - 16) == (31, 15, 15)
    assert tells(GENERATOR, "Every draw is a number from 0 to 32767.")
    assert (2**31 - 1) >> 16 == 32767


def test_low_bits_have_short_cycles():
    assert tells(GENERATOR, "2 moves long for one bit, and 4 for two", "8 moves, and then 16 moves. With each")
    states = [1]
    while len(states) < 200:
        states.append((214013 * states[-1] + 2531011) % 2**31)
    for bits in (1, 2, 3, 4):
        low = [state % 2**bits for state in states]
        assert next(n for n in range(1, 100) if low[n:] == low[:-n]) == 2**bits


def test_count_up_with_its_lines_exchanged_begins_with_6():
    assert tells(GENERATOR, "Which number comes first now?", "6. The number moves before it is handed out.")
    lines = source(GENERATOR, "generator-count-up").splitlines()
    lines[2], lines[3] = lines[3], lines[2]
    names = {}
    exec("\n".join(lines[:4]), names)
    assert next(names["count_up"](5)) == 6


def test_reading_before_moving_gives_0_for_small_seeds():
    assert tells(GENERATOR, "the first draw of every deal below 65536 would be 0")
    assert {seed >> 16 for seed in range(1, 65536)} == {0}


# ---- 02, swap and pop


def test_indices_on_the_page_are_right():
    assert tells(SWAP, "The two of diamonds is the sixth card", "51 cards are left, and index 5 is", "41 mod 52 is 41")
    assert (DECK.index("2D"), DECK[4], DECK[41], 18467 % 51) == (5, "2C", "JD", 5)
    assert [next(draws) for draws in [MicrosoftRandom(1)] for _ in range(2)] == [41, 18467]


def test_without_a_swap_two_of_eight_places_agree():
    assert tells(SWAP, "In two. It is a fair way")
    dealt, right = (line.split() for line in outputs(SWAP, "swap-slide-row")[0].text.splitlines())
    assert sum(one == other for one, other in zip(dealt, right, strict=True)) == 2
    assert right == PUBLISHED[1].split()[:8]


def test_cards_that_slide_are_about_n_n_over_4():
    assert tells(SWAP, "about 50, 700 or 3000", "about n · n / 4", "52 moves at most", "A million times as much.")
    assert sum(step.length - 1 - step.index for step in trace(1)) == 696
    average = [sum(step.length - 1 - step.index for step in trace(number)) for number in range(1, 101)]
    assert abs(sum(average) / 100 - 52 * 52 / 4) < 30
    assert (52_000 * 52_000) // (52 * 52) == 1_000_000
    assert tells(SWAP, "`52_000` is another way to write 52000")


def test_kings_fill_the_first_gaps():
    assert tells(SWAP, "The kings are the last cards of the new deck. So they are the first to fill the gaps.")
    assert [step.last for step in trace(1)[:4]] == ["KS", "KH", "KD", "KC"]


def test_a_loop_over_the_shrinking_deck_ends_after_26_cards():
    assert tells(SWAP, "the loop ends after 26 cards")
    deck = list(DECK)
    assert len([deck.pop() for _card in deck]) == 26


def test_the_hint_with_three_cards_is_right():
    assert tells(SWAP, '`["AC", "AD", "AH"]`, and the draws 4, 3 and 7', "You should deal `AD`, `AH`, `AC`.")
    names = {}
    exec(code_in(SWAP, "swap-solution"), names)
    assert names["my_shuffle"](["AC", "AD", "AH"], iter([4, 3, 7])) == ["AD", "AH", "AC"]


# ---- all pages


def numbers(text):
    return set(re.findall(r"\d+", text))


def told_in_tests():
    """The numbers in the words that tests look for with `tells`."""
    calls = [
        node
        for name in ("test_first_pages.py", "test_course_facts.py")
        for node in ast.walk(ast.parse((HERE / name).read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "tells"
    ]
    words = [part for call in calls for part in ast.walk(call) if isinstance(part, ast.Constant)]
    return set().union(*(numbers(str(word.value)) for word in words))


def test_every_number_in_the_prose_is_computed_in_a_cell_or_tested():
    known = told_in_tests()
    assert len(known) > 50
    for page in (START, GENERATOR, SWAP, BOARD, DEALER, CHANCE):
        for cell in cells(page, TEACHERS):
            if cell.cell_type == "code":
                shown = [output.get("text") or output.data["text/plain"] for output in cell.outputs]
                known |= numbers(" ".join([cell.source, *shown]))
        for cell in cells(page):
            if cell.cell_type == "markdown":
                # Links have numbers in their targets; minutes are compared by a test of their own.
                text = re.sub(r"\]\([^)]*\)|\d+ min", " ", cell.source)
                assert numbers(text) <= known, (page, cell.id, numbers(text) - known)
