"""The explorers without a browser: set a trait or a control, and the rest follows."""

import asyncio
import gc
import random
import re
import subprocess
import sys
import tracemalloc
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest
from ipywidgets import HTML, Button, ToggleButtons
from nbconvert import HTMLExporter
from outside import EDGES, PUBLISHED
from traitlets import link

from freecell_lesson import DECK, MicrosoftRandom, board_text, deal, trace
from freecell_lesson.cards import card_name
from freecell_lesson.checking import note_question, noted, read_progress
from freecell_lesson.checking import progress as progress_module
from freecell_lesson.checking.progress import FILE
from freecell_lesson.drawing.scene import place_in_deck
from freecell_lesson.widgets import (
    BitExplorer,
    DealExplorer,
    GeneratorExplorer,
    Question,
    ShuffleTracer,
    show_progress,
)
from freecell_lesson.widgets import question as question_module
from freecell_lesson.widgets.deal_explorer import FAMOUS
from freecell_lesson.widgets.progress_map import PAGES
from freecell_lesson.widgets.questions import QUESTIONS

HOUSE = Path(__file__).parents[1]
EXPLORERS = (DealExplorer, ShuffleTracer, GeneratorExplorer, BitExplorer)


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


# The bits


@pytest.fixture
def bits():
    return BitExplorer()


def bit(explorer, place):
    """The button of the bit that is worth so much."""
    return next(w for w in everything_in(explorer) if getattr(w, "description", "").startswith(f"{place}\n"))


def row_of_bits(explorer):
    buttons = [w for w in everything_in(explorer) if "\n" in getattr(w, "description", "")]
    return [button.description.split("\n") for button in buttons]


def test_bits_stand_below_their_place_values(bits):
    assert row_of_bits(bits) == [["32", "1"], ["16", "0"], ["8", "1"], ["4", "0"], ["2", "0"], ["1", "1"]]
    assert "The value is 32 + 8 + 1 = 41." in page(bits)


def test_a_click_changes_a_bit_and_the_value(bits):
    bit(bits, 16).click()
    assert bits.value == 57
    assert "The value is 32 + 16 + 8 + 1 = 57." in page(bits)
    for place in (32, 16, 8):
        bit(bits, place).click()
    assert (bits.value, row_of_bits(bits)[-1]) == (1, ["1", "1"])
    assert "The value is 1." in page(bits)


@pytest.mark.parametrize(("count", "value"), [(1, 0), (1, 1), (3, 5), (6, 41), (15, 18467), (16, 65535)])
def test_what_both_operations_keep_is_told_for_every_k(count, value):
    bits = BitExplorer(count, value, 0)
    while True:
        assert f"{value} % {2**bits.k if bits.k == 0 else f'2**{bits.k}'} = {value % 2**bits.k}" in page(bits)
        assert f"{value} // {2**bits.k if bits.k == 0 else f'2**{bits.k}'} = {value // 2**bits.k}" in page(bits)
        drawn = re.findall(r">(\d)</text></g>", page(bits))
        assert "".join(drawn) == 3 * f"{value:0{count}b}"
        if control(bits, "Larger k").disabled:
            break
        press(bits, "Larger k")
    assert bits.k == count
    press(bits, "Smaller k")
    assert bits.k == count - 1


def test_k_can_be_typed_and_what_cannot_be_taken_is_told(bits):
    control(bits, "k").value = "5"
    assert bits.k == 5
    control(bits, "k").value = "7"
    assert "K is a whole number from 0 to 6, not 7." in page(bits)
    assert bits.k == 5
    press(bits, "Smaller k")
    assert "is a whole number" not in page(bits)


def test_bad_bits_from_code_raise_a_sentence(bits):
    for bad, came in ((64, "64"), (-1, "-1")):
        with pytest.raises(ValueError, match=f"a value is a whole number from 0 to 63, not {came}"):
            bits.value = bad
    with pytest.raises(TypeError, match="k is a whole number from 0 to 6, not 'x'"):
        bits.k = "x"
    for bad in (0, 17, None, "6", True):
        with pytest.raises(ValueError, match=f"expected from 1 to 16 bits, not {bad!r}"):
            BitExplorer(bad)


def test_bits_without_a_kernel(bits):
    assert bits._repr_mimebundle_()["text/plain"].splitlines()[:3] == [
        "32 16 8 4 2 1",
        " 1  0 1 0 0 1",
        "The value is 32 + 8 + 1 = 41.",
    ]


# Questions


@pytest.fixture(autouse=True)
def nothing_is_answered_yet(monkeypatch):
    monkeypatch.setattr(question_module, "_first_choices", {})


def choose(asked, nth):
    buttons = [w for w in everything_in(asked) if isinstance(w, Button)]
    buttons[nth - 1].click()


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_has_three_or_four_options_one_of_them_right(name):
    options = QUESTIONS[name].options
    assert len(options) in (3, 4)
    assert [option.right for option in options].count(True) == 1
    assert len({option.text for option in options}) == len(options)
    asked = Question(name)
    assert [w.description for w in everything_in(asked) if isinstance(w, Button)] == [o.text for o in options]


def test_a_question_tells_nothing_before_a_choice_and_the_verdict_after_it():
    asked, options = Question("neighbours"), QUESTIONS["neighbours"].options
    assert not any(escape(option.verdict) in page(asked) for option in options)
    for nth, option in enumerate(options, start=1):
        choose(asked, nth)
        assert asked.choice == nth
        assert f"{'Right' if option.right else 'Not so'}. {escape(option.verdict)}" in page(asked)
        assert page(asked).count("<p>") == 3  # the question, the first guess, and one verdict


def test_the_first_choice_is_remembered_and_shown_again():
    asked, options = Question("neighbours"), QUESTIONS["neighbours"].options
    choose(asked, 2)
    choose(asked, 3)
    again = Question("neighbours")
    for shown in (asked, again):
        assert f"Your first guess: {escape(options[1].text)}" in page(shown)
    assert (asked.choice, again.choice) == (3, 2)


def test_a_question_without_a_kernel_is_a_list_of_its_options():
    choose(Question("neighbours"), 1)
    bundle = Question("neighbours")._repr_mimebundle_()
    question, options = QUESTIONS["neighbours"]
    how = "Run this cell to choose."
    assert bundle["text/plain"].splitlines() == [question, *(f"- {option.text}" for option in options), how]
    assert f"<p>{how}</p>" in bundle["text/html"]
    assert bundle["text/html"].startswith('<div class="freecell-standing"><p>')
    assert bundle["text/html"].count("<li>") == len(options)
    assert not any(escape(option.verdict) in bundle["text/html"] for option in options)


@pytest.mark.parametrize("name", ["", "xx", None, 1, ["neighbours"]])
def test_an_unknown_question_is_refused_in_one_sentence(name):
    with pytest.raises(ValueError, match=r"expected one of the questions .*neighbours.*, not ") as told:
        Question(name)
    assert repr(name) in str(told.value)


@pytest.mark.parametrize(("value", "error"), [(5, ValueError), (-1, ValueError), ("1", TypeError)])
def test_a_choice_from_code_must_be_one_of_the_options(value, error):
    asked = Question("neighbours")
    with pytest.raises(error, match=f"a choice is a whole number from 0 to 3, not {value!r}"):
        asked.choice = value
    assert asked.choice == 0


# Progress


class Told(NamedTuple):
    passed: bool
    mistake: str | None = None


@pytest.fixture
def opened(tmp_path, monkeypatch):
    """A page that a person has opened, in a folder of its own."""
    monkeypatch.setattr(progress_module, "_in_memory", {})
    monkeypatch.setenv("JPY_SESSION_NAME", "my-pages/en/01-the-generator.ipynb")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_map_says_where_to_begin_and_where_to_go_on(opened):
    assert str(show_progress()).startswith("Nothing is done yet. Begin with page 0, Start here.\n")
    choose(Question("neighbours"), 1)
    noted("my_draw", Told(True))
    noted("my_random", Told(False))
    assert "Go on with page " in str(show_progress())
    assert "1, The generator: 1 of 2 exercises right" in str(show_progress())
    assert read_progress() == {"checks": {"my_draw": True, "my_random": False}, "questions": {"neighbours": False}}
    assert html_lines(show_progress()) == len(PAGES)


def html_lines(shown):
    return len(re.findall(r'<th scope="row"[^>]*><a href="0\d-[a-z-]+\.ipynb">', shown._repr_html_()))


def test_all_done_is_said(opened):
    for page_of_course in PAGES:
        for name in page_of_course.checks:
            noted(name, Told(True))
        for name in set(page_of_course.questions) & set(QUESTIONS):
            note_question(name, True)
    assert str(show_progress()).startswith("All pages are done.")
    assert str(show_progress()).count(", done") == len(PAGES)


def test_what_was_noted_is_there_for_the_next_kernel_until_the_file_is_deleted(opened):
    noted("my_draw", Told(True))
    noted("my_draw", Told(False))
    program = "from freecell_lesson.checking import read_progress; print(read_progress())"
    told = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert told.strip() == "{'checks': {'my_draw': True}, 'questions': {}}"
    assert [path.name for path in opened.iterdir()] == [FILE]
    (opened / FILE).unlink()
    assert read_progress() == {"checks": {}, "questions": {}}


def test_what_is_not_tried_is_not_noted(opened):
    assert noted("my_draw", Told(False, "not-tried")).mistake == "not-tried"
    assert not list(opened.iterdir())


def test_tools_and_tests_leave_no_file(opened, monkeypatch):
    monkeypatch.delenv("JPY_SESSION_NAME")
    noted("my_draw", Told(True))
    assert read_progress()["checks"] == {"my_draw": True}
    assert not list(opened.iterdir())


@pytest.mark.parametrize("kept", ["", "no json", "[]", '{"checks": [1]}', "\xff", "9" * 5000])
def test_a_file_that_is_not_ours_any_more_says_nothing_and_is_written_anew(opened, kept):
    (opened / FILE).write_text(kept, encoding="latin-1")
    assert read_progress() == {"checks": {}, "questions": {}}
    noted("my_draw", Told(True))
    assert read_progress()["checks"] == {"my_draw": True}


def test_where_no_file_can_be_written_the_kernel_remembers(opened):
    (opened / FILE).mkdir()
    noted("my_draw", Told(True))
    note_question("neighbours", False)
    assert read_progress() == {"checks": {"my_draw": True}, "questions": {"neighbours": False}}
    assert [path.name for path in opened.iterdir()] == [FILE]


def test_the_map_knows_what_is_asked_and_checked_on_the_pages():
    pages = sorted(HOUSE.glob("notebooks/en/*.ipynb"))
    assert [path.stem for path in pages] == [page.file for page in PAGES]
    readme = (HOUSE / "README.md").read_text(encoding="utf-8")
    for path, known in zip(pages, PAGES, strict=True):
        notebook = nbformat.read(path, as_version=4)
        assert f"[{int(known.file[:2])} {known.title}](notebooks/en/{known.file}.ipynb)" in readme
        code = "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "code")
        asked = set(re.findall(r'Question\("([^"]+)"\)', code))
        checked = set(re.findall(r"check(?:_\w+)?\((\w+)\)", code))
        assert asked == set(known.questions)
        assert {"shuffle" if name == "my_lines" else name for name in checked} == set(known.checks)


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
    _explorer, *inside = everything_in(make())
    for widget in inside:
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
