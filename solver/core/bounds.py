"""Proved lower and upper bounds of a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solver.core.errors import FaceupError


class Bounds(NamedTuple):
    """Proved bounds: a number is at least ``low`` and at most ``high``.

    The bounds are whole numbers, except for expectations (`families.play.simultaneous`).

    Attributes:
        low: the proved lower bound.
        high: the proved upper bound.

    >>> Bounds(7, 9).exact, Bounds(8, 8).exact
    (False, True)
    """

    low: int
    high: int

    @property
    def exact(self) -> bool:
        """Whether the number is known."""
        return self.low == self.high

    @property
    def lo(self) -> int:
        """``low`` under its old name in bridge, which the next release removes."""
        return self.low

    @property
    def hi(self) -> int:
        """``high`` under its old name in bridge, which the next release removes."""
        return self.high

    @property
    def number(self) -> int | None:
        """The number if it is known, else None."""
        return self.low if self.low == self.high else None

    def sane(self) -> Bounds:
        """Return the bounds unchanged, after a check that ``low`` does not exceed ``high``.

        Otherwise the search that proved them has a bug.

        Raises:
            FaceupError: they contradict each other.

        >>> Bounds(3, 2).sane()
        Traceback (most recent call last):
        ...
        solver.core.errors.FaceupError: internal error: proved at least 3 and at most 2; please report this deal
        """
        if self.low > self.high:
            raise FaceupError(
                f"internal error: proved at least {self.low} and at most {self.high}; please report this deal"
            )
        return self

    def from_(self, whole: int) -> Bounds:
        """Return the bounds of ``whole`` minus the number."""
        return Bounds(whole - self.high, whole - self.low)


def as_fields(key: str, bounds: Bounds) -> dict[str, object]:
    """Return the JSON fields of a number: if it is open, null under its key and the pair under ``<key>_bounds``."""
    return {key: bounds.low} if bounds.exact else {key: None, f"{key}_bounds": list(bounds)}


def each_field(key: str, values: Mapping[str, Bounds]) -> dict[str, object]:
    """Return the JSON fields of the numbers of all plays; if any is open, the bounds of all follow."""
    fields: dict[str, object] = {key: {play: bounds.number for play, bounds in values.items()}}
    if any(not bounds.exact for bounds in values.values()):
        fields[f"{key}_bounds"] = {play: list(bounds) for play, bounds in values.items()}
    return fields


def proved_best(moves: Mapping[str, Bounds], *, most: bool) -> tuple[str, ...]:
    """Return the moves proved to be as good as any other, in their order.

    Args:
        moves: the bounds of each.
        most: whether a high number is good for the player to move; otherwise a low one is.

    >>> proved_best({"SA": Bounds(3, 3), "S2": Bounds(1, 3), "D4": Bounds(2, 2)}, most=True)
    ('SA',)
    >>> proved_best({"SA": Bounds(3, 3), "S2": Bounds(1, 4)}, most=True)
    ()
    """
    if not moves:
        return ()
    if most:
        top = max(bounds.high for bounds in moves.values())
        return tuple(move for move, bounds in moves.items() if bounds.low == top)
    bottom = min(bounds.low for bounds in moves.values())
    return tuple(move for move, bounds in moves.items() if bounds.high == bottom)
