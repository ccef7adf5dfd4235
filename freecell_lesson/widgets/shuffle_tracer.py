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
    complaint,
    labelled,
    read_number,
    row,
    slider,
    tick_box,
)
from .predict import judge, question
from .shuffle_view import PHASES, board_picture, deck_picture, moment, moment_text, shuffle_page, told, traced

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
        self._forget_answers()
        super().__init__(number=number, step=step, predict=predict, colours=colours)

    def _forget_answers(self) -> None:
        self._verdicts = {}  # by the number of the step: was the answer right?
        self._verdict = ""

    def _controls(self) -> list[widgets.Widget]:
        return [
            row(self._number_box("number", _("Deal number"), "210px"), *self._steering()),
            row(widgets.Label(_("Steps")), *self._settings()),
            self._make_quiz(),
        ]

    def _steering(self) -> list[widgets.Widget]:
        first = button(_("First"), lambda: self._go(0), _("to the new deck"))
        back = button(_("Back"), lambda: self._walk(-1), _("one phase or step backwards"))
        self._next = button(_("Next"), lambda: self._walk(1), _("one phase or step forwards"))
        self._last = button(_("Last"), lambda: self._go(ALL), _("to the full board"))
        self._play = button(_("Play"), self._toggle, _("step by step, by itself"))
        self._seconds = labelled(
            widgets.BoundedFloatText, _("Seconds per move"), "190px", value=1.2, min=0.2, max=10, step=0.2
        )
        return [first, back, self._next, self._last, self._play, self._seconds]

    def _settings(self) -> list[widgets.Widget]:
        self._slider = slider(0, len(DECK), "1 1 260px")
        self._phases = tick_box(_("five phases per step"), True)
        self._predict = tick_box(_("predict first"))
        self._when(self._slider, lambda step: self._go(step * len(PHASES)))
        self._when(self._predict, lambda on: self.set_trait("predict", on))
        return [self._slider, self._phases, self._predict]

    def _make_quiz(self) -> widgets.Widget:
        self._question = widgets.HTML(layout=widgets.Layout(flex="0 1 auto"))
        self._answer = labelled(widgets.Text, _("Your answer"), "210px", continuous_update=False)
        self._when(self._answer, self._answered)
        self._quiz = row(self._question, self._answer, button(_("Check"), lambda: self._answered(self._answer.value)))
        return self._quiz

    def _changed(self, change) -> None:
        if change.name == "number":
            self._forget_answers()
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
        while step + 1 in self._verdicts:
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

    def _walk(self, direction: int) -> None:
        position, whole = self._position(), len(PHASES)
        if self._phases.value:
            self._go(position + direction)
        else:
            # From the middle of a step, to its end or back to its beginning.
            self._go((position // whole + 1) * whole if direction > 0 else (position - 1) // whole * whole)

    def _toggle(self) -> None:
        if self._timer is None:
            self._tick()
        else:
            self._pause()

    def _tick(self) -> None:
        self._walk(1)
        if self._position() < self._limit():
            # A timer in the kernel, not one in each view: shown twice, an explorer would walk twice as fast.
            self._timer = asyncio.get_running_loop().call_later(self._seconds.value, self._tick)
            self._refresh()
        else:
            self._pause()

    def _pause(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None
        self._refresh()

    def _answered(self, text: str) -> None:
        step = self._asked()
        if step is None or not text.strip():
            return
        try:
            verdict = judge(step, read_number(text))
            self._verdicts[step.number] = verdict.right
            self._verdict = verdict.sentence
        except ValueError as error:
            self._verdict = complaint(error)
        self._refresh()

    def _asked(self):
        """The step that waits for an answer, or None."""
        waits = self.predict and self.phase == 0 and self.step < len(DECK)
        step = traced(self.number)[self.step] if waits else None
        return step if step and step.number not in self._verdicts else None

    def _show(self) -> None:
        self._slider.value = self.step
        self._predict.value = self.predict
        self._next.disabled = self._last.disabled = self._position() >= self._limit()
        self._play.disabled = self._next.disabled and self._timer is None
        self._play.description = _("Play") if self._timer is None else _("Pause")
        self._show_quiz()

    def _page(self, refused: str) -> str:
        return announced(refused) + shuffle_page(self.number, self.step, self.phase, self.colours)

    def _show_quiz(self) -> None:
        self._quiz.layout.display = None if self.predict else "none"
        asked = self._asked()
        self._answer.disabled = asked is None
        if asked is None:
            self._answer.value = ""
        lines = [self._verdict, question(asked) if asked else _("Press Next.") if self._verdict else ""]
        if self._verdicts:
            right, count = sum(self._verdicts.values()), len(self._verdicts)
            lines.append(_("So far {right} of {count} right.").format(right=right, count=count))
        paragraphs = "".join(f"<p>{html.escape(line)}</p>" for line in lines if line)
        self._question.value = f'<div class="freecell" role="status" aria-live="polite">{paragraphs}</div>'

    def _standing_text(self) -> str:
        return moment_text(self.number, self.step, self.phase)

    def _standing_pictures(self) -> str:
        now = moment(self.number, self.step, self.phase)
        pictures = standing(deck_picture(now, self.colours), told(now))
        if now.dealt:
            pictures += standing(board_picture(now, self.colours), board_sentence(rows(now.dealt)))
        return pictures
