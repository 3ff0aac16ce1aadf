"""Proved lower and upper bounds of a number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from solver.core.errors import FaceupError


class Bounds(NamedTuple):
    """A number is at least ``low`` and at most ``high``: whole, except for expectations (`families.play.mixed`).

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
        """Whether the number is known."""
        return self.low == self.high

    @property
    def lo(self) -> int:
        """``low``, by its old name in bridge; it goes with the next release."""
        return self.low

    @property
    def hi(self) -> int:
        """``high``, by its old name in bridge; it goes with the next release."""
        return self.high

    @property
    def number(self) -> int | None:
        """The number where it is known, else None."""
        return self.low if self.low == self.high else None

    def sane(self) -> Bounds:
        """The same, if a number can lie there: no search may be believed that proved more than can be.

        Raises:
            FaceupError: none can.

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
        """Return what is proved of a whole less the number."""
        return Bounds(whole - self.high, whole - self.low)


def as_fields(key: str, bounds: Bounds) -> dict[str, object]:
    """A number under its key; one that is open as null, with the pair under the key with ``_bounds`` behind it."""
    return {key: bounds.low} if bounds.exact else {key: None, f"{key}_bounds": list(bounds)}


def each_field(key: str, values: Mapping[str, Bounds]) -> dict[str, object]:
    """Return a number for each play, null where it is open, and where any is, the bounds of all beside it."""
    told: dict[str, object] = {key: {play: bounds.number for play, bounds in values.items()}}
    if any(not bounds.exact for bounds in values.values()):
        told[f"{key}_bounds"] = {play: list(bounds) for play, bounds in values.items()}
    return told


def proved_best(moves: Mapping[str, Bounds], *, most: bool) -> tuple[str, ...]:
    """The moves that are proved to be as good as any, in their order.

    Args:
        moves: what is proved of each.
        most: a high number is good for who moves; else a low one.

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
