"""How much of one thing there is for each of another, where both come in bunches."""

from __future__ import annotations

import math
from fractions import Fraction

from solver.core.estimate import Estimate


class Ratio:
    """Such as tricks lost for each card played, over boards.

    The cards of one board have a deal in common, so it is boards that are independent: the error is that of the ratio
    of two means over boards, sqrt(n / (n - 1) sum (y - r x)^2) / sum x (W. G. Cochran, Sampling Techniques, 3rd
    edition, 1977, 6.4, without the correction for finite populations).
    """

    def __init__(self) -> None:
        self._bunches = 0
        self._x = self._y = self._xx = self._xy = self._yy = 0

    def add(self, much: int, of: int) -> None:
        """One more bunch: so much, for so many."""
        self._bunches += 1
        self._x += of
        self._y += much
        self._xx += of * of
        self._xy += of * much
        self._yy += much * much

    @property
    def of(self) -> int:
        """How many of the other thing there were."""
        return self._x

    def value(self) -> Estimate | None:
        """The ratio; None where there is nothing to divide by."""
        if not self._x:
            return None
        found = Fraction(self._y, self._x)
        return Estimate(float(found), float(found), self._error(found))

    def _error(self, found: Fraction) -> float:
        if self._bunches < 2:
            return math.nan
        squares = self._yy - 2 * found * self._xy + found * found * self._xx
        return math.sqrt(squares * self._bunches / (self._bunches - 1)) / self._x
