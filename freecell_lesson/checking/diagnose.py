"""What do a learner's answers tell about the mistake behind them?

Every known mistake is tried, alone and together with others from other stages, until one gives the same answers.
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations, product
from typing import NamedTuple

from ..cards import DECK
from ..wording import _
from .guard import Outcome, plain
from .mistakes import MISTAKES, RIGHT, Mistake, generator, swap_pop

# A function that ran fewer lines than this, and returned nothing of use, is a stub.
FEWEST_LINES = 10
_STUB_VALUES = (None, True, False, [], "", "Ellipsis", "NotImplemented")

# As many words make a printed board, or half of one.
FEWEST_WORDS = 26

# So many known mistakes are tried together.
MOST_AT_ONCE = 2


class Finding(NamedTuple):
    """What is wrong, as far as we can tell."""

    stages: tuple[str, ...]
    mistake: str
    hint: str


class Call(NamedTuple):
    """One answer of the learner's function, beside the right one."""

    number: int
    outcome: Outcome
    expected: list
    returned: object = None  # the very object that came back, of which outcome.value is a copy

    @property
    def value(self) -> object:
        """What came back, without empty rows at its end; a text, returned or printed, as its words."""
        if isinstance(self.outcome.value, str):
            return ["text", words(self.outcome.value)]
        if self.outcome.value is None and len(words(self.outcome.printed)) >= FEWEST_WORDS:
            return ["printed", words(self.outcome.printed)]
        value = self.outcome.value
        # A dealer that stops early cuts what it has into rows as if there were more.
        while isinstance(value, list) and len(value) > 1 and value[-1] == []:
            value = value[:-1]
        return value

    @property
    def cards(self) -> list:
        """All that could be cards in what came back, in reading order."""
        value = self.value
        return list(_leaves(value[1] if _iswords(value) else value))

    @property
    def right_cards(self) -> list:
        return list(_leaves(self.expected))

    @property
    def is_right(self) -> bool:
        is_board = isinstance(self.expected[0], list)
        # Written out, 41.0 and 41 are different, as they are for an index.
        return repr(self.outcome.value) == repr(self.expected) and (self.outcome.is_lists or not is_board)


def trouble(calls: list[Call], ours: set[str]) -> Finding | None:
    """What keeps us from looking at the answers: there are none, or they are not the learner's."""
    first = calls[0].outcome
    if any(call.outcome.called & ours for call in calls):
        return whole("ours", _("This answer was made by our own function. How would yours begin?"))
    if first.trouble == "exception" and "NotImplementedError" in first.message:
        return _NOT_TRIED
    if first.trouble:
        return whole(first.trouble, _question(first))
    if first.value in _STUB_VALUES and first.lines < FEWEST_LINES and not first.printed:
        return _NOT_TRIED
    if calls[0].value is None:
        return whole("nothing-returned", _("Your function ran to its end, and nothing came back. Where is its return?"))
    again = [call for call in calls[1:] if call.number == calls[0].number]
    stopped = next((call for call in calls if call.outcome.trouble), None)
    if stopped and not (again and again[0].outcome.trouble):  # else it is no matter of the number
        hint = _("With deal {number}: ").format(number=stopped.number) + _question(stopped.outcome)
        return whole(stopped.outcome.trouble, hint)
    return None


def overwritten(calls: list[Call]) -> Finding | None:
    """Whether a board that came back was changed by a later call."""
    first, second = calls[0], calls[min(1, len(calls) - 1)]
    if (
        first.returned is second.returned is not None
        and len(first.cards) == len(second.cards)
        and second.value != first.value
    ):
        return whole("same-list", _("Your second board takes the place of the first. How often is a new list made?"))
    return None


def known_mistake(calls: list[Call], stages: tuple[str, ...], answer: Callable) -> Finding | None:
    """The fewest known mistakes that explain every answer; `answer` is what a dealer of given stages answers."""
    by_stage = {stage: [mistake for mistake in MISTAKES if mistake.stage == stage] for stage in stages}
    for count in range(1, min(MOST_AT_ONCE, len(stages)) + 1):
        for together in combinations(stages, count):
            for mistakes in product(*(by_stage[stage] for stage in together)):
                if _explains(mistakes, calls, answer):
                    names = " + ".join(mistake.name for mistake in mistakes)
                    return Finding(together, names, " ".join(mistake.hint for mistake in mistakes))
    return None


def _explains(mistakes: tuple[Mistake, ...], calls: list[Call], answer: Callable) -> bool:
    dealer = RIGHT | {mistake.stage: mistake.instead for mistake in mistakes}
    try:
        return all(plain(answer(dealer, call.number)) == call.value for call in calls)
    except Exception:  # two mistakes together may lead to an error, and an error is not what came
        return False


def kept_between_calls(calls: list[Call]) -> Finding | None:
    """Whether the same question got two answers."""
    first = calls[0]
    again = next((call for call in calls[1:] if call.number == first.number), first)
    if again.value == first.value and not again.outcome.trouble:
        return None
    second = calls[1]
    if second.outcome.trouble or not second.cards:
        return whole("deck-outside", _("The first board is dealt, the second finds no cards. Where is the deck made?"))
    if len(second.cards) > len(second.right_cards):
        return whole("board-outside", _("Your board grows with every call. Where is the empty board made?"))
    draws = generator()(first.number)
    if [swap_pop(list(DECK), draws) for _ in range(2)][1] == second.cards:
        return whole("state-outside", _("Your second deal goes on where the first one ended. Where is the seed set?"))
    return whole(
        "kept-between-calls",
        _("Asked twice for the same deal, your function gives two answers. On what else does it depend?"),
    )


def whole(mistake: str, hint: str) -> Finding:
    return Finding(("whole",), mistake, hint)


_NOT_TRIED = whole("not-tried", _("There is nothing to check yet. What does your function need to know first?"))

_TROUBLES = {
    "exception": _("Python stopped: {message}. {question}"),
    "endless": _("Your function did not finish; it was at {message}. What has to happen for this to end?"),
    "memory": _("Your function takes more and more memory, at {message}. What grows there, and until when?"),
    "input": _("Your function asks a person, at {message}. Where else could it get this value from?"),
}

# Errors that learners of this course meet, by what Python says.
_QUESTIONS = {
    "'tuple' object does not support item": _("DECK cannot be changed. How do you make a list of its cards?"),
    "'tuple' object has no attribute": _("DECK cannot be changed. How do you make a list of its cards?"),
    "'______'": _("There is still a hole in this line. What belongs there?"),
    "NameError": _("Where is this name given a value, on this page?"),
    "IndexError": _("Which index is asked for, and how long is the list then?"),
    "ZeroDivisionError": _("By what is divided there, and when is that 0?"),
    "'Draws'": _("draws hands out numbers. How do you ask it for one?"),
    "StopIteration": _("No draws are left. Which line makes the deck shorter, and when does your loop end?"),
    "": _("What did you expect to happen there?"),
}


def _question(outcome: Outcome) -> str:
    question = next(question for said, question in _QUESTIONS.items() if said in outcome.message)
    return _TROUBLES[outcome.trouble].format(message=outcome.message, question=question)


def words(text: str) -> list[str]:
    return re.findall(r"[^\s,;|'\"()\[\]]+", text)


def _iswords(value: object) -> bool:
    return (
        isinstance(value, list) and len(value) == 2 and value[0] in ("text", "printed") and isinstance(value[1], list)
    )


def _leaves(value: object) -> Iterator:
    """The single cards of a nested answer; a longer text is taken as several."""
    if isinstance(value, list):
        for item in value:
            yield from _leaves(item)
    elif isinstance(value, str) and len(value) > 3 and " " in value:
        yield from words(value)
    elif value not in (None, ""):
        yield value
