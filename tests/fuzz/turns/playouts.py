"""Games of turns played out at random, by the package's referee and by the reference: the same moves, the same scores.

Nothing is searched, so that deals may be as large as they are drawn, and many more of them are compared than of values.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from solver.core.errors import FaceupError
from tests.fuzz.family import RULES, Answer, Deal, Family, NoAnswerError
from tests.fuzz.files import rules_path
from tests.fuzz.turns.family import Turns, shrink
from tests.reference.turns import NotCovered, begin

PLAYOUTS = 4
"""Ways to the end of a deal."""

LONGEST = 600
"""Plays of one at most."""

State = Any
Step = tuple[int | None, Mapping[str, State], Sequence[int]]
"""Who moves, what may follow by move, and the scores of the sides where nobody moves."""


def played_out(start: State, step: Callable[[State], Step], deal: Deal) -> Answer:
    """What there was to choose from on some ways to the end, and how it ended.

    Args:
        start: where play begins.
        step: what there is at a position.
        deal: the ways are those of its text.
    """
    told = []
    for way in range(PLAYOUTS):
        rng = random.Random(f"{way} {json.dumps(deal, sort_keys=True)}")
        state, steps = start, []
        for _ in range(LONGEST):
            mover, after, scores = step(state)
            steps.append([mover, sorted(after), list(scores)])
            if not after:
                break
            state = after[rng.choice(sorted(after))]
        told.append(steps)
    return {"ways": told}


class Playouts:
    """The playouts of a dialect as a family."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns

    def family(self) -> Family:
        """As the fuzzer sees it."""
        turns = self.turns
        return Family(
            name=f"{turns.dialect}-playouts",
            cells=turns.cells,
            draw=turns.draw,
            ways=lambda _deal: (),
            answer=self.answer,
            reference=self.reference,
            shrink=shrink,
            kernel=lambda _deal: "referee",
        )

    def answer(self, deal: Deal, _way: str = "") -> Answer:
        """As the package plays."""
        dialect = self.turns.load()
        try:
            rules, position = self.turns.read(deal)
            # What no search takes has no scores that any two need agree on.
            dialect.search(rules, position, 1 << 16, frozenset())
        except FaceupError as error:
            raise NoAnswerError(str(error)) from error
        sides = dialect.sides(rules, position)

        def step(position: Any) -> Step:
            if position.mover is not None:
                return position.mover, dict(position.children()), ()
            scores = position.scores()
            return None, {}, [sum(scores[seat] for seat in side) for side in sides]

        return played_out(position, step, deal)

    def reference(self, deal: Deal) -> Answer:
        """As the reference plays.

        Raises:
            NoAnswerError: it does not settle the rules.
            BadDeal: it does not allow the deal, which the package does: a difference.
        """
        said = {key: value for key, value in deal.items() if key != RULES}
        try:
            game, state = begin(said, rules_path(deal[RULES]) if RULES in deal else None)

            def step(state: State) -> Step:
                mover = game.mover(state)
                return (mover, game.moves(state), ()) if mover is not None else (None, {}, game.scores(state))

            return played_out(state, step, deal)
        except NotCovered as error:
            raise NoAnswerError(f"not settled: {error}") from error
