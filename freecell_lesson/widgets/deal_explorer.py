"""Which board does each deal number name? Try them."""

import html
import random

import ipywidgets as widgets

from ..dealer import board_text, deal
from ..drawing import board_sentence, board_svg, standing
from ..rng import FIRST_DEAL, LAST_DEAL
from ..wording import _, later
from .explorer import DealNumber, Explorer, Scheme, announced, button, labelled, row, slider, tick_box

# How many deals the first release had, and how many the later ones.
FIRST_RELEASE, LATER_RELEASES = 32_000, 1_000_000

FAMOUS = {
    1: later("the first deal of all"),
    617: later("published on Rosetta Code, with deal 1"),
    11982: later("the only one of the first 32,000 that cannot be won"),
    32000: later("the last deal of the first release"),
    146692: later("the next after 11982 that cannot be won"),
    739671: later("many a solver gives up on it, and yet it can be won"),
    781948: later("the last of the eight below a million that cannot be won"),
    1000000: later("the last deal of the later releases"),
    2745024: later("its draws are those of deal 1, one step later"),
    LAST_DEAL: later("the last deal of this kit: 2 to the power of 31, minus 1"),
}


class DealExplorer(Explorer):
    """A slider and a box for deal numbers, and the board that belongs to the number.

    The traits `number` and `colours` can be set from code and linked to those of other explorers.
    """

    number = DealNumber(FIRST_DEAL)
    colours = Scheme("four")
    named = ("number",)

    def __init__(self, number: int = 617, *, colours: str = "four"):
        super().__init__(number=number, colours=colours)

    def _controls(self) -> list[widgets.Widget]:
        self._previous = button(_("Previous"), lambda: self._move(-1), _("the deal with the number before"))
        self._next = button(_("Next"), lambda: self._move(1), _("the deal with the number after"))
        steps = self._previous, self._next, button(_("Random"), self._any, _("any deal of the slider"))
        famous = [f"{number}: {_(line)}" for number, line in FAMOUS.items()]
        self._famous = labelled(
            widgets.Combobox, _("Famous deals"), "26em", options=famous, placeholder=_("choose one")
        )
        self._famous.continuous_update = False
        self._slider = slider(FIRST_DEAL, LATER_RELEASES, "1 1 20em")
        self._first = tick_box(_("only the first 32,000"))
        self._classic = tick_box(_("red and black"))
        self._when(self._famous, lambda text: self._typed("number", text.partition(":")[0]))
        self._when(self._slider, lambda value: self.set_trait("number", value))
        self._when(self._first, self._narrow)
        self._when(self._classic, lambda on: self.set_trait("colours", "classic" if on else "four"))
        box = self._number_box("number", _("Deal number"), "16em")
        return [
            row(box, *steps, self._famous),
            row(widgets.Label(_("Deals")), self._slider, self._first, self._classic),
        ]

    def _narrow(self, only_first: bool) -> None:
        if only_first:
            self.number = min(self.number, FIRST_RELEASE)
        self._refresh()

    def _move(self, steps: int) -> None:
        self.number = min(max(self.number + steps, FIRST_DEAL), LAST_DEAL)

    def _any(self) -> None:
        self.number = random.randint(FIRST_DEAL, self._slider.max)

    def _show(self) -> None:
        # Ticked means that the deal is one of the first, so a number beyond them takes the tick away.
        self._first.value = self._first.value and self.number <= FIRST_RELEASE
        # Beyond its end the slider stands at its end; the number in the box is the one that counts.
        self._slider.max = FIRST_RELEASE if self._first.value else LATER_RELEASES
        self._slider.value = min(self.number, self._slider.max)
        self._previous.disabled, self._next.disabled = self.number == FIRST_DEAL, self.number == LAST_DEAL
        self._famous.value = ""  # a list narrows to what is written in it already
        self._classic.value = self.colours == "classic"

    def _page(self, refused: str) -> str:
        return deal_view(self.number, self.colours, refused)

    def _standing_text(self) -> str:
        return "\n".join([_heading(self.number), board_text(deal(self.number))])

    def _standing_pictures(self) -> str:
        return standing(*deal_picture(self.number, self.colours))


def _heading(number: int) -> str:
    return _("Deal {number}").format(number=number)


def deal_picture(number: int, colours: str = "four") -> tuple[str, str]:
    """The board of this deal as SVG, and the sentence for it."""
    board = deal(number)
    sentence = _("Deal {number}. {board}").format(number=number, board=board_sentence(board))
    return board_svg(board, sentence, colours=colours), sentence


def deal_view(number: int, colours: str = "four", refused: str = "") -> str:
    """What a DealExplorer shows below its controls: a line about the deal, the board, its text to copy."""
    svg, _sentence = deal_picture(number, colours)
    told = html.escape(_(FAMOUS[number])) if number in FAMOUS else ""
    text = html.escape(board_text(deal(number)))
    copy = html.escape(_("The board as text; click it to select all of it"))
    return (
        f'<div class="freecell">{announced(f"<b>{html.escape(_heading(number))}</b> {refused or told}")}'
        f'<div class="freecell-row"><div class="freecell-main">{svg}</div>'
        f'<div class="freecell-side">{html.escape(_("As text, to copy:"))}'
        f'<pre tabindex="0" role="group" aria-label="{copy}" title="{copy}">{text}</pre></div></div></div>'
    )
