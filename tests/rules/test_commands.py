"""``faceup games``, ``faceup rules``, and what commands are told about games."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from solver.cli.main import faceup
from solver.cli.options.game import game_options, settings_of, split_game
from solver.core.deal import Deal
from solver.families.patience.rules.language import load_game
from solver.rules.load import game_ids, load_any
from solver.rules.selection import GameSelection
from solver.rules.toml_source import RulesError
from solver.rules.unplayed import unplayed


def run(*arguments: object) -> Result:
    return CliRunner().invoke(faceup, [str(argument) for argument in arguments], prog_name="faceup")


def test_the_list_has_every_game_in_every_format() -> None:
    ids = [*game_ids(), *(game.id for game in unplayed())]
    table, _, reasons = run("games").stdout.partition("\n\nNot playable\n")
    assert [line.split()[0] for line in table.splitlines() if line[0] != " "] == ["id", *game_ids()]
    assert [line.split(":")[0].strip() for line in reasons.splitlines() if line[2] != " "] == ids[len(game_ids()) :]
    assert [game["id"] for game in json.loads(run("games", "--format", "json").stdout)] == ids
    lines = run("games", "--format", "jsonl").stdout.splitlines()
    assert [json.loads(line)["id"] for line in lines] == ids
    rows = list(csv.DictReader(io.StringIO(run("games", "--format", "csv").stdout)))
    assert [row["id"] for row in rows] == ids
    assert rows[ids.index("klondike")]["options"] == "draw; worry_back; redeals"
    assert (rows[ids.index("skat")]["kind"], rows[ids.index("skat")]["seats"]) == ("trick", "3")


def test_every_game_of_the_list_has_the_same_keys() -> None:
    assert len({frozenset(game) for game in json.loads(run("games", "--format", "json").stdout)}) == 1


def test_a_family() -> None:
    found = json.loads(run("games", "--family", "freecell", "--format", "json").stdout)
    assert {"freecell", "penguin", "eight-off"} <= {game["id"] for game in found}
    assert {game["family"] for game in found} == {"FreeCell"}
    wrong = run("games", "--family", "freecel")
    assert wrong.exit_code == 2
    assert "did you mean FreeCell?" in wrong.stderr


def test_a_game_is_explained() -> None:
    text = run("games", "klondike").stdout
    assert "down in alternating colours" in " ".join(text.split())
    assert "three at a time" in " ".join(text.split())
    assert "draw (1, 3; 3 at first)" in text
    assert "tableau" in text
    assert "one at a time" in " ".join(run("games", "klondike", "--set", "draw=1").stdout.split())
    (found,) = json.loads(run("games", "klondike", "--format", "json").stdout)
    assert found["rules"]["stock"]["deal"] == 3
    assert found["explanation"]["Foundations"].startswith("Four foundations, up in suit")
    assert {"tableau", "stock", "waste"} <= set(found["fields"])


def test_a_file_is_explained(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "klondike"\nnote = "A note."\naliases = ["Ours"]\n')
    text = run("games", path).stdout
    assert text.startswith("Mine (mine)")
    assert "A note." in text
    assert "Also called Ours." in text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("klondik",), "did you mean klondike?"),
        (("klondike", "--set", "drawn=1"), "did you mean draw?"),
        (("klondike", "--set", "=1"), "'=1' sets nothing"),
        (("--set", "draw=1"), "--set needs a game"),
    ],
)
def test_wrong_usage_of_games(arguments: tuple[str, ...], told: str) -> None:
    result = run("games", *arguments)
    assert result.exit_code == 2
    assert told in " ".join(result.stderr.split())


def test_rule_files_are_checked(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text('extends = "klondike"\n')
    bad.write_text('extends = "klondike"\n[stock]\ndael = 1\nredeals = -2\n')
    result = run("rules", "check", good)
    assert (result.exit_code, result.stdout, result.stderr) == (0, f"{good}: no mistakes\n", "")
    result = run("rules", "check", good, bad)
    assert result.exit_code == 1
    assert result.stdout == f"{good}: no mistakes\n{bad}: 2 mistakes\n"
    first, second = result.stderr.splitlines()
    assert first.startswith(f"error: {bad}:3: there is no key dael in [stock]. Write to, deal,")
    assert second == f"error: {bad}:4: redeals = -2 is not allowed. Write a whole number from -1 to 99"
    assert run("rules", "check", "--quiet", good).stdout == ""
    assert run("games", bad).exit_code == 1


def test_checks_for_scripts(tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("game = 1\n")
    (found,) = json.loads(run("rules", "check", bad, "--format", "json").stdout)
    assert found == json.loads(run("rules", "check", bad, "--format", "jsonl").stdout)
    assert (found["status"], found["errors"][0]["line"]) == ("error", 1)
    (row,) = csv.DictReader(io.StringIO(run("rules", "check", bad, "--format", "csv").stdout))
    assert (row["file"], row["status"], row["line"]) == (str(bad), "error", "1")
    missing = run("rules", "check", tmp_path / "none.toml", "--format", "jsonl")
    assert missing.exit_code == 1
    assert json.loads(missing.stdout)["errors"][0]["error"].startswith("cannot read")


def test_a_shipped_file_is_shown(tmp_path: Path) -> None:
    shown = run("rules", "show", "canfield").stdout
    path = tmp_path / "patience" / "canfield.toml"
    path.parent.mkdir()
    path.write_text(shown)
    assert load_game(path) == load_game("canfield")
    assert run("rules", "show", "canfeld").exit_code != 0


@pytest.mark.parametrize("game", game_ids())
def test_every_shipped_file_starts_one_of_ones_own(game: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(run("rules", "show", game).stdout)
    checked = run("rules", "check", path)
    assert (checked.exit_code, checked.stdout) == (0, f"{path}: no mistakes\n")
    assert load_any(path) == load_any(game)


def test_settings_on_a_command_line() -> None:
    assert settings_of(["draw=1", "Two Redeals", "x = a=b"]) == {"draw": "1", "Two Redeals": True, "x": "a=b"}
    for wrong in ("", "=", "draw="):
        with pytest.raises(click.BadParameter):
            settings_of([wrong])


def test_a_game_in_front_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert split_game(["klondike", "a.jsonl"]) == ("klondike", ("a.jsonl",))
    assert split_game(["a.jsonl"]) == (None, ("a.jsonl",))
    (tmp_path / "klondike").touch()
    assert split_game(["klondike", "a.jsonl"]) == (None, ("klondike", "a.jsonl"))
    assert split_game([]) == (None, ())


def chosen(game: str | None, rules: Path | None, options: dict[str, object]) -> Any:
    """The rules of a patience game for a deal that names none."""
    return GameSelection(game, rules, options).chosen(Deal(), "patience").rules


def test_the_chosen(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "klondike"\n[tableau]\nfill = "any"\n')
    assert chosen("klondike", None, {"draw": "1"}).stock.deal == 1
    assert chosen("klondike", path, {"draw": 1}).tableau.fill == "any"
    path.write_text('extends = "klondike"\n[tableau]\nfill = "none"\n')
    assert chosen(None, path, {}).tableau.fill == "none"
    for name, value in (("draw", [1]), ("drawn", 1)):
        with pytest.raises(RulesError, match="draw"):
            chosen(None, path, {name: value})
    with pytest.raises(RulesError, match="cannot read"):
        chosen(None, tmp_path / "none.toml", {})
    with pytest.raises(RulesError, match="no game given"):
        chosen(None, None, {})


def test_options_of_commands() -> None:
    told: list[GameSelection] = []

    @click.command()
    @game_options
    def command(choice: GameSelection) -> None:
        told.append(choice)

    assert CliRunner().invoke(command, ["--game", "golf", "--rules", "x.toml", "--set", "king_blocks"]).exit_code == 0
    assert told == [GameSelection("golf", Path("x.toml"), {"king_blocks": True})]
