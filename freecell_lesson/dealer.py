"""Which board does a deal number name?

A board is 7 rows, dealt from left to right: six rows of 8 cards and one of 4. It can also be seen as
8 columns, the way it is played, and as text.
"""

import re
from collections import Counter
from itertools import zip_longest

from .cards import DECK, read_card
from .rng import MicrosoftRandom
from .wording import _, listed, many, shown

COLUMNS = 8

Board = list[list[str]]

# Anything that is not part of a card separates cards, so a board copied out of a program can be read too.
_WORD = re.compile(r"""[^\s,;|'"()\[\]]+""")

# A board needs about 160 characters. A text much longer than that is none, and is not searched for one.
_LONGEST_TEXT = 10_000


def deal(number: int) -> Board:
    """The board of this deal: 7 rows of cards.

    >>> deal(1)[0]
    ['JD', '2D', '9H', 'JC', '5D', '7H', '7C', '5H']
    >>> deal(1)[-1]
    ['6S', '9C', '2H', '6H']
    """
    draws = MicrosoftRandom(number)
    deck = list(DECK)
    # Swap and pop, but with each popped card left where it is, behind the last one still in the deck: that
    # saves a second list, and in the end the cards lie in dealing order, read from the back.
    for last in range(len(deck) - 1, -1, -1):
        index = next(draws) % (last + 1)
        deck[index], deck[last] = deck[last], deck[index]
    deck.reverse()
    return rows(deck)


def rows(cards: list[str]) -> Board:
    """The cards in dealing order, cut into rows of 8."""
    return [cards[start : start + COLUMNS] for start in range(0, len(cards), COLUMNS)]


def columns(board: Board) -> Board:
    """The same board as 8 columns, top card first.

    >>> columns(deal(1))[0]
    ['JD', 'KD', '2S', '4C', '3S', '6D', '6S']
    """
    return [[card for card in column if card] for column in zip_longest(*board)]


def board_text(board: Board) -> str:
    """The board as text, one line a row.

    >>> print(board_text(deal(617)[:2]))
    7D AD 5C 3S 5S 8C 2D AH
    TD 7S QD AC 6D 8H AS KH
    """
    return "\n".join(" ".join(row) for row in board)


def read_board(text: str) -> Board:
    """The board that a person wrote, its cards in dealing order; see `read_card` for the spellings.

    >>> read_board(board_text(deal(617))) == deal(617)
    True
    >>> read_board(board_text(deal(617)).replace("AH", "AS"))
    Traceback (most recent call last):
    ...
    ValueError: a board has each of the 52 cards once; missing: AH; doubled: AS
    """
    lines = card_lines(text)
    board = rows(_all_52([word for words in lines for word in words]))
    # Only then the lines: somebody who left a card out wants to hear which one.
    refuse_other_rows(lines)
    return board


def card_lines(text: str) -> list[list[str]]:
    """The words of each line of a text that should hold cards, one list a line.

    >>> card_lines("JD 2D\\n['9H', 'JC']")
    [['JD', '2D'], ['9H', 'JC']]
    """
    if not isinstance(text, str):
        raise TypeError(_("a board to read is a text, not {came}").format(came=shown(text)))
    if len(text) > _LONGEST_TEXT:
        told = many(
            "a board is a text of 52 cards, not of {count} character",
            "a board is a text of 52 cards, not of {count} characters",
            len(text),
        )
        raise ValueError(told.format(count=len(text)))
    lines = [words for line in text.splitlines() if (words := _WORD.findall(line))]
    if not lines:
        raise ValueError(_("a board is a text of 52 cards, but here is none"))
    return lines


def refuse_other_rows(lines: list[list[str]]) -> None:
    """Raise a ValueError if the cards are written in several lines that are not the rows of a board.

    Columns written as lines are good cards in a wrong order: better to ask than to misread.
    """
    lengths = [len(words) for words in lines]
    if len(lines) > 1 and lengths != [len(row) for row in rows([""] * sum(lengths))]:
        raise ValueError(
            _("a board is written in rows of {columns} cards, but here are lines of {came}").format(
                columns=COLUMNS, came=listed([str(length) for length in lengths])
            )
        )


def _all_52(words: list[str]) -> list[str]:
    cards, unreadable = [], []
    for word in words:
        try:
            cards.append(read_card(word))
        except ValueError:
            unreadable.append(shown(word))
    count = Counter(cards)
    faults = (
        (_("missing: {cards}"), [card for card in DECK if card not in count]),
        (_("doubled: {cards}"), [card for card in DECK if count[card] > 1]),
        (_("unreadable: {cards}"), unreadable),
    )
    told = "; ".join(fault.format(cards=listed(found)) for fault, found in faults if found)
    if told:
        raise ValueError(_("a board has each of the 52 cards once; {faults}").format(faults=told))
    return cards
