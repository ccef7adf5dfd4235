"""How does a figure become a picture in a notebook, sharp at any size, with a sentence for screen readers?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..dealer import Board
from ..trace import Step
from ..wording import UNSEEN
from .paint import draw_board, draw_state, draw_step
from .scene import checked_board
from .sentences import board_sentence, figure_sentence, state_sentence, step_sentence
from .svg import image, saved_svg, svg_of

if TYPE_CHECKING:
    from matplotlib.figure import Figure

# A picture is so many inches wide; being a vector drawing, it may be shown at any size.
FIGURE_WIDTH = 9


class Picture:
    """Any figure, shown in a notebook sharp at any size, with a sentence for screen readers.

    Where none is given, the sentence is made from what is on the figure.
    """

    def __init__(self, figure: Figure, sentence: str | None = None):
        self.figure = figure
        self.sentence = figure_sentence(figure) if sentence is None else sentence

    def __repr__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        return UNSEEN + image(self._svg(), self.sentence)

    def _svg(self) -> str:
        return saved_svg(self.figure)


class Painting(Picture):
    """A figure that holds nothing but what is painted here, and takes a seventh of the room."""

    def _svg(self) -> str:
        return svg_of(self.figure)


def show_board(board: Board, **options) -> Painting:
    """A picture of the board; the options are those of `draw_board`.

    >>> from freecell_lesson import deal
    >>> print(show_board(deal(617), colours="classic").sentence[:61])
    52 cards. Column 1: seven of diamonds, ten of diamonds, ten o
    """
    board = checked_board(board)
    return Painting(_figure(draw_board, board, **options), board_sentence(board))


def show_step(step: Step, **options) -> Painting:
    """A picture of the deck at this step of a trace; the options are those of `draw_step`."""
    return Painting(_figure(draw_step, step, **options), step_sentence(step))


def show_state(state: int) -> Painting:
    """A picture of the 31 bits of a state."""
    return Painting(_figure(draw_state, state), state_sentence(state))


def _figure(draw: Callable, *data, **options) -> Figure:
    from matplotlib.figure import Figure

    figure = Figure(facecolor="none")
    ax = figure.add_axes((0, 0, 1, 1))
    draw(ax, *data, **options)
    (width, height) = ax.get_xlim()[1], ax.get_ylim()[0]
    figure.set_size_inches(FIGURE_WIDTH, FIGURE_WIDTH * height / width)
    return figure
