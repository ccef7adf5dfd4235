"""What is said to a learner is true, and of what was written last: the classes of mistakes that once broke this."""

import queue
import random
import re
import threading
import time
from functools import cache
from html.parser import HTMLParser
from itertools import islice

import nbformat
import pytest
from nbclient import NotebookClient

from freecell_lesson import DECK, check, check_guess, check_random, check_rows, check_shuffle
from freecell_lesson.checking import build
from freecell_lesson.checking import report as reports_module
from freecell_lesson.checking.mistakes import DECKS, LAYOUT, MISTAKES, PICK, RNG
from freecell_lesson.checking.report import Report
from freecell_lesson.checking.stages import generator, swap_pop
from freecell_lesson.dealer import rows
from freecell_lesson.rng import LAST_DEAL, MicrosoftRandom


@pytest.fixture(autouse=True)
def nothing_was_said_before():
    reports_module._said.clear()


# ---- 1. the table

NUMBERS = [1, 2, 41, 127, 402, 617, 12863, LAST_DEAL, *random.Random(60).sample(range(3, LAST_DEAL), 52)]
VARIANTS = [(mistake, nth) for mistake in MISTAKES for nth in range(len(mistake.variants))]


@cache
def right_line(number):
    return list(swap_pop(list(DECK), generator()(number)))


def is_right(mistake, variant, number):
    try:
        if mistake in DECKS:
            return variant() == list(DECK)
        if mistake in LAYOUT:
            return variant(right_line(number)) == rows(right_line(number))
        draws = (variant if mistake in RNG else generator())(number)
        pick = variant if mistake in PICK else swap_pop
        return list(islice(pick(list(DECK), draws), 60)) == right_line(number)
    except (IndexError, StopIteration, RuntimeError, TypeError):
        return False


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: f"{mistake.stage}-{mistake.name}")
def test_no_variant_of_a_mistake_is_right(mistake):
    for nth, variant in enumerate(mistake.variants):
        assert not all(is_right(mistake, variant, number) for number in NUMBERS), nth


def test_each_name_stands_once_in_the_table():
    names = [mistake.name for mistake in MISTAKES]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: f"{mistake.stage}-{mistake.name}")
def test_words_of_a_mistake_are_short_and_plain(mistake):
    assert mistake.question.endswith("?")
    for text in (mistake.question, mistake.line, mistake.change):
        assert len(text) <= 120, text
        assert "!" not in text
        assert len(re.findall(r"[.?:](?= [A-Z]|$)", text)) <= 2, text
    assert mistake.line.endswith(".")
    assert mistake.change.endswith((".", "while deck:"))
    assert re.match(r"[a-z]", mistake.did)
    assert not mistake.did.endswith(".")


# ---- answers, put together from the lines of the course


def dealer(
    *, deck="list(DECK)", loop="while deck:", seed="number", move="(214013 * state + 2531011) % 2**31", **others
):
    """A dealer as the course teaches it, with some of its lines replaced."""
    draw, index = others.get("draw", "state >> 16"), others.get("index", "draw % len(deck)")
    swap = others.get("swap", "deck[index], deck[-1] = deck[-1], deck[index]")
    end = others.get("end", "return [dealt[start : start + 8] for start in range(0, 52, 8)]")
    return made(f"""
def deal_freecell(number):
    state, deck, dealt = {seed}, {deck}, []
    {loop}
        state = {move}
        draw = {draw}
        index = {index}
        {swap}
        dealt.append({others.get("pop", "deck.pop()")})
    {end}
""")


def made(text):
    names = {"DECK": DECK, "random": random}
    exec(text, names)
    return list(names.values())[-1]


DEAL = dealer()


def draws(state, *, move=lambda state: (214013 * state + 2531011) % 2**31, read=lambda state: state >> 16):
    while True:
        state = move(state)
        yield read(state)


def dealt(deck, draws):
    out = []
    while deck:
        index = next(draws) % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        out.append(deck.pop())
    return out


def for_every_draw(deck, draws):
    return [dealt_one(deck, draw) for draw in draws]


def dealt_one(deck, draw):
    index = draw % len(deck)
    deck[index], deck[-1] = deck[-1], deck[index]
    return deck.pop()


# ---- 2. wrong functions that used to pass

WRONG_ABOVE_A_MILLION = {
    "cut to 20 bits": (dealer(seed="number % 2**20"), lambda seed: draws(seed % 2**20)),
    "cut to 30 bits": (dealer(seed="number % 2**30"), lambda seed: draws(seed % 2**30)),
    "modulo": (dealer(seed="number % 1000001"), lambda seed: draws(seed % 1_000_001)),
    "at most": (dealer(seed="min(number, 10**6)"), lambda seed: draws(min(seed, 10**6))),
    "the last one": (lambda n: DEAL(min(n, LAST_DEAL - 1)), lambda seed: draws(min(seed, LAST_DEAL - 1))),
    "nothing": (lambda n: DEAL(n) if n <= 10**6 else None, lambda seed: draws(seed) if seed <= 10**6 else None),
    "another": (lambda n: DEAL(n if n <= 10**6 else 1), lambda seed: draws(seed if seed <= 10**6 else 1)),
    "an error": (lambda n: DEAL(n) if n <= 10**6 else {}[n], lambda seed: draws(seed) if seed <= 10**6 else {}[seed]),
}


@pytest.mark.parametrize("name", WRONG_ABOVE_A_MILLION)
def test_what_is_right_up_to_a_million_only_does_not_pass(name):
    function, make = WRONG_ABOVE_A_MILLION[name]
    for report in (check(function), check_random(make)):
        assert not report.passed
        assert set(report.stages) <= {"rng", "whole"}, report.mistake


@pytest.mark.parametrize("checks", [check, check_random])
def test_what_is_wrong_in_5_deals_of_100_does_not_pass(checks):
    def seldom(number):
        number += number % 20 == 13
        return DEAL(number) if checks is check else draws(number)

    assert not any(checks(seldom).passed for _turn in range(3))


@pytest.mark.parametrize(
    ("function", "told"),
    [
        (for_every_draw, "loop-length"),
        (lambda deck, draws: [dealt_one(deck, next(draws)) for _card in range(52)], "loop-length"),
        (lambda deck, draws: dealt(list(DECK), draws), "other-deck"),
        (lambda deck, draws: [dealt_one(deck, next(draws)) for _card in deck[:]], None),
    ],
)
def test_loops_must_end_with_any_deck_and_any_draws(function, told):
    report = check_shuffle(function)
    assert report.passed == (told is None)
    assert report.mistake == told


# ---- 3. stages that are not wrong are not named

SORTED = '[rank + suit for suit in "CDHS" for rank in "A23456789TJQK"]'
FALSE_STAGES = {
    "one empty row too many": (dealer(end="return [dealt[n : n + 8] for n in range(0, 57, 8)]"), ("layout",)),
    "slices of 7": (dealer(end="return [dealt[n : n + 7] for n in range(0, 52, 8)]"), ("layout",)),
    "slices of 9": (dealer(end="return [dealt[n : n + 9] for n in range(0, 52, 8)]"), ("layout",)),
    "steps of 7": (dealer(end="return [dealt[n : n + 8] for n in range(0, 52, 7)]"), ("layout",)),
    "last row missing": (dealer(end="return [dealt[n : n + 8] for n in range(0, 48, 8)]"), ("layout",)),
    "one row": (dealer(end="return [dealt[:8]]"), ("layout",)),
    "number and board": (dealer(end="return number, [dealt[n : n + 8] for n in range(0, 52, 8)]"), ("layout",)),
    "rows as texts": (dealer(end='return [", ".join(dealt[n : n + 8]) for n in range(0, 52, 8)]'), ("layout",)),
    "text of signs": (dealer(end='return [list("".join(dealt[n : n + 8])) for n in range(0, 52, 8)]'), ("layout",)),
    "mask of 8 bits": (dealer(draw="state >> 16 & 0xff"), ("rng",)),
    "shift by 22": (dealer(draw="state >> 0x16"), ("rng",)),
    "mask of 27 bits": (dealer(move="(214013 * state + 2531011) & 0x7ffffff"), ("rng",)),
    "precedence": (dealer(draw="state >> 16 % len(deck)"), ("rng",)),
    "naive shuffle": (
        made("""
def deal_freecell(number):
    deck = list(DECK)
    for place in range(52):
        number = (214013 * number + 2531011) % 2**31
        other = (number >> 16) % 52
        deck[place], deck[other] = deck[other], deck[place]
    return [deck[n : n + 8] for n in range(0, 52, 8)]
"""),
        ("pick",),
    ),
    "slices of 7 and no shift": (
        dealer(draw="state", end="return [dealt[n : n + 7] for n in range(0, 52, 8)]"),
        ("rng", "layout"),
    ),
    "last row missing and suit by suit": (
        dealer(deck=SORTED, end="return [dealt[n : n + 8] for n in range(0, 48, 8)]"),
        ("deck", "layout"),
    ),
}


@pytest.mark.parametrize("name", FALSE_STAGES)
def test_no_other_stage_is_blamed_than_the_wrong_one(name):
    function, stages = FALSE_STAGES[name]
    report = check(function)
    assert not report.passed
    assert set(report.stages) <= set(stages), report.mistake
    assert report.stages, f"nothing was proven: {report.mistake}"


def test_a_deck_in_rows_is_not_blamed_on_the_generator():
    report = check(lambda number: [list(DECK[start : start + 8]) for start in range(0, 52, 8)])
    assert "rng" not in report.stages
    assert "xor" not in report.mistake


def test_shuffling_by_luck_on_top_of_a_right_dealer_is_not_blamed_on_the_generator():
    def deal_freecell(number):
        line = [card for row in DEAL(number) for card in row]
        random.shuffle(line)
        return [line[start : start + 8] for start in range(0, 52, 8)]

    report = check(deal_freecell)
    assert report.stages == ()
    assert "random.shuffle" in report.hint


def test_another_seed_is_told_of_a_board_that_is_wrong():
    report = check(lambda number: DEAL(number if number == 1 else number * 7 % 2**31))
    assert not report.passed
    assert "deal 1 is that of number 1" not in report.hint


# ---- 4. nearer to right never earns less


def rising(checks, *answers):
    scores = []
    for answer in answers:
        reports_module._said.clear()
        scores.append(float(checks(answer).score))
    return scores


@pytest.mark.parametrize(
    ("checks", "answers"),
    [
        (
            check,
            (
                lambda number: None,
                lambda number: [["JD"]],
                lambda number: rows(list(DECK)),
                dealer(swap="", pop="deck.pop(0)"),
                dealer(draw="state", deck=SORTED, end="return dealt"),
                dealer(draw="state", deck=SORTED),
                dealer(draw="state"),
                DEAL,
            ),
        ),
        (
            check_random,
            (
                lambda seed: None,
                lambda seed: [7] * 60,
                lambda seed: 7,
                lambda seed: next(draws(seed)),
                lambda seed: islice(draws(seed), 3),
                lambda seed: draws(seed, read=int),
                draws,
            ),
        ),
        (
            check_shuffle,
            (
                lambda deck, draws: None,
                lambda deck, draws: deck,
                lambda deck, draws: dealt(deck, draws)[:1],
                lambda deck, draws: dealt(deck, draws)[:30],
                lambda deck, draws: [deck.pop(next(draws) % len(deck)) for _card in deck[:]],
                lambda deck, draws: dealt(deck, draws),
            ),
        ),
        (
            check_rows,
            (
                lambda cards: None,
                lambda cards: cards,
                lambda cards: [cards[:8]],
                lambda cards: rows(cards)[:4],
                lambda cards: rows(cards)[:6],
                lambda cards: [cards[start : start + 8] for start in range(0, 52, 8)],
            ),
        ),
        (
            check_guess,
            (
                lambda code: None,
                lambda code: 0,
                lambda code: (code + 4) % 52,
                lambda code: min(code + 3, 51),
                lambda code: (code + 3) % 52,
            ),
        ),
    ],
)
def test_nearer_to_right_never_earns_less(checks, answers):
    scores = rising(checks, *answers)
    assert scores == sorted(scores)
    assert scores[0] == 0


@pytest.mark.parametrize(
    ("checks", "given"),
    [
        (check_random, lambda seed: [7] * 60),
        (check_shuffle, lambda deck, draws: sorted(deck)),
        (check_rows, lambda cards: cards),
    ],
)
def test_nothing_is_earned_by_what_the_page_gave(checks, given):
    assert checks(given).score == 0


# ---- 5. what beginners meet


def appends(number):
    rows = []
    rows = rows.append(DEAL(number)[0])
    return rows.append([])


def before_assignment(number):
    state = 214013 * state % 2**31  # noqa: F821
    return state


a_number = 1


def yields_too_late(seed):
    state = seed
    while True:
        state = (214013 * state + 2531011) % 2**31
    yield state >> 16


def returns(seed):
    while True:
        seed = (214013 * seed + 2531011) % 2**31
        return seed >> 16


def two_draws(deck, draws):
    out = []
    while deck:
        if next(draws) >= 0:
            out.append(dealt_one(deck, next(draws)))
    return out


def own_generator(deck, draws):
    return dealt(deck, iter(range(7, 99)))


def own_luck(deck, draws):
    return dealt(deck, iter(lambda: random.randint(0, 32767), -1))


@pytest.mark.parametrize(
    ("checks", "answer", "mistake", "asked"),
    [
        (check, appends, "exception", "append changes a list and gives None back"),
        (check, before_assignment, "exception", "used in the function before it gets a value"),
        (check, lambda number: DEAL(a_number), "argument-not-used", "gave the answer for 1"),
        (check, dealer(move="(2531011 * state + 214013) % 2**31"), "constants-exchanged", "Which of the two"),
        (check, dealer(move="(214013 * state + 2531011) % 2 ^ 31"), "xor-for-power", "What does Python print for"),
        (check_random, returns, "returned", "Which word hands out a value and lets the loop go on?"),
        (check_random, lambda seed: draws(seed, read=lambda state: state / 65536), "not-whole", "drops the remainder"),
        (check_shuffle, two_draws, "exception", "No draws are left. How often is one asked for"),
        (check_shuffle, own_generator, "draws-not-used", "Where does your loop ask for a draw"),
        (check_shuffle, own_luck, "draws-not-used", "Where does it use the draws that it is given?"),
        (check_random, lambda seed: islice(draws(seed), 10), "draws-stop", "What ends your loop"),
        (check_shuffle, lambda deck, draws: random.sample(deck, len(deck)), "python-random", "random.sample"),
        (check_guess, lambda code: print(code + 3), "printed", "Which word hands it back?"),
        (check_guess, lambda code: code + 3, "no-such-code", "Which codes are there?"),
        (
            check_shuffle,
            build("def shuffle(deck, draws):", {"A": "return deck"}, "AX"),
            "no-such-line",
            "No line has the letter X.",
        ),
    ],
)
def test_mistakes_of_beginners_get_a_name_and_a_question(checks, answer, mistake, asked):
    report = checks(answer)
    assert not report.passed
    assert report.hint.endswith("?")
    assert report.mistake == mistake
    assert asked in report.hint


# ---- 6. whatever it does, it ends, and is undone


def sleeps(number):
    time.sleep(1000)


def waits_for_a_lock(number):
    lock = threading.Lock()
    lock.acquire()
    lock.acquire()


def waits_for_a_queue(number):
    queue.Queue().get()


def waits_for_a_thread(number):
    thread = threading.Thread(target=time.sleep, args=(20,), daemon=True)
    thread.start()
    thread.join()


def searches(number):
    re.match("(a+)+$", "a" * 40 + "b")


def takes_a_power(number):
    return 3**10**9


class NeverTold(Exception):
    def __str__(self):
        while True:
            pass


def never_told(number):
    raise NeverTold


def loops(number):
    while True:
        pass


def yields_after_the_loop(seed):
    while True:
        seed = (214013 * seed + 2531011) % 2**31
    yield seed >> 16


@pytest.mark.parametrize(
    "function", [sleeps, waits_for_a_lock, waits_for_a_queue, waits_for_a_thread, searches, takes_a_power, never_told]
)
def test_what_waits_or_works_for_ever_is_stopped(function):
    before, start = set(threading.enumerate()), time.perf_counter()
    report = check(function)
    assert (report.passed, report.stages, report.score) == (False, ("whole",), 0)
    assert report.mistake in ("endless", "exception")
    assert time.perf_counter() - start < 15
    ours = [one for one in set(threading.enumerate()) - before if "_look" in one.name]
    assert not ours


def test_a_yield_after_an_endless_loop_is_asked_for():
    report = check_random(yields_after_the_loop)
    assert report.mistake == "endless"
    assert report.hint.endswith("Does it come to its yield again and again?")


def test_an_endless_loop_is_stopped_where_no_thread_can_start(monkeypatch):
    def refuse(thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    assert check(loops).mistake == "endless"
    assert check(DEAL).passed


def test_no_thread_of_ours_is_left():
    before = threading.active_count()
    check(DEAL)
    check(dealer(draw="state"))
    assert threading.active_count() == before


def test_patches_of_our_classes_are_undone():
    def patches(number):
        MicrosoftRandom.__next__ = lambda self: 7
        MicrosoftRandom.more = 1
        Report.passed = True
        Report.__str__ = Report._repr_html_ = lambda self: "Right."
        return [["JD"]]

    report = check(patches)
    assert not report.passed
    assert str(report).startswith("Not yet.")
    assert "Not yet." in report._repr_html_()
    assert next(MicrosoftRandom(1)) == 41
    assert not hasattr(MicrosoftRandom, "more")
    assert "passed" not in vars(Report)


def test_a_right_dealer_that_takes_31_ms_a_deal_passes():
    def slow(number):
        end = time.perf_counter() + 0.031
        while time.perf_counter() < end:
            number += 0
        return DEAL(number)

    assert check(slow).passed


# ---- 7. what is judged is what was written last


RIGHT = """def deal_freecell(number):
    state, deck, dealt = number, list(DECK), []
    while deck:
        state = (214013 * state + 2531011) % 2**31
        index = (state >> 16) % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop())
    return [dealt[start : start + 8] for start in range(0, 52, 8)]
"""
WRONG = RIGHT.replace("state >> 16", "state")
IMPORTS = "from freecell_lesson import DECK, check, check_draw, check_random, check_shuffle"
CHECK = "print(check(deal_freecell).mistake)"
LINES = """from freecell_lesson.checking import build
lines = {"A": "return deck"}"""
PUZZLE = """report = check_shuffle(build("def shuffle(deck, draws):", lines, my_order))
print(report.mistake)"""
DRAW = "print(check_draw(my_draw).mistake)"
CLASS = """class MyRandom:
    def __init__(self, seed):
        self.state = seed
    def __next__(self):
        self.state = (214013 * self.state + 2531011) % 2**31
        return self.state >> 16
"""
CHECK_CLASS = "print(check_random(MyRandom).mistake)"

# What is run, one cell after the other in a page of its own, and the mistake that is told at the end.
PAGES = {
    "a sign is missing": ([WRONG, RIGHT.replace("[]", "["), CHECK], "stale"),
    "right before, a sign is missing": ([RIGHT, WRONG.replace(":", "", 1), CHECK], "stale"),
    "indented, which a notebook forgives": ([WRONG, "  " + RIGHT, CHECK], None),
    "a line moved to the left": ([RIGHT, re.sub(r"\n +dealt.append", "\n   dealt.append", RIGHT), CHECK], "stale"),
    "def mistyped": ([RIGHT, RIGHT.replace("def ", "dfe ", 1), CHECK], "stale"),
    "a number after an unreadable line": (["my_draw = None", "my_draw = 4 5", "45", DRAW], "no-name"),
    "an error before the function": ([WRONG, "x = missing_name\n" + RIGHT, CHECK], "stale"),
    "a sign is missing in a class": ([CLASS, CLASS.replace("):", ")"), CHECK_CLASS], "stale"),
    "letters without quotation marks": ([LINES, "my_order = ''", "my_order = BA", PUZZLE], "no-quotation-marks"),
    "other letters without them": ([LINES, "my_order = 'B'", "my_order = BA", PUZZLE], "no-quotation-marks"),
    "one quotation mark": ([LINES, "my_order = ''", "my_order = 'A", PUZZLE], "stale"),
    "a number alone": (["my_draw = None", "45", DRAW], "no-name"),
    "a bracket too many": (["my_draw = None", "my_draw = 2959037 // 2**16)", DRAW], "stale"),
    "a name that is none": (["my_draw = 41", "my_draw = stat // 2**16", DRAW], "stale"),
    "mended": ([WRONG, RIGHT.replace("[]", "["), RIGHT, CHECK], None),
    "mended, and wrong": ([RIGHT, RIGHT.replace("[]", "["), WRONG, CHECK], "no-shift"),
    "an error after the function": ([WRONG, RIGHT + "\nmissing_name", CHECK], None),
    "the same again": ([RIGHT, RIGHT, CHECK], None),
    "two functions in a cell": ([WRONG, "def other():\n    pass\n\n" + RIGHT + "\ndef more():\n    pass", CHECK], None),
    "another function failed": ([RIGHT, "def other(:\n    pass", CHECK], None),
    "a method of this name": ([RIGHT, "class Own:\n    def deal_freecell(self):\n        pass", CHECK], None),
    "measured": ([WRONG, "%%time\n" + RIGHT, CHECK], None),
    "decorated": ([WRONG, "import functools", "@functools.cache\n" + RIGHT, CHECK], None),
    "decorated and wrapped": (
        [WRONG, "def plain(f):\n    return lambda number: f(number)", "@plain\n" + RIGHT, CHECK],
        None,
    ),
    "a class": ([CLASS.replace(">> 16", ""), CLASS, CHECK_CLASS], None),
    "letters mended": ([LINES, "my_order = BA", "my_order = 'BA'", PUZZLE], "no-such-line"),
    "a number mended": (["my_draw = stat", "my_draw = 45", DRAW], None),
    "a number in the cell of the check": (["my_draw = stat", "my_draw = 45\n" + DRAW], None),
    "a number on the way": (["my_draw = 2959037 // 65536", "45.1513", DRAW], None),
}


def run(cells):
    """What the last cell prints."""
    page = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    NotebookClient(page, timeout=60, allow_errors=True).execute()
    return page


@pytest.fixture(scope="module")
def told():
    """The answers of all pages, each cleared before the next, from one kernel: a kernel takes a second to start."""
    cells, last = [IMPORTS], {}
    for name, (page, _mistake) in PAGES.items():
        cells += ["%reset -sf", IMPORTS, "get_ipython().history_manager.reset()", *page]
        last[name] = len(cells) - 1
    page = run(cells)
    return {name: page.cells[nth].outputs for name, nth in last.items()}


@pytest.mark.parametrize("name", PAGES)
def test_in_a_kernel_the_last_version_is_judged_or_said_to_have_failed(told, name):
    printed = "".join(output.get("text", str(output)) for output in told[name]).splitlines()[-1]
    assert printed == str(PAGES[name][1])


# ---- 8. how it looks


class Words(HTMLParser):
    """The words of a page, and those in one kind of element."""

    def __init__(self, page, kind=None):
        super().__init__()
        self.words, self.kind, self.inside = [], kind, []
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.inside.append(tag)

    def handle_endtag(self, tag):
        self.inside.pop()

    def handle_data(self, data):
        if self.kind is None or self.kind in self.inside:
            self.words.append(data.strip())


def test_the_same_mistake_is_told_more_plainly_each_time():
    mistake = next(mistake for mistake in MISTAKES if mistake.name == "no-shift")
    wrong = dealer(draw="state")
    hints = [check(wrong).hint for _turn in range(4)]
    assert hints[0] == mistake.question
    assert hints[1] == f"{mistake.question} {mistake.line}"
    assert hints[2] == hints[3] == f"{mistake.question} {mistake.line} {mistake.change}"


def test_another_mistake_starts_anew():
    check(dealer(draw="state"))
    assert "It is the line" not in check(dealer(deck=SORTED)).hint
    assert "It is the line" not in check(dealer(draw="state")).hint


def test_being_right_starts_anew():
    check(dealer(draw="state"))
    assert check(DEAL).passed
    assert "It is the line" not in check(dealer(draw="state")).hint


def look(report):
    page = report._repr_html_()
    return re.search(r"border-left:6px solid (#\w+)", page)[1], *Words(page, "strong").words


def test_right_and_not_yet_differ_by_sign_colour_and_word():
    looks = [look(report) for report in (check(DEAL), check(dealer(draw="state")), check(lambda number: None))]
    for some in zip(*looks, strict=True):
        assert len(set(some)) == 3, some


def test_stages_are_in_italics_and_boards_have_captions():
    report = check(dealer(draw="state"))
    page = report._repr_html_()
    assert Words(page, "em").words == ["Look at the generator."]
    assert Words(page, "caption").words == ["Your board, deal 1", "Row 1 as it should be"]
    assert Words(check(DEAL)._repr_html_(), "caption").words == ["Your board, deal 617"]


@pytest.mark.parametrize("name", ["no-shift", "deck suit by suit", "columns"])
def test_names_for_machines_are_not_on_the_page(name):
    wrong = {
        "no-shift": dealer(draw="state"),
        "deck suit by suit": dealer(deck=SORTED),
        "columns": dealer(end="return [dealt[column::8] for column in range(8)]"),
    }
    for _turn in range(3):
        report = check(wrong[name])
        for said in (str(report), " ".join(Words(report._repr_html_()).words)):
            assert not re.search(rf"{report.mistake}\b(?!\.| instead)", said)


def test_points_are_words_for_a_learner_and_a_number_for_a_grader():
    points = 5 * check(rows).score
    assert Words((5 * check(dealer(draw="state")).score)._repr_html_()).words[-1] == "4 of 5 points"
    assert Words((5 * reports_module.Score(0.6))._repr_html_()).words[-1] == "3 of 5 points"
    assert float(repr(5 * reports_module.Score(0.6))) == 3.0
    assert float(repr(points)) == points
