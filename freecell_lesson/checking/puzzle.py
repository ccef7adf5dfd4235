"""Which function do these lines make, put in this order?

For exercises in which a learner orders lines instead of writing them.
"""

import linecache
from collections.abc import Callable

from ..wording import _
from .calls import Finding
from .history import name_in_cell
from .rules import Asked, whole

# So errors call the place where the lines stand.
FILE = "your lines"


def program(head: str, lines: dict[str, str], order: str) -> str:
    """The function under this head, with the lines that the letters name, indented as Python wants it.

    What a line with a colon opens lasts until `return`. Signs that name no line are passed over.

    >>> print(program("def last(cards):", {"A": "return card", "B": "for card in cards:", "C": "pass"}, "b c a"))
    def last(cards):
        for card in cards:
            pass
        return card
    """
    text, depth = [head], 1
    for line in [lines[letter] for letter in order.upper() if letter in lines]:
        depth = 1 if line.startswith("return") else depth
        text.append("    " * depth + line)
        depth += line.endswith(":")
    return "\n".join(text)


def build(head: str, lines: dict[str, str], order: str) -> Callable:
    """The program as a function, and printed; it is read when it is called, so that its errors come then."""
    text = program(head, lines, order)
    print(text)

    def built(*arguments):
        names = {}
        exec(compile(f"{text}\n    pass", FILE, "exec"), names)  # without any lines it is a function all the same
        *_builtins, function = names.values()
        return function(*arguments)

    built.__name__ = head.split()[1].partition("(")[0]
    built.made_from = name_in_cell(build.__name__, 2), order
    built.without_a_line = [sign for sign in order.upper() if sign.isalpha() and sign not in lines]
    # Python looks here for the line to show with an error.
    linecache.cache[FILE] = len(text), None, text.splitlines(keepends=True), FILE
    return built


def no_such_line(asked: Asked) -> Finding | None:
    """A letter names no line; it is passed over, so this is told of wrong orders only."""
    letters = getattr(asked.function, "without_a_line", [])
    if not letters:
        return None
    return whole(
        "no-such-line", _("No line has the letter {letter}. Which letters are there?").format(letter=letters[0])
    )
