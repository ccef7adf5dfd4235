"""The explorers without a browser: set a trait or a control, and the rest follows."""

import asyncio
import gc
import random
import re
import tracemalloc
from concurrent.futures import ThreadPoolExecutor

import nbformat
import pytest
from ipywidgets import HTML, Button, ToggleButtons
from nbconvert import HTMLExporter
from outside import EDGES, PUBLISHED
from traitlets import link

from freecell_lesson import DECK, MicrosoftRandom, board_text, deal, trace
from freecell_lesson.cards import card_name
from freecell_lesson.drawing.scene import place_in_deck
from freecell_lesson.widgets import DealExplorer, GeneratorExplorer, ShuffleTracer
from freecell_lesson.widgets.deal_explorer import FAMOUS

EXPLORERS = (DealExplorer, ShuffleTracer, GeneratorExplorer)


def everything_in(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from everything_in(child)


def control(explorer, label):
    """The one control that a person would find by this label."""
    found = [w for w in everything_in(explorer) if getattr(w, "description", None) == label]
    assert len(found) == 1, label
    return found[0]


def press(explorer, label):
    found = control(explorer, label)
    assert isinstance(found, Button)
    assert not found.disabled
    found.click()


def page(explorer):
    """All that stands on the page, without the faces and the style, which come first."""
    _unseen, *parts = (widget.value for widget in everything_in(explorer) if isinstance(widget, HTML))
    return "".join(parts)


def shown_cards(explorer):
    return re.findall(r'<use href="#freecell-(\w\w)"', page(explorer))


def dealt(number):
    return [card for row in deal(number) for card in row]


@pytest.fixture
def deals():
    return DealExplorer()


def test_deal_explorer_begins_with_deal_617(deals):
    assert deals.number == 617
    assert " ".join(shown_cards(deals)) == PUBLISHED[617].replace("\n", " ")
    assert PUBLISHED[617] in page(deals)


@pytest.mark.parametrize("number", EDGES)
def test_setting_the_number_moves_everything(deals, number):
    deals.number = number
    assert shown_cards(deals) == dealt(number)
    assert board_text(deal(number)) in page(deals)
    assert f"Deal {number}." in page(deals)
    assert control(deals, "Deal number").value == str(number)
    assert deals._slider.value == min(number, 1_000_000)


def test_slider_box_and_famous_deals_set_the_number(deals):
    deals._slider.value = 31_999
    assert deals.number == 31_999
    control(deals, "Deal number").value = "2,147,483,647"
    assert deals.number == 2**31 - 1
    famous = control(deals, "Famous deals")
    famous.value = next(option for option in famous.options if option.startswith("11982:"))
    assert deals.number == 11982
    assert FAMOUS[11982] in page(deals)
    assert famous.value == ""


def test_previous_next_and_random(deals):
    press(deals, "Next")
    assert deals.number == 618
    press(deals, "Previous")
    assert deals.number == 617
    deals.number = 1
    assert control(deals, "Previous").disabled
    press(deals, "Next")
    assert deals.number == 2
    deals.number = 2**31 - 1
    assert control(deals, "Next").disabled
    press(deals, "Previous")
    assert deals.number == 2**31 - 2
    control(deals, "only the first 32,000").value = True
    for _ in range(50):
        press(deals, "Random")
        assert 1 <= deals.number <= 32_000


def test_ticked_means_that_the_deal_is_one_of_the_first(deals):
    first = control(deals, "only the first 32,000")
    deals.number = 500_000
    first.value = True
    assert (deals.number, deals._slider.max, deals._slider.value) == (32_000, 32_000, 32_000)
    deals.number = 32_001
    assert (first.value, deals._slider.max, deals._slider.value) == (False, 1_000_000, 32_001)
    deals.number = 617
    first.value = True
    assert deals.number == 617
    first.value = False
    assert (deals.number, deals._slider.max) == (617, 1_000_000)


@pytest.mark.parametrize("text", ["", "0", "-1", "617.5", "1e3", "six", "2147483648", "<b>", "9" * 5000, "6 17"])
def test_wrong_input_keeps_the_board_and_says_what_is_expected(deals, text):
    box = control(deals, "Deal number")
    box.value = text or " "
    assert deals.number == 617
    assert shown_cards(deals) == dealt(617)
    assert "A deal number is a whole number from 1 to 2147483647, not " in page(deals)
    assert "<b>'" not in page(deals)
    box.value = "617"
    assert "a deal number is" not in page(deals)


def test_colours_are_changed_by_hand_and_from_code(deals):
    assert "#1b00cc" in page(deals)
    control(deals, "red and black").value = True
    assert deals.colours == "classic"
    assert "#1b00cc" not in page(deals)
    deals.colours = "four"
    assert control(deals, "red and black").value is False


@pytest.mark.parametrize(
    ("value", "error"),
    [
        (0, ValueError),
        (-1, ValueError),
        (2**31, ValueError),
        ("617", TypeError),
        (None, TypeError),
        (True, TypeError),
    ],
)
def test_bad_numbers_from_code_raise_the_usual_sentence(deals, value, error):
    with pytest.raises(error, match=f"a deal number is a whole number from 1 to 2147483647, not {value!r}"):
        deals.number = value
    with pytest.raises(error, match="a deal number is"):
        DealExplorer(value)
    assert deals.number == 617
    assert shown_cards(deals) == dealt(617)


def test_bad_colours_from_code_raise_the_usual_sentence(deals):
    with pytest.raises(ValueError, match="one of the colour schemes four, classic, not 'pink'"):
        deals.colours = "pink"


def test_linked_explorers_show_the_same_board():
    first, second = DealExplorer(1), DealExplorer(617)
    link((first, "number"), (second, "number"))
    assert second.number == 1
    second._slider.value = 24
    assert shown_cards(first) == shown_cards(second) == dealt(24)


def test_explorers_do_not_disturb_each_other():
    first, second = DealExplorer(1), DealExplorer(617)
    first.number = 2
    assert (second.number, shown_cards(second)) == (617, dealt(617))


# The tracer


@pytest.fixture
def tracer():
    return ShuffleTracer()


def slots(explorer):
    return re.findall(r'<use href="#freecell-slot-(\w\w)" x="(\d+)" y="(\d+)"', page(explorer))


def deck_on_page(explorer):
    """The cards of the strip by index, read from where they lie."""
    by_place = {place_in_deck(index): index for index in range(52)}
    return {by_place[int(x), int(y)]: card for card, x, y in slots(explorer)}


def test_tracer_begins_with_the_new_deck(tracer):
    assert (tracer.number, tracer.step, tracer.phase) == (1, 0, 0)
    assert deck_on_page(tracer) == dict(enumerate(DECK))
    assert shown_cards(tracer) == []


def test_each_phase_shows_its_numbers(tracer):
    for line in (
        ("214013 * 1 + 2531011 = 2745024", "2745024 // 2**16 = 41"),
        ("41 % 52 = 41",),
        ("deck[41] = KS    deck[51] = JD",),
        ("card = JD    len(deck) = 51",),
        ("board[0][0] = JD",),
    ):
        assert not any(text in page(tracer) for text in line)
        press(tracer, "Next")
        assert all(text in page(tracer) for text in line)
    assert (tracer.step, tracer.phase, shown_cards(tracer)) == (1, 0, ["JD"])


def test_deck_and_board_follow_the_trace(tracer):
    control(tracer, "five phases per step").value = False
    for step in trace(1):
        assert deck_on_page(tracer) == dict(enumerate(step.deck_before))
        press(tracer, "Next")
        assert deck_on_page(tracer) == dict(enumerate(step.deck_after))
        assert shown_cards(tracer) == dealt(1)[: step.number]
    assert control(tracer, "Next").disabled


def test_the_swap_moves_two_cards_and_only_then(tracer):
    moving = []
    for _ in range(5):
        press(tracer, "Next")
        moving.append(re.findall(r'freecell-slot-(\w\w)"[^>]* class="move"', page(tracer)))
    assert [sorted(cards) for cards in moving] == [[], [], ["JD", "KS"], [], []]


@pytest.mark.parametrize("phases", [True, False])
def test_going_back_shows_what_was_there(tracer, phases):
    control(tracer, "five phases per step").value = phases
    seen = [page(tracer)]
    while not control(tracer, "Next").disabled:
        press(tracer, "Next")
        seen.append(page(tracer))
    assert len(seen) == (261 if phases else 53)
    for before in reversed(seen[:-1]):
        press(tracer, "Back")
        assert page(tracer) == before


def test_whole_steps_from_the_middle_of_one(tracer):
    press(tracer, "Next")
    press(tracer, "Next")
    control(tracer, "five phases per step").value = False
    press(tracer, "Back")
    assert (tracer.step, tracer.phase) == (0, 0)
    tracer.phase = 3
    press(tracer, "Next")
    assert (tracer.step, tracer.phase) == (1, 0)


def test_first_last_and_the_slider(tracer):
    press(tracer, "Last")
    assert tracer.step == 52
    assert shown_cards(tracer) == dealt(1)
    press(tracer, "First")
    assert tracer.step == 0
    tracer._slider.value = 20
    assert (tracer.step, shown_cards(tracer)) == (20, dealt(1)[:20])
    tracer.step = 7
    assert tracer._slider.value == 7


def test_tracer_takes_a_deal_number(tracer):
    control(tracer, "Deal number").value = "617"
    press(tracer, "Last")
    assert shown_cards(tracer) == dealt(617)
    control(tracer, "Deal number").value = "six"
    assert "A deal number is a whole number from 1 to 2147483647, not &#x27;six&#x27;" in page(tracer)
    assert shown_cards(tracer) == dealt(617)


@pytest.mark.parametrize(("value", "error"), [(53, ValueError), (-1, ValueError), ("1", TypeError)])
def test_bad_steps_from_code_raise_a_sentence(tracer, value, error):
    with pytest.raises(error, match=f"a step is a whole number from 0 to 52, not {value!r}"):
        tracer.step = value
    with pytest.raises(error, match="a step is"):
        ShuffleTracer(1, value)


def test_play_walks_until_paused_and_to_the_end():
    async def play():
        tracer = ShuffleTracer(1, step=50)
        control(tracer, "five phases per step").value = False
        control(tracer, "Seconds per move").min = control(tracer, "Seconds per move").value = 0.001
        press(tracer, "Play")
        assert tracer.step == 51
        press(tracer, "Pause")
        await asyncio.sleep(0.05)
        assert tracer.step == 51
        press(tracer, "Play")
        for _ in range(500):
            await asyncio.sleep(0.01)
            if tracer.step == 52:
                break
        assert tracer.step == 52
        press(tracer, "Play")  # anew, from the new deck
        assert tracer.step == 0
        await asyncio.sleep(0.05)
        assert tracer.step > 0
        press(tracer, "Pause")

    # In a thread of its own: a browser that is still open keeps a loop running in this one.
    with ThreadPoolExecutor() as threads:
        threads.submit(asyncio.run, play()).result()


def test_predict_mode_waits_for_an_answer_and_counts():
    tracer = ShuffleTracer(1, predict=True)
    answer = control(tracer, "Your answer")
    assert "the draw is 41, and the deck has 52 cards. Which index" in page(tracer)
    assert "41 = ? * 52 + ?" in page(tracer)
    assert control(tracer, "Next").disabled
    answer.value = "41"
    assert "Right." in page(tracer)
    assert "So far 1 of 1 right." in page(tracer)
    press(tracer, "Last")
    assert (tracer.step, tracer.phase) == (1, 0)
    assert "Which card is dealt" in page(tracer)
    answer.value = "5"
    assert "5 is an index, and the question is which card has it." in page(tracer)
    assert control(tracer, "Next").disabled


def test_the_first_miss_gets_a_hint_and_the_second_the_answer():
    tracer = ShuffleTracer(1, 1, predict=True)
    answer = control(tracer, "Your answer")
    answer.value = "KD"
    assert "Not the king of diamonds. 18467 = 362 * 51 + ?: what is left over is the index" in page(tracer)
    press(tracer, "Check")  # the same again is no second answer
    assert "two of diamonds:" not in page(tracer)
    assert "So far" not in page(tracer)
    assert control(tracer, "Next").disabled
    answer.value = "KS"
    assert "Not the king of spades but the two of diamonds: 18467 mod 51 = 5" in page(tracer)
    assert "So far 0 of 1 right." in page(tracer)
    assert not control(tracer, "Next").disabled


def test_the_right_answer_after_the_hint_counts():
    tracer = ShuffleTracer(1, predict=True)
    for control(tracer, "Your answer").value in ("40", "41"):
        pass
    assert "Right. 41 = 0 * 52 + 41" in page(tracer)
    assert "So far 1 of 1 right." in page(tracer)


def cards_to_click(tracer):
    cards = next(w for w in everything_in(tracer) if isinstance(w, ToggleButtons))
    return cards if cards.layout.display is None else None


def test_the_answer_can_be_clicked_in_the_deck():
    tracer = ShuffleTracer(1, predict=True)
    assert cards_to_click(tracer).options == tuple(f"index {index}" for index in range(52))
    cards_to_click(tracer).index = 41
    assert "Right. 41 = 0 * 52 + 41" in page(tracer)
    assert cards_to_click(tracer) is None
    press(tracer, "Last")
    before = trace(1)[1].deck_before
    assert cards_to_click(tracer).options == tuple(map(card_name, before))
    cards_to_click(tracer).index = before.index("KD")
    assert "Not the king of diamonds." in page(tracer)
    cards_to_click(tracer).index = before.index("2D")
    assert "Right. 18467 mod 51 = 5, the index of the two of diamonds." in page(tracer)
    assert "So far 2 of 2 right." in page(tracer)
    tracer.predict = False
    press(tracer, "First")
    assert cards_to_click(tracer) is None


def test_the_slider_that_goes_back_says_why():
    tracer = ShuffleTracer(1, predict=True)
    tracer._slider.value = 10
    assert (tracer.step, tracer._slider.value) == (0, 0)
    assert "The slider stops at the first step that you have not predicted yet." in page(tracer)


def test_an_answer_that_is_no_index_does_not_count():
    tracer = ShuffleTracer(1, predict=True)
    control(tracer, "Your answer").value = "JD"
    assert "An index is a whole number from 0 to 51, not " in page(tracer)
    assert "So far" not in page(tracer)
    assert control(tracer, "Next").disabled


def test_predict_mode_can_be_switched_off():
    tracer = ShuffleTracer(1, predict=True)
    assert tracer._quiz.area.layout.display is None
    control(tracer, "predict first").value = False
    assert tracer.predict is False
    assert tracer._quiz.area.layout.display == "none"
    press(tracer, "Last")
    assert tracer.step == 52


def test_another_deal_is_another_quiz():
    tracer = ShuffleTracer(1, predict=True)
    control(tracer, "Your answer").value = "41"
    tracer.number = 617
    assert "So far" not in page(tracer)
    assert control(tracer, "Your answer").value == ""
    assert control(tracer, "Next").disabled


def test_the_board_has_a_caption_from_the_beginning(tracer):
    assert "The board: 0 of 52 cards dealt" in page(tracer)
    for _phase in range(5):
        press(tracer, "Next")
    assert "The board: 1 of 52 cards dealt" in page(tracer)
    press(tracer, "Last")
    assert "The board: 52 of 52 cards dealt" in page(tracer)


def test_tracer_linked_to_a_deal_explorer():
    deals, tracer = DealExplorer(617), ShuffleTracer(1, step=52)
    link((deals, "number"), (tracer, "number"))
    assert shown_cards(tracer) == dealt(617)


# The generator


@pytest.fixture
def generator():
    return GeneratorExplorer()


def rows_of_bits(explorer):
    """The digits of each row of bits on the page, highest first."""
    table = page(explorer).partition("<table")[2].partition("</table>")[0]
    rows = [re.findall(r'<text x="([\d.]+)"[^>]*>(\d)</text>', svg) for svg in table.split("<svg")[1:]]
    return ["".join(digit for _x, digit in sorted(row, key=lambda cell: float(cell[0]))) for row in rows]


def test_generator_begins_with_its_seed(generator):
    assert (generator.seed, generator.step) == (1, 0)
    assert rows_of_bits(generator) == [f"{1:031b}"]
    assert "Nothing is drawn yet" in page(generator)
    assert control(generator, "Back").disabled


def test_each_move_shows_multiply_add_keep_and_shift(generator):
    rng = MicrosoftRandom(1)
    for count in range(1, 40):
        before = rng.state
        draw = next(rng)
        press(generator, "Next")
        product, total = 214013 * before, 214013 * before + 2531011
        assert rows_of_bits(generator) == [
            f"{before:031b}",
            f"{product:031b}",
            f"{total:031b}",
            f"{rng.state:031b}",
            f"{draw:015b}",
        ]
        for number in (before, product, total, rng.state, draw):
            assert f">{number}</td>" in page(generator)
        assert f"Move {count}: the state is {rng.state}, and the draw is {draw}." in page(generator)


def test_generator_goes_back_exactly_and_jumps(generator):
    seen = [page(generator)]
    for _ in range(20):
        press(generator, "Next")
        seen.append(page(generator))
    for before in reversed(seen[:-1]):
        press(generator, "Back")
        assert page(generator) == before
    control(generator, "Jump to move").value = "20"
    assert page(generator) == seen[20]
    control(generator, "Jump to move").value = "2,000,000,000"
    assert f"the draw is {MicrosoftRandom(1).jump(2_000_000_000)}." in page(generator)
    press(generator, "First")
    assert page(generator) == seen[0]


def test_the_lowest_bit_alternates_and_the_draws_are_listed(generator):
    generator.step = 12
    draws = [next(rng) for rng in [MicrosoftRandom(1)] for _ in range(12)]
    assert "Draws so far: " + ", ".join(map(str, draws)) in page(generator)
    assert "Bit 0: 1010101010101." in page(generator)


def test_generator_tells_what_is_wrong_and_keeps_its_state(generator):
    control(generator, "Seed").value = "zero"
    assert "A deal number is a whole number from 1 to 2147483647, not &#x27;zero&#x27;" in page(generator)
    control(generator, "Jump to move").value = "-1"
    assert "A move is a whole number from 0 to 2147483647, not &#x27;-1&#x27;" in page(generator)
    assert (generator.seed, generator.step) == (1, 0)
    control(generator, "Seed").value = "617"
    assert "a deal number is" not in page(generator)
    assert generator.seed == 617


def test_bad_values_for_the_generator_raise_a_sentence(generator):
    with pytest.raises(ValueError, match="a deal number is a whole number from 1 to 2147483647, not 0"):
        generator.seed = 0
    with pytest.raises(ValueError, match="a move is a whole number from 0 to 2147483647, not -1"):
        generator.step = -1


def test_generator_linked_to_a_tracer(tracer, generator):
    link((tracer, "number"), (generator, "seed"))
    link((tracer, "step"), (generator, "step"))
    generator.step = 5
    assert shown_cards(tracer) == dealt(1)[:5]
    tracer.number = 617
    assert f"the draw is {trace(617)[4].draw}." in page(generator)


# All of them


@pytest.mark.parametrize("make", EXPLORERS)
def test_without_a_kernel_a_picture_with_its_text_stands_there(make):
    explorer = make()
    bundle = explorer._repr_mimebundle_()
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == explorer.model_id
    assert re.match(r'<div class="freecell-standing"><img alt="[^"]{20,}" src="data:image/svg', bundle["text/html"])
    assert "<" not in bundle["text/plain"]
    assert len(bundle["text/plain"]) > 40
    assert bundle["text/html"] == make()._repr_mimebundle_()["text/html"]


def test_standing_board_is_the_deal(deals):
    bundle = deals._repr_mimebundle_()
    assert bundle["text/plain"] == "Deal 617\n" + PUBLISHED[617]
    assert PUBLISHED[617] in bundle["text/html"]
    assert card_name("7D") in bundle["text/html"]


@pytest.mark.parametrize("make", EXPLORERS)
def test_every_control_is_labelled(make):
    for widget in everything_in(make()):
        if "value" in widget.traits() and type(widget).__name__ not in ("HTML", "Label", "IntSlider", "Play"):
            assert all(widget.options) if isinstance(widget, ToggleButtons) else widget.description
        if isinstance(widget, Button):
            assert widget.description


def test_many_updates_leak_nothing(deals):
    numbers = random.Random(1).sample(range(1, 2**31), 2000)
    for number in numbers[:200]:
        deals.number = number
    gc.collect()
    tracemalloc.start()
    for number in numbers:
        deals.number = number
    gc.collect()
    kept, _peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert kept < 100_000


@pytest.mark.parametrize("make", EXPLORERS)
def test_exported_page_shows_the_picture_and_needs_no_network(make):
    bundle = make()._repr_mimebundle_()
    output = nbformat.v4.new_output("execute_result", bundle, execution_count=1)
    cell = nbformat.v4.new_code_cell("explorer", outputs=[output], execution_count=1)
    page, _resources = HTMLExporter().from_notebook_node(nbformat.v4.new_notebook(cells=[cell]))
    assert re.search('src="(data:[^"]+)"', bundle["text/html"]).group(1) in page
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] not in page
