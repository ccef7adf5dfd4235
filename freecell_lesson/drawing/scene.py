"""Where does everything in a picture lie, which colour has it, and how does one say it?

Places are plain numbers, x to the right and y downwards, in units of which a card is 100 wide. Nothing is
painted here: `drawing` does that with matplotlib, `live` in the page of a notebook.
"""

from collections.abc import Collection

from ..cards import DECK, SUIT_COLOURS, SYMBOLS, read_card
from ..dealer import COLUMNS, Board
from ..rng import HIDDEN_BITS, MODULUS
from ..wording import _, listed, shown

# The suit's shape and letter say it too.
COLOURS = {
    "four": SUIT_COLOURS,
    "classic": {"C": "#000000", "D": "#c00000", "H": "#c00000", "S": "#000000"},
}
# The table has its own colour, so that a picture looks the same on light and on dark pages.
FELT, PAPER, EDGE, CHALK, MARK = "#1c5a48", "#ffffff", "#8a8f98", "#ffffff", "#ffb000"

CARD_WIDTH, CARD_HEIGHT, CORNER = 100, 140, 9
GAP, OVERLAP, MARGIN = 14, 46, 20  # of a covered card, OVERLAP is seen
SLOT_WIDTH, SLOT_HEIGHT, SLOT_GAP, SLOTS_A_ROW = 50, 72, 6, 26
BIT_SIZE, BIT_GAP = 40, 4
STATE_BITS = MODULUS.bit_length() - 1

# What stands on a card: (which character, x and y of its middle, its height).
FACE = (("rank", 26, 24, 26), ("suit", 65, 24, 26), ("letter", 87, 31, 12), ("suit", 50, 94, 56))
SLOT_FACE = (("rank", 25, 20, 23), ("suit", 25, 54, 24))

Place = tuple[float, float]


def board_size(rows: int = 7) -> Place:
    """Width and height of a board with so many rows."""
    width = 2 * MARGIN + COLUMNS * (CARD_WIDTH + GAP) - GAP
    return width, 2 * MARGIN + (rows - 1) * OVERLAP + CARD_HEIGHT


def place_on_board(nth: int) -> Place:
    """Where the nth card dealt lies, counted from 1: its upper left corner.

    >>> place_on_board(1), place_on_board(9)
    ((20, 20), (20, 66))
    """
    row, column = divmod(nth - 1, COLUMNS)
    return MARGIN + column * (CARD_WIDTH + GAP), MARGIN + row * OVERLAP


def place_in_deck(index: int) -> Place:
    """Where the slot with this index lies in the strip: its upper left corner."""
    row, column = divmod(index, SLOTS_A_ROW)
    return MARGIN + column * (SLOT_WIDTH + SLOT_GAP), MARGIN + row * (SLOT_HEIGHT + 44)


def deck_size() -> Place:
    """Width and height of the strip of 52 slots."""
    x, y = place_in_deck(len(DECK) - 1)
    return x + SLOT_WIDTH + MARGIN, y + SLOT_HEIGHT + 26 + MARGIN


def place_of_bit(bit: int) -> Place:
    """Where this bit of a state lies, bit 0 on the right; the bits of the draw stand apart."""
    apart = 0 if bit >= HIDDEN_BITS else BIT_SIZE / 2
    return MARGIN + (STATE_BITS - 1 - bit) * (BIT_SIZE + BIT_GAP) + apart, MARGIN


def state_size() -> Place:
    """Width and height of the 31 bits of a state."""
    x, y = place_of_bit(0)
    return x + BIT_SIZE + MARGIN, y + BIT_SIZE + 26 + MARGIN


def face_signs(card: str, *, slot: bool = False) -> list[tuple[str, float, float, float]]:
    """The signs that stand on a card, each with the place of its middle and its height.

    >>> face_signs("TD", slot=True)
    [('10', 25, 20, 23), ('♦', 25, 54, 24)]
    """
    rank, suit = card
    signs = {"rank": "10" if rank == "T" else rank, "suit": SYMBOLS[suit], "letter": suit}
    return [(signs[sign], x, y, height) for sign, x, y, height in (SLOT_FACE if slot else FACE)]


def scheme(colours: str) -> dict[str, str]:
    """The colour of each suit in this scheme."""
    if colours not in COLOURS:
        raise ValueError(
            _("expected one of the colour schemes {names}, not {came}").format(
                names=listed(list(COLOURS)), came=shown(colours)
            )
        )
    return COLOURS[colours]


def checked_board(board: Board) -> Board:
    """The board, if it is rows of cards; it may be one that is still being dealt."""
    if not isinstance(board, list | tuple) or not all(isinstance(row, list | tuple) for row in board):
        raise TypeError(_("a board is a list of rows of cards, not {came}").format(came=shown(board)))
    lengths = [len(row) for row in board]
    full, rest = divmod(sum(lengths), COLUMNS)
    if sum(lengths) > len(DECK) or lengths != [COLUMNS] * full + [rest] * (rest > 0):
        raise ValueError(
            _("a board is dealt in rows of {columns} cards, {count} in all, but here are rows of {came}").format(
                columns=COLUMNS, count=len(DECK), came=listed([str(length) for length in lengths])
            )
        )
    return [[read_card(card) for card in row] for row in board]


def board_marks(
    board: Board,
    *,
    highlight: str | Collection[str] = (),
    column: int | None = None,
    place: int | None = None,
) -> list[tuple[float, float, float, float]]:
    """The boxes that mark cards, a column and the place of the nth card dealt, each x, y, width, height."""
    cards = [card for row in board for card in row]
    marked = {read_card(card) for card in ([highlight] if isinstance(highlight, str) else highlight)}
    places = [nth for nth, card in enumerate(cards, start=1) if card in marked]
    if place is not None:
        places.append(counted(place, len(DECK), _("expected a place on the board from 1 to {most}, not {came}")))
    # Of a card that lies under another one, the strip that can be seen is marked.
    marks = [
        (*place_on_board(nth), CARD_WIDTH, OVERLAP if nth + COLUMNS <= len(cards) else CARD_HEIGHT) for nth in places
    ]
    if column is not None:
        x, y = place_on_board(counted(column, COLUMNS, _("expected a column from 1 to {most}, not {came}")))
        length = len(range(column - 1, len(cards), COLUMNS))
        marks.append((x, y, CARD_WIDTH, max(length - 1, 0) * OVERLAP + CARD_HEIGHT))
    return marks


def counted(value: int, most: int, expected: str) -> int:
    """The value, if it is one of so many things counted from 1; else an error with the sentence of what is expected.

    >>> counted(9, 8, "expected a column from 1 to {most}, not {came}")
    Traceback (most recent call last):
    ...
    ValueError: expected a column from 1 to 8, not 9
    """
    if isinstance(value, int) and 1 <= value <= most:
        return value
    raise ValueError(expected.format(most=most, came=shown(value)))
