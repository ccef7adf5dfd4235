"""How fast is the kit? Run by `python3 lesson.py bench`; every ratio is to a baseline of the same run."""

import ctypes
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tracemalloc
from functools import partial
from pathlib import Path
from unittest.mock import patch

import numpy as np
from explorer_benchmarks import bench_explorers
from pysol_boards import pysol_columns

from freecell_lesson import DECK, deal
from freecell_lesson.batch import deal_many, find_deals

MILLION = range(1, 1_000_001)
ROUNDS = 5  # the best of so many counts: what is slower was disturbed

C_SOURCE = """
#include <stdint.h>
void deal_range(uint32_t first, uint32_t count, uint8_t *out) {
    for (uint32_t number = first; number < first + count; number++) {
        uint8_t deck[52];
        uint32_t state = number;
        for (int i = 0; i < 52; i++) deck[i] = i;
        for (int length = 52; length > 0; length--) {
            state = state * 214013u + 2531011u;
            int index = ((state >> 16) & 0x7fff) % length;
            uint8_t card = deck[index];
            deck[index] = deck[length - 1];
            *out++ = card;
        }
    }
}
"""


def straightforward(number):
    """The algorithm word by word, as a learner writes it: the baseline."""
    deck, dealt, state = list(DECK), [], number
    while deck:
        state = (214013 * state + 2531011) % 2**31
        index = state // 2**16 % len(deck)
        deck[index], deck[-1] = deck[-1], deck[index]
        dealt.append(deck.pop())
    return [dealt[start : start + 8] for start in range(0, 52, 8)]


def deal_million():
    return deal_many(MILLION)


def each(function, numbers):
    return lambda: [function(number) for number in numbers]


def compiled_c(folder):
    """The plain C loop as a function without arguments, or None where there is no compiler."""
    compiler = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    if compiler is None:
        return None
    source, library = Path(folder, "deal.c"), Path(folder, "deal.so")
    source.write_text(C_SOURCE)
    subprocess.run([compiler, "-O3", "-shared", "-fPIC", "-o", library, source], check=True)
    deal_range = ctypes.CDLL(str(library)).deal_range

    def run():
        out = np.empty((len(MILLION), 52), np.uint8)
        deal_range(ctypes.c_uint32(1), ctypes.c_uint32(len(MILLION)), ctypes.c_void_p(out.ctypes.data))
        return out

    return run


def best_seconds(functions):
    """The least time of each function; they take turns, so that a busy machine disturbs all alike."""
    best = dict.fromkeys(functions, float("inf"))
    for turn in range(ROUNDS):
        for name, function in functions.items():
            tell(f"round {turn + 1} of {ROUNDS}: {name}")
            start = time.perf_counter()
            function()
            best[name] = min(best[name], time.perf_counter() - start)
    tell("")
    return best


def tell(text):
    if sys.stderr.isatty():
        print(f"\r{text:<70}", end="" if text else "\r", file=sys.stderr, flush=True)
    elif text:
        print(text, file=sys.stderr)


def bench_dealing(folder):
    few, many = range(1, 2001), len(MILLION)
    functions = {
        "straightforward loop": (each(straightforward, few), len(few)),
        "pysol-cards, text": (each(pysol_columns, few), len(few)),
        "deal": (each(deal, few), len(few)),
        "deal_many, a million, one core": (patch("freecell_lesson.batch.MOST_THREADS", 1)(deal_million), many),
        "deal_many, a million, all cores": (deal_million, many),
    }
    if c_loop := compiled_c(folder):
        assert (c_loop() == deal_many(MILLION)).all()
        functions["plain C loop, -O3"] = (c_loop, many)
    best = best_seconds({name: function for name, (function, _) in functions.items()})
    cost = {name: best[name] / count * 1e9 for name, (_, count) in functions.items()}
    baseline = cost["straightforward loop"]
    print(f"\n{'dealing':<34}{'ns per deal':>12}{'times as fast':>15}")
    for name, nanoseconds in cost.items():
        print(f"{name:<34}{nanoseconds:>12,.0f}{baseline / nanoseconds:>15.2f}")
    print(f"\ndeal is {cost['pysol-cards, text'] / cost['deal']:.1f} times as fast as pysol-cards.")
    for cores in ("one core", "all cores"):
        dealt = cost[f"deal_many, a million, {cores}"]
        print(f"deal_many on {cores} is {cost['pysol-cards, text'] / dealt:.0f} times as fast", end="")
        print(f", in {dealt / cost['plain C loop, -O3']:.2f} times the time of C." if c_loop else "; no C compiler.")


def bench_memory():
    tracemalloc.start()
    boards = deal_many(MILLION)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    print(f"deal_many's peak memory is {peak / boards.nbytes:.2f} times its result of {boards.nbytes:,} bytes.")


def bench_finding():
    number = random.Random(617).randrange(1, 2**31)
    cards = [card for row in deal(number) for card in row]
    codes = np.array([DECK.index(card) for card in cards], np.uint8)

    def scan():
        return MILLION.start + np.flatnonzero((deal_many(MILLION)[:, :8] == codes[:8]).all(axis=1))

    functions = {f"the first {count} cards": partial(find_deals, cards[:count]) for count in (3, 4, 5, 6, 8)}
    functions["a full board"] = partial(find_deals, cards)
    best = best_seconds({"scan": scan} | functions)
    scanned = best["scan"] * 2**31 / len(MILLION)
    print(f"\n{'find_deals, all of 2**31':<34}{'ms':>12}{'times as fast':>15}{'matches':>10}")
    print(f"{'scan with deal_many (*)':<34}{scanned * 1e3:>12,.0f}{1:>15}")
    for name, function in functions.items():
        print(f"{name:<34}{best[name] * 1e3:>12.2f}{scanned / best[name]:>15,.0f}{len(function()):>10,}")
    print("(*) scaled up from a scan of 1,000,000 deals")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        bench_dealing(folder)
    bench_memory()
    bench_finding()
    bench_explorers()
