"""Is a learner's answer right, and if not, which mistake is in it?

Each check belongs to an exercise of the course and gives a report; none of them raises an error, whatever it is given.
What has been checked is noted beside the pages. Nothing but the standard library is needed here.
"""

from .answers import check_draw, check_guess
from .checks import check, check_random, check_rows, check_shuffle
from .progress import note_question, noted, read_progress
from .puzzle import build

__all__ = [
    "build",
    "check",
    "check_draw",
    "check_guess",
    "check_random",
    "check_rows",
    "check_shuffle",
    "note_question",
    "noted",
    "read_progress",
]
