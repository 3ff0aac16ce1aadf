"""Tables of tricks: how they are distributed, and which contracts they make."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solver.batch.stats.figures import Figures, number, numbers
from solver.batch.stats.tally import Span, Tally
from solver.cards import STRAINS
from solver.cards import side as side_of

MOST = 13
"""Tricks of a deal."""

CONTRACTS: Mapping[str, Mapping[str, int]] = {
    "game": {"N": 9, "S": 10, "H": 10, "D": 11, "C": 11},
    "small_slam": dict.fromkeys(STRAINS, 12),
    "grand_slam": dict.fromkeys(STRAINS, 13),
}
"""The tricks that each needs, by strain."""


class Tables:
    """Tricks by strain and declarer.

    A side takes what the better one of its two declarers takes, where both were asked about; it makes a game where it
    does in any strain, where it was asked about all of them.

    Args:
        contracts: games and slams count; they are those of bridge.

    Attributes:
        declarers: tricks by strain letter and seat.
        sides: tricks by strain letter and side.
        any: by the name of the contract and the side, 1 where the side makes it in one strain or another, else 0.
    """

    def __init__(self, *, contracts: bool = True) -> None:
        self.contracts = tuple(CONTRACTS) if contracts else ()
        self.declarers: dict[tuple[str, int], Tally] = {}
        self.sides: dict[tuple[str, int], Tally] = {}
        self.any: dict[tuple[str, int], Tally] = {}

    def add(self, fields: Mapping[str, Any]) -> None:
        """One more table."""
        entries = dict(_entries(fields))
        for place, (low, high) in entries.items():
            self._tally(self.declarers, place).add(low, high)
        for side in (0, 1):
            self._add_side(side, _better(entries, side))

    def _add_side(self, side: int, best: Mapping[str, Span]) -> None:
        for strain, (low, high) in best.items():
            self._tally(self.sides, (strain, side)).add(low, high)
        if len(best) == len(STRAINS):
            for name in self.contracts:
                made = [
                    any(tricks[end] >= CONTRACTS[name][strain] for strain, tricks in best.items()) for end in (0, 1)
                ]
                self._tally(self.any, (name, side)).add(*made)

    @staticmethod
    def _tally(among: dict[tuple[str, int], Tally], place: tuple[str, int]) -> Tally:
        if place not in among:
            among[place] = Tally()
        return among[place]

    def figures(self) -> Figures:
        """``tricks`` by strain and declarer N E S W, ``sides`` by strain and side N-S E-W, ``any`` by side."""
        return {
            "tricks": {strain: self._row(self.declarers, strain, 4) for strain in self.strains},
            "sides": {strain: self._row(self.sides, strain, 2) for strain in self.strains},
            "any": [self._any(side) for side in (0, 1)],
        }

    @property
    def strains(self) -> list[str]:
        """The letters of those that were asked about."""
        asked = {strain for strain, _ in self.declarers}
        return [strain for strain in STRAINS if strain in asked]

    def _row(self, among: Mapping[tuple[str, int], Tally], strain: str, many: int) -> list[Figures | None]:
        return [self._told(strain, among[strain, place]) if (strain, place) in among else None for place in range(many)]

    def _told(self, strain: str, tricks: Tally) -> Figures:
        shares = [share for count in range(MOST + 1) if (share := tricks.share(count))]
        told: Figures = {"count": tricks.count, "open": tricks.open}
        told |= {**number("mean", tricks.mean()), **numbers("shares", shares)}
        for name in self.contracts:
            told |= number(name, tricks.at_least(CONTRACTS[name][strain]))
        return told

    def _any(self, side: int) -> Figures:
        told: Figures = {}
        for name in self.contracts:
            if (name, side) in self.any:
                told |= number(name, self.any[name, side].mean())
        return told


def _entries(fields: Mapping[str, Any]) -> Iterator[tuple[tuple[str, int], Span]]:
    """What was asked for: strain letter and seat, with the tricks."""
    bounds = fields.get("table_bounds", {})
    for strain, row in fields["table"].items():
        for seat, (exact, pair) in enumerate(zip(row, bounds.get(strain, [None] * 4), strict=True)):
            if exact is not None:
                yield (strain, seat), (exact, exact)
            elif pair is not None:
                yield (strain, seat), (pair[0], pair[1])


def _better(entries: Mapping[tuple[str, int], Span], side: int) -> dict[str, Span]:
    """By strain, what a side takes with the better declarer; only where both were asked about."""
    found = {}
    for strain in STRAINS:
        pair = [entries[strain, seat] for seat in range(4) if side_of(seat) == side and (strain, seat) in entries]
        if len(pair) == 2:
            found[strain] = max(low for low, _ in pair), max(high for _, high in pair)
    return found
