"""What do all explorers have in common?

An explorer is a column of widgets with few public traits. Set a trait, by hand or from code, and `_show`
brings everything else in step. What a page shows is worked out by plain functions from the traits alone.

The controls are buttons, tick boxes, sliders and text boxes. Drop-down lists and radio buttons would need the
arrows up and down, and JupyterLab takes these keys for itself, to go from cell to cell. So the options of a question
and the bits of a number are buttons too.
"""

import html
import re
from collections.abc import Callable

import ipywidgets as widgets
from IPython.display import display
from traitlets import TraitType

from ..drawing import faces_html, scheme, style_html
from ..rng import deal_number, whole_number
from ..wording import _, shown

# How a notebook knows a live view.
VIEW = "application/vnd.jupyter.widget-view+json"

# Digits, with or without something between the thousands.
_NUMBER = re.compile(r"\d+|\d{1,3}(?:[ ,'_\u00a0\u202f]\d{3})+")


class DealNumber(TraitType):
    """A trait that takes deal numbers; anything else raises the error of `deal_number`."""

    def validate(self, obj, value):
        return deal_number(value)


class Scheme(TraitType):
    """A trait that takes the name of a colour scheme."""

    def validate(self, obj, value):
        scheme(value)
        return value


class Count(TraitType):
    """A trait that takes a whole number from 0 to a limit; anything else raises what is `expected`."""

    def __init__(self, limit: int, expected: str):
        super().__init__(0)
        self.limit, self.expected = limit, expected

    def validate(self, obj, value):
        number, limit = whole_number(value), self.limit_for(obj)
        if number is not None and 0 <= number <= limit:
            return number
        error = TypeError if number is None else ValueError
        raise error(_(self.expected).format(limit=limit, came=shown(value)))

    def limit_for(self, obj) -> int:
        return self.limit


class Explorer(widgets.VBox):
    """The base of the explorers: controls, a view below them, and a picture for pages without a kernel.

    An explorer says what its controls are, in rows, and what stands in them and on its page for the values of
    its traits: `_controls`, `_show`, `_page`, `_standing_text`, `_standing_pictures`.
    """

    named: tuple[str, ...]  # the traits that are told when an explorer is written out
    has_cards = True  # the faces of the cards are sent only where there are cards

    def __init__(self, **values):
        for name, value in values.items():
            self.set_trait(name, value)
        self._showing = False
        self._boxes = {}  # by the trait: the box in which a person types a number for it
        self._wrong = {}  # by the trait: the sentence about what was typed in its box
        self._view = widgets.HTML(layout=widgets.Layout(width="auto", margin="0"))
        needed = style_html() + faces_html() * self.has_cards
        unseen = widgets.HTML(needed, layout=widgets.Layout(height="0", margin="0", overflow="hidden"))
        super().__init__([unseen, *self._controls(), self._view], layout=widgets.Layout(overflow="hidden"))
        self.add_class("freecell-live")
        self.observe(self._changed, set(self.trait_names()) - set(widgets.VBox.class_trait_names()))
        self._refresh()

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)}" for name in self.named)
        return f"{type(self).__name__}({values})"

    def _repr_mimebundle_(self, **options):
        bundle = super()._repr_mimebundle_(**options)
        page = f'<div class="freecell-standing">{self._standing_page()}</div>'
        return bundle | {"text/plain": self._standing_text(), "text/html": page}

    def _standing_page(self) -> str:
        return f"{self._standing_pictures()}<pre>{html.escape(self._standing_text())}</pre>"

    def _ipython_display_(self) -> None:
        """Show the live view, and after it the picture, which is hidden as long as the view lives.

        In a notebook that was saved and is opened again the view is gone, and the picture stands there.
        """
        bundle = self._repr_mimebundle_()
        display({VIEW: bundle.pop(VIEW)}, raw=True)
        display(bundle, raw=True)

    def _changed(self, change) -> None:
        if change.name in self._boxes:
            self._wrong = {}
        self._refresh()

    def _refresh(self, _value=None) -> None:
        """Bring controls and view in step with the traits; the controls' own messages are not listened to."""
        self._showing = True
        try:
            for trait, box in self._boxes.items():
                if trait not in self._wrong:
                    box.value = str(getattr(self, trait))
            self._show()
            self._view.value = self._page(self._refused())
        finally:
            self._showing = False

    def _refused(self) -> str:
        """The sentences about what was typed and cannot be taken."""
        return " ".join(f'<span class="wrong">{html.escape(sentence)}</span>' for sentence in self._wrong.values())

    def _when(self, widget: widgets.Widget, act: Callable, name: str = "value") -> None:
        """Call `act` with the new value when a person changes it, not when `_show` does."""
        widget.observe(lambda change: None if self._showing else act(change.new), name)

    def _number_box(self, trait: str, label: str, width: str) -> widgets.Text:
        """A box for the number that this trait holds."""
        box = self._boxes[trait] = labelled(widgets.Text, label, width, continuous_update=False)
        self._when(box, lambda text: self._typed(trait, text))
        return box

    def _typed(self, trait: str, text: str) -> None:
        """Take the number, or keep the old one and say what was expected."""
        try:
            self.set_trait(trait, read_number(text))
            self._wrong.pop(trait, None)
        except (TypeError, ValueError) as error:
            self._wrong[trait] = complaint(error)
        self._refresh()


def announced(page: str) -> str:
    """HTML that is read out when it changes; it has a fixed place, so that nothing below it moves."""
    return f'<div class="freecell-said" role="status" aria-live="polite">{page}</div>'


def button(label: str, act: Callable, tooltip: str = "") -> widgets.Button:
    """A button with a text on it."""
    made = widgets.Button(description=label, tooltip=tooltip or label, layout=widgets.Layout(width="auto"))
    made.on_click(lambda _button: act())
    return made


def row(*children: widgets.Widget) -> widgets.HBox:
    """Widgets side by side, wrapped where the page is narrow."""
    layout = widgets.Layout(flex_flow="row wrap", align_items="center", grid_gap="2px 12px")
    return widgets.HBox(children, layout=layout)


def labelled(kind: type, label: str, width: str = "auto", **options) -> widgets.Widget:
    """A control with its label before it, in full."""
    layout = widgets.Layout(width=width)
    return kind(description=label, style={"description_width": "initial"}, layout=layout, **options)


def slider(first: int, last: int, flex: str) -> widgets.IntSlider:
    """A slider without a number of its own: the box beside it shows that."""
    return widgets.IntSlider(min=first, max=last, readout=False, layout=widgets.Layout(flex=flex))


def tick_box(label: str, ticked: bool = False) -> widgets.Checkbox:
    """A box to tick, with its label behind it."""
    layout = widgets.Layout(width="auto")
    return widgets.Checkbox(ticked, description=label, indent=False, layout=layout)


def complaint(error: Exception) -> str:
    """What an error says, as a sentence.

    >>> complaint(ValueError("a card is a rank and a suit"))
    'A card is a rank and a suit.'
    """
    said = str(error)
    return _("{sentence}.").format(sentence=said[:1].upper() + said[1:])


def read_number(text: str) -> int | str:
    """The number that a person typed, with or without marks between the thousands; else the text itself.

    >>> read_number("1,000,000"), read_number(" 617 "), read_number("6 1 7")
    (1000000, 617, '6 1 7')
    """
    stripped = text.strip()
    if not _NUMBER.fullmatch(stripped) or len(stripped) > 100:
        return text
    return int(re.sub(r"\D", "", stripped))
