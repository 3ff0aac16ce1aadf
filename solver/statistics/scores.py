"""Patience that is played for a score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.families.patience.referee.holes import NOT_ALL
from solver.statistics.figures import Figures, summary
from solver.statistics.tally import Tally


class Scores:
    """Best scores of deals.

    Attributes:
        scores: of deals of which the best score is known, or is between two bounds: the best that was found, and the
            bound that is proved.
        none: deals of which it is proved that no score can be reached.
        unbounded: deals of which a limit left everything open; no other figure takes them in.
    """

    def __init__(self) -> None:
        self.scores = Tally()
        self.none = 0
        self.unbounded = 0

    def add(self, fields: Mapping[str, Any]) -> None:
        """One more deal."""
        score, bound = fields["score"], fields.get("bound")
        if fields["proved"]:
            bound = score
        if fields["proved"] and score in (None, NOT_ALL):
            self.none += 1
        elif score is None or bound is None:
            self.unbounded += 1
        else:
            self.scores.add(min(score, bound), max(score, bound))

    @property
    def proved(self) -> int:
        """Of how many deals the best score is known."""
        return self.scores.count - self.scores.open

    def figures(self) -> Figures:
        """``proved``, ``none``, ``unbounded``, and ``score``."""
        return {
            "proved": self.proved,
            "none": self.none,
            "unbounded": self.unbounded,
            "score": summary(self.scores),
        }
