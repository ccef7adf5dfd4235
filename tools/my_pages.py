"""The learner's own copy of the pages: notebooks/ is the book, my-pages/ the exercise book that lesson.py opens.

At each start every file of the book that is missing there, or that the learner has not touched, is copied. A page is
untouched as long as its cells are those that were copied, with what is folded and what was shown: a page that was run
holds results, and they are the learner's. What JupyterLab notes about the kernel stands outside the cells, so opening
and saving a page is not touching it. Wherever there is a doubt, a page counts as touched, and is left alone.

Standard library only, because `lesson.py fresh` works before anything is installed.
"""

import hashlib
import json
import os
import platform
import sys
from contextlib import suppress
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
RECORD = ".copied.json"  # among the learner's pages: the digest of each as it was copied

# Exactly what this Python's kernel reports when a page is opened: if JupyterLab had to write it into the page, it would
# mark the page as changed before the learner has changed anything.
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {
        "codemirror_mode": {"name": "ipython", "version": 3},
        "file_extension": ".py",
        "mimetype": "text/x-python",
        "name": "python",
        "nbconvert_exporter": "python",
        "pygments_lexer": "ipython3",
        "version": platform.python_version(),
    },
}


def refresh(book: Path, mine: Path) -> None:
    """Copy what is missing or untouched among the learner's pages from the book."""
    mine.mkdir(parents=True, exist_ok=True)
    record, untouched, is_new = read_record(mine), [], False
    for source in sorted(filter(Path.is_file, book.iterdir())):
        page, wanted = mine / source.name, prepared(source)
        held = page.read_bytes() if page.exists() else None
        if held is not None and digest(held) not in (record.get(page.name), digest(wanted)):
            continue
        if held != wanted:
            put(page, wanted)
        is_new = is_new or held != wanted or record.get(page.name) != digest(wanted)
        untouched.append(page)
        record[page.name] = digest(wanted)
    # The record comes last: without it the next start copies, signs and records again.
    if trust([page for page in untouched if page.suffix == ".ipynb"], is_new) and is_new:
        put(mine / RECORD, json.dumps(record, indent=1).encode())


def read_record(mine: Path) -> dict[str, str]:
    try:
        return dict(json.loads((mine / RECORD).read_bytes()))
    except (FileNotFoundError, ValueError, TypeError):
        return {}


def prepared(source: Path) -> bytes:
    """A file of the book as it is copied: a page in the very form in which JupyterLab saves it."""
    if source.suffix != ".ipynb":
        return source.read_bytes()
    page = json.loads(source.read_bytes())
    page["metadata"].update(METADATA)
    return (json.dumps(page, ensure_ascii=False, indent=1, sort_keys=True) + "\n").encode()


def digest(data: bytes) -> str:
    """The same for two pages with the same cells, whatever JupyterLab has written around them."""
    with suppress(ValueError, KeyError, TypeError, AttributeError):  # what is no page counts byte by byte
        cells = json.loads(data)["cells"]
        for cell in cells:  # JupyterLab notes a hidden result twice
            cell["metadata"].pop("collapsed", None)
        data = json.dumps(cells, sort_keys=True).encode()
    return hashlib.sha256(data).hexdigest()


def put(path: Path, data: bytes) -> None:
    """Write the file whole or not at all."""
    new = path.with_name(f".{path.name}.new")
    try:
        new.write_bytes(data)
        os.replace(new, path)
    finally:
        new.unlink(missing_ok=True)


def trust(pages: list[Path], is_new: bool) -> bool:
    """Sign the pages, so that JupyterLab shows their pictures; False before nbformat is installed, which signs."""
    notes = Path(os.environ["JUPYTER_DATA_DIR"])
    if not is_new and (notes / "nbsignatures.db").exists():
        return True
    try:
        import nbformat
        from nbformat.sign import NotebookNotary
    except ImportError:
        return False
    notes.mkdir(parents=True, exist_ok=True)
    notary = NotebookNotary(data_dir=str(notes))
    for page in pages:
        notary.sign(nbformat.read(page, as_version=4))
    return True


def told(act, *arguments):
    """Do it, and let a full disk or a folder that cannot be written end in one sentence."""
    try:
        return act(*arguments)
    except KeyboardInterrupt:
        sys.exit("lesson.py: interrupted; the next start copies the pages that are missing.")
    except (OSError, ValueError) as error:
        sys.exit(
            f"lesson.py: the pages could not be copied to {HOUSE / 'my-pages'}: {error}; mend that and start again."
        )


if __name__ == "__main__":
    language = sys.argv[1]
    told(refresh, HOUSE / "notebooks" / language, HOUSE / "my-pages" / language)
