"""What do you expect? A question to answer before the result is seen; the first answer stays."""

import html

import ipywidgets as widgets

from ..checking import note_question
from ..wording import _, later, listed, shown
from .explorer import Count, Explorer, button
from .questions import QUESTIONS, Option

# By the name of the question: the number of the option that was chosen first, as long as the kernel lives.
_first_choices: dict[str, int] = {}


class Choice(Count):
    """A trait that takes the number of an option, from 1; 0 is none."""

    def limit_for(self, obj) -> int:
        return len(obj.asked.options)


class Question(Explorer):
    """A question with its options as buttons; the trait `choice` is the number of the one chosen last, or 0.

    The first choice is remembered: if the same question is shown again, it still tells it.
    """

    choice = Choice(0, later("a choice is a whole number from 0 to {limit}, not {came}"))
    named = ("name", "choice")
    has_cards = False

    def __init__(self, name: str):
        if not isinstance(name, str) or name not in QUESTIONS:
            expected = _("expected one of the questions {names}, not {came}")
            raise ValueError(expected.format(names=listed(list(QUESTIONS), most=len(QUESTIONS)), came=shown(name)))
        self.name, self.asked = name, QUESTIONS[name]
        super().__init__(choice=_first_choices.get(name, 0))

    def _controls(self) -> list[widgets.Widget]:
        heading = widgets.HTML(f'<div class="freecell"><p>{html.escape(_(self.asked.question))}</p></div>')
        self._options = [self._option(nth, option) for nth, option in enumerate(self.asked.options, start=1)]
        return [heading, *self._options]

    def _option(self, nth: int, option: Option) -> widgets.Button:
        made = button(_(option.text), lambda: self.set_trait("choice", nth))
        made.add_class("freecell-option")
        return made

    def _changed(self, change) -> None:
        if self.choice and self.name not in _first_choices:
            _first_choices[self.name] = self.choice
            note_question(self.name, self.asked.options[self.choice - 1].right)
        super()._changed(change)

    def _show(self) -> None:
        for nth, made in enumerate(self._options, start=1):
            taken = nth == self.choice
            made.tooltip = _("your choice") if taken else _("choose this answer")
            (made.add_class if taken else made.remove_class)("freecell-taken")

    def _page(self, refused: str) -> str:
        lines = "".join(f"<p>{html.escape(line)}</p>" for line in self._verdict())
        return f'<div class="freecell freecell-verdict" role="status" aria-live="polite">{lines}</div>'

    def _verdict(self) -> list[str]:
        """What is said about the choice, and which one was the first."""
        if not self.choice:
            return [_("Choose an answer before you go on. Your first guess is remembered.")]
        option = self.asked.options[self.choice - 1]
        told = _("Right. {verdict}") if option.right else _("Not so. {verdict}")
        first = self.asked.options[_first_choices[self.name] - 1]
        guess = _("Your first guess: {option}").format(option=_(first.text))
        return [guess, told.format(verdict=_(option.verdict))]

    def _standing_text(self) -> str:
        options = [f"- {_(option.text)}" for option in self.asked.options]
        return "\n".join([_(self.asked.question), *options, _("Run this cell to choose.")])

    def _standing_page(self) -> str:
        options = "".join(f"<li>{html.escape(_(option.text))}</li>" for option in self.asked.options)
        question, how = (html.escape(text) for text in (_(self.asked.question), _("Run this cell to choose.")))
        return f"<p>{question}</p><ul>{options}</ul><p>{how}</p>"
