"""What the effects of cards that have been laid do to the table, and who has the turn then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.families.matching.making import Table
from solver.families.matching.rules.effects import Effect


@dataclass(frozen=True, slots=True)
class Turn:
    """Whose turn follows.

    Attributes:
        seat: the seat.
        again: it is a further turn of the seat that has just played.
    """

    seat: int
    again: bool = False


def carry_out(table: Table, player: int, effects: Sequence[Effect], following: int | None = None) -> Turn:
    """Carry out a card's effects; they end where the round does.

    Args:
        player: the seat as whose play the card counts.
        effects: in the order of the list; where the player has gone out for good, without ``again``.
        following: the seat that counts as the next one; None: the next one in play, as play then turns.
    """
    if sum(one.name == "reverse" for one in effects) % 2:
        table.direction = -table.direction
    following = table.after(player) if following is None else following
    turn = Turn(following)
    for one in effects:
        if not table.over:
            turn = _work(table, player, one, following, turn)
    return turn


def _work(table: Table, player: int, effect: Effect, following: int, turn: Turn) -> Turn:
    """The turn that follows when one effect has worked.

    Args:
        following: the seat that is the next one, whoever's turn is passed over.
        turn: as it followed before.
    """
    number = effect.number
    match effect.name:
        case "skip" if not turn.again:
            return Turn(table.after(turn.seat))
        case "again":
            return Turn(player, again=True)
        case "draw":
            table.draw(following, number)
        case "opposite":
            table.draw(table.opposite(player), number)
        case "all":
            for other in table.others(player):
                table.draw(other, number)
        case "points":
            table.scores[player] += number
        case "crank":
            table.crank += number
        case "joins" if table.crank:
            table.crank += number
    return turn
