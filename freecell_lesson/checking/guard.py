"""What does a learner's function do, if nothing that it does may do harm?

The function is watched line by line. So it can be stopped when it runs too long or takes too much memory, on every
system and in every thread, and without signals; and so we see whether it calls our own dealer. What cannot be
stopped is a single operation that never ends, such as a very long sleep, and code that catches every end for ever.
"""

import builtins
import ctypes
import io
import linecache
import os
import random
import re
import sys
import threading
import time
import tracemalloc
from collections.abc import Callable, Iterable
from contextlib import ExitStack, contextmanager, redirect_stdout, suppress
from time import perf_counter, sleep
from typing import NamedTuple

from ..wording import _, shown

SECONDS = 2.0  # for one call
PATIENCE = 4.0  # for all of them; after that no further call is made
MEGABYTES = 256
LONGEST_PRINT = 2000
MOST_ITEMS = 500

# One check at a time: what is put back afterwards belongs to the whole program.
_ONE_AT_A_TIME = threading.RLock()

# Python's own files are trusted: they are not followed line by line, which would make an import slow.
_LIBRARIES = (os.path.dirname(os.__file__) + os.sep, "<frozen")
_PACKAGE = os.path.dirname(os.path.dirname(__file__)) + os.sep
_NAME = __name__.partition(".")[0]


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

    def __init__(self, guard: "Guard | None" = None, trouble: str = "endless"):
        super().__init__(trouble)
        self.guard, self.trouble = guard, trouble

    def __del__(self):
        if self.guard:
            self.guard.watch_again()


class Guard:
    """Calls functions, each within a budget of time and memory."""

    def __init__(self):
        self.spent = 0.0
        self.returned = None  # what the last call returned, itself and not a copy

    @property
    def has_patience(self) -> bool:
        return self.spent < PATIENCE

    def call(self, function: Callable, *arguments) -> Outcome:
        """What comes of calling the function. Only a KeyboardInterrupt gets through."""
        self.lines, self.called, self.frames, self.returned = 0, set(), [], None
        out, clock, limit = _Printed(), perf_counter, sys.getrecursionlimit()
        start = clock()
        self.deadline = start + SECONDS
        value, trouble, message = (None, False), None, ""
        try:
            with _ONE_AT_A_TIME, _undone_afterwards(function), redirect_stdout(out), self._watching(), self._watchdog():
                try:
                    self.returned = function(*arguments)
                finally:
                    sys.setrecursionlimit(limit)  # here, in the same frame: a limit may be too low for any other
                value = plain(self.returned), _is_lists(self.returned)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            trouble = error.trouble if isinstance(error, Stop) else "exception"
            message = self._where(error)
        self.spent += clock() - start
        return Outcome(*value, out.getvalue(), trouble, message, self.lines, frozenset(self.called))

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

    @contextmanager
    def _watchdog(self):
        """A second watcher, in a thread of its own, for code that the first one loses sight of."""
        over, lock, learner = threading.Event(), threading.Lock(), threading.get_ident()
        barks = []

        def bark():
            over.wait(self.deadline - perf_counter() + 0.3)
            while not over.is_set():
                with lock:
                    if not over.is_set():
                        barks.append(_raise_in(learner, Stop))
                over.wait(0.1)

        with suppress(RuntimeError):  # where there are no threads, as in a web page, the first watcher is alone
            threading.Thread(target=bark, daemon=True).start()
        try:
            yield
        finally:
            while not over.is_set():
                with suppress(Stop), lock:
                    over.set()
            with suppress(Stop):
                for _bark in barks:
                    sleep(0.01)  # the last one may not have been heard yet; it is to be heard here

    def _watch(self, frame, event, _argument):
        if event == "call" and not self._follows(frame):
            return None
        self.lines += event == "line"
        if perf_counter() > self.deadline:
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
        while frame and not frame.f_code.co_filename.startswith(_PACKAGE):
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
        kind = "" if isinstance(error, Stop) else f"{type(error).__name__}: {_short(error)}".removesuffix(": ")
        if place is None:
            return kind or _("a line that Python does not tell")
        line = linecache.getline(place.tb_frame.f_code.co_filename, place.tb_lineno).strip()
        where = _("line {number} ({line})").format(number=place.tb_lineno, line=line)
        return f"{where} -> {kind}" if kind else where


def _raise_in(thread: int, error: type) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


class _Printed(io.StringIO):
    """Takes what is printed, but only its beginning: endless printing must not fill the memory."""

    def write(self, text: str) -> int:
        super().write(str(text)[: max(0, LONGEST_PRINT - self.tell())])
        return len(text)

    def close(self) -> None:
        """Stay open: it is still to be read, whatever the learner's function does to it."""


def _ask(*_arguments):
    raise Stop(trouble="input")


def _short(error: BaseException) -> str:
    try:
        return " ".join(str(error).split())[:200].rstrip(".")
    except BaseException:  # an error whose own __str__ fails
        return ""


@contextmanager
def _undone_afterwards(function: Callable):
    """Whatever is changed in this package, in Python's built-in names and in its settings is put back at the end."""
    names = getattr(function, "__globals__", {})
    # In a notebook exit() and quit() are names of the page, and would end it.
    leaving = {name: names[name] for name in ("exit", "quit") if name in names}
    modules = [
        module for name, module in sys.modules.items() if name.partition(".")[0] == __package__.partition(".")[0]
    ]
    modules += [builtins, random, time]
    luck, stdin = random.getstate(), sys.stdin
    with ExitStack() as undo:
        undo.callback(names.update, leaving)
        undo.callback(random.setstate, luck)
        undo.callback(setattr, sys, "stdin", stdin)
        for module in modules:
            undo.callback(module.__dict__.update, dict(module.__dict__))
        builtins.input, sys.stdin = _ask, io.StringIO()
        names.update(dict.fromkeys(leaving, sys.exit))
        yield


def plain(value: object, depth: int = 4, room: list[int] | None = None) -> object:
    """The value as nested lists of texts, numbers and None; whatever else it holds is written out.

    >>> plain(("JD", {1: "2D"}, range(3)))
    ['JD', ['2D'], [0, 1, 2]]
    """
    room = room or [MOST_ITEMS]
    if hasattr(value, "tolist") and getattr(value, "size", 1) <= MOST_ITEMS and not isinstance(value, type):
        value = value.tolist()  # as NumPy's arrays and numbers do
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int) and int.bit_length(value) < 1000:
        return int(value)
    if isinstance(value, float):
        return float(value)
    if isinstance(value, str):
        return str.__str__(value)[:LONGEST_PRINT].encode(errors="replace").decode()
    if isinstance(value, dict):
        value = value.values()
    if isinstance(value, Iterable) and not isinstance(value, bytes):
        if not depth:
            return "..."  # a board is not that deep; what is may have no bottom at all
        items = []
        for item in value:
            room[0] -= 1
            if room[0] <= 0:
                break
            items.append(plain(item, depth - 1, room))
        return items
    return re.sub(r" at 0x[0-9a-fA-F]+", "", shown(value))  # an address is another one in every call


def _is_lists(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, list) for row in value)
