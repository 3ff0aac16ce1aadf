"""The position of a replay: nobody chooses, and all that follows is known."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar, NoReturn

from solver.core.argument_checks import shown
from solver.core.errors import DealError
from solver.families.war.course import Course, course
from solver.families.war.rules import Rules
from solver.families.war.state import State


class Position:
    """A position; there is no other one of its deal.

    Args:
        rules: the game.
        state: where it begins.
    """

    dialect: ClassVar[str] = "replay"
    mover: ClassVar[None] = None

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state

    def __repr__(self) -> str:
        return f"Position({self.rules.id!r}, {self.state!r})"

    @cached_property
    def course(self) -> Course:
        """How it goes."""
        first, second = ("".join(card[1] for card in hand) for hand in self.state.hands)
        return course(self.rules, (first, second), self.state.turn)

    @property
    def counts(self) -> Mapping[str, int]:
        """Cards turned, and piles won, to the end, or to where it repeats itself."""
        return {"turned": self.course.turned, "piles": self.course.piles}

    def legal(self) -> tuple[str, ...]:
        """Nothing: nobody chooses."""
        return ()

    def play(self, move: str) -> NoReturn:
        """Nothing can be played.

        Raises:
            DealError: in any case.
        """
        raise DealError(f"{shown(move)}: nobody chooses in a replay; expected no move")

    def children(self) -> list[tuple[str, Position]]:
        """None."""
        return []

    def scores(self) -> tuple[int, ...]:
        """Of each player."""
        return tuple(self.rules.score.winner * (seat == self.course.winner) for seat in range(2))
