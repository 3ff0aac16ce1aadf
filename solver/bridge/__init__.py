"""Bridge and whist with all cards known: tables, values of cards, par, play analysis, scores.

Par and simulation rest on auctions; they are told here too, since bridge players look for them here.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from solver.bounds import Bounds
from solver.bridge.analysis import analyse
from solver.bridge.arrays import card_values, tricks
from solver.bridge.checking import Proved, check
from solver.bridge.position import Position
from solver.bridge.proving import ProofAnswer, prove
from solver.bridge.score import score
from solver.bridge.solve import Solution, solve
from solver.bridge.solver import Solver
from solver.bridge.table import table, tables

if TYPE_CHECKING:
    from solver.auction.duplicate import par
    from solver.auction.simulation.leads import Leads, opening_leads
    from solver.auction.simulation.simulate import Simulation, simulate
    from solver.auction.simulation.single_dummy import SingleDummyPar, single_dummy_par

__all__ = [
    "Bounds",
    "Leads",
    "Position",
    "ProofAnswer",
    "Proved",
    "Simulation",
    "SingleDummyPar",
    "Solution",
    "Solver",
    "analyse",
    "card_values",
    "check",
    "opening_leads",
    "par",
    "prove",
    "score",
    "simulate",
    "single_dummy_par",
    "solve",
    "table",
    "tables",
    "tricks",
]

_ABOVE = {
    "Leads": "solver.auction.simulation",
    "Simulation": "solver.auction.simulation",
    "SingleDummyPar": "solver.auction.simulation",
    "opening_leads": "solver.auction.simulation",
    "par": "solver.auction.duplicate",
    "simulate": "solver.auction.simulation",
    "single_dummy_par": "solver.auction.simulation",
}
"""What is told here and rests on more than bridge: loaded when it is asked for."""


def __getattr__(name: str) -> object:
    """Par and simulation."""
    if name in _ABOVE:
        return getattr(importlib.import_module(_ABOVE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
