"""Right dealers to test a checker with, in very different styles.

RIGHT  name -> factory, which returns a dealer: one that keeps something between two calls starts anew in every test.
"""

import itertools
from collections import deque
from functools import lru_cache, partial, reduce

import numpy as np
from dealer_styles import bound_method, dealer, loop

RIGHT = {}


def right(name):
    def register(function):
        RIGHT[name] = lambda: function
        return function

    return register


# ---- parts that several of them share


def draws_from(seed):
    state = seed
    while True:
        state = (214013 * state + 2531011) % 2**31
        yield state // 2**16


def new_deck():
    return [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def dealt(deck, draws):
    cards = []
    while deck:
        i = next(draws) % len(deck)
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck.pop())
    return cards


def rows(cards):
    return [cards[start : start + 8] for start in range(0, len(cards), 8)]


# ---- the dealers


@right("recursion")
def recursion(number):
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

    return chunks(deal([r + s for r in "A23456789TJQK" for s in "CDHS"], number))


@right("comprehension")
def comprehension(number):
    s = number
    d = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
    indices = [((s := (214013 * s + 2531011) % 2**31) >> 16) % n for n in range(52, 0, -1)]
    flat = [(d[i], d.__setitem__(i, d[-1]), d.pop())[0] for i in indices]
    return [flat[8 * r : 8 * r + 8] for r in range(7)]


def step(so_far, left):
    state, deck, cards = so_far
    state = (214013 * state + 2531011) % 2**31
    i = (state // 65536) % left
    card = deck[i]
    deck = (deck[:i] + deck[-1:] + deck[i + 1 :])[: left - 1]
    return state, deck, [*cards, card]


RIGHT["reduce"] = lambda: lambda number: rows(reduce(step, range(52, 0, -1), (number, new_deck(), []))[2])


@right("generator-function")
def generator_function(number):
    def shuffled(number):
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
        while deck:
            number = (214013 * number + 2531011) % 2**31
            i = (number >> 16) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            yield deck.pop()

    cards = shuffled(number)
    return [list(itertools.islice(cards, 8)) for _ in range(7)]


@right("numpy-deck")
def numpy_deck(number):
    deck = np.char.add(np.array(list("A23456789TJQK"))[:, None], np.array(list("CDHS"))).ravel()
    state = number
    for last in range(51, 0, -1):
        state = (214013 * state + 2531011) % 2**31
        deck[[(state >> 16) % (last + 1), last]] = deck[[last, (state >> 16) % (last + 1)]]
    return [row.tolist() for row in np.split(deck[::-1], range(8, 52, 8))]


RIGHT["numpy-uint32"] = dealer(
    loop,
    {
        "state = number": "import numpy as np\n\nstate = np.array([number], dtype=np.uint32)",
        "(214013 * state + 2531011) % 2**31": "state * np.uint32(214013) + np.uint32(2531011)",
        "state // 2**16": "int((state[0] >> np.uint32(16)) & np.uint32(0x7FFF))",
    },
)


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


RIGHT["callable-class"] = FreeCell
RIGHT["bound-method"] = bound_method


def deal(ranks, suits, width, number):
    deck = [r + s for r in ranks for s in suits]
    cards = []
    while deck:
        number = (214013 * number + 2531011) % 2**31
        i = (number >> 16) % len(deck)
        deck[i], deck[-1] = deck[-1], deck[i]
        cards.append(deck.pop())
    return [cards[n : n + width] for n in range(0, len(cards), width)]


RIGHT["partial"] = lambda: partial(deal, "A23456789TJQK", "CDHS", 8)
RIGHT["lambda"] = lambda: lambda number: rows(dealt(new_deck(), draws_from(number)))


@right("named-at-the-end")
def named_at_the_end(number):
    def card_name(card):
        rank, suit = divmod(card, 4)
        return "A23456789TJQK"[rank] + "CDHS"[suit]

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


@right("dict-of-places")
def dict_of_places(number):
    places = dict(enumerate(new_deck()))
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
    return rows(cards)


@right("shuffled-then-reversed")
def shuffled_then_reversed(number):
    deck = new_deck()
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
    return rows(deck)


@right("deque")
def with_deque(number):
    deck = deque(new_deck())
    cards = deque()
    for rand in draws_from(number):
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


@right("deck-reversed-and-index-turned")
def deck_reversed_and_index_turned(number):
    deck = new_deck()[::-1]
    draws = draws_from(number)
    cards = []
    while deck:
        i = len(deck) - 1 - next(draws) % len(deck)
        deck[i], deck[0] = deck[0], deck[i]
        cards.append(deck.pop(0))
    return rows(cards)


@right("second-argument")
def second_argument(number, columns=8):
    cards = dealt(new_deck(), draws_from(number))
    return [cards[start : start + columns] for start in range(0, len(cards), columns)]


@right("other-names")
def dealFreeCell(seed):
    def nextRand():
        nonlocal seed
        seed = (seed * 214013 + 2531011) & (2**31 - 1)
        return seed >> 16

    theDeck = new_deck()
    theBoard = []
    for rowNumber in range(7):
        theRow = []
        for _ in range(4 if rowNumber == 6 else 8):
            cardIndex = nextRand() % len(theDeck)
            theDeck[cardIndex], theDeck[-1] = theDeck[-1], theDeck[cardIndex]
            theRow.append(theDeck.pop())
        theBoard.append(theRow)
    return theBoard


def memoised_copies():
    @lru_cache(maxsize=100)
    def once(number):
        return tuple(dealt(new_deck(), draws_from(number)))

    return lambda number: rows(list(once(number)))


RIGHT["memoised-copies"] = memoised_copies


@right("string-deck")
def string_deck(number):
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


def precomputed_draws():
    steps = []
    a, c = 1, 0
    for _ in range(52):
        a, c = a * 214013 % 2**31, (c * 214013 + 2531011) % 2**31
        steps.append((a, c))

    def deal_freecell(number):
        draws = [(a * number + c) % 2**31 >> 16 for a, c in steps]
        deck = new_deck()
        cards = []
        for draw, left in zip(draws, range(52, 0, -1), strict=True):
            i = draw % left
            cards.append(deck[i])
            deck[i] = deck[left - 1]
        return rows(cards)

    return deal_freecell


RIGHT["precomputed-draws"] = precomputed_draws


@right("bit-masks")
def bit_masks(number):
    state = number & 0xFFFFFFFF
    deck = new_deck()
    board = [[] for _ in range(7)]
    for n in range(52):
        state = (state * 0x343FD + 0x269EC3) & 0xFFFFFFFF
        i = (state >> 16 & 0x7FFF) % (52 - n)
        deck[i], deck[51 - n] = deck[51 - n], deck[i]
        board[n >> 3].append(deck[51 - n])
    return board


RIGHT["floats"] = dealer(
    loop,
    {
        "state = number": "import math\n\nstate = float(number)",
        "(214013 * state + 2531011) % 2**31": "math.fmod(214013.0 * state + 2531011.0, 2.0**31)",
        "state // 2**16": "math.floor(state / 65536.0)",
    },
)


@right("zipped-rows")
def zipped_rows(number):
    cards = iter(dealt(new_deck(), draws_from(number)))
    return [[card for card in row if card] for row in itertools.zip_longest(*[cards] * 8)]
