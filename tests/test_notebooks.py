"""Both editions of the pages, each in its one shape: the learner's clean, the teacher's as nbval can check it.

Words and code are looked at in the learner's edition, results in the teacher's, and the two are held together.
"""

import ast
import re
from collections import Counter
from html.parser import HTMLParser
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

import nbformat
import pytest
from pages import VIEW, clean

from freecell_lesson.widgets.questions import QUESTIONS

HOUSE = Path(__file__).parents[1]
NOTEBOOKS = sorted(HOUSE.glob("notebooks/*/*.ipynb"))
COURSE = sorted(HOUSE.glob("notebooks/en/*.ipynb"))

LONGEST_CELL = 12  # lines of code
WIDEST_CODE = 76  # characters
MINUTES = re.compile(r"(\d+) min\w* in class\W+(\d+) min\w* alone")
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
BOLD = re.compile(r"\*\*(.+?)\*\*")
CODE = re.compile(r"`[^`]*`")
HEADING = re.compile(r"^#.*$", re.MULTILINE)
WORDS_LEARNT = re.compile(r"^\*\*Words(?: learnt)?:\*\* (.+)$", re.MULTILINE)

EXPLORER = re.compile(r"^\w*(Explorer|Tracer|Question)\(", re.MULTILINE)
QUESTION = re.compile(r'^Question\("(.*)"\)$', re.MULTILINE)
FOLD = re.compile(r"<details>.*?</details>", re.DOTALL)
READ_ON = "<details><summary>Done? Read on</summary>"

CHECK = {"schema_version": 3, "task": False, "grade": True, "locked": True, "solution": False}


def test_the_start_notebook_is_there():
    assert HOUSE / "notebooks/en/00-start-here.ipynb" in NOTEBOOKS


def test_the_notebooks_are_numbered_from_0_without_a_gap():
    assert [int(path.name[:2]) for path in COURSE] == list(range(len(COURSE)))


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def path(request):
    return request.param


@pytest.fixture
def notebook(path):
    """The learner's edition of the page."""
    return nbformat.read(path, as_version=4)


@pytest.fixture
def executed(path):
    """The teacher's edition of the page."""
    return nbformat.read(teachers(path), as_version=4)


def teachers(path):
    return HOUSE / "teachers" / path.parent.name / path.name


def code_cells(notebook):
    return [cell for cell in notebook.cells if cell.cell_type == "code"]


def prose(notebook):
    return [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]


def outputs(notebook):
    return [output for cell in code_cells(notebook) for output in cell.outputs]


def grading(notebook):
    return [cell for cell in notebook.cells if "nbgrader" in cell.metadata]


# ---- the learner's edition, clean


def test_nothing_is_seen_before_it_is_run_save_the_pictures_of_explorers(notebook):
    for cell in code_cells(notebook):
        assert cell.execution_count is None
        assert "outputs_hidden" not in str(cell.metadata), cell.id
        for output in cell.outputs:
            assert output.output_type == "display_data", cell.id
            assert output.data.keys() == {"text/html", "text/plain"}
            assert output.data["text/html"].startswith('<div class="freecell-standing">')


def test_every_explorer_has_its_picture(notebook):
    for cell in code_cells(notebook):
        assert bool(cell.outputs) == bool(EXPLORER.search(cell.source)), cell.id


def test_learners_are_not_led_to_the_teachers_edition(path, notebook):
    assert not [text for text in prose(notebook) if "teachers" in text]
    assert not list(path.parent.glob("*.md"))


# ---- the teacher's edition, run


def test_teachers_have_the_pages_that_learners_have_and_no_others():
    assert sorted(HOUSE.glob("teachers/*/*.ipynb")) == [teachers(path) for path in NOTEBOOKS]


def test_the_editions_differ_by_what_a_run_adds_and_by_nothing_else(notebook, executed):
    assert clean(executed) == notebook, "run tools/pages.py; pages are changed in notebooks/ only"


def test_every_code_cell_was_run_in_order(executed):
    counts = [cell.execution_count for cell in code_cells(executed)]
    assert counts == list(range(1, len(counts) + 1))


def test_no_output_is_an_error(executed):
    assert outputs(executed)
    assert not [output for output in outputs(executed) if output.output_type == "error"]
    assert not [output for output in outputs(executed) if output.get("name") == "stderr"]


# ---- as they are built


def test_every_cell_has_its_place_in_the_slides(notebook):
    kinds = {"slide", "subslide", "fragment", "notes", "skip", "-"}
    assert all(cell.metadata.get("slideshow", {}).get("slide_type") in kinds for cell in notebook.cells)
    assert notebook.cells[0].metadata.slideshow.slide_type == "slide"


def test_metadata_holds_nothing_of_the_machine_it_ran_on(notebook):
    assert notebook.metadata.keys() == {"kernelspec", "language_info"}
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.language_info == {"name": "python"}


def test_file_name_is_a_number_and_words_with_hyphens(path):
    assert re.fullmatch(r"\d\d(-[a-z0-9]+)+\.ipynb", path.name)


def test_first_cell_tells_what_one_will_be_able_to_do_the_minutes_and_what_one_needs(notebook):
    opening = notebook.cells[0]
    assert opening.cell_type == "markdown"
    assert opening.source.startswith("# ")
    assert re.search(r"able to|you can\b|you will\b", opening.source)
    assert MINUTES.search(opening.source)
    assert "**You need:**" in opening.source


def test_minutes_are_the_same_wherever_they_are_told():
    maps = (HOUSE / "README.md").read_text(encoding="utf-8") + "".join(prose(nbformat.read(COURSE[0], as_version=4)))
    for path in COURSE:
        told = MINUTES.search(nbformat.read(path, as_version=4).cells[0].source).groups()
        rows = re.findall(rf"\((?:notebooks/en/)?{re.escape(path.name)}\).*\| (\d+) min \| (\d+) min \|", maps)
        assert rows, f"no table tells the minutes of {path.name}"
        assert set(rows) == {told}


def test_each_notebook_leads_to_the_ones_beside_it():
    for before, after in pairwise(COURSE):
        opening, *_, closing = prose(nbformat.read(before, as_version=4))
        assert after.name in opening
        assert after.name in closing
        assert before.name in prose(nbformat.read(after, as_version=4))[0]


def test_every_link_leads_to_a_file_from_either_edition(path, notebook):
    for _picture, text, target in LINK.findall("\n".join(prose(notebook))):
        if "://" not in target and not target.startswith("#"):
            assert not target.startswith("/"), target
            for edition in (path, teachers(path)):
                assert (edition.parent / unquote(target).split("#")[0]).is_file(), target
        assert text.strip(), target


def test_every_link_of_the_readme_and_of_the_guides_leads_to_a_file():
    written = [HOUSE / "README.md", *HOUSE.glob("teachers/*/for-teachers.md")]
    assert len(written) > 1
    for path in written:
        targets = [target for _picture, _text, target in LINK.findall(path.read_text(encoding="utf-8"))]
        assert targets
        assert not [to for to in targets if "://" not in to and not (path.parent / unquote(to)).is_file()], path


def test_no_code_cell_is_long(notebook):
    assert not [cell.id for cell in code_cells(notebook) if len(cell.source.splitlines()) > LONGEST_CELL]


def test_code_is_not_too_wide_for_a_slide(notebook):
    for cell in code_cells(notebook):
        if cell.metadata.slideshow.slide_type != "skip":
            assert max(map(len, cell.source.splitlines())) <= WIDEST_CODE, cell.id


def test_a_text_stands_between_any_two_cells_that_show_something(executed):
    """A question before each answer: only a Question, and a check after its exercise, may stand beside other code."""
    for before, cell in pairwise(executed.cells):
        if before.cell_type == cell.cell_type == "code" and before.outputs and cell.outputs:
            assert "nbgrader" in cell.metadata or QUESTION.search(before.source), cell.id


# ---- predictions: a question, then its cell, then the lesson, folded


def test_what_follows_a_result_is_folded_or_begins_anew(executed):
    """Below a cell that shows something stand `Done? Read on` and the lesson behind it, or a heading; never an answer.

    What follows a check are hints, solutions and further exercises, which other tests look at.
    """
    followed = [pair for pair in pairwise(executed.cells) if pair[1].cell_type == "markdown" and pair[0].get("outputs")]
    assert followed
    for result, text in followed:
        if "nbgrader" not in result.metadata:
            assert text.source.startswith((READ_ON, "#")), text.id


def seen_in(text):
    """The numbers of more than one digit, and the cards."""
    return set(re.findall(r"\b(?:\d{2,}|[A2-9TJQK][CDHS])\b", text))


def test_what_a_cell_shows_first_is_not_told_below_it(executed):
    """No number and no card that a run brings to light stands in the open in the text that follows it."""
    seen, shown = set(), set()
    for cell in executed.cells:
        if cell.cell_type == "markdown":
            told = seen_in(FOLD.sub("", cell.source))
            assert not told & shown, cell.id
            seen, shown = seen | shown | told, set()
        else:
            seen |= seen_in(cell.source)
            told = " ".join(str(output.get("text") or output.get("data")) for output in cell.outputs)
            shown |= set() if EXPLORER.search(cell.source) else seen_in(told) - seen


def test_what_follows_a_prediction_is_folded(notebook):
    """Whatever follows a prediction, a cell or none, the next lesson is folded; in a bug hunt one observes first."""
    texts = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    for asked, lesson in pairwise(texts):
        if "**Predict:**" in asked.source:
            assert lesson.source.startswith((READ_ON, "**Observe")), lesson.id


def test_each_page_has_two_to_four_questions_to_click_on(notebook):
    asked = [name for cell in code_cells(notebook) for name in QUESTION.findall(cell.source)]
    assert 2 <= len(asked) <= 4


def test_each_question_is_asked_on_one_page_and_each_has_its_words():
    books = [nbformat.read(path, as_version=4) for path in COURSE]
    asked = [name for book in books for cell in code_cells(book) for name in QUESTION.findall(cell.source)]
    assert asked == list(QUESTIONS)


@pytest.mark.parametrize("asked", QUESTIONS.values(), ids=QUESTIONS)
def test_a_question_has_one_right_option_and_says_of_each_why(asked):
    assert len(asked.options) in (3, 4)
    assert [option.right for option in asked.options].count(True) == 1
    assert all(option.verdict.endswith((".", "?")) for option in asked.options)
    assert all(len(re.findall(r"[.?](?:\s|$)", option.verdict)) <= 2 for option in asked.options)


def test_the_right_option_does_not_always_stand_in_the_same_place():
    places = [[option.right for option in asked.options].index(True) for asked in QUESTIONS.values()]
    assert max(Counter(places).values()) < 0.75 * len(places)


def test_texts_cannot_be_opened_by_a_double_click_for_that_would_unfold_them(notebook, executed):
    for cell in (*notebook.cells, *executed.cells):
        assert cell.metadata.get("editable") == (False if cell.cell_type == "markdown" else None), cell.id


def test_a_loop_in_a_list_and_a_star_are_explained_before_they_are_used():
    """Wherever that is, for the pages are read in order; and not where a first reading may pass it by."""
    told = ""
    for path in COURSE:
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "markdown":
                told += cell.source
                continue
            for node in ast.walk(ast.parse(cell.source)):
                if isinstance(node, (ast.ListComp, ast.SetComp, ast.DictComp)):
                    assert "a loop written inside a list" in told, cell.id
                if isinstance(node, ast.Starred):
                    assert "A star before a list makes `print` leave out brackets and commas." in told, cell.id


def test_cell_names_are_unique(notebook):
    assert max(Counter(cell.id for cell in notebook.cells).values()) == 1


# ---- words


def words_learnt(notebook):
    found = WORDS_LEARNT.search(notebook.cells[-1].source)
    return [word.strip(" *`.") for word in re.split(r"[,;]", found.group(1))] if found else []


def test_last_cell_sums_up_and_lists_the_words_learnt(notebook):
    assert notebook.cells[-1].cell_type == "markdown"
    assert notebook.cells[-1].source.startswith("## ")
    assert words_learnt(notebook)


def explained(cell):
    """The words in bold; what stands in code is left out, for it may hold powers, written with two stars."""
    return {word.strip(" .,:").lower() for word in BOLD.findall(CODE.sub(" ", cell.source))}


def forms(word):
    """The word as it may stand in a sentence: one of them or several."""
    return {word.lower(), f"{word.lower()}s"}


def body(notebook):
    return [cell for cell in notebook.cells[1:-1] if cell.cell_type == "markdown"]


def test_every_word_learnt_is_bold_where_it_is_explained(notebook):
    bold = set().union(*map(explained, body(notebook)))
    assert not [word for word in words_learnt(notebook) if not forms(word) & bold]


def test_no_word_is_used_before_it_is_explained():
    known = set()
    for path in COURSE:
        notebook = nbformat.read(path, as_version=4)
        for word in set(words_learnt(notebook)) - known:
            use = re.compile(rf"\b{re.escape(word)}s?\b", re.IGNORECASE)
            for cell in body(notebook):
                if forms(word) & explained(cell):
                    break
                # A heading or a link may name what is to come.
                told = LINK.sub(" ", HEADING.sub(" ", CODE.sub(" ", cell.source)))
                assert not use.search(told), f"{word!r} in cell {cell.id} of {path.name}"
        known |= set(words_learnt(notebook))


# ---- pictures


class Pictures(HTMLParser):
    """Collects the pictures of a page, and those among them that have no words."""

    def __init__(self, page):
        super().__init__()
        self.count, self.mute = 0, []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if tag == "img":
            self._found(attributes, attributes.get("alt"))
        if tag == "svg":
            self._found(attributes, attributes.get("role") == "img" and attributes.get("aria-label"))

    def _found(self, attributes, words):
        self.count += 1
        if not words or not words.strip():
            self.mute.append(attributes)


def test_every_picture_has_words_for_those_who_do_not_see_it(executed):
    pages = [
        str(output.data.get(kind, ""))
        for output in outputs(executed)
        if "data" in output
        for kind in ("text/html", "image/svg+xml")
    ]
    pages += prose(executed)
    assert not [mute for page in pages for mute in Pictures(page).mute]
    assert not [target for picture, text, target in LINK.findall("\n".join(prose(executed))) if picture and not text]
    # JupyterLab shows a bare PNG or JPEG without any words.
    assert not [output for output in outputs(executed) if {"image/png", "image/jpeg"} & set(output.get("data", {}))]


def test_the_course_has_pictures():
    notebooks = [nbformat.read(teachers(path), as_version=4) for path in COURSE]
    pages = [output.data.get("text/html", "") for book in notebooks for output in outputs(book) if "data" in output]
    assert sum(Pictures(page).count for page in pages) >= len(COURSE)


def test_no_state_of_widgets_is_saved(executed):
    assert "widgets" not in executed.metadata


# ---- exercises


def test_checks_alone_carry_the_metadata_of_a_grader(notebook):
    """In an exercise nbgrader would put an error in place of what stands there for the learner."""
    for cell in code_cells(notebook):
        assert ("nbgrader" in cell.metadata) == bool(re.search(r"\bcheck(_\w+)?\(", cell.source)), cell.id
    for cell in grading(notebook):
        told = dict(cell.metadata.nbgrader)
        assert cell.cell_type == "code"
        assert re.fullmatch(r"check(-[a-z0-9]+)+", told.pop("grade_id"))
        assert told.pop("points") > 0
        assert told == CHECK


def test_every_check_can_be_seen(notebook):
    assert not [cell.id for cell in grading(notebook) if "jupyter" in cell.metadata]


def test_every_check_ends_in_points_and_an_untouched_page_earns_none(executed):
    for cell in grading(executed):
        assert cell.outputs[-1].output_type == "execute_result"
        assert float(cell.outputs[-1].data["text/plain"]) == 0
        assert re.search(r"Not tried yet\.|Not yet\.", str(cell.outputs))


def imports(source):
    """The modules and names that this code imports."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return {(node.module, alias.name) for node in nodes for alias in node.names}


def test_every_check_imports_what_it_uses(notebook):
    """Pages are worked through out of order."""
    imported = set().union(*(imports(cell.source) for cell in code_cells(notebook)))
    for cell in grading(notebook):
        used = {node.id for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Name)}
        assert {(module, name) for module, name in imported if name in used} <= imports(cell.source), cell.id


def test_every_check_has_a_name_of_its_own():
    cells = [cell for path in COURSE for cell in grading(nbformat.read(path, as_version=4))]
    assert max(Counter(cell.metadata.nbgrader.grade_id for cell in cells).values()) == 1


def test_folded_solutions_have_a_tag_so_that_a_teacher_can_take_them_out(notebook):
    for cell in notebook.cells:
        folded = re.fullmatch(r"<details>.*</details>", cell.source, re.DOTALL)
        solves = folded and cell.metadata.slideshow.slide_type == "skip" and not cell.id.endswith("hint")
        assert cell.metadata.get("tags", []) == (["solution"] if solves else []), cell.id


def test_after_every_check_a_solution_follows(notebook):
    """At once, or at the end of the page if it would give the next exercises away."""
    tagged = [place for place, cell in enumerate(notebook.cells) if "solution" in cell.metadata.get("tags", [])]
    checks = [place for place, cell in enumerate(notebook.cells) if "nbgrader" in cell.metadata]
    assert len(tagged) >= len(checks)
    assert all(max(tagged) > place for place in checks)


def test_solutions_are_folded(notebook):
    """Where code stands in the prose, it is behind a click."""
    for text in prose(notebook):
        if "```" in text:
            assert "<details>" in text
        assert text.count("<details>") == text.count("</details>") == text.count("<summary>")


# ---- doors

DOORS = ("", "batch", "checking", "drawing", "widgets")
NAMED = re.compile(r"\bfreecell_lesson\.(\w+)")
IMPORTED = re.compile(r"from freecell_lesson(?:\.(\w+))? import (\([^)]*\)|[\w, ]+)")
TEXTS = sorted([*NOTEBOOKS, *HOUSE.glob("teachers/*/for-teachers.md")])


@pytest.mark.parametrize("written", TEXTS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_code_and_words_use_what_the_doors_of_the_package_offer(written):
    cells = nbformat.read(written, as_version=4).cells if written.suffix == ".ipynb" else []
    text = "\n".join(cell.source for cell in cells) or written.read_text(encoding="utf-8")
    assert set(NAMED.findall(text)) <= set(DOORS)
    assert not re.search(r"\bimport freecell_lesson", text)
    for door, names in IMPORTED.findall(text):
        room = import_module(f"freecell_lesson.{door}".rstrip("."))
        assert set(re.findall(r"\w+", names)) <= set(room.__all__), (door, names)


# ---- voice


def test_no_word_belittles_the_reader(notebook):
    shouted = re.compile(r"\b(simply|just|obviously|of course|trivial\w*|easy|easily)\b", re.IGNORECASE)
    assert not [found.group() for text in prose(notebook) for found in shouted.finditer(text)]


def test_nothing_is_installed_downloaded_or_found_at_an_absolute_path(notebook):
    for cell in code_cells(notebook):
        assert not re.search(r"^\s*[%!]|https?://|[\"']/\w", cell.source, re.MULTILINE), cell.id


def test_explorers_are_saved_as_pictures(executed):
    # Without a kernel JupyterLab would show an error in place of a saved view; without the view, the picture.
    assert not [output for output in outputs(executed) if VIEW in output.get("data", {})]
