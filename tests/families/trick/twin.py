"""The slow, obvious twin of the trick kernel: it tries every play, by the referee's rules and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.score import scores, value
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

Value = int | list[int]

Values = tuple[int, ...]
"""For two sides the difference A minus B alone; else every seat's security, for which it plays against all others."""


def solve_exhaustively(rules: Rules, start: Start) -> tuple[Value, dict[str, int]]:
    """The value of a deal, and of every move: for two sides of A minus B, else the security of who moves."""
    position = begin(rules, start)
    mover = position.mover
    memo: dict[Position, Values] = {}
    # What the dealer chooses changes the rules, so that nothing is remembered from one choice to the other.
    moves = {
        move: values_of(after, {} if position.choosing else memo)
        for move, after in (position.children() if mover is not None else ())
    }
    values = _best(position, list(moves.values())) if mover is not None else _result(position)
    if len(position.game.sides) == 2:
        return values[0], {move: after[0] for move, after in moves.items()}
    return list(values), {move: after[mover or 0] for move, after in moves.items()}


def values_of(position: Position, memo: dict[Position, Values]) -> Values:
    """What play from a position comes to."""
    found = memo.get(position)
    if found is None:
        if position.mover is None:
            return _result(position)
        found = memo[position] = _best(position, [values_of(after, memo) for _, after in position.children()])
    return found


def _best(position: Position, after: Sequence[Values]) -> Values:
    """Of what every move comes to, the best for who moves, and the worst for all the others."""
    mover = position.mover
    assert mover is not None
    if len(after[0]) == 1:
        ours = position.game.side_of[mover] == 0
        return (max if ours else min)(after, key=lambda values: values[0])
    return tuple((max if seat == mover else min)(values[seat] for values in after) for seat in range(len(after[0])))


def _result(position: Position) -> Values:
    found = value(position)
    return (found,) if isinstance(found, int) else scores(position)
