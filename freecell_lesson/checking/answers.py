"""Is a number that a learner worked out right, and does a bet come true?

For the two exercises in which the answer is neither a generator nor a part of a dealer.
"""

from collections.abc import Callable

from ..cards import DECK
from ..dealer import deal
from ..rng import HIDDEN_BITS, MULTIPLIER, MicrosoftRandom
from ..wording import _, shown
from .guard import Guard
from .report import Report

# The seed whose first draw is worked out by hand.
SEED = 2

# A bet on so many deals; a rule that sees only the code can be right so often.
BETS, MOST_HITS = 1000, 734


def check_draw(answer: object) -> Report:
    """A report on the first draw of seed 2, worked out on paper.

    >>> check_draw(2959037).mistake
    'whole-state'
    """
    rng = MicrosoftRandom(SEED)
    right = next(rng)
    known = {
        repr(None): ("not-tried", _("Do one move on paper: multiply, add, divide.")),
        repr(rng.state): ("whole-state", _("This is the state after the move. Which part of it is the draw?")),
        repr(rng.state / 2**HIDDEN_BITS): (
            "not-whole",
            _("A draw is a whole number. Which division drops the remainder?"),
        ),
        repr(SEED >> HIDDEN_BITS): (
            "draw-before-update",
            _("This is read from the seed itself. Which comes first: moving the state or reading it?"),
        ),
        repr(MULTIPLIER * SEED >> HIDDEN_BITS): ("no-increment", _("You multiplied. What is added to the product?")),
    }
    if repr(answer) == repr(right):
        return Report(passed=True, score=1.0)
    hint = _("What is the state after the move, and how often does 65536 go into it?")
    mistake, hint = known.get(repr(answer), ("other-draw", hint))
    return Report(passed=False, score=0.0, stages=("rng",), mistake=mistake, hint=hint)


def check_guess(function: Callable) -> Report:
    """A report on a function that bets on the code of the next deal's first card.

    >>> check_guess(lambda code: code + 3).mistake
    'no-such-code'
    """
    guard = Guard()
    outcomes = []
    for code in range(len(DECK)):
        outcomes.append(guard.call(function, code))
        if outcomes[-1].trouble:
            hint = _("Python stopped: {message}. {question}")
            question = _("What did you expect to happen there?")
            return _wrong(outcomes[-1].trouble, hint.format(message=outcomes[-1].message, question=question))
    guesses = [outcome.value for outcome in outcomes]
    if guesses[0] is None:
        return _wrong("not-tried", _("Nothing is returned."))
    first = [DECK.index(deal(number)[0][0]) for number in range(1, BETS + 2)]
    hits = sum(guesses[first[n]] == first[n + 1] for n in range(BETS))
    if hits == MOST_HITS:
        return Report(passed=True, score=1.0, hint=_("{hits} of {bets} came true.").format(hits=hits, bets=BETS))
    strange = [guess for guess in guesses if guess not in range(len(DECK))]
    if strange:
        return _wrong("no-such-code", _("You guess {came}. Which codes are there?").format(came=shown(strange[0])))
    if guesses[0] != 3:
        return _wrong(
            "other-step", _("By how much does the code grow from deal to deal? Which is more frequent, 3 or 4?")
        )
    hint = _("{hits} of {bets} came true. What comes after 49, 50 and 51?")
    return _wrong("other-end", hint.format(hits=hits, bets=BETS))


def _wrong(mistake: str, hint: str) -> Report:
    return Report(passed=False, score=0.0, stages=("whole",), mistake=mistake, hint=hint)
