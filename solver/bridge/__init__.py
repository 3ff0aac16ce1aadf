"""Bridge and whist with all cards known: tables, values of cards, par, play analysis, scores.

Par and simulation rest on auctions; they are here too, since bridge players look for them here.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

from solver.bridge.score import score

if TYPE_CHECKING:
    from solver.auction.duplicate import par
    from solver.auction.simulation.leads import Leads, opening_leads
    from solver.auction.simulation.simulate import Simulation, simulate
    from solver.auction.simulation.single_dummy import SingleDummyPar, single_dummy_par
    from solver.bounds import Bounds
    from solver.bridge.analysis import analyse
    from solver.bridge.arrays import card_values, tricks
    from solver.bridge.checking import Proved, check
    from solver.bridge.position import Position
    from solver.bridge.proving import ProofAnswer, prove
    from solver.bridge.solution import Solution, solve
    from solver.bridge.solver import Solver
    from solver.bridge.trick_tables import table, tables

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

_PLACES = {
    "Bounds": "solver.bounds",
    "Leads": "solver.auction.simulation",
    "Position": "solver.bridge.position",
    "ProofAnswer": "solver.bridge.proving",
    "Proved": "solver.bridge.checking",
    "Simulation": "solver.auction.simulation",
    "SingleDummyPar": "solver.auction.simulation",
    "Solution": "solver.bridge.solution",
    "Solver": "solver.bridge.solver",
    "analyse": "solver.bridge.analysis",
    "card_values": "solver.bridge.arrays",
    "check": "solver.bridge.checking",
    "opening_leads": "solver.auction.simulation",
    "par": "solver.auction.duplicate",
    "prove": "solver.bridge.proving",
    "simulate": "solver.auction.simulation",
    "single_dummy_par": "solver.auction.simulation",
    "solve": "solver.bridge.solution",
    "table": "solver.bridge.trick_tables",
    "tables": "solver.bridge.trick_tables",
    "tricks": "solver.bridge.arrays",
}


def __getattr__(name: str) -> object:
    """Load a name when it is first used: most commands need neither the kernel nor NumPy."""
    if name in _PLACES:
        return getattr(importlib.import_module(_PLACES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
