"""What do `% 2**k` and `// 2**k` do to the bits of a number?

Three rows of bits: the number, what the remainder keeps, and what the division keeps, moved to the right over a line
behind which the dropped bits lie.
"""

from ..drawing import CHALK, EDGE, MARK, PAPER, table_svg
from ..wording import _, many

CELL, ROW, EDGE_WIDTH = 44, 58, 14
DIGIT = 22  # the width of a letter of the calculations at the left
DROPPED, INK = "#9aa3a0", "#000000"


def bits_of(value: int, count: int) -> str:
    """So many bits of the value, the highest first; of no bits, nothing.

    >>> bits_of(41, 6), bits_of(0, 0)
    ('101001', '')
    """
    return f"{value:0{count}b}" if count else ""


def place_values(bits: int) -> list[int]:
    """What each bit is worth, the highest first.

    >>> place_values(6)
    [32, 16, 8, 4, 2, 1]
    """
    return [2**bit for bit in reversed(range(bits))]


def value_sentence(value: int, bits: int) -> str:
    """The value as the sum of its place values.

    >>> value_sentence(41, 6)
    'The value is 32 + 8 + 1 = 41.'
    """
    worth = [place for place in place_values(bits) if value & place]
    if len(worth) < 2:
        return _("The value is {value}.").format(value=value)
    return _("The value is {sum} = {value}.").format(sum=" + ".join(map(str, worth)), value=value)


def cut_sentence(value: int, bits: int, k: int) -> str:
    """What both operations keep and drop, in words.

    >>> cut_sentence(41, 6, 3)
    '41 % 2**3 = 1 keeps the lower 3 bits, 001. 41 // 2**3 = 5 drops them and keeps the upper 3, 101.'
    """
    if k == 0:
        return _("2**0 is 1: {value} % 1 = 0 keeps no bit, and {value} // 1 = {value} drops none.").format(value=value)
    words = {"value": value, "k": k, "rest": value % 2**k, "lower": bits_of(value % 2**k, k)}
    if k == bits:
        return _("{value} % 2**{k} = {rest} keeps all bits, and {value} // 2**{k} = 0 drops all.").format(**words)
    told = many(
        "{value} % 2**{k} = {rest} keeps the lowest bit, {lower}."
        " {value} // 2**{k} = {times} drops it and keeps the upper {count}, {upper}.",
        "{value} % 2**{k} = {rest} keeps the lower {k} bits, {lower}."
        " {value} // 2**{k} = {times} drops them and keeps the upper {count}, {upper}.",
        k,
    )
    upper = bits_of(value >> k, bits - k)
    return told.format(**words, times=value >> k, count=bits - k, upper=upper)


def cut_width(bits: int) -> int:
    """How wide the picture is: room for the longest calculation and for all bits twice, so that nothing moves."""
    longest = len(f"{2**bits} // 2**{bits} = {2**bits}")
    return 2 * EDGE_WIDTH + DIGIT * longest + 2 * bits * CELL + CELL // 2


def cut_svg(value: int, bits: int, k: int) -> str:
    """The number, its lower k bits and its upper ones, each in a row; what is kept is marked."""
    digits = bits_of(value, bits)
    kept, lower = [MARK] * (bits - k) + [DROPPED] * k, [DROPPED] * (bits - k) + [MARK] * k
    sums = (f"{value}", f"{value} % 2**{k} = {value % 2**k}", f"{value} // 2**{k} = {value >> k}")
    width = cut_width(bits)
    left = width - EDGE_WIDTH - 2 * bits * CELL - CELL // 2
    content = [_row(0, sums[0], digits, [PAPER] * bits, left), _row(1, sums[1], digits, lower, left)]
    content.append(_row(2, sums[2], digits, kept, left, moved=k))
    line = left + bits * CELL + CELL / 4 - 2
    content.append(f'<path d="M{line:g} {2 * ROW + 6}v{ROW - 4}" stroke="{CHALK}" stroke-width="4"/>')
    style = 'font-family="monospace" font-weight="bold" font-size="30"'
    return table_svg(width, 3 * ROW + 8, cut_sentence(value, bits, k), f"<g {style}>{''.join(content)}</g>")


def _row(row: int, calculation: str, digits: str, papers: list[str], left: float, moved: int = 0) -> str:
    y = row * ROW + 8
    content = [f'<text x="{EDGE_WIDTH}" y="{y + 34}" fill="{CHALK}">{calculation}</text>']
    for place in range(moved):
        content.append(_cell(left + place * CELL, y, "none"))
    for place, (digit, paper) in enumerate(zip(digits, papers, strict=True)):
        behind_the_line = CELL / 4 if moved and place >= len(digits) - moved else 0
        x = left + (place + moved) * CELL + behind_the_line
        move = f' class="move" style="--dx:{-moved * CELL - behind_the_line:g}px;--dy:0px"' * bool(moved)
        text = f'<text x="{x + CELL / 2 - 2:g}" y="{y + 34}" fill="{INK}" text-anchor="middle">{digit}</text>'
        content.append(f"<g{move}>{_cell(x, y, paper)}{text}</g>")
    return "".join(content)


def _cell(x: float, y: float, paper: str) -> str:
    dashes = ' stroke-dasharray="6 4"' * (paper == "none")
    return (
        f'<rect x="{x:g}" y="{y}" width="{CELL - 4}" height="{ROW - 12}" rx="5" fill="{paper}"'
        f' stroke="{EDGE}"{dashes}/>'
    )
