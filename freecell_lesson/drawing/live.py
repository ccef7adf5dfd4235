"""How do boards, decks and bits get into the page of a notebook, fast?

The 52 faces, drawn by matplotlib and kept ready-made in faces.svg, are sent once. Afterwards a picture only
says where each card lies. Every explorer brings its own copy of the faces: the copies are alike, so it does
not matter which of them the page takes a card from.
"""

import html
import re
from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path

from ..cards import card_name
from ..dealer import Board
from .scene import (
    CARD_HEIGHT,
    CHALK,
    CORNER,
    EDGE,
    FELT,
    MARK,
    SLOT_HEIGHT,
    SLOT_WIDTH,
    Place,
    board_marks,
    board_size,
    deck_size,
    place_in_deck,
    place_on_board,
    scheme,
)
from .svg import image

# The names in faces.svg are short; on a page, where anything may have a name, they get this before them.
PREFIX = "freecell-"

# So wide at most, that on a slide there is room for the picture and for the text below it.
STANDING_WIDTH = "700px"


@cache
def face_parts() -> str:
    """The ready-made faces, as `drawing.faces` draws them."""
    return Path(__file__).with_name("faces.svg").read_text(encoding="utf-8")


@cache
def faces_html() -> str:
    """What a page needs once before it can show cards."""
    parts = face_parts().replace('id="', f'id="{PREFIX}').replace('href="#', f'href="#{PREFIX}')
    hidden = "position:absolute;width:0;height:0;overflow:hidden"
    return f'<svg aria-hidden="true" style="{hidden}"><defs>{parts}</defs></svg>'


def standing(svg: str, sentence: str) -> str:
    """HTML of the picture with everything it needs in it, for pages without a kernel."""
    used = set(re.findall(f'href="#{PREFIX}([^"]+)"', svg))
    parts = [line for line in face_parts().splitlines() if line.startswith("<path") or line.split('"')[1] in used]
    own = svg.replace(f"#{PREFIX}", "#").replace(">", f"><defs>{''.join(parts)}</defs>", 1)
    return image(own, sentence, STANDING_WIDTH)


def board_svg(
    board: Board,
    sentence: str,
    *,
    colours: str = "four",
    highlight: str | Collection[str] = (),
    place: int | None = None,
    arriving: str = "",
) -> str:
    """The board as a picture for a page that has the faces; the card that is arriving moves to its place.

    >>> from freecell_lesson import deal
    >>> '<use href="#freecell-JD" x="20" y="20"' in board_svg(deal(1), "Deal 1.")
    True
    """
    cards = [card for row in board for card in row]
    uses = [
        card_use(card, place_on_board(nth), colours, way=(0, -CARD_HEIGHT * (card == arriving)))
        for nth, card in enumerate(cards, start=1)
    ]
    marks = [box_rect(*mark) for mark in board_marks(board, highlight=highlight, place=place)]
    return table_svg(*board_size(), sentence, "".join(uses + marks))


def deck_svg(
    slots: Sequence[str | None],
    sentence: str,
    *,
    colours: str = "four",
    marked: dict[int, bool],
    come_from: dict[int, int],
) -> str:
    """The deck as a strip of slots, some of them empty.

    `marked` are indices with a box around them, dashed if True; a card moves to its slot from the one named
    for it in `come_from`.
    """
    content = []
    # Moving cards are painted last, so that they pass above the others.
    for index, card in sorted(enumerate(slots), key=lambda slot: slot[0] in come_from):
        x, y = place_in_deck(index)
        middle, below = x + SLOT_WIDTH / 2, y + SLOT_HEIGHT + 21
        content.append(f'<text x="{middle:g}" y="{below}">{index}</text>')
        if card is None:
            content.append(box_rect(x, y, SLOT_WIDTH, SLOT_HEIGHT, EDGE, line=1, dashed=True))
        else:
            from_x, from_y = place_in_deck(come_from.get(index, index))
            content.append(card_use(card, (x, y), colours, slot=True, way=(from_x - x, from_y - y)))
    for index, dashed in marked.items():
        content.append(box_rect(*place_in_deck(index), SLOT_WIDTH, SLOT_HEIGHT, dashed=dashed))
    style = f'fill="{CHALK}" font-family="sans-serif" font-weight="bold" font-size="19" text-anchor="middle"'
    return table_svg(*deck_size(), sentence, f"<g {style}>{''.join(content)}</g>")


def card_use(card: str, place: Place, colours: str, *, slot: bool = False, way: Place = (0, 0)) -> str:
    """One card at its place, with its name; it moves there if it comes from so far away."""
    x, y = place
    move = f' class="move" style="--dx:{way[0]:g}px;--dy:{way[1]:g}px"' if any(way) else ""
    colour = scheme(colours)[card[1]]
    return (
        f'<use href="#{PREFIX}{"slot-" * slot}{card}" x="{x}" y="{y}" color="{colour}"{move}>'
        f"<title>{html.escape(card_name(card))}</title></use>"
    )


def table_svg(width: float, height: float, sentence: str, content: str) -> str:
    """A table of this size with something on it, and the sentence that says what."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img"'
        f' aria-label="{html.escape(sentence)}">'
        f'<rect width="{width:g}" height="{height:g}" rx="{CORNER}" fill="{FELT}"/>{content}</svg>'
    )


def box_rect(
    x: float,
    y: float,
    width: float,
    height: float,
    colour: str = MARK,
    *,
    line: float = 6,
    dashed: bool = False,
) -> str:
    """A box around something."""
    dashes = ' stroke-dasharray="6 4"' if dashed else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{CORNER}" fill="none"'
        f' stroke="{colour}" stroke-width="{line:g}"{dashes}/>'
    )
