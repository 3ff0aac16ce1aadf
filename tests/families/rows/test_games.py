"""Every shipped layout game: it is right, and its random rounds come to an end."""

from __future__ import annotations

import json
import random
from itertools import chain

import pytest

from solver.families.rows.family import FAMILY
from solver.rules.load import describe, game_ids, load_any
from tests.formats.deals import shared

GAMES = game_ids("rows")


def test_the_catalogue_is_covered() -> None:
    entries = json.loads((shared("catalogue") / "known-stock.json").read_text())
    wanted = {entry["id"] for entry in entries if entry["family"] == "domino-layout"}
    found = {describe(game).catalogue for game in GAMES} - {None, ""}
    assert found >= {"barbu-subgame-dominoes", "trex-trex-layout"}
    assert found <= {entry["id"] for entry in entries}
    assert wanted & found


@pytest.mark.parametrize("game", GAMES)
def test_random_rounds_end_and_lose_no_card(game: str) -> None:
    chance = random.Random(game)
    for seed, players in enumerate(load_any(game).table.players):
        options = describe(game).options
        rules = load_any(game, {one.label: chance.choice(one.values) for one in options if chance.random() < 0.5})
        position = FAMILY.read(rules, FAMILY.deal(rules, seed, players, None))
        cards = sorted(chain(*position.state.hands))
        while position.mover is not None:
            position = position.play(chance.choice(position.legal()))
            assert sorted(chain(*position.state.hands, position.state.layout)) == cards
        assert position.legal() == () and len(position.scores()) == players
        if rules.score.stuck:
            assert sum(position.scores()) == 0
