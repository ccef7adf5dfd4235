import base64
import re
import subprocess
import sys
import warnings
from pathlib import Path
from xml.etree import ElementTree

import pytest
from matplotlib.figure import Figure

from freecell_lesson import DECK, MicrosoftRandom, columns, deal, trace
from freecell_lesson.cards import SYMBOLS, card_name
from freecell_lesson.drawing import (
    Picture,
    draw_board,
    draw_state,
    draw_step,
    faces,
    show_board,
    show_state,
    show_step,
)
from freecell_lesson.drawing.live import face_parts
from freecell_lesson.drawing.scene import CARD_HEIGHT, COLOURS, MARK, OVERLAP, PAPER, board_size, place_on_board
from freecell_lesson.drawing.svg import svg_of

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def ax():
    return Figure().add_axes((0, 0, 1, 1))


def signs(artists):
    return [artist.get_gid() for artist in artists if artist.get_gid()]


def marks(artists):
    from matplotlib.colors import to_hex

    return [artist.get_bbox().bounds for artist in artists if to_hex(artist.get_edgecolor()) == MARK]


def card_signs(card):
    rank, suit = card
    return ["10" if rank == "T" else rank, SYMBOLS[suit], suit, SYMBOLS[suit]]


def svg(picture):
    source = ElementTree.fromstring(picture._repr_html_().replace('em">', 'em"/>')).get("src")
    return ElementTree.fromstring(base64.b64decode(source.partition("base64,")[2]))


def test_board_shows_every_card_in_dealing_order(ax):
    dealt = [card for row in deal(617) for card in row]
    assert signs(draw_board(ax, deal(617))) == [sign for card in dealt for sign in card_signs(card)]


def test_cards_stay_on_the_table_and_do_not_meet():
    width, height = board_size()
    places = [place_on_board(nth) for nth in range(1, 53)]
    assert len(set(places)) == 52
    assert all(0 < x < width - 100 and 0 < y < height - CARD_HEIGHT for x, y in places)


@pytest.mark.parametrize("colours", COLOURS)
def test_suit_colours_stand_out_from_the_card(colours):
    def luminance(colour):
        channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
        return sum(weight * c for weight, c in zip((0.2126, 0.7152, 0.0722), linear, strict=True))

    for colour in COLOURS[colours].values():
        assert (luminance(PAPER) + 0.05) / (luminance(colour) + 0.05) >= 5


def test_highlight_marks_what_can_be_seen_of_a_card(ax):
    covered, last = marks(draw_board(ax, deal(617), highlight=["TD", "JD"]))
    assert covered == (*place_on_board(9), 100, OVERLAP)
    assert last == (*place_on_board(49), 100, CARD_HEIGHT)
    assert marks(draw_board(ax, deal(617), highlight="10♦")) == [covered]


def test_column_and_place_are_marked(ax):
    (column,) = marks(draw_board(ax, deal(617), column=8))
    assert column == (*place_on_board(8), 100, 5 * OVERLAP + CARD_HEIGHT)
    (place,) = marks(draw_board(ax, deal(617)[:2], place=52))
    assert place == (*place_on_board(52), 100, CARD_HEIGHT)


def test_step_shows_the_deck_with_index_numbers_and_holes(ax):
    step = trace(1)[10]
    painted = signs(draw_step(ax, step))
    assert [sign for sign in painted if sign.isdigit()].count("51") == 1
    assert len(painted) == 2 * step.length + 52
    assert len(marks(draw_step(ax, step))) == 2


def test_state_shows_its_31_bits_highest_first(ax):
    bits = signs(draw_state(ax, 2745024))[::2]
    assert "".join(bits) == f"{2745024:031b}"


def test_every_picture_speaks():
    board = show_board(deal(1)).sentence
    assert all(card_name(card) in board for card in DECK)
    assert ", ".join(map(card_name, columns(deal(1))[0])) in board
    assert "index 41 of 52 cards, jack of diamonds" in show_step(trace(1)[0]).sentence
    assert "is the last" in show_step(trace(1)[51]).sentence
    rng = MicrosoftRandom(1)
    assert f"the draw is {next(rng)}." in show_state(rng.state).sentence
    assert f'alt="{board}"' in show_board(deal(1))._repr_html_()
    assert repr(show_board(deal(1))) == board


def test_picture_holds_no_words_and_uses_each_sign_where_it_was_painted():
    page = svg(show_board(deal(617)))
    assert not list(page.iter(f"{SVG}text"))
    used = [use.get("href")[1:] for use in page.iter(f"{SVG}use")]
    assert used == [sign for row in deal(617) for card in row for sign in card_signs(card)]
    assert {path.get("id") for path in page.iter(f"{SVG}path")} == set(used)


def test_the_same_board_gives_the_same_picture():
    assert show_board(deal(617))._repr_html_() == show_board(deal(617))._repr_html_()


@pytest.mark.parametrize(
    ("board", "error", "told"),
    [
        (None, TypeError, "a board is a list of rows of cards, not None"),
        ("JD 2D", TypeError, "a board is a list of rows of cards, not 'JD 2D'"),
        (["JD", "2D"], TypeError, "a board is a list of rows of cards"),
        (columns(deal(1)), ValueError, "rows of 8 cards, 52 in all, but here are rows of 7, 7, 7, 7, 6"),
        ([["1D"]], ValueError, "a card is a rank .* not '1D'"),
    ],
)
def test_what_is_no_board_is_refused(board, error, told):
    with pytest.raises(error, match=told):
        show_board(board)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"colours": "pink"}, "one of the colour schemes four, classic, not 'pink'"),
        ({"column": 9}, "expected a column from 1 to 8, not 9"),
        ({"place": 0}, "expected a place on the board from 1 to 52, not 0"),
        ({"highlight": "1D"}, "a card is a rank .* not '1D'"),
    ],
)
def test_bad_options_are_refused(options, told):
    with pytest.raises(ValueError, match=told):
        show_board(deal(1), **options)


def test_a_board_being_dealt_can_be_shown():
    assert show_board([]).sentence == "0 cards."
    assert show_board([["JD", "2D"]]).sentence.startswith("2 cards.")


def test_many_pictures_need_no_pyplot_and_warn_of_nothing():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for number in range(1, 31):
            show_board(deal(number))


def test_matplotlib_is_loaded_when_something_is_drawn_and_pyplot_never():
    program = """
import sys
from freecell_lesson import deal
from freecell_lesson.drawing import show_board
print("matplotlib" in sys.modules, "numpy" in sys.modules)
show_board(deal(1))._repr_html_()
print("matplotlib" in sys.modules, "matplotlib.pyplot" in sys.modules)
"""
    told = subprocess.check_output([sys.executable, "-c", program], text=True)
    assert told.split() == ["False", "False", "True", "False"]


def test_picture_of_any_figure_shows_all_that_is_on_it_with_its_sentence():
    figure = Figure()
    ax = figure.add_axes((0, 0, 1, 1))
    draw_board(ax, deal(617))
    before = len(svg(Picture(figure, "A board.")).findall(f".//{SVG}path"))
    ax.plot([0, 1], [0, 1])
    picture = Picture(figure, 'A board with a <line> & "more".')
    assert len(svg(picture).findall(f".//{SVG}path")) == before + 1
    assert 'alt="A board with a &lt;line&gt; &amp; &quot;more&quot;."' in picture._repr_html_()
    assert repr(picture) == picture.sentence


def test_picture_of_any_figure_is_the_same_each_time():
    def chart():
        figure = Figure()
        figure.subplots().plot([1, 2, 4], "o", clip_on=True)
        return Picture(figure, "Three dots.")

    assert chart()._repr_html_() == chart()._repr_html_()


def same_drawing(kept, drawn):
    """Versions of matplotlib differ in the last digit of an outline, not in more."""
    kept, drawn = (re.split(r"(-?\d+\.\d+)", text.strip()) for text in (kept, drawn))
    return kept[::2] == drawn[::2] and all(
        abs(float(old) - float(new)) <= 0.5 for old, new in zip(kept[1::2], drawn[1::2], strict=True)
    )


def test_ready_made_faces_are_those_that_matplotlib_draws():
    told = "write what freecell_lesson.drawing.faces() returns to freecell_lesson/drawing/faces.svg"
    assert same_drawing(face_parts(), faces()), told


def test_the_board_of_the_readme_is_the_one_that_is_drawn():
    kept = Path(__file__).parents[1] / "docs/deal-617.svg"
    assert same_drawing(kept.read_text(encoding="utf-8"), svg_of(show_board(deal(617)).figure))
