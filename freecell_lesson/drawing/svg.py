"""How is what matplotlib painted written down for a page?

matplotlib can save any figure as SVG itself. For a board that is seven times as long as it need be: here each sign
is written once, however often it is used. That works for what `drawing` paints, signs and boxes with round corners.
"""

from __future__ import annotations

import base64
import html
from collections.abc import Iterable
from io import StringIO
from typing import TYPE_CHECKING

from .scene import CORNER

if TYPE_CHECKING:
    from matplotlib.artist import Artist
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.path import Path

PICTURE_WIDTH = "56em"  # at most; on a narrow page a picture shrinks
LINE_WIDTH = 1.5  # matplotlib counts the width of lines in points; so wide is one of them in our pictures


def image(svg: str, sentence: str, width: str = PICTURE_WIDTH) -> str:
    """HTML that shows a drawing and tells screen readers what is on it.

    A drawing inside `<img>` keeps its names to itself, so several on one page cannot disturb each other.
    """
    data = base64.b64encode(svg.encode()).decode()
    source = f"data:image/svg+xml;base64,{data}"
    return f'<img alt="{html.escape(sentence)}" src="{source}" style="width:100%;max-width:{width}">'


def saved_svg(figure: Figure) -> str:
    """Any figure as matplotlib saves it; the same text each time."""
    from matplotlib import rc_context

    page = StringIO()
    with rc_context({"svg.hashsalt": "freecell"}):  # else the names in it are others each time
        figure.savefig(page, format="svg", metadata={"Date": None, "Creator": None})
    return page.getvalue()


def svg_of(figure: Figure) -> str:
    """A figure on which there is nothing but what `drawing` paints, as SVG; the same text each time."""
    ax = figure.axes[0]
    size = f"{ax.get_xlim()[1]:g} {ax.get_ylim()[0]:g}"
    signs = "".join(svg_signs(ax.patches))
    painted = svg_elements(ax, ax.patches)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}"><defs>{signs}</defs>{painted}</svg>'


def svg_signs(artists: Iterable[Artist]) -> list[str]:
    """The outline of each sign among the artists, once."""
    signs = {artist.get_gid(): artist.get_path() for artist in artists if artist.get_gid()}
    return [f'<path id="{sign}" d="{svg_path(signs[sign])}"/>' for sign in sorted(signs)]


def svg_elements(ax: Axes, artists: Iterable[Artist]) -> str:
    """The painted signs and boxes as SVG elements, in the same order."""
    return "".join(_use(ax, artist) if artist.get_gid() else _rect(artist) for artist in artists)


def _use(ax: Axes, artist: Artist) -> str:
    (size, _zero, x), (*_zeros, y), _last = (artist.get_transform() - ax.transData).get_matrix()
    place = f"translate({x:.4g} {y:.4g})scale({size:.4g})"
    return f'<use href="#{artist.get_gid()}" transform="{place}" fill="{_hex(artist.get_facecolor())}"/>'


def _rect(artist: Artist) -> str:
    x, y, width, height = artist.get_bbox().bounds
    fill, stroke = _hex(artist.get_facecolor()), _hex(artist.get_edgecolor())
    dashes = "" if artist.get_linestyle() in ("-", "solid") else ' stroke-dasharray="6 4"'
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{CORNER}" fill="{fill}"'
        f' stroke="{stroke}" stroke-width="{LINE_WIDTH * artist.get_linewidth():.2g}"{dashes}/>'
    )


def _hex(colour: tuple[float, float, float, float]) -> str:
    from matplotlib.colors import to_hex

    return to_hex(colour) if colour[3] else "none"


def svg_path(path: Path) -> str:
    """The outline as SVG writes it, to a tenth of a unit."""
    letters = {path.MOVETO: "M", path.LINETO: "L", path.CURVE3: "Q", path.CURVE4: "C", path.CLOSEPOLY: "Z"}
    return "".join(
        letters[code] + ("" if code == path.CLOSEPOLY else " ".join(f"{number:.1f}" for number in points))
        for points, code in path.iter_segments(simplify=False, curves=True)
    )
