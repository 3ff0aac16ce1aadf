"""``--check``: the answers that came with a deal, beside those found."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from solver.core.answer import UNKNOWN
from solver.core.argument_checks import shown


@dataclass(slots=True)
class Comparison:
    """What the comparison of given answers with those found comes to.

    Attributes:
        different: every difference, a line each.
        unread: every given answer that could not be compared, a line each with the reason.
        compared: whether any given answer was compared; what is unknown on either side counts, and is no difference.
    """

    different: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    compared: bool = False

    def add(self, differences: Iterable[str]) -> None:
        """Add the differences of a given answer that was compared."""
        self.compared = True
        self.different += differences

    def leave(self, key: str, given: object, expected: str) -> None:
        """Add a given answer that is not of a form that can be compared."""
        self.unread.append(f"{key}: given {shown(given)} can not be compared; expected {expected}")


def is_known(given: object) -> bool:
    """Whether an answer is given at all."""
    return given is not None and given != UNKNOWN


def difference(key: str, given: object, found: object) -> str:
    """Two answers that differ, in words."""
    return f"{key}: given {given}, found {found}"
