"""Bridge and whist with all cards known: tables, values of cards, par, play analysis, scores.

Par and simulation are based on auctions, not on these two games; they are here because bridge players look for them
here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.core.exports import attribute
from solver.families.bridge.score import score

if TYPE_CHECKING:
    from solver.auction.duplicate import par
    from solver.core.bounds import Bounds
    from solver.families.bridge.analysis import analyse
    from solver.families.bridge.arrays import card_values, table, tables, tricks
    from solver.families.bridge.position import Position
    from solver.families.bridge.position_values import Solution, solve
    from solver.families.bridge.proving import ProofAnswer, Proved, check, prove
    from solver.families.bridge.solver import Solver
    from solver.simulation.bridge.leads import Leads, opening_leads
    from solver.simulation.bridge.simulate import Simulation, simulate
    from solver.simulation.bridge.single_dummy import SingleDummyPar, single_dummy_par

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
    "Bounds": "solver.core.bounds",
    "Leads": "solver.simulation.bridge",
    "Position": "solver.families.bridge.position",
    "ProofAnswer": "solver.families.bridge.proving",
    "Proved": "solver.families.bridge.proving",
    "Simulation": "solver.simulation.bridge",
    "SingleDummyPar": "solver.simulation.bridge",
    "Solution": "solver.families.bridge.position_values",
    "Solver": "solver.families.bridge.solver",
    "analyse": "solver.families.bridge.analysis",
    "card_values": "solver.families.bridge.arrays",
    "check": "solver.families.bridge.proving",
    "opening_leads": "solver.simulation.bridge",
    "par": "solver.auction.duplicate",
    "prove": "solver.families.bridge.proving",
    "simulate": "solver.simulation.bridge",
    "single_dummy_par": "solver.simulation.bridge",
    "solve": "solver.families.bridge.position_values",
    "table": "solver.families.bridge.arrays",
    "tables": "solver.families.bridge.arrays",
    "tricks": "solver.families.bridge.arrays",
}


def __getattr__(name: str) -> object:
    """Load a name when it is first used: most commands need neither the kernel nor NumPy."""
    return attribute(__name__, _PLACES, name)


def __dir__() -> list[str]:
    return sorted(__all__)
