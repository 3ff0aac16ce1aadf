"""What a round that is over is worth, or one that goes round for ever."""

from __future__ import annotations

from collections.abc import Sequence

from solver.sides import Sides
from solver.turns.dialect import Position
from solver.turns.form import key_of


def worth(position: Position, sides: Sides) -> int | tuple[int, ...]:
    """Side A's score less side B's; of three or more that of every side."""
    scores = position.scores()
    own = tuple(sum(scores[seat] for seat in side) for side in sides)
    return own[0] - own[1] if len(own) == 2 else own


def worth_of_line(positions: Sequence[Position], sides: Sides) -> int | tuple[int, ...] | None:
    """What a line of play is worth: nothing where it comes back to a position, for then it may go round for ever.

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
    return 0 if len(sides) == 2 else (0,) * len(sides)
