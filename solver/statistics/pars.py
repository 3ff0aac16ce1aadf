"""Statistics of par: scores, and the contracts that lead to them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from solver.core.cards import STRAINS, side
from solver.core.estimate import rounded
from solver.core.json_fields import JsonMapping
from solver.statistics.figures import Figures, summary
from solver.statistics.tables import Tables
from solver.statistics.tally import Span, Tally, span

PASS = "pass"
"""The name of no contract."""

KINDS = ("level", "strain", "side", "sacrifice")
"""Properties by which contracts of bridge are counted."""

_SIDES = ("N-S", "E-W")
_NAME = re.compile(r"([1-7])([SHDCN])(x*) by ([0-3])")
_SAME = re.compile(r"([1-7])([SHDCN])(X*) (N-S|E-W)")


class Contracts:
    """The par contracts of many deals.

    Every deal counts 1; where several contracts tie for par, each has an equal part of that. The same contract of two
    partners is one.

    Args:
        bridge: the contracts are those of duplicate bridge; else names that rules give.

    Attributes:
        deals: how many came.
    """

    def __init__(self, *, bridge: bool) -> None:
        self.bridge = bridge
        self.deals = 0
        self._parts: Counter[tuple[str, int]] = Counter()

    def add(self, names: Iterable[str]) -> None:
        """The contracts of one more deal, as answers name them: ``4Sx by 0``, or ``pass``."""
        same = {_bridge(name) if self.bridge else _plain(name) for name in names}
        self.deals += 1
        for name in same:
            self._parts[name, len(same)] += 1

    def shares(self, kind: Callable[[str], str] = str) -> dict[str, float]:
        """Return the shares of the deals, 0..1, the largest first.

        Args:
            kind: what the share of a contract belongs to; without it every contract is for itself.
        """
        found: dict[str, Fraction] = {}
        for (name, parts), times in self._parts.items():
            found[kind(name)] = found.get(kind(name), Fraction(0)) + Fraction(times, parts)
        ranking = sorted(found.items(), key=lambda one: (-one[1], one[0]))
        return {name: float(weight / self.deals) for name, weight in ranking}

    def by_kind(self) -> dict[str, dict[str, float]]:
        """Bridge: shares by level, by strain, by side and by whether the contract goes down, each in order.

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
    """``4SX N-S``: a contract and the side that plays it."""
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

    def add(self, fields: JsonMapping) -> None:
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
        figures: Figures = {"par": summary(self.scores), "unbounded": self.unbounded, "contracts": contracts}
        return {**figures, **self.tables.figures()} if self.bridge else figures


def _par(fields: JsonMapping) -> Span | None:
    """Par, or between which two numbers it is; None where nothing is known."""
    found = span(fields, "par")
    if found is not None:
        return found
    sides = [span(fields, f"par_side{side}_first") for side in (0, 1)]
    known = [one for one in sides if one is not None]
    return (min(low for low, _ in known), max(high for _, high in known)) if len(known) == 2 else None


def _shares(shares: Mapping[str, float]) -> Figures:
    return {name: rounded(share) for name, share in shares.items()}
