"""What does one move of the generator look like, and what do many?

A state has 31 bits; between two states, the product and the sum have up to 49. Bits are shown in rows, bit 0
on the right, so that one sees which are kept and which become the draw.
"""

import html
from typing import NamedTuple

from ..drawing import CHALK, EDGE, MARK, PAPER, STATE_BITS, table_svg
from ..rng import HIDDEN_BITS, INCREMENT, MODULUS, MULTIPLIER, MicrosoftRandom
from ..wording import _
from .explorer import announced

# So many bits has the greatest sum, MULTIPLIER * (MODULUS - 1) + INCREMENT.
SUM_BITS = (MULTIPLIER * (MODULUS - 1) + INCREMENT).bit_length()
CELL, EDGE_WIDTH = 20, 8
ROW_WIDTH, ROW_HEIGHT = 2 * EDGE_WIDTH + SUM_BITS * CELL, 36
LOST = "#9aa3a0"  # bits that are not kept
INK = "#000000"

# How many moves the history shows, how many draws the list, and which bits: the highest and the lowest three.
HISTORY, LISTED = 32, 16
TOP_BITS, LOW_BITS = (30, 29, 28), (2, 1, 0)


class Move(NamedTuple):
    """One move of the generator, with everything between the state before and the draw."""

    before: int
    product: int
    sum: int
    state: int
    draw: int


def move_from(state: int) -> Move:
    """The move that begins in this state.

    >>> move_from(1)
    Move(before=1, product=214013, sum=2745024, state=2745024, draw=41)
    """
    product = MULTIPLIER * state
    total = product + INCREMENT
    return Move(state, product, total, total % MODULUS, total % MODULUS >> HIDDEN_BITS)


def states(seed: int, first: int, last: int) -> list[int]:
    """The states after so many moves, from `first` to `last`; after none it is the seed.

    >>> states(1, 0, 2)
    [1, 2745024, 1210316419]
    """
    rng = MicrosoftRandom(seed)
    rng.jump(first)
    found = [rng.state]
    for _move in range(first, last):
        next(rng)
        found.append(rng.state)
    return found


def told(seed: int, step: int) -> str:
    """Where the generator stands, in a sentence."""
    state = states(seed, step, step)[0]
    if step == 0:
        return _("The state is the seed, {seed}. Nothing is drawn yet.").format(seed=seed)
    return _("Move {step}: the state is {state}, and the draw is {draw}.").format(
        step=step, state=state, draw=state >> HIDDEN_BITS
    )


def bits_svg(value: int, paper: dict[range, str], sentence: str) -> str:
    """The bits of a value in a row; `paper` says which bits are shown, and on which colour."""
    content = []
    for bits, colour in paper.items():
        for bit in bits:
            x = EDGE_WIDTH + (SUM_BITS - 1 - bit) * CELL
            content.append(
                f'<rect x="{x + 1}" y="5" width="{CELL - 2}" height="26" rx="3" fill="{colour}"/>'
                f'<text x="{x + CELL / 2:g}" y="24">{value >> bit & 1}</text>'
            )
    style = f'fill="{INK}" font-family="monospace" font-weight="bold" font-size="17" text-anchor="middle"'
    return table_svg(ROW_WIDTH, ROW_HEIGHT, sentence, f"<g {style}>{''.join(content)}</g>")


def state_row(state: int) -> str:
    """The 31 bits of a state, those of the draw marked."""
    draw = f"{state >> HIDDEN_BITS:0{STATE_BITS - HIDDEN_BITS}b}"
    sentence = _("The state in {count} bits: {bits}; the upper {upper} become the draw.").format(
        count=STATE_BITS, bits=f"{state:0{STATE_BITS}b}", upper=len(draw)
    )
    return bits_svg(state, {range(HIDDEN_BITS, STATE_BITS): MARK, range(HIDDEN_BITS): PAPER}, sentence)


def _long_row(value: int) -> str:
    lost = range(STATE_BITS, max(value.bit_length(), STATE_BITS))
    sentence = _("{value} in bits: {bits}").format(value=value, bits=f"{value:b}")
    return bits_svg(value, {lost: LOST, range(STATE_BITS): PAPER}, sentence)


def _draw_row(draw: int) -> str:
    count = STATE_BITS - HIDDEN_BITS
    sentence = _("The draw in {count} bits: {bits}").format(count=count, bits=f"{draw:0{count}b}")
    return bits_svg(draw, {range(count): MARK}, sentence)


def move_rows(seed: int, step: int) -> list[tuple[str, int, str]]:
    """The rows of the last move: what was done, the number that came out, and its bits; before any, only the seed."""
    if step == 0:
        return [(_("seed"), seed, state_row(seed))]
    move = move_from(states(seed, step - 1, step - 1)[0])
    return [
        (_("state before"), move.before, state_row(move.before)),
        (_("multiply by {number}").format(number=MULTIPLIER), move.product, _long_row(move.product)),
        (_("add {number}").format(number=INCREMENT), move.sum, _long_row(move.sum)),
        (_("keep {count} bits: the state").format(count=STATE_BITS), move.state, state_row(move.state)),
        (_("shift by {count}: the draw").format(count=HIDDEN_BITS), move.draw, _draw_row(move.draw)),
    ]


def history_svg(seed: int, step: int, bits: tuple[int, ...]) -> str:
    """How some bits went in the last moves, a row for each bit, the newest on the right: filled is 1."""
    past = states(seed, max(step - HISTORY + 1, 0), step)
    size = 16
    content = []
    for row, bit in enumerate(bits):
        y = EDGE_WIDTH + row * (size + 4)
        content.append(f'<text x="{EDGE_WIDTH + 12}" y="{y + 13}">{bit}</text>')
        for column, state in enumerate(past):
            x = EDGE_WIDTH + 30 + column * (size + 2)
            fill = MARK if state >> bit & 1 else "none"
            content.append(
                f'<rect x="{x}" y="{y}" width="{size}" height="{size}" rx="3" fill="{fill}" stroke="{EDGE}"/>'
            )
    rows = (
        _("Bit {bit}: {history}.").format(bit=bit, history="".join(str(state >> bit & 1) for state in past))
        for bit in bits
    )
    style = f'fill="{CHALK}" font-family="sans-serif" font-size="15" text-anchor="middle"'
    width = 2 * EDGE_WIDTH + 30 + HISTORY * (size + 2)
    height = 2 * EDGE_WIDTH + len(bits) * (size + 4) - 4
    return table_svg(width, height, " ".join(rows), f"<g {style}>{''.join(content)}</g>")


def draws_sentence(seed: int, step: int) -> str:
    """The last draws, oldest first, as a sentence.

    >>> draws_sentence(1, 3)
    'Draws so far: 41, 18467, 6334'
    """
    if step == 0:
        return _("Draws so far: none yet")
    first = max(step - LISTED + 1, 1)
    draws = ", ".join(str(state >> HIDDEN_BITS) for state in states(seed, first, step))
    return _("Draws so far: {draws}").format(draws="..., " * (first > 1) + draws)


def generator_page(seed: int, step: int, refused: str = "") -> str:
    """What a GeneratorExplorer shows below its controls: the last move, the draws, the history of bits."""
    rows = "".join(_table_row(*row) for row in move_rows(seed, step))
    # Before the first move there is room for all rows already, so that nothing below moves when they are filled.
    room = "".join(_room_for(what) for what, _number, _bits in move_rows(seed, 1)[1:]) * (step == 0)
    caption = _("Bits {highest} to {lowest}, state by state from the left:")
    histories = "".join(
        f"<div class='freecell-half'><p>{html.escape(caption.format(highest=bits[0], lowest=bits[-1]))}</p>"
        f"{history_svg(seed, step, bits)}</div>"
        for bits in (TOP_BITS, LOW_BITS)
    )
    return (
        f'<div class="freecell">{announced(refused or f"<b>{html.escape(told(seed, step))}</b>")}'
        f'<table role="table">{rows}{room}</table>'
        f'<p class="freecell-said">{html.escape(draws_sentence(seed, step))}</p>'
        f'<div class="freecell-row">{histories}</div></div>'
    )


def _table_row(what: str, number: int, bits: str) -> str:
    # The roles are written out: on a narrow page the parts of a row stand below each other, which takes them away.
    return (
        f'<tr role="row"><th role="rowheader" scope="row">{html.escape(what)}</th>'
        f'<td role="cell">{number}</td><td role="cell" class="bits">{bits}</td></tr>'
    )


def _room_for(what: str) -> str:
    """A row as wide and high as the filled one, in which nothing is seen."""
    return (
        f'<tr aria-hidden="true"><th>{html.escape(what)}</th><td>&nbsp;</td>'
        f'<td class="bits"><div style="aspect-ratio:{ROW_WIDTH}/{ROW_HEIGHT}"></div></td></tr>'
    )
