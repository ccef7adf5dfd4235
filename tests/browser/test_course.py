"""Every notebook of the course in real JupyterLab: run from top to bottom, its explorers worked as the text asks."""

import re
import shutil

import pytest
from outside import PUBLISHED
from playwright.sync_api import expect
from real_lab import SHUT_DOWN, open_page, run_all
from test_explorers import button, expect_deal, type_into

from freecell_lesson import deal, trace

NAMES = ("00-start-here", "01-the-generator", "02-swap-and-pop")
NAMES += ("03-the-board", "04-your-own-dealer", "05-how-random-is-it")

ERRORS = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells].flatMap(cell =>
    (cell.sharedModel.outputs ?? []).filter(output => output.output_type === 'error').map(output => output.evalue))"""

KEPT = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells].flatMap(cell =>
    (cell.sharedModel.outputs ?? []).map(output => String(output.data?.['text/html'] ?? output.text)))"""


@pytest.fixture
def course(browser, lab, request):
    """A function that opens a notebook of the course, a copy of it, and runs all of it unless told not to."""
    folder, address = lab
    pages = []

    def open_notebook(name, *, run=True):
        source = request.config.rootpath / "notebooks" / "en" / f"{name}.ipynb"
        shutil.copy(source, folder / "notebooks" / f"{name}.ipynb")
        page = browser.new_page(viewport={"width": 1280, "height": 1000})
        pages.append(page)
        open_page(page, address, name)
        if run:
            run_all(page)
        return page

    yield open_notebook
    for page in pages:
        page.evaluate(SHUT_DOWN)
        page.close()


def explorer(page, label):
    """The explorer in which a box has this label; a page has questions too, and they are explorers."""
    return page.locator(".freecell-live").filter(has=page.get_by_label(label, exact=True))


def question(page, text):
    return page.locator(".freecell-live").filter(has_text=text)


def code_cell(page, source):
    return page.locator(".jp-CodeCell").filter(has_text=source)


def run_cell(page, source):
    code_cell(page, source).locator(".cm-content").click()
    page.keyboard.press("Control+Enter")


@pytest.mark.parametrize("name", NAMES)
def test_notebook_runs_from_top_to_bottom(course, name):
    page = course(name)
    assert page.evaluate(ERRORS) == []
    expect(page.locator(".jp-OutputArea-output").first).to_be_attached()


@pytest.mark.parametrize("name", NAMES)
def test_an_opened_page_shows_no_result_that_is_to_be_predicted(course, name):
    page = course(name, run=False)
    expect(page.locator(".jp-CodeCell").first).to_be_visible()
    standing = page.evaluate(KEPT)
    assert all(kept.startswith('<div class="freecell-standing">') for kept in standing)
    # Nothing folded either, at which a click or a first line would show a result.
    expect(page.locator(".jp-OutputPlaceholder")).to_have_count(0)
    for shown in page.locator(".jp-OutputArea-output").all():
        expect(shown.locator(".freecell-standing")).to_have_count(1)
    for prompt in page.locator(".jp-CodeCell .jp-InputPrompt").all():
        assert prompt.inner_text().strip() in ("", "[ ]:")


def test_a_prediction_is_asked_then_run_and_then_read(course):
    page = course("01-the-generator", run=False)
    draws = page.locator(".jp-OutputArea-output").get_by_text("(41, 18467, 6334)")
    lesson = page.get_by_text("They stay the same.", exact=False).locator("visible=true")
    expect(code_cell(page, 'Question("again")')).to_contain_text("the same three numbers")
    run_cell(page, 'Question("again")')
    asked = question(page, "You run the cell with MicrosoftRandom(1) twice.")
    button(asked, "the next three numbers").click()
    expect(asked.get_by_text(re.compile("^Not so."))).to_be_visible()
    expect(draws).to_have_count(0)
    run_cell(page, "rng = MicrosoftRandom(1)")
    expect(draws).to_be_visible()
    # What was chosen stands beside the result, and the lesson is behind a click.
    expect(asked.get_by_text("Your first guess: the next three numbers")).to_be_visible()
    expect(lesson).to_have_count(0)
    page.get_by_text("Done? Read on").locator("visible=true").first.click()
    expect(lesson).to_have_count(1)


def test_done_questions_are_found_on_the_map(course):
    page = course("00-start-here", run=False)
    for name, text in (("kept", "Where are the boards kept?"), ("neighbours", "have deals 617 and 618 the same card?")):
        run_cell(page, f'Question("{name}")')
        page.locator(".freecell-live").filter(has_text=text).get_by_role("button").first.click()
        expect(page.get_by_text("Your first guess:")).to_have_count(1 if name == "kept" else 2)
    run_cell(page, "show_progress()")
    expect(code_cell(page, "show_progress()")).to_contain_text("2 of 2 questions answered")


def test_bits_are_clicked_and_cut(course):
    page = course("01-the-generator", run=False)
    run_cell(page, "BitExplorer(bits=6, value=41, k=0)")
    bits = explorer(page, "k")
    for place in (32, 16, 8, 4):
        bits.get_by_role("button", name=re.compile(rf"^{place}\b")).click()
    expect(bits.get_by_text("The value is 16 + 4 + 1 = 21.")).to_be_visible()
    for place in (32, 16, 8, 4):
        bits.get_by_role("button", name=re.compile(rf"^{place}\b")).click()
    for _ in range(3):
        button(bits, "Larger k").click()
    expect(bits.get_by_text("41 // 2**3 = 5 drops them").first).to_be_visible()


def test_start_page_shows_a_board_before_anything_is_run(course):
    page = course("00-start-here", run=False)
    expect(page.get_by_role("img", name=re.compile("^Deal 617. 52 cards."))).to_be_visible()


def test_start_page_the_slider_moves_and_the_box_takes_617(course):
    deals = explorer(course("00-start-here"), "Deal number")
    deals.locator(".noUi-handle").press("ArrowRight")
    expect_deal(deals, 618)
    type_into(deals, "Deal number", "617")
    expect_deal(deals, 617)
    assert "4H" in PUBLISHED[617].splitlines()[-1]


def test_generator_page_next_shows_the_second_draw(course):
    generator = explorer(course("01-the-generator"), "Jump to move")
    button(generator, "Next").click()
    expect(generator.get_by_text("the draw is 18467.")).to_be_visible()
    for _ in range(10):
        button(generator, "Next").click()
    expect(generator.get_by_text(f"the draw is {trace(1)[11].draw}.")).to_be_visible()


def test_shuffle_page_answers_unlock_the_steps_and_play_ends_the_deal(course):
    tracer = explorer(course("02-swap-and-pop"), "Your answer")
    for number, step in enumerate(trace(1)[:6]):
        expect(button(tracer, "Next")).to_be_disabled()
        type_into(tracer, "Your answer", str(step.index) if number % 2 == 0 else step.card)
        for _ in range(5 if number < 2 else 1):
            button(tracer, "Next").click()
        if number == 1:
            tracer.get_by_label("five phases per step").uncheck()
        expect(tracer.get_by_text(f"So far {number + 1} of {number + 1} right.")).to_be_visible()
    tracer.get_by_label("predict first").uncheck()
    button(tracer, "First").click()
    type_into(tracer, "Seconds per move", "0.2")
    button(tracer, "Play").click()
    expect(tracer.get_by_text(re.compile("Step 52 of 52"))).to_be_visible(timeout=60_000)


def test_board_page_finds_a_birthday_and_its_neighbours(course):
    deals = explorer(course("03-the-board"), "Deal number")
    type_into(deals, "Deal number", "20100720")
    expect(deals.locator("pre")).to_contain_text(" ".join(deal(20100720)[0]))
    for _ in range(3):
        button(deals, "Next").click()
    expect(deals.locator("pre")).to_contain_text(" ".join(deal(20100723)[0]))
