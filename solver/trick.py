"""Trick-taking games described by rule files: deals, their values, and the cost of recorded plays.

solve_deal       the value of a deal and of every legal play, from the name of a game and the fields of a JSON deal
contract_values  the values of one deal under many contracts (``every`` combination of declarers, trumps, ...)
score_deal       the score of a finished deal from what was bid and taken
analyse_deal     the cost of each recorded play
prove_deal       proofs of the tricks that each side takes, in games that are played like whist
deal_of          rules and start of a deal from its fields, for ``solve`` and ``analyse`` of
                 ``solver.families.trick.solve`` and ``solver.families.trick.analysis``
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.core.exports import attribute

if TYPE_CHECKING:
    from solver.core.bounds import Bounds
    from solver.core.limits import Limits
    from solver.families.trick.analysis import Analysis
    from solver.families.trick.cases import analyse_deal, prove_deal, solve_deal
    from solver.families.trick.deal_score import DealScoreAnswer, score_deal
    from solver.families.trick.many_contracts import Worth, contract_values, every
    from solver.families.trick.reading import deal_of
    from solver.families.trick.solve import Asked, ConceptQuestion, Solution

__all__ = [
    "Analysis",
    "Asked",
    "Bounds",
    "ConceptQuestion",
    "DealScoreAnswer",
    "Limits",
    "Solution",
    "Worth",
    "analyse_deal",
    "contract_values",
    "deal_of",
    "every",
    "prove_deal",
    "score_deal",
    "solve_deal",
]

_PLACES = {
    "Analysis": "solver.families.trick.analysis",
    "Asked": "solver.families.trick.solve",
    "ConceptQuestion": "solver.families.trick.solve",
    "Bounds": "solver.core.bounds",
    "Limits": "solver.core.limits",
    "Solution": "solver.families.trick.solve",
    "Worth": "solver.families.trick.many_contracts",
    "analyse_deal": "solver.families.trick.cases",
    "contract_values": "solver.families.trick.many_contracts",
    "deal_of": "solver.families.trick.reading",
    "every": "solver.families.trick.many_contracts",
    "prove_deal": "solver.families.trick.cases",
    "DealScoreAnswer": "solver.families.trick.deal_score",
    "score_deal": "solver.families.trick.deal_score",
    "solve_deal": "solver.families.trick.cases",
}


def __getattr__(name: str) -> object:
    """Import a name of the module on first use, so that reading rules or deals does not load the kernels."""
    return attribute(__name__, _PLACES, name)
