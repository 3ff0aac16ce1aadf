"""Every shipped asking game: its file, its numbered deals, and what it says of itself."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import chain
from pathlib import Path

import pytest

from solver.core.errors import DealError
from solver.families.fishing.family import FAMILY
from solver.families.play.deals import copies_of
from solver.rules.catalogue import shipped
from solver.rules.explain import explain, fields
from solver.rules.load import check_file, describe, game_ids, load_any
from solver.rules.toml_source import RulesError
from tests.formats.deals import shared

GAMES = game_ids("asking")


@pytest.mark.parametrize("game", GAMES)
def test_its_file_is_right(game: str) -> None:
    assert check_file(shipped("asking")[game]) == []
    found = describe(game)
    assert found.rules.id == game and found.rules.family == "Asking"


def test_the_catalogue_is_covered() -> None:
    entries = {entry["id"]: entry for entry in json.loads((shared("catalogue") / "known-stock.json").read_text())}
    for game in GAMES:
        assert load_any(game).table.players[0] == entries[game]["players"][0]


@pytest.mark.parametrize("game", GAMES)
def test_its_numbered_deals_are_deals_of_the_whole_pack(game: str) -> None:
    rules = load_any(game)
    for seed, players in enumerate((*rules.table.players, *rules.table.players)):
        dealt = FAMILY.deal(rules, seed, players, None)
        assert dealt == FAMILY.deal(rules, seed, players, None)
        assert list(map(len, dealt["hands"])) == [7 if players < 4 else 5] * players  # type: ignore[call-overload]
        state = FAMILY.read(rules, dealt).state
        if not any(state.points):
            assert Counter(chain(*state.hands, state.pond)) == Counter(copies_of(rules.pack))
        few = FAMILY.deal(rules, seed, players, 2)
        assert list(map(len, few["hands"])) == [2] * players  # type: ignore[call-overload]


def test_hands_of_every_size() -> None:
    for value in ("5", "6", "7"):
        dealt = FAMILY.deal(load_any("go-fish-hoyle", {"Cards each": value}), 1, 2, None)
        assert list(map(len, dealt["hands"])) == [int(value)] * 2  # type: ignore[call-overload]


def test_a_whole_pack_is_dealt_to_the_last_card(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text('extends = "go-fish-hoyle"\nwithout = ["No pond, no play"]\n[deal]\nhand = [0]\n')
    dealt = FAMILY.deal(load_any(path), 1, 3, None)
    assert (list(map(len, dealt["hands"])), dealt["pond"]) == ([18, 17, 17], [])  # type: ignore[call-overload]


def test_what_can_not_be_dealt_is_told() -> None:
    rules = load_any("go-fish-hoyle")
    for number, players, cards, told in (
        (1, 9, None, "9 players; go-fish-hoyle has 2"),
        (1, 3, 18, "18 cards; the pack has 1 to 17 for each of 3 players"),
        (1, 3, 0, "0 cards; the pack has 1 to 17"),
        (-1, 3, None, "does not exist. Write a number from 0"),
    ):
        with pytest.raises(DealError, match=told):
            FAMILY.deal(rules, number, players, cards)


@pytest.mark.parametrize("game", GAMES)
def test_it_explains_itself(game: str) -> None:
    rules = load_any(game)
    for heading, text in explain(rules):
        assert heading and text.endswith("."), heading
        assert "  " not in text and ".." not in text and not re.search(r"[{}]|None|True|False", text), text
    assert {name for name, _ in fields(rules)} == {*FAMILY.keys, "options", "hands", "leader", "dealer", "played"}


CONTRADICTIONS = {
    '[table]\nsides = "declarer"': 'sides = "declarer", but this game has no declarer',
    "[pack]\njokers = 2": "majors and jokers",
    '[pack]\nonce = ["9"]': "once leaves out one of several copies, but there is only one of each card",
    "[deal]\nkitty = 2": "this game has only hands and a pond of the cards that are left",
    "[deal]\nextra = 1": "this game has only hands and a pond of the cards that are left",
    '[ask]\nwhom = "opponents"': 'whom = "opponents" has no meaning where each player plays for himself',
    "[book]\ncards = 5": "a book needs 5 cards, but a rank has 4",
    '[pack]\nsuits = "SHD"': "a book needs 4 cards, but a rank has 3",
    '[pack]\nwithout = ["S"]': "a book needs 4 cards, but a rank has 3",
    "[end]\npond = true": "the whole pack is dealt",
    '[lead]\nfirst = "holder"': "dealer",
    "[pond]\nrefill = 99": "refill",
}


@pytest.mark.parametrize("text", CONTRADICTIONS)
def test_what_can_not_be_said_at_once(tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.toml"
    path.write_text(f'game = "asking"\n{text}\n', encoding="utf-8")
    with pytest.raises(RulesError) as error:
        load_any(path)
    assert CONTRADICTIONS[text] in error.value.message
    assert error.value.line is not None and error.value.line > 1


def test_the_plainest_game_is_right(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text('game = "asking"\n', encoding="utf-8")
    assert load_any(path).book.cards == 4


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('[table]\nplayers = [4]\nsides = "partners"\n[ask]\nwhom = "opponents"', "a player asks an opponent for all"),
        ("[ask]\nagain = false", "Who gets cards has no other turn for that."),
        ('[ask]\nnext = "asked"', "the next one is that of the player who was asked."),
        ('[pond]\nagain = "never"', "Then the turn is over, and the next one is that of the player on the left."),
        ('[pond]\nagain = "book"', "If it makes a book, he has another turn."),
        ('[pond]\nagain = "rank"', "If it is of the rank that he asked for, he has another turn."),
        ("[pond]\nrefill = 5", "takes five cards of the pond first."),
        ("[pond]\nrefill = 0", "A player without cards is skipped."),
        ("[book]\ncards = 2", "Two cards of a rank in a hand are a book"),
        ("[deal]\nhand = [5]", "The rest is the pond, whose order is known."),
        ('[lead]\nfirst = "right of dealer"', "The player on the dealer's right begins."),
        ("[end]\nhand = true", "over as soon as a player has no cards."),
        ("[end]\npond = true\n[deal]\nhand = [5]", "over as soon as the pond is empty."),
        ("[end]\nhand = false", "where play goes round for ever the points so far count."),
    ],
)
def test_every_key_has_its_words(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "game.toml"
    path.write_text(f'game = "asking"\n{text}\n', encoding="utf-8")
    told = "\n".join(words for _, words in explain(load_any(path)))
    assert words in told, told
