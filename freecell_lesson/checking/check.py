"""Is this function right, and if not, which mistake is in it?

Each check belongs to an exercise of the course: write the generator, the swap-pop loop, the rows of the board, the
whole dealer. None of them raises an error, whatever the function does; their answer is a report.
"""

import random
from collections.abc import Callable
from itertools import islice

from ..cards import DECK
from ..dealer import deal
from ..rng import MicrosoftRandom
from ..wording import _, shown
from .diagnose import Call, Finding, kept_between_calls, known_mistake, overwritten, trouble
from .guard import Guard
from .mistakes import swap_pop
from .parts import not_lists, printed_draws, reason_draws, reason_rows, reason_shuffle
from .reason import reason
from .report import SHAPE, Report, first_difference

# In this order they expose what is kept between two calls, and mistakes that show on few deals only.
# Deal 12863 draws 32767 once, the largest number there is, and deal 402 draws 0.
NUMBERS = (1, 617, 2, 12863, 402, 1_000_000, 1)
# So many more that nobody can know beforehand.
SURPRISES = 4

STAGES = ("rng", "deck", "pick", "layout")
OUR_DEALERS = {"dealer.deal", "trace.trace", "batch.deal_many"}


def check(function: Callable) -> Report:
    """A report on a function that should turn a deal number into a board, as `deal` does.

    >>> def deal_freecell(number):
    ...     return True
    >>> check(deal_freecell)
    Not tried yet.
    There is nothing to check yet. What does your function need to know first?
    >>> check(lambda number: deal(number)).mistake
    'ours'
    """

    def answer(dealer, number):
        return dealer["layout"](dealer["pick"](dealer["deck"](), dealer["rng"](number)))

    guard = Guard()
    calls = _calls(guard, function, lambda number: (number,), deal)
    if _all_right(calls, OUR_DEALERS):
        return Report(passed=True, score=1.0)
    finding = (
        _no_function(function)
        or trouble(calls, OUR_DEALERS)
        or overwritten(calls)
        or not_lists(calls)
        or known_mistake(calls, STAGES, answer)
        or reason(function, calls, guard)
    )
    return _report(calls, finding, _board_marks(calls[0], finding))


def check_random(make: Callable) -> Report:
    """A report on a generator: a class, or a function, that gives Microsoft's draws for a seed.

    What it makes from a seed may be an iterator, a list, a function without arguments, or an object whose first
    method is such a function.

    >>> def my_random(seed):
    ...     while True:
    ...         seed = (214013 * seed + 2531011) % 2**31
    ...         yield seed
    >>> check_random(my_random).mistake
    'no-shift'
    """
    guard = Guard()
    calls = _calls(guard, _drawn, lambda number: (make, number), _right_draws)
    if _all_right(calls, {"rng.__next__"}):
        return Report(passed=True, score=1.0)
    finding = (
        _no_function(make)
        or printed_draws(calls)
        or trouble(calls, {"rng.__next__"})
        or known_mistake(calls, ("rng",), lambda dealer, seed: list(islice(dealer["rng"](seed), len(DECK))))
        or kept_between_calls(calls)
        or reason_draws(calls)
    )
    draws = calls[0].cards
    are_numbers = bool(draws) and all(type(draw) is int for draw in draws)
    in_range = are_numbers and all(0 <= draw < 2**15 for draw in draws)
    return _report(calls, finding, (bool(draws), are_numbers, in_range, draws[:1] == calls[0].expected[:1]))


def check_shuffle(function: Callable) -> Report:
    """A report on a loop that takes a deck and the draws, and should return the cards in dealing order.

    >>> def my_shuffle(deck, draws):
    ...     return [deck.pop(draw % len(deck)) for draw in draws]
    >>> check_shuffle(my_shuffle).mistake
    'no-swap'
    """
    guard = Guard()
    calls = _calls(
        guard,
        function,
        lambda number: (_new_deck(number), Draws(_right_draws(number))),
        lambda number: _dealt(_new_deck(number), number),
    )
    if _all_right(calls, OUR_DEALERS):
        return Report(passed=True, score=1.0)
    finding = (
        _no_function(function)
        or trouble(calls, OUR_DEALERS)
        or known_mistake(
            calls, ("pick",), lambda dealer, number: dealer["pick"](_new_deck(number), dealer["rng"](number))
        )
        or kept_between_calls(calls)
        or reason_shuffle(calls)
    )
    cards = calls[0].cards if isinstance(calls[0].outcome.value, list) else []
    is_deck = sorted(map(str, cards)) == sorted(DECK)
    return _report(calls, finding, (bool(cards), len(cards) == len(DECK), is_deck, cards[:1] == calls[0].expected[:1]))


def check_rows(function: Callable) -> Report:
    """A report on a function that takes 52 cards in dealing order, and should return the rows of the board.

    >>> def rows_of(cards):
    ...     return [cards[column::8] for column in range(8)]
    >>> check_rows(rows_of).mistake
    'columns'
    """
    calls = _calls(Guard(), function, lambda number: (_dealt(list(DECK), number),), deal)
    if _all_right(calls, OUR_DEALERS):
        return Report(passed=True, score=1.0)
    finding = (
        _no_function(function)
        or trouble(calls, OUR_DEALERS)
        or not_lists(calls)
        or known_mistake(calls, ("layout",), lambda dealer, number: dealer["layout"](_dealt(list(DECK), number)))
        or kept_between_calls(calls)
        or reason_rows(calls)
    )
    return _report(calls, finding, _board_marks(calls[0], finding))


class Draws(list):
    """Draws to loop over, to look up by index, or to take with `next`: as the learner likes."""

    def __next__(self) -> int:
        if not self:
            raise StopIteration
        return self.pop(0)


def _new_deck(number: int) -> list[str]:
    # For one deal it lies the other way round: the deck to shuffle is the one that is given.
    return list(DECK) if number != 2 else list(reversed(DECK))


def _dealt(deck: list[str], number: int) -> list[str]:
    return swap_pop(deck, MicrosoftRandom(number))


def _right_draws(seed: int) -> list[int]:
    return list(islice(MicrosoftRandom(seed), len(DECK)))


def _drawn(make: Callable, seed: int) -> list:
    """As many draws as there are cards, from whatever the learner's generator is."""
    made = make(seed)
    if hasattr(made, "__iter__") or hasattr(made, "__next__"):
        return list(islice(iter(made) if hasattr(made, "__iter__") else iter(made.__next__, None), len(DECK)))
    if made is None or isinstance(made, int | float):
        return made
    methods = [getattr(made, name) for name in dir(made) if not name.startswith("_")]
    take = made if callable(made) else next(filter(callable, methods), None)
    return made if take is None else [take() for _turn in range(len(DECK))]


def _calls(guard: Guard, function: Callable, arguments: Callable, expected: Callable) -> list[Call]:
    numbers = (*NUMBERS, *random.Random().sample(range(3, 1_000_000), SURPRISES))
    answers = [expected(number) for number in numbers]  # all of them, before anything can be changed
    calls = []
    for number, answer in zip(numbers, answers, strict=True):
        outcome = guard.call(function, *arguments(number))
        calls.append(Call(number, outcome, answer, guard.returned))
        if calls[0].outcome.trouble or outcome.trouble in ("endless", "memory") or not guard.has_patience:
            break
    return calls


def _all_right(calls: list[Call], ours: set[str]) -> bool:
    return all(call.is_right and not call.outcome.called & ours for call in calls) and not overwritten(calls)


def _no_function(function: object) -> Finding | None:
    if callable(function):
        return None
    hint = _("This is {came}, not a function. Which name stands after def?")
    return Finding(("whole",), "not-a-function", hint.format(came=shown(function)))


def _board_marks(first: Call, finding: Finding) -> tuple[bool, ...]:
    """For the score: did something come back, in the right shape, with the right cards, by the right draws?"""
    board = first.outcome.value
    has_shape = first.outcome.is_lists and [len(row) for row in board] == SHAPE
    has_cards = sorted(map(str, first.cards)) == sorted(DECK)
    draws_count = "rng" not in finding.stages and (finding.stages != ("whole",) or first.is_right)
    return bool(first.cards), has_shape, has_cards, bool(first.cards) and draws_count


def _report(calls: list[Call], finding: Finding, marks: tuple[bool, ...]) -> Report:
    is_tried = finding.mistake not in ("not-tried", "not-a-function", "ours") and not calls[0].outcome.trouble
    wrong = next((call for call in calls if not call.is_right), None)
    return Report(
        passed=False,
        score=sum(marks) / 5 if is_tried else 0.0,
        stages=finding.stages,
        mistake=finding.mistake,
        hint=finding.hint,
        details=first_difference(wrong) if wrong and is_tried else None,
        printed=calls[0].outcome.printed,
        board=wrong and wrong.outcome.value,
    )
