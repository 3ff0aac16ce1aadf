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
    """Tables of tricks; games and slams where they are of bridge."""
    return Tables(contracts=about["game"] == "bridge")


def pars(_about: Said, _fields: Said) -> Statistic:
    """Par scores, contracts in the terms of duplicate."""
    return Pars(bridge=True)


def values(_about: Said, _fields: Said) -> Statistic:
    """Values of positions."""
    return Values()


def plays(_about: Said, _fields: Said) -> Statistic:
    """Recorded plays."""
    return BridgePlays()
