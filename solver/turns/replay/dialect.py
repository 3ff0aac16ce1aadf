"""Replays, as the rooms above speak to them."""

from __future__ import annotations

from collections.abc import Mapping, Set

from solver.bounds import Bounds
from solver.limits import Limits
from solver.rules.turns.replay import Rules
from solver.sides import Sides
from solver.turns.dialect import Goal
from solver.turns.playable import refusal_of
from solver.turns.replay import dealing, reading
from solver.turns.replay.referee import Position


class Known:
    """Where nobody chooses nothing is searched: what follows is known (see ``solver.turns.dialect.Search``)."""

    nodes = 0

    def extremes(self, position: Position, goal: Goal) -> Bounds:
        """How it ends."""
        score = sum(weight * score for weight, score in zip(goal.weights, position.scores(), strict=True))
        return Bounds(score, score)

    def value(self, position: Position, goal: Goal, _window: Bounds, _limits: Limits) -> Bounds:
        """How it ends."""
        return self.extremes(position, goal)


class Replay:
    """The dialect of replays (see ``solver.turns.dialect.Dialect``)."""

    name = "replay"

    def read(self, rules: Rules, fields: Mapping[str, object]) -> Position:
        """The position of a deal."""
        return reading.read(rules, fields)

    def sides(self, _rules: Rules, _position: Position) -> Sides:
        """Each by himself."""
        return (0,), (1,)

    def search(self, _rules: Rules, _position: Position, _memory: int, _without: Set[str]) -> Known:
        """There is nothing to search."""
        return Known()

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """The fields of the deal of a number."""
        return dealing.deal(rules, number, players, cards)


DIALECT = Replay()
refusal = refusal_of(DIALECT)
