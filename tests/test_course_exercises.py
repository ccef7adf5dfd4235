"""What is a learner told who does the exercises of the course: rightly, wrongly, or not at all?

Each notebook runs once, in a kernel of its own. At an exercise every answer of the table takes the place of the
stub, the wrong ones first, and the cells from there to the check are run again.
"""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

import nbformat
import pytest
from nbclient import NotebookClient

HOUSE = Path(__file__).parents[1]
NOTEBOOKS = sorted(HOUSE.glob("notebooks/en/*.ipynb"))


class Answers(NamedTuple):
    """What a learner may write in an exercise, and a part of what each wrong answer is told, or its mistake's name."""

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


# By the cell of the exercise.
ANSWERS = {
    "generator-by-hand-draw": Answers(
        "my_draw = (214013 * 2 + 2531011) // 2**16",
        {
            "my_draw = 2959037": "This is the state after the move.",
            "my_draw = 0": "Which comes first: moving the state or reading it?",
            "my_draw = 428026 // 2**16": "What is added to the product?",
            "my_draw = 41": "how often does 65536 go into it?",
            "my_draw = 2959037 / 2**16": "A draw is a whole number.",
            "my_draw = [45]": "This is [45], and not a number.",
            "my_draw = '45'": "This is a text",
            "my_draw = 45.1513": "A draw is a whole number.",
        },
    ),
    "generator-my-random": Answers(
        generator(),
        {
            generator(draw="state"): "no-shift",
            generator().replace("yield", "return"): "returned",
            generator().replace("yield state >> 16", "print(state >> 16)").replace("True", "state < 2**30"): "printed",
            generator(move="214013 * state + 2531011"): "modulus-on-increment",
            "def my_random(seed):\n    while True:\n        yield seed >> 16\n"
            "        seed = (214013 * seed + 2531011) % 2**31": "draw-before-update",
        },
    ),
    "swap-line-order": Answers(
        'my_order = "DICJAG"',
        {
            'my_order = "DBCJAG"': "loop-over-shrinking-deck",
            'my_order = "DICJEG"': "wrong-card-removed",
            'my_order = "DICEG"': "no-swap",
            'my_order = "DICFAG"': "lost-in-swap",
            'my_order = "DIHJAG"': "Which index is asked for, and how long is the list then?",
            'my_order = "DICJA"': "Where is its return?",
            'my_order = "DICAG"': "popped-without-swap",
            'my_order = "DCIJAG"': "Not yet.",
            'my_order = "DI"': "IndentationError",
        },
    ),
    "swap-my-shuffle": Answers(
        shuffle(),
        {
            shuffle(pop="deck.pop(index)"): "wrong-card-removed",
            shuffle(index="next(draws) % len(deck) - 1"): "counted-from-1",
            shuffle(swap="deck[index] = deck[-1]"): "lost-in-swap",
        },
    ),
    "board-rows": Answers(
        "def rows_of(cards):\n    return [cards[start : start + 8] for start in range(0, 52, 8)]",
        {
            "def rows_of(cards):\n    return [cards[column::8] for column in range(8)]": "columns",
            "def rows_of(cards):\n    return cards": "flat",
            "def rows_of(cards):\n    return [cards[row : row + 8] for row in range(7)]": "cards-repeat",
            "def rows_of(cards):\n    for start in range(0, 52, 8):\n        return [cards[:8]]": "one-row",
        },
    ),
    "dealer-deal": Answers(
        "from freecell_lesson import DECK\n\n" + dealer("deal_freecell"),
        {
            "from freecell_lesson import DECK\n\n" + dealer("deal_freecell", end="return cards"): "flat",
            "from freecell_lesson import deal\n\ndeal_freecell = deal": "our own function",
        },
    ),
    "dealer-first": Answers(
        dealer("first_dealer"),
        {
            dealer("first_dealer", deck="[r + s for r in 'A23456789TJQK' for s in 'SHDC']"): "suits-reversed",
            dealer("first_dealer", deck="[r + s for r in '23456789TJQKA' for s in 'CDHS']"): "ace-high",
        },
    ),
    "dealer-second": Answers(
        dealer("second_dealer"),
        {
            dealer("second_dealer", swap="cards.append(deck.pop(index))"): "no-swap",
            dealer("second_dealer", swap="cards.append(deck.pop())"): "popped-without-swap",
        },
    ),
    "dealer-third": Answers(
        dealer("third_dealer"),
        {
            dealer("third_dealer", end="return [cards[start::8] for start in range(8)]"): "columns",
            dealer("third_dealer", end="return [list(cards) for row in range(7)]"): "one-list-seven-times",
        },
    ),
    "dealer-fourth": Answers(
        dealer("fourth_dealer"),
        {
            dealer("fourth_dealer", state="214013 * number + 2531011 % 2**31"): "modulus-on-increment",
            dealer("fourth_dealer", state="(214013 * number + 2531011) % 2**32"): "mod-2-32",
        },
    ),
    "random-guess": Answers(
        "def guess_next(code):\n    return (code + 3) % 52",
        {
            "def guess_next(code):\n    return code": "By how much does the code grow from deal to deal?",
            "def guess_next(code):\n    return code + 3": "You guess 52. Which codes are there?",
            "def guess_next(code):\n    return (code + 4) % 52": "Which is more frequent, 3 or 4?",
            "def guess_next(code):\n    return code + 3 if code < 49 else 0": "What comes after 49, 50 and 51?",
            "def guess_next(code):\n    return '5C'": "You guess '5C'. Which codes are there?",
        },
    ),
}


class Told(NamedTuple):
    """What a check says, and the points at its end."""

    words: str
    points: float


def is_exercise(cell):
    return cell.id in ANSWERS


def is_check(cell):
    return "nbgrader" in cell.metadata


def folded(notebook, exercise):
    """The solutions in the notebook's folded texts, if the exercise is to write a function; gaps make a hint of one."""
    name = re.search(r"def \w+\(", exercise.source)
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown" and "<details>" in cell.source]
    blocks = [block for text in texts for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL)]
    return [block for block in blocks if name and name.group() in block and "__" not in block]


def exercises():
    notebooks = {path.stem: nbformat.read(path, as_version=4) for path in NOTEBOOKS}
    return [(stem, cell.id) for stem, notebook in notebooks.items() for cell in notebook.cells if is_exercise(cell)]


def test_there_are_exercises_and_each_has_its_check_and_its_answers():
    assert sorted(name for _stem, name in exercises()) == sorted(ANSWERS), "the table above names another exercise"
    for path in NOTEBOOKS:
        cells = nbformat.read(path, as_version=4).cells
        kinds = [is_check(cell) for cell in cells if is_check(cell) or is_exercise(cell)]
        assert kinds == [False, True] * (len(kinds) // 2), path.name
    assert all(len(answers.wrong) >= 2 for answers in ANSWERS.values())


def told_by(outputs) -> Told:
    words = [output.get("text") or output.get("data", {}).get("text/plain", "") for output in outputs]
    assert not [output for output in outputs if output.output_type == "error"], words
    assert outputs[-1].output_type == "execute_result", "the last expression of a check is the points"
    return Told("\n".join(words[:-1]), float(words[-1]))


def tried(client, first: int, last: int, source: str) -> Told:
    """What the check says when this source stands in the exercise."""
    cells = [nbformat.from_dict(cell) for cell in client.nb.cells[first : last + 1]]
    cells[0].source = source
    for place, cell in enumerate(cells, start=first):
        if cell.cell_type == "code":
            client.execute_cell(cell, place)
    return told_by(cells[-1].outputs)


@cache
def told(stem):
    """All that the checks of this notebook say, by exercise and then by answer."""
    path = HOUSE / f"notebooks/en/{stem}.ipynb"
    notebook = nbformat.read(path, as_version=4)
    client = NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(path.parent)}})
    for cell in filter(is_check, notebook.cells):
        cell.source = cell.source.replace("display(report)", "display(report)\nprint(report.mistake)")
    heard = {}
    with client.setup_kernel():
        for place, cell in enumerate(list(notebook.cells)):
            if is_exercise(cell):
                answers = ANSWERS[cell.id]
                check = next(later for later in range(place, len(notebook.cells)) if is_check(notebook.cells[later]))
                sources = (cell.source, *answers.wrong, *folded(notebook, cell), answers.right)
                heard[cell.id] = {source: tried(client, place, check, source) for source in sources}
            elif cell.cell_type == "code":
                client.execute_cell(notebook.cells[place], place)
    return heard


class Exercise(NamedTuple):
    """An exercise of a notebook, after all its answers were tried."""

    stub: str
    points: float
    answers: Answers
    solutions: list[str]
    told: dict[str, Told]


@pytest.fixture(params=exercises(), ids="/".join)
def exercise(request):
    stem, name = request.param
    notebook = nbformat.read(HOUSE / f"notebooks/en/{stem}.ipynb", as_version=4)
    place = next(i for i, cell in enumerate(notebook.cells) if cell.id == name)
    cell = notebook.cells[place]
    points = next(later.metadata.nbgrader.points for later in notebook.cells[place:] if is_check(later))
    return Exercise(cell.source, points, ANSWERS[name], folded(notebook, cell), told(stem)[name])


def test_untouched_exercise_earns_nothing_and_says_so(exercise):
    told = exercise.told[exercise.stub]
    assert told.points == 0
    assert re.search(r"Not tried yet\.|Not yet\.", told.words)


def test_right_answer_earns_all_points(exercise):
    told = exercise.told[exercise.answers.right]
    assert told.points == exercise.points
    assert not re.search(r"Not tried yet|Not yet", told.words)


def test_wrong_answers_are_told_what_is_wrong_and_earn_less(exercise):
    for source, words in exercise.answers.wrong.items():
        told = exercise.told[source]
        assert words in told.words, source
        assert "Right." not in told.words
        assert told.points < exercise.points


def test_folded_solutions_earn_all_points(exercise):
    assert all(exercise.told[source].points == exercise.points for source in exercise.solutions)
    if "def " in exercise.stub and "Not tried yet." in exercise.told[exercise.stub].words:
        assert exercise.solutions, "solutions are folded away, never missing"
