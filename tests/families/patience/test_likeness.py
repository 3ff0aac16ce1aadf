"""Boards that do not name their game: for which game they were taken, and which games are laid out so."""

from __future__ import annotations

import pytest
from click.testing import CliRunner, Result

import solver
from solver.cli.main import faceup
from solver.families.patience.likeness import advice, alike, note


def run(*words: str, stdin: str = "") -> Result:
    return CliRunner().invoke(faceup, words, input=stdin, prog_name="faceup")


def board(game: str) -> str:
    return run("deal", game, "seed:7", "--format", "fc-solve", "-q").stdout


@pytest.mark.parametrize(
    ("game", "others"),
    [
        ("penguin", ["opus"]),
        ("forty-thieves", ["josephine", "streets"]),
        ("yukon", ["alaska", "russian-solitaire", "yukon-hoyle"]),
        ("double-klondike", ["gargantua"]),
        ("simple-simon", []),
    ],
)
def test_games_that_are_laid_out_alike(game: str, others: list[str]) -> None:
    fields = solver.deal(game, "seed:7").fields
    found = alike(fields)
    assert found[0] == game
    assert found[1:] == others
    assert note(fields, game, game) is None


def test_a_position_is_like_no_deal() -> None:
    fields = {**solver.deal("penguin", "seed:7").fields, "tableau": [["SA"]]}
    assert alike(fields) == []
    assert advice(fields, "freecell", "FreeCell").endswith(
        "which was taken to be FreeCell: faceup solve GAME FILE names another"
    )


@pytest.mark.parametrize("game", ["penguin", "forty-thieves", "yukon"])
def test_an_error_names_the_game_that_was_meant(game: str) -> None:
    result = run("solve", "-", "-q", stdin=board(game))
    assert result.exit_code == 1
    assert "which was taken to be FreeCell, but the cards lie as in" in result.stderr
    assert result.stderr.rstrip().endswith(f": faceup solve {game} FILE")
    assert run("solve", game, "-", "-q", "--nodes", "1", stdin=board(game)).stderr == ""


def test_a_board_that_could_be_freecell_is_solved_with_a_note() -> None:
    text = board("seahaven-towers")
    result = run("solve", "-", "--nodes", "20000", stdin=text)
    assert "FreeCell" in result.stdout
    assert result.stderr.startswith("warning: -:1: nothing names the game, which was taken to be FreeCell, but")
    assert "faceup solve seahaven-towers FILE" in result.stderr
    assert run("solve", "seahaven-towers", "-", "--nodes", "20000", stdin=text).stderr == ""


def test_a_new_deal_of_freecell_needs_no_note_and_a_position_has_one() -> None:
    assert run("solve", "-", stdin=board("freecell")).stderr == ""
    result = run("solve", "-", stdin="Foundations: H-K C-K D-K S-Q\n: KS\n")
    assert "won in 1 move" in result.stdout
    assert result.stderr == (
        "warning: -:1: nothing names the game, which was taken to be FreeCell: faceup solve GAME FILE names another\n"
    )


def test_microsofts_negative_deals_with_a_sign_or_behind_dashes() -> None:
    for words in (("#-1",), ("--", "-1")):
        assert run("solve", "freecell", "-q", *words).stdout == "ms:-1 #1  lost: no line wins\n"
    result = run("solve", "freecell", "-2")
    assert (result.exit_code, result.stderr) == (2, "error: No such option '-2' (did you mean ms:-2?)\n")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("passes", "redeals=0 for one pass, redeals=2 for three"),
        ("Vegas", "draw=1 with redeals=0, or draw=3 with redeals=2"),
    ],
)
def test_what_players_call_passes_and_vegas(name: str, told: str) -> None:
    result = run("solve", "klondike", "3", "--set", f"{name}=1")
    assert result.exit_code == 2
    assert result.stderr.rstrip().endswith(f"Try {told}")
    assert "Try" not in run("solve", "aces-up", "3", "--set", f"{name}=1").stderr
