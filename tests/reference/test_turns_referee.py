"""The referees of games of turns beside the references: the same moves and the same scores wherever play leads."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from solver.families.registry import TURNS
from tests.fuzz.family import RULES, Deal, NoPositionError
from tests.fuzz.files import rules_path
from tests.fuzz.numbers import cells_of
from tests.fuzz.turns.family import Turns
from tests.reference import turns

FAMILIES = {dialect: import_module(f"tests.fuzz.turns.{dialect}_family") for dialect in TURNS}
SEED = 2
EACH = 120
"""Positions of a test."""
WALKS = 2
"""Ways that are walked to the end from each."""
LONGEST = 60
"""Moves of a way: play may go round for ever."""
DEEP, MOST = 3, 400
"""Moves from a position within which all are made, and positions looked at for that."""


def positions(dialect: str, first: int) -> Iterator[tuple[Turns, Deal]]:
    """Drawn positions that the reference covers."""
    family = FAMILIES[dialect].FAMILY
    cells = cells_of(family)
    for number in range(first, first + EACH):
        rng = random.Random(f"{dialect} {SEED} {number}")
        try:
            yield FAMILIES[dialect].TURNS, family.draw(rng, cells[number % len(cells)])
        except NoPositionError:
            continue


class Both:
    """One position, as the referee and as the reference have it."""

    def __init__(self, family: Turns, deal: Deal) -> None:
        said = {key: value for key, value in deal.items() if key != RULES}
        self.game, self.state = turns.begin(said, rules_path(deal[RULES]) if RULES in deal else None)
        self.rules, self.position = family.read(deal)
        self.sides = family.load().sides(self.rules, self.position)
        self.deal = deal

    def differences(self, walks: int) -> list[str]:
        """Where the two part, on random ways and in all positions nearby."""
        found = [self._walked(random.Random(walk)) for walk in range(walks)]
        return [one for one in (*found, self._all(self.state, self.position, DEEP, [MOST])) if one]

    def _walked(self, rng: random.Random) -> str:
        state, position = self.state, self.position
        path: list[str] = []
        for _ in range(LONGEST):
            after, told = self._compared(state, position)
            if told or not after:
                return f"{told} after {' '.join(path)}" if told else ""
            path.append(rng.choice(sorted(after)))
            state, position = after[path[-1]], position.play(path[-1])
        return ""

    def _all(self, state: Any, position: Any, deep: int, left: list[int]) -> str:
        left[0] -= 1
        after, told = self._compared(state, position)
        if told or not deep or left[0] < 0:
            return told
        children = dict(position.children()) if after else {}
        return next(filter(None, (self._all(after[move], children[move], deep - 1, left) for move in after)), "")

    def _compared(self, state: Any, position: Any) -> tuple[dict[str, Any], str]:
        """What may follow, and what differs here."""
        after = {} if self.game.mover(state) is None else self.game.moves(state)
        legal = position.legal() if position.mover is not None else ()
        if self.game.mover(state) != position.mover or tuple(sorted(after)) != tuple(legal):
            return {}, self._told(f"{position.mover} {legal}, and not {self.game.mover(state)} {sorted(after)}")
        if after:
            return after, ""
        scores = position.scores()
        own = tuple(sum(scores[seat] for seat in side) for side in self.sides)
        right = tuple(self.game.scores(state))
        return {}, "" if own == right else self._told(f"scores {own}, and not {right}")

    def _told(self, what: str) -> str:
        return f"{json.dumps(self.deal)}: {what}"


@pytest.mark.parametrize("first", range(0, 3 * EACH, EACH))
@pytest.mark.parametrize("dialect", FAMILIES)
def test_the_referee_and_the_reference_play_the_same_game(dialect: str, first: int) -> None:
    wrong, compared = [], 0
    for family, deal in positions(dialect, first):
        try:
            wrong += Both(family, deal).differences(WALKS)
        except turns.NotCovered:
            continue
        compared += 1
    assert wrong == []
    assert compared >= EACH * 8 // 10
