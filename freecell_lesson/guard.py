"""What does a learner's function do, if nothing that it does may do harm?

The function is watched line by line. So it can be stopped when it runs too long or takes too much memory, on every
system and in every thread, and without signals; and so we see whether it calls our own dealer.
"""

import builtins
import io
import linecache
import os
import random
import sys
import time
import tracemalloc
from collections.abc import Callable, Iterable
from contextlib import ExitStack, contextmanager, redirect_stdout
from itertools import islice
from typing import NamedTuple

from .wording import _, shown

SECONDS = 2.0  # for all calls of a check together
MEGABYTES = 256
LONGEST_PRINT = 2000

# Python's own files are trusted: they are not followed line by line, which would make an import slow.
_LIBRARIES = (os.path.dirname(os.__file__) + os.sep, "<frozen")
_PACKAGE = os.path.dirname(__file__) + os.sep


class Outcome(NamedTuple):
    """What came of one call."""

    value: object = None  # a plain copy of what was returned: lists, texts, numbers and None
    is_lists: bool = False  # whether it was a list of lists, and not only something like it
    printed: str = ""
    trouble: str | None = None  # "exception", "endless", "memory" or "input"
    message: str = ""  # what went wrong, and in which line of the learner
    lines: int = 0  # how many lines it ran
    called: frozenset[str] = frozenset()  # "module.function" of ours and of Python's random


class Stop(BaseException):
    """Ends a call. If the learner's code catches it, its end is noticed, and the watching goes on."""

    def __init__(self, guard: "Guard", trouble: str):
        super().__init__(trouble)
        self.guard = guard
        self.trouble = trouble

    def __del__(self):
        self.guard.watch_again()


class Guard:
    """Calls functions, all within one budget of time and memory."""

    def __init__(self, seconds: float = SECONDS):
        self.seconds_left = seconds

    def call(self, function: Callable, *arguments) -> Outcome:
        """What comes of calling the function. Only a KeyboardInterrupt gets through."""
        self.lines, self.called, self.frames = 0, set(), []
        out = _Printed()
        start = time.perf_counter()
        self.deadline = start + self.seconds_left
        value, trouble, message = None, None, ""
        try:
            with _undone_afterwards(), redirect_stdout(out), self._watching():
                returned = function(*arguments)
                value = plain(returned), _is_lists(returned)
        except KeyboardInterrupt:
            raise
        except Stop as stop:
            trouble, message = stop.trouble, self._where(stop)
        except BaseException as error:
            trouble = "input" if isinstance(error, _Asked) else "exception"
            message = self._where(error)
        finally:
            self.seconds_left -= time.perf_counter() - start
        copy, is_lists = value or (None, False)
        return Outcome(copy, is_lists, out.getvalue(), trouble, message, self.lines, frozenset(self.called))

    @contextmanager
    def _watching(self):
        already, before = tracemalloc.is_tracing(), sys.gettrace()
        if not already:
            tracemalloc.start()
        self.most_memory = tracemalloc.get_traced_memory()[0] + MEGABYTES * 2**20
        self.active = True
        sys.settrace(self._watch)
        try:
            yield
        finally:
            self.active = False
            sys.settrace(before)
            if not already:
                tracemalloc.stop()

    def _watch(self, frame, event, _argument):
        if event == "call" and not self._follows(frame):
            return None
        self.lines += event == "line"
        if time.perf_counter() > self.deadline:
            self._stop("endless", frame)
        if tracemalloc.get_traced_memory()[0] > self.most_memory:
            self._stop("memory", frame)
        return self._watch

    def _follows(self, frame) -> bool:
        file = frame.f_code.co_filename
        if file.startswith(_PACKAGE) or file == random.__file__:
            module = os.path.splitext(os.path.basename(file))[0]
            self.called.add(f"{module}.{frame.f_code.co_name}")
        return not (file.startswith((*_LIBRARIES, _PACKAGE)) or "site-packages" in file)

    def _stop(self, trouble, frame):
        self.frames = []
        while frame:
            self.frames.append(frame)
            frame = frame.f_back
        raise Stop(self, trouble)

    def watch_again(self):
        # Python stops watching after an error in the watcher. Who swallowed that error is watched again.
        if self.active:
            for frame in self.frames:
                if self._follows(frame):
                    frame.f_trace = self._watch
            sys.settrace(self._watch)

    def _where(self, error: BaseException) -> str:
        """The error in words, with the last line of the learner's own code that led to it."""
        place, step = None, error.__traceback__
        while step:
            if self._follows(step.tb_frame):
                place = step
            step = step.tb_next
        kind = "" if isinstance(error, Stop | _Asked) else f"{type(error).__name__}: {_short(error)}"
        if place is None:
            return kind
        line = linecache.getline(place.tb_frame.f_code.co_filename, place.tb_lineno).strip()
        where = _("line {number} ({line})").format(number=place.tb_lineno, line=line)
        return f"{where} -> {kind}" if kind else where


class _Printed(io.StringIO):
    """Takes what is printed, but only its beginning: endless printing must not fill the memory."""

    def write(self, text: str) -> int:
        super().write(str(text)[: max(0, LONGEST_PRINT - self.tell())])
        return len(text)


class _Asked(BaseException):
    """The function wanted to ask a person something."""


def _ask(*_arguments):
    raise _Asked


def _short(error: BaseException) -> str:
    try:
        return " ".join(str(error).split())[:200]
    except Exception:  # an error whose own __str__ fails
        return "?"


@contextmanager
def _undone_afterwards():
    """Whatever is changed in this package, in `input` and in Python's settings is put back at the end."""
    modules = {name: module for name, module in sys.modules.items() if name.partition(".")[0] == __package__}
    contents = {name: dict(vars(module)) for name, module in modules.items()}
    limit, luck, question, stdin = sys.getrecursionlimit(), random.getstate(), builtins.input, sys.stdin
    builtins.input, sys.stdin = _ask, io.StringIO()
    with ExitStack() as undo:
        undo.callback(random.setstate, luck)
        undo.callback(sys.setrecursionlimit, limit)
        undo.callback(setattr, builtins, "input", question)
        undo.callback(setattr, sys, "stdin", stdin)
        for name, module in modules.items():
            undo.callback(vars(module).update, contents[name])
        yield


def plain(value: object, depth: int = 4) -> object:
    """The value as nested lists of texts, numbers and None; whatever else it holds is written out.

    >>> plain(("JD", {1: "2D"}, range(3)))
    ['JD', ['2D'], [0, 1, 2]]
    """
    if hasattr(value, "tolist") and not isinstance(value, type):
        value = value.tolist()  # as NumPy's arrays and numbers do
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, str):
        return str(value)[:LONGEST_PRINT]
    if isinstance(value, dict):
        value = value.values()
    if depth and isinstance(value, Iterable):
        return [plain(item, depth - 1) for item in islice(value, 100)]
    return shown(value)


def _is_lists(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, list) for row in value)
