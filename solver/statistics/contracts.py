"""Which contracts are par, and how often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction

from solver.core.cards import STRAINS, side

PASS = "pass"
"""The name of no contract."""

KINDS = ("level", "strain", "side", "sacrifice")
"""In what contracts of bridge are told apart."""

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
        """The shares of the deals, 0..1, the largest first.

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
    """A contract without its declarer."""
    return name.partition(" by ")[0]


def _part(contract: str, kind: str) -> str:
    found = _SAME.fullmatch(contract)
    if found is None:
        return contract
    level, strain, doubled, own = found.groups()
    return {"level": level, "strain": strain, "side": own, "sacrifice": "sacrifice" if doubled else "made"}[kind]
