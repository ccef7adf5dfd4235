"""What does a teacher get from `jupyter nbconvert --to slides`, made from the edition with results?"""

import re

import pytest
from course import TEACHERS, cells
from nbconvert import SlidesExporter

NAMES = [path.stem for path in sorted(TEACHERS.glob("*.ipynb"))]


@pytest.fixture(params=NAMES)
def page(request):
    return request.param


@pytest.fixture
def deck(page):
    return SlidesExporter().from_filename(str(TEACHERS / f"{page}.ipynb"))[0]


def kinds(page):
    return [cell.metadata.slideshow.slide_type for cell in cells(page)]


def test_there_are_pages():
    assert len(NAMES) == 6


def test_every_slide_of_the_page_is_in_the_deck(page, deck):
    # Each slide stands in a stack, and each subslide beside it in the same stack.
    assert deck.count("<section>") == 2 * kinds(page).count("slide") + kinds(page).count("subslide")


def test_every_stack_begins_with_a_heading(page):
    for cell in cells(page):
        if cell.metadata.slideshow.slide_type == "slide":
            assert re.match("#{1,3} ", cell.source), cell.id


def test_hints_solutions_and_helpers_are_left_out(page, deck):
    for cell in cells(page):
        shown = cell.metadata.slideshow.slide_type != "skip"
        assert (f"id={cell.id}" in deck.replace("cell-id=", "id=").replace('"', "")) == shown, cell.id
        if re.match(r".*<details>\s*<summary>(A hint|A solution|Hint|Solution)", cell.source, re.DOTALL):
            assert not shown, cell.id
