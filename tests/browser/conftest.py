"""Real JupyterLab, started as a person starts it, in Chromium."""

import os
import re
import shutil
import subprocess
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright
from real_lab import FLAGS, SHUT_DOWN, find_chromium, jupyterlab, open_and_run, write_notebook

HOUSE = Path(__file__).parents[2]
START_LIMIT = 60  # seconds; a warm start takes a few


def pytest_collection_modifyitems(items):
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser():
    chromium = find_chromium()
    if chromium is None:
        absent = "no Chromium found; on Debian and Ubuntu: apt-get install chromium"
        pytest.fail(absent) if os.environ.get("CI") else pytest.skip(absent)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


def wait_for_address(server, log):
    for _ in range(10 * START_LIMIT):
        address = re.search(r"http://127\.0\.0\.1:\S+\?token=\S+", log.read_text(errors="replace"))
        if address:
            return address.group()
        assert server.poll() is None, log.read_text(errors="replace")
        time.sleep(0.1)
    pytest.fail("JupyterLab told no address: " + log.read_text(errors="replace"))


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """The kit as somebody has just unpacked and set it up: what is written there is not the developer's own."""
    if Path(sys.prefix) != HOUSE / ".venv":
        pytest.skip("the lesson starts in .venv; run the tests with lesson.py test")
    house = tmp_path_factory.mktemp("Größe und Maß")
    for name in ("lesson.py", "pyproject.toml", "requirements.lock"):
        shutil.copy(HOUSE / name, house)
    for name in ("tools", "notebooks"):
        shutil.copytree(HOUSE / name, house / name)
    (house / ".venv").mkdir()
    for path in (HOUSE / ".venv").iterdir():
        (house / ".venv" / path.name).symlink_to(path)
    write_stamp(house)
    return house


def write_stamp(house):
    """The set-up is fetched from HOUSE, so the stamp that says for which folder it was made is written anew."""
    spec = spec_from_file_location("lesson", house / "lesson.py")
    lesson = module_from_spec(spec)
    spec.loader.exec_module(lesson)
    lesson.stamp(lesson.LOCK).unlink()
    lesson.stamp(lesson.LOCK).write_text(lesson.fingerprint(lesson.LOCK))


@pytest.fixture(scope="session")
def lesson_url(house):
    """The address that `lesson.py --no-browser` tells, with its token."""
    log = house / "log"
    command = [house / ".venv/bin/python", "lesson.py", "--no-browser", "--port=0"]
    command += ["--LabApp.expose_app_in_browser=True"]
    with open(log, "wb") as output:
        server = subprocess.Popen(command, cwd=house, stdout=output, stderr=output)
    try:
        yield wait_for_address(server, log)
    finally:
        server.terminate()
        server.wait(30)


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """The folder and the address of a JupyterLab of its own: the notebooks of the kit stay as they are."""
    folder = tmp_path_factory.mktemp("lab")
    with jupyterlab(folder) as address:
        yield folder, address


@pytest.fixture
def run(browser, lab, request):
    """A function that runs cells in a new notebook and gives the page; afterwards the kernel is shut down."""
    folder, address = lab
    pages = []

    def run_cells(*cells, theme="JupyterLab Light", width=1280, height=1000):
        name = f"{request.node.name.partition('[')[0]}-{len(pages)}-{time.monotonic_ns()}"
        write_notebook(folder, name, "from freecell_lesson.widgets import *", *cells)
        page = browser.new_page(viewport={"width": width, "height": height})
        pages.append(page)
        open_and_run(page, address, name, theme)
        return page

    yield run_cells
    for page in pages:
        page.evaluate(SHUT_DOWN)
        page.close()
