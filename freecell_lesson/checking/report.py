"""What is a learner told, and how does it look?"""

from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from ..cards import DECK, SUIT_COLOURS, SYMBOLS
from ..dealer import rows
from ..wording import UNSEEN, _, later, listed, shown
from .calls import Call, Finding
from .progress import noted

STAGES = {
    "rng": later("the generator"),
    "deck": later("the deck"),
    "pick": later("choosing and removing a card"),
    "layout": later("laying out the board"),
}

SHAPE = [len(row) for row in rows(list(DECK))]

# The deal that is shown when everything is right.
REWARD = 617

# The score counts in fifths.
FULL = 5

# So many rows and columns of a board are shown, and so many printed lines; a right board has fewer.
WIDEST = 12

# Not yet and right differ by sign, word and colour; both colours can be read on light and on dark pages.
_LOOK = {True: ("✔", "#1a8000"), False: ("✎", "#b35900"), None: ("…", "#6b7280")}
_CELL = "min-width:1.7em;padding:3px 5px;text-align:center;border:1px solid #8a8f98;border-radius:5px;background:#fff"
_MARKED = "outline:4px solid #ffb000;font-weight:bold"
_TABLE = "border-collapse:separate;border-spacing:3px;font-size:115%;background:#1c5a48;border-radius:6px;padding:4px"


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
                return Difference(call.number, row, column, right, _told(other, right))
        if len(came) > len(SHAPE):
            return Difference(call.number, len(SHAPE), 0, _("no row"), _("an empty row"))
    for place, right in enumerate(call.expected):
        other = _at(call.cards, place, nothing)
        if right != other or type(right) is not type(other):
            return Difference(call.number, None, place, right, _told(other, right))
    if len(call.cards) == len(call.expected):
        return Difference(call.number, None, None, _("a list"), shown(came))
    return Difference(call.number, None, None, len(call.expected), len(call.cards))


def _at(items: list, place: int, default: object) -> object:
    return items[place] if place < len(items) else default


def _told(came: object, right: object) -> object:
    """What came, with its quotation marks where it would look right without them."""
    return came if type(came) is type(right) and came in DECK else came if came == _("nothing") else shown(came)


class Points(float):
    """Points earned, of so many: a number for graders, and words for the learner."""

    def __new__(cls, value: float, most: float):
        points = super().__new__(cls, value)
        points.most = most
        return points

    def _repr_html_(self) -> str:
        return UNSEEN + escape(_("{earned:g} of {most:g} points").format(earned=float(self), most=self.most))


class Score(float):
    """A share from 0 to 1; so many times this share are points."""

    def __mul__(self, most: float) -> Points:
        return Points(round(float(self) * most, 6), most)

    __rmul__ = __mul__


@dataclass(frozen=True, kw_only=True)
class Report:
    """The answer to a learner: right, not yet, or not tried; and if not yet, what to think about next.

    `score` rises in fifths, from nothing tried to everything right; one mistake in one stage costs one fifth.
    `mistake` names what was found, two mistakes with a plus sign between them; `stages` tells where they sit, and
    `stage` is the first of these, or None where nothing is proven about it.
    """

    passed: bool
    score: Score
    stages: tuple[str, ...] = ()
    mistake: str | None = None
    hint: str | None = None
    details: Difference | None = None
    printed: str = ""
    board: object = None
    right: list | None = None

    @property
    def stage(self) -> str | None:
        return self.stages[0] if self.stages else None

    @property
    def headline(self) -> str:
        if self.passed:
            return _("Right. Every answer is as it should be.")
        if self.mistake == "not-tried":
            return _("Not tried yet.")
        return _("Not yet.")

    @property
    def place(self) -> str | None:
        """Where to look, if that is proven."""
        places = [_(STAGES[stage]) for stage in self.stages if stage in STAGES]
        forms = {
            1: _("Look at {first}."),
            2: _("Look at {first} and at {second}."),
            3: _("Look at {first}, at {second} and at {third}."),
        }
        named = dict(zip(("first", "second", "third"), places, strict=False))
        return forms[len(places)].format(**named) if places and not self.passed and len(places) in forms else None

    def sentences(self) -> list[str]:
        said = [self.headline, self.place, self.details and str(self.details), self.hint]
        said.append(_("Your function printed:") if self.printed else None)
        return [sentence for sentence in said if sentence]

    def __str__(self) -> str:
        return "\n".join([*self.sentences(), *_beginning(self.printed.splitlines())]).rstrip()

    __repr__ = __str__

    def _repr_html_(self) -> str:
        first, *others = self.sentences()
        sign, colour = _LOOK[None if self.mistake == "not-tried" else self.passed]
        head = f'<p><strong><span aria-hidden="true" style="color:{colour}">{sign}</span> {escape(first)}</strong></p>'
        paragraphs = "".join(f"<p>{_in_italics(escape(line), line == self.place)}</p>" for line in others)
        lines = "\n".join(_beginning(self.printed.splitlines()))
        printed = f"<pre>{escape(lines)}</pre>" if lines else ""
        frame = f"border-left:6px solid {colour};padding:2px 0 2px 12px"
        return f'{UNSEEN}<div role="status" style="{frame}">{head}{paragraphs}{printed}{self._picture()}</div>'

    def _picture(self) -> str:
        """The learner's own board; the first wrong place is marked by a frame and arrows, not by colour alone."""
        if self.passed and self.board and isinstance(self.board[0], int):
            return _board(self.board, _("Your draws for seed {seed}").format(seed=REWARD))
        if self.passed and self.board:
            return _board(self.board, _("Your board, deal {deal}").format(deal=REWARD))
        if self.details is None or self.details.row is None:
            return ""
        marked = self.details.row, self.details.column
        caption = _("Your board, deal {deal}").format(deal=self.details.deal)
        beside = ""
        if self.right and self.details.row < len(self.right):
            name = _("Row {row} as it should be").format(row=self.details.row + 1)
            beside = _board([self.right[self.details.row]], name)
        return _board(self.board[:WIDEST], caption, marked) + beside


def report_of(name: str, calls: list[Call], finding: Finding | None) -> Report:
    """The report on the answers with this name, in which this was found; it is noted as progress."""
    return noted(name, _right(name, calls) if finding is None else _wrong(name, calls, finding))


def _right(name: str, calls: list[Call]) -> Report:
    _said.pop(name, None)
    return Report(passed=True, score=Score(1), board=_reward(calls))


def _wrong(name: str, calls: list[Call], finding: Finding) -> Report:
    wrong = next((call for call in calls if not call.is_right), None)
    shows = wrong and finding.mistake not in _NOTHING_TO_SHOW and not wrong.outcome.trouble
    return Report(
        passed=False,
        score=Score(finding.worth / FULL),
        stages=finding.stages,
        mistake=finding.mistake,
        hint=plainer(name, finding),
        details=first_difference(wrong) if shows else None,
        printed=calls[0].outcome.printed if calls else "",
        board=wrong and wrong.outcome.value,
        right=wrong.expected if shows and isinstance(wrong.expected[0], list) else None,
    )


_NOTHING_TO_SHOW = ("not-tried", "not-a-function", "ours", "stale")

# What was said last about each answer, and how often in a row.
_said: dict[str, tuple[str, int]] = {}


def plainer(name: str, finding: Finding) -> str:
    """The hints: one more each time that the same mistake comes again."""
    mistake, times = _said.get(name, ("", 0))
    times = times + 1 if mistake == finding.mistake else 1
    _said[name] = finding.mistake, times
    return " ".join(finding.hints[:times])


def _reward(calls: list[Call]) -> object:
    """What the learner's own function made of this deal."""
    return next((call.outcome.value for call in calls if call.number == REWARD), None)


def _board(board: list, caption: str, marked: tuple[int, int] | None = None) -> str:
    board = board if board and isinstance(board[0], list) else rows(list(board)) if len(board) == len(DECK) else [board]
    lines = [
        "".join(_cell(card, (r, c) == marked) for c, card in enumerate(_beginning(row)))
        for r, row in enumerate(board)
        if isinstance(row, list)
    ]
    table = "".join(f"<tr>{line}</tr>" for line in lines)
    name = f'<caption style="text-align:left;caption-side:top">{escape(caption)}</caption>'
    return f'<table style="{_TABLE}">{name}{table}</table>'


def _beginning(items: list) -> list:
    return items if len(items) <= WIDEST else [*items[:WIDEST], "…"]


def _cell(card: object, is_marked: bool) -> str:
    text, colour = shown(card).strip("'"), "#000"
    if card in DECK:
        text, colour = card[0] + SYMBOLS[card[1]], SUIT_COLOURS[card[1]]
    if is_marked:
        return f'<td style="{_CELL};{_MARKED};color:{colour}">▸{escape(text)}◂</td>'
    return f'<td style="{_CELL};color:{colour}">{escape(text)}</td>'


def _in_italics(line: str, is_place: bool) -> str:
    return f"<em>{line}</em>" if is_place else line
