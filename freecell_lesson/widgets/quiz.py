"""How does a person answer before a step of the shuffle: by typing, or by a click on the deck?

The first miss gets a hint, the second the answer. Question, verdict and tally have a fixed place of a fixed height.
"""

import html
from collections.abc import Callable

import ipywidgets as widgets

from ..cards import card_name
from ..trace import Step
from ..wording import _
from .explorer import button, complaint, labelled, read_number, row
from .predict import asks_index, hint, judge, question, sum_to_fill


class Quiz:
    """The answers to one deal so far, and the widgets in which they are given; `changed` is called after each."""

    def __init__(self, changed: Callable):
        self._changed = changed
        self._step = None  # the step that waits for an answer
        self.forget()
        self._question = _still("freecell-asked")
        self._sum = widgets.HTML()
        self._answer = labelled(widgets.Text, _("Your answer"), "16em", continuous_update=False)
        self._answer.observe(lambda change: self._typed(), "value")
        self._check = button(_("Check"), self._typed)
        self._verdict = _still("freecell-answered")
        answering = row(self._answer, self._check, self._sum)
        self.area = widgets.VBox([self._question, answering, self._verdict])
        # One widget that shows as many buttons as there are cards; the style lays them over the cards of the deck.
        self.cards = widgets.ToggleButtons(layout=widgets.Layout(display="none"))
        self.cards.observe(lambda change: self._clicked(change.new), "index")

    def forget(self) -> None:
        """Begin anew, with another deal."""
        self.answered: dict[int, bool] = {}  # by the number of the step: was it found, at once or after the hint?
        self._missed: dict[int, int | str] = {}  # by the number of the step: the first answer, if it was wrong
        self._said = ""

    def stop_slider(self) -> None:
        """Say why the slider goes back."""
        self._said = _("The slider stops at the first step that you have not predicted yet.")

    def _typed(self) -> None:
        text = self._answer.value
        if self._step is not None and text.strip():
            self._take(read_number(text))

    def _clicked(self, index: int | None) -> None:
        if self._step is not None and index is not None:
            self._take(index if asks_index(self._step) else self._step.deck_before[index])

    def _take(self, answer: int | str) -> None:
        step = self._step
        try:
            right, self._said = judge(step, answer)
        except ValueError as error:
            self._said = complaint(error)
        else:
            # The same again, as when Check is pressed after Enter, is no second answer.
            if right or self._missed.setdefault(step.number, answer) != answer:
                self.answered[step.number] = right
            else:
                self._said = hint(step, answer)
        self._changed()

    def show(self, step: Step | None, *, on: bool) -> None:
        """Ask about this step, if there is one; the whole area is shown if `on`."""
        if step is None or step != self._step:
            self._step = None  # so that what is cleared here is not taken for an answer
            self._answer.value = ""
            self._lay_cards(step)
        self._step = step
        self._answer.disabled = self._check.disabled = step is None
        self._question.value = _paragraphs("freecell-asked", question(step) if step else "")
        self._sum.value = f'<div class="freecell"><code>{sum_to_fill(step) if step else ""}</code></div>'
        done = _("Press Next.") if step is None and self._said else ""
        self._verdict.value = _paragraphs("freecell-answered", f"{self._said} {done}".strip(), self._tally())
        self.area.layout.display = None if on else "none"

    def _lay_cards(self, step: Step | None) -> None:
        if step:
            names = [_("index {index}").format(index=index) for index in range(step.length)]
            self.cards.options = names if asks_index(step) else [card_name(card) for card in step.deck_before]
            self.cards.index = None
        self.cards.layout.display = None if step else "none"

    def _tally(self) -> str:
        right, count = sum(self.answered.values()), len(self.answered)
        return _("So far {right} of {count} right.").format(right=right, count=count) if count else ""


def _still(kind: str) -> widgets.HTML:
    """A place for sentences that keeps its height."""
    return widgets.HTML(_paragraphs(kind), layout=widgets.Layout(width="auto", margin="0"))


def _paragraphs(kind: str, *sentences: str) -> str:
    lines = "".join(f"<p>{html.escape(sentence)}</p>" for sentence in sentences if sentence)
    return f'<div class="freecell {kind}" role="status" aria-live="polite">{lines}</div>'
