"""Statistics of tables of tricks: distributions, and the games and slams they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from solver.core.cards import STRAINS
from solver.core.estimate import all_told
from solver.core.json_fields import JsonMapping
from solver.core.tally import Tally
from solver.statistics.figures import Figures, number

MOST = 13
"""Tricks of a deal."""

CONTRACTS: Mapping[str, Mapping[str, int]] = {
    "game": {"N": 9, "S": 10, "H": 10, "D": 11, "C": 11},
    "small_slam": dict.fromkeys(STRAINS, 12),
    "grand_slam": dict.fromkeys(STRAINS, 13),
}
"""The tricks that each needs, by strain."""

_AT_ONCE = 1024
"""Tables that are counted at a time, which is much faster than one by one."""

_NOT_ASKED = -1
_SPANS = (MOST + 1) ** 2
"""Pairs of bounds."""

_Array = NDArray[np.int64]


class Tables:
    """Statistics of double-dummy tables: tricks by strain and declarer.

    A side takes the tricks of the better of its two declarers, if both were solved. It makes a game if it makes one in
    any strain, if all strains were solved.

    Args:
        contracts: whether games and slams are counted, which are those of bridge.
    """

    def __init__(self, *, contracts: bool = True) -> None:
        self.contracts = tuple(CONTRACTS) if contracts else ()
        self._waiting: list[tuple[list[int], list[int]]] = []
        # How often which pair of bounds, low * 14 + high, came.
        self._declarers = np.zeros((len(STRAINS), 4, _SPANS), dtype=np.int64)
        self._sides = np.zeros((len(STRAINS), 2, _SPANS), dtype=np.int64)
        self._any = np.zeros((len(CONTRACTS), 2, _SPANS), dtype=np.int64)

    def add(self, fields: JsonMapping) -> None:
        """Count a table."""
        self._waiting.append(_row(fields["table"], fields.get("table_bounds", {})))
        if len(self._waiting) >= _AT_ONCE:
            self._count()

    @property
    def declarers(self) -> dict[tuple[str, int], Tally]:
        """Tallies of tricks by strain letter and seat, as far as requested."""
        self._count()
        return _tallies(STRAINS, self._declarers)

    @property
    def sides(self) -> dict[tuple[str, int], Tally]:
        """Tallies of tricks by strain letter and side, 0 N-S and 1 E-W."""
        self._count()
        return _tallies(STRAINS, self._sides)

    @property
    def any(self) -> dict[tuple[str, int], Tally]:
        """Tallies by name of contract and side: 1 if the side makes it in some strain, else 0."""
        self._count()
        return _tallies(list(CONTRACTS), self._any) if self.contracts else {}

    def _count(self) -> None:
        """Count the tables that were added since the last call."""
        if not self._waiting:
            return
        # Bounds, deals, strains, declarers.
        tricks: _Array = np.array(self._waiting, dtype=np.int64).transpose(1, 0, 2).reshape(2, -1, len(STRAINS), 4)
        self._waiting.clear()
        better = np.maximum(tricks[..., :2], tricks[..., 2:], dtype=np.int64)
        better[np.minimum(tricks[..., :2], tricks[..., 2:]) < 0] = _NOT_ASKED
        _add(self._declarers, tricks)
        _add(self._sides, better)
        for place, needed in enumerate(CONTRACTS.values()):
            enough = np.array([needed[strain] for strain in STRAINS])[:, np.newaxis]
            made: _Array = np.asarray((better >= enough).any(axis=2), dtype=np.int64)
            made[(better < 0).any(axis=2)] = _NOT_ASKED
            _add(self._any[place : place + 1], made[:, :, np.newaxis])

    def figures(self) -> Figures:
        """Return ``tricks`` by strain and declarer N E S W, ``sides`` by strain and side N-S E-W, ``any`` by side."""
        declarers, sides, some = self.declarers, self.sides, self.any
        asked = {strain for strain, _ in declarers}
        strains = [strain for strain in STRAINS if strain in asked]
        figures: Figures = {
            "tricks": {strain: self._told(declarers, strain, 4) for strain in strains},
            "sides": {strain: self._told(sides, strain, 2) for strain in strains},
        }
        return {**figures, "any": [_any_told(some, side) for side in (0, 1)]} if some else figures

    def _told(self, among: Mapping[tuple[str, int], Tally], strain: str, many: int) -> list[Figures | None]:
        return [
            self._figures(strain, among[strain, place]) if (strain, place) in among else None for place in range(many)
        ]

    def _figures(self, strain: str, tricks: Tally) -> Figures:
        shares = [share for count in range(MOST + 1) if (share := tricks.share(count))]
        figures: Figures = {"count": tricks.count, "open": tricks.open}
        figures |= {**number("mean", tricks.mean()), **all_told("shares", shares)}
        for name in self.contracts:
            figures |= number(name, tricks.at_least(CONTRACTS[name][strain]))
        return figures


def _row(table: JsonMapping, bounds: JsonMapping) -> tuple[list[int], list[int]]:
    """Return lower and upper bounds of the tricks by strain and declarer; below 0 if not requested."""
    none = [None] * 4
    exact = [tricks for strain in STRAINS for tricks in table.get(strain, none)]
    if None not in exact:
        return exact, exact
    pairs = [pair or (_NOT_ASKED, _NOT_ASKED) for strain in STRAINS for pair in bounds.get(strain, none)]
    both = [pair if tricks is None else (tricks, tricks) for tricks, pair in zip(exact, pairs, strict=True)]
    return [low for low, _ in both], [high for _, high in both]


def _add(counts: _Array, tricks: _Array) -> None:
    """Add the tricks of several deals to the counts.

    Args:
        counts: the counts to which they are added, of shape (a, b, 196).
        tricks: the bounds, of shape (2, deals, a, b).
    """
    for first, second in np.ndindex(*counts.shape[:2]):
        low, high = tricks[:, :, first, second]
        asked = low >= 0
        counts[first, second] += np.bincount(low[asked] * (MOST + 1) + high[asked], minlength=_SPANS)


def _tallies(names: Sequence[str], counts: _Array) -> dict[tuple[str, int], Tally]:
    """Return a tally for each name and place with at least one count."""
    found = {}
    for first, second in np.ndindex(*counts.shape[:2]):
        tally = Tally()
        for pair in np.flatnonzero(counts[first, second]):
            tally.add(*divmod(int(pair), MOST + 1), times=int(counts[first, second, pair]))
        if tally.count:
            found[names[first], second] = tally
    return found


def _any_told(some: Mapping[tuple[str, int], Tally], side: int) -> Figures:
    figures: Figures = {}
    for name in CONTRACTS:
        if (name, side) in some:
            figures |= number(name, some[name, side].mean())
    return figures
