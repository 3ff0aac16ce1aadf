"""The value of every card in a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.core.argument_checks import shown
from solver.core.cards import side
from solver.core.deal import Deal
from solver.core.errors import DealError, Limit
from solver.core.seats import seat_number, strain_number
from solver.families.bridge.position import Position
from solver.families.bridge.replay import current_position, side_a
from solver.families.bridge.solver import MEMORY, Solver, equivalents


@dataclass(frozen=True, slots=True)
class Solution:
    """A position solved. All tricks are those that ``side`` takes from here on, the one on the table included.

    Attributes:
        position: what was solved.
        side: 0 North-South, 1 East-West: the declarer's side, without a declarer North-South.
        tricks: with best play of all, 0..13.
        moves: for every legal card of the player to move the tricks that follow, by suit from the ace
            down; empty where no cards are left.
        line: the cards of one line of best play to the end where one was asked for, else None.
    """

    position: Position
    side: int
    tricks: int
    moves: Mapping[str, int]
    line: tuple[str, ...] | None = None

    @property
    def best(self) -> tuple[str, ...]:
        """The cards that keep the value."""
        return tuple(card for card, tricks in self.moves.items() if tricks == self.tricks)

    @property
    def groups(self) -> list[tuple[tuple[str, ...], int]]:
        """Cards between which nobody else holds a card, with what follows from each; best first."""
        found = [(cards, self.moves[cards[0]]) for cards in equivalents(self.position)]
        mine = side(self.position.to_move) == self.side
        return sorted(found, key=lambda group: -group[1] if mine else group[1])


def solve(
    deal: Deal | Position,
    *,
    strain: int | str | None = None,
    leader: int | str | None = None,
    line: bool = False,
    solver: Solver | None = None,
    memory: int = MEMORY,
) -> Solution:
    """Solve the position in which a deal stands, or any other.

    A deal is taken after the cards that were played; one whose play is over, from its first card.

    Args:
        deal: a deal with four known hands, or a position.
        strain: an index into ``STRAINS``, or its word, in place of what the deal says.
        leader: the seat that led first, or its letter, in place of what the deal says.
        line: find one line of best play, too.
        solver: is used and keeps what it learns for related positions; None: a new one.
        memory: bytes that a new solver's transposition table may take.

    Raises:
        DealError: the deal does not say enough, or the position cannot be; or a strain or leader is
            given beside a position, which has its own.
        Limit: a limit of ``solver`` struck first.
    """
    if solver is not None and not isinstance(solver, Solver):
        raise DealError(f"{shown(solver)} is no solver; expected a solver.bridge.Solver")
    if isinstance(deal, Deal):
        trumps = None if strain is None else strain_number(strain)
        led = None if leader is None else seat_number(leader, "leader")
        position, own = current_position(deal, strain=trumps, leader=led), side_a(deal)
    elif strain is None and leader is None:
        position, own = deal, 0
    else:
        raise DealError("a strain or leader beside a position; expected them in the position itself")
    solver = solver or Solver(memory=memory)
    moves = _moves(position, own, solver)
    best = max if side(position.to_move) == own else min
    return Solution(
        position=position,
        side=own,
        tricks=best(moves.values(), default=0),
        moves=moves,
        line=tuple(solver.line(position)) if line else None,
    )


def _moves(position: Position, own: int, solver: Solver) -> dict[str, int]:
    """The tricks of a side after every legal card."""
    found = solver.moves(position)
    if not all(bounds.exact for bounds in found.values()):
        raise Limit("a limit was reached before every card was solved; allow more time or nodes")
    left = position.tricks_left
    return {card: left - bounds.low if own else bounds.low for card, bounds in found.items()}
