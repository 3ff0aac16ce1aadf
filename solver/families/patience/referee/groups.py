"""How one card stands to another, and which cards may move together from pile to pile."""

from __future__ import annotations

from collections.abc import Sequence

from solver.families.patience.layout import Pile
from solver.families.patience.pack import rank, red
from solver.families.patience.referee.moves import Move
from solver.families.patience.referee.table import Board
from solver.families.patience.rules import Rules


def suits_fit(relation: str, card: str, other: str) -> bool:
    """Whether the suits are as a relation wants them: ``same``, ``alternating``, ``other`` or ``any``."""
    if relation == "same":
        return card[0] == other[0]
    if relation == "alternating":
        return red(card) != red(other)
    return relation == "any" or card[0] != other[0]


def ranks_fit(build: str, card: str, below: str, ranks: int, wrap: bool) -> bool:
    """Whether a card's rank lets it lie on another: one ``down``, one ``up``, ``both``, ``any`` or ``none``.

    Args:
        ranks: how many there are.
        wrap: the ace follows the highest.
    """
    if build in ("any", "none"):
        return build == "any"
    gap = rank(card) - rank(below)
    down = gap == -1 or (wrap and gap == ranks - 1)
    up = gap == 1 or (wrap and gap == 1 - ranks)
    return (down and build != "up") or (up and build != "down")


def builds(rules: Rules, card: str, below: str, base: int | None) -> bool:
    """Whether a card's rank lets it lie on another in the tableau.

    Args:
        base: the foundations' base rank, None before it is known.
    """
    bare = rules.tableau.bare_base and rank(below) == base
    return not bare and ranks_fit(rules.tableau.build, card, below, rules.pack.ranks, rules.tableau.wrap)


def packed(rules: Rules, pile: Pile, down: int, base: int | None) -> int:
    """How many face-up cards at the end of a pile lie in building order on one another."""
    suit = rules.tableau.group_suit or rules.tableau.suit
    count = min(1, len(pile) - down)
    while len(pile) - down > count:
        card, below = pile[-count], pile[-count - 1]
        if not (builds(rules, card, below, base) and suits_fit(suit, card, below)):
            break
        count += 1
    return count


def counts(rules: Rules, pile: Pile, down: int, base: int | None) -> Sequence[int]:
    """How many cards may go from a pile to another as one move; more may hold only for some targets."""
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
    """Why that many cards may not move from pile to pile; empty where they may.

    Args:
        base: the foundations' base rank, None before it is known.
        goes_up: the card that the move uncovers could go to a foundation at once.
    """
    pile, down = table.piles[move.source.at], table.down[move.source.at]
    group = rules.tableau.group
    if group == "none":
        return "cards do not move from pile to pile"
    if not 1 <= move.size <= len(pile) - down:
        return f"{move.size} cards; expected 1 to {len(pile) - down}, those that lie face up"
    if group == "single":
        return _why_not_one_by_one(rules, table, move, base) if move.size > 1 else ""
    if move.size not in counts(rules, pile, down, base):
        return f"{move.size} cards do not move together here"
    part = group == "partial" and move.size < packed(rules, pile, down, base)
    if part and table.piles[move.target.at] and not goes_up:
        return "a part goes to a pile with cards only if the card that it uncovers could go to a foundation at once"
    return ""


def _why_not_one_by_one(rules: Rules, table: Board, move: Move, base: int | None) -> str:
    """Several single moves may be written as one: of a packed sequence, as far as cells and empty piles reach.

    Through c free cells go c + 1 cards, and twice as many for each empty pile that takes any card.
    """
    pile, down = table.piles[move.source.at], table.down[move.source.at]
    if move.size > packed(rules, pile, down, base):
        return f"{move.size} cards that do not lie in building order on one another"
    room = (free_cells(rules, table, bool(table.piles[move.target.at])) + 1) << _spaces(rules, table, move)
    return f"{move.size} cards; there is free space for {room} only" if move.size > room else ""


def free_cells(rules: Rules, table: Board, to_pile: bool) -> int:
    """Places for one card from the tableau that are free and give it back to the tableau."""
    goal = "pile" if to_pile else "space"
    return sum(
        piles.count(())
        for place, piles in zip(rules.places, table.places, strict=True)
        if place.room == 1 and "tableau" in place.takes and goal in place.gives and not place.locked
    )


def _spaces(rules: Rules, table: Board, move: Move) -> int:
    """Empty piles other than the target that take any card of the tableau."""
    takes_all = rules.tableau.fill == "any" and (not rules.tableau.fill_from or "tableau" in rules.tableau.fill_from)
    return sum(not pile for index, pile in enumerate(table.piles) if index != move.target.at) if takes_all else 0
