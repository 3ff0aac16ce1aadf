"""What counts the answers about trick-taking games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.batch.stats.kind import Statistic
from solver.batch.stats.pars import Pars
from solver.batch.stats.plays import TrickPlays
from solver.batch.stats.values import Values

Said = Mapping[str, Any]


def pars(_about: Said, _fields: Said) -> Statistic:
    """Points by the auction of a rule file."""
    return Pars(bridge=False)


def values(_about: Said, _fields: Said) -> Statistic:
    """Values of positions."""
    return Values()


def plays(_about: Said, _fields: Said) -> Statistic:
    """Recorded plays."""
    return TrickPlays()
