"""Statistics of par: scores and par contracts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from solver.core.cards import STRAINS, side
from solver.core.estimate import rounded
from solver.core.json_fields import JsonMapping
from solver.core.tally import Span, Tally, span
from solver.statistics.figures import Figures, summary
from solver.statistics.tables import Tables

PASS = "pass"
"""The name of no contract."""

KINDS = ("level", "strain", "side", "sacrifice")
"""Properties by which contracts of bridge are counted."""

_SIDES = ("N-S", "E-W")
_NAME = re.compile(r"([1-7])([SHDCN])(x*) by ([0-3])")
_SAME = re.compile(r"([1-7])([SHDCN])(X*) (N-S|E-W)")


class Contracts:
    """The par contracts of many deals.

    Every deal counts 1; if several contracts tie for par, the deal is divided equally among them. The same contract
    declared by either of two partners is one contract.

    Args:
        bridge: the contracts are those of duplicate bridge; otherwise they are names from rule files.

    Attributes:
        deals: number of deals counted.
    """

    def __init__(self, *, bridge: bool) -> None:
        self.bridge = bridge
        self.deals = 0
        self._parts: Counter[tuple[str, int]] = Counter()

    def add(self, names: Iterable[str]) -> None:
        """Count the par contracts of a deal, as answers name them: ``4Sx by 0``, or ``pass``."""
        same = {_bridge(name) if self.bridge else _plain(name) for name in names}
        self.deals += 1
        for name in same:
            self._parts[name, len(same)] += 1

    def shares(self, kind: Callable[[str], str] = str) -> dict[str, float]:
        """Return the shares of the deals, 0..1, the largest first.

        Args:
            kind: maps a contract to the class whose share is computed; by default every contract is its own class.
        """
        found: dict[str, Fraction] = {}
        for (name, parts), times in self._parts.items():
            found[kind(name)] = found.get(kind(name), Fraction(0)) + Fraction(times, parts)
        ranking = sorted(found.items(), key=lambda one: (-one[1], one[0]))
        return {name: float(weight / self.deals) for name, weight in ranking}

    def by_kind(self) -> dict[str, dict[str, float]]:
        """Return, for bridge, the shares by level, by strain, by side, and of contracts that make or are sacrifices.

        A deal that is passed out is ``pass`` in each.
        """
        order = {
            "level": [*map(str, range(1, 8)), PASS],
            "strain": [*reversed(STRAINS), PASS],
            "side": [*_SIDES, PASS],
            "sacrifice": ["made", "sacrifice", PASS],
        }
        found = {name: self.shares(lambda contract, name=name: _part(contract, name)) for name in KINDS}  # type: ignore[misc]
        return {name: {key: shares[key] for key in order[name] if key in shares} for name, shares in found.items()}


def _bridge(name: str) -> str:
    """Return a contract with the side that plays it instead of the declarer: ``4SX N-S``."""
    found = _NAME.fullmatch(name)
    if found is None:
        return name
    return f"{found[1]}{found[2]}{'X' * len(found[3])} {_SIDES[side(int(found[4]))]}"


def _plain(name: str) -> str:
    """Return a contract without its declarer."""
    return name.partition(" by ")[0]


def _part(contract: str, kind: str) -> str:
    found = _SAME.fullmatch(contract)
    if found is None:
        return contract
    level, strain, doubled, own = found.groups()
    return {"level": level, "strain": strain, "side": own, "sacrifice": "sacrifice" if doubled else "made"}[kind]


FREQUENT = 10
"""Number of contracts that are listed by name."""


class Pars:
    """Par scores and par contracts of many deals.

    Args:
        bridge: par is that of duplicate bridge, in points of North-South; otherwise in the points of the game's rules.

    Attributes:
        scores: the par scores. If par depends on which side bids first, and that is unknown, both are the bounds.
        unbounded: deals whose par a limit left open; their tables still count as far as they are known.
        contracts: the par contracts of deals whose par is known.
        tables: bridge: the tables of tricks from which par was computed.
    """

    def __init__(self, *, bridge: bool) -> None:
        self.bridge = bridge
        self.scores = Tally()
        self.unbounded = 0
        self.contracts = Contracts(bridge=bridge)
        self.tables = Tables()

    def add(self, fields: JsonMapping) -> None:
        """Count the par of a deal."""
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
        """Return the figures: ``par``, ``unbounded``, ``contracts``, and for bridge those of ``Tables``."""
        frequent = list(self.contracts.shares().items())[:FREQUENT]
        contracts: Figures = {"deals": self.contracts.deals, "frequent": _shares(dict(frequent))}
        if self.bridge:
            kinds = {name: _shares(shares) for name, shares in self.contracts.by_kind().items()}
            contracts |= kinds
        figures: Figures = {"par": summary(self.scores), "unbounded": self.unbounded, "contracts": contracts}
        return {**figures, **self.tables.figures()} if self.bridge else figures


def _par(fields: JsonMapping) -> Span | None:
    """Return the par of an answer, or its bounds; None if it is unknown."""
    found = span(fields, "par")
    if found is not None:
        return found
    sides = [span(fields, f"par_side{side}_first") for side in (0, 1)]
    known = [one for one in sides if one is not None]
    return (min(low for low, _ in known), max(high for _, high in known)) if len(known) == 2 else None


def _shares(shares: Mapping[str, float]) -> Figures:
    return {name: rounded(share) for name, share in shares.items()}
