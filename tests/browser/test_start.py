import pytest
from outside import PUBLISHED
from playwright.sync_api import expect


@pytest.fixture
def page(browser, lesson_url):
    page = browser.new_page()
    page.goto(lesson_url)
    # The kernel is ready long after JupyterLab would have asked about news.
    expect(page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]")).to_be_visible(timeout=60_000)
    yield page
    page.close()


def test_lesson_opens_on_the_start_notebook_and_asks_nothing(page):
    expect(page.get_by_role("heading", name="Start here")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".Toastify__toast")).to_have_count(0)


def test_a_changed_deal_number_deals_its_published_board(page):
    cell = page.locator(".jp-CodeCell").first
    expect(cell).to_contain_text(PUBLISHED[617].splitlines()[0])
    cell.get_by_role("textbox").click()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("from freecell_lesson import board_text, deal\nprint(board_text(deal(1)))")
    page.keyboard.press("Shift+Enter")
    for line in PUBLISHED[1].splitlines():
        expect(cell.locator(".jp-OutputArea-output")).to_contain_text(line)
