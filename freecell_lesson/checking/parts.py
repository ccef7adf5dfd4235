"""What is wrong with one part of a dealer, if no known mistake explains its answers?"""

import re

from ..wording import _, shown
from .diagnose import Call, Finding
from .reason import other_places


def printed_draws(calls: list[Call]) -> Finding | None:
    """Whether the draws are printed, for ever perhaps, where they should be handed out."""
    if calls[0].outcome.value is None and len(re.findall(r"\d+", calls[0].outcome.printed)) > 1:
        return Finding(("rng",), "printed", _("Your function prints its draws. Which word hands them out?"))
    return None


def reason_draws(calls: list[Call]) -> Finding:
    """What is wrong with a generator."""
    first = calls[0]
    if any(isinstance(draw, float) for draw in first.cards):
        hint = _("A draw is a whole number. Which division drops the remainder?")
        return Finding(("rng",), "not-whole", hint)
    if first.cards and first.cards == first.expected[: len(first.cards)] != first.expected:
        hint = _(
            "Your first draws are right, and then they stop. What lets a function go on after it hands out a value?"
        )
        return Finding(("rng",), "draws-stop", hint)
    if len(calls) > 1 and all(call.value == first.value for call in calls):
        return Finding(("rng",), "same-draws", _("Every seed gives the same draws. Where does yours use the seed?"))
    hint = _("Your draws are not Microsoft's. Do one move by hand: which of its parts gives something else?")
    return Finding(("rng",), "other-draws", hint)


def reason_shuffle(calls: list[Call]) -> Finding:
    """What is wrong with the swap-pop loop."""
    first = calls[0]
    if first.outcome.value is None:
        return Finding(("pick",), "printed", _("Your function prints the cards. Which word hands them back?"))
    if not isinstance(first.outcome.value, list):
        hint = _("What came back is {came}, and not a list. How is a card put into a list?")
        return Finding(("pick",), "no-list", hint.format(came=shown(first.outcome.value)))
    if not first.cards:
        return Finding(("pick",), "no-cards", _("An empty list came back. In which list are the cards that you dealt?"))
    if first.cards == first.expected[-1:]:
        hint = _("Only the last card came back. Where is your list made: before the loop, or inside it?")
        return Finding(("pick",), "list-in-loop", hint)
    if len(first.cards) == 1:
        return Finding(("pick",), "one-card", _("Only one card came back. How far is your return indented?"))
    hint = _("Try it with a deck of three cards. What does each line of your loop do?")
    return Finding(("pick",), "other-pick", hint)


def reason_rows(calls: list[Call]) -> Finding:
    """What is wrong with the laying out."""
    first = calls[0]
    if len(set(first.cards)) < len(first.cards):
        hint = _("Some cards lie on your board twice. At which place of the line does each of your rows begin?")
        return Finding(("layout",), "cards-repeat", hint)
    if len(_rows(first)) == 1:
        return Finding(("layout",), "one-row", _("Only one row came back. How far is your return indented?"))
    hint = _("Your rows are not those of a board. Where do the first eight cards go, and where the ninth?")
    return other_places(calls) or Finding(("layout",), "other-layout", hint)


def not_lists(calls: list[Call]) -> Finding | None:
    """Whether a board is right, but its rows are something else than lists."""
    boards = [[row.split() if isinstance(row, str) else row for row in _rows(call)] for call in calls]
    if any(board != call.expected for board, call in zip(boards, calls, strict=True)):
        return None
    hint = _("Every card is right, but not in a list of lists. What does type(board) say, and type(board[0])?")
    return Finding(("layout",), "not-lists", hint)


def _rows(call: Call) -> list:
    return call.outcome.value if isinstance(call.outcome.value, list) else []
