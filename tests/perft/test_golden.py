"""Every shipped game has as many ways to play as it is known to have, by its referee and by the references."""

from __future__ import annotations

import pytest

from solver.core.cards import STRAINS
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.rules.language import load_trick_game
from solver.questions.perft import counted, perft
from solver.rules.load import game_ids
from solver.rules.selection import GameSelection
from tests.perft import independent
from tests.perft.golden import counts, deals, golden

GOLDEN = golden()

NOT_COVERED = (
    "bowling",
    "braid",
    "napoleon",
    "napoleon-binding-take-it-command",
    "napoleon-five-players",
    "tichu",
)
"""Games of which the references say that they do not know all of it."""


def test_every_game_is_there() -> None:
    assert sorted(GOLDEN) == sorted(game_ids())
    assert all(found for of_game in GOLDEN.values() for found in of_game.values())


@pytest.mark.parametrize("game", game_ids())
def test_as_many_as_are_known(game: str) -> None:
    known = GOLDEN[game]
    assert {name: counts(game, deal, len(known[name])) for name, deal in deals(game).items()} == known


@pytest.mark.slow
@pytest.mark.parametrize("game", [game for game in game_ids() if game not in NOT_COVERED])
def test_as_many_as_the_references_count(game: str) -> None:
    known = GOLDEN[game]
    found = {name: independent.counts(game, deal, len(known[name])) for name, deal in deals(game).items()}
    found = {name: counts for name, counts in found.items() if counts is not None}
    assert found == {name: known[name] for name in found}
    assert found


@pytest.mark.parametrize("trump", STRAINS)
def test_bridge_is_whist(trump: str) -> None:
    """The referee of bridge, and that of all other trick-taking games."""
    deal = deals("whist")["few cards"]
    bridge = perft(deal, GameSelection(game="whist"), {"strain": trump, "leader": "N"}, 8)
    fields = {"hands": deal.hands, "trump": None if trump == "N" else trump, "leader": 0}
    other = counted(begin(*deal_of(load_trick_game("whist"), fields)), 8)
    assert bridge.counts == other.counts
    assert bridge.counts[-1] > 0


@pytest.mark.parametrize("game", ["freecell", "hearts"])
def test_below_first_plays(game: str) -> None:
    """What stands below each first play is what is counted after it, and the sum is the whole."""
    for deal in deals(game).values():
        found = perft(deal, GameSelection(game=game), {}, 3, divide=True)
        assert found.below is not None
        assert sum(found.below.values()) == found.counts[-1]
        assert len(found.below) == found.counts[0]
