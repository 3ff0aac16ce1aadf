"""What counts the answers about layouts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.statistics.kind import Statistic
from solver.statistics.scores import Scores
from solver.statistics.verdicts import Verdicts

Said = Mapping[str, Any]


def verdicts(_about: Said, fields: Said) -> Statistic:
    """Won, lost and open, or scores."""
    return Verdicts() if "verdict" in fields else Scores()
