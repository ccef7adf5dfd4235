"""Everything that a person reads can be said in another language, at any moment."""

import ast
import asyncio
import base64
import gettext
import re
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from matplotlib.figure import Figure
from said_by_checks import SAID_BY_CHECKS

import freecell_lesson
from freecell_lesson import MicrosoftRandom, board_text, columns, deal, read_board, speak, trace, wording
from freecell_lesson.batch import deal_many, find_deals
from freecell_lesson.cards import card_name
from freecell_lesson.checking import note_question, noted
from freecell_lesson.checking import progress as progress_module
from freecell_lesson.drawing import Picture, draw_board, show_board, show_state, show_step
from freecell_lesson.widgets import (
    BitExplorer,
    DealExplorer,
    GeneratorExplorer,
    Question,
    ShuffleTracer,
    show_progress,
)
from freecell_lesson.widgets import question as question_module
from freecell_lesson.widgets.deal_explorer import FAMOUS
from freecell_lesson.widgets.progress_map import PAGES
from freecell_lesson.widgets.questions import QUESTIONS
from freecell_lesson.wording import _, later, many, meant, use

EXPLORERS = (DealExplorer, ShuffleTracer, GeneratorExplorer)  # those with a button that says Next

# A room whose words do not keep to the rules yet stands here.
NOT_YET = ()
PACKAGE = Path(freecell_lesson.__file__).parent
MODULES = [path for path in sorted(PACKAGE.rglob("*.py")) if path.relative_to(PACKAGE).parts[0] not in NOT_YET]

# The marks hold what a page must not take for its own; they show where a message begins and ends.
OPEN, CLOSE = '⟦"<', ">⟧"

# What needs no translation: cards as they are written.
CARD = re.compile(r"\b(10|[A2-9TJQK])[CDHS]\b")


class Marked(gettext.NullTranslations):
    """A language that says everything in English, between marks, and knows what it was asked for."""

    def __init__(self):
        super().__init__()
        self.heard = set()

    def gettext(self, message):
        self.heard.add(message)
        return f"{OPEN}{message}{CLOSE}"

    def ngettext(self, singular, plural, count):
        return self.gettext(singular) and f"{OPEN}{singular if count == 1 else plural}{CLOSE}"

    def pgettext(self, context, message):
        return self.gettext(message)


class Made(gettext.NullTranslations):
    """A language of a few messages, whatever they are meant for."""

    def __init__(self, messages):
        super().__init__()
        self.messages = messages

    def gettext(self, message):
        return self.messages.get(message, message)

    def pgettext(self, context, message):
        return self.gettext(message)


@pytest.fixture(autouse=True)
def nothing_is_done_yet(monkeypatch):
    monkeypatch.setattr(question_module, "_first_choices", {})
    monkeypatch.setattr(progress_module, "_in_memory", {})


@pytest.fixture(autouse=True)
def english():
    before = use(gettext.NullTranslations())
    yield
    use(before)


class Reader(HTMLParser):
    """Reads a page as a person does: its texts and names, also those of the pictures, but no code and no boards."""

    SKIPPED = ("style", "code", "pre", "span")
    NAMES = ("aria-label", "title", "alt", "placeholder")

    def __init__(self, page):
        super().__init__()
        self.texts, self._inside = [], []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        self._inside.append(tag)
        for name, value in attributes:
            if name in self.NAMES:
                self.texts.append(value)
            if name == "src":
                self.texts += Reader(base64.b64decode(value.partition("base64,")[2]).decode()).texts

    def handle_endtag(self, tag):
        while self._inside and self._inside.pop() != tag:
            pass

    def handle_data(self, data):
        if not set(self._inside) & set(self.SKIPPED):
            self.texts.append(data)


def left_over(text):
    """What stands outside of the marks."""
    rest, depth = "", 0
    for sign in text:
        depth -= sign == "⟧"
        rest += sign if depth == 0 and sign != "⟧" else ""
        depth += sign == "⟦"
    assert depth == 0, text
    return rest.replace("⟦", "")


def assert_all_translated(text):
    assert text.count("⟦") == text.count(OPEN), f"not written out for HTML: {text}"
    assert text.count("⟧") == text.count(CLOSE), f"not written out for HTML: {text}"
    assert not re.search(r"[^\W\d_]", CARD.sub("", left_over(text))), f"not all translated: {text}"


# Everything that a person reads


def everything_in(widget):
    yield widget
    for child in getattr(widget, "children", ()):
        yield from everything_in(child)


def read(explorer):
    """All that the explorer says: on its controls, its page, and where there is no kernel."""
    for widget in everything_in(explorer):
        kind = type(widget).__name__
        for name in ("description", "tooltip", "placeholder"):
            yield getattr(widget, name, None) or ""
        yield from getattr(widget, "options", ())
        yield from Reader(widget.value).texts if kind == "HTML" else [widget.value] if kind == "Label" else []
    bundle = explorer._repr_mimebundle_()
    yield bundle["text/plain"]
    yield from Reader(bundle["text/html"]).texts


def control(explorer, label):
    return next(w for w in everything_in(explorer) if label in (getattr(w, "description", None) or ""))


def deal_explorer():
    explorer = DealExplorer(2)
    yield from read(explorer)
    for explorer.number in FAMOUS:
        yield from read(explorer)
    control(explorer, "Deal number").value = "six"
    yield from read(explorer)


def shuffle_tracer():
    explorer = ShuffleTracer(1)
    unmoved = next(step.number for step in trace(1) if step.card == step.last)
    for step in (0, 1, unmoved - 1, 50, 51, 52):
        explorer.step = step
        for phase in range(5 if step < 52 else 1):
            explorer.phase = phase
            yield from read(explorer)
    control(explorer, "Deal number").value = "<b>"
    yield from read(explorer)


def prediction():
    explorer = ShuffleTracer(1, predict=True)
    for answer in ("x", "40", "41", None, "5", "1D", "KD", "KS", None, "0", "1", 20):
        if answer is None:
            control(explorer, "Last").click()
        elif isinstance(answer, int):
            explorer._slider.value = answer
        else:
            control(explorer, "Your answer").value = answer
        yield from read(explorer)
    explorer = ShuffleTracer(1, 51, predict=True)
    for explorer.number, explorer.step, answer in ((1, 1, "2D"), (1, 51, "")):
        control(explorer, "Your answer").value = answer
        yield from read(explorer)


def playing():
    async def play():
        explorer = ShuffleTracer(1)
        control(explorer, "Play").click()
        said = list(read(explorer))
        control(explorer, "Pause").click()
        return said

    # In a thread of its own: a browser that is still open keeps a loop running in this one.
    with ThreadPoolExecutor() as threads:
        return threads.submit(asyncio.run, play()).result()


def generator_explorer():
    explorer = GeneratorExplorer(1)
    for explorer.step in (0, 1, 2, 40, 2**31 - 1):
        yield from read(explorer)
    control(explorer, "Seed").value = "zero"
    control(explorer, "Jump").value = "-1"
    yield from read(explorer)


def bit_explorer():
    explorer = BitExplorer(6, 41)
    for explorer.value in (41, 8, 0):
        for explorer.k in range(7):
            yield from read(explorer)
    control(explorer, "k").value = "x"
    yield from read(explorer)


def questions():
    question_module._first_choices.clear()
    for name, (_question, options) in QUESTIONS.items():
        yield from read(Question(name))
        for nth in range(len(options), 0, -1):
            asked = Question(name)
            asked.choice = nth
            yield from read(asked)


class Passed:
    passed, mistake = True, None


def progress():
    progress_module._in_memory.clear()
    for act in (lambda: None, lambda: noted("my_draw", Passed), lambda: list(map(done, PAGES))):
        act()
        yield str(show_progress())
        yield from Reader(show_progress()._repr_html_()).texts


def done(page):
    for name in page.checks:
        noted(name, Passed)
    for name in page.questions:
        note_question(name, True)


def pictures():
    boards = ([], [["JD"]], deal(617))
    shown = [*map(show_board, boards), show_state(2745024), show_step(trace(1)[0]), show_step(trace(1)[51]), chart()]
    for picture in shown:
        yield picture.sentence
        yield from Reader(picture._repr_html_()).texts[:1]
    draw_board(Figure().subplots(), deal(1))


def chart():
    figure = Figure()
    bars, dots, line, boxes, _empty = figure.subplots(5)
    bars.bar([0, 1, 2], [5, 3, 4])
    dots.plot([1, 2, 3], [4, 5, 6], "o")
    line.axhline(3)
    boxes.pcolormesh([[0, 1], [1, 0]])
    return Picture(figure)


def set_trait(explorer, name, value):
    return lambda: setattr(explorer(), name, value)


MISTAKES = [
    lambda: deal(0),
    lambda: deal("617"),
    lambda: deal(10**5000),
    lambda: MicrosoftRandom(1).jump("x"),
    lambda: read_board(617),
    lambda: read_board(""),
    lambda: read_board("x " * 10_000),
    lambda: read_board("x y JD JD"),
    lambda: read_board(board_text(columns(deal(1)))),
    lambda: show_board(None),
    lambda: show_board(columns(deal(1))),
    lambda: show_board([["1D"]]),
    lambda: show_board(deal(1), colours="pink"),
    lambda: show_board(deal(1), column=9),
    lambda: show_board(deal(1), place=0),
    lambda: deal_many("617"),
    lambda: find_deals(617),
    lambda: find_deals("JD"),
    lambda: find_deals("JD JD 2D"),
    lambda: speak("xx"),
    set_trait(ShuffleTracer, "step", 53),
    set_trait(ShuffleTracer, "phase", "x"),
    set_trait(GeneratorExplorer, "step", -1),
    set_trait(BitExplorer, "k", -1),
    set_trait(BitExplorer, "value", 64),
    lambda: BitExplorer(0),
    lambda: Question("xx"),
    lambda: setattr(Question("neighbours"), "choice", 5),
]


def mistakes():
    for act in MISTAKES:
        with pytest.raises((TypeError, ValueError)) as told:
            act()
        yield str(told.value)


# Functions that give the texts that a person reads.
SAID = (deal_explorer, shuffle_tracer, prediction, playing, generator_explorer, bit_explorer)
SAID += (questions, progress, pictures, mistakes, *SAID_BY_CHECKS)


@pytest.mark.parametrize("said", SAID)
def test_nothing_that_a_person_reads_escapes_translation(said):
    in_english = [text for text in said() if text]
    use(Marked())
    marked = [text for text in said() if text]
    for text in marked:
        assert_all_translated(text)
    unmarked = [text.replace(OPEN, "").replace(CLOSE, "") for text in marked]
    # An error becomes a sentence with a capital letter, and a mark has none.
    assert list(map(str.lower, in_english)) == list(map(str.lower, unmarked))


def test_what_is_said_are_the_messages_that_stand_in_the_code():
    language = Marked()
    use(language)
    for said in SAID:
        list(said())
    assert language.heard == messages()


# How messages stand in the code, where tools find them

MARKERS = {"_": 1, "later": 1, "many": 2, "meant": 2}


def calls(node):
    """The calls of the functions that take messages."""
    for found in ast.walk(node):
        if isinstance(found, ast.Call) and isinstance(found.func, ast.Name) and found.func.id in MARKERS:
            yield found


def parsed(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def messages():
    """Every message in the code; of those with counts the singular."""
    found = [call.args[call.func.id == "meant"] for path in MODULES for call in calls(parsed(path))]
    return {message.value for message in found if isinstance(message, ast.Constant)}


def done_at_import(node):
    """The parts of the code that run when a module is imported."""
    yield node
    parts = ast.iter_child_nodes(node)
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
        defaults = [*node.args.defaults, *filter(None, node.args.kw_defaults)]
        parts = [*defaults, *getattr(node, "decorator_list", [])]
    for part in parts:
        yield from done_at_import(part)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_nothing_is_translated_at_import(path):
    for node in done_at_import(parsed(path)):
        assert not (isinstance(node, ast.Name) and node.id in ("_", "many")), f"{path.name}, line {node.lineno}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_messages_are_written_out_where_they_are_marked(path):
    for call in calls(parsed(path)):
        written = [isinstance(text, ast.Constant) for text in call.args[: MARKERS[call.func.id]]]
        from_a_table = call.func.id == "_" and isinstance(call.args[0], ast.Name | ast.Attribute | ast.Subscript)
        assert all(written) or from_a_table, f"{path.name}, line {call.lineno}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_sentences_are_not_glued_from_parts(path):
    for node in ast.walk(parsed(path)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
            for side in (node.left, node.right):
                text = side.func.value if isinstance(side, ast.Call) and isinstance(side.func, ast.Attribute) else side
                assert text not in list(calls(side)), f"{path.name}, line {node.lineno}"


def test_numbers_within_sentences_are_plain():
    assert not [message for message in messages() if re.search(r"\{\w+:[^}]*[,n]", message)]


# Languages


@pytest.mark.parametrize(
    ("rule", "four", "hearts", "name"),
    [
        ("{suit}-{rank}", "Vier", "Herz", "Herz-Vier"),
        ("{rank} de {suit}", "cuatro", "corazones", "cuatro de corazones"),
        ("{suit} {rank}", "4", "红桃", "红桃 4"),
        ("{rank} {suit}", "четвірка", "чирв", "четвірка чирв"),
    ],
)
def test_each_language_joins_rank_and_suit_in_its_own_way(rule, four, hearts, name):
    use(Made({"{rank} of {suit}": rule, "four": four, "hearts": hearts}))
    assert card_name("4H") == name
    assert name in show_board(deal(1)).sentence


@pytest.fixture
def german(tmp_path, monkeypatch):
    """A folder of languages with a little German in it."""
    catalogue = Catalog("de")
    catalogue.add("Next", "Weiter")
    catalogue.add("four", "Vier", context="rank of a card")
    catalogue.add(("{count} card.", "{count} cards."), ("{count} Karte.", "{count} Karten."))
    catalogue.add("expected one of the languages {names}, not {came}", "möglich: {names}, nicht möglich: {came}")
    folder = tmp_path / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    with open(folder / "freecell_lesson.mo", "wb") as file:
        write_mo(file, catalogue)
    monkeypatch.setattr(wording, "LOCALE", tmp_path)


def test_a_language_is_spoken_from_now_on(german):
    assert show_board([["4H"]]).sentence == "1 card. Column 1: four of hearts."
    speak("de")
    assert show_board([["4H"]]).sentence == "1 Karte. Column 1: Vier of hearts."
    assert many("{count} card.", "{count} cards.", 2) == "{count} Karten."
    speak("en")
    assert show_board([["4H"]]).sentence == "1 card. Column 1: four of hearts."


@pytest.mark.parametrize("make", EXPLORERS)
def test_explorers_speak_the_language_in_which_they_are_made(german, make):
    old = make()
    speak("de")
    assert control(make(), "Weiter").description == "Weiter"
    assert control(old, "Next").description == "Next"


def test_the_locale_of_the_computer_is_not_asked(german, monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.setenv(name, "de")
    assert _("Next") == "Next"
    speak("en")
    assert _("Next") == "Next"
    monkeypatch.setenv("LANGUAGE", "en")
    speak("de")
    assert _("Next") == "Weiter"


@pytest.mark.parametrize("language", ["xx", "", "DE", "de_DE", None, 1, ["de"]])
def test_what_cannot_be_spoken_is_refused_and_changes_nothing(german, language):
    with pytest.raises(ValueError, match="expected one of the languages en, de, not ") as told:
        speak(language)
    assert repr(language) in str(told.value)
    speak("de")
    with pytest.raises(ValueError, match="möglich: en, de, nicht möglich: "):
        speak(language)


def test_a_word_of_a_table_is_said_when_it_is_shown():
    table = later("Next"), meant("rank of a card", "four")
    use(Made({"Next": "Weiter", "four": "Vier"}))
    assert [_(word) for word in table] == ["Weiter", "Vier"]
