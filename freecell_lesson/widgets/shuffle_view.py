"""What does each moment of the shuffle look like?

A step of the shuffle has five phases. A moment is named by how many whole steps are done, 0 to 52, and how
many phases of the next one, 0 to 4. Everything here follows from the deal number and the moment alone, so
going back shows exactly what was there before.
"""

import html
from functools import lru_cache
from typing import NamedTuple

from ..cards import DECK
from ..dealer import board_text, rows
from ..drawing import board_sentence, board_svg, deck_svg, spoken, step_words
from ..rng import HIDDEN_BITS, INCREMENT, MODULUS, MULTIPLIER
from ..trace import Step, trace
from ..wording import _, many

PHASES = ("draw", "index", "swap", "pop", "deal")
DRAW, INDEX, SWAP, POP, DEAL = range(1, len(PHASES) + 1)
CODE = (
    "draw = next(rng)",
    "index = draw % len(deck)",
    "deck[index], deck[-1] = deck[-1], deck[index]",
    "card = deck.pop()",
    "board[row].append(card)",
)

# How many lines of numbers may stand below each line of code.
MOST_NUMBERS = dict.fromkeys(CODE, 1) | {CODE[0]: 3}

traced = lru_cache(maxsize=8)(trace)


class Moment(NamedTuple):
    """A moment of the shuffle: the step it belongs to, the phase just done, and what came before."""

    step: Step | None  # None at the very beginning
    phase: int  # 0 at the very beginning, else 1 to 5
    state_before: int
    dealt: list[str]


def moment(number: int, step: int, phase: int) -> Moment:
    """The moment after so many whole steps of this deal, and so many phases of the next.

    >>> now = moment(1, 0, 2)
    >>> now.step.index, PHASES[now.phase - 1], now.state_before
    (41, 'index', 1)
    """
    steps = traced(number)
    dealt = [done.card for done in steps[:step]]
    if not (step or phase):
        return Moment(None, 0, number, dealt)
    # With no phase of the next step done, what one sees is the last phase of the step before.
    place = step if phase else step - 1
    state_before = steps[place - 1].state if place else number
    return Moment(steps[place], phase or DEAL, state_before, dealt)


def told(now: Moment) -> str:
    """What has just happened, in a sentence."""
    if now.step is None:
        return _("The new deck: {count} cards, nothing dealt yet.").format(count=len(DECK))
    step, left = now.step, len(now.step.deck_after)
    sentence = {
        DRAW: _("Step {number} of {count}, draw: the draw is {draw}."),
        INDEX: _("Step {number} of {count}, index: {draw} mod {length} = {index}, the index of the {card}."),
        SWAP: _("Step {number} of {count}, swap: the {card} and the last card, the {last}, change places.")
        if step.card != step.last
        else _("Step {number} of {count}, swap: the {card} is the last card already, so the swap changes nothing."),
        POP: many(
            "Step {number} of {count}, pop: the {card} leaves the deck; {left} card is left.",
            "Step {number} of {count}, pop: the {card} leaves the deck; {left} cards are left.",
            left,
        ),
        DEAL: _("Step {number} of {count}, deal: the {card} is dealt to row {row}, column {column}."),
    }[now.phase]
    place = {"row": step.row + 1, "column": step.column + 1}
    return sentence.format(**step_words(step) | place, count=len(DECK), left=left)


def worked_out(now: Moment) -> list[list[str]]:
    """For each of the five lines of code, the real numbers in it; for lines still to come, nothing.

    >>> worked_out(moment(1, 0, 2))[:3]
    [['214013 * 1 + 2531011 = 2745024', '2745024 // 2**16 = 41'], ['41 % 52 = 41'], []]
    """
    step = now.step
    if step is None:
        return [[] for _line in CODE]
    moved = MULTIPLIER * now.state_before + INCREMENT
    last = step.index == step.length - 1
    lines = [
        [
            f"{MULTIPLIER} * {now.state_before} + {INCREMENT} = {moved}",
            *([f"{moved} % 2**31 = {step.state}"] if moved >= MODULUS else []),
            f"{step.state} // 2**{HIDDEN_BITS} = {step.draw}",
        ],
        [f"{step.draw} % {step.length} = {step.index}"],
        [f"deck[{step.index}] = {step.last}" + ("" if last else f"    deck[{step.length - 1}] = {step.card}")],
        [f"card = {step.card}    len(deck) = {len(step.deck_after)}"],
        [f"board[{step.row}][{step.column}] = {step.card}"],
    ]
    return [line if number <= now.phase else [] for number, line in enumerate(lines, start=1)]


def deck_picture(now: Moment, colours: str = "four") -> str:
    """The strip of 52 slots at this moment."""
    if now.step is None:
        return deck_svg(DECK, _deck_sentence(DECK), colours=colours, marked={}, come_from={})
    step, phase = now.step, now.phase
    last = step.length - 1
    deck = list(step.deck_before if phase < SWAP else step.deck_after)
    if phase == SWAP:
        deck.append(step.card)
    marked = {
        DRAW: {},
        INDEX: {last: True, step.index: False},
        SWAP: {step.index: True, last: False},
        POP: {step.index: True, last: False},
        DEAL: {},
    }[phase]
    swapping = phase == SWAP and step.index != last
    come_from = {step.index: last, last: step.index} if swapping else {}
    slots = deck + [None] * (len(DECK) - len(deck))
    return deck_svg(slots, _deck_sentence(deck), colours=colours, marked=marked, come_from=come_from)


def _deck_sentence(deck: list[str] | tuple[str, ...]) -> str:
    told = many("The deck: {count} card. {names}", "The deck: {count} cards. {names}", len(deck))
    return told.format(count=len(deck), names=spoken(deck))


def board_picture(now: Moment, colours: str = "four") -> str:
    """The cards dealt so far; the newest one, or the place where the next will lie, is marked."""
    board = rows(now.dealt)
    options = {}
    if now.phase == POP:
        options = {"place": now.step.number}
    elif now.phase == DEAL:
        options = {"highlight": now.step.card, "arriving": now.step.card}
    sentence = _("The board: {board}").format(board=board_sentence(board))
    return board_svg(board, sentence, colours=colours, **options)


def code_and_board(now: Moment, colours: str = "four") -> str:
    """What a ShuffleTracer shows below the deck: the five lines, and the growing board."""
    lines = "".join(
        _line(code, numbers, current=line == now.phase)
        for line, (code, numbers) in enumerate(zip(CODE, worked_out(now), strict=True), start=1)
    )
    count = len(now.dealt) + (now.phase == DEAL and now.step.number > len(now.dealt))
    caption = _("The board: {count} of {all} cards dealt").format(count=count, all=len(DECK))
    return (
        f'<div class="freecell freecell-row"><div class="freecell-code"><ol>{lines}</ol></div>'
        f'<div class="freecell-board"><p>{html.escape(caption)}</p>{board_picture(now, colours)}</div></div>'
    )


def _line(code: str, numbers: list[str], *, current: bool) -> str:
    mark = ' aria-current="step"' if current else ""
    # There is room for all numbers from the beginning, so that nothing below moves when they appear.
    room = [""] * (MOST_NUMBERS[code] - len(numbers))
    below = "".join(f"<span>{html.escape(text)}</span>" for text in numbers + room)
    return f"<li{mark}><code>{html.escape(code)}</code>{below}</li>"


def moment_text(number: int, step: int, phase: int) -> str:
    """The moment as plain text: what has just happened, the deck and the board."""
    now = moment(number, step, phase)
    deck = DECK if now.step is None else now.step.deck_before if now.phase < POP else now.step.deck_after
    heading = _("Deal {number}").format(number=number)
    cards = _("Deck: {cards}").format(cards=" ".join(deck))
    return "\n".join([heading, told(now), cards, _("Board:"), board_text(rows(now.dealt))]).rstrip()
