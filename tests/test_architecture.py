"""The package keeps to its plan: imports point one way, and the light core stays light."""

import ast
import subprocess
import sys
from pathlib import Path

import freecell_lesson

PACKAGE = Path(freecell_lesson.__file__).parent

# A module may import everything to its left on the line; one beside the line, what is named for it.
LINE = (
    *("wording", "cards", "rng", "dealer", "trace", "scene", "svg", "drawing", "live", "explorer", "deal_explorer"),
    *("shuffle_view", "predict", "shuffle_tracer", "generator_view", "generator_explorer", "widgets"),
)
CORE = set(LINE[:5])
CHECKING = ("guard", "mistakes", "diagnose", "reason", "parts", "report", "check")
BESIDE = {"puzzle": set(), "batch": CORE - {"trace"}} | {
    module: CORE | set(CHECKING[:place]) for place, module in enumerate(CHECKING)
}
ALLOWED = {module: set(LINE[:place]) for place, module in enumerate(LINE)} | BESIDE


def imported_modules(path):
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            yield from [node.module] if node.module else [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.module.startswith("freecell_lesson"), "inside the package, imports are relative"


def test_imports_point_one_way():
    modules = {path.stem: path for path in PACKAGE.glob("*.py") if path.stem != "__init__"}
    assert {"cards", "rng", "dealer", "trace"} <= modules.keys() <= ALLOWED.keys()
    for name, path in modules.items():
        assert set(imported_modules(path)) <= ALLOWED[name], name


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
