"""How does the package speak to people?

Every sentence, label and hint that a person reads passes through `_`, so that a translation can take its
place. gettext looks for it in `locale/`, for the language that the environment asks for.
"""

import gettext
import reprlib
from collections.abc import Sequence
from pathlib import Path

_ = gettext.translation("freecell_lesson", localedir=Path(__file__).with_name("locale"), fallback=True).gettext

# Where a result is hidden, JupyterLab shows the first line of its HTML: this one says nothing.
UNSEEN = " \n"


def shown(value: object) -> str:
    """What came, written out for an error message and never longer than a line.

    >>> shown("617")
    "'617'"
    >>> shown("x" * 1_000_000)
    "'xxxxxxxxxxxx...xxxxxxxxxxxxx'"
    """
    try:
        return reprlib.repr(value)
    except ValueError:  # Python refuses to write out whole numbers of more than 4300 digits
        return _("a number of more than 4300 digits")


def listed(words: Sequence[str], most: int = 8) -> str:
    """The words with commas between them; of a long list only the beginning, and how many follow.

    >>> listed(["KS", "4H"])
    'KS, 4H'
    >>> listed(["AC", "AD", "AH", "AS"], most=2)
    'AC, AD and 2 more'
    """
    if len(words) <= most:
        return ", ".join(words)
    return _("{beginning} and {count} more").format(beginning=", ".join(words[:most]), count=len(words) - most)
