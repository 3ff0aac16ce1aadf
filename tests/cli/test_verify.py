"""``faceup verify`` for lines of plays: bridge, other trick-taking games, and files of several families."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from solver.families.registry import registered
from tests.cli.conftest import Run, objects
from tests.toy.family import FAMILY as COINS

BRIDGE: dict[str, Any] = {
    "hands": [["SA", "HK"], ["SK", "HA"], ["SQ", "HQ"], ["SJ", "HJ"]],
    "leader": 0,
    "trump": None,
}
"""North leads the king for East's ace, who has the king of spades to lead: a trick each."""

BEST = ["HK", "HA", "HQ", "HJ", "SK", "SQ", "SJ", "SA"]

HEARTS: dict[str, Any] = {
    "game": "hearts",
    "hands": [["SA", "S2"], ["SQ", "S4"], ["SJ", "S5"], ["S3", "H3"]],
    "leader": 0,
}
TAKEN = ["S2", "S4", "S5", "S3", "SJ", "H3", "SA", "SQ"]
"""South takes the first trick, and North the second with the queen and a heart."""

LAYOUT: dict[str, Any] = {"game": "freecell", "suits": 1, "ranks": 2, "ncells": 1, "tableau": [["S2", "SA"]]}


def written(path: Path, *deals: dict[str, Any]) -> Path:
    path.write_text("".join(f"{json.dumps(deal)}\n" for deal in deals))
    return path


def test_a_line_of_bridge(run: Run, tmp_path: Path) -> None:
    file = written(
        tmp_path / "x.jsonl",
        {**BRIDGE, "line": BEST},
        {**BRIDGE, "line": BEST, "value": 0},
        {**BRIDGE, "line": BEST, "value": 2},
        {**BRIDGE, "line": ["HK", "SK"]},
        {**BRIDGE, "line": BEST[:4]},
        {**BRIDGE, "line": [*BEST, "S2"]},
        BRIDGE,
    )
    result = run("verify", file)
    assert result.exit_code == 1
    told = [(one["status"], one.get("legal"), one.get("value"), one.get("at")) for one in objects(result)]
    assert told == [
        ("solved", True, 0, None),
        ("solved", True, 0, None),
        ("error", True, 0, None),
        ("error", False, None, 2),
        ("error", True, None, None),
        ("error", False, None, 9),
        ("error", None, None, None),
    ]
    assert f"error: {file}:3: the line comes to 0, not to 2 as the deal says\n" in result.stderr
    assert f"error: {file}:4: play 2: E plays SK" in result.stderr
    assert f"error: {file}:5: the line ends before the play is over\n" in result.stderr
    assert f"error: {file}:7: no line is given. Add a list of plays under line\n" in result.stderr


def test_what_stands_in_place_of_the_deal(run: Run, tmp_path: Path) -> None:
    bare = {key: value for key, value in BRIDGE.items() if key == "hands"}
    file = written(tmp_path / "x.json", bare)
    line = " ".join(BEST)
    assert run("verify", file, line).exit_code == 1
    (found,) = objects(run("verify", file, line, "--strain", "NT", "--leader", "N"))
    assert (found["legal"], found["value"]) == (True, 0)
    # With West as declarer North leads, and the tricks are told for East and West.
    (found,) = objects(run("verify", file, "SA,SK,SQ,SJ,HK,HA,HQ,HJ", "--strain", "S", "--declarer", "W"))
    assert (found["legal"], found["value"]) == (True, 0)
    (found,) = objects(run("verify", file, "SA,SK,SQ,SJ,HK,HQ", "--strain", "S", "--declarer", "W"))
    assert (found["legal"], found["at"]) == (False, 6)
    played = written(tmp_path / "played.json", {**BRIDGE, "played": BEST[:5]})
    (found,) = objects(run("verify", played, " ".join(BEST[4:]), "--after", "4"))
    assert (found["legal"], found["value"]) == (True, 0)
    assert objects(run("verify", played, " ".join(BEST[4:])))[0]["at"] == 1


def test_a_line_of_another_trick_game(run: Run, tmp_path: Path) -> None:
    short = {**HEARTS, "line": ["S2", "S4", "S5", "SQ"]}
    file = written(tmp_path / "x.jsonl", {**HEARTS, "line": TAKEN, "value": [0, 0, 0, 0]}, short)
    result = run("verify", file)
    first, second = objects(result)
    # What each makes sure of is no score of one line.
    assert (first["status"], first["legal"], first["value"]) == ("solved", True, [-14, 0, 0, 0])
    assert (second["legal"], second["at"]) == (False, 4)
    assert "play 4: SQ cannot be played. Legal plays: S3" in result.stderr
    assert run("verify", file, "--format", "table").stdout == f"{file} #1  legal, comes to -14 0 0 0 in 8 plays\n"


def test_what_solve_finds_holds(run: Run, tmp_path: Path) -> None:
    for game in ("skat", "whist", "euchre", "tarot"):
        dealt = run("deal", game, "seed:1..5", "--cards", 3, "--format", "jsonl").stdout
        deals = tmp_path / f"{game}.jsonl"
        deals.write_text(dealt)
        answers = objects(run("solve", deals, "--line", "--format", "jsonl"))
        given = [{"line": answer["line"], "value": answer["value"]} for answer in answers]
        lines = [{**json.loads(line), **told} for line, told in zip(dealt.splitlines(), given, strict=True)]
        result = run("verify", written(deals, *lines))
        assert (result.exit_code, result.stderr) == (0, ""), game
        for found, told in zip(objects(result), given, strict=True):
            assert found["value"] == told["value"] or isinstance(told["value"], list)


def test_the_choice_of_a_game_is_a_play(run: Run, tmp_path: Path) -> None:
    deal = {
        "game": "barbu",
        "hands": [["SA", "HK"], ["S2", "H2"], ["S3", "H3"], ["S4", "H4"]],
        "dealer": 3,
        "subgame": "choose",
        "choices": ["nullo", "trumps:H"],
    }
    rest = ["S4", "S3", "S2", "SA", "HK", "H4", "H3", "H2"]
    file = written(tmp_path / "x.jsonl", {**deal, "line": ["trumps:H", *rest]}, {**deal, "line": rest})
    result = run("verify", file)
    first, second = objects(result)
    assert (first["legal"], first["value"]) == (True, [10, 0, 0, 0])
    assert (second["legal"], second["at"]) == (False, 1)
    assert "play 1: S4 cannot be played. Legal plays: nullo, trumps:H" in result.stderr


def test_a_file_of_several_families(run: Run, tmp_path: Path) -> None:
    file = written(
        tmp_path / "x.jsonl",
        {**BRIDGE, "line": BEST},
        {**LAYOUT, "line": ["T1>F", "T1>F"]},
        {**HEARTS, "line": TAKEN},
    )
    result = run("verify", file)
    assert (result.exit_code, result.stderr) == (0, "")
    assert ["value" in one for one in objects(result)] == [True, False, True]
    assert [one["won"] for one in objects(result) if "won" in one] == [True]
    # As with solve, the first deal says which columns there are.
    rows = run("verify", file, "--format", "csv").stdout.splitlines()
    assert rows[0] == "file,index,game,status,legal,value,at,error,nodes,seconds"
    assert rows[1].split(",")[3:6] == ["solved", "True", "0"] and rows[3].split(",")[5] == "-14 0 0 0"
    assert run("verify", file, "--format", "table").stdout.splitlines() == [
        f"{file} #1  legal, comes to 0 in 8 plays",
        f"{file} #2  legal, wins in 2 moves",
        f"{file} #3  legal, comes to -14 0 0 0 in 8 plays",
    ]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("freecell", "ms:1", "58", "--strain", "S"), "--strain has no effect on patience"),
        (("hearts", "ms:1..x", "S2"), "no such file"),
        (("freecell", "ms:9..1", "58"), "ends before it begins"),
    ],
)
def test_wrong_usage(run: Run, words: tuple[str, ...], told: str) -> None:
    result = run("verify", *words)
    assert result.exit_code in (1, 2) and told in result.stderr
    assert "Traceback" not in result.stderr


def test_a_family_whose_lines_can_not_be_replayed(run: Run, tmp_path: Path) -> None:
    with registered(COINS):
        result = run("verify", written(tmp_path / "x.jsonl", {"game": "nim", "heaps": [1], "line": ["1-1"]}))
    assert result.exit_code == 1
    assert "nim belongs to coins, whose lines cannot be replayed" in result.stderr


def test_a_layout_that_is_lost(run: Run, tmp_path: Path) -> None:
    file = written(
        tmp_path / "x.jsonl",
        {**LAYOUT, "tableau": [["SA", "S2"]], "ncells": 0},
        LAYOUT,
        {"game": "freecell", "deal": "ms:617"},
        {"game": "poker-square", "deal": "seed:1"},
        HEARTS,
    )
    result = run("verify", "--lost", "--nodes", "300", file)
    assert result.exit_code == 1
    found = [(one["status"], one.get("verdict"), one.get("closed"), one.get("limit")) for one in objects(result)]
    assert found == [
        ("solved", "lost", True, None),
        ("error", "won", False, None),
        ("unknown", "unknown", False, "nodes"),
        ("error", None, None, None),
        ("error", None, None, None),
    ]
    assert f"error: {file}:2: not lost: a won position can be reached\n" in result.stderr
    assert "Poker Square is played for a score. Use a game that is won or lost\n" in result.stderr
    assert "which are not won or lost. Choose a game of patience\n" in result.stderr


def test_lost_for_people_and_as_a_table(run: Run, tmp_path: Path) -> None:
    lost = {
        "game": "freecell",
        "suits": 2,
        "ranks": 3,
        "ncells": 0,
        "tableau": [["SA", "S3", "H3"], ["HA", "H2", "S2"]],
    }
    file = written(tmp_path / "x.jsonl", lost)
    result = run("verify", "--lost", "--format", "table", file)
    assert result.exit_code == 0
    assert re.fullmatch(
        rf"{re.escape(str(file))} #1  lost: all \d+ reachable positions checked, none wins\n", result.stdout
    )
    result = run("verify", "--lost", "--format", "table", "--nodes", "1000", "freecell", "ms:617")
    assert result.exit_code == 3
    assert "not proved lost: the limit of 1000 positions was reached, " in result.stdout
    result = run("verify", "--lost", "--format", "csv", file)
    assert result.stdout.startswith("file,index,game,status,verdict,closed,positions,limit,error,nodes,seconds\n")
    assert ",solved,lost,True," in result.stdout


def test_limits_are_for_lost_alone(run: Run, tmp_path: Path) -> None:
    file = written(tmp_path / "x.jsonl", {**LAYOUT, "line": ["T1>F"]})
    result = run("verify", "--time", "3", file)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "--time, --nodes and --memory are for --lost" in result.stderr


def test_a_reason_is_checked(run: Run, tmp_path: Path) -> None:
    kept = tmp_path / "why.jsonl"
    assert run("solve", "--why", "klondike", "--deal", "seed:110", "--format", "jsonl", "-o", kept).exit_code == 0
    result = run("verify", "--why", "--format", "table", kept)
    assert (result.exit_code, result.stdout) == (0, f"{kept} #1  lost: the reason is right, 4 facts checked\n")
    (found,) = (json.loads(text) for text in kept.read_text().splitlines())
    file = written(tmp_path / "x.jsonl", {**found, "why": "O:S9J"}, {**found, "why": "S9"}, {**found, "why": None})
    result = run("verify", "--why", file)
    assert result.exit_code == 1
    assert [one["status"] for one in objects(result)] == ["error"] * 3
    assert f"error: {file}:1: the reason does not hold: " in result.stderr
    assert f"error: {file}:2: why: 'S9' is not a fact. Write facts such as" in result.stderr
    assert f"error: {file}:3: the deal has no reason. Add facts under why" in result.stderr
    assert run("verify", "--why", "--lost", file).exit_code == 2


def test_why_a_layout_is_lost(run: Run) -> None:
    told = run("solve", "--why", "klondike", "--deal", "seed:110").stdout
    assert "lost: no line wins\n\n0 positions searched\n\nwhy: " in told
    assert "never move: each could only after another of them\n" in told
    (found,) = objects(run("solve", "--why", "klondike", "--deal", "seed:110", "--format", "jsonl"))
    assert (found["verdict"], found["why"], found["nodes"]) == ("lost", "O:S9J/HT/CJ", 0)
    told = run("solve", "--why", "freecell", "--deal", "ms:11982").stdout
    assert "no reason known: the search found that no line wins\n" in told
    (found,) = objects(run("solve", "--why", "freecell", "--deal", "ms:617", "--format", "jsonl"))
    assert (found["verdict"], found["why"]) == ("won", None)
    (found,) = objects(run("solve", "klondike", "--deal", "seed:110", "--format", "jsonl"))
    assert "why" not in found
