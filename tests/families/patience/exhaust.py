"""Plain exhaustive search, for twins of kernels: a game is a function from a state to its moves, by notation."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import TypeVar

S = TypeVar("S", bound=Hashable)

Moves = Callable[[S], Mapping[str, S]]


def best(start: S, moves: Moves[S], value: Callable[[S], int]) -> int:
    """The highest value among all states that can be reached."""
    seen = {start}
    waiting = [start]
    highest = value(start)
    while waiting:
        for state in moves(waiting.pop()).values():
            if state not in seen:
                seen.add(state)
                waiting.append(state)
                highest = max(highest, value(state))
    return highest


def replay(start: S, moves: Moves[S], line: Iterable[object]) -> S:
    """The state after a line; an illegal move is a failed assertion."""
    for move in line:
        legal = moves(start)
        assert move in legal, f"{move} in {start}; legal are {', '.join(legal)}"
        start = legal[str(move)]
    return start
