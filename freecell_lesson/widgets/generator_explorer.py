"""Where do the draws come from? Move the generator and look at its bits."""

import ipywidgets as widgets

from ..drawing import standing
from ..rng import FIRST_DEAL, MODULUS
from ..wording import _, later
from .explorer import Count, DealNumber, Explorer, button, row
from .generator_view import draws_sentence, generator_page, state_row, states, told


class GeneratorExplorer(Explorer):
    """The generator of one seed: its state in decimal and in bits, the last move, and the draws so far.

    `seed` and `step` (how many moves are done) can be set from code and linked.
    """

    seed = DealNumber(FIRST_DEAL)
    step = Count(MODULUS - 1, later("a move is a whole number from 0 to {limit}, not {came}"))
    named = ("seed", "step")

    def __init__(self, seed: int = 1, step: int = 0):
        super().__init__(seed=seed, step=step)

    def _controls(self) -> list[widgets.Widget]:
        self._first = button(_("First"), lambda: self.set_trait("step", 0), _("back to the seed"))
        self._back = button(_("Back"), lambda: self._move(-1), _("undo one move"))
        self._next = button(_("Next"), lambda: self._move(1), _("one move of the generator"))
        seed = self._number_box("seed", _("Seed"), "13em")
        jump = self._number_box("step", _("Jump to move"), "17em")
        return [row(seed, self._first, self._back, self._next, jump)]

    def _move(self, moves: int) -> None:
        self.step = min(max(self.step + moves, 0), MODULUS - 1)

    def _show(self) -> None:
        self._first.disabled = self._back.disabled = self.step == 0
        self._next.disabled = self.step == MODULUS - 1

    def _page(self, refused: str) -> str:
        return generator_page(self.seed, self.step, refused)

    def _standing_text(self) -> str:
        lines = [_("Seed {seed}").format(seed=self.seed), told(self.seed, self.step)]
        return "\n".join(lines + [draws_sentence(self.seed, self.step)] * (self.step > 0))

    def _standing_pictures(self) -> str:
        state = states(self.seed, self.step, self.step)[0]
        return standing(state_row(state), told(self.seed, self.step))
