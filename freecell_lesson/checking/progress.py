"""What has a learner done so far?

Every check and every answered question is noted in a small file beside the pages, so that the map on the first page
can show it. A note is for a person who has opened a page: Jupyter tells the kernel of such a page its name in
JPY_SESSION_NAME, and in a web page the kernel runs in the browser itself. Where nobody has opened one, as when tests or
tools run the pages, and where the file cannot be written, the notes are kept in memory and end with the kernel.
"""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

FILE = ".progress.json"  # in the folder in which the kernel works, which is that of the pages
CHECKS, QUESTIONS = "checks", "questions"

# What could not be written to the file.
_in_memory: dict[str, dict[str, bool]] = {}


def noted(name: str, report):
    """The report, after it has been noted for the answer with this name; once that has passed, it stays so."""
    if report.mistake != "not-tried":
        _note(CHECKS, name, report.passed)
    return report


def note_question(name: str, right: bool) -> None:
    """Note that this question was answered, and whether the first answer was right; later ones change nothing."""
    if name not in read_progress()[QUESTIONS]:
        _note(QUESTIONS, name, right)


def read_progress() -> dict[str, dict[str, bool]]:
    """For each check that was tried whether it passed, and for each question whether its first answer was right.

    >>> sorted(read_progress())
    ['checks', 'questions']
    """
    kept = _kept() if _is_opened() else {}
    return {kind: _sound(kept.get(kind)) | _in_memory.get(kind, {}) for kind in (CHECKS, QUESTIONS)}


def _note(kind: str, name: str, good: bool) -> None:
    progress = read_progress()
    progress[kind][name] = bool(good or progress[kind].get(name))
    if not (_is_opened() and _written(progress)):
        _in_memory.setdefault(kind, {})[name] = progress[kind][name]


def _is_opened() -> bool:
    """Has a person opened the page to which this kernel belongs?"""
    return "JPY_SESSION_NAME" in os.environ or sys.platform == "emscripten"


def _kept() -> dict:
    """What stands in the file; one that is missing, or is not ours any more, says nothing."""
    try:
        kept = json.loads(Path(FILE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return kept if isinstance(kept, dict) else {}


def _sound(notes: object) -> dict[str, bool]:
    return {name: bool(good) for name, good in notes.items()} if isinstance(notes, dict) else {}


def _written(progress: dict) -> bool:
    """Write the file whole or not at all; False where that is not possible."""
    new = Path(f"{FILE}.{os.getpid()}")
    try:
        new.write_text(json.dumps(progress, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        os.replace(new, FILE)
    except OSError:
        with suppress(OSError):
            new.unlink()
        return False
    return True
