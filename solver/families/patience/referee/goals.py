"""What the foundations of a building game take: their base and direction, and the ranks that come next."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

from solver.families.patience.foundations import base_of, direction, sequence
from solver.families.patience.pack import rank
from solver.families.patience.referee.groups import suits_fit
from solver.families.patience.referee.table import Piles
from solver.families.patience.rules import Rules


class Goals:
    """The foundations of a position.

    Args:
        before: those of the position before, whose orders of ranks hold on as long as base and direction do.
        base: the base rank where the layout names it and no card shows it.

    Attributes:
        piles: the cards on each.
        base: the base rank; None before it is known, and where there are no foundations but runs that leave.
        direction: ``up`` or ``down``, empty while the player has still to choose.
    """

    __slots__ = ("_first", "_wanted", "base", "direction", "piles", "rules")

    def __init__(self, rules: Rules, piles: Piles, before: Goals | None = None, base: int | None = None) -> None:
        self.rules = rules
        self.piles = piles
        if before is not None and rules.foundations.base == "dealt":
            base = before.base  # it stands, though all base cards may have come back
        self.base: int | None = None if rules.foundations.runs else base_of(rules, piles, base)
        self.direction = direction(rules, piles)
        self._first: dict[str, int | None] = {}
        same = before is not None and before.base == self.base and before.direction == self.direction
        self._wanted: dict[tuple[int, int], set[int]] = before._wanted if before is not None and same else {}

    def first_for(self, card: str) -> int | None:
        """The first foundation that takes a card."""
        if card not in self._first:
            self._first[card] = self._first_for(card)
        return self._first[card]

    def _first_for(self, card: str) -> int | None:
        if self.rules.foundations.runs:
            return None
        for index in range(len(self.piles)):
            if self.takes(index, card):
                return index
        return None

    def takes(self, index: int, card: str) -> bool:
        """Whether a card may go on the foundation of that number."""
        pile = self.piles[index]
        if pile and not suits_fit(self.rules.foundations.suit, card, pile[-1]):
            return False
        if self.base is None and not self.rules.foundations.steps:
            return True  # the first card of all chooses the base
        return rank(card) in self.wanted(index)

    def wanted(self, index: int) -> set[int]:
        """The ranks that may come next: none on a complete foundation, two where the direction is open."""
        pile = self.piles[index]
        top = rank(pile[-1]) if pile else 0
        alike = self._alike(index)
        found = self._wanted.get((alike, top))
        if found is None:
            found = self._wanted[alike, top] = set(self._next(index, top))
        return found

    def _alike(self, index: int) -> int:
        """A number that foundations have in common which follow the same orders."""
        rules = self.rules.foundations
        if rules.steps:
            return index
        return int(index < len(self.piles) // 2) if rules.order == "two ways" else 0

    def complete(self, index: int) -> bool:
        """Whether a foundation has all its cards."""
        return bool(self.piles[index]) and not self.wanted(index)

    def key(self) -> Hashable:
        """What positions have in common that are the same but for the order of like foundations."""
        rules = self.rules.foundations
        if rules.runs:
            return ()
        mixed = rules.suit != "same" and not rules.back
        tops = [(str(rank(pile[-1])) if mixed else pile[-1]) if pile else "" for pile in self.piles]
        apart = rules.steps or any(place.locked == "foundation" for place in self.rules.places)
        if rules.order == "two ways" and not apart:
            half = len(tops) // 2
            return tuple(sorted(tops[:half])), tuple(sorted(tops[half:]))
        return self.base, self.direction, tuple(tops if apart else sorted(tops))

    def _next(self, index: int, top: int) -> Iterator[int]:
        for ranks in self._orders(index):
            place = ranks.index(top) + 1 if top else 0
            yield from ranks[place : place + 1]

    def _orders(self, index: int) -> Iterator[tuple[int, ...]]:
        """The orders of ranks that a foundation may still follow."""
        rules = self.rules
        if rules.foundations.steps:
            yield sequence(rules, index + 1)
        elif rules.foundations.order == "two ways":
            up = index < len(self.piles) // 2
            yield sequence(rules, 1 if up else rules.pack.ranks, up)
        else:
            for way in ("up", "down"):
                if way == (self.direction or way):
                    yield sequence(rules, self.base or 1, way == "up")
