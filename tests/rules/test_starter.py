"""A rule file to start from: it is right as it is, and so it is with all comments made keys."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path
from typing import Any

import pytest

from solver.rules.load import check_file, game_ids, load_any
from solver.rules.starter import starter_text, toml_value
from tests.cli.conftest import Run


@pytest.fixture
def run() -> Run:
    from click.testing import CliRunner

    from solver.cli.main import faceup

    return lambda *words: CliRunner().invoke(faceup, [str(word) for word in words], prog_name="faceup")


def without_names(rules: Any) -> Any:
    return dataclasses.replace(rules, id="", name="")


def games() -> list[str]:
    """One in nine of all games, and those with something of their own."""
    return sorted(
        {*game_ids()[::9], "euchre", "skat", "klondike", "cribbage", "dou-dizhu", "gin-rummy", "five-hundred"}
    )


@pytest.mark.parametrize("game", games())
def test_right_as_it_is_and_with_every_comment_a_key(tmp_path: Path, game: str) -> None:
    file, whole = tmp_path / "mine.toml", tmp_path / "whole.toml"
    text = starter_text(file, game)
    file.write_text(text, encoding="utf-8")
    whole.write_text(re.sub(r"(?m)^#(?! |$)", "", text), encoding="utf-8")
    assert [*check_file(file), *check_file(whole)] == []
    assert len(whole.read_text(encoding="utf-8").splitlines()) == len(text.splitlines())
    for path in (file, whole):
        assert without_names(load_any(path)) == without_names(load_any(game))
    assert load_any(file).id == "mine"


def test_a_key_that_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = starter_text(file, "klondike")
    changed = text.replace("#[foundations]", "[foundations]").replace("#back = true", "back = false")
    assert changed != text
    file.write_text(changed, encoding="utf-8")
    assert load_any("klondike").foundations.back is True
    assert load_any(file).foundations.back is False


def test_like_a_file_of_ones_own(tmp_path: Path, run: Run) -> None:
    first, second = tmp_path / "first.toml", tmp_path / "below" / "second.toml"
    second.parent.mkdir()
    assert run("rules", "new", tmp_path / "first", "--like", "spades").exit_code == 0
    assert run("rules", "new", second, "--like", first).exit_code == 0
    assert 'extends = "../first.toml"' in second.read_text(encoding="utf-8")
    assert check_file(second) == []
    assert without_names(load_any(second)) == without_names(load_any("spades"))


def test_the_name_of_the_file_is_that_of_the_game(tmp_path: Path, run: Run) -> None:
    result = run("rules", "new", tmp_path / "My game", "--like", "Free Cell")
    assert result.exit_code == 0
    file = tmp_path / "My game.toml"
    assert f"faceup games '{file}'" in result.stdout
    assert (load_any(file).id, load_any(file).name) == ("my-game", "My game")
    assert run("rules", "check", file).exit_code == 0


def test_a_file_that_is_there_is_left_alone(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("mine", encoding="utf-8")
    result = run("rules", "new", file, "--like", "skat")
    assert result.exit_code == 1
    assert result.stderr == f"error: {file}: is there already; choose another name, or remove it first\n"
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("mine",), "--like"),
        (("mine", "--like", "nogame"), 'no game "nogame"'),
        (("♠", "--like", "skat"), "no letters a to z"),
    ],
)
def test_wrong_usage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, run: Run, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("rules", "new", *words)
    assert result.exit_code == 2
    assert message in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_values() -> None:
    assert toml_value([1, True, "a\\b\n"]) == '[1, true, "a\\\\b\\n"]'
    assert toml_value({}) == "{}"
    with pytest.raises(TypeError):
        toml_value(None)
