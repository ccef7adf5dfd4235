import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from outside import EDGES, PUBLISHED
from pysol_boards import pysol_columns

from freecell_lesson import DECK, board_text, columns, deal, read_board
from freecell_lesson.cards import SYMBOLS

deal_numbers = st.integers(1, 2**31 - 1)


@pytest.mark.parametrize("number", PUBLISHED)
def test_deal_matches_the_published_board(number):
    assert deal(number) == [line.split() for line in PUBLISHED[number].splitlines()]


def test_deals_everywhere_match_pysol_cards():
    numbers = EDGES + tuple(random.Random(1991).sample(range(1, 2**31), 2000))
    for number in numbers:
        assert columns(deal(number)) == pysol_columns(number), f"deal {number}"


@given(deal_numbers)
def test_every_deal_has_each_card_once(number):
    assert sorted(card for row in deal(number) for card in row) == sorted(DECK)


@given(deal_numbers)
def test_columns_hold_the_cards_of_the_rows(number):
    board = deal(number)
    assert [len(column) for column in columns(board)] == [7, 7, 7, 7, 6, 6, 6, 6]
    for r, row in enumerate(board):
        for c, card in enumerate(row):
            assert columns(board)[c][r] == card


def test_each_deal_is_a_new_board():
    deal(1)[0][0] = "changed"
    assert deal(1)[0][0] == "JD"


@given(deal_numbers)
def test_text_round_trips(number):
    assert read_board(board_text(deal(number))) == deal(number)


SPELLINGS = {
    "10 for T": lambda text: text.replace("T", "10"),
    "lower case": str.lower,
    "symbols": lambda text: text.translate({ord(suit): symbol for suit, symbol in SYMBOLS.items()}),
    "10 and symbols": lambda text: SPELLINGS["symbols"](SPELLINGS["10 for T"](text)),
    "spaces and empty lines": lambda text: "\n\n  " + text.replace(" ", " \t ").replace("\n", " \r\n\r\n ") + "\n",
    "one line": lambda text: text.replace("\n", " "),
    "a list in a program": lambda text: str([line.split() for line in text.splitlines()]),
}


@pytest.mark.parametrize("spelling", SPELLINGS)
def test_board_is_read_in_every_spelling(spelling):
    assert read_board(SPELLINGS[spelling](PUBLISHED[617])) == deal(617)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "a board is a text of 52 cards, but here is none"),
        (" \n ", "a board is a text of 52 cards, but here is none"),
        (PUBLISHED[1].removesuffix(" 6H"), "missing: 6H$"),
        (PUBLISHED[1].replace("JD", "2D"), "missing: JD; doubled: 2D$"),
        (PUBLISHED[1].replace("JD", "1D"), "missing: JD; unreadable: '1D'$"),
        (PUBLISHED[1] + " JD", "doubled: JD$"),
        ("JD", "missing: AC, AD, AH, AS, 2C, 2D, 2H, 2S and 43 more$"),
        (
            "\n".join(" ".join(column) for column in columns(deal(1))),
            "in rows of 8 cards, but here are lines of 7, 7",
        ),
        ("junk " * 2_000_000, "a board is a text of 52 cards, not of 10000000 characters"),
        ("x y " * 1000, "unreadable: 'x', 'y', .* and 1992 more$"),
    ],
)
def test_text_that_is_no_full_board_is_told_why(text, told):
    with pytest.raises(ValueError, match=told):
        read_board(text)


@pytest.mark.parametrize("value", [None, 617, b"JD", [["JD"]]])
def test_what_is_no_text_is_refused(value):
    with pytest.raises(TypeError, match="a board to read is a text, not "):
        read_board(value)
