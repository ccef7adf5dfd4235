"""When does a running function have to be stopped, and how?

A watcher in a thread of its own looks at the clock and at the memory, and ends a call that takes too much of either.
Where there are no threads, as in a web page, the function is watched line by line instead, which is slower.

What cannot be stopped is one operation in C that never ends and never asks for signals, such as
`sum(itertools.count())`: then the kernel has to be interrupted or restarted. In another thread than the main one that
holds for waiting too.
"""

import ctypes
import os
import random
import signal
import sys
import threading
import tracemalloc
from contextlib import contextmanager, suppress
from itertools import count
from time import perf_counter, sleep

SECONDS = 2.0  # for one call
MEGABYTES = 256
LOOK = 0.02  # so often, in seconds, the watcher looks

# So many lines of a function are counted: enough to tell a stub from an attempt.
MOST_LINES = 10

# Python's own files are trusted: they are not followed line by line, which would make an import slow.
_LIBRARIES = (os.path.dirname(os.__file__) + os.sep, "<frozen")
_PACKAGE = os.path.dirname(os.path.dirname(__file__)) + os.sep


class Stop(BaseException):
    """Ends a call. If the learner's code catches it, the watcher raises the next one."""

    def __init__(self, trouble: str = "endless", watch: "Watch | None" = None):
        super().__init__(trouble)
        self.trouble, self.watch = trouble, watch

    def __del__(self):
        if self.watch:
            self.watch.again()


class Watch:
    """Watches a call: the lines at its beginning, the functions of ours that it uses, the time, and the memory."""

    def __init__(self, lines: bool = True):
        self.lines, self.called, self.frames = 0, set(), []
        self.most_lines = MOST_LINES if lines else 0
        self.active = self.is_late = False
        self.trouble = "endless"

    @contextmanager
    def kept(self):
        already, before = tracemalloc.is_tracing(), sys.gettrace()
        if self.most_lines and not already:
            tracemalloc.start()
        self.most_memory = tracemalloc.get_traced_memory()[0] + MEGABYTES * 2**20
        self.wait_longer()
        self.active = True
        try:
            with self._in_a_thread() as is_watched:
                self.every_line = not is_watched
                if self.most_lines or self.every_line:
                    sys.settrace(self._follow)
                yield
        finally:
            self.active = False
            sys.settrace(before)
            if self.most_lines and not already:
                tracemalloc.stop()

    def wait_longer(self) -> None:
        self.deadline = perf_counter() + SECONDS

    def _has_trouble(self) -> bool:
        if tracemalloc.is_tracing() and tracemalloc.get_traced_memory()[0] > self.most_memory:
            self.trouble = "memory"
        return self.trouble == "memory" or perf_counter() > self.deadline

    # ---- the watcher in a thread

    @contextmanager
    def _in_a_thread(self):
        learner, over, lock = threading.get_ident(), threading.Event(), threading.Lock()
        thread = threading.Thread(target=self._look, args=(learner, over, lock), daemon=True)
        with self._signals():
            try:
                thread.start()
            except RuntimeError:  # there are no threads here
                yield False
                return
            try:
                yield True
            finally:
                self.active = False
                while not over.is_set():
                    with suppress(Stop), lock:
                        over.set()
                while thread.is_alive():
                    with suppress(Stop):
                        thread.join()
                if self.is_late:
                    with suppress(Stop):
                        sleep(LOOK)  # the last one may not have been heard yet; it is to be heard here

    def _look(self, learner: int, over: threading.Event, lock: threading.Lock) -> None:
        while not (over.wait(LOOK) or self._has_trouble()):
            pass
        for bark in count():
            with lock:
                if over.is_set() or not self.active:
                    return
                self.is_late = True
                # A signal is heard while waiting too, but by the main thread alone.
                if learner == threading.main_thread().ident and bark < 5:
                    _signal_main_thread()
                else:
                    _raise_in(learner, self._late())
            over.wait(0.1)

    @contextmanager
    def _signals(self):
        if threading.current_thread() is not threading.main_thread():
            yield
            return

        def heard(number, frame):
            if self.is_late:
                if self.active:
                    self.watch_closely(frame)
                    raise Stop(self.trouble, self)
            elif callable(before):
                before(number, frame)  # a person interrupts

        before = signal.signal(signal.SIGINT, heard)
        try:
            with self._alarms():
                yield
        finally:
            signal.signal(signal.SIGINT, before if before is not None else signal.default_int_handler)

    @contextmanager
    def _alarms(self):
        """One operation in C may keep the other threads from running, but it hears the clock of the system."""
        if not hasattr(signal, "setitimer"):
            yield
            return

        def heard(number, frame):
            if self.active and self._has_trouble():
                self.is_late = True
                self.watch_closely(frame)
                raise Stop(self.trouble, self)

        before = signal.signal(signal.SIGALRM, heard)
        timer = signal.setitimer(signal.ITIMER_REAL, SECONDS + LOOK, 10 * LOOK)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, *timer)
            signal.signal(signal.SIGALRM, before if before is not None else signal.SIG_DFL)

    def _late(self) -> type:
        """An error that watches closely from the moment when it is raised, in the thread in which it is raised."""

        def __init__(error):
            Stop.__init__(error, self.trouble, self)
            self.watch_closely(sys._getframe(1))

        return type("Late", (Stop,), {"__init__": __init__})

    # ---- the watcher line by line

    def watch_closely(self, frame) -> None:
        """Whoever catches the error that ends a call is met by another one at the next line."""
        self.every_line, self.frames = True, []
        while frame:
            self.frames.append(frame)
            frame = frame.f_back
        self.again()

    def _follow(self, frame, event, _argument):
        if event == "call":
            file = frame.f_code.co_filename
            if file.startswith(_PACKAGE) or file == random.__file__:
                module = os.path.splitext(os.path.basename(file))[0]
                self.called.add(f"{module}.{frame.f_code.co_name}")
            if not is_learners(frame):
                return None
        self.lines += event == "line"
        if self.every_line:
            if event == "line" and self._has_trouble():
                self.watch_closely(frame)
                raise Stop(self.trouble, self)
        elif self.lines > self.most_lines:
            return None
        return self._follow

    def again(self):
        # Python stops watching after an error in the watcher. Who swallowed that error is watched again.
        if self.active:
            for frame in filter(is_learners, self.frames):
                frame.f_trace = self._follow
            sys.settrace(self._follow)


def is_learners(frame) -> bool:
    file = frame.f_code.co_filename
    return not (file.startswith((*_LIBRARIES, _PACKAGE)) or "site-packages" in file)


def _signal_main_thread() -> None:
    if hasattr(signal, "pthread_kill"):
        signal.pthread_kill(threading.main_thread().ident, signal.SIGINT)
    else:
        signal.raise_signal(signal.SIGINT)  # on Windows this wakes a waiting main thread


def _raise_in(thread: int, error: type) -> None:
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))
