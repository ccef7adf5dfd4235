"""Is a number that a learner worked out right, and does a bet come true?

For the two exercises in which the answer is neither a generator nor a part of a dealer.
"""

from collections.abc import Callable

from ..cards import DECK
from ..dealer import deal
from ..rng import HIDDEN_BITS, MULTIPLIER, MicrosoftRandom, whole_number
from ..wording import _, shown
from .calls import Call, Finding
from .guard import Guard
from .history import name_in_cell, stale, stale_value
from .report import FULL, Report, report_of
from .rules import Asked, no_function, trouble_of, whole

# The seed whose first draw is worked out by hand.
SEED = 2

# A bet on so many deals; a rule that sees only the code can be right so often.
BETS, MOST_HITS = 1000, 734


def check_draw(answer: object) -> Report:
    """A report on the first draw of seed 2, worked out on paper.

    >>> check_draw(2959037).mistake
    'whole-state'
    """
    stale_answer = stale_value(name_in_cell(check_draw.__name__), answer)
    return report_of("my_draw", [], stale_answer or _wrong_draw(answer))


def _wrong_draw(answer: object) -> Finding | None:
    rng = MicrosoftRandom(SEED)
    right = next(rng)
    if answer is None:
        return whole("not-tried", _("Do one move on paper: multiply, add, divide."))
    if isinstance(answer, str):
        hint = _("This is a text, {came}. How does a number look without its quotation marks?")
        return whole("text", hint.format(came=shown(answer)))
    if whole_number(answer) is None and not isinstance(answer, float):
        hint = _("This is {came}, and not a number. How often does 65536 go into the state after the move?")
        return whole("no-number", hint.format(came=shown(answer)))
    if whole_number(answer) == right:
        return None
    known = {
        rng.state: ("whole-state", _("This is the state after the move. Which part of it is the draw?")),
        SEED >> HIDDEN_BITS: (
            "draw-before-update",
            _("This is read from the seed itself. Which comes first: moving the state or reading it?"),
        ),
        MULTIPLIER * SEED >> HIDDEN_BITS: ("no-increment", _("You multiplied. What is added to the product?")),
    }
    hint = _("What is the state after the move, and how often does 65536 go into it?")
    mistake, hint = known.get(answer, ("other-draw", hint))
    # A pocket calculator shows what follows the point, in as many digits as it has.
    if isinstance(answer, float) and 0 <= answer - right < 1:
        mistake, hint = "not-whole", _("A draw is a whole number. Which division drops the remainder?")
    return Finding(("rng",), mistake, (hint,))


def check_guess(function: Callable) -> Report:
    """A report on a function that bets on the code of the next deal's first card.

    >>> check_guess(lambda code: code + 3).mistake
    'no-such-code'
    """
    guard, calls = Guard(), []
    for code in range(len(DECK)):
        calls.append(Call(code, guard.call(function, code), [None]))
        if calls[-1].outcome.trouble:
            break
    asked = Asked(function, calls, guard, frozenset())
    return report_of(getattr(function, "__name__", ""), [], stale(asked) or no_function(asked) or _wrong_guess(asked))


def _wrong_guess(asked: Asked) -> Finding | None:
    stopped = next((call.outcome for call in asked.calls if call.outcome.trouble), None)
    if stopped:
        return trouble_of(stopped, asked.function)
    guesses = [call.outcome.value for call in asked.calls]
    if guesses[0] is None and asked.first.outcome.printed:
        return whole("printed", _("Your function prints its guess. Which word hands it back?"))
    if guesses[0] is None:
        return whole("not-tried", _("Nothing is returned."))
    first = [DECK.index(deal(number)[0][0]) for number in range(1, BETS + 2)]
    hits = sum(guesses[first[n]] == first[n + 1] for n in range(BETS))
    worth = min(FULL - 1, FULL * hits // MOST_HITS)
    strange = [guess for guess in guesses if not _is_code(guess)]
    if strange:
        hint = _("You guess {came}. Which codes are there?")
        return Finding((), "no-such-code", (hint.format(came=shown(strange[0])),), worth)
    if hits == MOST_HITS:
        return None
    if guesses[0] != 3:
        hint = _("By how much does the code grow from deal to deal? Which is more frequent, 3 or 4?")
        return Finding((), "other-step", (hint,), worth)
    hint = _("{hits} of {bets} came true. What comes after 49, 50 and 51?")
    return Finding((), "other-end", (hint.format(hits=hits, bets=BETS),), worth)


def _is_code(guess: object) -> bool:
    return type(guess) is int and 0 <= guess < len(DECK)
