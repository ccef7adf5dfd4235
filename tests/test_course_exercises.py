"""What is a learner told who does the exercises of the course: rightly, wrongly, or not at all?

Each notebook runs once, in a kernel of its own. At an exercise every answer of the table takes the place of the
stub, the wrong ones first, and the cells from there to the check are run again.
"""

import re
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest
from nbclient import NotebookClient

HOUSE = Path(__file__).parents[1]
NOTEBOOKS = sorted(HOUSE.glob("notebooks/en/*.ipynb"))


class Answers(NamedTuple):
    """What a learner may write in an exercise, and a part of what each wrong answer is told."""

    right: str
    wrong: dict[str, str]


def dealer(name, *, deck="list(DECK)", state="(214013 * number + 2531011) % 2**31", swap=None, end=None):
    """A dealer as a learner writes it, with one of its lines replaced."""
    swap = swap or "deck[index], deck[-1] = deck[-1], deck[index]\n        cards.append(deck.pop())"
    return f"""\
def {name}(number):
    deck = {deck}
    cards = []
    while deck:
        number = {state}
        index = number // 2**16 % len(deck)
        {swap}
    {end or "return [cards[start : start + 8] for start in range(0, 52, 8)]"}
"""


def generator(*, move="(214013 * state + 2531011) % 2**31", draw="state >> 16"):
    return f"""\
def my_random(seed):
    state = seed
    while True:
        state = {move}
        yield {draw}
"""


def shuffle(*, index="next(draws) % len(deck)", swap="deck[index], deck[-1] = deck[-1], deck[index]", pop="deck.pop()"):
    return f"""\
def my_shuffle(deck, draws):
    dealt = []
    while deck:
        index = {index}
        {swap}
        dealt.append({pop})
    return dealt
"""


ANSWERS = {
    "by-hand-draw": Answers(
        "my_draw = (214013 * 2 + 2531011) // 2**16",
        {
            "my_draw = 2959037": "This is the state after the move.",
            "my_draw = 0": "Which comes first: moving the state or reading it?",
            "my_draw = 428026 // 2**16": "What is added to the product?",
            "my_draw = 41": "how often does 65536 go into it?",
        },
    ),
    "my-random": Answers(
        generator(),
        {
            generator(draw="state"): "no-shift",
            generator(move="214013 * state + 2531011"): "modulus-on-increment",
            "def my_random(seed):\n    while True:\n        yield seed >> 16\n"
            "        seed = (214013 * seed + 2531011) % 2**31": "draw-before-update",
        },
    ),
    "line-order": Answers(
        'my_order = "DICJAG"',
        {
            'my_order = "DBCJAG"': "loop-over-shrinking-deck",
            'my_order = "DICJEG"': "wrong-card-removed",
            'my_order = "DICEG"': "no-swap",
            'my_order = "DICFAG"': "lost-in-swap",
            'my_order = "DIHJAG"': "IndexError",
            'my_order = "DICJA"': "Where is its return?",
            'my_order = "DICAG"': "popped-without-swap",
            'my_order = "DCIJAG"': "Not yet.",
            'my_order = "DI"': "IndentationError",
        },
    ),
    "my-shuffle": Answers(
        shuffle(),
        {
            shuffle(pop="deck.pop(index)"): "wrong-card-removed",
            shuffle(index="next(draws) % len(deck) - 1"): "counted-from-1",
            shuffle(swap="deck[index] = deck[-1]"): "lost-in-swap",
        },
    ),
    "rows-of-a-board": Answers(
        "def rows_of(cards):\n    return [cards[start : start + 8] for start in range(0, 52, 8)]",
        {
            "def rows_of(cards):\n    return [cards[column::8] for column in range(8)]": "columns",
            "def rows_of(cards):\n    return cards": "flat",
        },
    ),
    "deal-freecell": Answers(
        "from freecell_lesson import DECK\n\n" + dealer("deal_freecell"),
        {
            "from freecell_lesson import DECK\n\n" + dealer("deal_freecell", end="return cards"): "flat",
            "from freecell_lesson import deal\n\ndeal_freecell = deal": "our own function",
        },
    ),
    "mend-the-first": Answers(
        dealer("first_dealer"),
        {
            dealer("first_dealer", deck="[r + s for r in 'A23456789TJQK' for s in 'SHDC']"): "suits-reversed",
            dealer("first_dealer", deck="[r + s for r in '23456789TJQKA' for s in 'CDHS']"): "ace-high",
        },
    ),
    "mend-the-second": Answers(
        dealer("second_dealer"),
        {
            dealer("second_dealer", swap="cards.append(deck.pop(index))"): "no-swap",
            dealer("second_dealer", swap="cards.append(deck.pop())"): "popped-without-swap",
        },
    ),
    "mend-the-third": Answers(
        dealer("third_dealer"),
        {
            dealer("third_dealer", end="return [cards[start::8] for start in range(8)]"): "columns",
            dealer("third_dealer", end="return [list(cards) for row in range(7)]"): "one-list-seven-times",
        },
    ),
    "mend-the-fourth": Answers(
        dealer("fourth_dealer"),
        {
            dealer("fourth_dealer", state="214013 * number + 2531011 % 2**31"): "modulus-on-increment",
            dealer("fourth_dealer", state="(214013 * number + 2531011) % 2**32"): "mod-2-32",
        },
    ),
    "bet-on-the-next-deal": Answers(
        "def guess_next(code):\n    return (code + 3) % 52",
        {
            "def guess_next(code):\n    return code": "0 of 1000",
            "def guess_next(code):\n    return code + 3": "of 1000 guesses",
        },
    ),
}


class Told(NamedTuple):
    """What a check says, and the points at its end."""

    words: str
    points: float


def is_exercise(cell):
    return cell.metadata.get("nbgrader", {}).get("solution", False)


def is_check(cell):
    return cell.metadata.get("nbgrader", {}).get("grade", False)


def exercises():
    notebooks = {path.stem: nbformat.read(path, as_version=4) for path in NOTEBOOKS}
    return [
        (stem, cell.metadata.nbgrader.grade_id)
        for stem, notebook in notebooks.items()
        for cell in notebook.cells
        if is_exercise(cell)
    ]


def test_there_are_exercises_and_each_has_its_answers():
    found = [grade_id for _stem, grade_id in exercises()]
    assert len(found) >= 4
    assert sorted(found) == sorted(ANSWERS), "the notebooks and the table above have different exercises"
    assert all(len(answers.wrong) >= 2 for answers in ANSWERS.values())


def told_by(outputs) -> Told:
    words = [output.get("text") or output.get("data", {}).get("text/plain", "") for output in outputs]
    assert not [output for output in outputs if output.output_type == "error"], words
    assert outputs[-1].output_type == "execute_result", "the last expression of a check is the points"
    return Told("\n".join(words[:-1]), float(words[-1]))


def tried(client, first: int, last: int, source: str) -> Told:
    """What the check says when this source stands in the exercise; the notebook keeps its own."""
    cells = [nbformat.from_dict(cell) for cell in client.nb.cells[first : last + 1]]
    cells[0].source = source
    for place, cell in enumerate(cells, start=first):
        if cell.cell_type == "code":
            client.nb.cells[place] = cell
            client.execute_cell(cell, place)
    return told_by(cells[-1].outputs)


@pytest.fixture(scope="module")
def told():
    """By notebook, all that its checks say: told(stem)[grade_id][source]."""
    done = {}

    def run(stem):
        if stem not in done:
            done[stem] = _run(HOUSE / f"notebooks/en/{stem}.ipynb")
        return done[stem]

    return run


def _run(path):
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(path.parent)}})
    heard = {}
    with client.setup_kernel():
        for place, cell in enumerate(list(notebook.cells)):
            if is_exercise(cell) and cell.metadata.nbgrader.grade_id in ANSWERS:
                answers = ANSWERS[cell.metadata.nbgrader.grade_id]
                check = next(later for later in range(place, len(notebook.cells)) if is_check(notebook.cells[later]))
                sources = (cell.source, *answers.wrong, answers.right)
                heard[cell.metadata.nbgrader.grade_id] = {
                    source: tried(client, place, check, source) for source in sources
                }
            elif cell.cell_type == "code":
                client.execute_cell(notebook.cells[place], place)
    return heard


@pytest.fixture(params=exercises(), ids=lambda found: "/".join(found))
def exercise(request, told):
    """The exercise's cell, the points it is worth, its answers and what each of them is told."""
    stem, grade_id = request.param
    cells = nbformat.read(HOUSE / f"notebooks/en/{stem}.ipynb", as_version=4).cells
    place = next(i for i, cell in enumerate(cells) if cell.metadata.get("nbgrader", {}).get("grade_id") == grade_id)
    points = next(cell.metadata.nbgrader.points for cell in cells[place:] if is_check(cell))
    return cells[place].source, points, ANSWERS[grade_id], told(stem)[grade_id]


def test_untouched_exercise_earns_nothing_and_says_so(exercise):
    stub, _points, _answers, told = exercise
    assert told[stub].points == 0
    assert re.search(r"Not tried yet\.|Not yet\.", told[stub].words)


def test_right_answer_earns_all_points(exercise):
    _stub, points, answers, told = exercise
    assert told[answers.right].points == points
    assert not re.search(r"Not tried yet|Not yet", told[answers.right].words)


def test_wrong_answers_are_told_what_is_wrong_and_earn_less(exercise):
    _stub, points, answers, told = exercise
    for source, words in answers.wrong.items():
        assert words in told[source].words, source
        assert "Right." not in told[source].words
        assert told[source].points < points
