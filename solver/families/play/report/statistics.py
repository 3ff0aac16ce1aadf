"""Statistics of the answers of the family."""

from __future__ import annotations

from solver.core.json_fields import JsonMapping
from solver.statistics.plays import SidePlays
from solver.statistics.section import Statistic
from solver.statistics.values import Values

Said = JsonMapping


def values(_about: Said, _fields: Said) -> Statistic:
    """Return the statistic of values of positions."""
    return Values()


def plays(_about: Said, _fields: Said) -> Statistic:
    """Return the statistic of recorded plays."""
    return SidePlays()
