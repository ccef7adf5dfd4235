"""What has been done on each page, and where does one go on?"""

import html
from typing import NamedTuple

from ..checking import read_progress
from ..wording import _, later, many
from .questions import QUESTIONS


class Page(NamedTuple):
    """A page of the course: its file, its title, the answers that are checked on it, and its questions."""

    file: str
    title: str
    checks: tuple[str, ...]
    questions: tuple[str, ...]


PAGES = (
    Page("00-start-here", later("Start here"), (), ("kept", "neighbours")),
    Page(
        "01-the-generator",
        later("The generator"),
        ("my_draw", "my_random"),
        ("again", "cut", "last-bit", "later-seed"),
    ),
    Page(
        "02-swap-and-pop",
        later("Swap and pop"),
        ("shuffle", "my_shuffle"),  # the lines to put in order become a function called shuffle
        ("overwritten", "pop-middle", "growth"),
    ),
    Page("03-the-board", later("The board"), ("rows_of",), ("second-card", "past-the-end", "turn", "upwards")),
    Page(
        "04-your-own-dealer",
        later("Your own dealer"),
        ("deal_freecell", "first_dealer", "second_dealer", "third_dealer", "fourth_dealer"),
        ("index-zero", "first-row", "wrong-deals"),
    ),
    Page(
        "05-how-random-is-it", later("How random is it?"), ("guess_next",), ("dots", "die", "far-deals", "beginnings")
    ),
)


class Row(NamedTuple):
    """What is done on a page: how many checks have passed and questions are answered, and of how many."""

    page: Page
    passed: int
    checks: int
    answered: int
    questions: int

    @property
    def is_done(self) -> bool:
        return (self.passed, self.answered) == (self.checks, self.questions)


class ProgressMap:
    """What is done on each page, as it stood when this was made."""

    def __init__(self):
        progress = read_progress()
        self.rows = [_row(page, progress) for page in PAGES]
        self.is_begun = bool(progress["checks"] or progress["questions"])

    def __str__(self) -> str:
        lines = [": ".join([_title(row.page), ", ".join(filter(None, _cells(row)))]) for row in self.rows]
        return "\n".join([self._where_to_go(), *lines, _file_sentence()])

    __repr__ = __str__

    def _repr_html_(self) -> str:
        lines = "".join(
            f'<tr><th scope="row" style="text-align:left"><a href="{row.page.file}.ipynb">'
            f"{html.escape(_title(row.page))}</a></th>"
            + "".join(f'<td style="text-align:left">{html.escape(cell)}</td>' for cell in _cells(row))
            + "</tr>"
            for row in self.rows
        )
        where, file = html.escape(self._where_to_go()), html.escape(_file_sentence())
        return f'<div role="status"><p><strong>{where}</strong></p><table>{lines}</table><p>{file}</p></div>'

    def _where_to_go(self) -> str:
        page = next((row.page for row in self.rows if not row.is_done), None)
        if page is None:
            return _("All pages are done.")
        told = _("Go on with page {title}.") if self.is_begun else _("Nothing is done yet. Begin with page {title}.")
        return told.format(title=_title(page))


def show_progress() -> ProgressMap:
    """The map of the pages: what is done on each, and where to go on.

    >>> [row.page.title for row in show_progress().rows][:2]
    ['Start here', 'The generator']
    """
    return ProgressMap()


def _row(page: Page, progress: dict[str, dict[str, bool]]) -> Row:
    questions = [name for name in page.questions if name in QUESTIONS]
    passed = sum(progress["checks"].get(name, False) for name in page.checks)
    answered = sum(name in progress["questions"] for name in questions)
    return Row(page, passed, len(page.checks), answered, len(questions))


def _title(page: Page) -> str:
    return _("{number}, {title}").format(number=int(page.file[:2]), title=_(page.title))


def _cells(row: Row) -> list[str]:
    passed = many("{done} of {all} exercise right", "{done} of {all} exercises right", row.checks)
    answered = many("{done} of {all} question answered", "{done} of {all} questions answered", row.questions)
    passed = passed.format(done=row.passed, all=row.checks)
    answered = answered.format(done=row.answered, all=row.questions)
    done = _("done") if row.is_done else ""
    return [passed if row.checks else "", answered if row.questions else "", done]


def _file_sentence() -> str:
    return _(
        "This is noted in the file .progress.json beside the pages, and nowhere else. "
        'To forget it, run: import os; os.remove(".progress.json")'
    )
