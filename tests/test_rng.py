from itertools import islice

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from freecell_lesson import MicrosoftRandom, deal, trace

deal_numbers = st.integers(1, 2**31 - 1)


def test_deal_1_draws_the_published_numbers():
    # The first numbers of Microsoft C's rand() after srand(1), known since the first compilers.
    assert list(islice(MicrosoftRandom(1), 5)) == [41, 18467, 6334, 26500, 19169]


def test_state_moves_before_it_is_read():
    rng = MicrosoftRandom(1)
    assert rng.state == 1
    assert next(rng) == 2745024 // 65536
    assert rng.state == 2745024


def test_state_cannot_be_set():
    with pytest.raises(AttributeError):
        MicrosoftRandom(1).state = 2


def test_every_multiple_of_the_cycle_leads_back():
    rng = MicrosoftRandom(617)
    rng.jump(2**31)
    assert rng.state == 617
    rng.jump(2**30)
    assert rng.state != 617  # so the cycle is no shorter: its length divides 2**31


@given(deal_numbers, st.integers(0, 300))
def test_jump_equals_looping(seed, steps):
    jumper, walker = MicrosoftRandom(seed), MicrosoftRandom(seed)
    for _ in range(steps):
        next(walker)
    jumper.jump(steps)
    assert jumper.state == walker.state


@given(deal_numbers, st.integers(-(2**40), 2**40), st.integers(-(2**40), 2**40))
def test_two_jumps_are_one_jump(seed, first, second):
    once, twice = MicrosoftRandom(seed), MicrosoftRandom(seed)
    once.jump(first + second)
    twice.jump(first)
    assert twice.jump(second) == once.jump(0)
    assert twice.state == once.state


@given(deal_numbers)
def test_back_undoes_next(seed):
    rng = MicrosoftRandom(seed)
    first = next(rng)
    next(rng)
    assert rng.back() == first
    rng.back()
    assert rng.state == seed


@given(deal_numbers)
def test_back_is_a_jump_of_minus_one(seed):
    rng, other = MicrosoftRandom(seed), MicrosoftRandom(seed)
    assert rng.back() == other.jump(-1)


@pytest.mark.parametrize("steps", [1.0, "1", None, True])
def test_a_jump_that_is_no_whole_number_is_refused(steps):
    with pytest.raises(TypeError, match="a jump is a whole number of steps, not"):
        MicrosoftRandom(1).jump(steps)


@pytest.mark.parametrize("function", [deal, trace, MicrosoftRandom])
@pytest.mark.parametrize(
    ("number", "error"),
    [(value, TypeError) for value in (True, 1.0, "617", None, [], float("nan"), np.True_, np.array([1, 2]))]
    + [(value, ValueError) for value in (0, -1, 2**31, 10**30, np.int64(0), np.uint32(2**31))],
)
def test_what_is_no_deal_number_is_refused_in_one_sentence(function, number, error):
    with pytest.raises(error) as told:
        function(number)
    assert str(told.value).startswith("a deal number is a whole number from 1 to 2147483647, not ")
    assert str(told.value).endswith(repr(number))


def test_an_endless_number_is_refused_in_a_short_sentence():
    with pytest.raises(ValueError, match=r"from 1 to 2147483647, not .{,60}$"):
        deal(10**5000)


@pytest.mark.parametrize("kind", [np.int16, np.uint32, np.int64, np.uint64])
def test_numpy_integers_work_like_ints(kind):
    assert deal(kind(617)) == deal(617)
    assert trace(kind(617)) == trace(617)
    assert type(MicrosoftRandom(kind(617)).state) is int
