"""What is a learner told, and how does it look?"""

from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from ..cards import DECK, SYMBOLS
from ..dealer import rows
from ..wording import UNSEEN, _, listed, shown
from .diagnose import Call

STAGES = {
    "rng": _("the generator"),
    "deck": _("the deck"),
    "pick": _("choosing and removing a card"),
    "layout": _("laying out the board"),
    "whole": _("the function as a whole"),
}

SHAPE = [len(row) for row in rows(list(DECK))]

# So many rows and columns of a board are shown, and so many printed lines; a right board has fewer.
WIDEST = 12

_CELL = "padding:2px 6px;text-align:center;border:1px solid #999;background:#fff;color:#000"
_MARKED = "padding:0 4px;text-align:center;border:3px solid #000;background:#ffe08a;color:#000;font-weight:bold"


class Difference(NamedTuple):
    """Where an answer first differs; row and column count from 0, and are None where there are no rows."""

    deal: int
    row: int | None
    column: int | None
    expected: object
    came: object

    def __str__(self) -> str:
        sentence = _("Deal {deal}: expected {expected}, got {came}.")
        if self.row is not None:
            sentence = _("Deal {deal}, row {row}, column {column}: expected {expected}, got {came}.")
        elif isinstance(self.expected, int) and self.column is not None:
            sentence = _("Seed {deal}, draw {column}: expected {expected}, got {came}.")
        elif self.column is not None:
            sentence = _("Deal {deal}, card {column}: expected {expected}, got {came}.")
        return sentence.format(
            deal=self.deal,
            row=(self.row or 0) + 1,
            column=(self.column or 0) + 1,
            expected=self.expected,
            came=self.came,
        )


def first_difference(call: Call) -> Difference:
    """Where this answer first differs from the right one."""
    came, nothing = call.outcome.value, _("nothing")
    if isinstance(call.expected[0], list):
        if not call.outcome.is_lists:
            shape = _("a list of {count} rows of {lengths} cards").format(
                count=len(SHAPE), lengths=listed([str(length) for length in SHAPE])
            )
            return Difference(call.number, None, None, shape, shown(came))
        places = [(row, column) for row in range(max(len(came), len(SHAPE))) for column in range(len(DECK))]
        for row, column in places:
            right, other = (_at(_at(board, row, []), column, nothing) for board in (call.expected, came))
            if right != other:
                return Difference(call.number, row, column, right, other)
    for place, right in enumerate(call.expected):
        other = _at(call.cards, place, nothing)
        if right != other:
            return Difference(call.number, None, place, right, other)
    if len(call.cards) == len(call.expected):
        return Difference(call.number, None, None, _("a list"), shown(came))
    return Difference(call.number, None, None, len(call.expected), len(call.cards))


def _at(items: list, place: int, default: object) -> object:
    return items[place] if place < len(items) else default


@dataclass(frozen=True, kw_only=True)
class Report:
    """The answer to a learner: right, not yet, or not tried; and if not yet, what to think about next.

    `score` rises in fifths: something came back, in the right shape, with the right cards, from the right
    generator, and everything right. `mistake` names what was found, two mistakes with a plus sign between them;
    `stages` tells where they sit, and `stage` is the first of these.
    """

    passed: bool
    score: float
    stages: tuple[str, ...] = ()
    mistake: str | None = None
    hint: str | None = None
    details: Difference | None = None
    printed: str = ""
    board: object = None

    @property
    def stage(self) -> str | None:
        return self.stages[0] if self.stages else None

    @property
    def headline(self) -> str:
        if self.passed:
            return _("Right. Every answer is as it should be.")
        if self.mistake == "not-tried":
            return _("Not tried yet.")
        places = _(" and ").join(STAGES[stage] for stage in self.stages)
        return _("Not yet. Look at {places} ({mistake}).").format(places=places, mistake=self.mistake)

    def sentences(self) -> list[str]:
        said = [self.headline, self.details and str(self.details), self.hint]
        said.append(_("Your function printed:") if self.printed else None)
        return [sentence for sentence in said if sentence]

    def __str__(self) -> str:
        return "\n".join([*self.sentences(), *_beginning(self.printed.splitlines())]).rstrip()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        first, *others = self.sentences()
        paragraphs = f"<p><strong>{escape(first)}</strong></p>" + "".join(f"<p>{escape(line)}</p>" for line in others)
        lines = "\n".join(_beginning(self.printed.splitlines()))
        printed = f"<pre>{escape(lines)}</pre>" if lines else ""
        return f'{UNSEEN}<div role="status">{paragraphs}{printed}{self._picture()}</div>'

    def _picture(self) -> str:
        """The board that came, with the first wrong place marked by a frame and arrows, not by colour alone."""
        if self.details is None or self.details.row is None:
            return ""
        marked = self.details.row, self.details.column
        rows = [
            "".join(_cell(card, (r, c) == marked) for c, card in enumerate(_beginning(row)))
            for r, row in enumerate(self.board[:WIDEST])
        ]
        table = "".join(f"<tr>{row}</tr>" for row in rows)
        label = escape(_("The board that came for deal {deal}").format(deal=self.details.deal))
        return f'<table style="border-collapse:collapse;font-size:120%" aria-label="{label}">{table}</table>'


def _beginning(items: list) -> list:
    return items if len(items) <= WIDEST else [*items[:WIDEST], "…"]


def _cell(card: object, is_marked: bool) -> str:
    text = card[0] + SYMBOLS[card[1]] if card in DECK else shown(card).strip("'")
    if is_marked:
        return f'<td style="{_MARKED}">▸{escape(text)}◂</td>'
    return f'<td style="{_CELL}">{escape(text)}</td>'
