"""Par: the score, and the contracts that lead to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.core.estimate import rounded
from solver.statistics.contracts import Contracts
from solver.statistics.figures import Figures, summary
from solver.statistics.tables import Tables
from solver.statistics.tally import Span, Tally, span

FREQUENT = 10
"""Contracts that are told by name."""


class Pars:
    """Par of many deals.

    Args:
        bridge: par is that of duplicate bridge, points of North-South; else what the game's rules count.

    Attributes:
        scores: par. Where it matters who speaks first, and nobody said who does, it is open between the two answers.
        unbounded: deals of which a limit left par open; their tables count as far as they go.
        contracts: those of par, of deals of which par is known.
        tables: bridge: the tricks that par was found from.
    """

    def __init__(self, *, bridge: bool) -> None:
        self.bridge = bridge
        self.scores = Tally()
        self.unbounded = 0
        self.contracts = Contracts(bridge=bridge)
        self.tables = Tables()

    def add(self, fields: Mapping[str, Any]) -> None:
        """Par of one more deal."""
        found = _par(fields)
        if found is None:
            self.unbounded += 1
        else:
            self.scores.add(*found)
        if fields.get("contracts"):
            self.contracts.add(fields["contracts"])
        if self.bridge:
            self.tables.add(fields)

    def figures(self) -> Figures:
        """``par``, ``unbounded``, ``contracts``, and for bridge what ``Tables`` says."""
        frequent = list(self.contracts.shares().items())[:FREQUENT]
        contracts: Figures = {"deals": self.contracts.deals, "frequent": _shares(dict(frequent))}
        if self.bridge:
            kinds = {name: _shares(shares) for name, shares in self.contracts.by_kind().items()}
            contracts |= kinds
        told: Figures = {"par": summary(self.scores), "unbounded": self.unbounded, "contracts": contracts}
        return {**told, **self.tables.figures()} if self.bridge else told


def _par(fields: Mapping[str, Any]) -> Span | None:
    """Par, or between which two numbers it is; None where nothing is known."""
    found = span(fields, "par")
    if found is not None:
        return found
    sides = [span(fields, f"par_side{side}_first") for side in (0, 1)]
    known = [one for one in sides if one is not None]
    return (min(low for low, _ in known), max(high for _, high in known)) if len(known) == 2 else None


def _shares(shares: Mapping[str, float]) -> Figures:
    return {name: rounded(share) for name, share in shares.items()}
