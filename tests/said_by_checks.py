"""Everything that the checks say, from wrong answers that make them say it.

SAID_BY_CHECKS  functions that give the texts a person reads: each report as text and as a page, with its later hints.

Numbers chosen by chance would make two runs differ, so one stands for them. Calls that never end take seconds, so what
is said of them is heard from an outcome that is made by hand.
"""

import random
from contextlib import contextmanager
from html.parser import HTMLParser
from inspect import getsource
from itertools import islice, repeat
from unittest import mock

from freecell_lesson import DECK, check, check_draw, check_guess, check_random, check_rows, check_shuffle, deal
from freecell_lesson.checking import build, checks, evidence, history, report, rules
from freecell_lesson.checking.calls import Call
from freecell_lesson.checking.explain import finding_of
from freecell_lesson.checking.guard import Guard, Outcome, _where
from freecell_lesson.checking.mistakes import MISTAKES
from freecell_lesson.checking.rules import Asked, later_trouble, too_slow, trouble
from freecell_lesson.checking.watch import Stop
from freecell_lesson.wording import _


class Page(HTMLParser):
    """The words of a report's page; cards are no words, and what was printed is the learner's own."""

    def __init__(self, page):
        super().__init__()
        self.texts, self._inside = [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        self._inside.append(tag)

    def handle_endtag(self, tag):
        self._inside.pop()

    def handle_data(self, data):
        if not {"td", "pre", "span"} & set(self._inside):
            self.texts.append(data)


def read(told):
    """What a person reads of this report; what the learner printed is not ours."""
    yield "\n".join(told.sentences())
    yield from Page(told._repr_html_()).texts


@contextmanager
def no_surprises():
    report._said.clear()
    with mock.patch.multiple(checks, _surprises=lambda: iter([2_000_000]), SECONDS_FOR_MORE=0):
        yield


def all_hints(finding):
    """The reports on a mistake that comes again and again."""
    report._said.clear()
    for _turn in finding.hints:
        yield from read(report.report_of("all_hints", [], finding))


# ---- the table, and what is said of a mistake that it does not know


def table():
    for mistake in MISTAKES:
        yield _(mistake.did)
        yield from all_hints(finding_of((mistake,)))


# ---- functions


def cards(number):
    return [card for row in board(number) for card in row]


def board(number):
    """A right dealer, but not ours."""
    return rows(dealt(list(DECK), draws(number)))


def draws(state, *, move=lambda state: (214013 * state + 2531011) % 2**31, read=lambda state: state >> 16):
    while True:
        state = move(state)
        yield read(state)


def dealt(deck, draws):
    out = []
    while deck:
        index = next(draws) % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        out.append(deck.pop())
    return out


def rows(cards):
    return [cards[start : start + 8] for start in range(0, len(cards), 8)]


def with_line(*, deck="list(DECK)", read="state >> 16", swap="deck[index], deck[-1] = deck[-1], deck[index]", end=""):
    """A dealer of which one line is another one."""
    names = {"DECK": DECK}
    text = f"""
def deal_freecell(number):
    state, deck, dealt = number, {deck}, []
    while deck:
        state = (214013 * state + 2531011) % 2**31
        index = ({read}) % len(deck)
        {swap}
        dealt.append(deck.pop())
    {end or "return [dealt[start : start + 8] for start in range(0, 52, 8)]"}
"""
    exec(text, names)
    return names["deal_freecell"]


def raises(error):
    def dealer(number):
        raise error

    return dealer


def recurses(number):
    return recurses(number)


def picky(number):
    return board(number) if number != 617 else board.missing


class Kept:
    """A dealer that keeps something between two calls."""

    def __init__(self, answer):
        self.kept, self.answer = [], answer

    def __call__(self, number):
        return self.answer(self.kept, number)


def same_list(kept, number):
    kept[:] = board(number)
    return kept


def growing(kept, number):
    kept += board(number)
    return kept[:]


def going_on(kept, number):
    kept[:] = kept or [draws(number)]
    return rows(dealt(list(DECK), kept[0]))


def emptied(kept, number):
    kept.append(number)
    return board(number) if len(kept) == 1 else []


def changing(kept, number):
    kept.append(number)
    return [[f"{len(kept)}{card}" for card in row] for row in board(number)]


KEPT = same_list, growing, going_on, emptied, changing


def shuffled_by_python(number):
    deck = list(DECK)
    random.Random(number).shuffle(deck)
    return rows(deck)


def dealing(deck, index=int):
    """A dealer with this deck, which does something to each draw."""
    return lambda number: rows(dealt(list(deck), map(index, draws(number))))


def three_stages(number):
    """No shift, a deck suit by suit, and columns."""
    deck = [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]
    line = dealt(deck, draws(number, read=int))
    return [line[column::8] for column in range(8)]


def strange(number):
    """The cards in an order that is no known one."""
    return [DECK[place * (number % 47 + 3) % 53 - 1] for place in range(1, 53)]


def going_on_with(count, number):
    """So many right cards, and the others in another order."""
    first = cards(number)[:count]
    return rows([*first, *(card for card in strange(number) if card not in first)])


DEALERS = (
    board,
    deal,
    5,
    lambda number: None,
    with_line(deck="DECK"),
    lambda number: DECK.pop(),
    lambda number: [].append(1).append(2),
    lambda number: [].sort()[0],
    lambda number: [].append[1],
    with_line(read="draw", swap="draw = 1"),
    with_line(read="state >> ______"),
    with_line(read="drawn"),
    with_line(read="deck[52]"),
    with_line(read="deck[0.5]"),
    with_line(read="1 // 0"),
    lambda: [],
    recurses,
    lambda number: exec("def f():\nreturn"),
    lambda number: exec("f("),
    lambda number: input("<b>"),
    raises(ValueError("<b>")),
    picky,
    lambda number: print("dealing"),
    lambda number: "<b>" * 300,
    lambda number: [[] for _row in range(7)],
    lambda number: board(number) if number == 1 else [],
    lambda number: board(number if number == 617 else 1),
    lambda number: board(7),
    lambda number: board(1),
    lambda number: [tuple(row) for row in board(number)],
    lambda number: [tuple(row) for row in with_line(read="state")(number)],
    lambda number: [sorted(row) for row in board(number)],
    lambda number: None if number == 402 else board(number),
    lambda number: board(number if number < 2**31 - 1 else 1),
    lambda number: board(number if number != 402 else 1),
    lambda number: [*board(number), "the end"],
    lambda number: [*board(number), []],
    lambda number: [["<b>"] * 8] * 7,
    dealing([card for card in DECK if card[0] != "5"]),
    dealing([rank + "♣♦♥♠"["CDHS".index(suit)] for rank, suit in DECK]),
    dealing([card.replace("A", "<b>") for card in DECK]),
    lambda number: rows(cards(number)[:20][::-1] + cards(number)[20:]),
    lambda number: board((number * 7 + 3) % 2**31),
    three_stages,
)

# No known mistake explains these; a whole check would look for one for a second or two before it comes to this rule.
UNKNOWN = (
    (rules.python_random, shuffled_by_python),
    (rules.strange_cards, lambda number: rows([f"{place}<{card}>" for place, card in enumerate(strange(number))])),
    (rules.cards_missing, lambda number: rows(strange(number)[:51])),
    (rules.cards_missing, lambda number: rows(strange(number)[:47])),
    (rules.other_rows, lambda number: [strange(number)[:3], strange(number)[3:13], strange(number)[13:]]),
    (rules.not_like_ours, lambda number: rows(strange(number))),
    (evidence.always_missing, lambda number: rows([card for card in strange(number) if card not in DECK[:5]])),
    (evidence.cards_dealt_twice, lambda number: rows(strange(number)[:44] + strange(number)[:8])),
    (evidence.cards_dealt_twice, lambda number: rows([*strange(number)[:51], strange(number)[number % 3]])),
    (evidence.cards_dealt_twice, dealing([*DECK[:51], "AC"], index=lambda draw: 3 * draw + 1)),
    (evidence.by_shared_draws, lambda number: rows(strange(number))),
    (evidence.by_shared_draws, lambda number: going_on_with(1, number)),
    (evidence.by_shared_draws, lambda number: going_on_with(2, number)),
    (evidence.by_shared_draws, dealing(list(DECK), index=lambda draw: 3 * draw + 1)),
)


def prints_draws(seed):
    print(*islice(draws(seed), 60))


def shared(seed, kept=[0]):  # noqa: B006
    kept[0] = seed
    while True:
        kept[0] = (214013 * kept[0] + 2531011) % 2**31
        yield kept[0] >> 16


GENERATORS = (
    draws,
    prints_draws,
    shared,
    lambda seed: next(draws(seed)),
    lambda seed: 7,
    lambda seed: 0.5,
    lambda seed: [turn for turn in range(20) if turn < 0],
    lambda seed: draws(seed, read=int),
    lambda seed: islice(draws(seed), 9),
    lambda seed: islice(draws(seed), 1),
    lambda seed: map(float, draws(seed)),
    lambda seed: (f"<b>{draw}" for draw in draws(seed)),
    lambda seed: islice(draws(seed), 4) if seed == 1 else islice(draws(seed + 5), 9),
    lambda seed: repeat(-seed),
    lambda seed: repeat(seed % 32768),
    lambda seed: (draw // (1 + (place > 0)) for place, draw in enumerate(draws(seed))),
)

SHUFFLES = (
    lambda deck, draws: print(*dealt(deck, draws)),
    lambda deck, draws: "text",
    lambda deck, draws: [turn for turn in range(20) if turn < 0],
    lambda deck, draws: dealt(deck, draws)[::-1],
    lambda deck, draws: [deck.pop(draws[0])],
    lambda deck, draws: dealt(deck, draws) + [1 // 0 for _draw in draws],
    lambda deck, draws: dealt(deck, draws) + [next(draws) for _draw in range(60)],
    lambda deck, draws: dealt(deck, draws) if len(deck) == 52 else deck[:2],
    lambda deck, draws: dealt(deck, draws)[-1:],
    lambda deck, draws: dealt(deck, draws)[:1],
    lambda deck, draws: dealt(deck, draws)[:7],
    lambda deck, draws: [*deck[:51], "<b>"],
    lambda deck, draws: [deck[random.Random(1).randint(0, 0)] for _card in deck],
    lambda deck, draws: dealt(deck, draws)[:26] * 2,
    lambda deck, draws: dealt(list(DECK), draws),
    lambda deck, draws: [deck.pop((next(draws) * 3 + 1) % len(deck)) for _card in deck[:]],
    build("def shuffle(deck, draws):", {"A": "return deck"}, "XA"),
)

LAYOUTS = (
    lambda cards: [cards[column::8] for column in range(8)],
    lambda cards: [cards[start : start + 8] for start in (0, 8, 16, 24, 32, 8, 48)],
    lambda cards: rows(cards[::2] + cards[1::2]),
    lambda cards: [*rows(cards), "<b>"],
)


def told_of(check, functions):
    for function in functions:
        with no_surprises():
            yield from read(check(function))


def dealers():
    yield from told_of(check, (*DEALERS, *map(Kept, KEPT)))


def unknown():
    for rule, function in UNKNOWN:
        guard = Guard()
        calls = [Call(number, guard.call(function, number), board(number)) for number in (1, 617, 2)]
        yield from all_hints(rule(Asked(function, calls, guard, frozenset())))


def parts():
    yield from told_of(check_random, GENERATORS)
    yield from told_of(check_shuffle, SHUFFLES)
    yield from told_of(check_rows, LAYOUTS)


def numbers_and_bets():
    yield from told_of(check_draw, (None, "<b>", [45], 45, 2959037, 0, 428026 >> 16, 45.15, 7))
    bets = (lambda code: None, lambda code: print(code), lambda code: code + 3, lambda code: (code + 4) % 52)
    yield from told_of(check_guess, (*bets, lambda code: min(code + 3, 51)))
    yield from Page((5 * report.Score(0.6))._repr_html_()).texts


# ---- calls that take too long, and cells that failed


def waits(number):
    yield from ()


ENDLESS = Outcome(trouble="endless", message="line 3 (while True:)")


def stopped():
    outcomes = (ENDLESS, Outcome(trouble="memory", message="line 3 (deck += deck)"))
    asked = [(trouble, function, [outcome]) for outcome in outcomes for function in (board, waits)]
    asked += [(too_slow, board, [Outcome(value=board(1), seconds=1.5), ENDLESS])]
    asked += [(later_trouble, board, [Outcome(value=board(1)), Outcome(trouble="endless", message=_where(Stop()))])]
    for rule, function, outcomes in asked:
        calls = [Call(number, outcome, board(number)) for number, outcome in enumerate(outcomes, 1)]
        yield from all_hints(rule(Asked(function, calls, Guard(), frozenset())))


def failed_cells():
    source = getsource(board)
    for cells in ((source, "def board(<b>:"), (source, "x = missing\ndef board(number): pass")):
        with on_a_page(*cells, ""):
            yield from told_of(check, [board])
    for cells in (("my_draw = None", "45"), ("my_draw = (45",), ("1\n  my_draw = 45",), ("my_draw = missing",)):
        with on_a_page(*cells, "check_draw(my_draw)"):
            yield from told_of(check_draw, [None])
    with on_a_page("my_order = ''", "my_order = DICJAG", "built = build(head, lines, my_order)"):
        yield from told_of(check_shuffle, [build("def shuffle(deck, draws):", {}, "")])


def on_a_page(*cells):
    return mock.patch.object(history, "_history", return_value=list(cells))


SAID_BY_CHECKS = (table, dealers, unknown, parts, numbers_and_bets, stopped, failed_cells)
