"""Is this function right, and if not, which mistake is in it?

Each check belongs to an exercise of the course: write the generator, the swap-pop loop, the rows of the board, the
whole dealer. Every one asks for answers and goes through its list of rules. None raises an error, whatever the function
does; what they answer is a report.
"""

import random
from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from ..cards import DECK
from ..dealer import deal
from ..rng import LAST_DEAL, MicrosoftRandom
from . import evidence, parts, rules
from .calls import Call, Finding
from .guard import Guard
from .history import stale
from .parts import ASKED, BESIDE, deck_for, draws_for
from .puzzle import no_such_line
from .report import Report, report_of
from .rules import Asked
from .stages import swap_pop

# In this order they expose what is kept between two calls, and mistakes that show on few deals only.
# Deal 12863 draws 32767 once, the largest number there is, and deal 402 draws 0.
NUMBERS = (1, 617, 2, 12863, 402, 1_000_000, 1, LAST_DEAL)
# So many more that nobody can know beforehand; half of them in the range of the first releases, half beyond.
SURPRISES = 4
# The first calls, and those of the surprises, are watched closely: a function may borrow ours for numbers it knows.
CLOSELY = 3
# Then as many more as this time allows: a function that is wrong on few deals shall not pass.
SECONDS_FOR_MORE = 0.5

OURS = frozenset({"dealer.deal", "trace.trace", "batch.deal_many"})


class Exercise(NamedTuple):
    """What is asked, what is right, whose help does not count, and what may be found wrong, in this order."""

    arguments: Callable
    expected: Callable
    ours: frozenset[str]
    rules: tuple[Callable, ...]


AT_FIRST = (stale, rules.no_function, rules.ours, rules.not_tried)


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
    return _checked(function, DEALER)


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
    return _checked(make, GENERATOR)


def check_shuffle(function: Callable) -> Report:
    """A report on a loop that takes a deck and the draws, and should return the cards in dealing order.

    >>> def my_shuffle(deck, draws):
    ...     return [deck.pop(next(draws) % len(deck)) for card in deck[:]]
    >>> check_shuffle(my_shuffle).mistake
    'no-swap'
    """
    return _checked(function, SHUFFLE)


def check_rows(function: Callable) -> Report:
    """A report on a function that takes 52 cards in dealing order, and should return the rows of the board.

    >>> def rows_of(cards):
    ...     return [cards[column::8] for column in range(8)]
    >>> check_rows(rows_of).mistake
    'columns'
    """
    return _checked(function, ROWS)


def dealt(deck: list[str], number: int) -> list[str]:
    return list(swap_pop(deck, MicrosoftRandom(number)))


def drawn(make: Callable, seed: int) -> object:
    """The first draws of whatever the learner's generator is."""
    made = make(seed)
    if seed == BESIDE and hasattr(made, "__next__"):
        return list(islice(_beside(made, make(seed + 1)), ASKED))
    if hasattr(made, "__iter__") or hasattr(made, "__next__"):
        return list(islice(iter(made) if hasattr(made, "__iter__") else iter(made.__next__, None), ASKED))
    if made is None or isinstance(made, int | float):
        return made
    methods = [getattr(made, name) for name in dir(made) if not name.startswith("_")]
    take = made if callable(made) else next(filter(callable, methods), None)
    return made if take is None else [take() for _turn in range(ASKED)]


def _beside(made: Iterator, other: Iterator) -> Iterator:
    """The draws of a generator while another one is asked too."""
    for draw in iter(made.__next__, None):
        yield draw
        next(other, None)


DEALER = Exercise(
    lambda function, number: function(number),
    deal,
    OURS,
    (
        *AT_FIRST,
        rules.trouble,
        rules.nothing_returned,
        rules.same_list,
        rules.python_random,
        evidence.kept,
        rules.only_examples,
        rules.not_lists,
        rules.argument_not_used,
        evidence.explained,
        rules.too_slow,
        rules.later_trouble,
        rules.rows_reordered,
        rules.some_only,
        rules.no_board,
        rules.same_for_all,
        rules.no_cards,
        rules.more_than_rows,
        evidence.layer_by_layer,
        rules.other_rows,
        rules.strange_cards,
        evidence.cards_dealt_twice,
        evidence.always_missing,
        rules.cards_missing,
        evidence.other_seed,
        evidence.by_shared_draws,
        rules.not_like_ours,
    ),
)
GENERATOR = Exercise(
    drawn,
    lambda seed: list(islice(MicrosoftRandom(seed), ASKED)),
    frozenset({"rng.__next__"}),
    (
        *AT_FIRST,
        parts.printed_draws,
        parts.shared_state,
        rules.trouble,
        rules.nothing_returned,
        parts.no_draws,
        rules.python_random,
        rules.kept_between_calls,
        parts.known_draws,
        rules.too_slow,
        rules.later_trouble,
        parts.draws_stop,
        rules.some_only,
        rules.same_for_all,
        parts.not_whole,
        parts.out_of_range,
        parts.other_draws,
    ),
)
SHUFFLE = Exercise(
    lambda function, number: function(deck_for(number), draws_for(number)),
    lambda number: dealt(deck_for(number), number),
    OURS,
    (
        *AT_FIRST,
        no_such_line,
        rules.trouble,
        parts.cards_printed,
        rules.nothing_returned,
        parts.no_list,
        parts.own_numbers,
        rules.kept_between_calls,
        parts.loop_length,
        parts.known_pick,
        rules.too_slow,
        rules.later_trouble,
        parts.few_cards,
        parts.draws_not_used,
        parts.other_cards,
        parts.other_pick,
    ),
)
ROWS = Exercise(
    lambda function, number: function(dealt(list(DECK), number)),
    deal,
    OURS,
    (
        *AT_FIRST,
        rules.trouble,
        rules.nothing_returned,
        rules.kept_between_calls,
        rules.not_lists,
        parts.known_layout,
        rules.too_slow,
        rules.later_trouble,
        rules.no_board,
        rules.no_cards,
        rules.rows_reordered,
        rules.more_than_rows,
        rules.other_rows,
        parts.other_layout,
    ),
)


def _checked(function: Callable, exercise: Exercise) -> Report:
    guard = Guard()
    calls = _calls(guard, function, exercise)
    asked = Asked(function, calls, guard, exercise.ours)
    finding = _wrong(asked, exercise)
    return report_of(getattr(function, "__name__", ""), calls, finding)


def _wrong(asked: Asked, exercise: Exercise) -> Finding | None:
    is_right = all(call.is_right and not call.outcome.called & exercise.ours for call in asked.calls)
    if is_right and not rules.is_overwritten(asked.calls):
        return stale(asked)
    return rules.first_of(exercise.rules, asked)


def _calls(guard: Guard, function: Callable, exercise: Exercise) -> list[Call]:
    numbers = [*NUMBERS, *islice(_surprises(), SURPRISES)]
    answers = [exercise.expected(number) for number in numbers]  # all of them, before anything can be changed
    calls = []
    for number, answer in zip(numbers, answers, strict=True):
        closely = len(calls) < CLOSELY or len(calls) >= len(NUMBERS)
        calls.append(Call(number, guard.call(exercise.arguments, function, number, closely=closely), answer))
        if calls[0].outcome.trouble or calls[-1].outcome.trouble in ("endless", "memory") or not guard.has_patience:
            return calls
    if all(call.is_right for call in calls):
        wrong = guard.first_wrong(
            lambda number: exercise.arguments(function, number), _surprises(), exercise.expected, SECONDS_FOR_MORE
        )
        if wrong:
            number, outcome = wrong
            calls.append(Call(number, outcome, exercise.expected(number)))
    return calls


def _surprises() -> Iterator[int]:
    luck = random.Random()
    while True:
        yield luck.randint(3, 1_000_000)
        yield luck.randint(1_000_001, LAST_DEAL)
