"""Trick-taking games described by rule files: deals, their values, and what recorded plays cost.

solve_deal       the value of a deal and of every legal play, from a game's name and the fields of a JSON deal
contract_values  the values of one deal under many contracts (``every`` combination of declarers, trumps, ...)
analyse_deal     what each play of its record cost who made it
prove_deal       proofs of how many tricks each side takes, where play is that of whist
deal_of          fields to rules and start, for ``solver.trick.solve.solve`` and ``solver.trick.analysis.analyse``
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver.bounds import Bounds
    from solver.limits import Limits
    from solver.trick.analysis import Analysis
    from solver.trick.asking import Asked
    from solver.trick.contracts import Worth, contract_values, every
    from solver.trick.deals import analyse_deal, solve_deal
    from solver.trick.proving import prove_deal
    from solver.trick.reading import deal_of
    from solver.trick.solution import Solution

__all__ = [
    "Analysis",
    "Asked",
    "Bounds",
    "Limits",
    "Solution",
    "Worth",
    "analyse_deal",
    "contract_values",
    "deal_of",
    "every",
    "prove_deal",
    "solve_deal",
]

_PLACES = {
    "Analysis": "solver.trick.analysis",
    "Asked": "solver.trick.asking",
    "Bounds": "solver.bounds",
    "Limits": "solver.limits",
    "Solution": "solver.trick.solution",
    "Worth": "solver.trick.contracts",
    "analyse_deal": "solver.trick.deals",
    "contract_values": "solver.trick.contracts",
    "deal_of": "solver.trick.reading",
    "every": "solver.trick.contracts",
    "prove_deal": "solver.trick.proving",
    "solve_deal": "solver.trick.deals",
}


def __getattr__(name: str) -> object:
    """Load what is asked for when it is: whoever only reads rules or deals should not wait for the kernels."""
    if name in _PLACES:
        return getattr(importlib.import_module(_PLACES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
