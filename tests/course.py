"""The pages of the course, as tests look at them: words and code in the learner's edition, results in the teacher's."""

import re
from pathlib import Path

import nbformat

HOUSE = Path(__file__).parents[1]
LEARNERS, TEACHERS = HOUSE / "notebooks" / "en", HOUSE / "teachers" / "en"
START, GENERATOR, SWAP = "00-start-here", "01-the-generator", "02-swap-and-pop"
BOARD, DEALER, CHANCE = "03-the-board", "04-your-own-dealer", "05-how-random-is-it"
GUIDE = (TEACHERS / "for-teachers.md").read_text(encoding="utf-8")


def cells(page, edition=LEARNERS):
    return nbformat.read(edition / f"{page}.ipynb", as_version=4).cells


def prose(page):
    return "\n".join(cell.source for cell in cells(page) if cell.cell_type == "markdown")


def tells(page, *sentences):
    """Whether these words are on the page, or in the guide for teachers, so that a number cannot change there alone."""
    text = prose(page) if page else GUIDE
    return all(sentence in text for sentence in sentences)


def cell(page, name, edition=LEARNERS):
    return next(cell for cell in cells(page, edition) if cell.id == name)


def source(page, name):
    return cell(page, name).source


def outputs(page, name):
    return cell(page, name, TEACHERS).outputs


def result(page, name):
    """What the cell shows as its value."""
    return outputs(page, name)[-1].data["text/plain"]


def code_in(page, name):
    """The code inside a folded text."""
    return re.search(r"```python\n(.*?)```", source(page, name), re.DOTALL).group(1)
