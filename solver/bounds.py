"""What is proved about a number."""

from __future__ import annotations

from typing import NamedTuple


class Bounds(NamedTuple):
    """A number is at least ``low`` and at most ``high``.

    Attributes:
        low: proved to be reached.
        high: proved never to be exceeded.

    >>> Bounds(7, 9).exact, Bounds(8, 8).exact
    (False, True)
    """

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """The number is known."""
        return self.low == self.high

    @property
    def lo(self) -> int:
        """``low``, by its old name in bridge; it goes with the next release."""
        return self.low

    @property
    def hi(self) -> int:
        """``high``, by its old name in bridge; it goes with the next release."""
        return self.high
