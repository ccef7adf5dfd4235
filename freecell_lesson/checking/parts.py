"""What is wrong with one part of a dealer, if only this part is asked for?"""

import re
from collections.abc import Iterator
from itertools import islice, takewhile

from ..cards import DECK
from ..wording import _, shown
from .calls import MOST_CARDS, Finding, Place, line_in, pattern_of, words
from .explain import finding_of, ways
from .mistakes import LAYOUT, PICK, RNG, Mistake
from .rules import Asked, kept_between_calls, python_random, seen
from .stages import generator

DRAWS = 2**15
# So many draws are asked for: more than there are cards, for a generator goes on.
ASKED = 64


class Draws:
    """Draws to be asked for with `next`, as from a generator."""

    def __init__(self, draws: Iterator[int]):
        self._draws = draws

    def __iter__(self):
        return self

    def __next__(self) -> int:
        return next(self._draws)


# The deals with 52 cards and 52 draws; elsewhere the draws never end.
JUST_52 = (1, 617)
# With this seed, a second generator is asked beside the first one.
BESIDE = 12863
# So many cards has a short deck.
SHORT = 5


def deck_for(number: int) -> list[str]:
    """The deck to shuffle is the one that is given: once it lies the other way round, and once it is short."""
    return {2: list(DECK[::-1]), 402: list(DECK[:SHORT])}.get(number, list(DECK))


def draws_for(number: int) -> Draws:
    return Draws(islice(generator()(number), len(DECK) if number in JUST_52 else None))


# ---- the generator


def printed_draws(asked: Asked) -> Finding | None:
    """The draws are printed, for ever perhaps, where they should be handed out."""
    outcome = asked.first.outcome
    if outcome.value is None and len(re.findall(r"\d+", outcome.printed)) > 1:
        hint = _("Your function prints its draws. Which word hands them out?")
        return Finding(("rng",), "printed", (hint,), int(not outcome.trouble))
    return None


def shared_state(asked: Asked) -> Finding | None:
    """All is right, but where two generators are asked in turn."""
    if [call.number for call in asked.calls if not call.is_right] != [BESIDE]:
        return None
    hint = _("One generator is right, but two at a time disturb each other. Where is the state kept?")
    return Finding(("rng",), "shared-state", (hint,), 4)


def no_draws(asked: Asked) -> Finding | None:
    value = asked.first.outcome.value
    if isinstance(value, list) and value:
        return None
    if value == asked.first.expected[0]:
        hint = _("Your first draw came back, and no other. Which word hands out a value and lets the loop go on?")
        return Finding(("rng",), "returned", (hint,), 2)
    if isinstance(value, int):
        hint = _("A single number came back, {came}. Which word hands out a value and lets the loop go on?")
        return Finding(("rng",), "returned", (hint.format(came=shown(value)),), 1)
    if value == []:
        return Finding(("rng",), "no-draws", (_("Not one draw came. Does your function ever come to its yield?"),), 0)
    hint = _("What came back is {came}. Which word hands out one draw after another?")
    return Finding(("rng",), "no-draws", (hint.format(came=shown(value)),), 0)


def known_draws(asked: Asked) -> Finding | None:
    calls = asked.answered
    for way in ways((), RNG):
        if all(_gives(way.make, call.number, call.value) for call in calls):
            return finding_of((way.mistake,))
    return None


def _gives(make, seed: int, draws: object) -> bool:
    if not isinstance(draws, list):
        return False
    came = islice(make(seed), ASKED)
    try:
        return len(draws) == ASKED and all(
            type(one) is int and one == other for one, other in zip(draws, came, strict=True)
        )
    except Exception:  # a wrong generator may run into an error
        return False


def draws_stop(asked: Asked) -> Finding | None:
    first = asked.first
    if any(not call.cards or call.cards != call.expected[: len(call.cards)] for call in asked.answered):
        return None
    if len(first.cards) == len(first.expected):
        return None
    hint = _("Your draws are right, but after {count} there are no more. What ends your loop, and should it end?")
    if len(first.cards) == 1:
        hint = _(
            "Your first draw is right, and there is no second. Which word makes Python repeat lines, and which ends it?"
        )
    return Finding(("rng",), "draws-stop", (hint.format(count=len(first.cards)),), 2 + (len(first.cards) > 1))


def not_whole(asked: Asked) -> Finding | None:
    if any(isinstance(draw, float) for draw in asked.first.cards):
        hint = _("A draw is a whole number. Which division drops the remainder?")
        worth = 4 if [int(draw) for draw in asked.first.cards if _is_number(draw)] == asked.first.expected else 1
        return Finding(("rng",), "not-whole", (hint,), worth)
    if any(type(draw) is not int for draw in asked.first.cards):
        hint = _("A draw is a whole number, and yours are like {came}. What is handed out there?")
        return Finding(("rng",), "not-whole", (hint.format(came=shown(asked.first.cards[0])),), 1)
    return None


def _is_number(draw: object) -> bool:
    return isinstance(draw, int | float)


def out_of_range(asked: Asked) -> Finding | None:
    draws = [draw for call in asked.answered for draw in call.cards]
    strange = [draw for draw in draws if not 0 <= draw < DRAWS]
    if not strange:
        return None
    hint = _("One of your draws is {came}, and a draw is a number from 0 to 32767. Which bits of the state is it?")
    return Finding(("rng",), "out-of-range", (hint.format(came=strange[0]),), 1)


def other_draws(asked: Asked) -> Finding:
    first = asked.first
    right = sum(
        1 for _same in takewhile(lambda pair: pair[0] == pair[1], zip(first.cards, first.expected, strict=False))
    )
    if right and right == len(first.cards):
        wrong = (call.number for call in asked.calls if not call.is_right and call.number != first.number)
        hint = _("After seed {seed} your draws are right as far as they go, but not after seed {other}. Why?")
        return Finding(("rng",), "one-seed-only", (hint.format(seed=first.number, other=next(wrong, first.number)),), 1)
    if right:
        hint = _(
            "After seed {seed}, draw {count} is the first that is not right. From which number did that move start?"
        )
        return Finding(("rng",), "other-draws", (hint.format(seed=first.number, count=right + 1),), 2)
    hint = _("After seed {seed} the first draw is {right}. Do one move by hand: which part gives something else?")
    return Finding(("rng",), "other-draws", (hint.format(seed=first.number, right=first.expected[0]),), 1)


# ---- the swap-pop loop


def cards_printed(asked: Asked) -> Finding | None:
    outcome = asked.first.outcome
    if outcome.value is None and len(words(outcome.printed)) > 1:
        return seen("printed", _("Your function prints the cards. Which word hands them back?"))
    return None


def no_list(asked: Asked) -> Finding | None:
    value = asked.first.outcome.value
    if not isinstance(value, list):
        hint = _("What came back is {came}, and not a list. How is a card put into a list?")
        return seen("no-list", hint.format(came=shown(value)), 0)
    if not value:
        return seen("no-cards", _("An empty list came back. In which list are the cards that you dealt?"), 0)
    return None


def known_pick(asked: Asked) -> Finding | None:
    calls = asked.answered
    for way in ways((), PICK):
        try:
            if all(_picks(way.make, call) for call in calls):
                return finding_of((way.mistake,))
        except Exception:  # a wrong pick may run into an error
            continue
    return None


def _picks(make, call) -> bool:
    return list(islice(make(deck_for(call.number), draws_for(call.number)), MOST_CARDS)) == call.value


def own_numbers(asked: Asked) -> Finding | None:
    """Random numbers are made, where draws are given."""
    found = python_random(asked)
    if found and found.stages:
        hint = _("Your loop makes random numbers of its own. Where does it use the draws that it is given?")
        return Finding(("pick",), "draws-not-used", (hint,), found.worth)
    return found


def loop_length(asked: Asked) -> Finding | None:
    """Right as long as there are 52 cards, or 52 draws."""
    wrong = [call for call in asked.calls if not call.is_right]
    right = {call.number for call in asked.calls if call.is_right}
    if kept_between_calls(asked) or not right.issuperset(JUST_52):
        return None
    if all(len(call.expected) == SHORT for call in wrong):
        hint = _("With 52 cards all is right, with a deck of {count} it is not. When should your loop end?")
    elif right == {*JUST_52}:
        hint = _("With 52 draws all is right, but draws go on for ever. When should your loop end?")
    else:
        return None
    return Finding(("pick",), "loop-length", (hint.format(count=SHORT),), 4)


def few_cards(asked: Asked) -> Finding | None:
    first = asked.first
    if first.cards == first.expected[-1:]:
        hint = _("Only the last card came back. Where is your list made: before the loop, or inside it?")
        return Finding(("pick",), "list-in-loop", (hint,), 2)
    if len(first.cards) == 1:
        return Finding(("pick",), "one-card", (_("Only one card came back. How far is your return indented?"),), 1)
    return None


def draws_not_used(asked: Asked) -> Finding | None:
    """Decks of the same cards come out the same, whatever the draws are."""
    answers = [call.cards for call in asked.answered if call.expected and call.number not in (2, 402)]
    if len(answers) < 2 or any(cards != answers[0] for cards in answers):
        return None
    hint = _("Whatever the draws are, your cards come out the same. Where does your loop ask for a draw and use it?")
    return Finding(("pick",), "draws-not-used", (hint,))


def other_cards(asked: Asked) -> Finding | None:
    first = asked.first
    doubled = [card for card in first.cards if first.cards.count(card) > 1]
    if doubled:
        hint = _("Some cards come out twice, such as {card}. What becomes of a card in the deck once it is dealt?")
        return Finding(("pick",), "cards-repeat", (hint.format(card=doubled[0]),), 1)
    if len(first.cards) < len(first.expected):
        hint = _("Only {count} of {all} cards came out. When should your loop end?")
        return Finding(("pick",), "cards-missing", (hint.format(count=len(first.cards), all=len(first.expected)),), 2)
    other = next((call for call in asked.answered if sorted(map(str, call.cards)) != sorted(call.expected)), None)
    if other:
        hint = _("Given another deck, your loop did not deal its cards. Which deck does it take the cards from?")
        return Finding(("pick",), "other-deck", (hint,), 3)
    return None


def other_pick(asked: Asked) -> Finding:
    wrong = [call for call in asked.answered if not call.is_right]
    if wrong and all(call.number == 2 for call in wrong):
        hint = _("Given another deck, your loop did not deal its cards. Which deck does it take the cards from?")
        return Finding(("pick",), "other-deck", (hint,), 4)
    hint = _("Try it with a deck of three cards. What does each line of your loop do?")
    is_first_right = asked.first.cards[:1] == asked.first.expected[:1]
    return Finding(("pick",), "other-pick", (hint,), 2 if is_first_right else 1)


# ---- the rows


def known_layout(asked: Asked) -> Finding | None:
    calls = asked.answered
    for way in ways((), LAYOUT):
        pattern = pattern_of(way.make, len(DECK))
        if not isinstance(pattern, Place) and all(_is_laid(call, pattern) for call in calls):
            return finding_of((way.mistake,))._replace(worth=_worth(asked, way.mistake))
    return None


def _is_laid(call, pattern: object) -> bool:
    line = line_in(call.value, pattern)
    cards = call.right_cards
    return bool(line) and all(cards[place] == card for place, card in line.items())


def _worth(asked: Asked, mistake: Mistake | None = None) -> int:
    """In fifths: nothing for the line of cards as it was given, else the share of rows that are right."""
    if mistake and mistake.name == "flat":
        return 0
    first = asked.first
    right = sum(row == other for row, other in zip(first.rows, first.expected, strict=False))
    return min(4, 1 + right // 2)


def other_layout(asked: Asked) -> Finding:
    repeated = len(set(map(str, asked.first.cards))) < len(asked.first.cards)
    if repeated:
        hint = _("Some cards lie on your board twice. At which place of the line does each of your rows begin?")
        return Finding(("layout",), "cards-repeat", (hint,), _worth(asked))
    hint = _("Your rows are not those of a board. Where do the first eight cards go, and where the ninth?")
    return Finding(("layout",), "other-places", (hint,), _worth(asked))
