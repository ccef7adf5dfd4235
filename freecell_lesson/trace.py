"""What happens at each of the 52 steps of a deal?

Each step draws a number, turns it into an index, swaps the card there with the last one, pops and deals it.
"""

from typing import NamedTuple

from .cards import DECK
from .dealer import COLUMNS
from .rng import MicrosoftRandom


class Step(NamedTuple):
    """One swap-pop, with everything that was known before and after it."""

    number: int  # 1 to 52
    length: int  # cards in the deck before this step
    state: int  # the generator's state that the draw was read from
    draw: int  # 0 to 32767
    index: int  # draw mod length: where the chosen card lies
    card: str  # the chosen card, dealt in this step
    last: str  # the last card of the deck, which takes its place
    deck_before: tuple[str, ...]
    deck_after: tuple[str, ...]
    row: int  # where the card is dealt to, counted from 0: board[row][column]
    column: int


def trace(number: int) -> tuple[Step, ...]:
    """The 52 steps of this deal.

    >>> step = trace(1)[0]
    >>> step.draw, step.length, step.index, step.card, step.last
    (41, 52, 41, 'JD', 'KS')
    >>> step.deck_after[step.index]          # the last card fills the hole
    'KS'
    """
    rng = MicrosoftRandom(number)
    deck = DECK
    steps = []
    for place in range(len(DECK)):
        step = _next_step(place, rng, deck)
        deck = step.deck_after
        steps.append(step)
    return tuple(steps)


def _next_step(place: int, rng: MicrosoftRandom, deck: tuple[str, ...]) -> Step:
    draw = next(rng)
    index = draw % len(deck)
    after = list(deck)
    after[index], after[-1] = after[-1], after[index]
    card = after.pop()
    row, column = divmod(place, COLUMNS)
    return Step(
        number=place + 1,
        length=len(deck),
        state=rng.state,
        draw=draw,
        index=index,
        card=card,
        last=deck[-1],
        deck_before=deck,
        deck_after=tuple(after),
        row=row,
        column=column,
    )
