"""Opens the FreeCell lesson, or calls one of its tools. Needs nothing but Python 3.11 or newer.

On Windows write `py` for `python3`. The first start installs what the lesson needs into the folder .venv,
later starts take seconds. The pages you work in are your own: they are copied to my-pages, and one that you have
touched is never overwritten. Nothing outside this folder is changed; to install afresh, delete .venv and .jupyter.
"""

# A Python that is too old must get as far as its one clear sentence: nothing here is newer than Python 3.6.
import hashlib
import os
import signal
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LOCK = HERE / "requirements.lock"  # what a learner needs, from wheels alone
DEV_LOCK = HERE / "requirements-dev.lock"  # what tests and tools need besides
VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LANGUAGE = "en"
SWIFT = "tools.swift_kernels.SwiftConnection"  # found from this folder, where JupyterLab is started
START = "/lab/tree/my-pages/" + LANGUAGE + "/00-start-here.ipynb"

# Settings of JupyterLab, made inside .venv and so for this lesson alone: it asks nothing about news; it keeps a whole
# page drawn, for otherwise parts of it may stay blank after all cells have run; and a double click on a text does not
# open its source, in which the folded answers can be read.
SETTINGS = VENV / "share/jupyter/lab/settings/overrides.json"
OVERRIDES = """{"@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
 "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none", "showEditorForReadOnlyMarkdown": false}}"""
# What Jupyter and IPython write down while they run stays in this folder too.
NOTED = HERE / ".jupyter"
NOTES = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
NOTES += ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")
# JupyterLab has no setting that hides the list of files, but it begins with the layout that it finds here: an empty one
# leaves the whole width to the page. Ctrl+B shows the list, and from then on the layout is the learner's own.
LAYOUT = NOTED / "jupyterlab_workspaces_dir/default-37a8.jupyterlab-workspace"
EMPTY = '{"data": {"layout-restorer:data": {"main": {}}}, "metadata": {"id": "default"}}'


ANNOUNCED = {
    LOCK: "Setting up the lesson in .venv: once, for about a minute, with about 90 MB to download.",
    DEV_LOCK: "Adding what the tests and tools need: once, with about 70 MB to download.",
}

# Each word that may follow lesson.py: the file in tools/ that is run, the locks it needs, and its line of help.
COMMANDS = {
    "fresh": ("fresh.py", (), "fresh 02 puts your page 02 aside under a dated name and copies it anew"),
    "test": ("run_tests.py", (LOCK, DEV_LOCK), "runs every test; further arguments go to pytest"),
    "bench": ("benchmarks.py", (LOCK, DEV_LOCK), "measures how fast the kit is"),
    "pages": ("pages.py", (LOCK, DEV_LOCK), "runs the pages of the course and saves them as they are committed"),
}


def main(arguments):
    if sys.version_info < (3, 11):
        stop(f"this lesson needs Python 3.11 or newer, and this is Python {sys.version.split()[0]}.")
    word = arguments[0] if arguments else ""
    if word in ("--help", "-h"):
        print(help_text())
    elif word in COMMANDS:
        tool, locks, _ = COMMANDS[word]
        set_up(*locks)
        become(f"tools/{tool}", *arguments[1:])
    elif word and not word.startswith("-"):
        stop(f"expected nothing, {', '.join(COMMANDS)}, --help or options for JupyterLab, not {word!r}.")
    else:
        set_up(LOCK)
        copy_pages()
        hide_files()
        place = [f"--ServerApp.root_dir={HERE}", f"--LabApp.default_url={START}"]
        place.append(f"--ServerApp.kernel_websocket_connection_class={SWIFT}")
        as_root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        become("-m", "jupyterlab", *place, *as_root, *arguments)


def help_text():
    uses = {"": "opens your pages in JupyterLab; further arguments go to JupyterLab"}
    uses.update((word, line) for word, (_, _, line) in COMMANDS.items())
    uses["--help"] = "shows this help"
    return __doc__ + "".join(f"\n    python3 lesson.py {word:<11}{line}" for word, line in uses.items())


def copy_pages():
    """Bring the learner's pages up to the book, save those that the learner has touched."""
    if subprocess.call([python(), str(HERE / "tools/my_pages.py"), LANGUAGE]):
        sys.exit(1)  # it has said why


def hide_files():
    """Hide the list of files at the first start."""
    if not LAYOUT.exists():
        LAYOUT.parent.mkdir(parents=True, exist_ok=True)
        LAYOUT.write_text(EMPTY)


def python():
    """The Python of .venv, in surroundings of its own; the one outside for what needs no .venv."""
    os.environ.update({name: str(NOTED / name.lower()) for name in NOTES})
    os.environ.pop("PYTHONPATH", None)  # what the user has installed elsewhere stays out of the lesson
    os.chdir(str(HERE))
    return str(PYTHON if PYTHON.exists() else sys.executable)


def become(*arguments):
    command = [python(), *arguments]
    if os.name == "posix":
        os.execv(command[0], command)
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is meant for the program started here
    sys.exit(subprocess.call(command))


def set_up(*locks):
    """Install the locks that have not been installed as they are now; the learner's is the first, and makes .venv."""
    try:
        for lock in locks:
            if not (PYTHON.exists() and stamp(lock).exists() and stamp(lock).read_text() == fingerprint(lock)):
                say(ANNOUNCED[lock])
                install(lock)
                say("Ready.")
    except KeyboardInterrupt:
        stop("interrupted; the next start begins the set-up anew.")
    except OSError as error:
        stop(explain(str(error)))


def stamp(lock):
    return VENV / (lock.name + "-stamp")


def fingerprint(lock):
    """Changes with the lock, the package's description, the Python and the place of this folder."""
    contents = lock.read_bytes() + (HERE / "pyproject.toml").read_bytes()
    return hashlib.sha256(contents + sys.version.encode() + os.fsencode(str(HERE))).hexdigest()


def install(lock):
    outside = getattr(sys, "_base_executable", sys.executable)  # not the one in .venv, which is made anew
    try:
        import ensurepip  # noqa: F401

        venv, pip = ["--clear"], [PYTHON, "-m", "pip", "install"]
    except ImportError:  # as on Debian without python3-venv: the pip outside installs into .venv
        venv, pip = ["--clear", "--without-pip"], [outside, "-m", "pip", "--python", PYTHON, "install"]
    locked = [*pip, "--require-hashes", "--only-binary", ":all:"]  # wheels only, so nothing is compiled here
    if lock == LOCK:
        run(outside, "-m", "venv", *venv, VENV)
        run(*locked, "-r", lock)
        run(*pip, "--no-deps", "--no-build-isolation", "-e", HERE)
        SETTINGS.parent.mkdir(parents=True, exist_ok=True)
        SETTINGS.write_text(OVERRIDES)
    else:  # pysol-cards, pure Python, is published without a wheel
        run(*locked, "--no-binary", "pysol-cards", "--no-build-isolation", "-r", lock)
    stamp(lock).write_text(fingerprint(lock))  # the last thing written: without it the next start begins anew


def run(*command):
    """Run a step of the set-up, and say how many packages pip has fetched."""
    os.environ.update(PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
    told = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8", "errors": "replace"}
    lines, fetched = [], 0
    with subprocess.Popen([str(part) for part in command], **told) as process:
        for line in process.stdout:
            lines.append(line)
            if line.startswith(("Collecting ", "Processing ")):
                fetched += 1
                if fetched % 20 == 0:
                    say(f"  fetched {fetched} of about {LOCK.read_text().count('==')} packages")
    if process.returncode:
        stop(explain("".join(lines)))


def explain(output):
    if "No space left" in output or "Errno 28" in output:
        return f"the disk is full, and the set-up needs about 1 GB in {HERE}; make room and start again."
    if "Retrying (" in output or "timed out" in output:
        return "the packages could not be downloaded; once this machine is online, start again."
    errors = [line for line in output.splitlines() if "error" in line.lower()] or output.splitlines()
    return "the set-up could not finish: " + " ".join(errors[-1:])


def say(text):
    print(text, flush=True)


def stop(reason):
    sys.exit(f"lesson.py: {reason}")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KeyboardInterrupt:
        stop("interrupted.")
