"""Nothing that a learner's function does breaks the check, or is left behind by it."""

import builtins
import random
import sys
import threading
import time
import tracemalloc

import pytest

import freecell_lesson
from freecell_lesson import check, deal
from freecell_lesson.checking.guard import LONGEST_PRINT, Guard


def loops(number):
    while True:
        pass


def loops_in_one_line(number):
    while True: pass  # fmt: skip  # noqa: E701


def loops_again_when_stopped(number):
    try:
        loops(number)
    except BaseException:
        loops(number)


def refers_to_itself(number):
    board = []
    for _ in range(52):
        board.append(board)
    return board


def stops_watching(number):
    sys.settrace(None)
    loops(number)


def loops_in_a_helper(number):
    return [loops(number) for _ in range(3)]


def swallows_everything(number):
    while True:
        try:
            number += 1
        except:  # noqa: E722
            number -= 1


def swallows_a_call(number):
    while True:
        try:
            loops(number)
        except BaseException:
            number = 1


def doubles(number):
    deck = [number]
    while True:
        deck = deck + deck


def recurses(number):
    return recurses(number + 1)


def fails(number):
    deck = [number]
    return deck[number + 1]


def leaves(number):
    sys.exit("enough")


def asks(number):
    return input("Which deal?")


def reads(number):
    return sys.stdin.readline()


def prints_for_ever(number):
    while True:
        print("x" * 1000)


def not_written_yet(number):
    raise NotImplementedError


@pytest.mark.parametrize(
    ("function", "mistake", "told"),
    [
        (loops, "endless", " it was at line "),
        (loops_in_a_helper, "endless", " it was at line "),
        (loops_in_one_line, "endless", " it was at "),
        (loops_again_when_stopped, "endless", " it was at "),
        (stops_watching, "endless", " it was at "),
        (swallows_everything, "endless", " it was at line "),
        (swallows_a_call, "endless", " it was at line "),
        (doubles, "memory", " at line "),
        (recurses, "exception", "RecursionError"),
        (fails, "exception", "(return deck[number + 1]) -> IndexError: list index out of range"),
        (leaves, "exception", "SystemExit: enough"),
        (asks, "input", 'return input("Which deal?")'),
        (prints_for_ever, "endless", " it was at line "),
        (not_written_yet, "not-tried", ""),
    ],
)
def test_trouble_is_told_with_the_line_of_the_learner(function, mistake, told):
    report = check(function)
    assert (report.passed, report.score, report.stage, report.mistake) == (False, 0, "whole", mistake)
    assert told in report.hint
    assert report.hint.endswith("?")


def test_reading_from_the_keyboard_does_not_hang():
    assert not check(reads).passed


def test_a_board_in_itself_is_no_board():
    assert not check(refers_to_itself).passed


def closes_its_output(number):
    sys.stdout.close()
    return [["JD"]]


def low_recursion_limit(number):
    sys.setrecursionlimit(60)
    return [["JD"]]


def breaks_built_in_names(number):
    builtins.len = builtins.all = None
    time.perf_counter = random.setstate = None
    return [["JD"]]


@pytest.mark.parametrize("function", [closes_its_output, low_recursion_limit, breaks_built_in_names])
def test_what_python_needs_is_put_back(function):
    names = dict(vars(builtins))
    assert not check(function).passed
    assert dict(vars(builtins)) == names
    assert callable(time.perf_counter)


def test_two_checks_at_once_do_not_disturb_each_other():
    kept = sys.stdout, sys.stdin, builtins.input
    threads = [threading.Thread(target=check, args=(fails,)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert kept == (sys.stdout, sys.stdin, builtins.input)


def test_an_endless_loop_is_stopped_in_a_thread_too():
    reports = []
    thread = threading.Thread(target=lambda: reports.append(check(loops)))
    thread.start()
    thread.join(timeout=30)
    assert reports[0].mistake == "endless"


def test_a_person_can_interrupt():
    def interrupted(number):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        check(interrupted)


def test_printing_is_caught_and_cut():
    outcome = Guard().call(lambda: print("x" * 10_000))
    assert outcome.printed == "x" * LONGEST_PRINT


def changes_everything(number):
    freecell_lesson.deal = None
    sys.modules["freecell_lesson.dealer"].DECK = ("XX",)
    sys.setrecursionlimit(sys.getrecursionlimit() + 17)
    sys.settrace(None)
    builtins.input = None
    random.seed(number)
    sys.stdout = None
    return [["JD"]]


def test_everything_is_put_back_afterwards():
    before = deal(617)
    random.seed(5)
    luck = random.random()
    random.seed(5)
    kept = sys.gettrace(), sys.stdout, sys.stdin, builtins.input, sys.getrecursionlimit(), tracemalloc.is_tracing()
    assert not check(changes_everything).passed
    assert kept == (
        *(sys.gettrace(), sys.stdout, sys.stdin, builtins.input),
        *(sys.getrecursionlimit(), tracemalloc.is_tracing()),
    )
    assert random.random() == luck
    assert freecell_lesson.deal is deal
    assert deal(617) == before


def test_the_budget_is_for_all_calls_together():
    def slow(number):
        for _ in range(50):
            time.sleep(0.01)
        return [["JD"]]

    start = time.perf_counter()
    check(slow)
    assert time.perf_counter() - start < 10  # ten calls of half a second, were there no budget: more by far
