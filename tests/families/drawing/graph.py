"""The positions that follow from those that were asked about, each once, by number."""

from __future__ import annotations

from solver.families.drawing.referee import Play
from solver.families.drawing.state import DrawingState

OVER = -1
"""The mover of a position in which the round is over."""


class Graph:
    """Positions by number. What follows from one is worked out when it is first asked for.

    Rounds that are over with the same scores are one position.

    Args:
        play: of the game.

    Attributes:
        movers: by position the seat that moves, or `OVER`.
        scores: by position what each seat scored; nothing while the round is not over.
    """

    def __init__(self, play: Play) -> None:
        self._play = play
        self._numbers: dict[object, int] = {}
        self._states: list[DrawingState | None] = []
        self._following: list[tuple[int, ...] | None] = []
        self.movers: list[int] = []
        self.scores: list[tuple[int, ...]] = []

    def __len__(self) -> int:
        return len(self.movers)

    def number(self, state: DrawingState) -> int:
        """The number of a position."""
        scores = self._play.scores(state) if state.over else ()
        key: object = scores if state.over else state
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self.movers)
            self.movers.append(OVER if state.over else state.turn)
            self.scores.append(scores)
            self._states.append(None if state.over else state)
            self._following.append(() if state.over else None)
        return found

    def following(self, number: int) -> tuple[int, ...]:
        """The positions that follow from one, those first in which the round is over."""
        found = self._following[number]
        if found is None:
            state = self._states[number]
            assert state is not None
            after = dict.fromkeys(self.number(self._play.after(state, move)) for move in self._play.moves(state))
            found = tuple(sorted(after, key=lambda one: self.movers[one] != OVER))
            self._following[number] = found
        return found
