"""What will the next step of the shuffle do? A question before each step, and the answer explained."""

from typing import NamedTuple

from ..cards import card_name, read_card
from ..drawing import step_words
from ..trace import Step
from ..wording import _, many, shown


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
    'Step 1: the draw is 41, and the deck has 52 cards. Which index is chosen? Click it in the deck, or type it.'
    """
    told = many(
        "Step {number}: the draw is {draw}, and the deck has {length} card.",
        "Step {number}: the draw is {draw}, and the deck has {length} cards.",
        step.length,
    ).format(**step._asdict())
    asked = (
        _("Which index is chosen? Click it in the deck, or type it.")
        if asks_index(step)
        else _("Which card is dealt? Click it in the deck, or type it, as in TD or 10♦.")
    )
    return f"{told} {asked}"


def sum_to_fill(step: Step) -> str:
    """The line that helps with the remainder.

    >>> from freecell_lesson import trace
    >>> sum_to_fill(trace(1)[1])
    '18467 = ? * 51 + ?'
    """
    return f"{step.draw} = ? * {step.length} + ?"


def hint(step: Step, answer: int | str) -> str:
    """What to say to the first answer that misses.

    >>> from freecell_lesson import trace
    >>> hint(trace(1)[0], 40)
    'Not 40. 41 = 0 * 52 + ?: what is left over is the index.'
    """
    told = (
        _("Not {given}. {draw} = {times} * {length} + ?: what is left over is the index.")
        if asks_index(step)
        else _("Not the {given}. {draw} = {times} * {length} + ?: what is left over is the index, counted from 0.")
    )
    given = answer if asks_index(step) else card_name(_card(answer))
    return told.format(given=given, draw=step.draw, length=step.length, times=step.draw // step.length)


def judge(step: Step, answer: int | str) -> Verdict:
    """What to say to this answer; one that is no index or no card raises a ValueError that says so.

    >>> from freecell_lesson import trace
    >>> judge(trace(1)[0], 40).sentence
    'Not 40 but 41: 41 = 0 * 52 + 41, so 41 mod 52 = 41.'
    """
    if asks_index(step):
        given = _index(step, answer)
        right = given == step.index
        told = (
            _("Right. {draw} = {times} * {length} + {index}, so {draw} mod {length} = {index}.")
            if right
            else _("Not {given} but {index}: {draw} = {times} * {length} + {index}, so {draw} mod {length} = {index}.")
        )
    else:
        card = _card(answer)
        given, right = card_name(card), card == step.card
        told = (
            _("Right. {draw} mod {length} = {index}, the index of the {card}.")
            if right
            else _("Not the {given} but the {card}: {draw} mod {length} = {index}, the index of the {card}.")
        )
    words = step_words(step) | {"given": given, "times": step.draw // step.length}
    return Verdict(right, told.format(**words))


def _index(step: Step, answer: int | str) -> int:
    if isinstance(answer, int):
        return answer
    expected = _("an index is a whole number from 0 to {last}, not {came}")
    raise ValueError(expected.format(last=step.length - 1, came=shown(answer)))


def _card(answer: int | str) -> str:
    if isinstance(answer, str):
        return read_card(answer.strip())
    raise ValueError(_("{came} is an index, and the question is which card has it").format(came=answer))
