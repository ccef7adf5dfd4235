"""How Microsoft FreeCell turns a deal number into a board.

This is the light core: it needs the standard library only. NumPy, matplotlib and ipywidgets are loaded by the
modules that use them, and not before.
"""

from .cards import DECK
from .checking import check, check_draw, check_guess, check_random, check_rows, check_shuffle
from .dealer import board_text, columns, deal, read_board
from .rng import MicrosoftRandom
from .trace import trace
from .wording import speak

__all__ = [
    "DECK",
    "MicrosoftRandom",
    "board_text",
    "check",
    "check_draw",
    "check_guess",
    "check_random",
    "check_rows",
    "check_shuffle",
    "columns",
    "deal",
    "read_board",
    "speak",
    "trace",
]
