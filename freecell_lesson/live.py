"""How do boards, decks and bits get into the page of a notebook, fast?

The 52 faces, drawn by matplotlib and kept ready-made in faces.svg, are sent once. Afterwards a picture only
says where each card lies. Every explorer brings its own copy of the faces: the copies are alike, so it does
not matter which of them the page takes a card from.
"""

import html
import re
from collections.abc import Collection
from functools import cache
from pathlib import Path

from .cards import card_name
from .dealer import Board
from .scene import CORNER, FELT, MARK, board_marks, board_size, place_on_board, scheme
from .svg import image

# The names in faces.svg are short; on a page, where anything may have a name, they get this before them.
PREFIX = "freecell-"

STYLE = """
.freecell svg { display: block; width: 100%; height: auto; }
.freecell { color: var(--jp-ui-font-color1, inherit); font-size: 14px; line-height: 1.45; }
.freecell p { margin: 4px 0; }
.freecell-row { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
.freecell-main { flex: 1 1 540px; max-width: 940px; min-width: 280px; }
.freecell-side { flex: 0 1 auto; }
.freecell pre { margin: 4px 0; padding: 8px 10px; font: 14px/1.45 var(--jp-code-font-family, monospace);
    color: inherit; background: var(--jp-layout-color2, transparent); border-radius: 4px; user-select: all; }
.freecell pre:focus-visible { outline: 2px solid var(--jp-brand-color1, currentColor); }
.freecell b { font-size: 18px; }
.freecell .wrong { padding: 4px 10px; border-left: 4px solid #ffb000; }
"""


@cache
def face_parts() -> str:
    """The ready-made faces, as `drawing.faces` draws them."""
    return Path(__file__).with_name("faces.svg").read_text(encoding="utf-8")


@cache
def faces_html() -> str:
    """What a page needs once before it can show any picture of this module: the faces and the style."""
    parts = face_parts().replace('id="', f'id="{PREFIX}').replace('href="#', f'href="#{PREFIX}')
    hidden = "position:absolute;width:0;height:0;overflow:hidden"
    return f'<style>{STYLE}</style><svg aria-hidden="true" style="{hidden}"><defs>{parts}</defs></svg>'


def standing(svg: str, sentence: str) -> str:
    """HTML of the picture with everything it needs in it, for pages without a kernel."""
    used = set(re.findall(f'href="#{PREFIX}([^"]+)"', svg))
    parts = [
        line for line in face_parts().splitlines() if line.startswith("<path") or line.split('"')[1] in used
    ]
    own = svg.replace(f"#{PREFIX}", "#").replace(">", f"><defs>{''.join(parts)}</defs>", 1)
    return image(own, sentence)


def board_svg(
    board: Board,
    sentence: str,
    *,
    colours: str = "four",
    highlight: str | Collection[str] = (),
    place: int | None = None,
) -> str:
    """The board as a picture for a page that has the faces.

    >>> from freecell_lesson import deal
    >>> '<use href="#freecell-JD" x="20" y="20"' in board_svg(deal(1), "Deal 1.")
    True
    """
    suits = scheme(colours)
    cards = [card for row in board for card in row]
    uses = []
    for nth, card in enumerate(cards, start=1):
        x, y = place_on_board(nth)
        uses.append(
            f'<use href="#{PREFIX}{card}" x="{x}" y="{y}" color="{suits[card[1]]}">'
            f"<title>{card_name(card)}</title></use>"
        )
    marks = [mark_rect(*mark) for mark in board_marks(board, highlight=highlight, place=place)]
    return table_svg(*board_size(), sentence, "".join(uses + marks))


def table_svg(width: float, height: float, sentence: str, content: str) -> str:
    """A table of this size with something on it, and the sentence that says what."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img"'
        f' aria-label="{html.escape(sentence)}">'
        f'<rect width="{width:g}" height="{height:g}" rx="{CORNER}" fill="{FELT}"/>{content}</svg>'
    )


def mark_rect(x: float, y: float, width: float, height: float, *, dashed: bool = False) -> str:
    """A box that marks something."""
    dashes = ' stroke-dasharray="6 4"' if dashed else ""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{CORNER}" fill="none"'
        f' stroke="{MARK}" stroke-width="6"{dashes}/>'
    )
