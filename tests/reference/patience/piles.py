"""Building on one another in the tableau: what lies on what, what moves together, what fills an empty pile."""

from __future__ import annotations

from tests.reference.patience.cards import Pile, rank, suits_agree
from tests.reference.patience.rulefile import Rules


class Building:
    """The rules of building of one game."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules.tableau
        self.ranks: int = rules.pack.ranks

    def fits(self, card: str, on: str, base: int | None) -> bool:
        """A card may be built on another."""
        return self._follows(card, on, base) and suits_agree(self.rules.suit, card, on)

    def packed(self, card: str, on: str, base: int | None) -> bool:
        """A card lies on another in a sequence that moves together."""
        relation = self.rules.suit if self.rules.group_suit is None else self.rules.group_suit
        return self._follows(card, on, base) and suits_agree(relation, card, on)

    def _follows(self, card: str, on: str, base: int | None) -> bool:
        build = self.rules.build
        if build == "none" or (self.rules.bare_base and rank(on) == base):
            return False
        if build == "any":
            return True
        lower = rank(card) == rank(on) - 1 or (self.rules.wrap and rank(on) == 1 and rank(card) == self.ranks)
        higher = rank(card) == rank(on) + 1 or (self.rules.wrap and rank(on) == self.ranks and rank(card) == 1)
        return {"down": lower, "up": higher, "both": lower or higher}[build]

    def sequence(self, pile: Pile, down: int, base: int | None) -> int:
        """How many face-up cards at the end of a pile are packed on one another."""
        length = min(1, len(pile) - down)
        while length and length < len(pile) - down and self.packed(pile[-length], pile[-length - 1], base):
            length += 1
        return length

    def fills(self, card: str, base: int | None, origin: str) -> bool:
        """A card from there, or a group with it at the bottom, may be put on an empty pile."""
        if self.rules.fill_from and origin not in self.rules.fill_from:
            return False
        if self.rules.fill == "king":
            return rank(card) == self.ranks
        if self.rules.fill == "below base":
            return base is not None and rank(card) == (base - 2) % self.ranks + 1
        return bool(self.rules.fill == "any")

    def has_room(self, pile: Pile, count: int) -> bool:
        """That many cards do not make the pile larger than the cap."""
        return not self.rules.cap or len(pile) + count <= self.rules.cap
