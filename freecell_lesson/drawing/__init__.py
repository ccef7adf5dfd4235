"""How do a board, a step of the shuffle and a state of the generator look?

`draw_*` paint on the axes they are given and return what they painted. `show_*` make a picture that shows itself in
a notebook and tells screen readers what is on it; `Picture` does so with any figure. matplotlib is loaded when
something is drawn, and not before. The names after these are for the explorers, which need no matplotlib at all.
"""

from .live import board_svg, deck_svg, faces_html, standing, table_svg
from .paint import draw_board, draw_card, draw_state, draw_step, faces
from .picture import Picture, show_board, show_state, show_step
from .scene import CHALK, COLOURS, EDGE, MARK, PAPER, STATE_BITS, scheme
from .sentences import board_sentence, spoken, step_words
from .style import style_html

__all__ = [
    "CHALK",
    "COLOURS",
    "EDGE",
    "MARK",
    "PAPER",
    "STATE_BITS",
    "Picture",
    "board_sentence",
    "board_svg",
    "deck_svg",
    "draw_board",
    "draw_card",
    "draw_state",
    "draw_step",
    "faces",
    "faces_html",
    "scheme",
    "show_board",
    "show_state",
    "show_step",
    "spoken",
    "standing",
    "step_words",
    "style_html",
    "table_svg",
]
