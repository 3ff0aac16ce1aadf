"""Between which numbers a score must lie, whatever is played."""

from __future__ import annotations

from typing import NamedTuple


class Range(NamedTuple):
    """No play brings less than ``low`` or more than ``high``; counted with as expressions are."""

    low: int
    high: int

    def __add__(self, other: Range | int) -> Range:  # type: ignore[override]
        low, high = (other, other) if isinstance(other, int) else other
        return Range(self.low + low, self.high + high)

    def __neg__(self) -> Range:
        return Range(-self.high, -self.low)

    def __sub__(self, other: Range) -> Range:
        return self + -other

    def __mul__(self, factor: int) -> Range:  # type: ignore[override]
        return Range(*sorted((self.low * factor, self.high * factor)))

    def reaching(self, *values: int) -> Range:
        """The range that holds these values, too."""
        return Range(min(self.low, *values), max(self.high, *values))

    def within(self, other: Range) -> Range:
        """What is in both ranges, of which each holds what there may be."""
        return Range(max(self.low, other.low), min(self.high, other.high))
