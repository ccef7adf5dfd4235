"""Which known mistakes explain every answer?

A board is read backwards: through the layouts that fit its shape, to the line in which the cards were dealt. Forwards,
every known generator has dealt deals 1 and 617 with every known way to pick. Where such a line comes out, the mistakes
are tried on all other answers too. The deck may be unknown: names and order drop out if two lines are compared, place
by place. So may the layout: then two boards are compared, card by card.

The fewest mistakes are the best explanation; and where the right dealer deals the line, no generator and no pick is
blamed, for two mistakes may undo each other.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, zip_longest
from typing import NamedTuple

from ..cards import DECK
from ..dealer import rows
from ..wording import _, later, shown
from .calls import MOST_CARDS, Call, Finding, Place, card_of, line_in, pattern_of
from .mistakes import DECKS, LAYOUT, PICK, RNG, Mistake
from .stages import generator, seven_rows, swap_pop

STAGES = ("rng", "deck", "pick", "layout")

# The deals by which known dealers are looked up; they are the first that are asked.
FIRST, SECOND = 1, 617

# Of pairs, the one is among the first so many variants of its entry, or the other among the first two of its own.
FEW = 8

# Fewer cards than this prove nothing of an order.
FEWEST_CARDS = 8

# More mistakes at once than this could explain anything.
MOST_AT_ONCE = 2

OFF_BY_ONE = ("draw-off-by-one", "draw-rounded")

Line = dict[int, object]  # from the place in the dealt line to what lies there


class Way(NamedTuple):
    """A stage as it is made rightly, or with a mistake."""

    mistake: Mistake | None
    make: Callable
    variant: int = 0


def ways(right: Iterable[Callable], mistakes: Iterable[Mistake]) -> list[Way]:
    wrong = [Way(mistake, make, nth) for mistake in mistakes for nth, make in enumerate(mistake.variants)]
    return [*(Way(None, make) for make in right), *wrong]


class Dealer(NamedTuple):
    """A known generator with a known pick, and the lines of codes that it deals for two numbers."""

    mistakes: tuple[Mistake, ...]
    rng: Callable
    pick: Callable
    first: bytes
    second: bytes


class Laid(NamedTuple):
    """How all answers may be laid out: the mistake in it, how many cards were dealt, and the dealt lines."""

    mistakes: tuple[Mistake, ...]
    dealt: int
    lines: list[Line]
    pattern: object


@cache
def dealers() -> list[Dealer]:
    """Every known generator with every known pick, those with the fewest mistakes first."""
    generators, picks = ways((generator(),), RNG), ways((swap_pop,), PICK)
    found = []
    for rng in generators:
        draws = [_draws(rng.make, number) for number in (FIRST, SECOND)]
        for pick in picks:
            if rng.variant < FEW or pick.variant < 2:
                lines = [_line(pick.make, some) for some in draws]
                mistakes = tuple(way.mistake for way in (rng, pick) if way.mistake)
                # A draw one too small and an index one too large make up a third mistake between them.
                if all(lines) and not {"draw-off-by-one", "draw-minus-one"} & {
                    mistake.name for mistake in mistakes[:-1]
                }:
                    found.append(Dealer(mistakes, rng.make, pick.make, *lines))
    return sorted(found, key=lambda dealer: len(dealer.mistakes))


def _draws(make: Callable, number: int) -> list[int]:
    return list(islice(make(number), 8 * len(DECK)))


def _line(pick: Callable, draws: list[int]) -> bytes:
    try:
        return bytes(islice(pick(list(range(len(DECK))), iter(draws)), len(DECK) + 1))
    except Exception:  # a wrong dealer may run into an error, and an error is not what came
        return b""


def _places(first: bytes, second: bytes) -> bytes:
    """Where each card of the second line is in the first: the same for every deck, whatever its names and order."""
    return bytes(map(first.index, second)) if len(set(first)) == len(first) == len(second) == len(DECK) else b""


@cache
def by_line() -> dict[bytes, list[Dealer]]:
    found = defaultdict(list)
    for dealer in dealers():
        found[dealer.first].append(dealer)
    return found


@cache
def by_places() -> dict[bytes, list[Dealer]]:
    found = defaultdict(list)
    for dealer in dealers():
        if dealer.first != dealer.second:
            found[_places(dealer.first, dealer.second)].append(dealer)
    return found


def explain(calls: list[Call]) -> Finding | None:
    """The fewest known mistakes of a whole dealer that explain every answer."""
    numbers = [call.number for call in calls]
    laid = list(layouts(calls))
    found = [*_with_known_names(numbers, laid), *_not_shuffled(laid)]
    if numbers[:2] == [FIRST, SECOND] and min(map(_weight, found), default=9) > 1:
        found += [*_with_other_names(numbers, laid), *_with_other_places(numbers, [call.cards for call in calls])]
    best = [mistakes for mistakes in found if _weight(mistakes) == min(map(_weight, found), default=0)]
    if not best or not 0 < len(best[0]) <= MOST_AT_ONCE:
        return None
    stages = [{mistake.stage for mistake in mistakes} for mistakes in best]
    # Where mistakes of different stages explain the same, nothing is proven of what they do not share.
    told = finding_of(best[0])
    return told._replace(stages=tuple(stage for stage in told.stages if stage in set.intersection(*stages)))


def _weight(mistakes: tuple[Mistake, ...]) -> float:
    """How much an explanation asks one to believe: a mistake without a known variant more than two with one."""
    return sum(1 if mistake.variants else 2.5 for mistake in mistakes)


def _not_shuffled(laid: list[Laid]) -> Iterator[tuple[Mistake, ...]]:
    """Explanations in which a wrong deck comes out as it is, or backwards, for every number."""
    never = next(mistake for mistake in PICK if mistake.name == "popped-without-swap")
    for one in laid:
        line = one.lines[0]
        for mistake in DECKS if all(other == line for other in one.lines) and len(line) == one.dealt else ():
            for variant in mistake.variants:
                for deck in (variant(), variant()[::-1]):
                    if list(line.values()) == deck and sorted(line) == list(line):
                        yield (mistake, never, *one.mistakes)


def finding_of(mistakes: tuple[Mistake, ...]) -> Finding:
    """What to say about mistakes of different stages."""
    mistakes = sorted(mistakes, key=lambda mistake: STAGES.index(mistake.stage))
    hints = tuple(
        " ".join(parts)
        for parts in (
            [_(mistake.question).format(**mistake.seen) for mistake in mistakes],
            [_(mistake.line) for mistake in mistakes],
            [_(mistake.change) for mistake in mistakes],
        )
    )
    worth = max(1, min(mistake.worth for mistake in mistakes) - len(mistakes) + 1)
    names = " + ".join(mistake.name for mistake in mistakes)
    return Finding(tuple(dict.fromkeys(mistake.stage for mistake in mistakes)), names, hints, worth)


def combined(findings: list[Finding]) -> Finding:
    """What to say about findings that hold beside each other; of those without a stage only if there is no other."""
    findings = [finding for finding in findings if finding.stages] or findings
    stages = tuple(dict.fromkeys(stage for finding in findings for stage in finding.stages))
    hints = tuple(" ".join(filter(None, some)) for some in zip_longest(*(finding.hints for finding in findings)))
    worth = max(0, min(finding.worth for finding in findings) - len(findings) + 1)
    return Finding(stages, " + ".join(finding.mistake for finding in findings), hints, worth)


def spelling(answers: list[list]) -> tuple[Mistake, Callable] | None:
    """The mistake in the spelling of the cards, if all can be read and some are written otherwise; and how to read."""
    for read in (card_of, lambda leaf: card_of(str(leaf)[::-1])):
        read_cards = [[read(leaf) for leaf in cards] for cards in answers]
        if read_cards != answers and all(all(cards) for cards in read_cards):
            names = {CODES[read(leaf)]: leaf for cards in answers for leaf in cards}
            return _deck_of(names), read
    return None


def layouts(calls: list[Call]) -> Iterator[Laid]:
    """Every known way to lay cards out that fits the shape of all answers."""
    counts = {len(DECK), *(len(call.cards) for call in calls[:1] if 0 < len(call.cards) < len(DECK))}
    are_lists, values = all(call.outcome.is_lists for call in calls), [call.value for call in calls]
    for mistake, layout, _variant in ways((rows, seven_rows), LAYOUT):
        for count in sorted(counts, reverse=True):
            pattern = pattern_of(layout, min(count, MOST_CARDS))
            if isinstance(pattern, Place):
                continue
            lines = [line_in(value, pattern) for value in values]
            if all(lines):
                mistake = mistake or (None if are_lists else NOT_LISTS)
                yield Laid((mistake,) * (mistake is not None), count, lines, pattern)


NOT_LISTS = LAYOUT[0]._replace(
    name="not-lists",
    question=later("A board is a list of lists. What does type(board) say of yours, and type(board[0])?"),
    change=later("Make the board and each of its rows a list, with square brackets or list()."),
)


def _with_known_names(numbers: list[int], laid: list[Laid]) -> Iterator[tuple[Mistake, ...]]:
    """Explanations in which the deck holds cards as the exercise writes them, perhaps not all of them."""
    for one in laid:
        lines = [{place: CODES.get(card, -1) for place, card in line.items()} for line in one.lines]
        seen = sorted(set().union(*(line.values() for line in lines)))
        if seen[0] < 0:
            continue
        for dealer in _that_deal(lines[0], one.dealt) if numbers[0] == FIRST else ():
            if _deals_all(dealer, numbers, range(len(DECK)), one.dealt, lines):
                yield (*dealer.mistakes, *one.mistakes)
        if FEWEST_CARDS <= len(seen) == one.dealt < len(DECK):
            for dealer in dealers():
                if len(dealer.mistakes) < 2 and _deals_all(dealer, numbers, seen, one.dealt, lines):
                    yield (*dealer.mistakes, *one.mistakes, _short(seen))
                    break


CODES = {card: code for code, card in enumerate(DECK)}


def _that_deal(line: dict[int, int], dealt: int) -> list[Dealer]:
    """The dealers that deal this line for deal 1, of which perhaps not all places are known."""
    if len(line) == dealt:
        return by_line().get(bytes(line[place] for place in range(dealt)), [])
    known = list(line.items())
    return [
        dealer
        for dealer in dealers()
        if len(dealer.first) == dealt and all(dealer.first[place] == code for place, code in known)
    ]


def _deals_all(dealer: Dealer, numbers: list[int], deck: Iterable[int], dealt: int, lines: list[Line]) -> bool:
    return all(
        _deals(dealer.rng, dealer.pick, number, deck, dealt, line) for number, line in zip(numbers, lines, strict=True)
    )


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
    for one in laid:
        first, second = one.lines[:2]
        if first == second or len(first) < FEWEST_CARDS:
            continue
        for dealer in _that_move(first, second, one.dealt):
            names = _names(dealer.rng, dealer.pick, numbers, one.lines)
            deck = _deck_of(names) if names else None
            # A deck in an unknown order explains too much if there is another mistake besides.
            if deck and (deck.variants or not dealer.mistakes or _is_regular(names)):
                yield (*dealer.mistakes, *one.mistakes, deck)
                break


def _that_move(first: Line, second: Line, dealt: int) -> list[Dealer]:
    """The dealers whose cards go from the one line to the other in this way, whatever the cards are."""
    places = {str(card): place for place, card in first.items()}
    if len(places) == len(first) == len(second) == len(DECK):
        try:
            return by_places().get(bytes(places[str(second[place])] for place in range(len(DECK))), [])
        except KeyError:
            return []
    return [dealer for dealer in dealers() if len(dealer.mistakes) < 2 and len(dealer.first) == dealt]


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


def _is_regular(names: dict[int, object]) -> bool:
    """Whether each rank and each suit has its own sign, in the order of the right deck: only the signs differ then."""
    for split in (lambda name: (name[:-1], name[-1:]), lambda name: (name[1:], name[:1])):
        signs = {(code // 4, code % 4): split(str(name)) for code, name in names.items()}
        ranks = {(place[0], sign[0]) for place, sign in signs.items()}
        suits = {(place[1], sign[1]) for place, sign in signs.items()}
        if (len(ranks), len(suits)) == (13, 4) == (len({s for _r, s in ranks}), len({s for _p, s in suits})):
            return True
    return False


def _deck_of(names: dict[int, object]) -> Mistake:
    """The mistake in a deck that has these names."""
    for mistake in DECKS:
        for variant in mistake.variants:
            deck = variant()
            if len(deck) == len(DECK) and all(deck[code] == name for code, name in names.items()):
                return mistake
    written = all(card_of(name) == DECK[code] for code, name in names.items())
    code = min(code for code in names if names[code] != DECK[code])
    like = DECKS[0]._replace(change=_DECK, seen={"right": DECK[code], "came": shown(names[code])})
    if written:  # a spelling that can be read proves itself
        return like._replace(name="other-spelling", question=_OTHER_SPELLING)
    return like._replace(name="other-names", question=_OTHER_NAMES, variants=())


_OTHER_SPELLING = later("In your answer {right} is written {came}. How does the exercise write it?")
_OTHER_NAMES = later("Where {right} belongs, you always have {came}. In which order, and how, is your deck written?")
_DECK = later("Compare your new deck with list(DECK), card by card.")


def _with_other_places(numbers: list[int], answers: list[list]) -> Iterator[tuple[Mistake, ...]]:
    """Explanations in which each place holds the card of another place, on every board the same."""
    count = len(answers[0])
    answers = [[CODES.get(card, -1) if isinstance(card, str) else -1 for card in cards] for cards in answers]
    if count < FEWEST_CARDS or any(len(cards) != count or -1 in cards for cards in answers) or len(answers) < 3:
        return
    if answers[0] == answers[1]:
        return
    pairs = list(zip(answers[0], answers[1], strict=True))
    for dealer in dealers():
        moves = dict(zip(dealer.first, dealer.second, strict=False))
        if all(moves.get(card) == other for card, other in pairs) and _rearranges(
            dealer.rng, dealer.pick, numbers, answers
        ):
            yield (*dealer.mistakes, _other_layout(len(set(answers[0])), count))
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
        return by_name["cards-repeat"]._replace(variants=())
    if count < len(DECK):
        return by_name["cards-left-out"]._replace(variants=())
    return by_name["column-by-column"]._replace(name="other-places", question=_OTHER_PLACES, variants=())


_OTHER_PLACES = later("Some of your cards lie in the wrong place. Where do the first eight go, and where the ninth?")
