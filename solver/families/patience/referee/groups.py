"""Groups of cards that may move together, and ranks that foundations accept next."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from solver.families.patience.layout import Pile, base_of, direction, rank, sequence
from solver.families.patience.referee.moves import Move
from solver.families.patience.referee.relations import lies_on, suits_fit
from solver.families.patience.referee.table import Board, Piles
from solver.families.patience.rules import Rules


def packed(rules: Rules, pile: Pile, down: int, base: int | None) -> int:
    """Return how many face-up cards at the end of a pile form a sequence in building order."""
    count = min(1, len(pile) - down)
    while len(pile) - down > count:
        card, below = pile[-count], pile[-count - 1]
        if not lies_on(rules, rules.tableau.packed_suit, card, below, base):
            break
        count += 1
    return count


def counts(rules: Rules, pile: Pile, down: int, base: int | None) -> Sequence[int]:
    """Return the possible numbers of cards for moves from a pile to another."""
    group = rules.tableau.group
    if group == "none":
        return ()
    if group == "single":
        return (1,)
    if group == "any":
        return range(1, len(pile) - down + 1)
    whole = packed(rules, pile, down, base)
    if group in ("packed", "partial"):
        return range(1, whole + 1)
    if group == "whole" or whole == 1:
        return (whole,)
    return (1, whole) if group == "single or whole" or whole == len(pile) else (1,)


def why_not_moved(rules: Rules, table: Board, move: Move, base: int | None, goes_up: bool) -> str:
    """Return why a number of cards may not move from pile to pile; empty if they may.

    Args:
        base: the foundations' base rank, None before it is known.
        goes_up: the card that the move uncovers could go to a foundation at once.
    """
    pile, down = table.piles[move.source.at], table.down[move.source.at]
    group = rules.tableau.group
    if group == "none":
        return "cards do not move from pile to pile"
    if not 1 <= move.size <= len(pile) - down:
        return f"{move.size} cards cannot move. Move 1 to {len(pile) - down}, those that lie face up"
    if group == "single":
        return _why_not_one_by_one(rules, table, move, base) if move.size > 1 else ""
    if move.size not in counts(rules, pile, down, base):
        return f"{move.size} cards do not move together here"
    part = group == "partial" and move.size < packed(rules, pile, down, base)
    if part and table.piles[move.target.at] and not goes_up:
        return "a part goes to a pile with cards only if the card that it uncovers could go to a foundation at once"
    return ""


def _why_not_one_by_one(rules: Rules, table: Board, move: Move, base: int | None) -> str:
    """Return why a packed sequence cannot move as several single moves, empty if it can.

    c + 1 cards can move through c free cells, and twice as many for each empty pile that accepts any card.
    """
    pile, down = table.piles[move.source.at], table.down[move.source.at]
    if move.size > packed(rules, pile, down, base):
        return f"{move.size} cards that do not lie in building order on one another"
    room = (free_cells(rules, table, bool(table.piles[move.target.at])) + 1) << _spaces(rules, table, move)
    return f"{move.size} cards; there is free space for {room} only" if move.size > room else ""


def free_cells(rules: Rules, table: Board, to_pile: bool) -> int:
    """Return the number of free one-card places that take a card from the tableau and return it there."""
    goal = "pile" if to_pile else "space"
    return sum(
        piles.count(())
        for place, piles in zip(rules.places, table.places, strict=True)
        if place.room == 1 and "tableau" in place.takes and goal in place.gives and not place.locked
    )


def _spaces(rules: Rules, table: Board, move: Move) -> int:
    """Return the number of empty piles other than the target that accept any card of the tableau."""
    takes_all = rules.tableau.fill == "any" and rules.tableau.fills_from("tableau")
    return sum(not pile for index, pile in enumerate(table.piles) if index != move.target.at) if takes_all else 0


class Goals:
    """Foundations of a position.

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
        """Return the first foundation that accepts a card, None if there is none."""
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
        """Return whether a card may go on the foundation of that number."""
        pile = self.piles[index]
        if pile and not suits_fit(self.rules.foundations.suit, card, pile[-1]):
            return False
        if self.base is None and not self.rules.foundations.steps:
            return True  # the first card of all chooses the base
        return rank(card) in self.wanted(index)

    def wanted(self, index: int) -> set[int]:
        """Return the ranks that a foundation accepts next: none if it is complete, two if its direction is open."""
        pile = self.piles[index]
        top = rank(pile[-1]) if pile else 0
        alike = self._alike(index)
        found = self._wanted.get((alike, top))
        if found is None:
            found = self._wanted[alike, top] = set(self._next(index, top))
        return found

    def _alike(self, index: int) -> int:
        """Return a number that is equal for foundations with the same possible orders."""
        rules = self.rules.foundations
        if rules.steps:
            return index
        return int(index < len(self.piles) // 2) if rules.order == "two ways" else 0

    def complete(self, index: int) -> bool:
        """Return whether a foundation has all its cards."""
        return bool(self.piles[index]) and not self.wanted(index)

    def key(self) -> Hashable:
        """Return a key that is equal for positions that differ only in the order of equal foundations."""
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
        """Yield the orders of ranks that a foundation may still follow."""
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
