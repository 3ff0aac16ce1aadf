"""What counts the answers about games in which every side has a score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.statistics.kind import Statistic
from solver.statistics.plays import SidePlays
from solver.statistics.values import Values

Said = Mapping[str, Any]


def values(_about: Said, _fields: Said) -> Statistic:
    """Values of positions."""
    return Values()


def plays(_about: Said, _fields: Said) -> Statistic:
    """Recorded plays."""
    return SidePlays()
