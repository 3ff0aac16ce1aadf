"""Statistics of the answers of the family."""

from __future__ import annotations

from solver.core.json_fields import JsonMapping
from solver.statistics.pars import Pars
from solver.statistics.plays import BridgePlays
from solver.statistics.section import Statistic
from solver.statistics.tables import Tables
from solver.statistics.values import Values

Said = JsonMapping


def tables(about: Said, _fields: Said) -> Statistic:
    """Return the statistic of tables of tricks, with games and slams for bridge."""
    return Tables(contracts=about["game"] == "bridge")


def pars(_about: Said, _fields: Said) -> Statistic:
    """Return the statistic of par scores, with contracts in terms of duplicate bridge."""
    return Pars(bridge=True)


def values(_about: Said, _fields: Said) -> Statistic:
    """Return the statistic of values of positions."""
    return Values()


def plays(_about: Said, _fields: Said) -> Statistic:
    """Return the statistic of recorded plays."""
    return BridgePlays()
