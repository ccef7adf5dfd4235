"""Which board does each deal number name? Try them."""

import html
import random

import ipywidgets as widgets

from ..dealer import board_text, deal
from ..drawing import board_sentence, board_svg, standing
from ..rng import FIRST_DEAL, LAST_DEAL, deal_number
from ..wording import _
from .explorer import DealNumber, Explorer, Scheme, button, complaint, labelled, read_number, row, tick_box

# How many deals the first release had, and how many the later ones.
FIRST_RELEASE, LATER_RELEASES = 32_000, 1_000_000

FAMOUS = {
    1: _("the first deal of all"),
    617: _("published on Rosetta Code, with deal 1"),
    11982: _("the only one of the first 32,000 that cannot be won"),
    32000: _("the last deal of the first release"),
    146692: _("the next after 11982 that cannot be won"),
    739671: _("many a solver gives up on it, and yet it can be won"),
    781948: _("the last of the eight below a million that cannot be won"),
    1000000: _("the last deal of the later releases"),
    2745024: _("its draws are those of deal 1, one step later"),
    LAST_DEAL: _("the last deal of this kit: 2 to the power of 31, minus 1"),
}


class DealExplorer(Explorer):
    """A slider and a box for deal numbers, and the board that belongs to the number.

    The traits `number` and `colours` can be set from code and linked to those of other explorers.
    """

    number = DealNumber(FIRST_DEAL)
    colours = Scheme("four")

    def __init__(self, number: int = 617, *, colours: str = "four"):
        self.set_trait("number", number)
        self.set_trait("colours", colours)
        self._wrong = ""
        self._make_controls()
        super().__init__(*self._rows())
        self._connect()
        self._refresh()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(number={self.number})"

    def _make_controls(self) -> None:
        self._box = labelled(widgets.Text, _("Deal number"), "220px", continuous_update=False)
        self._slider = widgets.IntSlider(
            min=FIRST_DEAL, max=LATER_RELEASES, readout=False, layout=widgets.Layout(flex="1 1 300px")
        )
        self._first = tick_box(_("only the first {count:,}").format(count=FIRST_RELEASE))
        self._classic = tick_box(_("red and black"))
        famous = [f"{number}: {line}" for number, line in FAMOUS.items()]
        self._famous = labelled(
            widgets.Combobox, _("Famous deals"), "360px", options=famous, placeholder=_("choose one")
        )
        self._famous.continuous_update = False

    def _rows(self) -> list[widgets.Widget]:
        steps = (
            button(_("Previous"), lambda: self._move(-1), _("the deal with the number before")),
            button(_("Next"), lambda: self._move(1), _("the deal with the number after")),
            button(_("Random"), self._any, _("any deal of the slider")),
        )
        label = widgets.Label(_("Deals"))
        return [
            row(self._box, *steps, self._famous),
            row(label, self._slider, self._first, self._classic),
        ]

    def _connect(self) -> None:
        self.observe(self._new_number, "number")
        self.observe(self._refresh, "colours")
        self._when(self._box, self._typed)
        self._when(self._slider, lambda value: self.set_trait("number", value))
        self._when(self._first, self._refresh)
        self._when(self._famous, lambda text: self._typed(text.partition(":")[0]))
        self._when(self._classic, lambda on: self.set_trait("colours", "classic" if on else "four"))

    def _new_number(self, _change) -> None:
        self._wrong = ""
        self._refresh()

    def _typed(self, text: str) -> None:
        try:
            self.number = deal_number(read_number(text))
            self._wrong = ""
        except (TypeError, ValueError) as error:
            self._wrong = complaint(error)
        self._refresh()

    def _move(self, steps: int) -> None:
        self.number = min(max(self.number + steps, FIRST_DEAL), LAST_DEAL)

    def _any(self) -> None:
        self.number = random.randint(FIRST_DEAL, self._slider.max)

    def _show(self) -> None:
        # Beyond its end the slider stands at its end; the number in the box is the one that counts.
        self._slider.max = FIRST_RELEASE if self._first.value else LATER_RELEASES
        self._slider.value = min(self.number, self._slider.max)
        self._famous.value = ""  # a list narrows to what is written in it already
        self._classic.value = self.colours == "classic"
        if not self._wrong:
            self._box.value = str(self.number)
        self._view.value = deal_view(self.number, self.colours, self._wrong)

    def _standing_text(self) -> str:
        return _("Deal {number}").format(number=self.number) + "\n" + board_text(deal(self.number))

    def _standing_html(self) -> str:
        svg, sentence = deal_picture(self.number, self.colours)
        return f"{standing(svg, sentence)}<pre>{html.escape(self._standing_text())}</pre>"


def deal_picture(number: int, colours: str = "four") -> tuple[str, str]:
    """The board of this deal as SVG, and the sentence for it."""
    board = deal(number)
    sentence = _("Deal {number}.").format(number=number) + " " + board_sentence(board)
    return board_svg(board, sentence, colours=colours), sentence


def deal_view(number: int, colours: str = "four", wrong: str = "") -> str:
    """What a DealExplorer shows below its controls: a line about the deal, the board, its text to copy."""
    svg, _sentence = deal_picture(number, colours)
    told = html.escape(FAMOUS.get(number, ""))
    heading = f"<b>{_('Deal {number}').format(number=number)}</b> {told}"
    if wrong:
        heading += f'<p class="wrong">{html.escape(wrong)}</p>'
    text = html.escape(board_text(deal(number)))
    copy = _("The board as text; click it to select all of it")
    return (
        f'<div class="freecell"><div role="status" aria-live="polite">{heading}</div>'
        f'<div class="freecell-row"><div class="freecell-main">{svg}</div>'
        f'<div class="freecell-side">{_("As text, to copy:")}'
        f'<pre tabindex="0" role="group" aria-label="{copy}" title="{copy}">{text}</pre></div></div></div>'
    )
