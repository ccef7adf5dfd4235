"""Puts a page of the learner's aside under a dated name and copies it anew. Called by `python3 lesson.py fresh 02`."""

import sys
from datetime import datetime
from itertools import count
from pathlib import Path

from my_pages import HOUSE, digest, prepared, refresh, told

LANGUAGE = "en"


def fresh(name: str, book: Path, mine: Path) -> str:
    """Make the page new, and say so; nothing is put aside when nothing would be lost."""
    page, old = mine / name, None
    if page.exists() and digest(page.read_bytes()) != digest(prepared(book / name)):
        old = put_aside(page)
    refresh(book, mine)
    kept = f" Your old page is {old.name!r}, beside it." if old else ""
    return f"{name} is as in the book.{kept} Where it is open, choose File > Reload Notebook from Disk."


def put_aside(page: Path) -> Path:
    now = f"{datetime.now():%Y-%m-%d %H.%M}"
    names = (f"{page.stem} ({now}{', ' * (n > 1)}{n if n > 1 else ''}){page.suffix}" for n in count(1))
    return page.rename(next(old for old in map(page.with_name, names) if not old.exists()))


def find(arguments: list[str], book: Path) -> str:
    """The name of the page that is meant by its number or by its name."""
    names = sorted(path.name for path in book.glob("*.ipynb"))
    meant = Path(arguments[0]).stem if len(arguments) == 1 else ""
    for name in names:
        if meant and meant.zfill(2) in (name[:2], Path(name).stem):
            return name
    said = " ".join(arguments) or "nothing"
    sys.exit(f"lesson.py: expected the number of a page, such as 02, not {said!r}; there are {', '.join(names)}.")


if __name__ == "__main__":
    book, mine = HOUSE / "notebooks" / LANGUAGE, HOUSE / "my-pages" / LANGUAGE
    print(told(fresh, find(sys.argv[1:], book), book, mine))
