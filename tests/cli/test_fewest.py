"""``solve --fewest``: what is printed, the fields, exit codes, and games that are not for it."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import solver
from solver.core.answer_fields import parquet_columns
from solver.families.patience.answer_fields import PATIENCE
from tests.cli.conftest import Run, objects

SMALL = {"game": "freecell", "suits": 2, "ranks": 3, "ncells": 1, "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]]}
LOST = {**SMALL, "ncells": 0, "tableau": [["SA", "S3", "H3"], ["HA", "H2", "S2"]]}


def layout(folder: Path, fields: object) -> Path:
    path = folder / "a.json"
    path.write_text(json.dumps(fields), encoding="utf-8")
    return path


def test_a_proved_number(run: Run, tmp_path: Path) -> None:
    file = layout(tmp_path, SMALL)
    found = run("solve", file, "--fewest", "--format", "jsonl")
    (one,) = objects(found)
    assert (one["status"], one["fewest"], one["length"], len(one["line"])) == ("solved", 8, 8, 8)
    assert "fewest_bounds" not in one
    assert "limit" not in one
    assert found.exit_code == 0
    assert "won in 8 moves, the fewest" in run("solve", file, "--fewest").stdout
    assert run("solve", file, "--fewest", "--quiet").stdout.endswith("won in 8 moves, the fewest\n")


def test_open_bounds(run: Run) -> None:
    found = run("solve", "freecell", "ms:5", "--fewest", "--nodes", 200_000, "--format", "jsonl")
    (one,) = objects(found)
    least, most = one["fewest_bounds"]
    assert (one["status"], one["verdict"], one["fewest"], one["limit"]) == ("unknown", "won", None, "nodes")
    assert 78 <= least < most == one["length"] == len(one["line"])
    assert found.exit_code == 3
    text = run("solve", "freecell", "ms:5", "--fewest", "--nodes", 200_000)
    assert f"won in {most} moves; the fewest are in [{least}, {most}]: the limit of 200000 positions" in text.stdout
    assert "try more positions: --nodes 2000000" in text.stdout
    assert text.exit_code == 3


def test_a_bound_without_a_line(run: Run) -> None:
    found = run("solve", "freecell", "ms:5", "--fewest", "--nodes", 1, "--format", "jsonl")
    (one,) = objects(found)
    assert (one["verdict"], one["fewest"], one["fewest_bounds"], one["line"]) == ("unknown", None, [78, None], None)
    assert found.exit_code == 3
    assert "; a win takes at least 78 moves" in run("solve", "freecell", "ms:5", "--fewest", "--nodes", 1).stdout


def test_a_lost_layout_has_none(run: Run, tmp_path: Path) -> None:
    found = run("solve", layout(tmp_path, LOST), "--fewest", "--format", "jsonl")
    (one,) = objects(found)
    assert (one["verdict"], one["status"], one["fewest"]) == ("lost", "solved", None)
    assert found.exit_code == 0


def test_csv_has_a_column_which_is_read_again(run: Run, tmp_path: Path) -> None:
    found = run("solve", layout(tmp_path, SMALL), "--fewest", "--format", "csv", "--with-deals").stdout
    (row,) = csv.DictReader(io.StringIO(found))
    assert row["fewest"] == "8"
    found_open = run("solve", "freecell", "ms:5", "--fewest", "--nodes", 1, "--format", "csv").stdout
    (row,) = csv.DictReader(io.StringIO(found_open))
    assert row["fewest"] == "78.."
    again = tmp_path / "b.csv"
    again.write_text(found, encoding="utf-8")
    read = run("solve", again, "--quiet")
    assert (read.exit_code, read.stderr) == (0, "")


def test_parquet_has_both_columns() -> None:
    columns = {column.name: column.value for column in parquet_columns(PATIENCE)}
    known, unknown = {"fewest": 73}, {"fewest": None, "fewest_bounds": [82, 89]}
    assert (columns["fewest"](known), columns["fewest_bounds"](known)) == (73, None)
    assert (columns["fewest"](unknown), columns["fewest_bounds"](unknown)) == (None, [82, 89])


def test_only_where_it_was_asked_for(run: Run, tmp_path: Path) -> None:
    (one,) = objects(run("solve", layout(tmp_path, SMALL), "--format", "jsonl"))
    assert not {"fewest", "fewest_bounds"} & one.keys()


@pytest.mark.parametrize("game", ["golf", "accordion", "gaps"])
def test_other_games_say_that_it_is_not_for_them(run: Run, game: str) -> None:
    found = run("solve", game, "seed:1", "--fewest")
    assert found.exit_code == 1
    assert found.stderr == (
        f"error: seed:1: --fewest is for games in which cards are built on piles, not for {game}; leave it out\n"
    )


def test_not_with_short(run: Run) -> None:
    found = run("solve", "freecell", "ms:5", "--fewest", "--short")
    assert found.exit_code == 1
    assert found.stderr == "error: ms:5: --short and --fewest both shorten the line; leave one out\n"


def test_in_the_middle_of_a_game(run: Run) -> None:
    """The moves made do not count, and one move of a shortest line leaves one move less."""
    (whole,) = objects(run("solve", "freecell", "ms:3", "--fewest", "--format", "jsonl"))
    rest = run("solve", "freecell", "ms:3", "--fewest", "--played", whole["line"][0], "--format", "jsonl")
    (one,) = objects(rest)
    assert one["fewest"] == whole["fewest"] - 1


def test_in_python() -> None:
    found = solver.solve(SMALL, fewest=True)
    assert isinstance(found, solver.PatienceAnswer)
    assert found.fewest == (8, 8)
    assert found.as_json()["fewest"] == 8
    with pytest.raises(solver.FaceupError, match="fewest is for games in which cards are built on piles, not for golf"):
        solver.solve(solver.deal("golf", "seed:1"), fewest=True)
