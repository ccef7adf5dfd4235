"""What will the next step of the shuffle do? A question before each step, and the answer explained."""

from typing import NamedTuple

from ..cards import card_name, read_card
from ..trace import Step
from ..wording import _, shown


class Verdict(NamedTuple):
    """Whether an answer was right, and the sentence for it."""

    right: bool
    sentence: str


def asks_index(step: Step) -> bool:
    """Odd steps ask for the index, even ones for the card."""
    return step.number % 2 == 1


def question(step: Step) -> str:
    """The question before this step.

    >>> from freecell_lesson import trace
    >>> question(trace(1)[0])
    'Step 1: the draw is 41, and the deck has 52 cards. Which index is chosen?'
    """
    if asks_index(step):
        asked = _("Step {number}: the draw is {draw}, and the deck has {length} cards. Which index is chosen?")
    else:
        asked = _(
            "Step {number}: the draw is {draw}, and the deck has {length} cards. Which card is dealt?"
            " Write it as in TD or 10♦."
        )
    return asked.format(**step._asdict())


def judge(step: Step, answer: int | str) -> Verdict:
    """What to say to this answer; one that is no index or no card raises a ValueError that says so.

    >>> from freecell_lesson import trace
    >>> judge(trace(1)[0], 40).sentence
    'Not 40 but 41: 41 = 0 * 52 + 41, so 41 mod 52 = 41.'
    """
    if asks_index(step):
        if isinstance(answer, str):
            raise ValueError(
                _("an index is a whole number from 0 to {last}, not {came}").format(
                    last=step.length - 1, came=shown(answer)
                )
            )
        given, right = str(answer), str(step.index)
        reason = _("{draw} = {times} * {length} + {index}, so {draw} mod {length} = {index}.")
    else:
        if isinstance(answer, int):
            raise ValueError(_("{came} is an index, and the question is which card has it").format(came=answer))
        given, right = (_("the {card}").format(card=card_name(card)) for card in (read_card(answer.strip()), step.card))
        reason = _("{draw} mod {length} = {index}, the index of the {card}.")
    reason = reason.format(**step._asdict() | {"times": step.draw // step.length, "card": card_name(step.card)})
    if given == right:
        return Verdict(True, _("Right. {reason}").format(reason=reason))
    return Verdict(False, _("Not {given} but {right}: {reason}").format(given=given, right=right, reason=reason))
