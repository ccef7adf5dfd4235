"""The explorers as a person meets them: by mouse, by keyboard, and as a screen reader hears them."""

import re
import time

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from outside import PUBLISHED
from playwright.sync_api import expect
from real_lab import LIMIT, TOKEN

from freecell_lesson import DECK, board_text, deal, trace
from freecell_lesson.checking.progress import FILE
from freecell_lesson.dealer import rows
from freecell_lesson.drawing.scene import place_in_deck, place_on_board
from freecell_lesson.widgets import DealExplorer, Question
from freecell_lesson.widgets.questions import QUESTIONS

CARDS = """svg => [...svg.querySelectorAll('use')].map(use =>
    [use.getAttribute('href').split('-').pop(), +use.getAttribute('x'), +use.getAttribute('y')])"""


def outputs(page):
    return page.locator(".jp-OutputArea-output .widget-vbox")


def button(scope, name):
    return scope.get_by_role("button", name=name, exact=True)


def picture(scope, name):
    return scope.get_by_role("img", name=re.compile("^" + name))


def board_on(scope, name):
    """The board as text, read from where the cards lie on the page, not from their order."""
    places = {place_on_board(nth): nth for nth in range(1, 53)}
    cards = {places[x, y]: card for card, x, y in picture(scope, name).evaluate(CARDS)}
    assert sorted(cards) == list(range(1, len(cards) + 1))
    return board_text(rows([cards[nth] for nth in sorted(cards)]))


def deck_on(scope):
    places = {place_in_deck(index): index for index in range(52)}
    cards = {places[x, y]: card for card, x, y in picture(scope, "The deck").evaluate(CARDS)}
    return tuple(cards[index] for index in sorted(cards))


def expect_deal(scope, number):
    """The board of this deal stands there, in the picture, in the text, and in the box."""
    expect(picture(scope, f"Deal {number}\\.")).to_be_visible()
    expected = PUBLISHED.get(number) or board_text(deal(number))
    assert board_on(scope, f"Deal {number}\\.") == expected
    expect(scope.locator("pre")).to_have_text(expected)
    expect(scope.get_by_label("Deal number")).to_have_value(str(number))


def type_into(scope, label, text):
    scope.get_by_label(label).fill(text)
    scope.get_by_label(label).press("Enter")


def number_in(scope):
    return int(scope.get_by_label("Deal number").input_value())


def test_deal_explorer_by_mouse(run):
    page = run("DealExplorer()")
    deals = outputs(page)
    expect_deal(deals, 617)
    type_into(deals, "Deal number", "1")
    expect_deal(deals, 1)
    button(deals, "Next").click()
    expect_deal(deals, 2)
    button(deals, "Previous").click()
    expect_deal(deals, 1)
    expect(button(deals, "Previous")).to_be_disabled()
    type_into(deals, "Famous deals", "11982: the only one of the first 32,000 that cannot be won")
    expect_deal(deals, 11982)
    expect(deals.get_by_role("status")).to_contain_text("cannot be won")
    type_into(deals, "Deal number", "2147483647")
    expect_deal(deals, 2**31 - 1)
    expect(button(deals, "Next")).to_be_disabled()
    deals.get_by_label("only the first 32,000").check()
    expect_deal(deals, 32_000)
    type_into(deals, "Deal number", "848352")
    expect(deals.get_by_label("only the first 32,000")).not_to_be_checked()
    deals.get_by_label("only the first 32,000").check()
    track = deals.locator(".noUi-base").bounding_box()
    page.mouse.click(track["x"] + track["width"] / 2, track["y"] + track["height"] / 2)
    expect(deals.get_by_label("Deal number")).to_have_value(re.compile(r"^1[56]\d\d\d$"))
    expect_deal(deals, number_in(deals))
    before = number_in(deals)
    button(deals, "Random").click()
    expect(deals.get_by_label("Deal number")).not_to_have_value(str(before))
    expect_deal(deals, number_in(deals))
    deals.get_by_label("red and black").check()
    expect(deals.locator("[role=img] use[href$=H]").first).to_have_attribute("color", "#c00000")
    deals.locator("pre").click()
    copied = page.evaluate("() => getSelection().toString().trim()")
    assert copied == board_text(deal(number_in(deals)))


def focused(page):
    return page.evaluate("""() => {
        const at = document.activeElement;
        const label = at.labels?.[0]?.textContent || at.getAttribute('aria-label') || at.textContent;
        return at.matches('.noUi-handle') ? 'slider' : label.trim();
    }""")


def test_deal_explorer_by_keyboard_alone(run):
    page = run("DealExplorer()")
    deals = outputs(page)
    keys = page.keyboard
    deals.get_by_label("Deal number").focus()
    keys.press("ControlOrMeta+a")
    keys.type("2")
    keys.press("Enter")
    expect_deal(deals, 2)
    for name in ("Previous", "Next"):
        keys.press("Tab")
        assert focused(page) == name
    keys.press("Enter")
    expect_deal(deals, 3)
    keys.press("Tab")
    assert focused(page) == "Random"
    keys.press("Tab")
    assert focused(page) == "Famous deals"
    keys.type("617")
    keys.press("ArrowDown")
    keys.press("Enter")
    keys.press("Enter")
    expect_deal(deals, 617)
    keys.press("Tab")
    assert focused(page) == "slider"
    keys.press("ArrowRight")
    expect_deal(deals, 618)
    keys.press("ArrowLeft")
    expect_deal(deals, 617)
    keys.press("End")
    expect_deal(deals, 1_000_000)
    keys.press("Home")
    expect_deal(deals, 1)
    keys.press("Tab")
    assert focused(page) == "only the first 32,000"
    keys.press("Space")
    expect(deals.get_by_label("only the first 32,000")).to_be_checked()
    keys.press("Tab")
    assert focused(page) == "red and black"
    keys.press("Space")
    expect(deals.locator("[role=img] use[href$=H]").first).to_have_attribute("color", "#c00000")
    keys.press("Tab")
    assert focused(page).startswith("The board as text")


def test_after_a_fast_drag_the_right_board_stands(run):
    page = run("DealExplorer(1)")
    deals = outputs(page)
    handle, track = deals.locator(".noUi-handle").bounding_box(), deals.locator(".noUi-base").bounding_box()
    height = handle["y"] + handle["height"] / 2
    page.mouse.move(handle["x"] + handle["width"] / 2, height)
    page.mouse.down()
    page.mouse.move(track["x"] + track["width"] + 30, height, steps=80)
    page.mouse.move(track["x"] + track["width"] * 0.7, height, steps=40)
    page.mouse.up()
    value = int(float(deals.locator(".noUi-handle").get_attribute("aria-valuenow")))
    assert 650_000 < value < 750_000
    start = time.monotonic()
    expect(picture(deals, f"Deal {value}\\.")).to_be_visible()
    assert time.monotonic() - start < 3
    page.wait_for_timeout(500)  # nothing late may follow
    expect_deal(deals, value)


@pytest.mark.parametrize("wrong", ["0", "-5", "12.5", "six", "2147483648"])
def test_wrong_input_keeps_the_last_good_board(run, wrong):
    deals = outputs(run("DealExplorer(1)"))
    type_into(deals, "Deal number", wrong)
    expect(deals.get_by_role("status")).to_contain_text("A deal number is a whole number from 1 to 2147483647")
    assert board_on(deals, "Deal 1\\.") == PUBLISHED[1]
    type_into(deals, "Deal number", "617")
    expect(deals.get_by_role("status")).not_to_contain_text("A deal number is")
    expect_deal(deals, 617)


def test_explorers_side_by_side_and_one_shown_twice(run):
    page = run("first = DealExplorer(1); first", "DealExplorer(617)", "first", "ShuffleTracer(617, step=52)")
    first, second, again, tracer = (page.locator(".jp-OutputArea-output > .widget-vbox").nth(n) for n in range(4))
    expect_deal(first, 1)
    expect_deal(second, 617)
    button(first, "Next").click()
    for view in (first, again):
        expect_deal(view, 2)
    expect_deal(second, 617)
    button(second, "Next").click()
    expect_deal(second, 618)
    expect_deal(again, 2)
    tracer.scroll_into_view_if_needed()
    assert board_on(tracer, "The board") == PUBLISHED[617]


def test_tracer_by_mouse(run):
    page = run("ShuffleTracer(1)")
    tracer = outputs(page).first
    status = tracer.get_by_role("status").last
    expect(status).to_contain_text("The new deck")
    assert deck_on(tracer) == DECK
    steps = trace(1)
    for told in ("draw: the draw is 41", "index: 41 mod 52 = 41", "swap: the jack of diamonds", "pop: the jack"):
        button(tracer, "Next").click()
        expect(status).to_contain_text("Step 1 of 52, " + told)
    expect(tracer.locator("li[aria-current=step]")).to_contain_text("card = deck.pop()")
    button(tracer, "Back").click()
    expect(status).to_contain_text("Step 1 of 52, swap")
    assert deck_on(tracer) == (*steps[0].deck_after, "JD")
    tracer.get_by_label("five phases per step").uncheck()
    button(tracer, "Next").click()
    expect(status).to_contain_text("Step 1 of 52, deal")
    assert deck_on(tracer) == steps[0].deck_after
    assert board_on(tracer, "The board") == "JD"
    button(tracer, "Last").click()
    expect(status).to_contain_text("Step 52 of 52, deal")
    assert board_on(tracer, "The board") == PUBLISHED[1]
    expect(button(tracer, "Next")).to_be_disabled()
    type_into(tracer, "Deal number", "617")
    expect(status).to_contain_text("four of hearts")
    assert board_on(tracer, "The board") == PUBLISHED[617]
    button(tracer, "First").click()
    expect(status).to_contain_text("The new deck")
    track = tracer.locator(".noUi-base").bounding_box()
    page.mouse.click(track["x"] + track["width"] / 2, track["y"] + track["height"] / 2)
    expect(status).to_contain_text("Step 26 of 52, deal")


def test_tracer_plays_and_pauses(run):
    tracer = outputs(run("ShuffleTracer(1)")).first
    status = tracer.get_by_role("status").last
    type_into(tracer, "Seconds per move", "0.2")
    button(tracer, "Play").click()
    expect(status).to_contain_text("Step 2 of 52")
    button(tracer, "Pause").click()
    expect(button(tracer, "Play")).to_be_visible()
    stands = status.text_content()
    tracer.page.wait_for_timeout(1500)
    assert status.text_content() == stands


def test_tracer_by_keyboard_alone(run):
    page = run("ShuffleTracer(1)")
    tracer = outputs(page).first
    keys = page.keyboard
    tracer.get_by_label("Deal number").focus()
    for name in ("First", "Back", "Next"):
        keys.press("Tab")
        assert focused(page) == name
    keys.press("Enter")
    expect(tracer.get_by_role("status").last).to_contain_text("Step 1 of 52, draw")
    for name in ("Last", "Play", "Seconds per move", "slider"):
        keys.press("Tab")
        assert focused(page) == name
    keys.press("ArrowRight")
    expect(tracer.get_by_role("status").last).to_contain_text("Step 1 of 52, deal")
    keys.press("End")
    expect(tracer.get_by_role("status").last).to_contain_text("Step 52 of 52, deal")
    assert board_on(tracer, "The board") == PUBLISHED[1]
    for name in ("five phases per step", "predict first"):
        keys.press("Tab")
        assert focused(page) == name
    keys.press("Space")
    expect(tracer.get_by_label("predict first")).to_be_checked()


def test_predict_mode_locks_asks_and_counts(run):
    page = run("ShuffleTracer(1)")
    tracer = outputs(page).first
    tracer.get_by_label("predict first").check()
    expect(tracer.get_by_text("Which index is chosen?")).to_be_visible()
    expect(button(tracer, "Next")).to_be_disabled()
    type_into(tracer, "Your answer", "41")
    expect(tracer.get_by_text("Right. 41 = 0 * 52 + 41")).to_be_visible()
    button(tracer, "Last").click()
    expect(tracer.get_by_text("Which card is dealt?")).to_be_visible()
    tracer.get_by_label("Your answer").fill("KD")
    button(tracer, "Check").click()
    expect(tracer.get_by_text("Not the king of diamonds. 18467 = 362 * 51 + ?")).to_be_visible()
    expect(button(tracer, "Next")).to_be_disabled()
    tracer.get_by_label("Your answer").fill("KS")
    button(tracer, "Check").click()
    expect(tracer.get_by_text("Not the king of spades but the two of diamonds")).to_be_visible()
    expect(tracer.get_by_text("So far 1 of 2 right.")).to_be_visible()
    expect(button(tracer, "Next")).to_be_enabled()
    tracer.get_by_label("predict first").uncheck()
    expect(tracer.get_by_label("Your answer")).to_be_hidden()


def test_an_answer_is_clicked_in_the_deck_or_chosen_by_keyboard(run):
    page = run("ShuffleTracer(1, predict=True)")
    tracer = outputs(page).first
    for index in (0, 41, 51):  # each button lies over its card
        card = picture(tracer, "The deck").locator("use").nth(index).bounding_box()
        over = button(tracer, f"index {index}").bounding_box()
        assert all(abs(card[side] - over[side]) < 1.5 for side in card)
    button(tracer, "index 41").click()
    expect(tracer.get_by_text("Right. 41 = 0 * 52 + 41")).to_be_visible()
    expect(button(tracer, "index 41")).to_be_hidden()
    button(tracer, "Last").click()
    expect(tracer.get_by_text("Which card is dealt?")).to_be_visible()
    tracer.get_by_label("Your answer").focus()
    for name in ("Check", "ace of clubs", "ace of diamonds"):
        page.keyboard.press("Tab")
        assert focused(page) == name
    page.keyboard.press("Enter")
    expect(tracer.get_by_text("Not the ace of diamonds. 18467 = 362 * 51 + ?")).to_be_visible()
    button(tracer, "two of diamonds").focus()
    page.keyboard.press("Space")
    expect(tracer.get_by_text("Right. 18467 mod 51 = 5")).to_be_visible()
    expect(tracer.get_by_text("So far 2 of 2 right.")).to_be_visible()


def test_the_slider_that_goes_back_says_why_and_play_begins_anew(run):
    page = run("ShuffleTracer(1, predict=True)")
    tracer = outputs(page).first
    tracer.locator(".noUi-handle").press("End")
    expect(tracer.get_by_text("The slider stops at the first step that you have not predicted yet.")).to_be_visible()
    expect(tracer.locator(".noUi-handle")).to_have_attribute("aria-valuenow", "0.0")
    tracer.get_by_label("predict first").uncheck()
    button(tracer, "Last").click()
    expect(tracer.get_by_role("status").last).to_contain_text("Step 52 of 52")
    button(tracer, "Play").click()
    expect(tracer.get_by_role("status").last).to_contain_text("Step 1 of 52")
    button(tracer, "Pause").click()


def pictures_at(scope):
    return scope.evaluate("""scope => [...scope.querySelectorAll('svg[role=img]')].filter(
        one => !one.closest('td')).map(one => one.getBoundingClientRect().top)""")


# A window of 1024 at 150 % zoom, the same without, and two larger ones.
WIDTHS = (683, 1024, 1366, 1920)


@pytest.fixture(params=["DealExplorer(1)", "GeneratorExplorer(1)", "BitExplorer()"])
def at_every_width(request, run):
    """An explorer, again and again, in windows of all widths."""
    page = run(request.param)

    def explorers():
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 1000})
            page.wait_for_timeout(500)
            yield outputs(page).first

    return explorers


BOXES = {"Deal number": ("11982", "x", "9" * 30, "2745024"), "Jump to move": ("1", "x", "2147483647")}
BOXES["k"] = ("0", "6", "x", "1")


def test_nothing_moves_whatever_is_typed_or_clicked(at_every_width):
    for explorer in at_every_width():
        stand = pictures_at(explorer)
        box = explorer.get_by_role("textbox", name=re.compile("^(Deal number|Jump to move|k)$"))
        for typed in next(BOXES[label] for label in BOXES if explorer.get_by_label(label, exact=True).count()):
            box.fill(typed)
            box.press("Enter")
            explorer.page.wait_for_timeout(250)
            assert pictures_at(explorer) == stand
        for control in explorer.get_by_role("button").all():
            if control.is_enabled():
                control.click()
            explorer.page.wait_for_timeout(250)
            assert pictures_at(explorer) == stand
        box.fill("1")
        box.press("Enter")
        explorer.page.wait_for_timeout(250)


def test_tracer_stays_still_from_question_to_verdict(run):
    tracer = outputs(run("ShuffleTracer(1, predict=True)")).first
    said = tracer.get_by_role("status").last
    for width, step in zip((*WIDTHS, *WIDTHS), trace(1), strict=False):
        tracer.page.set_viewport_size({"width": width, "height": 1000})
        tracer.page.wait_for_timeout(500)
        stand = pictures_at(tracer)
        for answer in ("0", str(step.index)) if step.number % 2 else ("KS", step.card):
            type_into(tracer, "Your answer", answer)
            tracer.page.wait_for_timeout(250)
            assert pictures_at(tracer) == stand
        for phase in ("draw", "index", "swap", "pop", "deal"):
            button(tracer, "Next").click()
            expect(said).to_contain_text(f"Step {step.number} of 52, {phase}")
            assert pictures_at(tracer) == stand
    type_into(tracer, "Deal number", "x")
    expect(said).to_contain_text("A deal number is a whole number")
    assert pictures_at(tracer) == stand


def test_the_bits_of_the_generator_can_be_read_in_a_narrow_window(run):
    page = run("GeneratorExplorer(1, step=1)", width=683)
    digit = outputs(page).first.locator("td svg text").first
    assert digit.evaluate("text => text.getBoundingClientRect().height") > 9


SIZES = """page => ['button', '.widget-text input', '.freecell']
    .flatMap(part => [...page.querySelectorAll('.freecell-live ' + part)])
    .map(one => parseFloat(getComputedStyle(one).fontSize))"""
FITS = "page => [...page.querySelectorAll('.freecell-live')].every(one => one.scrollWidth <= one.clientWidth + 1)"


def test_explorers_grow_in_presentation_mode_and_fit_a_narrow_window(run):
    explorers = "DealExplorer()", "ShuffleTracer(1)", "GeneratorExplorer()", "BitExplorer()", 'Question("neighbours")'
    page = run(*explorers, width=683)
    notebook = page.locator(".jp-Notebook")
    sizes = notebook.evaluate(SIZES)
    assert notebook.evaluate(FITS)
    page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-presentation-mode')")
    page.wait_for_timeout(500)
    assert notebook.evaluate(FITS)
    assert len(sizes) > 30
    assert all(large > small for small, large in zip(sizes, notebook.evaluate(SIZES), strict=True))


def test_bits_by_mouse_and_keyboard(run):
    page = run("BitExplorer()")
    bits = outputs(page).first
    expect(bits.get_by_text("The value is 32 + 8 + 1 = 41.")).to_be_visible()
    bits.get_by_role("button", name="16 0").click()
    expect(bits.get_by_text("The value is 32 + 16 + 8 + 1 = 57.")).to_be_visible()
    expect(bits.get_by_role("img", name="57 % 2**3 = 1 keeps the lower 3 bits, 001. 57 // 2**3 = 7")).to_be_visible()
    button(bits, "Larger k").click()
    expect(bits.get_by_role("textbox", name="k")).to_have_value("4")
    expect(bits.get_by_text("57 // 2**4 = 3 drops them and keeps the upper 2, 11.")).to_be_visible()
    bits.get_by_role("button", name="32 1").focus()
    for name in ("16", "8", "4", "2", "1"):
        page.keyboard.press("Tab")
        assert focused(page).split()[0] == name
    page.keyboard.press("Space")
    expect(bits.get_by_text("The value is 32 + 16 + 8 = 56.")).to_be_visible()
    page.keyboard.press("Tab")
    assert focused(page) == "k"
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("9")
    page.keyboard.press("Enter")
    expect(bits.get_by_text("K is a whole number from 0 to 6, not 9.")).to_be_visible()
    for name in ("Smaller k", "Larger k"):
        page.keyboard.press("Tab")
        assert focused(page) == name
    page.keyboard.press("Enter")
    expect(bits.get_by_text("56 % 2**5 = 24 keeps the lower 5 bits, 11000.")).to_be_visible()


ASKED, OPTIONS = QUESTIONS["neighbours"]


def test_the_first_start_leaves_the_whole_width_to_the_page(browser, lesson_url):
    page = browser.new_page()
    page.goto(lesson_url)
    page.get_by_role("heading", name="Start here").wait_for(timeout=LIMIT)
    page.evaluate("() => window.jupyterapp.restored")
    assert page.evaluate("() => window.jupyterapp.shell.leftCollapsed") is True
    page.close()


def test_a_question_by_mouse(run):
    page = run('Question("neighbours")', "DealExplorer(1)", 'Question("neighbours")')
    asked = outputs(page).first
    below = page.locator(".freecell-live").nth(1)
    stands = below.bounding_box()["y"]
    expect(asked.get_by_text(ASKED)).to_be_visible()
    expect(asked.get_by_role("status")).to_contain_text("Choose an answer before you go on.")
    button(asked, OPTIONS[0].text).click()
    expect(asked.get_by_role("status")).to_contain_text(OPTIONS[0].verdict)
    right = next(option for option in OPTIONS if option.right)
    button(asked, right.text).click()
    expect(asked.get_by_role("status")).to_contain_text(f"Right. {right.verdict}")
    expect(asked.get_by_role("status")).to_contain_text(f"Your first guess: {OPTIONS[0].text}")
    expect(button(asked, right.text)).to_have_attribute("title", "your choice")
    assert below.bounding_box()["y"] == stands


def test_a_question_by_keyboard_is_noted_beside_the_pages(run, lab):
    page = run('Question("neighbours")')
    asked = outputs(page).first
    button(asked, OPTIONS[0].text).focus()
    page.keyboard.press("Tab")
    assert focused(page) == OPTIONS[1].text
    page.keyboard.press("Space")
    expect(asked.get_by_role("status")).to_contain_text(OPTIONS[1].verdict)
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(asked.get_by_role("status")).to_contain_text(OPTIONS[0].verdict)
    expect(asked.get_by_role("status")).to_contain_text(f"Your first guess: {OPTIONS[1].text}")
    file = lab[0] / "notebooks" / FILE
    try:
        elsewhere = run("show_progress()")  # another page, another kernel
        expect(elsewhere.get_by_text("Go on with page ")).to_be_visible()
    finally:
        file.unlink()


def test_generator_by_mouse_and_keyboard(run):
    page = run("GeneratorExplorer(1)")
    generator = outputs(page).first
    status = generator.get_by_role("status").last
    expect(status).to_contain_text("The state is the seed, 1.")
    button(generator, "Next").click()
    expect(status).to_contain_text("Move 1: the state is 2745024, and the draw is 41.")
    expect(picture(generator, "The draw in 15 bits: 000000000101001")).to_be_visible()
    button(generator, "Next").press("Enter")
    expect(status).to_contain_text("the draw is 18467.")
    button(generator, "Back").click()
    expect(status).to_contain_text("the draw is 41.")
    type_into(generator, "Jump to move", "52")
    expect(status).to_contain_text(f"Move 52: the state is {trace(1)[51].state}")
    type_into(generator, "Seed", "617")
    expect(status).to_contain_text(f"Move 52: the state is {trace(617)[51].state}")
    type_into(generator, "Seed", "x")
    expect(generator.get_by_text("a deal number is a whole number from 1 to 2147483647")).to_be_visible()
    button(generator, "First").click()
    expect(status).to_contain_text("The state is the seed, 617.")


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
@pytest.mark.parametrize(
    "explorer",
    [
        "DealExplorer()",
        "ShuffleTracer(1, step=20, predict=True)",
        "GeneratorExplorer(1, step=40)",
        "BitExplorer()",
        'asked = Question("neighbours"); asked.choice = 2; asked',
    ],
)
def test_axe_finds_nothing_serious(run, explorer, theme):
    page = run(explorer, theme=theme)
    expect(outputs(page).first.get_by_role("status").first).to_be_visible()
    page.wait_for_timeout(1000)  # until nothing moves any more
    # The slider's handle comes from ipywidgets and cannot be given a name; the box beside it is its twin.
    area = {"include": [[".jp-OutputArea-output .widget-vbox"]], "exclude": [[".noUi-handle"]]}
    found = Axe().run(page, area).response["violations"]
    serious = [(rule["id"], rule["nodes"][0]["html"]) for rule in found if rule["impact"] in ("serious", "critical")]
    assert not serious


def test_notebook_from_elsewhere_shows_the_picture_before_any_run(browser, lab):
    folder, address = lab
    cells = []
    for explorer in (DealExplorer(617), Question("neighbours")):
        output = nbformat.v4.new_output("execute_result", explorer._repr_mimebundle_(), execution_count=1)
        cells.append(nbformat.v4.new_code_cell("DealExplorer(617)", outputs=[output], execution_count=1))
    nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / "notebooks" / "saved.ipynb")
    page = browser.new_page()
    page.goto(f"{address}/lab/tree/saved.ipynb?token={TOKEN}&reset")
    expect(page.get_by_role("img", name=re.compile("^Deal 617\\."))).to_be_visible(timeout=LIMIT)
    assert page.get_by_role("img", name=re.compile("^Deal 617")).evaluate("image => image.naturalWidth") > 100
    expect(page.locator(".jp-OutputArea-output pre")).to_contain_text(PUBLISHED[617])
    expect(page.locator(".jp-OutputArea-output li")).to_have_text([option.text for option in OPTIONS])
    page.close()


SAVE_AND_END = """async () => {
    await window.jupyterapp.commands.execute('docmanager:save');
    await window.jupyterapp.shell.currentWidget.sessionContext.shutdown();
}"""


def test_reopened_notebook_shows_the_picture_in_place_of_the_lost_view(run):
    page = run("DealExplorer(617)")
    standing = page.locator(".freecell-standing")
    expect_deal(outputs(page), 617)
    expect(standing).to_be_hidden()
    page.evaluate(SAVE_AND_END)
    page.reload()
    expect(standing.get_by_role("img", name=re.compile("^Deal 617"))).to_be_visible(timeout=LIMIT)
    expect(standing.locator("pre")).to_contain_text(PUBLISHED[617])
