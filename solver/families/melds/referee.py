"""The rules of play of games of melds: what is legal, what comes of it, how it is scored."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import ClassVar

from solver.families.melds import keeping, robbing, turn
from solver.families.melds.rules import Rules
from solver.families.melds.sides import sides_of
from solver.families.melds.state import State
from solver.families.play.position import StatePosition


class Position(StatePosition[Rules, State]):
    """A position (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "melds"

    def __init__(self, rules: Rules, state: State) -> None:
        super().__init__(rules, state)
        self.sides = sides_of(rules, state.seats)

    @cached_property
    def afters(self) -> Mapping[str, State]:
        """The state after each legal move."""
        if self.state.over:
            return {}
        kind = self.rules.play.kind
        if kind == "turn":
            return turn.afters(self.rules, self.state)
        if kind == "keep":
            return keeping.afters(self.rules, self.state)
        return robbing.afters(self.rules, self.state, self.sides)

    def legal(self) -> tuple[str, ...]:
        """Every legal move in the notation, in the order of the alphabet; none where the round is over."""
        return tuple(sorted(self.afters))

    def play(self, move: str) -> Position:
        """The position after a legal move; a joker is the first of them, a meld's cards may come in any order.

        Raises:
            DealError: it is not legal; the message says what was expected.
        """
        meant = self._meant(move)
        if meant not in self.afters:
            raise self._illegal(move)
        return Position(self.rules, self.afters[meant])

    def scores(self) -> tuple[int, ...]:
        """Of each seat, in a round that is over: its score of the round."""
        kind = self.rules.play.kind
        if kind == "turn":
            return turn.scores(self.rules, self.state)
        if kind == "keep":
            return keeping.scores(self.rules, self.state, self.sides)
        return robbing.scores(self.state, self.sides)

    def _meant(self, move: str) -> str:
        if not isinstance(move, str):
            return ""
        if self.rules.play.kind == "rob":
            return robbing.as_written(move)
        return joker_alike(move)


def joker_alike(card: str) -> str:
    """A card, of jokers the first: they are all alike."""
    return "X1" if card[:1] == "X" and card[1:].isdecimal() else card
