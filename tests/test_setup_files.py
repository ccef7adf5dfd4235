"""pyproject.toml, requirements.lock and environment.yml tell the same story."""

import re
import tomllib
from pathlib import Path

import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOUSE = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (HOUSE / "requirements.lock").read_text(encoding="utf-8")
ENVIRONMENT = yaml.safe_load((HOUSE / "environment.yml").read_text(encoding="utf-8"))

RUNTIME = [Requirement(line) for line in PYPROJECT["project"]["dependencies"]]
DEV = [Requirement(line) for line in PYPROJECT["dependency-groups"]["dev"]]
PINS = re.findall(r"^([\w.-]+)==([\w.]+)", LOCK, re.MULTILINE)


def test_lock_pins_every_dependency_inside_its_range():
    for requirement in RUNTIME + DEV:
        versions = [version for name, version in PINS if name == canonicalize_name(requirement.name)]
        assert versions, requirement
        assert all(version in requirement.specifier for version in versions), requirement


def test_lock_has_a_hash_for_every_pin_and_no_address():
    entries = re.split(r"\n(?=\S)", LOCK.strip())
    assert len(entries) == len(PINS) > 100
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in LOCK
    assert "--index" not in LOCK
    assert "--find-links" not in LOCK


def test_environment_has_the_names_and_ranges_of_pyproject():
    *conda, pip = ENVIRONMENT["dependencies"]
    python, *others = [line for line in conda if line != "pip"]
    assert [Requirement(line) for line in others] == RUNTIME
    assert pip == {"pip": ["-e ."]}
    minor = re.fullmatch(r"python=(3\.\d+)", python).group(1)
    assert minor in Requirement("python" + PYPROJECT["project"]["requires-python"]).specifier
    assert ENVIRONMENT["channels"] == ["conda-forge"]
