"""``faceup par`` for games with an auction of their own."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run, objects

Deal = dict[str, Any]
EXAMPLES = Path(__file__).parents[2] / "data" / "auction" / "given.jsonl"
FLAT = {strain: [6, 6, 6, 6] for strain in "SHDCN"}
VINT: Deal = {"game": "vint", "table": {**FLAT, "S": [10, 3, 10, 3]}}
BOTH: Deal = {
    "game": "contract-bridge-rubber-bridge",
    "table": {**FLAT, "N": [7, 7, 7, 7]},
    "vulnerable": [False, False],
}
MINI: Deal = {"game": "tuomass-minibridge", "table": {"C": 9, "D": 4, "H": 6, "S": 7, "N": 6}, "late": False}


def written(folder: Path, *deals: Deal) -> Path:
    path = folder / "deals.jsonl"
    path.write_text("".join(json.dumps(deal) + "\n" for deal in deals))
    return path


def test_json_lines(run: Run, tmp_path: Path) -> None:
    result = run("par", "--table-given", written(tmp_path, VINT, BOTH, MINI), "--format", "jsonl")
    assert (result.exit_code, result.stderr) == (0, "")
    vint, both, mini = objects(result)
    assert {key: vint[key] for key in ("game", "status", "par", "par_side0_first", "par_side1_first", "contracts")} == {
        "game": "vint",
        "status": "solved",
        "par": 280,
        "par_side0_first": 280,
        "par_side1_first": 280,
        "contracts": ["4S by 0", "4S by 2"],
    }
    assert [both[key] for key in ("par", "par_side0_first", "par_side1_first")] == [None, 40, -40]
    assert both["contracts_side0_first"] == ["1N by 0", "1N by 2"]
    assert both["contracts_side1_first"] == ["1N by 1", "1N by 3"]
    assert (mini["par"], mini["contracts"]) == (16, ["7C"])


def test_for_people(run: Run, tmp_path: Path) -> None:
    text = run("par", "--table-given", written(tmp_path, VINT, BOTH, MINI)).stdout
    assert "Par: +280 for N-S\n  4S by N\n  4S by S\n" in text
    assert "Par if E-W bid first: -40 for N-S" in text.replace("\u2212", "-")
    assert "Best: +16 for the declarer\n  7C\n" in text
    quiet = run("par", "--table-given", "--quiet", written(tmp_path, VINT)).stdout
    assert quiet.endswith("#1  Par +280 for N-S: 4S by N, 4S by S\n")


def test_csv(run: Run, tmp_path: Path) -> None:
    result = run("par", "--table-given", written(tmp_path, VINT, MINI), "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(result.stdout)))
    assert [(row["par"], row["contracts"]) for row in rows] == [("280", "4S by 0; 4S by 2"), ("16", "7C")]


def test_check(run: Run, tmp_path: Path) -> None:
    right = {**VINT, "par": 280, "contracts": ["4S by 2", "4S by 0"], "contracts_side1_first": ["4S by 0", "4S by 2"]}
    result = run("par", "--table-given", "--check", written(tmp_path, right, {**MINI, "contracts": ["7C"]}))
    assert (result.exit_code, result.stderr) == (0, "checked 2 of 2 deals: 0 different, 0 unknown\n")
    wrong = {**VINT, "par": 270, "contracts_side0_first": ["4S by 0"]}
    result = run("par", "--table-given", "--check", written(tmp_path, wrong))
    assert result.exit_code == 1
    assert "#1: par: given 270, found 280" in result.stderr
    assert "contracts_side0_first: given ['4S by 0'], found ['4S by 0', '4S by 2']" in result.stderr


def test_the_examples(run: Run) -> None:
    result = run("par", "--table-given", "--check", EXAMPLES)
    assert (result.exit_code, result.stderr) == (0, "checked 10 of 10 deals: 0 different, 0 unknown\n")


def test_the_dealers_side_speaks_first(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path, {**BOTH, "dealer": 1})
    (answer,) = objects(run("par", "--table-given", "--dealer", path, "--format", "jsonl"))
    assert (answer["dealer"], answer["par"], answer["contracts"]) == (1, -40, ["1N by 1", "1N by 3"])
    result = run("par", "--table-given", "--dealer", written(tmp_path, BOTH))
    assert "the dealer is unknown. Add the dealer to the deal" in result.stderr


def test_another_vulnerability(run: Run, tmp_path: Path) -> None:
    deal = {**BOTH, "table": {**FLAT, "S": [12, 1, 12, 1]}, "vulnerable": "None"}
    path = written(tmp_path, deal)
    (plain,) = objects(run("par", "--table-given", path, "--format", "jsonl"))
    (vulnerable,) = objects(run("par", "--table-given", path, "--vulnerable", "ns", "--format", "jsonl"))
    assert (plain["par"], vulnerable["par"]) == (680, 930)


def test_a_rule_file_of_ones_own(run: Run, tmp_path: Path) -> None:
    rules = tmp_path / "mine.toml"
    rules.write_text('extends = "vint"\n[contract]\ntrick_points = 100\n')
    (answer,) = objects(run("par", "--table-given", written(tmp_path, VINT), "--rules", rules, "--format", "jsonl"))
    assert (answer["par"], answer["contracts"]) == (2800, ["4S by 0", "4S by 2"])


def test_the_game_may_be_named_on_the_command_line(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path, {"table": VINT["table"]})
    (answer,) = objects(run("par", "--table-given", path, "--game", "vint", "--format", "jsonl"))
    assert answer["par"] == 280


@pytest.mark.parametrize(
    ("deal", "arguments", "told"),
    [
        ({"game": "hearts"}, ("--table-given",), "Hearts has no auction. Choose a game with [auction]"),
        ({"game": "vnit"}, ("--table-given",), 'no game "vnit" (did you mean vint?). Give'),
        (VINT, (), "0 hands; an auction needs 4"),
        ({"game": "vint"}, ("--table-given",), "no tricks are given for S. Add them to table"),
        ({**BOTH, "vulnerable": None}, ("--table-given",), "the vulnerability is unknown"),
        (
            {**BOTH, "vulnerable": "us"},
            ("--table-given",),
            "vulnerability 'us' does not exist. Write None, NS, EW or All",
        ),
    ],
)
def test_one_clear_line(run: Run, tmp_path: Path, deal: Deal, arguments: tuple[str, ...], told: str) -> None:
    result = run("par", written(tmp_path, deal, MINI), "--format", "jsonl", *arguments)
    assert result.exit_code == 1
    (line, *_) = result.stderr.splitlines()
    assert line.startswith(f"error: {tmp_path / 'deals.jsonl'}:1: ")
    assert told in line
    assert objects(result)[0]["status"] == "error"


def test_options_that_a_game_has_no_use_for(run: Run, tmp_path: Path) -> None:
    path = written(tmp_path, VINT)
    result = run("par", "--table-given", "--line", "--vulnerable", "both", path, "--quiet")
    assert result.stdout == run("par", "--table-given", path, "--quiet").stdout
    result = run("par", "--table-given", "--line", "--vulnerable", "both", path)
    assert sorted(result.stderr.splitlines()) == [
        f"warning: {path}:1: --line has no effect on trick-taking games; it is for bridge",
        f"warning: {path}:1: --vulnerable has no effect on vint",
    ]
    for option in ("--dealer", "--vulnerable=both"):
        result = run("par", "euchre", "7", option)
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr == f"error: {option.partition('=')[0]} has no effect on euchre\n"
