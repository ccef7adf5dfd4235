"""Runs the notebooks of the course and saves them as they are committed: in order, and with nothing of this machine.

python3 lesson.py pages                                     all of them
python3 lesson.py pages notebooks/en/03-the-board.ipynb     these
"""

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from freecell_lesson.widgets.explorer import VIEW

HOUSE = Path(__file__).parents[1]


def run(path: Path) -> None:
    notebook = nbformat.read(path, as_version=4)
    NotebookClient(notebook, record_timing=False, resources={"metadata": {"path": str(path.parent)}}).execute()
    notebook.metadata.language_info = {"name": "python"}
    notebook.metadata.pop("widgets", None)
    for cell in (cell for cell in notebook.cells if cell.cell_type == "code"):
        # A live view is worth nothing without its kernel; the picture after it is what is kept.
        cell.outputs = [output for output in cell.outputs if VIEW not in output.get("data", {})]
        hide_result(cell)
    nbformat.write(notebook, path)


def hide_result(cell) -> None:
    """Keep a result hidden until the reader runs the cell, so that it can be predicted; explorers are no results."""
    folding = {"source_hidden": True} if cell.metadata.get("jupyter", {}).get("source_hidden") else {}
    if cell.outputs and "freecell-standing" not in str(cell.outputs):
        folding["outputs_hidden"] = True
    cell.metadata.pop("jupyter", None)
    if folding:
        cell.metadata["jupyter"] = folding


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]) if sys.argv[1:] else sorted(HOUSE.glob("notebooks/*/*.ipynb")):
        print(path.name)
        run(path)
