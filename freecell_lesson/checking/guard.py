"""What does a learner's function do, if nothing that it does may do harm?"""

import builtins
import io
import linecache
import random
import re
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import ExitStack, contextmanager, redirect_stdout
from time import perf_counter
from typing import NamedTuple

from ..wording import _, shown
from .watch import Stop, Watch, is_learners

PATIENCE = 4.0  # seconds for all calls; after that no further one is made
LONGEST_PRINT = 2000
MOST_ITEMS = 500

# One check at a time: what is put back afterwards belongs to the whole program.
_ONE_AT_A_TIME = threading.RLock()

_NAME = __name__.partition(".")[0]


class Outcome(NamedTuple):
    """What came of one call."""

    value: object = None  # a plain copy of what was returned: lists, texts, numbers and None
    is_lists: bool = False  # whether it was a list of lists, and not only something like it
    printed: str = ""
    trouble: str | None = None  # "exception", "endless", "memory" or "input"
    message: str = ""  # what went wrong, and in which line of the learner
    lines: int = 0  # how many lines it ran, as far as they are counted
    called: frozenset[str] = frozenset()  # "module.function" of ours and of Python's random
    returned: object = None  # the very object that came back
    seconds: float = 0.0


class Guard:
    """Calls functions, each within a budget of time and memory."""

    def __init__(self):
        self.spent = 0.0

    @property
    def has_patience(self) -> bool:
        return self.spent < PATIENCE

    def call(self, function: Callable, *arguments, closely: bool = True) -> Outcome:
        """What comes of calling the function. Only a KeyboardInterrupt gets through.

        Watched closely, it tells whose functions it calls and is stopped when it takes too much memory; both cost time.
        """
        out, limit, start = _Printed(), sys.getrecursionlimit(), perf_counter()
        watch, told, kept = Watch(lines=closely), {}, {}
        try:
            with _ONE_AT_A_TIME, _undone_afterwards(function), redirect_stdout(out), watch.kept():
                try:
                    kept["returned"] = function(*arguments)
                    sys.setrecursionlimit(limit)
                    # Here, for what came back may make its cards only now, one by one, and never end.
                    told.update(value=plain(kept["returned"]), is_lists=_is_lists(kept["returned"]))
                except (Stop, KeyboardInterrupt):
                    raise
                except BaseException as error:
                    told.update(trouble="exception", message=_where(error))  # here, for its text may be endless too
                finally:
                    watch.active = False
                    sys.setrecursionlimit(limit)  # here, in the same frame: a limit may be too low for any other
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            told.update(trouble=error.trouble if isinstance(error, Stop) else "exception", message=_where(error))
        seconds = perf_counter() - start
        self.spent += seconds
        seen = {"lines": watch.lines, "called": frozenset(watch.called)}
        return Outcome(**told, **kept, **seen, printed=out.getvalue(), seconds=seconds)

    def first_wrong(self, function: Callable, numbers: Iterable[int], right: Callable, seconds: float) -> tuple | None:
        """The first of these numbers for which the function does not answer rightly, and what came of it.

        As many are asked as there is time for. The function has shown before that it ends.
        """
        watch, end, limit = Watch(lines=False), perf_counter() + seconds, sys.getrecursionlimit()
        number = value = None
        try:
            with _ONE_AT_A_TIME, _undone_afterwards(function), redirect_stdout(_Printed()), watch.kept():
                for number in numbers:
                    value = function(number)
                    if not _is_exactly(value, right(number)):
                        break
                    if perf_counter() > end:
                        return None
                    watch.wait_longer()
                else:
                    return None
                sys.setrecursionlimit(limit)
                return number, Outcome(plain(value), _is_lists(value), returned=value)
        except KeyboardInterrupt:
            raise
        except BaseException:
            return number, self.call(function, number)


def _where(error: BaseException) -> str:
    """The error in words, with the last line of the learner's own code that led to it."""
    place = _place(error) or (error.__context__ and _place(error.__context__))
    kind = "" if isinstance(error, Stop) else f"{type(error).__name__}: {_short(error)}".removesuffix(": ")
    if place is None:
        return kind or _("a line that Python does not tell")
    line = linecache.getline(place.tb_frame.f_code.co_filename, place.tb_lineno).strip()
    where = _("line {number} ({line})").format(number=place.tb_lineno, line=line)
    return f"{where} -> {kind}" if kind else where


def _place(error: BaseException):
    place, step = None, error.__traceback__
    while step:
        if is_learners(step.tb_frame):
            place = step
        step = step.tb_next
    return place


class _Printed(io.StringIO):
    """Takes what is printed, but only its beginning: endless printing must not fill the memory."""

    def write(self, text: str) -> int:
        super().write(str(text)[: max(0, LONGEST_PRINT - self.tell())])
        return len(text)

    def close(self) -> None:
        """Stay open: it is still to be read, whatever the learner's function does to it."""


def _ask(*_arguments):
    raise Stop("input")


def _short(error: BaseException) -> str:
    try:
        return " ".join(str(error).split())[:200].rstrip(".")
    except Exception:  # an error whose own __str__ fails
        return ""


@contextmanager
def _undone_afterwards(function: Callable):
    """Whatever is changed in this package, in Python's built-in names and in its settings is put back at the end."""
    names = getattr(function, "__globals__", {})
    # In a notebook exit() and quit() are names of the page, and would end it.
    leaving = {name: names[name] for name in ("exit", "quit") if name in names}
    ours = [module for name, module in sys.modules.items() if name.partition(".")[0] == _NAME]
    classes = [
        kind for module in ours for kind in vars(module).values() if getattr(kind, "__module__", "") == module.__name__
    ]
    luck, stdin = random.getstate(), sys.stdin
    with ExitStack() as undo:
        undo.callback(names.update, leaving)
        undo.callback(random.setstate, luck)
        undo.callback(setattr, sys, "stdin", stdin)
        for module in (*ours, builtins, random, time):
            undo.callback(vars(module).update, dict(vars(module)))
        for kind in classes:
            if isinstance(kind, type):
                undo.callback(_put_back, kind, dict(vars(kind)))
        random.seed()  # or a function that plays with luck would seem to answer the same each time
        builtins.input, sys.stdin = _ask, io.StringIO()
        names.update(dict.fromkeys(leaving, sys.exit))
        yield


def _put_back(kind: type, names: dict) -> None:
    for name in vars(kind).keys() - names.keys():
        delattr(kind, name)
    for name, value in names.items():
        if vars(kind).get(name) is not value:
            setattr(kind, name, value)


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
    if isinstance(value, int) and int.bit_length(value) < 4000:
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


def _is_exactly(value: object, right: list) -> bool:
    """Whether this is the right list, of the right types all the way down."""
    if isinstance(right, list):
        return type(value) is list and len(value) == len(right) and all(map(_is_exactly, value, right))
    return type(value) is type(right) and value == right
