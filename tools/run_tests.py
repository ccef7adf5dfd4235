"""Runs every test, if ruff finds nothing; further arguments go to pytest. Called by `python3 lesson.py test`."""

import subprocess
import sys

import pytest

RUFF = ("check",), ("format", "--check")

if __name__ == "__main__":
    for style in RUFF:
        if subprocess.call([sys.executable, "-m", "ruff", *style]):
            sys.exit("lesson.py: ruff found what stands above; mend that first, then run the tests again.")
    sys.exit(pytest.main(sys.argv[1:]))
