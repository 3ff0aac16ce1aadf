"""Statistics of the answers of the family."""

from __future__ import annotations

from solver.core.json_fields import JsonMapping
from solver.statistics.section import Statistic
from solver.statistics.values import Scores, Verdicts

Said = JsonMapping


def verdicts(_about: Said, fields: Said) -> Statistic:
    """Return the statistic of verdicts or, in games for a score, of scores."""
    return Verdicts() if "verdict" in fields else Scores()
