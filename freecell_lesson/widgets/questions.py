"""What is asked on the pages before a result is seen, and what does each option overlook?

Each question has three or four options, one of them right; the wrong ones are what learners really think. A verdict
is whole sentences: it follows the words "Right." or "Not so.".
"""

from typing import NamedTuple

from ..wording import later


class Option(NamedTuple):
    """One of the answers to click, and why it is right or what it overlooks."""

    text: str
    verdict: str
    right: bool = False


class Asked(NamedTuple):
    """A question, and its three or four options."""

    question: str
    options: tuple[Option, ...]


QUESTIONS = {
    "neighbours": Asked(
        later("Deals 1 and 2 have neighbouring numbers. In how many of the 52 places does the same card lie?"),
        (
            Option(
                later("in nearly all: the numbers differ by 1"),
                later("The first draws lie close together, but each move multiplies the distance by 214013."),
            ),
            Option(
                later("in about half of them"),
                later("For that, the draws would have to stay alike for half of the deal."),
            ),
            Option(
                later("in hardly any"),
                later("Once one index differs, two decks differ, and the boards have no more in common than any two."),
                right=True,
            ),
        ),
    ),
}
