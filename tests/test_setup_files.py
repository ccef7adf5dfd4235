"""pyproject.toml, the two locks and environment.yml tell the same story."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOUSE = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = {name: (HOUSE / name).read_text(encoding="utf-8") for name in ("requirements.lock", "requirements-dev.lock")}
ENVIRONMENT = yaml.safe_load((HOUSE / "environment.yml").read_text(encoding="utf-8"))

GROUPS = PYPROJECT["dependency-groups"]
RUNTIME = [Requirement(line) for line in PYPROJECT["project"]["dependencies"]]
STUDENT = [Requirement(line) for line in GROUPS["student"]]
DEV = [Requirement(line) for line in GROUPS["dev"]]


def pins(lock):
    """The names and versions of a lock: a version may depend on the platform."""
    return set(re.findall(r"^([\w.-]+)==([\w.]+)", LOCKS[lock], re.MULTILINE))


@pytest.mark.parametrize(("lock", "needed"), [("requirements.lock", RUNTIME + STUDENT), ("requirements-dev.lock", DEV)])
def test_lock_pins_every_dependency_inside_its_range(lock, needed):
    for requirement in needed:
        versions = [version for name, version in pins(lock) if name == canonicalize_name(requirement.name)]
        assert versions, requirement
        assert all(version in requirement.specifier for version in versions), requirement


def test_what_both_locks_pin_is_one_version():
    learner, dev = (pins(lock) for lock in LOCKS)
    shared = {name for name, _ in learner} & {name for name, _ in dev}
    assert shared
    assert {pin for pin in dev if pin[0] in shared} <= learner


def test_a_learner_needs_none_of_the_tests_packages():
    names = {name for name, _ in pins("requirements.lock")}
    assert "setuptools" in names  # builds the package where there is no network
    assert not names & {canonicalize_name(requirement.name) for requirement in DEV} - {"packaging", "pyyaml"}


def test_uv_run_takes_the_learners_group_alone():
    assert PYPROJECT["tool"]["uv"]["default-groups"] == ["student"]


@pytest.mark.parametrize(("lock", "least"), [("requirements.lock", 100), ("requirements-dev.lock", 40)])
def test_lock_has_a_hash_for_every_pin_and_no_address(lock, least):
    entries = re.split(r"\n(?=\S)", LOCKS[lock].strip())
    assert len(entries) >= len(pins(lock)) > least
    assert all("--hash=sha256:" in entry for entry in entries)
    assert "://" not in LOCKS[lock]
    assert "--index" not in LOCKS[lock]
    assert "--find-links" not in LOCKS[lock]


def test_environment_has_the_names_and_ranges_of_pyproject():
    *conda, pip = ENVIRONMENT["dependencies"]
    python, *others = [line for line in conda if line != "pip"]
    # setuptools is for the set-up without build isolation; pip fetches it itself here.
    learners = [requirement for requirement in RUNTIME + STUDENT if requirement.name != "setuptools"]
    assert sorted(map(Requirement, others), key=str) == sorted(learners, key=str)
    assert pip == {"pip": ["-e ."]}
    minor = re.fullmatch(r"python=(3\.\d+)", python).group(1)
    assert minor in Requirement("python" + PYPROJECT["project"]["requires-python"]).specifier
    assert ENVIRONMENT["channels"] == ["conda-forge"]
