"""Runs the pages of the course and saves both editions.

python3 lesson.py pages             every page, in every language
python3 lesson.py pages 03 en/05    the pages with this in their path

A page is written and changed in notebooks/, the learner's edition. It is run from top to bottom and saved with its
counts and results in teachers/. In notebooks/ it is saved clean, so that nothing is seen before it is predicted.
"""

import sys
import time
from copy import deepcopy
from pathlib import Path

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError

HOUSE = Path(__file__).parents[1]

# A live view is worth nothing without its kernel; the picture that stands in for it is what is kept.
VIEW = "application/vnd.jupyter.widget-view+json"
STANDING = "freecell-standing"

# What a cell may carry; anything else is a trace of the editor it was written in.
KEPT = ("editable", "jupyter", "nbgrader", "slideshow", "tags")
PYTHON = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def main(wanted: list[str]) -> None:
    found = sorted(HOUSE.glob("notebooks/*/*.ipynb"))
    names = {path: path.relative_to(HOUSE).as_posix() for path in found}
    for part in wanted:
        if not any(part in name for name in names.values()):
            sys.exit(f"pages.py: expected pages, such as 03 or en/05, and none is called {part!r}.")
    pages = [path for path in found if not wanted or any(part in names[path] for part in wanted)]
    for place, path in enumerate(pages, start=1):
        print(f"{place} of {len(pages)}: {names[path]}", end="", flush=True)
        began = time.perf_counter()
        save(path)
        print(f", {time.perf_counter() - began:.0f} s", flush=True)


def save(path: Path) -> None:
    """Run the learner's page, and write both editions of it."""
    page = nbformat.read(path, as_version=4)
    run(page, path.parent)
    teachers = HOUSE / "teachers" / path.parent.name / path.name
    teachers.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(page, teachers)
    nbformat.write(clean(page), path)


def run(page, folder: Path) -> None:
    """Run the page from top to bottom, and keep what every machine would write."""
    place = {"metadata": {"path": str(folder)}}
    quiet = ["--IPKernelApp.log_level=ERROR"]
    try:
        NotebookClient(page, record_timing=False, resources=place, extra_arguments=quiet).execute()
    except CellExecutionError as error:
        sys.exit(f"\npages.py: a cell ended in an error, so this page was not saved.\n{error}")
    page.metadata = nbformat.from_dict(PYTHON)
    for cell in page.cells:
        tidy(cell.metadata)
        if cell.cell_type == "code":
            cell.outputs = [output for output in cell.outputs if VIEW not in output.get("data", {})]


def tidy(metadata) -> None:
    """Leave out what an editor has written down for itself; a folded cell stays folded, a folded result does not."""
    if metadata.pop("jupyter", {}).get("source_hidden"):
        metadata["jupyter"] = {"source_hidden": True}
    for key in metadata.keys() - set(KEPT):
        del metadata[key]


def html(output) -> str:
    return output.get("data", {}).get("text/html", "")


def clean(page):
    """The page as a learner opens it: of what a run leaves behind, only the pictures of the explorers."""
    page = deepcopy(page)
    for cell in page.cells:
        if cell.cell_type == "code":
            cell.execution_count = None
            cell.outputs = [output for output in cell.outputs if STANDING in html(output)]
    return page


if __name__ == "__main__":
    main(sys.argv[1:])
