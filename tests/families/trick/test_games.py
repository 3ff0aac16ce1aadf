"""The rule files of trick games: each is read without a mistake, and mistakes are told with their line."""

from __future__ import annotations

from pathlib import Path

import pytest

from solver.families.patience.rules.language import load_game
from solver.families.trick.modes import choosable, with_choice
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.rules.catalogue import shipped
from solver.rules.load import check_file, game_ids
from solver.rules.toml_source import RulesError

GAMES = shipped("trick")


@pytest.mark.parametrize("game", GAMES)
def test_every_file_is_a_game(game: str) -> None:
    assert check_file(GAMES[game], "trick") == []
    rules = load_trick_game(game)
    assert (rules.id, bool(rules.name), bool(rules.family)) == (game, True, True)
    for mode in choosable(rules):
        assert isinstance(with_choice(rules, mode), Rules)


def test_no_id_is_used_twice() -> None:
    assert not set(GAMES) & set(game_ids("patience"))


def test_trick_games_are_not_patience_games() -> None:
    with pytest.raises(RulesError, match='no game "euchre"'):
        load_game("euchre")
    with pytest.raises(RulesError, match='no game "klondike"'):
        load_trick_game("klondike")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[lead]\nnext = 'looser'", 'next = "looser" is not allowed'),
        ("[follow]\nsuite = 'must'", "there is no key suite in [follow]"),
        ("[score]\ncards = { Z = 3 }", '"Z" in cards'),
        ("[score]\ncards = { H = 'one' }", 'cards: H = "one" is not allowed'),
        (
            "[trump]\nby = 'fixed'",
            'by = "fixed" needs a suit of the pack, not suit = "". Set suit to one of the letters SHDC',
        ),
        ("[follow]\novertrump = 'else free'", "overtrump has a meaning only where players must trump"),
        ("[contract]\nnumber = 'level'\nunder = { 5 = 11 }", "under: 5 = 11 is not allowed"),
        ("[pack]\nranks = 'AKKQ'", 'ranks = "AKKQ" is not allowed'),
        ("[[mode]]\nname = 'x'\nfield = 'kind'\nset = { 'score.tricks' = 1 }", "there is no key score.tricks"),
        (
            "[[mode]]\nname = 'x'\nfield = 'kind'\nset = { 'score.trick' = true }",
            "trick = true is not allowed",
        ),
        (
            "[[mode]]\nname = 'x'\nfield = 'kind'\nset = { 'trump.by' = 'fixed' }",
            'mode "x": by = "fixed" needs a suit of the pack',
        ),
    ],
)
def test_mistakes_are_told_with_their_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f"game = 'trick'\n{text}\n")
    (mistake, *_) = check_file(path, "trick")
    assert message in str(mistake)
    assert mistake.line is not None
    assert mistake.line > 1


def test_a_file_extends_a_shipped_game(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("extends = 'hearts'\n[score]\ncards = { H = -1, SQ = -13, DJ = 10 }\n")
    rules = load_trick_game(path)
    assert rules.lead.closed == "H"
    assert rules.score.cards["DJ"] == 10
