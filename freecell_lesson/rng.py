"""Which random numbers follow from a deal number?

Microsoft C's `rand` is a linear congruential generator. Its *state* moves from one 31-bit number to the next
by a multiplication and an addition; the *draw*, the number handed out, is the upper 15 bits of the state.
"""

from operator import index

from .wording import _, shown

# The three constants of Microsoft's C library. Together they lead through all 2**31 states before one
# comes again: the multiplier is 1 mod 4 and the increment is odd (the theorem of Hull and Dobell).
MULTIPLIER = 214013
INCREMENT = 2531011
MODULUS = 2**31

# The low 16 bits repeat after short cycles, so the draw leaves them out.
HIDDEN_BITS = 16

_KEEP = MODULUS - 1

# Multiplying by this undoes multiplying by MULTIPLIER, mod 2**31.
INVERSE = pow(MULTIPLIER, -1, MODULUS)

FIRST_DEAL = 1
LAST_DEAL = MODULUS - 1


def deal_number(value: int) -> int:
    """The value as a plain int, if it is a deal number.

    >>> deal_number(617)
    617
    >>> deal_number(0)
    Traceback (most recent call last):
    ...
    ValueError: a deal number is a whole number from 1 to 2147483647, not 0
    """
    number = whole_number(value)
    if number is not None and FIRST_DEAL <= number <= LAST_DEAL:
        return number
    error = TypeError if number is None else ValueError
    raise error(
        _("a deal number is a whole number from {first} to {last}, not {came}").format(
            first=FIRST_DEAL, last=LAST_DEAL, came=shown(value)
        )
    )


def whole_number(value: object) -> int | None:
    """The value as a plain int, or None if it is no whole number."""
    # True and False count as numbers in Python, but nobody means them as one.
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


class MicrosoftRandom:
    """An endless iterator over the draws that follow from a deal number.

    >>> rng = MicrosoftRandom(1)
    >>> next(rng), rng.state
    (41, 2745024)
    >>> next(rng), next(rng)
    (18467, 6334)

    Every move returns the draw it arrives at. One can also step back, and jump:

    >>> rng.back()
    18467
    >>> rng.jump(1_000_000) == MicrosoftRandom(1).jump(1_000_002)
    True
    """

    def __init__(self, seed: int):
        self._state = deal_number(seed)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} in state {self._state}>"

    @property
    def state(self) -> int:
        """The number, from 0 to 2**31 - 1, from which everything later follows."""
        return self._state

    def __iter__(self):
        return self

    def __next__(self) -> int:
        # The state moves first and is read afterwards: the seed itself is never a draw.
        # `& _KEEP` is `% MODULUS`, only faster: what is left are the low 31 bits.
        self._state = state = (MULTIPLIER * self._state + INCREMENT) & _KEEP
        return state >> HIDDEN_BITS

    def back(self) -> int:
        """Undo one `next`, and return the draw of the state before it."""
        self._state = (self._state - INCREMENT) * INVERSE % MODULUS
        return self._state >> HIDDEN_BITS

    def jump(self, steps: int) -> int:
        """Move as many steps ahead as `next` would, without taking them; a negative number goes back.

        One step is the map x -> a*x + c. Two steps are again such a map, with other numbers a and c. So are
        four, eight and so on: each bit of `steps` says whether its power of two is among the steps taken.

        >>> rng = MicrosoftRandom(1)
        >>> rng.jump(2**31 + 1)          # all the way round the cycle, and one step more
        41
        """
        count = whole_number(steps)
        if count is None:
            raise TypeError(_("a jump is a whole number of steps, not {came}").format(came=shown(steps)))
        count %= MODULUS  # after MODULUS steps the states begin again
        a, c = MULTIPLIER, INCREMENT
        while count:
            if count & 1:
                self._state = (a * self._state + c) % MODULUS
            a, c = a * a % MODULUS, (a * c + c) % MODULUS
            count >>= 1
        return self._state >> HIDDEN_BITS
