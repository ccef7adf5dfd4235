"""What do all explorers have in common?

An explorer is a column of widgets with few public traits. Set a trait, by hand or from code, and `_show`
brings everything else in step. What a page shows is worked out by plain functions from the traits alone.

The controls are buttons, tick boxes, sliders and text boxes. Drop-down lists and radio buttons would need the
arrows up and down, and JupyterLab takes these keys for itself, to go from cell to cell.
"""

import re
from collections.abc import Callable

import ipywidgets as widgets
from IPython.display import display
from traitlets import TraitType

from ..drawing import faces_html, scheme
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
    """A trait that takes a whole number from 0 to a limit."""

    def __init__(self, limit: int, what: str):
        super().__init__(0)
        self.limit, self.what = limit, what

    def validate(self, obj, value):
        number = whole_number(value)
        if number is not None and 0 <= number <= self.limit:
            return number
        raise (TypeError if number is None else ValueError)(
            _("{what} is a whole number from 0 to {limit}, not {came}").format(
                what=self.what, limit=self.limit, came=shown(value)
            )
        )


class Explorer(widgets.VBox):
    """The base of the explorers: controls, a view below them, and a picture for pages without a kernel."""

    def __init__(self, *controls: widgets.Widget):
        self._showing = False
        self._view = widgets.HTML(layout=widgets.Layout(width="auto", margin="0"))
        faces = widgets.HTML(faces_html(), layout=widgets.Layout(height="0", margin="0", overflow="hidden"))
        super().__init__([faces, *controls, self._view], layout=widgets.Layout(overflow="hidden"))
        self.add_class("freecell-live")

    def _repr_mimebundle_(self, **options):
        bundle = super()._repr_mimebundle_(**options)
        picture = f'<div class="freecell-standing">{self._standing_html()}</div>'
        return bundle | {"text/plain": self._standing_text(), "text/html": picture}

    def _ipython_display_(self) -> None:
        """Show the live view, and after it the picture, which is hidden as long as the view lives.

        In a notebook that was saved and is opened again the view is gone, and the picture stands there.
        """
        bundle = self._repr_mimebundle_()
        display({VIEW: bundle.pop(VIEW)}, raw=True)
        display(bundle, raw=True)

    def _refresh(self, _change=None) -> None:
        """Bring controls and view in step with the traits; the controls' own messages are not listened to."""
        self._showing = True
        try:
            self._show()
        finally:
            self._showing = False

    def _when(self, widget: widgets.Widget, act: Callable, name: str = "value") -> None:
        """Call `act` with the new value when a person changes it, not when `_show` does."""
        widget.observe(lambda change: None if self._showing else act(change.new), name)


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
    return f"{said[:1].upper()}{said[1:]}."


def read_number(text: str) -> int | str:
    """The number that a person typed, with or without marks between the thousands; else the text itself.

    >>> read_number("1,000,000"), read_number(" 617 "), read_number("6 1 7")
    (1000000, 617, '6 1 7')
    """
    stripped = text.strip()
    if not _NUMBER.fullmatch(stripped) or len(stripped) > 100:
        return text
    return int(re.sub(r"\D", "", stripped))
