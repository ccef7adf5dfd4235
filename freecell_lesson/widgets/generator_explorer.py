"""Where do the draws come from? Move the generator and look at its bits."""

import html

import ipywidgets as widgets

from ..drawing import standing
from ..rng import FIRST_DEAL, MODULUS, deal_number
from ..wording import _
from .explorer import Count, DealNumber, Explorer, button, complaint, labelled, read_number, row
from .generator_view import draws_text, generator_page, state_row, states, told


class GeneratorExplorer(Explorer):
    """The generator of one seed: its state in decimal and in bits, the last move, and the draws so far.

    `seed` and `step` (how many moves are done) can be set from code and linked.
    """

    seed = DealNumber(FIRST_DEAL)
    step = Count(MODULUS - 1, _("a move"))

    def __init__(self, seed: int = 1, step: int = 0):
        self.set_trait("seed", seed)
        self.set_trait("step", step)
        self._wrong = {}  # by the box: the sentence about what was typed there
        self._make_controls()
        super().__init__(*self._rows())
        self._connect()
        self._refresh()

    def __repr__(self) -> str:
        return f"{type(self).__name__}(seed={self.seed}, step={self.step})"

    def _make_controls(self) -> None:
        self._seed = labelled(widgets.Text, _("Seed"), "180px", continuous_update=False)
        self._jump = labelled(widgets.Text, _("Jump to move"), "230px", continuous_update=False)
        self._first = button(_("First"), lambda: self.set_trait("step", 0), _("back to the seed"))
        self._back = button(_("Back"), lambda: self._move(-1), _("undo one move"))
        self._next = button(_("Next"), lambda: self._move(1), _("one move of the generator"))

    def _rows(self) -> list[widgets.Widget]:
        return [row(self._seed, self._first, self._back, self._next, self._jump)]

    def _connect(self) -> None:
        self.observe(self._changed, ["seed", "step"])
        self._when(self._seed, lambda text: self._typed(self._seed, "seed", text))
        self._when(self._jump, lambda text: self._typed(self._jump, "step", text))

    def _changed(self, _change) -> None:
        self._wrong = {}
        self._refresh()

    def _typed(self, box: widgets.Text, trait: str, text: str) -> None:
        try:
            number = read_number(text)
            self.set_trait(trait, deal_number(number) if trait == "seed" else number)
            self._wrong.pop(box, None)
        except (TypeError, ValueError) as error:
            self._wrong[box] = complaint(error)
        self._refresh()

    def _move(self, moves: int) -> None:
        self.step = min(max(self.step + moves, 0), MODULUS - 1)

    def _show(self) -> None:
        for box, value in ((self._seed, self.seed), (self._jump, self.step)):
            if box not in self._wrong:
                box.value = str(value)
        self._first.disabled = self._back.disabled = self.step == 0
        self._next.disabled = self.step == MODULUS - 1
        wrong = "".join(f'<p class="wrong">{html.escape(text)}</p>' for text in self._wrong.values())
        page = generator_page(self.seed, self.step)
        self._view.value = f'<div class="freecell" role="status">{wrong}</div>{page}' if wrong else page

    def _standing_text(self) -> str:
        lines = [_("Seed {seed}").format(seed=self.seed), told(self.seed, self.step)]
        if self.step:
            lines.append(_("Draws so far:") + " " + draws_text(self.seed, self.step))
        return "\n".join(lines)

    def _standing_html(self) -> str:
        state = states(self.seed, self.step, self.step)[0]
        picture = standing(state_row(state), told(self.seed, self.step))
        return f"{picture}<pre>{html.escape(self._standing_text())}</pre>"
