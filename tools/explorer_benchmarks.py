"""How fast do the explorers follow the hand? Part of `python3 lesson.py bench`."""

import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright
from real_lab import FLAGS, find_chromium, jupyterlab, open_and_run, write_notebook
from swift_kernels import SwiftConnection

KERNEL = """
import time
import matplotlib, psutil
matplotlib.use("agg")
import matplotlib.pyplot as plt
import ipywidgets
from io import BytesIO
from freecell_lesson import deal
from freecell_lesson.drawing import draw_board

process = psutil.Process()
before = process.memory_info().rss
start = time.perf_counter()
from freecell_lesson.widgets import DealExplorer, GeneratorExplorer, ShuffleTracer
explorers = DealExplorer(), ShuffleTracer(), GeneratorExplorer()
bundles = [explorer._repr_mimebundle_() for explorer in explorers]
made, memory = time.perf_counter() - start, process.memory_info().rss - before

def new_figure(number):
    figure, ax = plt.subplots(figsize=(9, 4.4))
    draw_board(ax, deal(number))
    figure.savefig(BytesIO(), format="png")
    plt.close(figure)

def seconds(act, numbers):
    start = time.perf_counter()
    for number in numbers:
        act(number)
    return (time.perf_counter() - start) / len(numbers)

def update(number):
    explorers[0].number = number

new_figure(1)
naive = min(seconds(new_figure, range(1, 6)) for turn in range(3))
ours = min(seconds(update, range(1, 1001)) for turn in range(3))
before = process.memory_info().rss
seconds(update, range(1001, 101_001))
leaked = process.memory_info().rss - before
print(made, memory, naive, ours, leaked)
"""

# The same slider three times: with nothing but a label, with our explorer, and as most people would begin.
FLOOR = """
from ipywidgets import *
slider, label = IntSlider(1, 1, 1_000_000, readout=False), Label("1")
slider.observe(lambda change: setattr(label, "value", f"Deal {change.new}"), "value")
VBox([slider, label])
"""
OURS = "from freecell_lesson.widgets import DealExplorer\nDealExplorer(1)"
NAIVE = """
import matplotlib.pyplot as plt
from ipywidgets import IntSlider, interact
from freecell_lesson import deal
from freecell_lesson.drawing import draw_board
def show(number):
    figure, ax = plt.subplots(figsize=(9, 4.4))
    draw_board(ax, deal(number))
    plt.show()
interact(show, number=IntSlider(1, 1, 1_000_000, readout=False)); None
"""
# For each way its code, and what to look for in what is new on the page.
WAYS = {
    "label only (the floor)": (FLOOR, "text"),
    "DealExplorer": (OURS, ".freecell"),
    "naive interact": (NAIVE, "img"),
}
KEYS = 30

# From the key to the second frame after the change: then it has been painted.
WATCH = """([cell, selector]) => { window.painted = new Promise(resolve => {
    const root = document.querySelectorAll('.jp-CodeCell')[cell].querySelector('.jp-Cell-outputWrapper');
    let start;
    root.addEventListener('keydown', () => { start = performance.now(); }, {capture: true, once: true});
    const found = node => selector === 'text' ? node.textContent.startsWith('Deal')
        : node.matches?.(selector) || node.querySelector?.(selector);
    const watch = new MutationObserver(async changes => {
        if (!changes.some(change => [...change.addedNodes].some(found))) return;
        watch.disconnect();
        for (const image of root.querySelectorAll('img')) await image.decode();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
    });
    watch.observe(root, {childList: true, subtree: true});
}); }"""
SETTLED = """() => new Promise(resolve => {
    const root = document.querySelectorAll('.jp-CodeCell')[1];
    const start = performance.now();
    const look = () => {
        const number = Math.round(root.querySelector('.noUi-handle').getAttribute('aria-valuenow'));
        const there = root.querySelector(`svg[aria-label^="Deal ${number}."]`);
        there ? resolve(performance.now() - start) : requestAnimationFrame(look);
    };
    look();
})"""


SWIFT = f"tools.{SwiftConnection.__module__}.{SwiftConnection.__name__}"
# The server as it is installed, and as lesson.py starts it.
SERVERS = {
    "as it is installed": (),
    "with TCP_NODELAY, as lesson.py starts it": (f"--ServerApp.kernel_websocket_connection_class={SWIFT}",),
}


def bench_explorers():
    bench_kernel()
    if find_chromium() is None:
        print("\nNo Chromium here, so the way from the key to the pixels is not measured.")
        return
    for server, options in SERVERS.items():
        with tempfile.TemporaryDirectory() as folder:
            bench_browser(Path(folder), server, options)


def bench_kernel():
    told = subprocess.check_output([sys.executable, "-c", KERNEL], text=True)
    made, memory, naive, ours, leaked = map(float, told.split())
    print(f"\n{'explorers, kernel':<34}{'ms':>12}{'times as fast':>15}")
    print(f"{'a new pyplot figure':<34}{naive * 1e3:>12.2f}{1:>15}")
    print(f"{'DealExplorer, one update':<34}{ours * 1e3:>12.2f}{naive / ours:>15,.0f}")
    print(f"All three are imported and made in {made * 1e3:.0f} ms and take {memory / 1e6:.1f} MB more than")
    print(f"matplotlib and ipywidgets do; 100,000 updates keep {leaked / 1e6:.1f} MB.")


def bench_browser(folder, server, options):
    with jupyterlab(folder, *options) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        page = browser.new_page(viewport={"width": 1280, "height": 2000}, device_scale_factor=2)
        write_notebook(folder, "bench", *(code for code, _selector in WAYS.values()))
        open_and_run(page, address, "bench")
        page.locator(".jp-CodeCell").nth(2).locator("img").wait_for()
        page.wait_for_timeout(2000)
        times = key_to_pixels(page)
        settled = [drag(page) for _turn in range(5)]
        browser.close()
    floor, ours, naive = (statistics.median(values) for values in times.values())
    print(f"\nA server {server}:")
    print(f"{'key press to pixels':<34}{'ms, median':>12}{'ms, 95 %':>15}{'floors':>10}")
    for name, values in times.items():
        high = statistics.quantiles(values, n=20)[-1]
        middle = statistics.median(values)
        print(f"{name:<34}{middle:>12.0f}{high:>15.0f}{middle / floor:>10.2f}")
    print(f"DealExplorer is {naive / ours:.1f} times as fast as the naive way. After a drag over the slider the")
    print(f"right board stands within {max(settled):.0f} ms, median {statistics.median(settled):.0f} ms.")


def key_to_pixels(page):
    times = {name: [] for name in WAYS}
    for _key in range(KEYS):
        for cell, (name, (_code, selector)) in enumerate(WAYS.items()):
            page.evaluate(WATCH, [cell, selector])
            page.locator(".jp-CodeCell").nth(cell).locator(".noUi-handle").press("ArrowRight")
            times[name].append(page.evaluate("() => window.painted"))
            page.wait_for_timeout(50)
    return times


def drag(page):
    """Drag the explorer's slider to its end and back to the middle; how long until the board is right?"""
    cell = page.locator(".jp-CodeCell").nth(1)
    handle, track = (cell.locator(part).bounding_box() for part in (".noUi-handle", ".noUi-base"))
    height = handle["y"] + handle["height"] / 2
    page.mouse.move(handle["x"] + handle["width"] / 2, height)
    page.mouse.down()
    page.mouse.move(track["x"] + track["width"], height, steps=60)
    page.mouse.move(track["x"] + track["width"] * 0.55, height, steps=30)
    page.mouse.up()
    return page.evaluate(SETTLED)
