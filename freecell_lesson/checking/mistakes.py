"""What do learners get wrong?

A table with a section for each stage of a dealer. A mistake has a stage, a name, what the learner did, and three things
to say, one after the other if the mistake stays: a question, the line to look at, and what to change there. Its
variants are the stage made wrongly, as `stages` describes it; they share one entry if the same question helps. To add a
mistake, add an entry here; no other place has to know of it.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle, islice, permutations, product, repeat
from types import MappingProxyType
from typing import NamedTuple

from ..cards import DECK, RANKS, SUITS
from ..dealer import COLUMNS, columns, rows
from ..rng import INCREMENT, MODULUS, MULTIPLIER
from ..wording import later
from . import stages as s


class Mistake(NamedTuple):
    """One way to get one stage wrong."""

    stage: str
    name: str
    did: str
    question: str
    line: str
    change: str
    variants: tuple[Callable, ...]
    worth: int = 4  # in fifths: what is right all the same
    seen: Mapping = MappingProxyType({})  # what was seen, for the question to tell
    seen: Mapping = MappingProxyType({})  # what was seen, for the question to tell


MOVE = later("It is the line that moves the state.")
READ = later("It is the line that reads the draw from the state.")
SEED = later("It is the line in which the state gets its first value.")
NEXT = later("It is where your loop asks for a draw.")
CARDS = later("It is the line that makes the new deck.")
INDEX = later("It is the line that works out the index.")
SWAP = later("It is the line with the swap.")
POP = later("It is the line that takes the card out of the deck.")
LOOP = later("It is the line with while or for.")
CUT = later("It is where the line of cards is cut into rows.")
RETURN = later("It is the line with return.")


def _xored() -> tuple[Callable, ...]:
    """Every way to write one power or both with ^ instead of **, with brackets and without."""

    def moved(state):
        return MULTIPLIER * state + INCREMENT

    moves = (lambda state: moved(state) % (2 ^ 31), lambda state: moved(state) % 2 ^ 31, s.step)
    reads = (lambda state: state // (2 ^ 16), lambda state: state // 2 ^ 16, s.read)
    return tuple(s.generator(*pair) for pair in product(moves, reads) if pair != (s.step, s.read))


# fmt: off
RNG = (
    Mistake(
        "rng", "mod-2-32", later("kept 32 bits of the state"),
        later("Some of your random numbers are larger than 32767. How many bits of the state are kept?"),
        MOVE, later("Keep the remainder of the division by 2**31, and not by 2**32."),
        (s.moved(modulus=2**32),),
    ),
    Mistake(
        "rng", "no-shift", later("took the whole state as the draw"),
        later("Your random numbers are the whole state. Which part of the state is handed out as the draw?"),
        READ, later("The draw is state // 2**16, and not the state itself."),
        (s.generator(read=int),),
    ),
    Mistake(
        "rng", "low-bits", later("took the low bits of the state as the draw"),
        later("Your draws come from one end of the state, and that end repeats itself soon. What about the other end?"),
        READ, later("Drop the last 16 bits with // 2**16; the remainder % keeps them."),
        tuple(s.generator(read=lambda state, m=m: state % m) for m in (2**15, 2**16, 2**15 - 1, 2**16 - 1)),
    ),
    Mistake(
        "rng", "xor-for-power", later("wrote a power with ^"),
        later("In Python, ^ does not make a power. What does Python print for 2 ^ 31, and what did you expect?"),
        later("Look for the sign ^ in your lines."), later("Write 2**31 and 2**16, with two stars."),
        _xored(),
    ),
    Mistake(
        "rng", "modulus-on-increment", later("forgot the modulus, or applied it to the increment only"),
        later("Your state grows without end. Is there a remainder, and is it that of the whole sum?"),
        MOVE, later("Put the whole sum into brackets, and % 2**31 behind them."),
        (s.generator(step=lambda state: MULTIPLIER * state + INCREMENT),),
    ),
    Mistake(
        "rng", "modulus-before-addition", later("applied the modulus before the addition"),
        later("Your state is sometimes 2**31 or more. What is the largest state that your line can give?"),
        MOVE, later("Add first, then take the remainder: brackets around the whole sum, and % 2**31 behind them."),
        (s.generator(step=lambda state: MULTIPLIER * state % MODULUS + INCREMENT),),
    ),
    Mistake(
        "rng", "modulo-32767", later("took the draw modulo 32767"),
        later("All of your draws are right but one, the largest there is. What does your line make of 32767?"),
        READ, later("Leave out % 32767: after // 2**16 the draw is right already."),
        (s.of_draw(lambda draw: draw % 32767),),
    ),
    Mistake(
        "rng", "draw-before-update", later("read the draw before the state had moved"),
        later("Your first draw is read from the seed itself. Which comes first: moving the state or reading it?"),
        READ, later("Put it below the line that moves the state."),
        (s.read_first,),
    ),
    Mistake(
        "rng", "one-draw-too-many", later("moved the generator before the first card"),
        later("Your first draw is the second one of this deal. Where is a step taken that no card uses?"),
        later("It is a line before your loop that moves the state, or asks for a draw."),
        later("Between the seed and the first card there is one move, and no other."),
        (s.drawn_later(1),),
    ),
    Mistake(
        "rng", "other-start", later("began with a later draw"),
        later("Your draws are right, but they begin too late. Which draw is used for the first card?"),
        later("It is a line before your loop that moves the state, or asks for draws."),
        later("Between the seed and the first card there is one move, and no other."),
        tuple(s.drawn_later(first) for first in range(2, 53)),
    ),
    Mistake(
        "rng", "draw-fed-back", later("put the draw in the place of the state"),
        later("Your first draw is right, the second is not. What is multiplied the next time: the state or the draw?"),
        READ, later("Give the draw a name of its own, so that the state stays as it is."),
        (s.generator(step=lambda state: s.read(s.step(state)), read=int),),
    ),
    Mistake(
        "rng", "same-draw", later("began at the seed again for each card"),
        later("Every draw is the same. Where does each move start: from the state, or from the seed again?"),
        SEED, later("Set the first state once, before the loop; inside it, each move starts from the state."),
        (lambda number: repeat(s.read(s.step(number))),),
    ),
    Mistake(
        "rng", "signed-32-bit", later("calculated with signed numbers of 32 bits"),
        later("Your states turn negative where they grow too large. Which whole numbers can your kind of number hold?"),
        MOVE, later("Use Python's own whole numbers, and keep the remainder of the division by 2**31."),
        (
            s.generator(step=lambda state: s.signed(MULTIPLIER * state + INCREMENT)),
            s.generator(step=lambda state: s.signed(MULTIPLIER * state + INCREMENT), read=lambda x: abs(x) >> 16),
            s.generator(step=lambda state: s.signed(MULTIPLIER * state + INCREMENT), read=lambda x: abs(x >> 16)),
            s.generator(step=lambda state: abs(s.signed(MULTIPLIER * state + INCREMENT))),
        ),
    ),
    Mistake(
        "rng", "python-random", later("used Python's own random numbers"),
        later("These numbers come from Python's own random generator. Which generator did Microsoft use?"),
        later("Look for the word random in your lines."),
        later("Move a state of your own: multiply, add, keep the remainder."),
        (s.python_random,), worth=1,
    ),
    Mistake(
        "rng", "seed-minus-1", later("counted the deals from 0"),
        later("Your draws for this number are those of the number before it. What is the state before the first draw?"),
        SEED, later("The first state is the deal number itself, without - 1."),
        (s.generator(seed=lambda number: number - 1),),
    ),
    Mistake(
        "rng", "seed-plus-1", later("began with the deal number plus 1"),
        later("Your draws for this number are those of the number after it. What is the state before the first draw?"),
        SEED, later("The first state is the deal number itself, without + 1."),
        (s.generator(seed=lambda number: number + 1),),
    ),
    Mistake(
        "rng", "seed-constant", later("began with the same seed for every deal"),
        later("Every deal number gives the same answer. Where does the deal number enter your generator?"),
        SEED, later("The first state is the deal number, the argument of your function."),
        tuple(s.generator(seed=lambda number, seed=seed: seed) for seed in (32000, 0, 1, 617, 2, 42, 1_000_000, 41)),
    ),
    Mistake(
        "rng", "seed-cut", later("cut the seed to fewer bits"),
        later("Large deal numbers do not arrive as they are. What becomes of a large number before the first move?"),
        SEED, later("The first state is the deal number itself, however large it is."),
        tuple(
            s.generator(seed=lambda number, m=m: number % m)
            for m in (*(2**bits for bits in range(8, 31)), 32000, 32767, 65535, 10**6, 10**6 + 1)
        ),
    ),
    Mistake(
        "rng", "seed-changed", later("changed the deal number before the first move"),
        later(
            "Your draws begin in another state than the deal number. What is done to the number before the first move?"
        ),
        SEED, later("The first state is the deal number itself."),
        tuple(
            s.generator(seed=seed)
            for seed in (
                *(lambda number: number | 1, lambda number: number & ~1, lambda number: 2 * number),
                *(lambda number: number // 2, lambda number: number**2, lambda number: -number),
                *(lambda number: number ^ 0xFFFF, lambda number: number + 32000),
                *(lambda number: MULTIPLIER * number, lambda number: number << 16, lambda number: number >> 16),
            )
        ),
    ),
    Mistake(
        "rng", "other-shift", later("left out another number of bits"),
        later("Your states are right, but the draws are not. How many bits of the state are left out of a draw?"),
        READ, later("The draw is state // 2**16, which is the same as state >> 16."),
        tuple(
            s.generator(read=lambda state, bits=bits, m=m: (state >> bits) % m)
            for bits, m in product(range(1, 31), (MODULUS, 2**15, 2**16))
            if bits != 16 and not (m < MODULUS and bits > 16)
        ),
    ),
    Mistake(
        "rng", "other-divisor", later("divided by a number near 65536, or by another one"),
        later("Your states are right, but the draws are not. By which number is the state divided to read a draw?"),
        READ, later("Divide by 65536, which is 2**16, with //."),
        tuple(
            s.generator(read=lambda state, by=by: state // by)
            for by in (65535, 65537, 65635, 65563, 65356, 63556, 32767, 32000, 16, 32, 1000, 10000, 100000, 52)
        ),
    ),
    Mistake(
        "rng", "draw-cut", later("cut the draw once more"),
        later("Your states are right, but your draws are too small. What happens to a draw after it is read?"),
        READ, later("After // 2**16 nothing more is taken away."),
        tuple(
            s.of_draw(lambda draw, m=m: draw % m)
            for m in (
                *(2**bits for bits in range(1, 15)),
                *(2**bits - 1 for bits in range(2, 15)),
                32000,
                10000,
                1000,
                100,
            )
        ),
    ),
    Mistake(
        "rng", "draw-masked", later("kept single bits of the draw"),
        later("Your states are right, but your draws lack bits. Which number has 15 ones, and which has a single one?"),
        READ, later("The number with 15 ones is 32767, which is 2**15 - 1; but after // 2**16 none is needed."),
        tuple(s.of_draw(lambda draw, m=m: draw & m) for m in (*(2**bits for bits in range(8, 17)), 32766, 0x7FF0)),
    ),
    Mistake(
        "rng", "other-modulus", later("kept another number of bits of the state"),
        later("Your states leave the right path. After multiplying and adding, which bits of the sum are kept?"),
        MOVE, later("Keep the remainder of the division by 2**31."),
        (
            *(s.moved(modulus=2**bits) for bits in (*range(15, 31), *range(33, 49))),
            *(
                s.moved(modulus=2**bits + more)
                for bits, more in ((31, -1), (32, -1), (31, 1), (30, -1), (16, -1), (15, -1))
            ),
            *(s.moved(modulus=m) for m in (31, 62, 10**9, 10**10, 2**31 * 10, 2147438647, 2147483684, 2147483674)),
        ),
    ),
    Mistake(
        "rng", "state-masked", later("kept single bits of the state"),
        later("Your states lose nearly all of their bits. Which number has 31 ones, and which has a single one?"),
        MOVE, later("Take the remainder % 2**31; or, with &, the number 2**31 - 1, which has 31 ones."),
        tuple(
            s.generator(step=lambda state, m=m: (MULTIPLIER * state + INCREMENT) & m)
            for m in (2**31, 2**32, 2**30, 2**31 - 2, 2**16, 2**15)
        ),
    ),
    Mistake(
        "rng", "seeded-every-row", later("set the seed again for each row"),
        later("Your draws begin again from the first. How often is the seed set?"),
        SEED, later("Set the first state once, before all rows."),
        tuple(lambda number, row=row: cycle(list(islice(s.generator()(number), row))) for row in (COLUMNS, 7, 4, 13)),
    ),
    Mistake(
        "rng", "draw-off-by-one", later("added 1 to each draw"),
        later("Every draw is one too large. What is 70000 // 65536, and what does your line make of 70000?"),
        READ, later("The draw is state // 2**16, with nothing added."),
        (s.of_draw(lambda draw: draw + 1),),
    ),
    Mistake(
        "rng", "draw-rounded", later("rounded the draw"),
        later("Some of your draws are one too large. What is 70000 / 65536 if you round it, and if you drop the rest?"),
        READ, later("Use //, which drops the remainder; do not round."),
        (s.generator(read=lambda state: round(state / 65536)), s.generator(read=lambda state: -(-state // 65536))),
    ),
    Mistake(
        "rng", "no-increment", later("forgot the addition"),
        later("Your state is multiplied and cut. A move has three parts: which one is missing?"),
        MOVE, later("After the multiplication, add 2531011."),
        (s.moved(increment=0),),
    ),
    Mistake(
        "rng", "no-multiplier", later("forgot the multiplication"),
        later("From move to move your state grows by the same number. A move has three parts: which one is missing?"),
        MOVE, later("Before the addition, multiply the state by 214013."),
        (s.moved(multiplier=1),),
    ),
    Mistake(
        "rng", "added-first", later("added before multiplying"),
        later("Your move has all of its parts, in another order. What is done first: is it multiplied, or added?"),
        MOVE, later("Multiply the state first, and add 2531011 to the product."),
        (s.generator(step=lambda state: MULTIPLIER * (state + INCREMENT) % MODULUS),),
    ),
    Mistake(
        "rng", "constants-exchanged", later("exchanged the two constants"),
        later("Your move has both constants. Which of the two is it that multiplies, and which is added?"),
        MOVE, later("The state is multiplied by 214013, and 2531011 is added."),
        (s.moved(INCREMENT, MULTIPLIER),),
    ),
    Mistake(
        "rng", "subtracted", later("subtracted the increment"),
        later("Your move has both constants. What is done with the second one?"),
        MOVE, later("2531011 is added to the product."),
        (s.moved(increment=-INCREMENT), s.moved(multiplier=-MULTIPLIER)),
    ),
    Mistake(
        "rng", "other-generator", later("used the constants of another generator"),
        later("This is a generator, but another one. With which two numbers did Microsoft multiply and add?"),
        MOVE, later("The state is multiplied by 214013, and 2531011 is added."),
        (
            *(s.moved(1103515245, 12345, m) for m in (2**31, 2**32)),
            *(s.moved(a, c, m) for a, c in ((22695477, 1), (1664525, 1013904223), (69069, 1)) for m in (2**31, 2**32)),
            *(s.moved(a, 0, 2**31 - 1) for a in (16807, 48271)),
            s.moved(214013, 2531011, 2**31 - 1),
        ),
    ),
    Mistake(
        "rng", "mistyped-constant", later("mistyped one of the two constants"),
        later("Everything fits but one of the two long constants. Which of its digits is not as it was given?"),
        MOVE, later("The two constants are 214013 and 2531011. Compare digit by digit."),
        (
            *(s.moved(multiplier=slip) for slip in s.slips(MULTIPLIER) if slip != MULTIPLIER),
            *(s.moved(increment=slip) for slip in s.slips(INCREMENT) if slip != INCREMENT),
        ),
    ),
    Mistake(
        "rng", "two-draws-per-card", later("used two draws for each card"),
        later("Between two cards, draws get lost. How often is the generator asked for each card?"),
        NEXT, later("Ask once for each card, and keep the draw under a name if you need it twice."),
        (s.drawn_later(0, 2), s.drawn_later(1, 2), s.drawn_later(0, 3), s.drawn_later(2, 3)),
    ),
    Mistake(
        "rng", "seed-counts-up", later("made a new generator for each card, with the next seed"),
        later("Each card has a generator of its own, with the next seed. How many generators does one deal need?"),
        SEED, later("Set the first state once, before the loop; inside it, only the state moves."),
        tuple(
            lambda number, first=first: (s.read(s.step(number + card)) for card in range(first, 60)) for first in (0, 1)
        ),
    ),
    Mistake(
        "rng", "shift-before-remainder", later("wrote state >> 16 % len(deck) without brackets"),
        later("Python takes the remainder before it shifts. What is 16 % 52, and what is 16 % 10?"),
        INDEX, later("Put state >> 16 into brackets, and % len(deck) behind them."),
        (s.shifted_by_remainder,),
    ),
)
# fmt: on

# fmt: off
DECKS = (
    Mistake(
        "deck", "suit-by-suit", later("made the deck suit by suit"),
        later("Your deck is sorted by suit. Which cards stand at places 0, 1, 2 and 3 of Microsoft's new deck?"),
        CARDS, later("All aces come first: let the suits change fastest, in the inner loop."),
        tuple(
            lambda suits=suits, ranks=ranks: [rank + suit for suit in suits for rank in ranks]
            for suits in permutations(SUITS)
            for ranks in (RANKS, RANKS[::-1], RANKS[1:] + RANKS[0], (RANKS[1:] + RANKS[0])[::-1])
        ),
    ),
    Mistake(
        "deck", "suits-reversed", later("put the suits in the order spades, hearts, diamonds, clubs"),
        later("Your ranks are in order, your suits are not. Which ace stands first in the new deck, and which last?"),
        CARDS, later("The order of the suits is clubs, diamonds, hearts, spades: CDHS."),
        tuple(
            lambda suits=suits: [rank + suit for rank in RANKS for suit in suits]
            for suits in permutations(SUITS)
            if "".join(suits) != SUITS
        ),
    ),
    Mistake(
        "deck", "ace-high", later("put the aces behind the kings"),
        later("Your deck begins with the twos. Where do the aces stand in Microsoft's new deck?"),
        CARDS, later("The order of the ranks is A23456789TJQK."),
        tuple(
            lambda suits=suits: [rank + suit for rank in RANKS[1:] + RANKS[0] for suit in suits]
            for suits in permutations(SUITS)
        ),
    ),
    Mistake(
        "deck", "ranks-reversed", later("put the kings first"),
        later("Your ranks go down from the king. In which order do they stand in Microsoft's new deck?"),
        CARDS, later("The order of the ranks is A23456789TJQK."),
        tuple(
            lambda suits=suits, ranks=ranks: [rank + suit for rank in ranks for suit in suits]
            for suits in permutations(SUITS)
            for ranks in (RANKS[::-1], RANKS[0] + RANKS[:0:-1])
        ),
    ),
    Mistake(
        "deck", "ten-as-10", later("wrote the tens as 10"),
        later("One of your ranks is written differently. How does the exercise write a ten?"),
        CARDS, later("Write the ten as T, so that each card has two characters."),
        (lambda: [card.replace("T", "10") for card in DECK], lambda: [card.replace("T", "1") for card in DECK]),
    ),
    Mistake(
        "deck", "suit-first", later("wrote the suit before the rank"),
        later("Your cards are written the other way round. Which comes first in 'JD': the rank or the suit?"),
        CARDS, later("Write the rank first and the suit behind it."),
        (lambda: [suit + rank for rank, suit in DECK],),
    ),
    Mistake(
        "deck", "numbers-not-names", later("returned places in the deck instead of cards"),
        later("These are places in the deck. Which card stands at each of these places?"),
        CARDS, later("Take a deck of names, list(DECK), instead of numbers."),
        (
            lambda: list(range(len(DECK))),
            lambda: list(range(1, len(DECK) + 1)),
            lambda: list(map(str, range(len(DECK)))),
        ),
    ),
    Mistake(
        "deck", "card-short", later("left a card out of the deck"),
        later("One card never appears on your boards. How many cards has your deck before the first draw?"),
        CARDS, later("The new deck has 52 cards, from AC to KS. Count yours with len."),
        (lambda: list(DECK[:-1]), lambda: list(DECK[1:])),
    ),
    Mistake(
        "deck", "deck-backwards", later("began the deck with its last card"),
        later("Your deck begins with KS. Which card stands first in Microsoft's new deck?"),
        CARDS, later("The new deck goes from AC to KS. Do not turn it round."),
        (lambda: list(DECK[::-1]),),
    ),
)
# fmt: on


def _found(*finds: Callable) -> tuple[Callable, ...]:
    return tuple(s.picking(find=find) for find in finds)


def _orders() -> Iterator[tuple[tuple[int, int], tuple[Callable, Callable]]]:
    """In which order the places may be gone through, and among how many cards one may choose."""
    places = (range, lambda count: range(count - 1, -1, -1), lambda count: range(count - 1))
    finds = (
        lambda draw, place, count: draw % count,
        lambda draw, place, count: draw % (count - place),
        lambda draw, place, count: draw % (place + 1),
    )
    return zip(product(range(3), repeat=2), product(places, finds), strict=True)


# fmt: off
PICK = (
    Mistake(
        "pick", "no-swap", later("took the card out of the middle, without a swap"),
        later("When your card is taken out, all cards behind it slide down. What should fill the hole instead?"),
        POP, later("First let the chosen card and the last one change places, then take the last one with pop()."),
        (s.picking(take=list.pop),),
    ),
    Mistake(
        "pick", "wrong-card-removed", later("removed the wrong card after the swap"),
        later("After your swap the wrong one of the two cards is removed. Where is the chosen card after the swap?"),
        POP,
        later("After the swap the chosen card is the last: take it with pop(), with nothing between the brackets."),
        (s.picking(take=s.swap_and_pop_index),),
    ),
    Mistake(
        "pick", "lost-in-swap", later("overwrote the chosen card with the last one"),
        later("The chosen card gets lost. When the last card takes its place, where does it go?"),
        SWAP, later("Exchange both in one line: deck[index], deck[-1] = deck[-1], deck[index]."),
        (s.picking(take=s.overwrite_and_pop),),
    ),
    Mistake(
        "pick", "copied-not-removed", later("dealt the chosen card, and removed another one"),
        later("Some cards come twice. Which card leaves the deck when you deal the chosen one?"),
        POP, later("Let the chosen card and the last one change places first, and deal the one that pop() gives."),
        (s.picking(take=s.copy_and_pop), s.chosen_not_removed),
    ),
    Mistake(
        "pick", "always-52", later("divided by 52 for every card"),
        later("With 52 cards you divide by the right number. By which should you divide with 51 cards left?"),
        INDEX, later("Divide by the number of cards that are left, len(deck)."),
        (
            *_found(lambda draw, length: draw % 52 % length, lambda draw, length: min(draw % 52, length - 1)),
            s.redrawing(lambda draw, length: draw % 52),
        ),
    ),
    Mistake(
        "pick", "length-minus-1", later("divided by the number of cards minus 1"),
        later("The last card of the deck is never chosen. Which indices can your line give with 52 cards left?"),
        INDEX, later("Divide by len(deck) itself, without - 1."),
        _found(lambda draw, length: draw % max(1, length - 1)),
    ),
    Mistake(
        "pick", "length-plus-1", later("divided by the number of cards plus 1"),
        later("Your index can be as large as the deck is long. Which indices are there with 52 cards left?"),
        INDEX, later("Divide by len(deck) itself, without + 1."),
        (
            *_found(
                lambda draw, length: draw % (length + 1) % length,
                lambda draw, length: min(draw % (length + 1), length - 1),
            ),
            s.redrawing(lambda draw, length: draw % (length + 1)),
        ),
    ),
    Mistake(
        "pick", "counted-from-1", later("counted the cards of the deck from 1"),
        later("Your index is one off, always or at one end. At which index does a Python list begin?"),
        INDEX, later("The index is the draw % len(deck), with nothing added and nothing taken away."),
        _found(
            lambda draw, length: draw % length - 1,
            lambda draw, length: (draw % length + 1) % length,
            lambda draw, length: min(draw % length + 1, length - 1),
            lambda draw, length: max(draw % length - 1, 0),
            lambda draw, length: (draw % length or length) - 1,
            lambda draw, length: draw % length or length - 1,
            lambda draw, length: draw % length if draw % length < length - 1 else 0,
        ),
    ),
    Mistake(
        "pick", "counted-from-the-end", later("counted the index from the end of the deck"),
        later("You count the cards from the other end of the deck. At which end is index 0?"),
        INDEX, later("Use deck[index], without a minus before the index."),
        _found(lambda draw, length: -(draw % length) % length, lambda draw, length: length - 1 - draw % length),
    ),
    Mistake(
        "pick", "quotient-not-remainder", later("took the quotient instead of the remainder"),
        later("Your index is how often the length fits into the draw. Which part of the division is needed?"),
        INDEX, later("Use %, which gives the remainder, and not //."),
        _found(lambda draw, length: draw // length % length),
    ),
    Mistake(
        "pick", "scaled-not-modulo", later("stretched the draw over the deck"),
        later("You stretch the draw over the deck, which is a fair choice but another one. How does Microsoft do it?"),
        INDEX, later("The index is the remainder of the draw, divided by the number of cards left: draw % len(deck)."),
        _found(
            lambda draw, length: draw * length // 32768,
            lambda draw, length: draw * length // 32767 % length,
            lambda draw, length: draw * (length - 1) // 32767,
            lambda draw, length: draw * (length - 1) // 32768,
            lambda draw, length: round(draw / 32767 * (length - 1)),
            lambda draw, length: round(draw / 32768 * (length - 1)),
        ),
    ),
    Mistake(
        "pick", "never-removed", later("swapped the card to the end and left it in the deck"),
        later("Some cards come twice. How many cards does your deck have after the first one was dealt?"),
        POP, later("Take the last card out of the deck with pop(); deck[-1] only looks at it."),
        (s.never_removed,),
    ),
    Mistake(
        "pick", "popped-without-swap", later("did not use the index at all"),
        later("Your deck comes out in its own order, whatever the draws. Where is the index used that you worked out?"),
        SWAP, later("Before pop(), exchange deck[index] and deck[-1]."),
        (lambda deck, draws: reversed(deck), lambda deck, draws: iter(deck)), worth=1,
    ),
    Mistake(
        "pick", "read-from-front", later("dealt the shuffled cards in reverse"),
        later("Your cards come out in reverse. Which one is dealt first: the card chosen first, or the last?"),
        later("It is where a card is put into the list of dealt cards, or where this list is read."),
        later("The card chosen first is dealt first: append each card at the end of the list."),
        (s.at_once(lambda cards: cards[::-1]),),
    ),
    Mistake(
        "pick", "shuffled-from-front", later("swapped with the front of the deck"),
        later("This is a good shuffle, but another one. At which end of the deck is the chosen card swapped?"),
        SWAP, later("The chosen card changes places with the last card of the deck, deck[-1]."),
        (
            s.removed_from_front,
            s.picking(take=s.swap_with_first_and_pop),
            s.shuffled(range, lambda draw, place, count: place + draw % (count - place), backwards=True),
            s.shuffled(lambda count: range(count - 1), lambda draw, place, count: place + draw % (count - place)),
        ),
    ),
    Mistake(
        "pick", "naive-shuffle", later("exchanged each place with any of the 52"),
        later("You exchange cards, and none leaves the deck. Once a card is dealt, may it still be chosen?"),
        LOOP, later("Choose among the cards that are left, and take the chosen one out before the next draw."),
        tuple(
            s.shuffled(places, find, backwards=backwards)
            for nth, (places, find) in _orders()
            for backwards in (False, True)
            if not (nth == (1, 2) and backwards)  # that is the right one
        ),
    ),
    Mistake(
        "pick", "sorted-by-draw", later("gave each card a draw, and sorted the cards by it"),
        later("You sort the cards by their draws, a fair shuffle but another one. What is a draw used for?"),
        LOOP, later("Each draw chooses one card: its index is draw % len(deck)."),
        (
            lambda deck, draws: iter(sorted(deck, key=lambda card: next(draws))),
            lambda deck, draws: iter(sorted(deck, key=lambda card: next(draws), reverse=True)),
        ),
    ),
    Mistake(
        "pick", "last-never-dealt", later("ended the loop one card too early"),
        later("51 cards come out and one is missing. How many cards are left when your loop ends?"),
        LOOP, later("Go on as long as there is a card in the deck: while deck:"),
        (s.at_once(lambda cards: cards[:-1]),),
    ),
    Mistake(
        "pick", "loop-over-shrinking-deck", later("looped over the deck while it got shorter"),
        later("Your deal ends after 26 cards. What happens to a for loop when its list gets shorter while it runs?"),
        LOOP, later("Go on as long as there is a card in the deck: while deck:"),
        (s.over_shrinking_deck,),
    ),
    Mistake(
        "pick", "draws-backwards", later("used the draws from the last to the first"),
        later("Your first card uses the last draw. In which order do the draws come out of their list?"),
        NEXT, later("Ask with next(draws), which gives the first draw first."),
        (lambda deck, draws: s.swap_pop(deck, iter(list(islice(draws, len(deck)))[::-1])),),
    ),
)
# fmt: on

_FILLERS = (None, "", " ", "  ", "--", "XX", 0)

# fmt: off
LAYOUT = (
    Mistake(
        "layout", "columns", later("returned columns instead of rows"),
        later("Your cards come in columns. What should board[0] be: a row or a column?"),
        CUT, later("Each list holds 8 cards that were dealt one after the other: cards[start : start + 8]."),
        (
            lambda cards: columns(rows(cards)),
            lambda cards: [list(column) for column in zip(*rows(cards), strict=False)],
            lambda cards: [[*column, None][: len(rows(cards))] for column in columns(rows(cards))],
        ),
    ),
    Mistake(
        "layout", "column-by-column", later("filled one column before the next"),
        later("You fill one column before you begin the next. Where does the second card go?"),
        CUT, later("The second card goes beside the first, into the same row."),
        (s.column_by_column, lambda cards: [cards[start::7] for start in range(7)]),
    ),
    Mistake(
        "layout", "flat", later("returned one long list"),
        later("The cards are in one long list. How is a board cut into rows?"),
        RETURN, later("Cut the list into pieces of 8, cards[start : start + 8], and return a list of the pieces."),
        (list, lambda cards: [list(cards)]),
    ),
    Mistake(
        "layout", "text", later("returned a text"),
        later("Your board is one text. What should be returned, so that board[0][0] is the first card?"),
        RETURN, later("Return the list of rows itself, and leave out str and join."),
        (lambda cards: ("text", cards),),
    ),
    Mistake(
        "layout", "row-texts", later("returned each row as a text"),
        later("Each of your rows is one text. What should a row be, so that board[0][0] is the first card?"),
        CUT, later("Leave out join: a row is a list of cards."),
        (lambda cards: ("row texts", rows(cards)),),
    ),
    Mistake(
        "layout", "with-number", later("returned the deal number beside the board"),
        later("Your board comes together with its number. What should be returned, and nothing else?"),
        RETURN, later("Return the rows alone."),
        (lambda cards: ("numbered", rows(cards)), lambda cards: ("numbered", list(cards))),
    ),
    Mistake(
        "layout", "padded", later("filled the last row up"),
        later("Your last row has 8 places. How many cards are left for it?"),
        CUT, later("A slice stops at the end of the list by itself: the last row has 4 cards, and nothing is added."),
        (
            *(s.padded(filler) for filler in _FILLERS),
            *(lambda cards, filler=filler: [*rows(cards)[:-1], [filler] * 4 + rows(cards)[-1]] for filler in _FILLERS),
        ),
    ),
    Mistake(
        "layout", "empty-row", later("returned an empty row besides"),
        later("There is an empty row on your board. How many rows has a board?"),
        CUT, later("Begin a new row only if there is a card for it."),
        (
            lambda cards: [*rows(cards), []],
            lambda cards: [[], *rows(cards)],
            lambda cards: [*rows(cards), [], []],
            lambda cards: [*rows(cards), *[[] for _row in range(len(rows(cards)), 8)]],
        ),
    ),
    Mistake(
        "layout", "rows-reversed", later("returned the rows from bottom to top"),
        later("Your rows come from bottom to top. Which row is dealt first?"),
        RETURN, later("Put each row at the end of the board with append, and return the board as it is."),
        (lambda cards: rows(cards)[::-1],),
    ),
    Mistake(
        "layout", "rows-mirrored", later("laid the rows from right to left"),
        later("Your rows go from right to left. At which side does the dealer begin?"),
        CUT, later("Leave each row in the order in which its cards were dealt."),
        (lambda cards: [row[::-1] for row in rows(cards)], s.snake, lambda cards: s.snake(cards[::-1])[::-1]),
    ),
    Mistake(
        "layout", "one-list-seven-times", later("made seven names for one list"),
        later("Your rows are one and the same list. What does [[]] * 7 make: seven lists, or one list seven times?"),
        later("It is the line that makes the empty rows."),
        later("Make a new list for each row: [[] for row in range(7)]."),
        (
            lambda cards: [list(cards)] * 7,
            lambda cards: [list(cards)] * 8,
            lambda cards: [rows(cards)[-1]] * 7,
            lambda cards: [list(cards)] * 6,
        ),
    ),
    Mistake(
        "layout", "other-width", later("cut rows of another length"),
        later("Your rows do not have 8 cards each. How many columns has a board?"),
        CUT, later("Each row takes the next 8 cards: cards[start : start + 8], with start 0, 8, 16 and so on."),
        (
            *(s.pieces(width, width) for width in (4, 5, 6, 7, 9, 10, 12, 13, 26)),
            lambda cards: [*s.pieces(7, 7)(cards[:49]), cards[49:]],
            lambda cards: [cards[:4], *rows(cards[4:])],
            lambda cards: [cards[7 * row : 7 * row + 7] for row in range(7)],
            lambda cards: [cards[9 * row : 9 * row + 9] for row in range(7)],
        ),
    ),
    Mistake(
        "layout", "cards-repeat", later("cut pieces that overlap"),
        later("Some cards are in two of your rows. At which place does each of your rows begin?"),
        CUT, later("Each row takes the next 8 cards: cards[start : start + 8], with start 0, 8, 16 and so on."),
        (
            *(s.pieces(width, every) for width in range(6, 11) for every in range(1, width)),
            *(lambda cards, every=every: s.pieces(8, every)(cards)[:7] for every in range(1, 8)),
        ),
    ),
    Mistake(
        "layout", "cards-left-out", later("left cards out of the rows"),
        later("Some cards are dealt, but they are in none of your rows. Where does each row begin and end?"),
        CUT,
        later("Each row takes the next 8 cards: cards[start : start + 8], with start 0, 8, 16 and so on, up to 48."),
        (
            *(s.pieces(width, every) for every in range(7, 14) for width in range(every - 3, every)),
            lambda cards: rows(cards)[:-1],
            lambda cards: rows(cards)[1:],
            lambda cards: rows(cards[: len(cards) // 8 * 8 - 8]),
            lambda cards: [row[:4] for row in rows(cards)],
            lambda cards: rows(cards[1:]),
            lambda cards: [row[:-1] for row in rows(cards)],
            lambda cards: s.pieces(8, 9)(cards)[:6],
        ),
    ),
    Mistake(
        "layout", "one-row", later("returned a single row"),
        later("Only one row came back. How far is your return indented?"),
        RETURN, later("Move the return to the left, out of the loop, so that it comes after all rows."),
        (
            lambda cards: rows(cards)[:1],
            lambda cards: rows(cards)[-1:],
            lambda cards: rows(cards)[0],
            lambda cards: rows(cards)[-1],
        ),
    ),
    Mistake(
        "layout", "printed", later("printed the board instead of returning it"),
        later("The board was printed, and nothing came back. Which word hands a value back to the caller?"),
        later("It is the line with print."), later("Return the list of rows; the page shows it by itself."),
        (lambda cards: ("printed", cards),),
    ),
)
# fmt: on

MISTAKES = RNG + DECKS + PICK + LAYOUT
