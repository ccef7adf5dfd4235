"""What can be said of a learner's answers? Plain rules; each looks at all the answers and finds something, or nothing.

Of each rule holds: what it says is proven by the answers, or it is said as what was seen. A check is a list of rules,
and the first finding counts.
"""

import inspect
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..cards import DECK
from ..dealer import COLUMNS, rows
from ..wording import _, later, listed, many, shown
from .calls import Call, Finding, card_of
from .explain import explain
from .guard import Guard, Outcome

# A function that ran fewer lines than this, and returned nothing of use, is a stub.
FEWEST_LINES = 10
_STUB_VALUES = (None, True, False, [], "", "Ellipsis", "NotImplemented")

# Slower than this for one answer, and a person notices.
SLOW = 0.1


class Asked(NamedTuple):
    """All that is known when a rule is asked: the function, its answers, and whether more may be asked."""

    function: Callable
    calls: list[Call]
    guard: Guard
    ours: frozenset[str]
    cards: Callable = lambda call: call.cards  # how the dealt line is read from an answer

    @property
    def first(self) -> Call:
        return self.calls[0]

    @property
    def answered(self) -> list[Call]:
        return [call for call in self.calls if not call.outcome.trouble]


def first_of(rules: Iterable[Callable], asked: Asked) -> Finding | None:
    """What the first of these rules finds that finds anything."""
    return next(filter(None, (rule(asked) for rule in rules)), None)


def whole(mistake: str, hint: str, worth: int = 0) -> Finding:
    return Finding(("whole",), mistake, (hint,), worth)


def seen(mistake: str, hint: str, worth: int = 1) -> Finding:
    """Something that was seen, from which no stage follows."""
    return Finding((), mistake, (hint,), worth)


# ---- is there an answer, and is it the learner's?


def no_function(asked: Asked) -> Finding | None:
    if callable(asked.function):
        return None
    hint = _("This is {came}, not a function. Which name stands after def?")
    return whole("not-a-function", hint.format(came=shown(asked.function)))


def ours(asked: Asked) -> Finding | None:
    if any(call.outcome.called & asked.ours for call in asked.calls):
        return whole("ours", _("This answer was made by our own function. How would yours begin?"))
    return None


def not_tried(asked: Asked) -> Finding | None:
    first = asked.first.outcome
    is_stub = first.value in _STUB_VALUES and first.lines < FEWEST_LINES and not first.printed and not first.trouble
    if is_stub or (first.trouble == "exception" and "NotImplementedError" in first.message):
        return whole("not-tried", _("There is nothing to check yet. What does your function need to know first?"))
    return None


def trouble(asked: Asked) -> Finding | None:
    """The first question was not answered at all."""
    return trouble_of(asked.first.outcome, asked.function) if asked.first.outcome.trouble else None


def later_trouble(asked: Asked) -> Finding | None:
    """The first question was answered, and a later one was not."""
    again = [call for call in asked.calls[1:] if call.number == asked.first.number]
    stopped = next((call for call in asked.calls if call.outcome.trouble), None)
    if not stopped or (again and again[0].outcome.trouble):  # then it is no matter of the number
        return None
    found = trouble_of(stopped.outcome, asked.function)
    with_number = _("With number {number}: {hint}").format(number=stopped.number, hint=found.hints[0])
    return found._replace(hints=(with_number,), worth=1)


def trouble_of(outcome: Outcome, function: Callable) -> Finding:
    """What to say of a call that ended in an error, or did not end by itself."""
    question = next(question for said, question in _QUESTIONS.items() if said in outcome.message)
    if outcome.trouble == "endless" and inspect.isgeneratorfunction(function):
        question = later("Does it come to its yield again and again?")
    elif outcome.trouble == "endless":
        question = later("What has to happen for this to end?")
    hint = _(_TROUBLES[outcome.trouble]).format(message=outcome.message, question=_(question))
    return whole(outcome.trouble, hint)


_TROUBLES = {
    "exception": later("Python stopped: {message}. {question}"),
    "endless": later("Your function had not ended after 2 seconds; it was at {message}. {question}"),
    "memory": later("Your function takes more and more memory, at {message}. What grows there, and until when?"),
    "input": later("Your function asks a person, at {message}. Where else could it get this value from?"),
}

# Errors that learners of this course meet, by what Python says.
_QUESTIONS = {
    "'tuple' object does not support item": later("DECK cannot be changed. How do you make a list of its cards?"),
    "'tuple' object has no attribute": later("DECK cannot be changed. How do you make a list of its cards?"),
    "'NoneType' object has no attribute": later(
        "A name holds None there. append changes a list and gives None back: what stands left of an equals sign?"
    ),
    "'NoneType' object": later("A value is None there. Which of your lines should have given a value, and gives none?"),
    "'builtin_function_or_method' object": later("Brackets are missing behind the name of a method. Which one?"),
    "UnboundLocalError": later(
        "This name is used in the function before it gets a value there. Which line comes first?"
    ),
    "'______'": later("There is still a hole in this line. What belongs there?"),
    "NameError": later("Where is this name given a value, on this page?"),
    "IndexError": later("Which index is asked for, and how long is the list then?"),
    "list indices must be integers": later("An index is a whole number. Which division gives one?"),
    "ZeroDivisionError": later("By what is divided there, and when is that 0?"),
    "'Draws'": later("draws hands out numbers. How do you ask it for one?"),
    "StopIteration": later("No draws are left. How often is one asked for, and when does your loop end?"),
    "positional argument": later("How many values stand in the brackets after def, and how many are handed over?"),
    "RecursionError": later("The function calls itself again and again. When should it stop doing so?"),
    "IndentationError": later(
        "A line does not stand where Python wants it. Which line opens a part, and what is in it?"
    ),
    "SyntaxError": later("Python cannot read this line. Which sign is missing in it, or in the line above?"),
    "": later("What did you expect to happen there?"),
}


def nothing_returned(asked: Asked) -> Finding | None:
    if asked.first.value is None:
        return whole("nothing-returned", _("Your function ran to its end, and nothing came back. Where is its return?"))
    return None


def too_slow(asked: Asked) -> Finding | None:
    """So slow that a call was stopped, although the calls before it ended."""
    slowest = max((call.outcome.seconds for call in asked.answered), default=0)
    if any(call.outcome.trouble == "endless" for call in asked.calls) and slowest > SLOW:
        hint = _("One answer takes {seconds:.1f} seconds, and one took more than 2. What is done again and again?")
        return whole("too-slow", hint.format(seconds=slowest), 1)
    return None


# ---- does the same question get the same answer?


def same_list(asked: Asked) -> Finding | None:
    """A list that came back was changed by a later call."""
    first, second = asked.first, asked.calls[min(1, len(asked.calls) - 1)]
    if (
        first.outcome.returned is second.outcome.returned is not None
        and len(first.cards) == len(second.cards)
        and second.value != first.value
    ):
        return whole("same-list", _("Your second answer overwrites the first. How often is a new list made?"), 3)
    return None


def is_overwritten(calls: list[Call]) -> bool:
    return same_list(Asked(None, calls, None, frozenset())) is not None


def kept_between_calls(asked: Asked) -> Finding | None:
    """The same question got two answers."""
    first, calls = asked.first, asked.calls
    again = next((call for call in calls[1:] if call.number == first.number), first)
    if again is first or (again.value == first.value and not again.outcome.trouble):
        return None
    second, worth = calls[1], 4 if first.is_right else 1
    if second.outcome.trouble or not second.cards:
        hint = _("The first answer holds cards, the second finds none. Where is the deck made?")
        return whole("deck-outside", hint, worth)
    if len(second.cards) > len(second.right_cards):
        hint = _("Your board grows with every call. Where is the empty board made?")
        return whole("board-outside", hint, worth)
    if first.is_right and _goes_on(first, second):
        hint = _("Your second deal goes on where the first one ended. Where is the seed set?")
        return whole("state-outside", hint, worth)
    hint = _("Asked twice for the same deal, your function gives two answers. On what else does it depend?")
    return whole("kept-between-calls", hint, worth)


def _goes_on(first: Call, second: Call) -> bool:
    from .stages import generator, swap_pop

    draws = generator()(first.number)
    return [list(swap_pop(list(DECK), draws)) for _turn in range(2)][1] == second.cards


def only_examples(asked: Asked) -> Finding | None:
    if {call.number for call in asked.calls if call.is_right} == {1, 617}:
        hint = _("The two printed boards are right, all others are not. How is any board made?")
        return whole("only-examples", hint)
    return None


def some_only(asked: Asked) -> Finding | None:
    """Some answers are right, others are not."""
    right = sorted({call.number for call in asked.calls if call.is_right})
    wrong = [call.number for call in asked.calls if not call.is_right]
    if len(right) < 2:
        return None
    if all(call.outcome.value is None for call in asked.calls if not call.is_right):
        hint = _("For {number} nothing comes back, for other numbers the right answer. On what does that depend?")
        return whole("some-deals-only", hint.format(number=wrong[0]), 3)
    if max(right) < min(wrong):
        hint = _("All is right up to {right}, but not for {wrong}. What is different about large numbers?")
        return seen("large-numbers", hint.format(right=max(right), wrong=min(wrong)), 3)
    hint = _("Many answers are right, but not that for {number}. What is different about this number?")
    return seen("some-deals-only", hint.format(number=wrong[0]), 3)


def argument_not_used(asked: Asked) -> Finding | None:
    """Every number gets the answer that is right for one of them."""
    calls = asked.answered
    number = next((call.number for call in calls if call.is_right), None)
    if number is None or not _are_alike(calls):
        return None
    wrong = next((call.number for call in calls if not call.is_right), number)
    hint = _("Asked for {asked}, your function gave the answer for {number}. Where in it does the number count?")
    return seen("argument-not-used", hint.format(asked=wrong, number=number), 2)


def same_for_all(asked: Asked) -> Finding | None:
    """Every number gets the same answer."""
    if not _are_alike(asked.answered):
        return None
    return seen("same-answer", _("Every number gives the same answer. Where does your function use the number?"), 0)


def _are_alike(calls: list[Call]) -> bool:
    return len(calls) > 1 and bool(calls[0].cards) and all(call.value == calls[0].value for call in calls)


def rows_reordered(asked: Asked) -> Finding | None:
    """Each row holds the right cards, in another order."""
    for call in asked.answered:
        came = [sorted(map(str, row)) for row in call.rows]
        if call.is_right or came != [sorted(row) for row in call.expected]:
            return None
    hint = _("Each of your rows has the right cards, in another order. In which order were they dealt?")
    return Finding(("layout",), "rows-reordered", (hint,), 4)


# ---- what do the answers look like?


def no_board(asked: Asked) -> Finding | None:
    value = asked.first.outcome.value
    if isinstance(value, list) or sum(card_of(card) is not None for card in asked.first.cards) >= 4:
        return None
    hint = _("What came back is {came}. What should a board look like?")
    return whole("no-board", hint.format(came=shown(value)))


def not_lists(asked: Asked) -> Finding | None:
    """The board is right, but its rows are something else than lists."""
    if any(call.value != call.expected or call.outcome.is_lists for call in asked.answered):
        return None
    hint = _("Every card is right, but not in a list of lists. What does type(board) say, and type(board[0])?")
    return Finding(("layout",), "not-lists", (hint,), 4)


def no_cards(asked: Asked) -> Finding | None:
    if asked.first.cards:
        return None
    return seen("no-cards", _("No cards came back. In which list are the cards that you dealt?"), 0)


def other_rows(asked: Asked) -> Finding | None:
    """The rows do not have the length of rows: whatever was dealt, that is a mistake in the laying out."""
    lengths = [len(row) for row in asked.first.rows]
    while lengths and lengths[-1] == 0:  # a dealer that stops early makes its last rows of nothing
        lengths.pop()
    if not lengths or (all(length == COLUMNS for length in lengths[:-1]) and lengths[-1] <= COLUMNS):
        return None
    right = [len(row) for row in rows(list(DECK))]
    hint = _("Your rows have {came} cards, and those of a board {right}. How is the line of cards cut into rows?")
    told = (listed([str(length) for length in some]) for some in (lengths, right))
    return Finding(("layout",), "other-rows", (hint.format(came=next(told), right=next(told)),), 1)


def more_than_rows(asked: Asked) -> Finding | None:
    """Beside rows of cards there is something else, such as a title."""
    value = asked.first.outcome.value
    parts = value if isinstance(value, list) else []
    cards = [isinstance(part, list) and any(card_of(card) for card in part) for part in parts]
    others = [part for part, has_cards in zip(parts, cards, strict=True) if not has_cards and part != []]
    if sum(cards) < 6 or not others:
        return None
    hint = _("Beside rows of cards there is {came}. What should a board hold, and nothing else?")
    return Finding(("layout",), "more-than-rows", (hint.format(came=shown(others[0])),), 3)


def strange_cards(asked: Asked) -> Finding | None:
    """There are cards on the board that the exercise does not know."""
    strange = sorted({str(card) for card in asked.first.cards} - set(DECK))
    if not strange:
        return None
    hint = _("In your answer are cards such as {cards}. How is a card written in the exercise?")
    return Finding(("deck",), "other-cards", (hint.format(cards=listed(strange, most=3)),), 1)


def python_random(asked: Asked) -> Finding | None:
    names = {name for call in asked.calls for name in call.outcome.called if name.startswith("random.")}
    names -= {"random.seed", "random.__init__"}
    if not names:
        return None
    known = explain(asked.answered) if isinstance(asked.first.expected[0], list) else None
    if known:
        return known
    if names & {"random.shuffle", "random.sample", "random.choice"}:
        hint = _("Your function uses Python's random.{name}. From what should every choice follow?")
        name = sorted(name.partition(".")[2] for name in names & {"random.shuffle", "random.sample", "random.choice"})[
            0
        ]
        return seen("python-random", hint.format(name=name))
    hint = _("These numbers come from Python's own random generator. Which generator did Microsoft use?")
    return Finding(("rng",), "python-random", (hint,), 1)


def cards_missing(asked: Asked) -> Finding | None:
    missing = [card for card in DECK if card not in asked.first.cards]
    if not missing:
        return None
    hint = many(
        "One card is missing, {cards}. Does your deck have all 52, and when does your loop end?",
        "{count} cards are missing, such as {cards}. Does your deck have all 52, and when does your loop end?",
        len(missing),
    )
    return seen("cards-missing", hint.format(count=len(missing), cards=listed(missing, most=3)))


def not_like_ours(asked: Asked) -> Finding:
    return seen(
        "other-answer", _("Work the first row out by hand: at which card does your answer leave the right way?")
    )
