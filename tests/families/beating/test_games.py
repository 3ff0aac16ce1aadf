"""Every shipped beating game: its file, its numbered deals, and what it says of itself."""

from __future__ import annotations

import json
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from solver.core.errors import DealError
from solver.families.beating.family import FAMILY
from solver.families.play.deals import copies_of
from solver.rules.explain import explain
from solver.rules.load import game_ids, load_any
from tests.formats.deals import shared

GAMES = game_ids("beating")


def test_the_catalogue_is_covered() -> None:
    entries = {entry["id"]: entry for entry in json.loads((shared("catalogue") / "known-stock.json").read_text())}
    for game in GAMES:
        low, high = entries[game]["players"]
        players = list(load_any(game).table.players)
        assert (players[0], players[-1]) == (low, high)


@pytest.mark.parametrize("game", GAMES)
def test_its_numbered_deals_are_deals_of_the_whole_pack(game: str) -> None:
    rules = load_any(game)
    for seed, players in enumerate((*rules.table.players, *rules.table.players)):
        dealt = FAMILY.deal(rules, seed, players, None)
        assert dealt == FAMILY.deal(rules, seed, players, None)
        state = FAMILY.read(rules, dealt).state
        assert Counter(chain(*state.hands, state.stock)) == Counter(copies_of(rules.pack))
        assert len(set(map(len, state.hands))) == 1
        if rules.trump.on and state.stock:
            assert state.stock[-1][0] == state.trump
            assert state.trump not in rules.trump.never
        ending = FAMILY.read(rules, FAMILY.deal(rules, seed, players, 2)).state
        assert ([len(hand) for hand in ending.hands], ending.stock) == ([2] * players, ())


def test_what_can_not_be_dealt_is_told() -> None:
    rules = load_any("musta-maija")
    for players, cards, told in (
        (2, None, "2 players; musta-maija has 3"),
        (3, 18, "1 to 17 for each"),
        (3, 0, "0 ca"),
    ):
        with pytest.raises(DealError, match=told):
            FAMILY.deal(rules, 1, players, cards)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[attack]\nadds = "nobody"', ("attacks the next player with one card", "lost")),
        ('[attack]\nadds = "attacker"', ("the attacker may add one card", "lost")),
        ("[attack]\npassing = true", ("pass the attack on", "lost")),
        ('[attack]\nunbeatable = ["SQ"]', ("cannot be beaten, and beat nothing", "lost")),
        ('[table]\nplayers = [4]\nsides = "partners"', ("the next opponent in play", "only one team")),
        ('[play]\nhow = "pile"\n[pile.on]\n9 = ""', ("only where no pile is", "lost")),
        ('[play]\nhow = "pile"\n[pile]\nsame = 3', ("cards of one rank on top make the pile fall", "plays on")),
        ('[trump]\non = true\nnever = "SC"', ("never trump", "or by a trump")),
    ],
)
def test_every_key_has_its_words(tmp_path: Path, text: str, words: tuple[str, ...]) -> None:
    path = tmp_path / "game.toml"
    path.write_text(f'game = "beating"\n{text}\n', encoding="utf-8")
    told = "\n".join(words for _, words in explain(load_any(path)))
    assert all(word in told for word in words), told
