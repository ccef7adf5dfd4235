"""lesson.py, without a network: which commands it gives, when, and what it says if they fail."""

import ast
import importlib.util
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[1] / "lesson.py"


@pytest.fixture
def lesson(tmp_path, monkeypatch):
    """lesson.py in a folder of its own, with the commands it gives noted in `lesson.given`, not run."""
    house = tmp_path / "Größe und Maß"
    house.mkdir()
    for name in ("lesson.py", "requirements.lock", "requirements-dev.lock", "pyproject.toml"):
        (house / name).write_bytes((SCRIPT.parent / name).read_bytes())
    spec = importlib.util.spec_from_file_location("lesson", house / "lesson.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.given, module.real_run = [], module.run

    def note(*command):
        module.given.append([str(part) for part in command])
        if "venv" in command:
            module.PYTHON.parent.mkdir(parents=True, exist_ok=True)
            module.PYTHON.touch()

    monkeypatch.setattr(module, "run", note)
    return module


def test_help_explains_every_use(lesson):
    help_text = subprocess.check_output([sys.executable, SCRIPT, "--help"], text=True)
    for word in ("JupyterLab", "pytest", "--help", ".venv", *(f"lesson.py {word} " for word in lesson.COMMANDS)):
        assert word in help_text


def test_an_old_python_can_read_the_script_and_is_told_what_is_needed(lesson, monkeypatch):
    ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 6))
    monkeypatch.setattr(sys, "version_info", (3, 10, 13))
    with pytest.raises(SystemExit, match=r"this lesson needs Python 3\.11 or newer"):
        lesson.main([])


def test_an_unknown_word_is_refused_with_the_known_ones(lesson):
    with pytest.raises(SystemExit, match=r"expected nothing, fresh, test, .*JupyterLab, not 'tset'"):
        lesson.main(["tset"])


def test_set_up_installs_the_lock_from_wheels_alone_and_then_the_package(lesson):
    lesson.set_up(lesson.LOCK)
    venv, lock, package = lesson.given
    assert venv[1:] == ["-m", "venv", "--clear", str(lesson.VENV)]
    assert {"--require-hashes", "--only-binary", ":all:", str(lesson.LOCK)} <= set(lock)
    assert "--no-binary" not in lock
    assert package[-4:] == ["--no-deps", "--no-build-isolation", "-e", str(lesson.HERE)]
    assert "fetchNews" in lesson.SETTINGS.read_text()


def test_set_up_is_reused_while_nothing_changes(lesson):
    lesson.set_up(lesson.LOCK)
    lesson.given.clear()
    lesson.set_up(lesson.LOCK)
    assert lesson.given == []


def test_what_tests_and_tools_need_is_added_once(lesson):
    lesson.set_up(lesson.LOCK)
    lesson.given.clear()
    lesson.set_up(lesson.LOCK, lesson.DEV_LOCK)
    (added,) = lesson.given
    assert {"--require-hashes", str(lesson.DEV_LOCK)} <= set(added)
    lesson.set_up(lesson.LOCK, lesson.DEV_LOCK)
    lesson.set_up(lesson.LOCK)
    assert lesson.given == [added]


def test_a_changed_lock_of_the_tests_leaves_the_learners_alone(lesson):
    lesson.set_up(lesson.LOCK, lesson.DEV_LOCK)
    lesson.given.clear()
    with open(lesson.DEV_LOCK, "a") as file:
        file.write("\n")
    lesson.set_up(lesson.LOCK)
    assert lesson.given == []
    lesson.set_up(lesson.LOCK, lesson.DEV_LOCK)
    assert len(lesson.given) == 1


@pytest.mark.parametrize("change", ["requirements.lock", "pyproject.toml"])
def test_set_up_is_made_anew_when_a_file_changes(lesson, change):
    lesson.set_up(lesson.LOCK)
    lesson.given.clear()
    with open(lesson.HERE / change, "a") as file:
        file.write("\n")
    lesson.set_up(lesson.LOCK)
    assert len(lesson.given) == 3


def test_set_up_is_made_anew_when_python_changes(lesson, monkeypatch):
    lesson.set_up(lesson.LOCK)
    lesson.given.clear()
    monkeypatch.setattr(sys, "version", "3.99.0")
    lesson.set_up(lesson.LOCK)
    assert len(lesson.given) == 3


def test_interrupted_set_up_begins_anew(lesson, monkeypatch):
    note = lesson.run

    def interrupted(*command):
        note(*command)
        if "--require-hashes" in command:
            raise KeyboardInterrupt

    monkeypatch.setattr(lesson, "run", interrupted)
    with pytest.raises(SystemExit, match="interrupted"):
        lesson.set_up(lesson.LOCK)
    lesson.given.clear()
    monkeypatch.setattr(lesson, "run", note)
    lesson.set_up(lesson.LOCK)
    assert len(lesson.given) == 3


def test_without_ensurepip_the_pip_outside_installs(lesson, monkeypatch):
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    lesson.set_up(lesson.LOCK)
    venv, lock, _ = lesson.given
    assert "--without-pip" in venv
    assert lock[1:5] == ["-m", "pip", "--python", str(lesson.PYTHON)]


@pytest.mark.parametrize(
    ("output", "told"),
    [
        (
            "WARNING: Retrying (Retry(total=4))\nERROR: No matching",
            "is online, start again",
        ),
        ("ERROR: Could not install: [Errno 28] No space left on device", "the disk is full"),
        ("Collecting x\nERROR: THESE PACKAGES DO NOT MATCH THE HASHES\n  x", "DO NOT MATCH"),
        ("No module named pip", "could not finish: No module named pip"),
        ("", "could not finish"),
    ],
)
def test_a_failed_step_ends_in_one_sentence(lesson, output, told):
    with pytest.raises(SystemExit) as end:
        lesson.real_run(sys.executable, "-c", f"print({output!r}); raise SystemExit(3)")
    assert told in end.value.code
    assert "\n" not in end.value.code


def test_a_full_disk_ends_in_one_sentence(lesson, monkeypatch):
    def full(*command):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(lesson, "run", full)
    with pytest.raises(SystemExit, match="the disk is full"):
        lesson.set_up(lesson.LOCK)


def test_style_faults_stop_the_tests(monkeypatch):
    monkeypatch.setattr(subprocess, "call", lambda command: 1)
    with pytest.raises(SystemExit, match="ruff found"):
        runpy.run_path(str(SCRIPT.parent / "tools/run_tests.py"), run_name="__main__")


def test_each_command_calls_its_tool(lesson, monkeypatch):
    become, locks = [], []
    monkeypatch.setattr(lesson, "become", lambda *command: become.append(command))
    monkeypatch.setattr(lesson, "set_up", lambda *needed: locks.append(needed))
    for word, (tool, needed, _) in lesson.COMMANDS.items():
        lesson.main([word, "-k", "deal"])
        assert become.pop() == (f"tools/{tool}", "-k", "deal")
        assert locks.pop() == needed
        assert (SCRIPT.parent / "tools" / tool).exists()


@pytest.mark.parametrize("arguments", [[], ["--no-browser", "--port", "9999"]])
def test_lesson_opens_the_learners_start_page(lesson, monkeypatch, arguments):
    become, called = [], []
    monkeypatch.setattr(lesson, "become", lambda *command: become.extend(command))
    monkeypatch.setattr(subprocess, "call", lambda command: called.append(command))
    monkeypatch.chdir(lesson.HERE)
    for name in (*lesson.NOTES, "PYTHONPATH"):
        monkeypatch.setenv(name, "")
    lesson.main(arguments)
    assert become[:2] == ["-m", "jupyterlab"]
    assert f"--ServerApp.root_dir={lesson.HERE}" in become
    assert become[len(become) - len(arguments) :] == arguments
    assert called == [[str(lesson.PYTHON), str(lesson.HERE / "tools/my_pages.py"), "en"]]
    assert f"--LabApp.default_url={lesson.START}" in become
    mine = lesson.START.removeprefix("/lab/tree/")
    assert (SCRIPT.parent / mine.replace("my-pages", "notebooks")).exists()


def test_no_page_is_opened_when_the_pages_cannot_be_copied(lesson, monkeypatch):
    monkeypatch.setattr(lesson, "become", lambda *command: pytest.fail("JupyterLab was started"))
    monkeypatch.setattr(lesson, "copy_pages", lambda: sys.exit(1))
    with pytest.raises(SystemExit):
        lesson.main([])
