"""Which known mistakes explain every answer?

A board is read backwards: through the layouts that fit its shape, and through the names of its cards, to the line in
which the cards were dealt. Forwards, every known generator is tried with every known way to pick, card by card, until
a card differs. What deals the same line for all numbers explains it. The fewest mistakes are the best explanation; and
where the right dealer deals the line, no generator and no pick is blamed, for two mistakes may undo each other.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from ..cards import DECK
from ..dealer import rows
from ..wording import _, later, shown
from .calls import MOST_CARDS, Call, Finding, Place, card_of, line_in, pattern_of
from .mistakes import DECKS, LAYOUT, PICK, RNG, Mistake
from .stages import generator, seven_rows, swap_pop

STAGES = ("rng", "deck", "pick", "layout")

# Where the names of the cards or their places are unknown too, each guess costs more, and fewer are made.
FEW = 8

# Fewer cards than this prove nothing of an order.
FEWEST_CARDS = 8

Line = dict[int, object]  # from the place in the dealt line to what lies there


class Way(NamedTuple):
    """A stage as it is made rightly, or with a mistake."""

    mistake: Mistake | None
    make: Callable


def ways(right: Iterable[Callable], mistakes: Iterable[Mistake], most: int | None = None) -> list[Way]:
    wrong = [Way(mistake, variant) for mistake in mistakes for variant in mistake.variants[:most]]
    return [*(Way(None, make) for make in right), *wrong]


class Laid(NamedTuple):
    """How all answers may be laid out: the mistake in it, how many cards were dealt, and the dealt lines."""

    mistakes: tuple[Mistake, ...]
    dealt: int
    lines: list[Line]


def explain(calls: list[Call]) -> Finding | None:
    """The fewest known mistakes of a whole dealer that explain every answer."""
    calls = [call for call in calls if not call.outcome.trouble]
    numbers = [call.number for call in calls]
    laid = list(_layouts(calls))
    found = [
        *_with_known_names(numbers, laid),
        *_with_other_names(numbers, laid),
        *_with_other_places(numbers, [call.cards for call in calls]),
    ]
    return finding_of(min(found, key=len)) if found else None


def finding_of(mistakes: tuple[Mistake, ...]) -> Finding:
    """What to say about mistakes of different stages."""
    mistakes = sorted(mistakes, key=lambda mistake: STAGES.index(mistake.stage))
    hints = tuple(
        " ".join(_(part) for part in parts)
        for parts in (
            [mistake.question for mistake in mistakes],
            [mistake.line for mistake in mistakes],
            [mistake.change for mistake in mistakes],
        )
    )
    worth = max(1, min(mistake.worth for mistake in mistakes) - len(mistakes) + 1)
    names = " + ".join(mistake.name for mistake in mistakes)
    return Finding(tuple(dict.fromkeys(mistake.stage for mistake in mistakes)), names, hints, worth)


def _layouts(calls: list[Call]) -> Iterator[Laid]:
    counts = {len(DECK), *(len(call.cards) for call in calls[:1])}
    for mistake, layout in ways((rows, seven_rows), LAYOUT):
        for count in sorted(counts, reverse=True):
            pattern = pattern_of(layout, min(count, MOST_CARDS))
            if isinstance(pattern, Place):
                continue
            lines = [line_in(call.value, pattern) for call in calls]
            if all(lines):
                yield Laid((mistake,) * (mistake is not None), count, lines)
                break


def _dealers(most: int | None = None) -> Iterator[tuple[tuple[Mistake, ...], Callable, Callable]]:
    """Every known generator with every known pick, those with the fewest mistakes first."""
    generators, picks = ways((generator(),), RNG, most), ways((swap_pop,), PICK, most)
    pairs = [(rng, pick) for rng in generators for pick in picks]
    for rng, pick in sorted(pairs, key=lambda pair: sum(way.mistake is not None for way in pair)):
        yield tuple(way.mistake for way in (rng, pick) if way.mistake), rng.make, pick.make


def _with_known_names(numbers: list[int], laid: list[Laid]) -> Iterator[tuple[Mistake, ...]]:
    """Explanations in which the deck holds cards as the exercise writes them, perhaps not all of them."""
    places = {card: code for code, card in enumerate(DECK)}
    coded = []
    for one in laid:
        lines = [{place: places.get(card, -1) for place, card in line.items()} for line in one.lines]
        seen = sorted(set().union(*(line.values() for line in lines)))
        if seen[0] >= 0:
            coded.append((one.mistakes, one.dealt, lines, range(len(DECK))))
            if len(seen) == one.dealt < len(DECK):
                coded.append(((*one.mistakes, _short(seen)), one.dealt, lines, seen))
    fewest = 9
    for mistakes, rng, pick in _dealers() if coded else ():
        if len(mistakes) >= fewest:
            return
        for others, dealt, lines, deck in coded:
            together = (*mistakes, *others)
            if len(together) < fewest and all(
                _deals(rng, pick, number, deck, dealt, line) for number, line in zip(numbers, lines, strict=True)
            ):
                fewest = len(together)
                yield together


def _deals(rng: Callable, pick: Callable, number: int, deck: Iterable[int], dealt: int, line: Line) -> bool:
    """Whether this dealer deals exactly so many cards, and in these places these."""
    place = -1
    try:
        for place, code in enumerate(islice(pick(list(deck), rng(number)), dealt + 1)):
            if line.get(place, code) != code:
                return False
    except Exception:  # a wrong dealer may run into an error, and an error is not what came
        return False
    return place + 1 == dealt


def _short(seen: list[int]) -> Mistake:
    mistake = next(mistake for mistake in DECKS if mistake.name == "card-short")
    missing = len(DECK) - len(seen)
    return mistake if missing == 1 else mistake._replace(name="cards-short", question=_FEWER)


_FEWER = later("Some cards never appear on your boards. How many cards has your deck before the first draw?")


def _with_other_names(numbers: list[int], laid: list[Laid]) -> Iterator[tuple[Mistake, ...]]:
    """Explanations in which each card stands for another one, or is written in another way, everywhere the same."""
    laid = [one for one in laid if one.dealt == len(DECK) and len(one.lines) > 1]
    fewest = 9
    for mistakes, rng, pick in _dealers(FEW) if laid else ():
        if len(mistakes) + 1 >= fewest:
            return
        for one in laid:
            names = _names(rng, pick, numbers, one.lines)
            together = (*mistakes, *one.mistakes)
            if names and len(together) + 1 < fewest:
                fewest = len(together) + 1
                yield (*together, _deck_of(names))


def _names(rng: Callable, pick: Callable, numbers: list[int], lines: list[Line]) -> dict[int, object] | None:
    """The name of each code, if this dealer deals the lines under these names; None if it does not."""
    names, codes = {}, {}
    for number, line in zip(numbers, lines, strict=True):
        try:
            for place, code in enumerate(islice(pick(list(range(len(DECK))), rng(number)), len(DECK))):
                if place in line and not (
                    names.setdefault(code, line[place]) == line[place] and codes.setdefault(line[place], code) == code
                ):
                    return None
        except Exception:  # as above; and what lies there may be nothing that can be a name
            return None
    return names if len(names) >= FEWEST_CARDS and any(names[code] != DECK[code] for code in names) else None


def _deck_of(names: dict[int, object]) -> Mistake:
    """The mistake in a deck that has these names."""
    for mistake in DECKS:
        for variant in mistake.variants:
            deck = variant()
            if len(deck) == len(DECK) and all(deck[code] == name for code, name in names.items()):
                return mistake
    written = all(card_of(name) == DECK[code] for code, name in names.items())
    code = min(code for code in names if names[code] != DECK[code])
    text = _OTHER_SPELLING if written else _OTHER_NAMES
    question = _(text).format(right=DECK[code], came=str(shown(names[code])).strip("'"))
    like = DECKS[0]
    name = "other-spelling" if written else "other-names"
    return like._replace(name=name, question=question, change=_DECK)


_OTHER_SPELLING = later("Every card is in its place, and {right} is written {came}. How does the exercise write it?")
_OTHER_NAMES = later("Where {right} belongs, you always have {came}. In which order, and how, is your deck written?")
_DECK = later("Compare your new deck with list(DECK), card by card.")


def _with_other_places(numbers: list[int], answers: list[list]) -> Iterator[tuple[Mistake, ...]]:
    """Explanations in which each place holds the card of another place, on every board the same."""
    count = len(answers[0])
    answers = [[DECK.index(card) if card in DECK else -1 for card in cards] for cards in answers]
    if count < FEWEST_CARDS or any(len(cards) != count or -1 in cards for cards in answers) or len(answers) < 2:
        return
    for mistakes, rng, pick in _dealers(FEW):
        if _rearranges(rng, pick, numbers, answers):
            yield (*mistakes, _other_layout(len(set(answers[0])), count))
            return


def _rearranges(rng: Callable, pick: Callable, numbers: list[int], answers: list[list[int]]) -> bool:
    sources = None
    for number, cards in zip(numbers, answers, strict=True):
        try:
            line = list(islice(pick(list(range(len(DECK))), rng(number)), len(DECK)))
            sources = sources or [line.index(card) for card in cards]
            if len(set(line)) < len(line) or any(
                line[place] != card for place, card in zip(sources, cards, strict=True)
            ):
                return False
        except Exception:  # as above
            return False
    return True


def _other_layout(different: int, count: int) -> Mistake:
    by_name = {mistake.name: mistake for mistake in LAYOUT}
    if different < count:
        return by_name["cards-repeat"]
    if count < len(DECK):
        return by_name["cards-left-out"]
    return by_name["column-by-column"]._replace(name="other-places", question=_OTHER_PLACES)


_OTHER_PLACES = later("The cards are right, but some lie elsewhere. Where do the first eight go, and where the ninth?")
