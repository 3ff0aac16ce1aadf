"""``faceup deal`` and ``faceup games`` for trick-taking games, and rule files of one's own."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from solver.cli.main import faceup
from solver.families.trick.dealing import deal
from solver.families.trick.rules.language import load_trick_game
from solver.rules.catalogue import shipped
from solver.rules.load import check_file, describe, family_of, game_ids, load_any
from solver.rules.toml_source import RulesError
from solver.rules.unplayed import unplayed
from tests.formats.deals import good, shared

OWN = """\
extends = "hearts"
name = "Jack of Diamonds"

[[option]]
name = "jack"
doc = "what the jack of diamonds counts"
cases = { 0 = { "score.last" = [0] }, 10 = { "score.last" = [10] } }
default = 0

[[option]]
title = "Short"
doc = "five cards each"
set = { "deal.hand" = [5] }
"""


def run(*arguments: object, text: str | None = None) -> Result:
    return CliRunner().invoke(faceup, [str(argument) for argument in arguments], prog_name="faceup", input=text)


def test_a_deal_in_every_format() -> None:
    fields = json.loads(run("deal", "skat", "seed:5", "--format", "jsonl").stdout)
    assert fields == {**deal(load_trick_game("skat"), 5), "tags": {"Seed": "5"}}
    (found,) = good(run("deal", "skat", "seed:5").stdout_bytes, "x.pbn")
    assert (found.game, found.warnings) == ("skat", ())
    assert [json.loads(run("deal", "skat", "seed:5", "--format", "json").stdout)[0]["hands"]] == [fields["hands"]]


def test_seeds_and_ranges() -> None:
    def seeds(*arguments: object) -> list[str]:
        lines = run("deal", "agram", *arguments, "--format", "jsonl").stdout.splitlines()
        return [json.loads(line)["tags"]["Seed"] for line in lines]

    assert seeds("seed:3..5", "seed:9") == ["3", "4", "5", "9"]
    assert seeds("--deals", "seed:1..2") == ["1", "2"]
    assert seeds("--seed", 7, "--count", 2) == ["7", "8"]
    assert len(seeds()) == 1


def test_players_and_cards() -> None:
    fields = json.loads(run("deal", "agram", "--seed", 1, "--players", 3, "--cards", 2, "--format", "jsonl").stdout)
    assert [len(hand) for hand in fields["hands"]] == [2, 2, 2]
    assert sum(fields["tricks_before"]) == 4


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("agram", "ms:3"), "ms:3 is not a deal of this game. Write seed:N"),
        (("agram", "--players", 9), "9 players; agram has 2 or 3 or 4 or 5"),
        (("agram", "--board", 2), "--board is for bridge; leave it out beside another game"),
        (("klondike", "--cards", 2), "--cards is for trick-taking games; leave it out beside a patience game"),
        (("--players", 3), "--players is for other games with sides; leave it out without one"),
        (("agram", "--set", "x=1"), 'agram has no option "x"'),
        (("agran",), "did you mean agram?"),
    ],
)
def test_wrong_usage(arguments: tuple[object, ...], told: str) -> None:
    result = run("deal", *arguments)
    assert result.exit_code == 2
    assert told in " ".join(result.stderr.split())


def test_a_rule_file_of_ones_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OWN)
    assert run("rules", "check", path).stdout == f"{path}: no mistakes\n"
    assert family_of(path) == "trick"
    assert load_any(path, {"jack": "10"}) == load_trick_game(path, {"jack": 10})
    text = run("games", path, "--set", "jack=10").stdout
    assert text.startswith("Jack of Diamonds (mine) - Avoidance, trick")
    assert "The last trick counts 10." in " ".join(text.split())
    assert "jack (0, 10; 0 at first): what the jack of diamonds counts" in text
    line = run("deal", "--rules", path, "--set", "Short", "--seed", 1, "--format", "jsonl").stdout
    assert [len(hand) for hand in json.loads(line)["hands"]] == [5] * 4
    assert json.loads(line)["options"] == {"Short": True}
    solved = run("solve", "--rules", path, "--format", "jsonl", "-", text=line)
    assert json.loads(solved.stdout)["status"] == "solved", solved.output


def test_a_file_that_says_two_families(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "patience"\nextends = "hearts"\n')
    (mistake,) = check_file(path)
    assert mistake.message == 'game = "patience" differs from the extended game. Write game = "trick", or remove game'
    path.write_text('extends = "heartz"\n[score]\ntrik = 1\n')
    told = [mistake.message for mistake in check_file(path)]
    assert 'no game "heartz"' in told[0]
    assert told[1].endswith("Write trick, or one of 26 other names")


def test_shipped_files_are_shown() -> None:
    assert run("rules", "show", "skat").stdout == shipped("trick")["skat"].read_text(encoding="utf-8")


def test_the_list_by_kind() -> None:
    found = json.loads(run("games", "--kind", "trick", "--format", "json").stdout)
    assert [game["id"] for game in found if game["status"] == "playable"] == game_ids("trick")
    assert [game["id"] for game in found if game["status"] != "playable"] == [game.id for game in unplayed()]
    skat = next(game for game in found if game["id"] == "skat")
    assert (skat["kind"], skat["seats"], skat["family"]) == ("trick", [3], "Skat")
    assert run("games", "--kind", "trik").exit_code == 2
    assert describe("skat").seats == (3,)
    assert describe("klondike").seats == (1,)


def test_the_catalogue_has_a_status_for_every_game() -> None:
    games = json.loads((shared("catalogue") / "trick.json").read_text())
    assert {game["id"] for game in games} <= {*game_ids("trick"), *(game.id for game in unplayed())}
    for game in game_ids("trick"):
        assert describe(game).catalogue in ("", game)


def test_games_that_are_not_known() -> None:
    for load in (load_any, family_of, describe):
        with pytest.raises(RulesError, match="did you mean hearts"):
            load("heartz")
