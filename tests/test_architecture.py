"""The house keeps to its plan: rooms with doors, imports that point one way, and a core that stays light."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import freecell_lesson

PACKAGE = Path(freecell_lesson.__file__).parent

# What a module or room may import: of the algorithm everything to its left, of the rooms those named here.
ALGORITHM = ("wording", "cards", "rng", "dealer", "trace", "batch")
CORE = set(ALGORITHM) - {"batch"}
ALLOWED = {module: set(ALGORITHM[:place]) for place, module in enumerate(ALGORITHM)}
ALLOWED |= {"checking": CORE, "drawing": CORE, "widgets": {*ALGORITHM, "checking", "drawing"}}
ROOMS = sorted(ALLOWED.keys() - set(ALGORITHM))

MODULES = sorted(path for path in PACKAGE.rglob("*.py") if path.parent != PACKAGE or path.stem != "__init__")


def place_of(path):
    """The room in which this file is, or the module that it is itself at the top of the house; and its own name."""
    inside = path.relative_to(PACKAGE)
    return inside.parts[0].removesuffix(".py"), inside.stem


def imports(path):
    """What the file imports from the package, each as levels up and the dotted name."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            yield from [(node.level, name) for name in ([node.module] if node.module else [a.name for a in node.names])]
        else:
            names = [node.module] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.startswith("freecell_lesson") for name in names), "in the package, imports are relative"


def test_the_rooms_of_the_plan_are_those_of_the_house():
    folders = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    files = {path.stem for path in PACKAGE.glob("*.py")} - {"__init__"}
    assert (folders, files) == (set(ROOMS), set(ALGORITHM))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: "/".join(place_of(path)))
def test_imports_point_one_way_and_nobody_reaches_past_a_door(path):
    place, _name = place_of(path)
    outwards = 2 if place in ROOMS else 1
    for level, name in imports(path):
        if level == outwards:
            assert name in ALLOWED[place], f"{place} may import {sorted(ALLOWED[place])}, not {name}"


@pytest.mark.parametrize("room", ROOMS)
def test_inside_a_room_imports_do_not_run_in_a_circle(room):
    files = [path for path in MODULES if place_of(path)[0] == room]
    inside = {path.stem: {name for level, name in imports(path) if level == 1} for path in files}
    order = list(TopologicalSorter(inside).static_order())
    assert order[-1] == "__init__", "the door comes last, and no module of the room goes through it"


@pytest.mark.parametrize("room", ROOMS)
def test_a_door_names_what_others_may_use(room):
    door = __import__(f"freecell_lesson.{room}", fromlist=["__all__"])
    assert door.__doc__
    assert all(hasattr(door, name) for name in door.__all__)


def test_importing_the_package_loads_the_standard_library_only():
    program = "import sys; old = set(sys.modules); import freecell_lesson; print(*(set(sys.modules) - old))"
    loaded = subprocess.check_output([sys.executable, "-c", program], text=True)
    packages = {name.partition(".")[0] for name in loaded.split()}
    assert "freecell_lesson" in packages
    assert packages - {"freecell_lesson"} <= sys.stdlib_module_names


def test_every_public_name_is_documented():
    for name in freecell_lesson.__all__:
        value = getattr(freecell_lesson, name)
        assert not callable(value) or value.__doc__, name
