"""The slow, obvious twin of the trick kernel: it tries every play, by the referee's rules and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from solver.rules.trick import Rules
from solver.trick.referee import Position, begin
from solver.trick.referee.score import scores, value
from solver.trick.start import Start

Value = int | list[int]

Maximises = Callable[[int], bool]
"""Whether a seat plays for the number that is counted."""


def solve_exhaustively(rules: Rules, start: Start) -> tuple[Value, dict[str, int]]:
    """The value of a deal, and of every move: for two sides of A minus B, else of the mover's security."""
    position = begin(rules, start)
    sides, side_of = position.game.sides, position.game.side_of
    mover = position.mover
    if len(sides) == 2:
        return _search(position, lambda seat: side_of[seat] == 0, _difference)
    values = []
    moves: dict[str, int] = {}
    for seat in range(start.seats):
        found, after = _search(
            position, lambda other, seat=seat: other == seat, lambda end, seat=seat: scores(end)[seat]
        )
        values.append(found)
        if seat == mover:
            moves = after
    return values, moves


def _difference(end: Position) -> int:
    found = value(end)
    assert isinstance(found, int)
    return found


def _own(seat: int) -> Callable[[Position], int]:
    return lambda end: scores(end)[seat]


def _search(position: Position, ours: Maximises, counted: Callable[[Position], int]) -> tuple[int, dict[str, int]]:
    """The number that play comes to, and what it is after every move."""
    mover = position.mover
    if mover is None:
        return counted(position), {}
    memo: dict[Position, int] = {}
    moves = {}
    for move, after in position.children():
        # What the dealer chooses changes the rules, so that nothing is remembered from one choice to the other.
        moves[move] = _value(after, ours, counted, {} if position.choosing else memo)
    return (max if ours(mover) else min)(moves.values()), moves


def _value(position: Position, ours: Maximises, counted: Callable[[Position], int], memo: dict[Position, int]) -> int:
    found = memo.get(position)
    if found is not None:
        return found
    mover = position.mover
    if mover is None:
        return counted(position)
    best = max if ours(mover) else min
    memo[position] = result = best(_value(after, ours, counted, memo) for _, after in position.children())
    return result
