"""What every question brings along that is no part of what is asked: how far to search."""

from __future__ import annotations

from dataclasses import dataclass

from solver.cli.options import shared as options
from solver.limits import Limits


@dataclass(frozen=True, slots=True)
class Searched:
    """A question with limits.

    Attributes:
        search: the limits of a deal, as the command line has them.
    """

    search: options.Limits

    @property
    def limits(self) -> Limits:
        """The limits of a deal."""
        return self.search.plain()
