import pytest
from hypothesis import given
from hypothesis import strategies as st
from outside import EDGES

from freecell_lesson import DECK, deal, trace


def replay(steps):
    """The board that the steps' own words lead to: their places, not their order."""
    board = [[None] * 8 for _ in range(6)] + [[None] * 4]
    for step in steps:
        board[step.row][step.column] = step.card
    return board


@given(st.integers(1, 2**31 - 1) | st.sampled_from(EDGES))
def test_trace_replays_to_the_deal(number):
    assert replay(trace(number)) == deal(number)


@given(st.integers(1, 2**31 - 1))
def test_each_step_follows_from_the_one_before(number):
    deck, state = DECK, number
    for count, step in enumerate(trace(number), start=1):
        state = (214013 * state + 2531011) % 2**31
        assert (step.number, step.length, step.deck_before) == (count, 53 - count, deck)
        assert (step.state, step.draw, step.index) == (state, state // 65536, state // 65536 % step.length)
        assert (step.card, step.last) == (deck[step.index], deck[-1])
        # The last card lies where the chosen one lay; everything else has stayed.
        filled = (*deck[: step.index], step.last, *deck[step.index + 1 :])
        assert step.deck_after == filled[:-1]
        deck = step.deck_after
    assert deck == ()


def test_steps_cannot_be_changed():
    step = trace(1)[0]
    with pytest.raises(AttributeError):
        step.card = "KS"
    with pytest.raises(TypeError):
        step.deck_after[0] = "KS"
