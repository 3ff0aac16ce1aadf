"""Replays: every shipped game, and games drawn from all that the language can say; what is counted besides, too."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

from solver.core.errors import FaceupError
from solver.families.play.deals import all_cards
from solver.families.play.position import worth
from solver.families.war.family import FAMILY as GAME
from tests.fuzz.family import RULES, Answer, Deal, NoAnswerError
from tests.fuzz.files import rules_path
from tests.fuzz.turns.family import Turns
from tests.fuzz.turns.replay_rules import dimensions, rule_file
from tests.reference.turns import begin


def _fields(rules: Any, rng: random.Random, _seats: int, _kind: str) -> Deal:
    """Two stacks of any size: the whole pack, few cards, or one much smaller than the other."""
    deck = list(all_cards(rules.pack))
    rng.shuffle(deck)
    size = rng.choice((len(deck), rng.randint(1, len(deck)), rng.randint(1, min(12, len(deck)))))
    first = rng.choice((size // 2, rng.randint(0, size)))
    deal: Deal = {"hands": [deck[:first], deck[first:size]]}
    return deal | ({"leader": rng.randrange(2)} if rng.random() < 0.8 else {})


TURNS = Turns("replay", lambda: GAME, dimensions, rule_file, _fields, {"start": lambda *_: True}, ("start",))


def _answer(deal: Deal, _way: str = "") -> Answer:
    try:
        rules, position = TURNS.read(deal)
    except FaceupError as error:
        raise NoAnswerError(str(error)) from error
    return {"value": worth(position, GAME.sides(rules, position)), **position.counts}  # type: ignore[attr-defined]


def _reference(deal: Deal) -> Answer:
    said = {key: value for key, value in deal.items() if key != RULES}
    game, state = begin(said, rules_path(deal[RULES]) if RULES in deal else None)
    first, second = game.scores(state)
    return {"value": first - second, "turned": game.turned, "piles": game.piles}


FAMILY = replace(
    TURNS.family(), ways=lambda _deal: (), answer=_answer, reference=_reference, kernel=lambda _deal: "referee"
)
