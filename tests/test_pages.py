"""tools/pages.py, on small pages in a house of their own."""

import nbformat
import pages
import pytest

EXPLORER = "from freecell_lesson.widgets import DealExplorer\n\nDealExplorer()"


@pytest.fixture
def house(tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "HOUSE", tmp_path)
    return tmp_path


def write(house, name, *sources, **metadata):
    """A learner's page with these cells; each carries the metadata, and a count and a result of long ago."""
    path = house / "notebooks" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    old = nbformat.v4.new_output("execute_result", {"text/plain": "old"}, execution_count=7)
    made = [
        nbformat.v4.new_code_cell(source, metadata=metadata, execution_count=7, outputs=[old]) for source in sources
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=made, metadata=pages.PYTHON), path)


def read(house, name):
    return nbformat.read(house / name, as_version=4)


def test_a_page_is_saved_clean_for_learners_and_run_for_teachers(house):
    write(house, "en/01-a.ipynb", "6 * 7", "print(41)")
    pages.main([])
    taught, learnt = (read(house, f"{edition}/en/01-a.ipynb") for edition in ("teachers", "notebooks"))
    assert [cell.execution_count for cell in taught.cells] == [1, 2]
    assert (taught.cells[0].outputs[0].data["text/plain"], taught.cells[1].outputs[0].text) == ("42", "41\n")
    assert [(cell.execution_count, cell.outputs) for cell in learnt.cells] == [(None, []), (None, [])]


def test_the_picture_of_an_explorer_stays_in_both_editions_and_its_live_view_in_none(house):
    write(house, "en/01-a.ipynb", EXPLORER)
    pages.main([])
    for edition in ("teachers", "notebooks"):
        (output,) = read(house, f"{edition}/en/01-a.ipynb").cells[0].outputs
        assert output.data.keys() == {"text/html", "text/plain"}
        assert "freecell-standing" in output.data["text/html"]


def test_traces_of_an_editor_go_and_what_the_course_needs_stays(house):
    kept = {"slideshow": {"slide_type": "skip"}, "tags": ["solution"]}
    write(house, "en/01-a.ipynb", "6 * 7", **kept, scrolled=True, jupyter={"outputs_hidden": True})
    write(house, "en/02-b.ipynb", "6 * 7", **kept, jupyter={"outputs_hidden": True, "source_hidden": True})
    pages.main([])
    for edition in ("teachers", "notebooks"):
        assert read(house, f"{edition}/en/01-a.ipynb").cells[0].metadata == kept
        folded = kept | {"jupyter": {"source_hidden": True}}
        assert read(house, f"{edition}/en/02-b.ipynb").cells[0].metadata == folded


def test_only_the_pages_asked_for_are_run_in_every_language(house, capsys):
    for language in ("en", "xx"):
        write(house, f"{language}/01-a.ipynb", "6 * 7")
        write(house, f"{language}/02-b.ipynb", "6 * 7")
    pages.main(["02"])
    assert sorted(path.parent.name for path in house.glob("teachers/*/*")) == ["en", "xx"]
    assert "1 of 2: notebooks/en/02-b.ipynb" in capsys.readouterr().out
    pages.main(["xx/01"])
    assert len([*house.glob("teachers/*/01-a.ipynb")]) == 1


def test_an_unknown_page_is_refused_with_what_was_expected(house):
    write(house, "en/01-a.ipynb", "6 * 7")
    with pytest.raises(SystemExit, match="expected pages, such as 03 or en/05, and none is called '09'"):
        pages.main(["09"])


def test_a_page_with_an_error_is_not_saved(house):
    write(house, "en/01-a.ipynb", "6 / 0")
    before = read(house, "notebooks/en/01-a.ipynb")
    with pytest.raises(SystemExit, match=r"this page was not saved[\s\S]*ZeroDivisionError"):
        pages.main([])
    assert read(house, "notebooks/en/01-a.ipynb") == before
    assert not (house / "teachers").exists()
