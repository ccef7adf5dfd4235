import pytest
from my_pages import digest
from outside import PUBLISHED
from playwright.sync_api import expect
from real_lab import READY


@pytest.fixture
def page(browser, lesson_url):
    page = browser.new_page()
    page.goto(lesson_url)
    # Ready long after JupyterLab would have asked about news. The toolbar says idle before there is a kernel.
    expect(page.get_by_role("button", name="Python 3 (ipykernel) | Idle")).to_be_visible(timeout=60_000)
    yield page
    page.close()


def test_lesson_opens_on_the_start_notebook_and_asks_nothing(page):
    expect(page.get_by_role("heading", name="Start here")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".Toastify__toast")).to_have_count(0)


def test_an_opened_page_is_neither_marked_as_changed_nor_touched_by_saving_it(page, house):
    page.evaluate(READY, "JupyterLab Light")
    page.wait_for_timeout(2000)  # whatever the kernel's answer sets in motion
    assert page.evaluate("() => window.jupyterapp.shell.currentWidget.context.model.dirty") is False
    mine = house / "my-pages/en/00-start-here.ipynb"
    copied, was_written = digest(mine.read_bytes()), mine.stat().st_mtime_ns
    page.evaluate("() => window.jupyterapp.shell.currentWidget.context.save()")
    assert mine.stat().st_mtime_ns > was_written
    assert digest(mine.read_bytes()) == copied


def test_a_copied_page_is_trusted_so_that_its_pictures_show(page):
    page.evaluate(READY, "JupyterLab Light")
    trusted = page.evaluate("""() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
        .filter(cell => cell.type === 'code').map(cell => cell.trusted)""")
    assert trusted
    assert all(trusted)


def test_nothing_but_the_board_and_questions_are_shown_before_a_cell_is_run(page):
    shown = page.locator(".jp-OutputArea-output")
    expect(shown).to_have_count(3)
    expect(shown.first).to_contain_text(PUBLISHED[617].splitlines()[0])
    for question in shown.all()[1:]:
        expect(question).to_contain_text("Run this cell to choose.")
    expect(page.locator(".jp-OutputPlaceholder")).to_have_count(0)


def test_the_folded_check_of_the_environment_says_its_result_once_it_is_run(page):
    result = page.get_by_text("Everything is here. Go on.", exact=True)
    expect(result).to_be_hidden()
    page.get_by_text("from importlib.util import find_spec").click()
    page.keyboard.press("Shift+Enter")
    expect(result.last).to_be_visible(timeout=30_000)


def write(editor, program):
    """Put the program into a cell; while JupyterLab is busy an editor may lose what is typed, so look and repeat."""
    for _attempt in range(10):
        editor.click()
        editor.fill(program)
        editor.page.wait_for_timeout(500)
        if "".join(editor.inner_text().split()) == "".join(program.split()):
            return
    raise AssertionError("the cell did not take the program: " + editor.inner_text())


def test_a_changed_cell_deals_the_published_board(page):
    cell = page.locator(".jp-CodeCell").first
    expect(cell).to_contain_text(PUBLISHED[617].splitlines()[0])
    write(cell.get_by_role("textbox").first, "from freecell_lesson import board_text, deal\nprint(board_text(deal(1)))")
    page.keyboard.press("Shift+Enter")
    for line in PUBLISHED[1].splitlines():
        expect(cell.locator(".jp-OutputArea-output")).to_contain_text(line, timeout=30_000)
