"""Dealers to test a checker with: wrong ones, doubly wrong ones and right ones, as learners write them.

Every entry is a factory: called without arguments it returns a fresh dealer, so that a dealer which keeps
something between two calls starts anew in every test.

LISTED    name -> (stage, factory): the known mistakes, one each.
INVENTED  name -> (stage, factory): further mistakes, one each, that are in no list.
PAIRS     name -> ((listed name, listed name), factory): two listed mistakes from two different stages.
RIGHT     name -> factory: right dealers in very different styles.

Two of the listed mistakes show rarely: modulus-before-addition (about 1 deal in 20, first on 41) and
modulo-32767 (about 1 deal in 680, first on 127). Some dealers print.
"""

import itertools
import math
import random
from collections import deque
from functools import lru_cache, partial, reduce

import numpy as np

LISTED = {}
INVENTED = {}
PAIRS = {}
RIGHT = {}


def _listed(stage, name):
    def register(factory):
        LISTED[name] = (stage, factory)
        return factory

    return register


def _invented(stage, name):
    def register(factory):
        INVENTED[name] = (stage, factory)
        return factory

    return register


def _pair(first, second):
    def register(factory):
        PAIRS[f"{first} + {second}"] = ((first, second), factory)
        return factory

    return register


def _right(name):
    def register(factory):
        RIGHT[name] = factory
        return factory

    return register


# ---------------------------------------------------------------- right parts, shared


def _rng(seed):
    state = seed
    while True:
        state = (214013 * state + 2531011) % 2**31
        yield state // 2**16


def _deck():
    return [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def _swap_pop(deck, draws):
    cards = []
    while deck:
        i = next(draws) % len(deck)
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck.pop())
    return cards


def _rows(cards):
    return [cards[start : start + 8] for start in range(0, len(cards), 8)]


# ---------------------------------------------------------------- listed: rng


@_listed("rng", "mod-2-32")
def _mod_2_32():
    def deal_freecell(number):
        state = number
        deck = _deck()
        dealt = []
        while len(deck) > 0:
            state = (state * 214013 + 2531011) % 2**32
            rand = state >> 16
            pos = rand % len(deck)
            deck[pos], deck[-1] = deck[-1], deck[pos]
            dealt.append(deck.pop())
        return [dealt[k : k + 8] for k in range(0, 52, 8)]

    return deal_freecell


@_listed("rng", "no-shift")
def _no_shift():
    def next_state(state):
        return (214013 * state + 2531011) % (2**31)

    def deal_freecell(number):
        cards = _deck()
        board = [[] for _ in range(7)]
        for n in range(52):
            number = next_state(number)
            where = number % len(cards)
            cards[where], cards[-1] = cards[-1], cards[where]
            board[n // 8].append(cards.pop())
        return board

    return deal_freecell


@_listed("rng", "low-bits")
def _low_bits():
    class Random:
        def __init__(self, seed):
            self.state = seed

        def rand(self):
            self.state = (214013 * self.state + 2531011) & 0x7FFFFFFF
            return self.state % 32768

    def deal_freecell(number):
        gen = Random(number)
        deck = _deck()
        out = []
        for left in range(52, 0, -1):
            j = gen.rand() % left
            deck[j], deck[left - 1] = deck[left - 1], deck[j]
            out.append(deck.pop())
        return _rows(out)

    return deal_freecell


@_listed("rng", "xor-for-power")
def _xor_for_power():
    def deal_freecell(number):
        def rand():
            nonlocal number
            number = (214013 * number + 2531011) % (2 ^ 31)
            return number // (2 ^ 16)

        deck = _deck()
        result = []
        while deck:
            i = rand() % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            result.append(deck.pop())
        return _rows(result)

    return deal_freecell


@_listed("rng", "modulus-on-increment")
def _modulus_on_increment():
    def deal_freecell(number):
        state = number
        rands = []
        for _ in range(52):
            state = 214013 * state + 2531011 % 2**31
            rands.append(state // 2**16)
        return _rows(_swap_pop(_deck(), iter(rands)))

    return deal_freecell


@_listed("rng", "modulus-before-addition")
def _modulus_before_addition():
    def lcg(seed):
        while True:
            seed = (214013 * seed) % 2**31 + 2531011
            yield seed // 65536

    def deal_freecell(number):
        deck = _deck()
        numbers = lcg(number)
        cards = []
        for r in numbers:
            index = r % len(deck)
            deck[index], deck[-1] = deck[-1], deck[index]
            cards.append(deck.pop())
            if not deck:
                break
        return _rows(cards)

    return deal_freecell


@_listed("rng", "modulo-32767")
def _modulo_32767():
    def deal_freecell(number):
        seed = number
        deck = _deck()
        cards = []
        while deck:
            seed = (seed * 214013 + 2531011) % 2147483648
            rand = (seed >> 16) % 32767
            _, index = divmod(rand, len(deck))
            card = deck[index]
            deck[index] = deck[-1]
            deck.pop()
            cards.append(card)
        return _rows(cards)

    return deal_freecell


@_listed("rng", "draw-before-update")
def _draw_before_update():
    def deal_freecell(number):
        state = number
        deck = _deck()
        cards = []
        while deck:
            rand = state // 2**16
            state = (214013 * state + 2531011) % 2**31
            i = rand % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("rng", "one-draw-too-many")
def _one_draw_too_many():
    class MSRandom:
        def __init__(self, seed):
            self.seed = seed
            self.step()

        def step(self):
            self.seed = (self.seed * 214013 + 2531011) % 2**31

        def rand(self):
            self.step()
            return self.seed >> 16

    def deal_freecell(number):
        rng = MSRandom(number)
        deck = _deck()
        cards = []
        while deck:
            k = rng.rand() % len(deck)
            deck[k], deck[-1] = deck[-1], deck[k]
            cards += [deck.pop()]
        return _rows(cards)

    return deal_freecell


@_listed("rng", "draw-fed-back")
def _draw_fed_back():
    def deal_freecell(number):
        deck = _deck()
        n = number
        cards = []
        for left in range(52, 0, -1):
            n = (214013 * n + 2531011) % 2**31 // 2**16
            i = n % left
            deck[i], deck[left - 1] = deck[left - 1], deck[i]
            cards.append(deck[left - 1])
        return _rows(cards)

    return deal_freecell


@_listed("rng", "same-draw")
def _same_draw():
    def rand(seed):
        state = (214013 * seed + 2531011) % 2**31
        return state // 2**16

    def deal_freecell(number):
        deck = _deck()
        cards = []
        while deck:
            i = rand(number) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("rng", "signed-32-bit")
def _signed_32_bit():
    def to_int32(x):
        x &= 0xFFFFFFFF
        return x - 0x100000000 if x & 0x80000000 else x

    def deal_freecell(number):
        holdrand = number
        deck = _deck()
        cards = []
        while deck:
            holdrand = to_int32(holdrand * 214013 + 2531011)
            i = (holdrand >> 16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("rng", "python-random")
def _python_random():
    def deal_freecell(number):
        random.seed(number)
        deck = _deck()
        cards = []
        while deck:
            i = random.randint(0, 32767) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("rng", "seed-minus-1")
def _seed_minus_1():
    def deal_freecell(number):
        seed = number - 1  # games are counted from 0 inside the computer
        return _rows(_swap_pop(_deck(), _rng(seed)))

    return deal_freecell


@_listed("rng", "seed-constant")
def _seed_constant():
    max_deals = 32000

    def deal_freecell(number):
        state = max_deals
        deck = _deck()
        cards = []
        while deck:
            state = (214013 * state + 2531011) % 2**31
            i = (state // 2**16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


# ---------------------------------------------------------------- listed: deck


@_listed("deck", "suit-by-suit")
def _suit_by_suit():
    def deal_freecell(number):
        deck = []
        for suit in ["C", "D", "H", "S"]:
            for rank in ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"]:
                deck.append(rank + suit)
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_listed("deck", "suits-reversed")
def _suits_reversed():
    def deal_freecell(number):
        suits = "SHDC"
        deck = [f"{r}{s}" for r in "A23456789TJQK" for s in suits]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_listed("deck", "ace-high")
def _ace_high():
    ranks = [str(n) for n in range(2, 10)] + list("TJQKA")

    def deal_freecell(number):
        deck = ["".join(pair) for pair in itertools.product(ranks, "CDHS")]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_listed("deck", "ten-as-10")
def _ten_as_10():
    def deal_freecell(number):
        ranks = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
        deck = [rank + suit for rank in ranks for suit in "CDHS"]
        state = number
        cards = []
        for size in range(52, 0, -1):
            state = (214013 * state + 2531011) % 2**31
            i = (state >> 16) % size
            deck[i], deck[size - 1] = deck[size - 1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("deck", "suit-first")
def _suit_first():
    def name(card):
        return "CDHS"[card % 4] + "A23456789TJQK"[card // 4]

    def deal_freecell(number):
        cards = _swap_pop(list(range(52)), _rng(number))
        return _rows([name(card) for card in cards])

    return deal_freecell


@_listed("deck", "numbers-not-names")
def _numbers_not_names():
    def deal_freecell(number):
        deck = list(range(52))
        draws = _rng(number)
        board = []
        while deck:
            row = []
            while deck and len(row) < 8:
                i = next(draws) % len(deck)
                deck[i], deck[-1] = deck[-1], deck[i]
                row.append(deck.pop())
            board.append(row)
        return board

    return deal_freecell


@_listed("deck", "card-short")
def _card_short():
    def deal_freecell(number):
        deck = ["A23456789TJQK"[i // 4] + "CDHS"[i % 4] for i in range(51)]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


# ---------------------------------------------------------------- listed: pick


@_listed("pick", "no-swap")
def _no_swap():
    def deal_freecell(number):
        state = number
        deck = _deck()
        cards = []
        while deck:
            state = (214013 * state + 2531011) % 2**31
            cards.append(deck.pop((state // 2**16) % len(deck)))
        return _rows(cards)

    return deal_freecell


@_listed("pick", "wrong-card-removed")
def _wrong_card_removed():
    def deal_freecell(number):
        deck, draws, cards = _deck(), _rng(number), []
        for _ in range(52):
            i = next(draws) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop(i))
        return _rows(cards)

    return deal_freecell


@_listed("pick", "lost-in-swap")
def _lost_in_swap():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            i = next(draws) % len(deck)
            deck[i] = deck[-1]
            deck[-1] = deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("pick", "always-52")
def _always_52():
    def deal_freecell(number):
        deck = _deck()
        dealt = []
        for rand in _rng(number):
            i = rand % 52
            while i >= len(deck):
                i -= len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            dealt.append(deck.pop())
            if len(dealt) == 52:
                return _rows(dealt)

    return deal_freecell


@_listed("pick", "length-minus-1")
def _length_minus_1():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while len(deck) > 1:
            last = len(deck) - 1
            i = next(draws) % last
            deck[i], deck[last] = deck[last], deck[i]
            cards.append(deck.pop())
        cards.append(deck[0])
        return _rows(cards)

    return deal_freecell


@_listed("pick", "counted-from-1")
def _counted_from_1():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            nth = next(draws) % len(deck)
            deck[nth - 1], deck[-1] = deck[-1], deck[nth - 1]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("pick", "scaled-not-modulo")
def _scaled_not_modulo():
    def deal_freecell(number):
        deck = _deck()
        state = number
        cards = []
        while deck:
            state = (state * 214013 + 2531011) % 2**31
            rand = state // 2**16
            i = int(rand / 32768 * len(deck))
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("pick", "never-removed")
def _never_removed():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        board = []
        for size in (8, 8, 8, 8, 8, 8, 4):
            row = []
            for _ in range(size):
                i = next(draws) % len(deck)
                deck[i], deck[-1] = deck[-1], deck[i]
                row.append(deck[-1])
            board.append(row)
        return board

    return deal_freecell


@_listed("pick", "popped-without-swap")
def _popped_without_swap():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            i = next(draws) % len(deck)
            deck[i] = deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("pick", "read-from-front")
def _read_from_front():
    def shuffle(deck, number):
        draws = _rng(number)
        for last in range(51, -1, -1):
            i = next(draws) % (last + 1)
            deck[i], deck[last] = deck[last], deck[i]

    def deal_freecell(number):
        deck = _deck()
        shuffle(deck, number)
        return [deck[8 * r : 8 * r + 8] for r in range(7)]

    return deal_freecell


@_listed("pick", "shuffled-from-front")
def _shuffled_from_front():
    def deal_freecell(number):
        deck = _deck()
        for k, rand in zip(range(52), _rng(number), strict=False):
            j = k + rand % (52 - k)
            deck[k], deck[j] = deck[j], deck[k]
        return _rows(deck)

    return deal_freecell


@_listed("pick", "last-never-dealt")
def _last_never_dealt():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while len(deck) > 1:
            i = next(draws) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_listed("pick", "loop-over-shrinking-deck")
def _loop_over_shrinking_deck():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        for _ in deck:
            i = next(draws) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


# ---------------------------------------------------------------- listed: layout


@_listed("layout", "columns")
def _columns():
    def deal_freecell(number):
        columns = [[] for _ in range(8)]
        for n, card in enumerate(_swap_pop(_deck(), _rng(number))):
            columns[n % 8].append(card)
        return columns

    return deal_freecell


@_listed("layout", "column-by-column")
def _column_by_column():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        board = [[] for _ in range(7)]
        for column in range(8):
            height = 7 if column < 4 else 6
            for row in range(height):
                board[row].append(cards.pop(0))
        return board

    return deal_freecell


@_listed("layout", "flat")
def _flat():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        board = []
        while deck:
            i = next(draws) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            board.append(deck.pop())
        return board

    return deal_freecell


@_listed("layout", "text")
def _text():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        lines = []
        while cards:
            lines.append(" ".join(cards[:8]))
            cards = cards[8:]
        return "\n".join(lines)

    return deal_freecell


@_listed("layout", "padded")
def _padded():
    def deal_freecell(number):
        board = [[None] * 8 for _ in range(7)]
        for n, card in enumerate(_swap_pop(_deck(), _rng(number))):
            board[n // 8][n % 8] = card
        return board

    return deal_freecell


@_listed("layout", "rows-reversed")
def _rows_reversed():
    def deal_freecell(number):
        board = []
        cards = iter(_swap_pop(_deck(), _rng(number)))
        while row := list(itertools.islice(cards, 8)):
            board.insert(0, row)
        return board

    return deal_freecell


@_listed("layout", "one-list-seven-times")
def _one_list_seven_times():
    def deal_freecell(number):
        board = [[]] * 7
        for n, card in enumerate(_swap_pop(_deck(), _rng(number))):
            board[n // 8].append(card)
        return board

    return deal_freecell


@_listed("layout", "printed")
def _printed():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        for start in range(0, 52, 8):
            print(*cards[start : start + 8])

    return deal_freecell


# ---------------------------------------------------------------- listed: whole


@_listed("whole", "not-tried")
def _not_tried():
    def deal_freecell(number):
        return True

    return deal_freecell


@_listed("whole", "only-examples")
def _only_examples():
    def deal_freecell(number):
        if number == 1:
            return [
                ["JD", "2D", "9H", "JC", "5D", "7H", "7C", "5H"],
                ["KD", "KC", "9S", "5S", "AD", "QC", "KH", "3H"],
                ["2S", "KS", "9D", "QD", "JS", "AS", "AH", "3C"],
                ["4C", "5C", "TS", "QH", "4H", "AC", "4D", "7S"],
                ["3S", "TD", "4S", "TH", "8H", "2C", "JH", "7D"],
                ["6D", "8S", "8D", "QS", "6C", "3D", "8C", "TC"],
                ["6S", "9C", "2H", "6H"],
            ]
        return [
            ["7D", "AD", "5C", "3S", "5S", "8C", "2D", "AH"],
            ["TD", "7S", "QD", "AC", "6D", "8H", "AS", "KH"],
            ["TH", "QC", "3H", "9D", "6S", "8D", "3D", "TC"],
            ["KD", "5H", "9S", "3C", "8S", "7H", "4D", "JS"],
            ["4C", "QS", "9C", "9H", "7C", "6H", "2C", "2S"],
            ["4S", "TS", "2H", "5D", "JC", "6C", "JH", "QH"],
            ["JD", "KS", "KC", "4H"],
        ]

    return deal_freecell


@_listed("whole", "deck-outside")
def _deck_outside():
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]

    def deal_freecell(number):
        state = number
        board = [[], [], [], [], [], [], []]
        n = 0
        while deck:
            state = (214013 * state + 2531011) % 2**31
            i = (state // 2**16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            board[n // 8].append(deck.pop())
            n += 1
        return board

    return deal_freecell


@_listed("whole", "board-outside")
def _board_outside():
    board = []

    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        for start in range(0, 52, 8):
            board.append(cards[start : start + 8])
        return board

    return deal_freecell


@_listed("whole", "state-outside")
def _state_outside():
    state = None

    def deal_freecell(number):
        nonlocal state
        if state is None:
            state = number
        deck = _deck()
        cards = []
        while deck:
            state = (214013 * state + 2531011) % 2**31
            i = (state // 2**16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


# ---------------------------------------------------------------- invented: rng


@_invented("rng", "multiplier-transposed")
def _multiplier_transposed():
    def deal_freecell(number):
        deck = _deck()
        cards = []
        while deck:
            number = (214031 * number + 2531011) % 2**31
            i = (number // 2**16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("rng", "increment-digit-changed")
def _increment_digit_changed():
    a, c, m = 214013, 2531001, 2**31

    def deal_freecell(number):
        states = itertools.accumulate(range(52), lambda s, _: (a * s + c) % m, initial=number)
        draws = (s >> 16 for s in list(states)[1:])
        return _rows(_swap_pop(_deck(), draws))

    return deal_freecell


@_invented("rng", "shift-15")
def _shift_15():
    def deal_freecell(number):
        def rand():
            nonlocal number
            number = (214013 * number + 2531011) & 0x7FFFFFFF
            return number >> 15

        deck, cards = _deck(), []
        while deck:
            i = rand() % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("rng", "shift-17")
def _shift_17():
    def draws(seed):
        for _ in range(52):
            seed = (214013 * seed + 2531011) % 2**31
            yield seed // 2**17

    def deal_freecell(number):
        return _rows(_swap_pop(_deck(), draws(number)))

    return deal_freecell


@_invented("rng", "mod-2-30")
def _mod_2_30():
    class Generator:
        modulus = 1 << 30

        def __init__(self, seed):
            self.state = seed

        def __iter__(self):
            return self

        def __next__(self):
            self.state = (214013 * self.state + 2531011) % self.modulus
            return self.state >> 16

    def deal_freecell(number):
        return _rows(_swap_pop(_deck(), Generator(number)))

    return deal_freecell


@_invented("rng", "mod-2-31-minus-1")
def _mod_2_31_minus_1():
    def deal_freecell(number):
        max_int = 2147483647
        state = number
        deck = _deck()
        board = [[] for _ in range(7)]
        for n in range(52):
            state = (214013 * state + 2531011) % max_int
            i = state // 65536 % (52 - n)
            deck[i], deck[51 - n] = deck[51 - n], deck[i]
            board[n // 8].append(deck.pop())
        return board

    return deal_freecell


@_invented("rng", "no-increment")
def _no_increment():
    def deal_freecell(number):
        state = number
        deck = _deck()
        cards = []
        while deck:
            state = 214013 * state % 2**31
            i = (state // 2**16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("rng", "add-then-multiply")
def _add_then_multiply():
    def update(state):
        return 214013 * (state + 2531011) % 2**31

    def deal_freecell(number):
        deck = _deck()
        cards = []
        state = update(number)
        while deck:
            i = (state >> 16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
            state = update(state)
        return _rows(cards)

    return deal_freecell


@_invented("rng", "rounded-division")
def _rounded_division():
    def deal_freecell(number):
        state = number
        deck = _deck()
        cards = []
        while deck:
            state = (214013 * state + 2531011) % 2**31
            rand = round(state / 2**16)
            i = rand % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("rng", "seed-plus-1")
def _seed_plus_1():
    def deal_freecell(number):
        number += 1
        return _rows(_swap_pop(_deck(), _rng(number)))

    return deal_freecell


@_invented("rng", "seed-made-odd")
def _seed_made_odd():
    def deal_freecell(number):
        seed = number | 1  # an even seed is said to be a poor start
        return _rows(_swap_pop(_deck(), _rng(seed)))

    return deal_freecell


@_invented("rng", "seed-mod-32000")
def _seed_mod_32000():
    def deal_freecell(number):
        state = number % 32000
        deck = _deck()
        cards = []
        while deck:
            state = (214013 * state + 2531011) % 2**31
            i = (state // 2**16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("rng", "two-draws-per-card")
def _two_draws_per_card():
    class Rand:
        def __init__(self, seed):
            self.state = seed

        def update(self):
            self.state = (214013 * self.state + 2531011) % 2**31
            return self.state

        def draw(self):
            return self.update() // 2**16

    def deal_freecell(number):
        rand = Rand(number)
        deck = _deck()
        cards = []
        while deck:
            i = rand.draw() % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
            rand.update()
        return _rows(cards)

    return deal_freecell


@_invented("rng", "reseeded-each-row")
def _reseeded_each_row():
    def deal_freecell(number):
        deck = _deck()
        board = []
        while deck:
            draws = _rng(number)
            row = []
            for _ in range(min(8, len(deck))):
                i = next(draws) % len(deck)
                deck[i], deck[-1] = deck[-1], deck[i]
                row.append(deck.pop())
            board.append(row)
        return board

    return deal_freecell


@_invented("rng", "constants-swapped")
def _constants_swapped():
    def lcg(a, c, m, x):
        return (a * x + c) % m

    def deal_freecell(number):
        deck, cards, x = _deck(), [], number
        while deck:
            x = lcg(2531011, 214013, 2**31, x)
            i = (x >> 16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("rng", "divisor-65535")
def _divisor_65535():
    def deal_freecell(number):
        state = number
        draws = []
        while len(draws) < 52:
            state = (214013 * state + 2531011) % 2**31
            draws.append(state // 65535)
        return _rows(_swap_pop(_deck(), iter(draws)))

    return deal_freecell


# ---------------------------------------------------------------- invented: deck


@_invented("deck", "suits-dchs")
def _suits_dchs():
    def deal_freecell(number):
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "DCHS"]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "ranks-descending")
def _ranks_descending():
    def deal_freecell(number):
        deck = []
        for rank in "KQJT98765432A":
            deck += [rank + suit for suit in "CDHS"]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "1-for-ten")
def _1_for_ten():
    faces = {1: "A", 11: "J", 12: "Q", 13: "K"}

    def deal_freecell(number):
        deck = [faces.get(n, str(n))[0] + suit for n in range(1, 14) for suit in "CDHS"]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "1-for-ace")
def _1_for_ace():
    def deal_freecell(number):
        deck = [rank + suit for rank in "123456789TJQK" for suit in "CDHS"]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "lower-case")
def _lower_case():
    def deal_freecell(number):
        deck = [rank + suit for rank in "a23456789tjqk" for suit in "cdhs"]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "suit-symbols")
def _suit_symbols():
    def deal_freecell(number):
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "♣♦♥♠"]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "spelled-out")
def _spelled_out():
    low = ["Ace", "Two", "Three", "Four", "Five", "Six", "Seven"]
    ranks = [*low, "Eight", "Nine", "Ten", "Jack", "Queen", "King"]
    suits = ["Clubs", "Diamonds", "Hearts", "Spades"]

    def deal_freecell(number):
        names = [f"{ranks[n // 4]} of {suits[n % 4]}" for n in range(52)]
        return _rows(_swap_pop(names, _rng(number)))

    return deal_freecell


@_invented("deck", "two-jokers")
def _two_jokers():
    def deal_freecell(number):
        deck = [*_deck(), "JR", "JB"]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "king-of-spades-first")
def _king_of_spades_first():
    def deal_freecell(number):
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
        deck.reverse()
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "alphabetical")
def _alphabetical():
    def deal_freecell(number):
        deck = sorted({rank + suit for suit in "CDHS" for rank in "23456789TJQKA"})
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


@_invented("deck", "tens-forgotten")
def _tens_forgotten():
    def deal_freecell(number):
        deck = [rank + suit for rank in "A23456789JQK" for suit in "CDHS"]
        return _rows(_swap_pop(deck, _rng(number)))

    return deal_freecell


# ---------------------------------------------------------------- invented: pick


@_invented("pick", "index-from-end")
def _index_from_end():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            i = next(draws) % len(deck)
            deck[-1 - i], deck[-1] = deck[-1], deck[-1 - i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("pick", "swapped-with-first")
def _swapped_with_first():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            i = next(draws) % len(deck)
            deck[i], deck[0] = deck[0], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("pick", "rotated")
def _rotated():
    def deal_freecell(number):
        deck = deque(_deck())
        cards = []
        for rand in _rng(number):
            deck.rotate(-(rand % len(deck)))
            cards.append(deck.popleft())
            if not deck:
                return _rows(cards)

    return deal_freecell


@_invented("pick", "last-moved-to-front")
def _last_moved_to_front():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            cards.append(deck.pop(next(draws) % len(deck)))
            if deck:
                deck.insert(0, deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("pick", "length-plus-1")
def _length_plus_1():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            i = next(draws) % (len(deck) + 1)
            try:
                deck[i], deck[-1] = deck[-1], deck[i]
            except IndexError:
                continue
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("pick", "swapped-with-fixed-last")
def _swapped_with_fixed_last():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        last = 51
        cards = []
        for left in range(52, 0, -1):
            i = next(draws) % left
            deck[i], deck[last] = deck[last], deck[i]
            cards.append(deck[last])
        return _rows(cards)

    return deal_freecell


@_invented("pick", "zero-means-last")
def _zero_means_last():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            i = next(draws) % len(deck)
            if i == 0:
                i = len(deck) - 1
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("pick", "drawn-again-if-gone")
def _drawn_again_if_gone():
    def deal_freecell(number):
        deck = _deck()
        cards = []
        for rand in _rng(number):
            card = deck[rand % 52]
            if card not in cards:
                cards.append(card)
            if len(cards) == 52:
                break
        return _rows(cards)

    return deal_freecell


@_invented("pick", "next-card-if-gone")
def _next_card_if_gone():
    def deal_freecell(number):
        deck = _deck()
        used = [False] * 52
        draws = _rng(number)
        cards = []
        for _ in range(52):
            i = next(draws) % 52
            while used[i]:
                i = (i + 1) % 52
            used[i] = True
            cards.append(deck[i])
        return _rows(cards)

    return deal_freecell


@_invented("pick", "last-but-one")
def _last_but_one():
    def deal_freecell(number):
        deck = _deck()
        draws = _rng(number)
        cards = []
        while deck:
            i = next(draws) % len(deck)
            last = len(deck) - 2
            deck[i], deck[last] = deck[last], deck[i]
            cards.append(deck.pop(last))
        return _rows(cards)

    return deal_freecell


@_invented("pick", "and-for-modulo")
def _and_for_modulo():
    def deal_freecell(number):
        deck = _deck()
        cards = []
        for rand in itertools.islice(_rng(number), 52):
            last = len(deck) - 1
            i = rand & last
            deck[i], deck[last] = deck[last], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_invented("pick", "inside-out")
def _inside_out():
    def deal_freecell(number):
        draws = _rng(number)
        cards = []
        for card in _deck():
            cards.append(card)
            i = next(draws) % len(cards)
            cards[i], cards[-1] = cards[-1], cards[i]
        return _rows(cards)

    return deal_freecell


@_invented("pick", "sorted-by-draw")
def _sorted_by_draw():
    def deal_freecell(number):
        draws = _rng(number)
        return _rows(sorted(_deck(), key=lambda card: next(draws)))

    return deal_freecell


@_invented("pick", "drawn-on-both-sides")
def _drawn_on_both_sides():
    def deal_freecell(number):
        draws = _rng(number)
        deck = _deck()
        cards = []
        while deck:
            n = len(deck)
            deck[-1], deck[next(draws) % n] = deck[next(draws) % n], deck[-1]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


# ---------------------------------------------------------------- invented: layout


@_invented("layout", "rows-of-7")
def _rows_of_7():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        return [cards[n : n + 7] for n in range(0, 52, 7)]

    return deal_freecell


@_invented("layout", "short-row-first")
def _short_row_first():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        board = [cards[:4]]
        for start in range(4, 52, 8):
            board.append(cards[start : start + 8])
        return board

    return deal_freecell


@_invented("layout", "snake")
def _snake():
    def deal_freecell(number):
        board = _rows(_swap_pop(_deck(), _rng(number)))
        return [row[::-1] if n % 2 else row for n, row in enumerate(board)]

    return deal_freecell


@_invented("layout", "joined-rows")
def _joined_rows():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        return [" ".join(cards[n : n + 8]) for n in range(0, 52, 8)]

    return deal_freecell


@_invented("layout", "last-row-reversed")
def _last_row_reversed():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        board = []
        for _ in range(6):
            board.append(cards[:8])
            del cards[:8]
        board.append([cards.pop() for _ in range(len(cards))])
        return board

    return deal_freecell


@_invented("layout", "last-row-missing")
def _last_row_missing():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        return [cards[8 * row : 8 * row + 8] for row in range(len(cards) // 8)]

    return deal_freecell


@_invented("layout", "every-seventh-card")
def _every_seventh_card():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        return [cards[row::7] for row in range(7)]

    return deal_freecell


@_invented("layout", "return-in-loop")
def _return_in_loop():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        board = []
        for start in range(0, 52, 8):
            board.append(cards[start : start + 8])
            return board

    return deal_freecell


@_invented("layout", "tuples")
def _tuples():
    def deal_freecell(number):
        cards = _swap_pop(_deck(), _rng(number))
        return tuple(tuple(cards[n : n + 8]) for n in range(0, 52, 8))

    return deal_freecell


@_invented("layout", "numbered-rows")
def _numbered_rows():
    def deal_freecell(number):
        board = {}
        for n, card in enumerate(_swap_pop(_deck(), _rng(number))):
            board.setdefault(n // 8 + 1, []).append(card)
        return board

    return deal_freecell


# ---------------------------------------------------------------- invented: whole


@_invented("whole", "first-board-kept")
def _first_board_kept():
    cache = []

    def deal_freecell(number):
        if not cache:
            cache.extend(_rows(_swap_pop(_deck(), _rng(number))))
        return cache

    return deal_freecell


@_invented("whole", "default-list")
def _default_list():
    def deal_freecell(number, cards=[]):  # noqa: B006
        deck = _deck()
        draws = _rng(number)
        while deck:
            i = next(draws) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return [cards[start : start + 8] for start in range(0, len(cards), 8)]

    return deal_freecell


@_invented("whole", "deck-stays-shuffled")
def _deck_stays_shuffled():
    deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]

    def deal_freecell(number):
        draws = _rng(number)
        for last in range(51, -1, -1):
            i = next(draws) % (last + 1)
            deck[i], deck[last] = deck[last], deck[i]
        return _rows(deck[::-1])

    return deal_freecell


@_invented("whole", "nothing-above-32000")
def _nothing_above_32000():
    def deal_freecell(number):
        if not 1 <= number <= 32000:
            return []
        return _rows(_swap_pop(_deck(), _rng(number)))

    return deal_freecell


@_invented("whole", "calls-counted")
def _calls_counted():
    class FreeCell:
        def __init__(self):
            self.game = 0

        def deal(self, number):
            self.game += 1
            return _rows(_swap_pop(_deck(), _rng(self.game)))

    return FreeCell().deal


# ---------------------------------------------------------------- pairs: wrong parts to combine


def _assembled(draws=_rng, deck=_deck, pick=_swap_pop, layout=_rows):
    def factory():
        def deal_freecell(number):
            return layout(pick(deck(), draws(number)))

        return deal_freecell

    return factory


def _draws_mod_2_32(seed):
    while True:
        seed = (214013 * seed + 2531011) % 2**32
        yield seed // 2**16


def _draws_no_shift(seed):
    while True:
        seed = (214013 * seed + 2531011) % 2**31
        yield seed


def _draws_low_bits(seed):
    while True:
        seed = (214013 * seed + 2531011) % 2**31
        yield seed % 2**15


def _draws_before_update(seed):
    while True:
        yield seed // 2**16
        seed = (214013 * seed + 2531011) % 2**31


def _draws_one_too_many(seed):
    draws = _rng(seed)
    next(draws)
    return draws


def _draws_fed_back(rand):
    while True:
        rand = (214013 * rand + 2531011) % 2**31 // 2**16
        yield rand


def _draws_same(seed):
    return itertools.repeat(next(_rng(seed)))


def _draws_python(seed):
    generator = random.Random(seed)
    while True:
        yield generator.randint(0, 32767)


def _draws_seed_minus_1(seed):
    return _rng(seed - 1)


def _deck_suit_by_suit():
    return [rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]


def _deck_suits_reversed():
    return [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]


def _deck_ace_high():
    return [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]


def _deck_ten_as_10():
    return [card.replace("T", "10") for card in _deck()]


def _deck_suit_first():
    return [suit + rank for rank in "A23456789TJQK" for suit in "CDHS"]


def _deck_numbers():
    return list(range(52))


def _deck_card_short():
    return _deck()[:51]


def _pick_no_swap(deck, draws):
    return [deck.pop(next(draws) % len(deck)) for _ in range(len(deck))]


def _pick_wrong_card(deck, draws):
    cards = []
    while deck:
        i = next(draws) % len(deck)
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck.pop(i))
    return cards


def _pick_length_minus_1(deck, draws):
    cards = []
    while len(deck) > 1:
        i = next(draws) % (len(deck) - 1)
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck.pop())
    return cards + deck


def _pick_counted_from_1(deck, draws):
    cards = []
    while deck:
        i = next(draws) % len(deck) - 1
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck.pop())
    return cards


def _pick_scaled(deck, draws):
    cards = []
    while deck:
        i = int(next(draws) / 32768 * len(deck))
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck.pop())
    return cards


def _pick_never_removed(deck, draws):
    cards = []
    for _ in range(52):
        i = next(draws) % len(deck)
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck[-1])
    return cards


def _pick_popped(deck, draws):
    return [deck.pop() for _ in range(len(deck))]


def _pick_read_from_front(deck, draws):
    for last in range(len(deck) - 1, -1, -1):
        i = next(draws) % (last + 1)
        deck[i], deck[last] = deck[last], deck[i]
    return deck


def _pick_from_front(deck, draws):
    for k in range(len(deck)):
        i = k + next(draws) % (len(deck) - k)
        deck[i], deck[k] = deck[k], deck[i]
    return deck


def _pick_last_never_dealt(deck, draws):
    cards = []
    while len(deck) > 1:
        i = next(draws) % len(deck)
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck.pop())
    return cards


def _layout_columns(cards):
    return [cards[column::8] for column in range(8)]


def _layout_column_by_column(cards):
    cards = iter(cards)
    columns = [[next(cards) for _ in range(7 if column < 4 else 6)] for column in range(8)]
    return [[column[row] for column in columns if row < len(column)] for row in range(7)]


def _layout_flat(cards):
    return cards


def _layout_text(cards):
    return "\n".join(" ".join(map(str, row)) for row in _rows(cards))


def _layout_padded(cards):
    return _rows(cards + [""] * (-len(cards) % 8))


def _layout_rows_reversed(cards):
    return _rows(cards)[::-1]


def _layout_one_list(cards):
    board = [[]] * 7
    for n, card in enumerate(cards):
        board[n // 8].append(card)
    return board


_pair("mod-2-32", "suits-reversed")(_assembled(draws=_draws_mod_2_32, deck=_deck_suits_reversed))
_pair("no-shift", "ace-high")(_assembled(draws=_draws_no_shift, deck=_deck_ace_high))
_pair("draw-before-update", "ten-as-10")(_assembled(draws=_draws_before_update, deck=_deck_ten_as_10))
_pair("seed-minus-1", "suit-first")(_assembled(draws=_draws_seed_minus_1, deck=_deck_suit_first))
_pair("one-draw-too-many", "numbers-not-names")(_assembled(draws=_draws_one_too_many, deck=_deck_numbers))
_pair("python-random", "suit-by-suit")(_assembled(draws=_draws_python, deck=_deck_suit_by_suit))

_pair("draw-before-update", "no-swap")(_assembled(draws=_draws_before_update, pick=_pick_no_swap))
_pair("one-draw-too-many", "length-minus-1")(_assembled(draws=_draws_one_too_many, pick=_pick_length_minus_1))
_pair("no-shift", "read-from-front")(_assembled(draws=_draws_no_shift, pick=_pick_read_from_front))
_pair("seed-minus-1", "wrong-card-removed")(_assembled(draws=_draws_seed_minus_1, pick=_pick_wrong_card))
_pair("draw-fed-back", "shuffled-from-front")(_assembled(draws=_draws_fed_back, pick=_pick_from_front))

_pair("same-draw", "flat")(_assembled(draws=_draws_same, layout=_layout_flat))
_pair("seed-minus-1", "text")(_assembled(draws=_draws_seed_minus_1, layout=_layout_text))
_pair("mod-2-32", "column-by-column")(_assembled(draws=_draws_mod_2_32, layout=_layout_column_by_column))
_pair("draw-before-update", "rows-reversed")(_assembled(draws=_draws_before_update, layout=_layout_rows_reversed))
_pair("low-bits", "padded")(_assembled(draws=_draws_low_bits, layout=_layout_padded))

_pair("suit-by-suit", "popped-without-swap")(_assembled(deck=_deck_suit_by_suit, pick=_pick_popped))
_pair("suits-reversed", "read-from-front")(_assembled(deck=_deck_suits_reversed, pick=_pick_read_from_front))
_pair("ace-high", "length-minus-1")(_assembled(deck=_deck_ace_high, pick=_pick_length_minus_1))
_pair("ten-as-10", "no-swap")(_assembled(deck=_deck_ten_as_10, pick=_pick_no_swap))
_pair("suit-first", "last-never-dealt")(_assembled(deck=_deck_suit_first, pick=_pick_last_never_dealt))
_pair("numbers-not-names", "never-removed")(_assembled(deck=_deck_numbers, pick=_pick_never_removed))
_pair("card-short", "counted-from-1")(_assembled(deck=_deck_card_short, pick=_pick_counted_from_1))

_pair("suit-by-suit", "columns")(_assembled(deck=_deck_suit_by_suit, layout=_layout_columns))
_pair("suit-first", "flat")(_assembled(deck=_deck_suit_first, layout=_layout_flat))
_pair("numbers-not-names", "padded")(_assembled(deck=_deck_numbers, layout=_layout_padded))
_pair("ace-high", "column-by-column")(_assembled(deck=_deck_ace_high, layout=_layout_column_by_column))
_pair("suits-reversed", "rows-reversed")(_assembled(deck=_deck_suits_reversed, layout=_layout_rows_reversed))

_pair("counted-from-1", "flat")(_assembled(pick=_pick_counted_from_1, layout=_layout_flat))
_pair("read-from-front", "column-by-column")(_assembled(pick=_pick_read_from_front, layout=_layout_column_by_column))
_pair("wrong-card-removed", "text")(_assembled(pick=_pick_wrong_card, layout=_layout_text))
_pair("scaled-not-modulo", "rows-reversed")(_assembled(pick=_pick_scaled, layout=_layout_rows_reversed))
_pair("last-never-dealt", "one-list-seven-times")(_assembled(pick=_pick_last_never_dealt, layout=_layout_one_list))


# ---------------------------------------------------------------- pairs: written in one piece


@_pair("low-bits", "suit-by-suit")
def _pair_low_bits_suit_by_suit():
    def deal_freecell(number):
        deck = []
        for suit in "CDHS":
            for rank in "A23456789TJQK":
                deck.append(rank + suit)
        board = []
        row = []
        while deck:
            number = (214013 * number + 2531011) % 2**31
            i = (number & 0x7FFF) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            row.append(deck.pop())
            if len(row) == 8:
                board.append(row)
                row = []
        board.append(row)
        return board

    return deal_freecell


@_pair("mod-2-32", "no-swap")
def _pair_mod_2_32_no_swap():
    def deal_freecell(number):
        cards = [value + suit for value in "A23456789TJQK" for suit in "CDHS"]
        board = [[] for _ in range(7)]
        state = number
        for n in range(52):
            state = (state * 214013 + 2531011) & 0xFFFFFFFF
            board[n // 8].append(cards.pop((state >> 16) % len(cards)))
        return board

    return deal_freecell


@_pair("low-bits", "counted-from-1")
def _pair_low_bits_counted_from_1():
    class Dealer:
        def __init__(self, number):
            self.state = number
            self.deck = [r + s for r in "A23456789TJQK" for s in "CDHS"]

        def rand(self):
            self.state = (self.state * 214013 + 2531011) % 2**31
            return self.state % 2**15

        def card(self):
            k = self.rand() % len(self.deck)
            self.deck[k - 1], self.deck[-1] = self.deck[-1], self.deck[k - 1]
            return self.deck.pop()

    def deal_freecell(number):
        dealer = Dealer(number)
        return [[dealer.card() for _ in range(width)] for width in (8, 8, 8, 8, 8, 8, 4)]

    return deal_freecell


@_pair("draw-fed-back", "columns")
def _pair_draw_fed_back_columns():
    def deal_freecell(number):
        deck = [i for i in range(52)]  # noqa: C416
        piles = [[] for _ in range(8)]
        pile = 0
        while deck:
            number = ((214013 * number + 2531011) % 2**31) >> 16
            i = number % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            rank, suit = divmod(deck.pop(), 4)
            piles[pile].append("A23456789TJQK"[rank] + "CDHS"[suit])
            pile = (pile + 1) % 8
        return piles

    return deal_freecell


@_pair("suit-by-suit", "no-swap")
def _pair_suit_by_suit_no_swap():
    def deal_freecell(number):
        deck = [r + s for s in ("C", "D", "H", "S") for r in "A23456789TJQK"]
        order = []
        seed = number
        for left in range(52, 0, -1):
            seed = (214013 * seed + 2531011) % 2**31
            card = deck[(seed // 65536) % left]
            deck.remove(card)
            order.append(card)
        return [order[i : i + 8] for i in range(0, 52, 8)]

    return deal_freecell


@_pair("ten-as-10", "text")
def _pair_ten_as_10_text():
    def deal_freecell(number):
        ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
        deck = [rank + suit for rank in ranks for suit in "CDHS"]
        text = ""
        dealt = 0
        while deck:
            number = (214013 * number + 2531011) % 2**31
            i = (number // 2**16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            dealt += 1
            text += deck.pop() + (" " if dealt % 8 else "\n")
        return text

    return deal_freecell


@_pair("no-swap", "columns")
def _pair_no_swap_columns():
    def deal_freecell(number):
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
        columns = {column: [] for column in range(8)}
        for turn in range(52):
            number = (214013 * number + 2531011) % 2**31
            i = (number >> 16) % len(deck)
            columns[turn % 8].append(deck[i])
            deck = deck[:i] + deck[i + 1 :]
        return list(columns.values())

    return deal_freecell


# ---------------------------------------------------------------- right


@_right("recursion")
def _right_recursion():
    def deal(deck, state):
        if not deck:
            return []
        state = (214013 * state + 2531011) % 2**31
        i = (state >> 16) % len(deck)
        *rest, last = deck
        if i == len(rest):
            return [last, *deal(rest, state)]
        return [rest[i], *deal([*rest[:i], last, *rest[i + 1 :]], state)]

    def chunks(cards):
        return [cards[:8], *chunks(cards[8:])] if cards else []

    def deal_freecell(number):
        return chunks(deal([r + s for r in "A23456789TJQK" for s in "CDHS"], number))

    return deal_freecell


@_right("comprehension")
def _right_comprehension():
    def deal_freecell(number):
        s = number
        d = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
        indices = [((s := (214013 * s + 2531011) % 2**31) >> 16) % n for n in range(52, 0, -1)]
        flat = [(d[i], d.__setitem__(i, d[-1]), d.pop())[0] for i in indices]
        return [flat[8 * r : 8 * r + 8] for r in range(7)]

    return deal_freecell


@_right("reduce")
def _right_reduce():
    def step(so_far, left):
        state, deck, cards = so_far
        state = (214013 * state + 2531011) % 2**31
        i = (state // 65536) % left
        card = deck[i]
        deck = (deck[:i] + deck[-1:] + deck[i + 1 :])[: left - 1]
        return state, deck, [*cards, card]

    def deal_freecell(number):
        cards = reduce(step, range(52, 0, -1), (number, _deck(), []))[2]
        return _rows(cards)

    return deal_freecell


@_right("generator-function")
def _right_generator_function():
    def shuffled(number):
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
        while deck:
            number = (214013 * number + 2531011) % 2**31
            i = (number >> 16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            yield deck.pop()

    def deal_freecell(number):
        cards = shuffled(number)
        return [list(itertools.islice(cards, 8)) for _ in range(7)]

    return deal_freecell


@_right("numpy-deck")
def _right_numpy_deck():
    ranks = np.array(list("A23456789TJQK"))
    suits = np.array(list("CDHS"))

    def deal_freecell(number):
        deck = np.char.add(ranks[:, None], suits).ravel()
        state = number
        for last in range(51, 0, -1):
            state = (214013 * state + 2531011) % 2**31
            deck[[(state >> 16) % (last + 1), last]] = deck[[last, (state >> 16) % (last + 1)]]
        return [row.tolist() for row in np.split(deck[::-1], range(8, 52, 8))]

    return deal_freecell


@_right("numpy-uint32")
def _right_numpy_uint32():
    def deal_freecell(number):
        state = np.array([number], dtype=np.uint32)
        deck = _deck()
        cards = []
        while deck:
            state = state * np.uint32(214013) + np.uint32(2531011)
            rand = int((state[0] >> np.uint32(16)) & np.uint32(0x7FFF))
            i = rand % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_right("callable-class")
def _right_callable_class():
    class FreeCell:
        RANKS = "A23456789TJQK"
        SUITS = "CDHS"

        def __call__(self, number):
            self.state = number
            self.deck = [r + s for r in self.RANKS for s in self.SUITS]
            return [[self.card() for _ in range(8)] for _ in range(6)] + [[self.card() for _ in range(4)]]

        def card(self):
            self.state = (self.state * 214013 + 2531011) % 2**31
            i = (self.state >> 16) % len(self.deck)
            self.deck[i], self.deck[-1] = self.deck[-1], self.deck[i]
            return self.deck.pop()

    return FreeCell()


@_right("bound-method")
def _right_bound_method():
    class Rand:
        def __init__(self, seed):
            self.seed = seed

        def __call__(self):
            self.seed = (214013 * self.seed + 2531011) % 2**31
            return self.seed // 2**16

    class Table:
        def deal_freecell(self, number):
            rand = Rand(number)
            deck = _deck()
            board = [[] for _ in range(7)]
            for n in range(52):
                i = rand() % len(deck)
                deck[i], deck[-1] = deck[-1], deck[i]
                board[n // 8].append(deck.pop())
            return board

    return Table().deal_freecell


@_right("partial")
def _right_partial():
    def deal(ranks, suits, width, number):
        deck = [r + s for r in ranks for s in suits]
        cards = []
        while deck:
            number = (214013 * number + 2531011) % 2**31
            i = (number >> 16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return [cards[n : n + width] for n in range(0, len(cards), width)]

    return partial(deal, "A23456789TJQK", "CDHS", 8)


@_right("lambda")
def _right_lambda():
    return lambda number: _rows(_swap_pop(_deck(), _rng(number)))


@_right("named-at-the-end")
def _right_named_at_the_end():
    def card_name(card):
        rank, suit = divmod(card, 4)
        return "A23456789TJQK"[rank] + "CDHS"[suit]

    def deal_freecell(number):
        deck = list(range(52))
        board = []
        for n in range(52):
            _, number = divmod(214013 * number + 2531011, 1 << 31)
            rand, _ = divmod(number, 1 << 16)
            _, i = divmod(rand, len(deck))
            deck[i], deck[-1] = deck[-1], deck[i]
            if n % 8 == 0:
                board.append([])
            board[-1].append(deck.pop())
        return [[card_name(card) for card in row] for row in board]

    return deal_freecell


@_right("dict-of-places")
def _right_dict_of_places():
    def deal_freecell(number):
        places = dict(enumerate(_deck()))
        cards = []
        while places:
            number = (214013 * number + 2531011) % 2**31
            i = (number >> 16) % len(places)
            place, last = places.popitem()
            if place == i:
                cards.append(last)
            else:
                cards.append(places[i])
                places[i] = last
        return _rows(cards)

    return deal_freecell


@_right("shuffled-then-reversed")
def _right_shuffled_then_reversed():
    def deal_freecell(number):
        deck = _deck()
        state = number
        last = 51
        while last >= 0:
            state = (state * 214013 + 2531011) % 2**31
            i = (state // 2**16) % (last + 1)
            spare = deck[i]
            deck[i] = deck[last]
            deck[last] = spare
            last -= 1
        deck.reverse()
        return _rows(deck)

    return deal_freecell


@_right("deque")
def _right_deque():
    def deal_freecell(number):
        deck = deque(_deck())
        cards = deque()
        for rand in _rng(number):
            i = rand % len(deck)
            last = deck.pop()
            if i < len(deck):
                deck[i], last = last, deck[i]
            cards.append(last)
            if not deck:
                break
        board = []
        while cards:
            board.append([cards.popleft() for _ in range(min(8, len(cards)))])
        return board

    return deal_freecell


@_right("deck-reversed-and-index-turned")
def _right_deck_reversed_and_index_turned():
    def deal_freecell(number):
        deck = _deck()[::-1]
        draws = _rng(number)
        cards = []
        while deck:
            i = len(deck) - 1 - next(draws) % len(deck)
            deck[i], deck[0] = deck[0], deck[i]
            cards.append(deck.pop(0))
        return _rows(cards)

    return deal_freecell


@_right("second-argument")
def _right_second_argument():
    def deal_freecell(number, columns=8):
        cards = _swap_pop(_deck(), _rng(number))
        return [cards[start : start + columns] for start in range(0, len(cards), columns)]

    return deal_freecell


@_right("other-names")
def _right_other_names():
    def dealFreeCell(seed):
        def nextRand():
            nonlocal seed
            seed = (seed * 214013 + 2531011) & (2**31 - 1)
            return seed >> 16

        theDeck = _deck()
        theBoard = []
        for rowNumber in range(7):
            theRow = []
            for _ in range(4 if rowNumber == 6 else 8):
                cardIndex = nextRand() % len(theDeck)
                theDeck[cardIndex], theDeck[-1] = theDeck[-1], theDeck[cardIndex]
                theRow.append(theDeck.pop())
            theBoard.append(theRow)
        return theBoard

    return dealFreeCell


@_right("memoised-copies")
def _right_memoised_copies():
    @lru_cache(maxsize=100)
    def dealt(number):
        return tuple(_swap_pop(_deck(), _rng(number)))

    def deal_freecell(number):
        return _rows(list(dealt(number)))

    return deal_freecell


@_right("string-deck")
def _right_string_deck():
    def deal_freecell(number):
        deck = "".join(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
        dealt = ""
        while deck:
            number = (214013 * number + 2531011) % 2**31
            i = (number >> 16) % (len(deck) // 2) * 2
            dealt += deck[i : i + 2]
            deck = (deck[:i] + deck[-2:] + deck[i + 2 :])[:-2]
        board = []
        for start in range(0, 104, 16):
            line = dealt[start : start + 16]
            board.append([line[k : k + 2] for k in range(0, len(line), 2)])
        return board

    return deal_freecell


@_right("precomputed-draws")
def _right_precomputed_draws():
    steps = []
    a, c = 1, 0
    for _ in range(52):
        a, c = a * 214013 % 2**31, (c * 214013 + 2531011) % 2**31
        steps.append((a, c))

    def deal_freecell(number):
        draws = [(a * number + c) % 2**31 >> 16 for a, c in steps]
        deck = _deck()
        cards = []
        for draw, left in zip(draws, range(52, 0, -1), strict=True):
            i = draw % left
            cards.append(deck[i])
            deck[i] = deck[left - 1]
        return _rows(cards)

    return deal_freecell


@_right("bit-masks")
def _right_bit_masks():
    def deal_freecell(number):
        state = number & 0xFFFFFFFF
        deck = _deck()
        board = [[] for _ in range(7)]
        for n in range(52):
            state = (state * 0x343FD + 0x269EC3) & 0xFFFFFFFF
            i = (state >> 16 & 0x7FFF) % (52 - n)
            deck[i], deck[51 - n] = deck[51 - n], deck[i]
            board[n >> 3].append(deck[51 - n])
        return board

    return deal_freecell


@_right("floats")
def _right_floats():
    def deal_freecell(number):
        state = float(number)
        deck = _deck()
        cards = []
        while deck:
            state = math.fmod(214013.0 * state + 2531011.0, 2.0**31)
            i = int(math.floor(state / 65536.0) % len(deck))
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return _rows(cards)

    return deal_freecell


@_right("zipped-rows")
def _right_zipped_rows():
    def deal_freecell(number):
        cards = iter(_swap_pop(_deck(), _rng(number)))
        rows = itertools.zip_longest(*[cards] * 8)
        return [[card for card in row if card] for row in rows]

    return deal_freecell
