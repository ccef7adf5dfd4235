"""The explorers without a browser: set a trait or a control, and the rest follows."""

import gc
import random
import re
import tracemalloc

import pytest
from ipywidgets import Button
from outside import EDGES, PUBLISHED
from traitlets import link

from freecell_lesson import board_text, deal
from freecell_lesson.cards import card_name
from freecell_lesson.deal_explorer import FAMOUS
from freecell_lesson.widgets import DealExplorer


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
    return explorer._view.value


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
    control(deals, "Famous deals").value = 11982
    assert deals.number == 11982
    assert FAMOUS[11982] in page(deals)
    deals.number = 5
    assert control(deals, "Famous deals").value is None


def test_previous_next_and_random(deals):
    press(deals, "Next")
    assert deals.number == 618
    press(deals, "Previous")
    assert deals.number == 617
    deals.number = 1
    press(deals, "Previous")
    assert deals.number == 1
    deals.number = 2**31 - 1
    press(deals, "Next")
    assert deals.number == 2**31 - 1
    control(deals, "only the first 32,000").value = True
    for _ in range(50):
        press(deals, "Random")
        assert 1 <= deals.number <= 32_000


def test_a_narrower_slider_leaves_the_number_alone(deals):
    deals.number = 500_000
    control(deals, "only the first 32,000").value = True
    assert deals.number == 500_000
    assert (deals._slider.max, deals._slider.value) == (32_000, 32_000)
    control(deals, "only the first 32,000").value = False
    assert (deals._slider.max, deals._slider.value) == (1_000_000, 500_000)


@pytest.mark.parametrize(
    "text", ["", "0", "-1", "617.5", "1e3", "six", "2147483648", "<b>", "9" * 5000, "6 17"]
)
def test_wrong_input_keeps_the_board_and_says_what_is_expected(deals, text):
    box = control(deals, "Deal number")
    box.value = text or " "
    assert deals.number == 617
    assert shown_cards(deals) == dealt(617)
    assert "a deal number is a whole number from 1 to 2147483647, not " in page(deals)
    assert "<b>'" not in page(deals)
    box.value = "617"
    assert "a deal number is" not in page(deals)


def test_colours_are_changed_by_hand_and_from_code(deals):
    assert "#1b00cc" in page(deals)
    control(deals, "Colours").value = "classic"
    assert deals.colours == "classic"
    assert "#1b00cc" not in page(deals)
    deals.colours = "four"
    assert control(deals, "Colours").value == "four"


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


@pytest.mark.parametrize("make", [DealExplorer])
def test_without_a_kernel_a_picture_with_its_text_stands_there(make):
    explorer = make()
    bundle = explorer._repr_mimebundle_()
    assert bundle["application/vnd.jupyter.widget-view+json"]["model_id"] == explorer.model_id
    assert re.match(r'<img alt="[^"]{50,}" src="data:image/svg', bundle["text/html"])
    assert "<" not in bundle["text/plain"]
    assert len(bundle["text/plain"]) > 50
    assert bundle["text/html"] == make()._repr_mimebundle_()["text/html"]


def test_standing_board_is_the_deal(deals):
    bundle = deals._repr_mimebundle_()
    assert bundle["text/plain"] == "Deal 617\n" + PUBLISHED[617]
    assert PUBLISHED[617] in bundle["text/html"]
    assert card_name("7D") in bundle["text/html"]


@pytest.mark.parametrize("make", [DealExplorer])
def test_every_control_is_labelled(make):
    for widget in everything_in(make()):
        if "value" in widget.traits() and type(widget).__name__ not in ("HTML", "Label", "IntSlider", "Play"):
            assert widget.description
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
