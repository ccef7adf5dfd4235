"""What did a learner's function answer, and how can the answer be read?

An answer may be rows, or columns, a text, a single row. `Call.value` brings it into one of a few forms; the cards in it
are found by laying a known layout over it.
"""

import re
from collections.abc import Iterator
from typing import NamedTuple

from ..cards import DECK, read_card
from .guard import Outcome

# As many words make a printed board, or half of one.
FEWEST_WORDS = 26

# A deck of more cards than this is none.
MOST_CARDS = 60


class Finding(NamedTuple):
    """What is wrong, as far as it is proven, and what to say about it, more plainly each time it comes again.

    Without stages nothing is said of where the mistake is. `worth` counts in fifths what is right all the same.
    """

    stages: tuple[str, ...]
    mistake: str
    hints: tuple[str, ...]
    worth: int = 0
    note: str = ""  # what was seen, told before the hint


class Call(NamedTuple):
    """One answer of the learner's function, beside the right one."""

    number: int
    outcome: Outcome
    expected: list

    @property
    def value(self) -> object:
        """What came back; where it is no list of lists, what it is instead, and the list in it."""
        value = self.outcome.value
        if isinstance(value, str):
            return ("text", words(value))
        if value is None and len(words(self.outcome.printed)) >= FEWEST_WORDS:
            return ("printed", words(self.outcome.printed))
        if not isinstance(value, list):
            return value
        if len(value) == 2 and value[0] == self.number and isinstance(value[1], list):
            return ("numbered", _joined(value[1]))
        if value and all(isinstance(row, str) and len(row) >= 8 for row in value):
            return ("row texts", [words(row) for row in value])
        return _joined(value)

    @property
    def rows(self) -> list:
        """The rows that came, each a list; none if what came is no list of lists."""
        value = self.value[1] if isinstance(self.value, tuple) else self.value
        return value if isinstance(value, list) and all(isinstance(row, list) for row in value) else []

    @property
    def cards(self) -> list:
        """All that could be cards in what came back, in reading order."""
        return list(_leaves(self.value))

    @property
    def right_cards(self) -> list:
        return list(_leaves(self.expected))

    @property
    def is_right(self) -> bool:
        is_board = isinstance(self.expected[0], list)
        # Written out, 41.0 and 41 are different, as they are for an index.
        return repr(self.outcome.value) == repr(self.expected) and (self.outcome.is_lists or not is_board)


def words(text: str) -> list[str]:
    return re.findall(r"[^\s,;|'\"()\[\]]+", text)


def _joined(value: list) -> list:
    """The value, with pairs such as ['J', 'D'] written as one card."""
    if value and all(isinstance(pair, list) and len(pair) == 2 and _are_signs(pair) for pair in value):
        return ["".join(map(str, pair)) for pair in value]
    return [_joined(row) if isinstance(row, list) else row for row in value]


def _are_signs(pair: list) -> bool:
    return all(isinstance(sign, int) or (isinstance(sign, str) and sign.upper() not in DECK) for sign in pair)


def _leaves(value: object) -> Iterator:
    """The single cards of a nested answer."""
    if isinstance(value, list | tuple):
        for item in value[1] if isinstance(value, tuple) else value:
            yield from _leaves(item)
    elif value not in (None, ""):
        yield value


def card_of(leaf: object) -> str | None:
    """The card that this stands for, however it is written; None if it is none."""
    try:
        return read_card(leaf if isinstance(leaf, str) else "")
    except ValueError:
        return None


def line_in(value: object, pattern: object) -> dict[int, object] | None:
    """Which card is at which place of the dealt line, if the value is laid out like the pattern of places.

    >>> line_in([["JD", "2D"], ["KD"]], [[Place(0), Place(1)], [Place(2)]])
    {0: 'JD', 1: '2D', 2: 'KD'}
    >>> line_in([["JD", "2D", "KD"]], [[Place(0), Place(1)], [Place(2)]]) is None
    True
    """
    line = {}
    return line if _fits(value, pattern, line) else None


def _fits(value: object, pattern: object, line: dict) -> bool:
    if isinstance(pattern, Place):
        return not isinstance(value, list | tuple) and line.setdefault(int(pattern), value) == value
    if isinstance(pattern, list):
        return (
            isinstance(value, list)
            and len(value) == len(pattern)
            and all(_fits(item, part, line) for item, part in zip(value, pattern, strict=True))
        )
    if isinstance(pattern, tuple):
        return isinstance(value, tuple) and value[0] == pattern[0] and _fits(value[1], pattern[1], line)
    return type(value) is type(pattern) and value == pattern


class Place(int):
    """A place in the dealt line, told from a number that is a filler."""


def pattern_of(layout, count: int) -> object:
    """Where this layout puts each of so many cards."""
    return layout([Place(place) for place in range(count)])
