"""At which stage do things go wrong, if no known mistake explains the answers?

The answers are compared with the right ones: are they the same cards under other names, or in other places, or from
another seed? And do deals that should begin alike begin alike?
"""

from collections import Counter
from collections.abc import Callable, Iterator

from ..cards import DECK
from ..rng import HIDDEN_BITS, INCREMENT, MODULUS, MULTIPLIER, MicrosoftRandom
from ..wording import _, listed, shown
from .diagnose import Call, Finding, kept_between_calls, whole
from .guard import Guard
from .mistakes import MISTAKES, generator, swap_pop

# Pairs of deals that share their first draw, with states that differ in many other bits. If a learner's boards
# for the two agree somewhere, in every pair, then the card there was chosen by the right draw.
SAME_FIRST_DRAW = (
    *((7109, 37212), (11188, 101497), (38879, 58948)),
    *((94977, 125080), (108687, 138790), (150405, 170474)),
)


def reason(function: Callable, calls: list[Call], guard: Guard) -> Finding:
    """The stage at which things go wrong, from what the answers have in common."""
    return (
        _no_board(calls)
        or _uses_python_random(calls)
        or kept_between_calls(calls)
        or _right_for_some(calls)
        or _the_same_for_all(calls)
        or _other_names(calls)
        or other_places(calls)
        or _other_cards(calls)
        or _other_seed(calls)
        or _mistyped(calls)
        or _other_draws(function, calls, guard)
    )


def _no_board(calls: list[Call]) -> Finding | None:
    value = calls[0].outcome.value
    if value is None or isinstance(value, list) or sum(str(card).upper() in DECK for card in calls[0].cards) >= 4:
        return None
    hint = _("What came back is {came}. What should a board look like?")
    return whole("no-board", hint.format(came=shown(value)))


def _uses_python_random(calls: list[Call]) -> Finding | None:
    if any(name.startswith("random.") for call in calls for name in call.outcome.called):
        return next(
            Finding((known.stage,), known.name, known.hint) for known in MISTAKES if known.name == "python-random"
        )
    return None


def _right_for_some(calls: list[Call]) -> Finding | None:
    right = {call.number for call in calls if call.is_right}
    wrong = [call for call in calls if not call.is_right]
    if right == {1, 617}:
        return whole("only-examples", _("The two printed boards are right, all others are not. How is any board made?"))
    if len(right) > 1 and any(len(call.cards) != len(call.right_cards) for call in wrong):
        hint = _("Some deals are right, but not deal {number}. What is different about this number?")
        return whole("some-deals-only", hint.format(number=wrong[0].number))
    if len(right) > 1:
        return _other_seed(wrong) or _draws_finding()
    return None


def _the_same_for_all(calls: list[Call]) -> Finding | None:
    if any(call.value != calls[0].value for call in calls) or len(calls) < 2 or not calls[0].cards:
        return None
    hint = _("Every deal number gives the same cards. Where does your function use the number?")
    return whole("same-board", hint) if calls[0].is_right else Finding(("rng",), "same-board", hint)


def _other_names(calls: list[Call]) -> Finding | None:
    """Each card stands for another one, everywhere the same: then the deck is in another order or spelling."""
    pairs = {pair for call in calls for pair in zip(call.right_cards, map(str, call.cards), strict=False)}
    is_renaming = len(pairs) == len({right for right, _came in pairs}) == len({came for _right, came in pairs})
    if not is_renaming or any(len(call.cards) != len(call.right_cards) for call in calls):
        return None
    if all(right == came for right, came in pairs):
        return None
    right, came = min((right, came) for right, came in pairs if right != came)
    hint = _("Where {right} belongs, you always have {came}. In which order, and how, is your new deck written?")
    return Finding(("deck",), "other-names", hint.format(right=right, came=shown(came).strip("'")))


def other_places(calls: list[Call]) -> Finding | None:
    """Each place holds the card of another place, on every board the same: then only the laying out is wrong."""
    length = len(calls[0].cards)
    if not 4 <= length <= len(DECK) or any(len(call.cards) != length for call in calls):
        return None
    for place in range(length):
        sources = [{i for i, card in enumerate(call.right_cards) if card == call.cards[place]} for call in calls]
        if not set.intersection(*sources):
            return None
    if length < len(DECK):
        hint = _("The cards on your board are right, but there are only {count} of 52. Which ones are left out?")
        return Finding(("layout",), "cards-left-out", hint.format(count=length))
    hint = _("The cards are right, but some lie elsewhere. Where do the first eight cards go, and where the ninth?")
    return Finding(("layout",), "other-places", hint)


def _other_cards(calls: list[Call]) -> Finding | None:
    counts = [Counter(map(str, call.cards)) for call in calls]
    if all(count == Counter(DECK) for count in counts):
        return None
    if not counts[0]:
        return Finding(("layout",), "no-cards", _("No cards came back. What does your function put into the board?"))
    strange = sorted(counts[0].keys() - set(DECK))
    if strange:
        hint = _("On your board lie cards such as {cards}. How is a card written in the exercise?")
        return Finding(("deck",), "other-cards", hint.format(cards=listed(strange, most=3)))
    if all(count == counts[0] for count in counts):
        hint = _("Your boards are made of other cards than the 52. Which cards are in your deck before the first draw?")
        return Finding(("deck",), "other-cards", hint)
    doubled = [card for card in DECK if counts[0][card] > 1]
    if doubled:
        hint = _("Cards lie on your board twice, such as {card}. What becomes of a card in the deck once it is dealt?")
        return Finding(("pick",), "cards-repeat", hint.format(card=doubled[0]))
    return Finding(("pick",), "cards-missing", _("Some cards are never dealt. When does your loop end?"))


def _other_seed(calls: list[Call]) -> Finding | None:
    """A right board, but for another number: then only the start of the generator is wrong."""
    seeds = [(call.number, seed_of(call.cards)) for call in calls[:2]]
    if any(seed is None for _number, seed in seeds):
        return None
    number, seed = seeds[0]
    rng = MicrosoftRandom(number)
    states = [rng.jump(-8) and rng.state] + [next(rng) and rng.state for _ in range(60)]
    if seed in states:
        hint = _("Your draws are right, but they begin too early or too late. Which draw is used for the first card?")
        return Finding(("rng",), "other-start", hint)
    hint = _("Your board for deal {number} is that of number {seed}. Which state does your generator start from?")
    return Finding(("rng",), "other-seed", hint.format(number=number, seed=seed))


def seed_of(cards: list) -> int | None:
    """The seed from which the right dealer deals these 52 cards, if there is one.

    Where the length of the deck is even, the parity of the index is bit 16 of the state, which depends on the
    low 17 bits of the seed alone: these are found first, the 14 bits above them afterwards.
    """
    if sorted(map(str, cards)) != sorted(DECK):
        return None
    deck, indices = list(DECK), []
    for card in cards:
        indices.append(deck.index(card))
        deck[indices[-1]] = deck[-1]
        deck.pop()
    parities = [index % 2 for index in indices[::2]]
    for low in range(2 ** (HIDDEN_BITS + 1)):
        if _fits(low, parities):
            for seed in range(low, MODULUS, 2 ** (HIDDEN_BITS + 1)):
                draws = generator()(seed)
                if all(next(draws) % length == index for length, index in zip(range(52, 0, -1), indices, strict=True)):
                    return seed
    return None


# Two steps of the generator at once: from one even length to the next.
_TWICE = MULTIPLIER * MULTIPLIER, MULTIPLIER * INCREMENT + INCREMENT


def _fits(low: int, parities: list[int]) -> bool:
    state = MULTIPLIER * low + INCREMENT
    for parity in parities:
        if state >> HIDDEN_BITS & 1 != parity:
            return False
        state = (_TWICE[0] * state + _TWICE[1]) % 2 ** (HIDDEN_BITS + 1)
    return True


def _mistyped(calls: list[Call]) -> Finding | None:
    """A right dealer, but for a slip in one of the two long constants."""
    constants = [(slip, INCREMENT) for slip in _slips(MULTIPLIER)] + [(MULTIPLIER, slip) for slip in _slips(INCREMENT)]
    for multiplier, increment in constants:
        draws = generator(step=lambda state, m=multiplier, i=increment: (m * state + i) % MODULUS)
        if all(swap_pop(list(DECK), draws(call.number)) == call.cards for call in calls):
            hint = _("Everything fits but one of the two long constants. Which of its digits is not as it was given?")
            return Finding(("rng",), "mistyped-constant", hint)
    return None


def _slips(number: int) -> Iterator[int]:
    """What one may type instead of a number: a digit wrong, forgotten, doubled or exchanged with its neighbour."""
    digits = str(number)
    for place, digit in enumerate(digits):
        before, after = digits[:place], digits[place + 1 :]
        yield from (int(before + other + after) for other in "0123456789" if other != digit)
        yield int(before + after)
        yield int(before + digit + digit + after)
        yield int(before + after[:1] + digit + after[1:])


def _other_draws(function: Callable, calls: list[Call], guard: Guard) -> Finding:
    """If two deals that share a draw agree in a card, the draws are right, and the choosing is wrong."""
    places = range(min(len(call.cards) for call in calls))
    agreeing = {place for place in places if len({str(call.cards[place]) for call in calls}) > 1}
    for pair in SAME_FIRST_DRAW if guard.has_patience else ():
        one, other = (Call(number, guard.call(function, number), []).cards for number in pair)
        agreeing = {place for place in agreeing if one[place : place + 1] == other[place : place + 1] != []}
    if not agreeing:
        return _draws_finding()
    hint = _("Some draws fit, but they lead to other cards. What does each line of your loop do to a deck of three?")
    return Finding(("pick",), "other-pick", hint)


def _draws_finding() -> Finding:
    hint = _("Your draws are not Microsoft's. After seed 1 come 41, 18467 and 6334: which numbers does yours give?")
    return Finding(("rng",), "other-draws", hint)
