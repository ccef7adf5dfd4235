"""The learner's own pages: copied from the book, never overwritten once touched, put aside by `lesson.py fresh`."""

import json
import re
import subprocess
import sys
from pathlib import Path

import fresh
import my_pages
import nbformat
import pytest
from ipykernel.ipkernel import IPythonKernel
from jupyter_client.kernelspec import get_kernel_spec
from my_pages import digest, prepared, refresh
from nbformat.sign import NotebookNotary

TOOLS = Path(my_pages.__file__).parent
NAMES = "00-start-here.ipynb", "01-the-generator.ipynb", "02-swap-and-pop.ipynb"
SECOND = NAMES[2]


@pytest.fixture
def book(tmp_path, monkeypatch):
    monkeypatch.setenv("JUPYTER_DATA_DIR", str(tmp_path / "data"))
    book = tmp_path / "Größe und Maß" / "notebooks"
    book.mkdir(parents=True)
    for name in NAMES:
        write_page(book / name, f"print({name!r})")
    (book / "words.txt").write_text("deal")
    return book


@pytest.fixture
def mine(book):
    """The learner's pages after a first start."""
    mine = book.parent / "my-pages" / "en"
    refresh(book, mine)
    return mine


def write_page(path, source, **extra):
    cell = nbformat.v4.new_code_cell(source, id="one", **extra)
    nbformat.write(nbformat.v4.new_notebook(cells=[cell], metadata={"language_info": {"name": "python"}}), path)


def sources(folder):
    return {path.name: nbformat.read(path, 4).cells[0].source for path in folder.glob("*.ipynb")}


def change(page, act):
    content = json.loads(page.read_bytes())
    act(content)
    page.write_text(json.dumps(content))
    return page.read_bytes()


def set_count(page):
    page["cells"][0]["execution_count"] = 1


def set_source(page):
    page["cells"][0]["source"] = ["my own work"]


def set_tag(page):
    page["cells"][0]["metadata"]["tags"] = ["mine"]


def add_cell(page):
    page["cells"].append(page["cells"][0] | {"id": "two"})


def test_the_first_start_copies_every_page_and_every_other_file(book, mine):
    assert sources(mine) == sources(book)
    assert (mine / "words.txt").read_text() == "deal"


def test_a_start_without_news_writes_nothing(book, mine):
    before = {path: path.stat().st_mtime_ns for path in mine.iterdir()}
    refresh(book, mine)
    assert {path: path.stat().st_mtime_ns for path in mine.iterdir()} == before


def test_an_untouched_page_follows_the_book_and_a_missing_one_comes_back(book, mine):
    write_page(book / SECOND, "better")
    (mine / NAMES[1]).unlink()
    (book / "words.txt").write_text("deal, draw")
    refresh(book, mine)
    assert sources(mine) == sources(book)
    assert (mine / "words.txt").read_text() == "deal, draw"


@pytest.mark.parametrize("act", [set_source, set_count, set_tag, add_cell])
def test_a_touched_page_is_never_overwritten(book, mine, act):
    held = change(mine / SECOND, act)
    refresh(book, mine)
    write_page(book / SECOND, "better")
    refresh(book, mine)
    refresh(book, mine)
    assert (mine / SECOND).read_bytes() == held


@pytest.mark.parametrize("held", [b"", b"{", b"[]", b'{"cells": 3}', b'{"cells": ["x"]}', b"\xff\xfe"])
def test_what_cannot_be_read_as_a_page_counts_as_touched(book, mine, held):
    (mine / SECOND).write_bytes(held)
    refresh(book, mine)
    assert (mine / SECOND).read_bytes() == held


@pytest.mark.parametrize("record", [None, b"", b"[1]", b"\xff"])
def test_without_a_record_only_what_is_as_in_the_book_counts_as_untouched(book, mine, record):
    held = change(mine / NAMES[1], set_source)
    (mine / my_pages.RECORD).unlink()
    if record is not None:
        (mine / my_pages.RECORD).write_bytes(record)
    refresh(book, mine)
    write_page(book / NAMES[1], "better")
    write_page(book / SECOND, "better")
    refresh(book, mine)
    assert (mine / NAMES[1]).read_bytes() == held
    assert sources(mine)[SECOND] == "better"


def test_what_jupyterlab_writes_around_the_cells_is_no_touch(book, mine):
    def opened(page):
        page["metadata"]["language_info"]["version"] = "3.99"
        page["cells"][0]["metadata"]["collapsed"] = True

    change(mine / SECOND, opened)
    write_page(book / SECOND, "better")
    refresh(book, mine)
    assert sources(mine)[SECOND] == "better"


def test_a_copy_is_what_jupyterlab_saves_with_what_this_kernel_reports(book, mine):
    page = nbformat.read(mine / SECOND, 4)
    assert nbformat.writes(page) + "\n" == (mine / SECOND).read_text(encoding="utf-8")
    assert page.metadata.language_info == IPythonKernel.language_info
    spec = get_kernel_spec("python3")
    assert page.metadata.kernelspec == {
        "display_name": spec.display_name,
        "language": spec.language,
        "name": "python3",
    }


def test_copies_are_signed_and_signed_anew_when_the_signatures_are_lost(book, mine, tmp_path):
    def is_signed(name):
        return NotebookNotary(data_dir=str(tmp_path / "data")).check_signature(nbformat.read(mine / name, 4))

    assert all(map(is_signed, NAMES))
    change(mine / NAMES[1], set_source)
    (tmp_path / "data/nbsignatures.db").unlink()
    refresh(book, mine)
    assert [is_signed(name) for name in NAMES] == [True, False, True]  # what the learner wrote is not ours to trust


def test_pages_copied_before_anything_is_installed_are_signed_later(book, mine, tmp_path, monkeypatch):
    write_page(book / SECOND, "better")
    with monkeypatch.context() as bare:
        bare.setitem(sys.modules, "nbformat", None)
        refresh(book, mine)
    refresh(book, mine)
    notary = NotebookNotary(data_dir=str(tmp_path / "data"))
    assert notary.check_signature(nbformat.read(mine / SECOND, 4))


def test_an_interrupted_copy_leaves_the_old_page_and_no_rest(book, mine, monkeypatch):
    def full(path, data):
        raise OSError(28, "No space left on device")

    write_page(book / SECOND, "better")
    held = (mine / SECOND).read_bytes()
    names = sorted(mine.iterdir())
    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(SystemExit, match=r"could not be copied to .*No space left") as end:
        my_pages.told(refresh, book, mine)
    assert "\n" not in end.value.code
    assert (mine / SECOND).read_bytes() == held
    assert sorted(mine.iterdir()) == names


def test_a_folder_that_cannot_be_made_ends_in_one_sentence(book):
    (book.parent / "my-pages").write_text("a file")
    with pytest.raises(SystemExit, match=r"could not be copied to .*my-pages.*mend that"):
        my_pages.told(refresh, book, book.parent / "my-pages" / "en")


@pytest.mark.parametrize("word", ["02", "2", "02-swap-and-pop", SECOND, f"my-pages/en/{SECOND}"])
def test_fresh_finds_a_page_by_number_or_name(book, word):
    assert fresh.find([word], book) == SECOND


@pytest.mark.parametrize("words", [[], ["7"], ["swap"], ["02", "01"], [""], ["words.txt"], ["--help"]])
def test_fresh_says_which_pages_there_are(book, words):
    with pytest.raises(SystemExit, match=r"expected the number of a page, such as 02, .*00-start-here.*02-swap") as end:
        fresh.find(words, book)
    assert "\n" not in end.value.code


def test_fresh_puts_each_old_page_aside_under_a_name_of_its_own(book, mine):
    held = []
    for text in ("first", "second", "third"):
        held.append(change(mine / SECOND, lambda page, text=text: page["cells"][0].update(source=text)))
        said = fresh.fresh(SECOND, book, mine)
        assert (mine / SECOND).read_bytes() == prepared(book / SECOND)
    aside = sorted(mine.glob("02-swap-and-pop (*.ipynb"), key=lambda path: path.stat().st_mtime_ns)
    assert [path.read_bytes() for path in aside] == held
    assert all(re.fullmatch(r".* \(\d{4}-\d\d-\d\d \d\d\.\d\d(, \d)?\)", path.stem) for path in aside)
    assert repr(aside[-1].name) in said


def test_fresh_puts_nothing_aside_where_nothing_would_be_lost(book, mine):
    assert "old page" not in fresh.fresh(SECOND, book, mine)
    (mine / SECOND).unlink()
    assert "old page" not in fresh.fresh(SECOND, book, mine)
    assert sorted(sources(mine)) == list(NAMES)


def test_fresh_works_without_anything_installed(tmp_path):
    house = tmp_path / "house"
    for path in [*TOOLS.glob("*.py"), TOOLS.parent / "lesson.py", *TOOLS.parent.glob("notebooks/en/02*")]:
        copy = house / path.relative_to(TOOLS.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    bare = [sys.executable, "-S", "-E", house / "lesson.py", "fresh", "2"]  # -S: no package can be imported
    assert "is as in the book" in subprocess.check_output(bare, text=True)
    assert digest((house / "my-pages/en" / SECOND).read_bytes()) == digest(prepared(house / "notebooks/en" / SECOND))
