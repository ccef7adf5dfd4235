"""What are the bits of a number worth, and how are some of them cut off?"""

import html

import ipywidgets as widgets

from ..drawing import standing
from ..rng import whole_number
from ..wording import _, later, shown
from .bit_view import bits_of, cut_sentence, cut_svg, cut_width, place_values, value_sentence
from .explorer import Count, Explorer, announced, button, row

MOST_BITS = 16


class Value(Count):
    """A trait that takes what can be written with so many bits."""

    def limit_for(self, obj) -> int:
        return 2**obj.bits - 1


class Cut(Count):
    """A trait that takes a number of bits, from none to all."""

    def limit_for(self, obj) -> int:
        return obj.bits


class BitExplorer(Explorer):
    """A row of bits to click, what they are worth together, and what `% 2**k` and `// 2**k` keep and drop.

    `value` and `k` can be set from code and linked; how many bits there are, from 1 to 16, is settled at the beginning.
    """

    value = Value(0, later("a value is a whole number from 0 to {limit}, not {came}"))
    k = Cut(0, later("k is a whole number from 0 to {limit}, not {came}"))
    named = ("bits", "value", "k")
    has_cards = False

    def __init__(self, bits: int = 6, value: int = 41, k: int = 3):
        self.bits = whole_number(bits)
        if self.bits is None or not 1 <= self.bits <= MOST_BITS:
            expected = _("expected from 1 to {most} bits, not {came}")
            raise ValueError(expected.format(most=MOST_BITS, came=shown(bits)))
        super().__init__(value=value, k=k)

    def _controls(self) -> list[widgets.Widget]:
        self._bits = [self._bit(place) for place in place_values(self.bits)]
        self._said = widgets.HTML(layout=widgets.Layout(width="auto", margin="0"))
        self._less = button(_("Smaller k"), lambda: self.set_trait("k", self.k - 1), _("cut off one bit less"))
        self._more = button(_("Larger k"), lambda: self.set_trait("k", self.k + 1), _("cut off one bit more"))
        steering = row(self._number_box("k", _("k"), "9em"), self._less, self._more)
        bits = row(*self._bits)
        bits.layout.grid_gap = "2px"
        return [bits, self._said, steering]

    def _bit(self, place: int) -> widgets.Button:
        made = button("", lambda: self.set_trait("value", self.value ^ place), _("click to change this bit"))
        return made.add_class("freecell-bit")

    def _show(self) -> None:
        for made, place, bit in zip(self._bits, place_values(self.bits), bits_of(self.value, self.bits), strict=True):
            made.description = f"{place}\n{bit}"
            (made.add_class if bit == "1" else made.remove_class)("freecell-one")
        self._less.disabled, self._more.disabled = self.k == 0, self.k == self.bits

    def _page(self, refused: str) -> str:
        said = refused or f"<b>{html.escape(value_sentence(self.value, self.bits))}</b>"
        self._said.value = f'<div class="freecell">{announced(said)}</div>'
        told = announced(html.escape(cut_sentence(self.value, self.bits, self.k)))
        width = f"max-width:{cut_width(self.bits) / 20:g}em"  # few bits are no larger than many
        return f'<div class="freecell">{told}<div style="{width}">{self._picture()}</div></div>'

    def _picture(self) -> str:
        return cut_svg(self.value, self.bits, self.k)

    def _standing_text(self) -> str:
        places, bits = place_values(self.bits), bits_of(self.value, self.bits)
        columns = [(str(place), bit.rjust(len(str(place)))) for place, bit in zip(places, bits, strict=True)]
        lines = [" ".join(column) for column in zip(*columns, strict=True)]
        told = value_sentence(self.value, self.bits), cut_sentence(self.value, self.bits, self.k)
        return "\n".join([*lines, *told])

    def _standing_pictures(self) -> str:
        return standing(self._picture(), cut_sentence(self.value, self.bits, self.k))
