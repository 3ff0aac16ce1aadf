"""Patience that is won or lost: how much of it can be won."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.core.estimate import Estimate, rounded
from solver.core.wilson import LEVEL, Interval, open_wilson
from solver.statistics.figures import Figures, number, summary
from solver.statistics.tally import Tally

_VERDICTS = {"won": (1, 1), "lost": (0, 0), "unknown": (0, 1)}


class Verdicts:
    """Deals that are won, lost or open.

    Attributes:
        lengths: moves of the winning lines that were found; they need not be the shortest.
    """

    def __init__(self) -> None:
        self._won = Tally()
        self.lengths = Tally()

    def add(self, fields: Mapping[str, Any]) -> None:
        """One more deal."""
        self._won.add(*_VERDICTS[fields["verdict"]])
        if fields["length"] is not None:
            self.lengths.add(fields["length"], fields["length"])

    @property
    def deals(self) -> int:
        """How many there are."""
        return self._won.count

    @property
    def won(self) -> int:
        """Of how many there is a line that wins."""
        return self._won.counts.get(1, 0)

    @property
    def lost(self) -> int:
        """Of how many it is proved that no line wins."""
        return self._won.counts.get(0, 0)

    @property
    def unknown(self) -> int:
        """Of how many a limit left that open."""
        return self._won.open

    @property
    def winnability(self) -> Estimate | None:
        """The share of deals that can be won, 0..1; None of no deals."""
        return self._won.mean()

    @property
    def interval(self) -> Interval | None:
        """Wilson's interval for it: below as if all that is unknown were lost, above as if all were won."""
        return open_wilson(self.won, self.won + self.unknown, self.deals) if self.deals else None

    def figures(self) -> Figures:
        """``won``, ``lost``, ``unknown``, ``winnability`` with its ``winnability_interval``, ``length``."""
        told: Figures = {"won": self.won, "lost": self.lost, "unknown": self.unknown}
        told |= number("winnability", self.winnability)
        if self.interval:
            low, high = map(rounded, self.interval)
            told["winnability_interval"] = {"low": low, "high": high, "level": LEVEL}
        return {**told, "length": summary(self.lengths)}
