"""How are cards, boards and bits painted with matplotlib?

Each function paints on the axes it is given. matplotlib is loaded when something is painted, and not before.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import TYPE_CHECKING

from ..cards import DECK, SYMBOLS
from ..dealer import Board
from ..rng import HIDDEN_BITS
from ..trace import Step
from .scene import (
    BIT_SIZE,
    CARD_HEIGHT,
    CARD_WIDTH,
    CHALK,
    CORNER,
    EDGE,
    FELT,
    MARK,
    PAPER,
    SLOT_HEIGHT,
    SLOT_WIDTH,
    STATE_BITS,
    board_marks,
    board_size,
    checked_board,
    deck_size,
    face_signs,
    place_in_deck,
    place_of_bit,
    place_on_board,
    scheme,
    state_size,
)
from .svg import svg_elements, svg_signs

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.path import Path

# The one font that matplotlib brings along.
FONT = "DejaVu Sans"
# Signs are kept with this height and scaled where they are painted.
SIGN_HEIGHT = 100
# A sign wider than this is squeezed: only the 10 is.
WIDEST = 118


def draw_card(ax: Axes, card: str, x: float, y: float, *, colours: str = "four", slot: bool = False) -> list:
    """Paint one card with its upper left corner here; with `slot`, a small one as in the deck's strip."""
    width, height = (SLOT_WIDTH, SLOT_HEIGHT) if slot else (CARD_WIDTH, CARD_HEIGHT)
    outline = _box(ax, x, y, width, height, facecolor=PAPER, edgecolor=EDGE, linewidth=0.6)
    colour = scheme(colours)[card[1]]
    signs = [
        _sign(ax, sign, x + right, y + down, size, colour) for sign, right, down, size in face_signs(card, slot=slot)
    ]
    return [outline, *signs]


def draw_board(
    ax: Axes,
    board: Board,
    *,
    colours: str = "four",
    highlight: str | Collection[str] = (),
    column: int | None = None,
    place: int | None = None,
) -> list[Artist]:
    """Paint a board and return what was painted.

    `highlight` marks a card or several, `column` one of the columns 1 to 8, and `place` the place of the nth
    card dealt, from 1 to 52, be there a card or not.
    """
    board = checked_board(board)
    artists = [_table(ax, *board_size())]
    for nth, card in enumerate((card for row in board for card in row), start=1):
        artists += draw_card(ax, card, *place_on_board(nth), colours=colours)
    marks = board_marks(board, highlight=highlight, column=column, place=place)
    artists += [_mark(ax, *mark) for mark in marks]
    return artists


def draw_step(ax: Axes, step: Step, *, colours: str = "four") -> list[Artist]:
    """Paint the deck before this step: 52 slots, some empty; the chosen card and the last one are marked."""
    artists = [_table(ax, *deck_size())]
    for index in range(len(DECK)):
        x, y = place_in_deck(index)
        if index < step.length:
            artists += draw_card(ax, step.deck_before[index], x, y, colours=colours, slot=True)
        else:
            artists.append(_box(ax, x, y, SLOT_WIDTH, SLOT_HEIGHT, facecolor="none", edgecolor=EDGE, linestyle=":"))
        artists.append(_sign(ax, str(index), x + SLOT_WIDTH / 2, y + SLOT_HEIGHT + 15, 14, CHALK))
    for index, style in ((step.length - 1, "--"), (step.index, "-")):
        artists.append(_mark(ax, *place_in_deck(index), SLOT_WIDTH, SLOT_HEIGHT, linestyle=style))
    return artists


def draw_state(ax: Axes, state: int) -> list[Artist]:
    """Paint the 31 bits of a state, highest first; those that become the draw are marked and stand apart."""
    artists = [_table(ax, *state_size())]
    for bit in reversed(range(STATE_BITS)):
        x, y = place_of_bit(bit)
        paper = MARK if bit >= HIDDEN_BITS else PAPER
        artists.append(_box(ax, x, y, BIT_SIZE, BIT_SIZE, facecolor=paper, edgecolor=EDGE, linewidth=0.6))
        middle = x + BIT_SIZE / 2
        artists.append(_sign(ax, str(state >> bit & 1), middle, y + BIT_SIZE / 2, 22, "#000000"))
        artists.append(_sign(ax, str(bit), middle, y + BIT_SIZE + 14, 11, CHALK))
    return artists


@cache
def glyph(sign: str) -> Path:
    """The outline of a sign, drawn by matplotlib: its middle at 0, 0, its height 100."""
    from matplotlib.transforms import Affine2D

    path = _text_path(sign)
    box = path.get_extents()
    # Letters and digits stand on one line and are as high as an H, so the tails of J and Q hang below it.
    line = box if sign in SYMBOLS.values() else _text_path("H").get_extents()
    tall = SIGN_HEIGHT / line.height
    wide = min(tall, WIDEST / box.width)
    middle = Affine2D().translate(-(box.x0 + box.x1) / 2, -(line.y0 + line.y1) / 2)
    return middle.scale(wide, -tall).transform_path(path)  # y runs downwards in our pictures


def _text_path(text: str) -> Path:
    from matplotlib.font_manager import FontProperties
    from matplotlib.textpath import TextPath

    return TextPath((0, 0), text, size=SIGN_HEIGHT, prop=FontProperties(family=FONT, weight="bold"))


def _sign(ax: Axes, sign: str, x: float, y: float, height: float, colour: str) -> Artist:
    from matplotlib.patches import PathPatch
    from matplotlib.transforms import Affine2D

    place = Affine2D().scale(height / SIGN_HEIGHT).translate(x, y)
    look = {"facecolor": colour, "linewidth": 0, "gid": sign}  # the gid tells `svg_of` which sign it is
    return ax.add_patch(PathPatch(glyph(sign), transform=place + ax.transData, **look))


def _box(ax: Axes, x: float, y: float, width: float, height: float, **look) -> Artist:
    from matplotlib.patches import FancyBboxPatch

    style = f"round,pad=0,rounding_size={CORNER}"
    return ax.add_patch(FancyBboxPatch((x, y), width, height, boxstyle=style, **look))


def _mark(ax: Axes, x: float, y: float, width: float, height: float, linestyle: str = "-") -> Artist:
    look = {"facecolor": "none", "edgecolor": MARK, "linewidth": 4, "linestyle": linestyle}
    return _box(ax, x, y, width, height, **look)


def _table(ax: Axes, width: float, height: float) -> Artist:
    ax.set(xlim=(0, width), ylim=(height, 0), aspect="equal")
    ax.set_axis_off()
    return _box(ax, 0, 0, width, height, facecolor=FELT, edgecolor="none")


def faces() -> str:
    """All 52 cards, each large and as a slot, as parts of an SVG: what the explorers show again and again.

    A card takes the colour of the place where it is used. The package keeps this text ready-made in the file
    faces.svg, so that an explorer need not wait for matplotlib.
    """
    from matplotlib.figure import Figure

    ax = Figure().add_axes((0, 0, 1, 1))
    cards = []
    for slot in (False, True):
        for card in DECK:
            painted = svg_elements(ax, draw_card(ax, card, 0, 0, slot=slot))
            uncoloured = painted.replace(f' fill="{scheme("four")[card[1]]}"', "")
            cards.append(f'<g id="{"slot-" * slot}{card}" fill="currentColor">{uncoloured}</g>')
    return "\n".join([*svg_signs(ax.patches), *cards]) + "\n"
