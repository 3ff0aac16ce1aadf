"""What a round that is over is worth, or one that goes round for ever."""

from __future__ import annotations

from collections.abc import Sequence

from solver.families.play.dialect import Position
from solver.families.play.form import key_of
from solver.families.play.sides import Sides


def worth(position: Position, sides: Sides) -> int | tuple[int, ...]:
    """Side A's score less side B's; of three or more that of every side."""
    return _of_sides(position.scores(), sides)


def _of_sides(scores: Sequence[int], sides: Sides) -> int | tuple[int, ...]:
    own = tuple(sum(scores[seat] for seat in side) for side in sides)
    return own[0] - own[1] if len(own) == 2 else own


def worth_of_line(positions: Sequence[Position], sides: Sides) -> int | tuple[int, ...] | None:
    """What a line of play is worth: where it comes back to a position, what going round for ever is.

    That is nothing, or what positions of the dialect tell by ``for_ever``, of each seat.

    Args:
        positions: from its start on; one at least.

    Returns:
        None where it does neither end nor come back.
    """
    last = positions[-1]
    if last.mover is None:
        return worth(last, sides)
    if key_of(last.state) not in {key_of(one.state) for one in positions[:-1]}:
        return None
    for_ever = getattr(last, "for_ever", None)
    return _of_sides(for_ever() if for_ever else (0,) * sum(map(len, sides)), sides)
