"""What do the answers prove, if no known mistake explains them?

A right board of another number tells that only the seed is wrong. Two deals that share their draws must agree in the
cards chosen by them, however the choosing is done: if they do not, the draws are wrong.
"""

from collections import Counter

from ..cards import DECK
from ..dealer import rows
from ..rng import HIDDEN_BITS, INCREMENT, MODULUS, MULTIPLIER
from ..wording import _
from .calls import Call, Finding, line_in
from .explain import combined, explain, finding_of, layouts, spelling
from .rules import Asked, first_of, kept_between_calls, python_random, rows_reordered, same_for_all, seen
from .stages import generator

# Pairs of deals that share their first two draws, with states that differ in many other bits.
SAME_TWO_DRAWS = (
    *((339564, 298269769), (993909, 1850547352), (158177, 1849711620)),
    *((414003, 1258201055), (682555, 1258469607), (50632, 1849604075)),
)


def layer_by_layer(asked: Asked) -> Finding | None:
    """A mistake in the layout or in the spelling, if it shows by itself, and what is found behind it."""
    laid = list(layouts(asked.answered))
    one = next((one for one in laid if len(one.lines[0]) == one.dealt == len(DECK)), None)
    if not one or any(not other.mistakes for other in laid):
        mistakes, read = [], asked.cards
    else:
        mistakes, read = list(one.mistakes), lambda call: _in_order(line_in(call.value, one.pattern))
    written = spelling([read(call) for call in asked.answered])
    if written:
        mistakes.append(written[0])
    if not mistakes:
        return None

    def cards(call):
        return [written[1](leaf) if written else leaf for leaf in read(call)]

    calls = [
        call._replace(outcome=call.outcome._replace(value=rows(cards(call)), is_lists=True)) for call in asked.answered
    ]
    found = [finding_of(tuple(mistakes))]
    if not all(call.is_right for call in calls):
        found.append(first_of(BEHIND, asked._replace(calls=calls, cards=cards)))
    return combined([*filter(None, found)])


def _in_order(line: dict[int, object] | None) -> list:
    return [line[place] for place in sorted(line)] if line else []


def cards_dealt_twice(asked: Asked) -> Finding | None:
    """Cards that come twice: from the deck if always the same ones, from the layout if always the same places."""
    answers = [asked.cards(call) for call in asked.answered]
    doubled = [{card for card, count in Counter(map(str, cards)).items() if count > 1} for cards in answers]
    if not all(doubled):
        return None
    same_places = len({tuple(map(cards.index, cards)) for cards in answers}) == 1
    card = sorted(doubled[0])[0]
    if doubled.count(doubled[0]) == len(doubled):
        hint = _("On every board the same cards are doubled, such as {card}. How often is it in your new deck?")
        return Finding(("deck",), "deck-doubles", (hint.format(card=card),), 2)
    if same_places:
        hint = _("On every board the same places hold the same card twice. Which cards does each row take?")
        return Finding(("layout",), "cards-repeat", (hint,), 2)
    hint = _("Some cards are dealt twice, such as {card}. What becomes of a card in the deck once it is dealt?")
    return Finding(("pick",), "cards-repeat", (hint.format(card=card),), 2)


def always_missing(asked: Asked) -> Finding | None:
    """The same cards are missing on every board: they are not in the deck."""
    missing = {tuple(card for card in DECK if card not in asked.cards(call)) for call in asked.answered}
    if len(missing) > 1 or len(asked.answered) < 3 or not 0 < len(min(missing)) < 40:
        return None
    hint = _("On every board the same cards are missing, such as {card}. Is it in your deck before the first draw?")
    return Finding(("deck",), "cards-short", (hint.format(card=min(missing)[0]),), 2)


def other_seed(asked: Asked) -> Finding | None:
    """A right board, but for another number: then only the start of the generator is wrong."""
    wrong = [call for call in asked.answered if not call.is_right][:2]
    seeds = [(call.number, seed_of(asked.cards(call))) for call in wrong]
    if not seeds or any(seed is None for _number, seed in seeds):
        return None
    number, seed = seeds[0]
    hint = _("Your board for deal {number} is that of number {seed}. What is the state before the first draw?")
    return Finding(("rng",), "other-seed", (hint.format(number=number, seed=seed),), 4)


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


def by_shared_draws(asked: Asked) -> Finding | None:
    """Where deals that share two draws agree in two cards, the draws are right so far, and the choosing is wrong."""
    answers = [asked.cards(call) for call in asked.answered]
    if any(sorted(map(str, cards)) != sorted(DECK) for cards in answers) or len(answers) < 3:
        return None
    agreeing = {place for place in range(len(DECK)) if len({cards[place] for cards in answers}) > 1}
    for pair in SAME_TWO_DRAWS:
        if not asked.guard.has_patience:
            return None
        one, other = (asked.cards(Call(number, asked.guard.call(asked.function, number), [])) for number in pair)
        agreeing = {place for place in agreeing if one[place : place + 1] == other[place : place + 1] != []}
    rights = [call.right_cards[:2] for call in asked.answered]
    if [cards[:2] for cards in answers] == rights:
        hint = _("Your first cards are right, later ones are not. What is different when the first card is gone?")
        return seen("later-cards", hint, 2)
    if len(agreeing) > 1:
        hint = _("Your first draws fit, but they lead to other cards. What does your loop do to a deck of three?")
        return Finding(("pick",), "other-pick", (hint,), 3)
    if not agreeing:
        hint = _("Your draws are not Microsoft's. After seed 1 come 41, 18467 and 6334: which numbers does yours give?")
        return Finding(("rng",), "other-draws", (hint,), 2)
    hint = _("Some of your cards follow the right draws, others do not. Where do the first two steps part?")
    return seen("other-answer", hint, 2)


def explained(asked: Asked) -> Finding | None:
    return explain(asked.answered) if asked.answered else None


def kept(asked: Asked) -> Finding | None:
    """What is kept between two calls; and what is wrong already in the first."""
    found = kept_between_calls(asked)
    first = explain(asked.calls[:1]) if found and not asked.first.is_right else None
    return combined([found, first]) if first else found


# What may be wrong in a board of 52 cards in its rows, all written as they should be.
BEHIND = (
    *(explained, python_random, same_for_all, rows_reordered, cards_dealt_twice, always_missing),
    *(other_seed, by_shared_draws),
)
