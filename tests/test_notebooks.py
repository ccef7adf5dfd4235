"""The notebooks are committed as nbval can check them; nbval itself compares their outputs."""

from pathlib import Path

import nbformat
import pytest

HOUSE = Path(__file__).parents[1]
NOTEBOOKS = sorted(HOUSE.glob("notebooks/*/*.ipynb"))


def test_the_start_notebook_is_there():
    assert HOUSE / "notebooks/en/00-start-here.ipynb" in NOTEBOOKS


@pytest.fixture(params=NOTEBOOKS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def notebook(request):
    return nbformat.read(request.param, as_version=4)


def test_every_code_cell_was_run_in_order(notebook):
    counts = [cell.execution_count for cell in notebook.cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))


def test_no_output_is_an_error(notebook):
    outputs = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert outputs
    assert not [output for output in outputs if output.output_type == "error"]


def test_every_cell_has_its_place_in_the_slides(notebook):
    kinds = {"slide", "subslide", "fragment", "notes", "skip", "-"}
    assert all(cell.metadata.get("slideshow", {}).get("slide_type") in kinds for cell in notebook.cells)


def test_metadata_holds_nothing_of_the_machine_it_ran_on(notebook):
    assert notebook.metadata.keys() == {"kernelspec", "language_info"}
    assert notebook.metadata.kernelspec.name == "python3"
    assert notebook.metadata.language_info == {"name": "python"}
