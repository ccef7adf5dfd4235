"""Right dealers in the styles that learners write, and how a wrong one is made of them.

A style is a function that returns a fresh dealer. A wrong dealer is a style in whose source text some words are
replaced, run as source code of its own: `dealer(loop, {"% 2**31": "% 2**32"})`. A style is described above it, for
all that stands in it is the learner's.
"""

import itertools
import linecache
import random
import re
from collections import deque
from inspect import getsource
from textwrap import dedent

# Words that are often replaced.
SWAP = "deck[i], deck[-1] = deck[-1], deck[i]"
SORTED_DECK = '[rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]'
RETURN_ROWS = "return [cards[start : start + 8] for start in range(0, len(cards), 8)]"
DEFINED = "def deal_freecell(number):"


def dealer(style, changes):
    """A function that returns a fresh dealer of this style, with every key of `changes` replaced by its value.

    The value's further lines are indented like the line in which the key stands.

    >>> dealer(loop, {"return [": "return []  # ["})()(1)
    []
    >>> dealer(loop, {"no such words": "", "deck": ""})
    Traceback (most recent call last):
    ValueError: expected each of these exactly once in loop: 'no such words', 'deck'
    """
    text = changed(style, changes)
    file = f"<{style.__name__} {changes}>"
    linecache.cache[file] = len(text), None, text.splitlines(keepends=True), file  # for errors, which quote their line
    code = compile(text, file, "exec")

    def fresh():
        names = {"deque": deque, "itertools": itertools, "random": random}
        exec(code, names)
        return names[style.__name__]()

    return fresh


def changed(style, changes):
    text = dedent(getsource(style))
    words = re.compile("|".join(map(re.escape, changes)))
    found = words.findall(text)
    if missed := [repr(old) for old in changes if found.count(old) != 1]:
        raise ValueError(f"expected each of these exactly once in {style.__name__}: {', '.join(missed)}")

    def new(match):
        line = text[text.rfind("\n", 0, match.start()) + 1 :]
        return changes[match[0]].replace("\n", "\n" + line[: len(line) - len(line.lstrip())])

    return words.sub(new, text)


# One loop, as the course teaches it.
def loop():
    def deal_freecell(number):
        state = number
        deck = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]
        cards = []
        while deck:
            state = (214013 * state + 2531011) % 2**31
            rand = state // 2**16
            i = rand % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return [cards[start : start + 8] for start in range(0, 52, 8)]

    return deal_freecell


# A function for each stage, the draws from a generator.
def functions():
    def draws_from(seed):
        while True:
            seed = (214013 * seed + 2531011) % 2**31
            yield seed >> 16

    def new_deck():
        deck = []
        for rank in "A23456789TJQK":
            for suit in "CDHS":
                deck.append(rank + suit)
        return deck

    def dealt(deck, draws):
        cards = []
        while deck:
            i = next(draws) % len(deck)
            deck[i], deck[-1] = deck[-1], deck[i]
            cards.append(deck.pop())
        return cards

    def rows(cards):
        return [cards[start : start + 8] for start in range(0, len(cards), 8)]

    def deal_freecell(number):
        return rows(dealt(new_deck(), draws_from(number)))

    return deal_freecell


# Places counted from 0 to 51, an inner function that draws, a mask for the modulus, the empty board made first.
def counting():
    def deal_freecell(number):
        def rand():
            nonlocal number
            number = (number * 214013 + 2531011) & 0x7FFFFFFF
            return number >> 16

        deck = []
        for rank in ["A", *map(str, range(2, 10)), *"TJQK"]:
            deck += [rank + suit for suit in "CDHS"]
        board = [[] for _ in range(7)]
        for n in range(52):
            last = 51 - n
            k = rand() % (last + 1)
            deck[k], deck[last] = deck[last], deck[k]
            board[n // 8].append(deck[last])
        return board

    return deal_freecell


# All draws first, whole numbers for powers, a card overwritten by the last one, rows cut off one by one.
def in_steps():
    def deal_freecell(number):
        draws = []
        while len(draws) < 52:
            number = (number * 214013 + 2531011) % 2147483648
            draws.append(number // 65536)
        deck = ["".join(card) for card in itertools.product("A23456789TJQK", "CDHS")]
        cards = []
        for draw, left in zip(draws, range(52, 0, -1), strict=True):
            _, place = divmod(draw, left)
            cards.append(deck[place])
            deck[place] = deck[left - 1]
        board = []
        while cards:
            board.append(cards[:8])
            del cards[:8]
        return board

    return deal_freecell


# A deck of numbers, shuffled in place and read from its end, the names of the cards last.
def shuffling():
    a, c, m = 214013, 2531011, 2**31

    def name(card):
        rank, suit = divmod(card, 4)
        return "A23456789TJQK"[rank] + "CDHS"[suit]

    def shuffle(deck, x):
        for k in range(51, -1, -1):
            x = (a * x + c) % m
            j = (x >> 16) % (k + 1)
            deck[j], deck[k] = deck[k], deck[j]

    def deal_freecell(number):
        deck = list(range(52))
        shuffle(deck, number)
        cards = (name(card) for card in deck[::-1])
        board = []
        while row := list(itertools.islice(cards, 8)):
            board.append(row)
        return board

    return deal_freecell


# A class for the generator and one for the game, whose method deals row by row.
def bound_method():
    class Rand:
        def __init__(self, seed):
            self.state = seed

        def draw(self):
            self.state = (214013 * self.state + 2531011) % 2**31
            return self.state // 2**16

    class Table:
        def deal_freecell(self, number):
            rand = Rand(number)
            deck = ["A23456789TJQK"[card // 4] + "CDHS"[card % 4] for card in range(52)]
            board = []
            while deck:
                row = []
                for _ in range(min(8, len(deck))):
                    i = rand.draw() % len(deck)
                    deck[i], deck[-1] = deck[-1], deck[i]
                    row.append(deck.pop())
                board.append(row)
            return board

    return Table().deal_freecell
