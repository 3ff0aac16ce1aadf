"""Statistics of the answers of the family."""

from __future__ import annotations

from solver.core.json_fields import JsonMapping
from solver.statistics.pars import Pars
from solver.statistics.section import Statistic

Said = JsonMapping


def pars(_about: Said, _fields: Said) -> Statistic:
    """Return the statistic of points by the auction of a rule file."""
    return Pars(bridge=False)
