"""Moves that were made before a layout is asked about: on the command line, in files, in Python."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import solver
from solver.families.patience.cases import case_of
from solver.families.patience.layout_of_position import standing
from solver.families.patience.referee import referee
from solver.formats import read, write
from solver.rules.catalogue import shipped
from solver.rules.selection import GameSelection
from tests.cli.conftest import Run, objects, run

__all__ = ["run"]

SMALL = {
    "game": "freecell", "suits": 2, "ranks": 3, "ncells": 2,
    "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]],
}  # fmt: skip
COUNTED = ("bowling", "slide")
"""Games whose positions have counted what no layout says."""


def patience_games() -> list[str]:
    return sorted(shipped("patience"))


@pytest.mark.parametrize("game", patience_games())
def test_a_layout_after_moves_is_where_the_referee_stands(game: str) -> None:
    about = case_of(solver.deal(game, "seed:5"), GameSelection())
    position, made = referee(about.rules, about.layout), []
    for at in range(3):
        legal = position.legal()
        if not legal or position.won():
            break
        made.append(legal[at % len(legal)])
        position = position.play(made[-1])
    deal = replace(solver.deal(game, "seed:5"), played=tuple(made))
    stands = standing(about.rules, position)
    if stands is None or game in COUNTED:
        with pytest.raises(solver.FaceupError, match="does not say what moves scored"):
            case_of(deal, GameSelection())
    else:
        after = case_of(deal, GameSelection())
        assert (after.rules, after.layout) == stands
        assert after.played is not None
        assert after.played.moves == tuple(made)


@pytest.mark.parametrize("text", ["2h 2a", "2h,2a", "1. 2h 2. 2a", "T2>F T2>C", "T2>F, T2>C", "2h T2>C"])
def test_moves_on_the_command_line_in_any_notation(run: Run, text: str) -> None:
    found = objects(run("solve", "-", "--played", text, "--format", "jsonl", stdin=json.dumps(SMALL).encode()))
    assert found[0]["verdict"] == "won"
    if "2h T2>C" not in text:
        assert found[0]["played"] == ["T2>F", "T2>C"]


def test_an_answer_after_moves_is_read_back_and_its_line_holds(run: Run) -> None:
    rows = run("solve", "freecell", "617", "--played", "58 2a 21 72", "--format", "jsonl").stdout
    assert json.loads(rows)["played"] == ["T5>T8", "T2>C", "T2>T1", "T7>T2"]
    assert run("verify", "-", stdin=rows.encode()).exit_code == 0
    lost = json.dumps({**json.loads(rows), "played": ["T5>T8"]})
    assert run("verify", "-", stdin=lost.encode()).exit_code == 1


def test_the_report_says_after_how_many_moves(run: Run) -> None:
    told = run("solve", "-", "--played", "2h", "--quiet", stdin=json.dumps(SMALL).encode()).stdout
    assert "after 1 move: won in" in told
    whole = run("solve", "-", "--played", "2h 2a", stdin=json.dumps(SMALL).encode()).stdout
    assert "after 2 moves:" in whole


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("2h 1h", "move 2 of those played (1h): T1>F: S3 does not fit the foundation"),
        ("T2>F T2>F", "move 2 of those played: T2>F: S2 does not fit the foundation"),
        ("2h banana", "move 2 of those played: banana: there is no such card or pile"),
        ("2h ?", "'?' is not a move. Write one such as T3>T5, or 35 in games like FreeCell"),
    ],
)
def test_a_move_that_is_not_legal_is_named_in_one_line(run: Run, text: str, message: str) -> None:
    found = run("solve", "-", "--played", text, stdin=json.dumps(SMALL).encode())
    assert found.exit_code == 1
    assert message in found.stderr
    assert len(found.stderr.strip().splitlines()) == 1


def test_what_redeals_are_left_counts() -> None:
    plain = solver.deal("klondike", "seed:3", options={"redeals": 1})
    moves = ["S"] * 8 + ["RD"]
    after = case_of(replace(plain, played=tuple(moves)), GameSelection())
    assert after.layout.redeals == 0


@pytest.mark.parametrize("suffix", ["pbn", "jsonl"])
def test_files_keep_moves_as_they_are_written(suffix: str) -> None:
    deal = read(json.dumps({**SMALL, "played": ["2h", "a2", "d2", "T1>T2*2"]}))[0]
    assert deal.played == ("2h", "a2", "d2", "T1>T2*2")
    written = write([deal], suffix)
    text = written.decode() if isinstance(written, bytes) else written
    assert read(text)[0].played == deal.played


def test_moves_in_a_tag_and_above_a_picture() -> None:
    tags = '[Game "freecell"]\n[Deal "ms:617"]\n[Played "58 2a, 21"]\n'
    assert read(tags)[0].played == ("58", "2a", "21")
    picture = "FreeCell\n\nFoundations:  . .\nCells: . .\nPlayed: 2h 2a\n\n 1   2\n♠A  ♥2\n♥3  ♠2\n♠3  ♥A\n"
    assert read(picture)[0].played == ("2h", "2a")


def test_a_position_in_python_begins_before_the_moves() -> None:
    deal = replace(solver.deal("freecell", 617), played=("58", "2a"))
    position = deal.position()
    assert position.plays == ("T5>T8", "T2>C")
    assert len(solver.solve(deal).line) == len(position.solve().line)
    assert position.pop() == "T2>C"
    assert position.as_deal().played == ()


def test_moves_and_unknown_cards_do_not_go_together(run: Run) -> None:
    deal = {"game": "golf", "tableau": [["SA"], ["??"]], "stock": [], "foundations": [["S2"]], "played": ["T1>F"]}
    found = run("simulate", "-", "-n", "2", stdin=json.dumps(deal).encode())
    assert "moves were made, and some cards are not known. Write the layout" in found.stderr
