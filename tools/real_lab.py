"""A page of real JupyterLab with a new notebook in it, run from top to bottom."""

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import nbformat

HOUSE = Path(__file__).resolve().parents[1]
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
TOKEN = "only-for-this-test"
START_LIMIT = 60  # seconds
LIMIT = 60_000  # milliseconds, for every wait in the page
FOLDERS = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
FOLDERS += ("JUPYTERLAB_SETTINGS_DIR", "JUPYTERLAB_WORKSPACES_DIR")

READY = """async (theme) => {
    const app = window.jupyterapp;
    await app.restored;
    while (!app.shell.currentWidget?.sessionContext) await new Promise(r => setTimeout(r, 50));
    const panel = app.shell.currentWidget;
    await panel.context.ready;
    await panel.sessionContext.ready;
    await panel.sessionContext.session.kernel.info;
    await app.commands.execute('apputils:change-theme', {theme});
    app.shell.collapseLeft();
}"""
RUN_ALL = "() => window.jupyterapp.commands.execute('notebook:run-all-cells')"
ALL_RAN = """() => [...window.jupyterapp.shell.currentWidget.content.model.cells]
    .every(cell => cell.type !== 'code' || cell.executionCount)"""

SHUT_DOWN = "() => window.jupyterapp.shell.currentWidget?.sessionContext.shutdown()"


def find_chromium() -> str | None:
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


@contextmanager
def jupyterlab(folder: Path, *options: str):
    """JupyterLab on a free port, with its notebooks and all it writes in this folder; gives its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    notebooks = folder / "notebooks"
    notebooks.mkdir()
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1"]
    command += [f"--port={port}", f"--IdentityProvider.token={TOKEN}", f"--ServerApp.root_dir={notebooks}"]
    command += ["--LabApp.expose_app_in_browser=True", *options]
    own = {name: str(folder / name.lower()) for name in FOLDERS}
    with open(folder / "log", "wb") as log:
        server = subprocess.Popen(command, cwd=HOUSE, env=os.environ | own, stdout=log, stderr=log)
    try:
        wait_until_it_answers(f"http://127.0.0.1:{port}/api?token={TOKEN}", server, folder / "log")
        yield f"http://127.0.0.1:{port}"
    finally:
        server.terminate()
        server.wait(30)


def wait_until_it_answers(url, server, log):
    end = time.monotonic() + START_LIMIT
    while time.monotonic() < end and server.poll() is None:
        try:
            return urllib.request.urlopen(url, timeout=5).close()
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("JupyterLab did not start: " + log.read_text(errors="replace"))


def write_notebook(folder: Path, name: str, *cells: str) -> None:
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, folder / "notebooks" / f"{name}.ipynb")


def open_page(page, address: str, name: str, theme: str = "JupyterLab Light") -> None:
    page.set_default_timeout(LIMIT)
    page.goto(f"{address}/lab/tree/{name}.ipynb?token={TOKEN}&reset")
    page.wait_for_function("() => window.jupyterapp")
    page.evaluate(READY, theme)


def run_all(page) -> None:
    page.evaluate(RUN_ALL)
    page.wait_for_function(ALL_RAN)


def open_and_run(page, address: str, name: str, theme: str = "JupyterLab Light") -> None:
    open_page(page, address, name, theme)
    run_all(page)
