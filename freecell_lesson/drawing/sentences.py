"""How does one say what a picture shows?

The sentences are made from what is drawn, for those who listen to a page instead of seeing it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..cards import card_name
from ..dealer import Board, columns
from ..rng import HIDDEN_BITS
from ..trace import Step
from ..wording import _, listed, many
from .scene import STATE_BITS

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def board_sentence(board: Board) -> str:
    """The board as one says it, column by column.

    >>> board_sentence([["JD", "2D"], ["KD"]])
    '3 cards. Column 1: jack of diamonds, king of diamonds. Column 2: two of diamonds.'
    """
    told = (
        _("Column {number}: {cards}.").format(number=number, cards=spoken(column))
        for number, column in enumerate(columns(board), start=1)
    )
    count = sum(map(len, board))
    return " ".join([many("{count} card.", "{count} cards.", count).format(count=count), *told])


def spoken(cards: Sequence[str]) -> str:
    """The cards as one says them, one after the other.

    >>> spoken(["JD", "2D"])
    'jack of diamonds, two of diamonds'
    """
    return listed([card_name(card) for card in cards], most=len(cards))


def step_sentence(step: Step) -> str:
    """What happens in this step, as one says it.

    >>> from freecell_lesson import trace
    >>> step_sentence(trace(1)[0])
    'Step 1: index 41 of 52 cards, jack of diamonds, changes places with the last, king of spades.'
    """
    if step.index == step.length - 1:
        told = many(
            "Step {number}: index {index} of {length} card, {card}, is chosen and is the last.",
            "Step {number}: index {index} of {length} cards, {card}, is chosen and is the last.",
            step.length,
        )
    else:
        told = many(
            "Step {number}: index {index} of {length} card, {card}, changes places with the last, {last}.",
            "Step {number}: index {index} of {length} cards, {card}, changes places with the last, {last}.",
            step.length,
        )
    return told.format(**step_words(step))


def step_words(step: Step) -> dict:
    """What a sentence about this step may name: its numbers, and its cards as one says them."""
    return step._asdict() | {"card": card_name(step.card), "last": card_name(step.last)}


def state_sentence(state: int) -> str:
    """The state and its draw, as one says them.

    >>> state_sentence(2745024)
    'State 2745024; its upper 15 bits are 000000000101001, so the draw is 41.'
    """
    draw = state >> HIDDEN_BITS
    bits = f"{draw:0{STATE_BITS - HIDDEN_BITS}b}"
    return _("State {state}; its upper {count} bits are {bits}, so the draw is {draw}.").format(
        state=state, count=len(bits), bits=bits, draw=draw
    )


def figure_sentence(figure: Figure) -> str:
    """What is on the axes of any figure, as one says it: titles, and how far bars, points and rows of boxes reach.

    >>> from matplotlib.figure import Figure
    >>> figure = Figure()
    >>> _bars = figure.subplots().bar([0, 1, 2], [5, 3, 4])
    >>> figure_sentence(figure)
    'Panel 1: 3 bars, from 3 to 5.'
    """
    panels = []
    for number, ax in enumerate(figure.axes, start=1):
        name = ax.get_title() or _("Panel {number}").format(number=number)
        panels.append(_("{name}: {content}.").format(name=name, content="; ".join(_contents(ax)) or _("nothing")))
    return " ".join(panels)


def _contents(ax: Axes) -> Iterator[str]:
    for bars in ax.containers:
        heights = [bar.get_height() for bar in bars]
        told = many(
            "{count} bar, from {low:.4g} to {high:.4g}", "{count} bars, from {low:.4g} to {high:.4g}", len(heights)
        )
        yield told.format(count=len(heights), low=min(heights), high=max(heights))
    for line in ax.lines:
        ys = line.get_ydata()
        if len(ys) > 2:
            told = many(
                "{count} point, from {low:.4g} to {high:.4g}", "{count} points, from {low:.4g} to {high:.4g}", len(ys)
            )
            yield told.format(count=len(ys), low=min(ys), high=max(ys))
        else:
            yield _("a line at {height:.4g}").format(height=ys[0])
    for boxes in ax.collections:
        for row in boxes.get_array():
            yield "".join(str(value) for value in row)
