"""How does the deck become the board? Walk through the shuffle, forwards and backwards."""

import asyncio
import html

import ipywidgets as widgets
from traitlets import Bool

from ..cards import DECK
from ..dealer import rows
from ..drawing import board_sentence, standing
from ..rng import FIRST_DEAL
from ..wording import _, later
from .explorer import (
    Count,
    DealNumber,
    Explorer,
    Scheme,
    announced,
    button,
    labelled,
    row,
    slider,
    tick_box,
)
from .quiz import Quiz
from .shuffle_view import PHASES, board_picture, code_and_board, deck_picture, moment, moment_text, told, traced

ALL = len(DECK) * len(PHASES)


class ShuffleTracer(Explorer):
    """The shuffle of one deal, step by step: the deck, the five lines of code, and the growing board.

    `number`, `step` (how many steps are done), `phase` (how many phases of the next), `predict` and `colours`
    can be set from code and linked.
    """

    number = DealNumber(FIRST_DEAL)
    step = Count(len(DECK), later("a step is a whole number from 0 to {limit}, not {came}"))
    phase = Count(len(PHASES) - 1, later("a phase is a whole number from 0 to {limit}, not {came}"))
    predict = Bool(False)
    colours = Scheme("four")
    named = ("number", "step")

    def __init__(self, number: int = 1, step: int = 0, *, predict: bool = False, colours: str = "four"):
        self._moving = False
        self._timer = None
        self._quiz = Quiz(self._refresh)
        super().__init__(number=number, step=step, predict=predict, colours=colours)

    def _controls(self) -> list[widgets.Widget]:
        self._said = widgets.HTML(layout=widgets.Layout(width="auto", margin="0"))
        return [
            row(self._number_box("number", _("Deal number"), "14em"), *self._steering()),
            row(widgets.Label(_("Steps")), *self._settings()),
            self._quiz.area,
            self._said,
            self._make_table(),
        ]

    def _steering(self) -> list[widgets.Widget]:
        first = button(_("First"), lambda: self._go(0), _("to the new deck"))
        back = button(_("Back"), lambda: self._walk(-1), _("one phase or step backwards"))
        self._next = button(_("Next"), lambda: self._walk(1), _("one phase or step forwards"))
        self._last = button(_("Last"), lambda: self._go(ALL), _("to the full board"))
        self._play = button(_("Play"), self._toggle, _("step by step, by itself; at the end, from the new deck"))
        self._play.layout.min_width = "5.5em"  # for either word, so that nothing beside it moves
        self._seconds = labelled(
            widgets.BoundedFloatText, _("Seconds per move"), "13em", value=1.2, min=0.2, max=10, step=0.2
        )
        return [first, back, self._next, self._last, self._play, self._seconds]

    def _settings(self) -> list[widgets.Widget]:
        self._slider = slider(0, len(DECK), "1 1 18em")
        self._phases = tick_box(_("five phases per step"), True)
        self._predict = tick_box(_("predict first"))
        self._when(self._slider, self._slide)
        self._when(self._predict, lambda on: self.set_trait("predict", on))
        return [self._slider, self._phases, self._predict]

    def _make_table(self) -> widgets.Widget:
        self._deck = widgets.HTML(layout=widgets.Layout(width="100%", margin="0"))
        table = widgets.Box([self._deck, self._quiz.cards], layout=widgets.Layout(overflow="visible", margin="0"))
        return table.add_class("freecell-table")

    def _changed(self, change) -> None:
        if change.name == "number":
            self._quiz.forget()
        if change.name == "step" and not self._moving:
            self.phase = 0  # set from code: the whole step is meant
        super()._changed(change)

    def _position(self) -> int:
        return self.step * len(PHASES) + self.phase

    def _limit(self) -> int:
        """How far one may go: in predict mode, to the first step that is not answered yet."""
        if not self.predict:
            return ALL
        step = self.step + (self.phase > 0)
        while step + 1 in self._quiz.answered:
            step += 1
        return min(step * len(PHASES), ALL)

    def _go(self, position: int) -> None:
        """To this moment, counted in phases, or as near as one may go."""
        step, phase = divmod(max(0, min(position, self._limit())), len(PHASES))
        self._moving = True
        try:
            with self.hold_trait_notifications():
                self.step, self.phase = step, phase
        finally:
            self._moving = False
        self._refresh()

    def _slide(self, step: int) -> None:
        if step * len(PHASES) > self._limit():
            self._quiz.stop_slider()
        self._go(step * len(PHASES))

    def _walk(self, direction: int) -> None:
        position, whole = self._position(), len(PHASES)
        if self._phases.value:
            self._go(position + direction)
        else:
            # From the middle of a step, to its end or back to its beginning.
            self._go((position // whole + 1) * whole if direction > 0 else (position - 1) // whole * whole)

    def _toggle(self) -> None:
        if self._timer is not None:
            self._pause()
        elif self._position() == ALL:
            self._go(0)
            self._wait()
        else:
            self._tick()

    def _tick(self) -> None:
        self._walk(1)
        if self._position() < self._limit():
            self._wait()
        else:
            self._pause()

    def _wait(self) -> None:
        # A timer in the kernel, not one in each view: shown twice, an explorer would walk twice as fast.
        self._timer = asyncio.get_running_loop().call_later(self._seconds.value, self._tick)
        self._refresh()

    def _pause(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._refresh()

    def _asked(self):
        """The step that waits for an answer, or None."""
        waits = self.predict and self.phase == 0 and self.step < len(DECK)
        step = traced(self.number)[self.step] if waits else None
        return step if step and step.number not in self._quiz.answered else None

    def _show(self) -> None:
        self._slider.value = self.step
        self._predict.value = self.predict
        self._next.disabled = self._last.disabled = self._position() >= self._limit()
        self._play.disabled = self._limit() <= self._position() < ALL and self._timer is None
        self._play.description = _("Play") if self._timer is None else _("Pause")
        self._quiz.show(self._asked(), on=self.predict)

    def _page(self, refused: str) -> str:
        now = moment(self.number, self.step, self.phase)
        self._said.value = f'<div class="freecell">{announced(refused or html.escape(told(now)))}</div>'
        self._deck.value = f'<div class="freecell">{deck_picture(now, self.colours)}</div>'
        return code_and_board(now, self.colours)

    def _standing_text(self) -> str:
        return moment_text(self.number, self.step, self.phase)

    def _standing_pictures(self) -> str:
        now = moment(self.number, self.step, self.phase)
        pictures = standing(deck_picture(now, self.colours), told(now))
        if now.dealt:
            pictures += standing(board_picture(now, self.colours), board_sentence(rows(now.dealt)))
        return pictures
