import pytest

from freecell_lesson import check_shuffle
from freecell_lesson.checking.puzzle import build, program

HEAD = "def shuffle(deck, draws):"
LINES = {
    "A": "dealt = []",
    "B": "while deck:",
    "C": "index = next(draws) % len(deck)",
    "D": "deck[index], deck[-1] = deck[-1], deck[index]",
    "E": "dealt.append(deck.pop())",
    "F": "return dealt",
}


def test_lines_in_order_are_a_function_that_passes_the_check():
    assert check_shuffle(build(HEAD, LINES, "ABCDEF")).passed


def test_program_is_printed_as_it_runs(capsys):
    build(HEAD, LINES, "ABEF")
    assert capsys.readouterr().out.splitlines() == [
        HEAD,
        "    dealt = []",
        "    while deck:",
        "        dealt.append(deck.pop())",
        "    return dealt",
    ]


@pytest.mark.parametrize("order", ["ABCDEF", "abcdef", "A, B, C, D, E, F", "ABCDXYZ1EF"])
def test_small_letters_and_commas_do_not_matter(order):
    assert program(HEAD, LINES, order) == program(HEAD, LINES, "ABCDEF")


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("", "Not tried yet."),
        ("AB", "IndentationError"),
        ("BEAF", "line 3 (dealt.append(deck.pop())) -> UnboundLocalError"),
        ("ABCF", "StopIteration"),
        ("ACDEF", "Not yet."),
    ],
)
def test_wrong_orders_are_told_so_by_the_check(order, told):
    assert told in str(check_shuffle(build(HEAD, LINES, order)))
