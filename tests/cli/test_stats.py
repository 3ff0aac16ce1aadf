"""``faceup stats``, from a store to what it prints and draws."""

import csv
import io
import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from solver.core.estimate import wilson
from solver.store.store import Store
from tests.batch.stats_stores import put
from tests.cli.conftest import Run

KLONDIKE = {"question": "solve", "family": "patience", "game": "klondike", "options": {"draw": 1}}
SVG = "{http://www.w3.org/2000/svg}"


def verdicts(won: int, lost: int, unknown: int) -> list[tuple[str, dict[str, Any]]]:
    return [
        *[("solved", {"verdict": "won", "line": ["S"], "length": 100 + number}) for number in range(won)],
        *[("solved", {"verdict": "lost", "line": None, "length": None})] * lost,
        *[("unknown", {"verdict": "unknown", "line": None, "length": None})] * unknown,
    ]


def tables(tricks: Sequence[int]) -> list[tuple[str, dict[str, Any]]]:
    return [("solved", {"table": {strain: [one] * 4 for strain in "SHDCN"}}) for one in tricks]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A store of patience, tables, par, values and plays; and of errors."""
    found = tmp_path / "answers.db"
    with Store(found, create=True) as store:
        put(store, "klondike", KLONDIKE, verdicts(82, 15, 3), [(number, number / 4) for number in range(1, 101)])
        put(store, "freecell", {**KLONDIKE, "game": "freecell", "options": {}}, verdicts(9, 1, 0))
        table = {"game": "bridge", "strains": "SHDCN", "declarers": "NESW"}
        put(store, "table", {"question": "table", **table}, tables([9, 10, 12, 13, 4]))
        par = {"par": 420, "contracts": ["4S by 0", "4S by 2"], **tables([10])[0][1]}
        put(store, "par", {"question": "par", "game": "bridge", "asked": {}}, [("solved", par)] * 2)
        hearts = {"question": "solve", "family": "trick", "game": "hearts"}
        put(store, "hearts", hearts, [("solved", {"value": [-1, -2, -3, -20]})])
        players = [
            {"seat": 0, "cards": 26, "mistakes": 1, "lost": 2},
            {"seat": 1, "cards": 13, "mistakes": 0, "lost": 0},
        ]
        play = {"declarer": 0, "players": players, "against_double_dummy": -2, "against_par": -500}
        put(store, "plays", {"question": "analyse", "family": "bridge", "game": "bridge"}, [("solved", play)])
        golf = {**KLONDIKE, "game": "golf", "options": {}}
        put(store, "golf", golf, [("solved", {"score": 3, "proved": True, "line": [], "length": 0})])
        reason = {"error": {"file": None, "line": 3, "message": "a card appears twice"}}
        put(store, "bad", {"question": "error"}, [("error", reason)] * 4)
    return found


def test_for_people(run: Run, path: Path) -> None:
    result = run("stats", path)
    assert (result.exit_code, result.stderr) == (0, "")
    text = re.sub(" +", " ", result.stdout)
    assert text.startswith(f"{path}: 124 deals\n")
    low, high = wilson(82, 100).low, wilson(85, 100).high
    assert f"klondike draw=1 100 82 15 3 0 82.00..85.00 {100 * low:.2f}..{100 * high:.2f}\n" in text
    assert "freecell 10 9 1 0 0 90.00 59.58..98.21\n" in text
    assert "klondike draw=1 140.5 ±2.6 50 50 100 12.625 12.625 25.000\n" in text
    assert "NT N 9.60 ±1.57 . . . . 20.0 . . . . 20.0 20.0 . 20.0 20.0\n" in text
    assert "N-S 80.0 ±20.0 60.0 ±24.5 60.0 ±24.5 40.0 ±24.5 40.0 ±24.5 80.0 ±20.0\n" in text
    assert "2 0 0 420.0 ±0.0 420 420 420 420 420 420 420\n" in text
    assert "strain: ♠ 100.0\n" in text and "most frequent: 4♠ N-S 100.0\n" in text
    assert "value, seat 4 1 0 −20.00" in text
    assert "declarers 1 26 1.00 2.00 0.0769\n" in text
    assert "golf 1 1 0 0 0 3.00 3 3 3 3 3\n" in text
    assert text.endswith("4 errors\nreason deals\na card appears twice 4\n")


def test_in_short(run: Run, path: Path) -> None:
    lines = run("stats", path, "--quiet").stdout.splitlines()
    assert lines[0] == "analyse bridge: 1 solved of 1 deal; lost a board 2.00, a play 0.0513"
    assert "solve freecell: 9 won, 1 lost, 0 unknown of 10 deals; winnable 90.00 %, 95 % interval 59.58..98.21" in lines
    assert "par bridge: 2 solved of 2 deals; mean par 420.0 ±0.0 for N-S of 2 deals" in lines
    assert lines[-2:] == [
        "table bridge: 5 solved of 5 deals; mean tricks "
        + "  ".join(f"{strain} N 9.60 S 9.60 E 9.60 W 9.60" for strain in ("NT", "♠", "♥", "♦", "♣")),
        "4 errors",
    ]


def test_json(run: Run, path: Path) -> None:
    told = json.loads(run("stats", path, "--format", "json").stdout)
    assert (told["store"], told["batch"], told["answers"]) == (str(path), None, 124)
    assert told["deals"] == {"error": 4, "solved": 117, "unknown": 3}
    assert told["errors"] == {"count": 4, "reasons": [{"message": "a card appears twice", "deals": 4}]}
    klondike = next(one for one in told["questions"] if one["game"] == "klondike")
    assert (klondike["options"], klondike["won"], klondike["winnability_bounds"]) == ({"draw": 1}, 82, [0.82, 0.85])
    assert klondike["seconds"] == {"mean": 12.625, "median": 12.625, "most": 25.0}
    table = next(one for one in told["questions"] if one["question"] == "table")
    assert table["tricks"]["N"][2]["shares"] == [0, 0, 0, 0, 0.2, 0, 0, 0, 0, 0.2, 0.2, 0, 0.2, 0.2]
    assert [table["sides"]["H"][1][name] for name in ("game", "small_slam", "grand_slam")] == [0.6, 0.4, 0.2]
    assert table["any"][0]["game"] == 0.8


def test_csv(run: Run, path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("stats", path, "--format", "csv").stdout)))
    found = {(row["title"], row["figure"]): row for row in rows}
    assert len(found) == len(rows)
    winnability = found["solve klondike, draw=1", "winnability"]
    assert [winnability[key] for key in ("value", "low", "high")] == ["", "0.82", "0.85"]
    mean = found["table bridge", "tricks.N.0.mean"]
    assert [mean[key] for key in ("value", "se", "low", "high")] == ["9.6", "1.568439", "", ""]
    assert found["table bridge", "sides.D.1.game"]["value"] == "0.4"
    assert found["solve hearts", "value.3.mean"]["value"] == "-20.0"


def test_one_batch(run: Run, path: Path) -> None:
    result = run("stats", path, "--batch", 2, "--quiet")
    assert result.stdout.startswith("solve freecell: 9 won") and result.stdout.count("\n") == 1
    result = run("stats", path, "--batch", 99)
    assert result.exit_code == 2
    assert f"no batch 99 in {path}; try 1 to 8" in result.stderr


def test_letters_where_signs_can_not_be_written(
    run: Run, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    result = run("stats", path, "--output", tmp_path / "stats.txt")
    assert (result.exit_code, result.stdout) == (0, "")
    assert "±" in (tmp_path / "stats.txt").read_text(encoding="utf-8")
    monkeypatch.setattr("solver.cli.output.files._NewFile.encoding", "ascii")
    run("stats", path, "--output", tmp_path / "ascii.txt")
    text = (tmp_path / "ascii.txt").read_text(encoding="ascii")
    assert "+-" in text and "S N" in text and "?" not in text


def test_stores_that_are_none(run: Run, path: Path, tmp_path: Path) -> None:
    assert run("stats", tmp_path / "none.db").stderr == f"error: {tmp_path}/none.db: no such store\n"
    assert not (tmp_path / "none.db").exists()
    other = tmp_path / "text"
    other.write_text("no store\n" * 99)
    result = run("stats", other)
    assert result.exit_code == 1 and result.stderr.startswith(f"error: {other}: no store of answers, or a damaged one")
    size = path.stat().st_size
    with path.open("r+b") as file:
        file.truncate(size // 2)
    result = run("stats", path)
    assert result.exit_code == 1 and "damaged" in result.stderr and result.stderr.count("\n") == 1


def test_the_store_is_not_written_over(run: Run, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()
    monkeypatch.chdir(path.parent)
    other = path.rename(path.with_suffix(".store"))
    result = run("stats", other, "--output", other.name)
    assert result.exit_code == 2 and f"{other.name} is the store itself" in result.stderr
    assert other.read_bytes() == before
    assert "this command does not write db" in run("stats", other, "--output", path.name).stderr


def test_nothing_is_written_where_something_is_wrong(run: Run, path: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    files = tmp_path / "out.txt", tmp_path / "out.svg"
    assert run("stats", path, "--batch", 99, "--output", files[0], "--plot", files[1]).exit_code == 2
    assert sorted(tmp_path.glob("*out*")) == []


def test_an_empty_store(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    Store(path, create=True).close()
    assert run("stats", path).stdout == f"{path}: 0 deals\n"
    assert run("stats", path, "--format", "csv").stdout == "title,figure,value,se,low,high\n"
    result = run("stats", path, "--plot", tmp_path / "out.svg")
    assert result.exit_code == 1 and "nothing to draw" in result.stderr
    assert not (tmp_path / "out.svg").exists()
    assert "it has none" in run("stats", path, "--batch", 1).stderr


# -- figures -------------------------------------------------------------------------------------------------


def axes_of(data: bytes) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(data)
    assert root.tag == f"{SVG}svg"
    return [group for group in root.iter(f"{SVG}g") if re.fullmatch(r"axes_\d+", group.get("id", ""))]


def words(element: ElementTree.Element) -> str:
    return " ".join(text.text or "" for text in element.iter(f"{SVG}text"))


def test_axes(run: Run, path: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    out = tmp_path / "out.svg"
    result = run("stats", path, "--plot", out, "--quiet")
    assert (result.exit_code, result.stderr) == (0, "")
    drawn = axes_of(out.read_bytes())
    # Both games of patience in one; plays; par, its table; golf; hearts; the table.
    assert len(drawn) == 7
    told = list(map(words, drawn))
    assert "solve freecell 10 deals" in told[0] and "solve klondike, draw=1 100 deals" in told[0]
    for title, text in zip(
        (
            "analyse bridge: mean -2.00",
            "par bridge: mean 420.00",
            "par bridge",
            "solve golf: mean 3.00",
            "solve hearts",
        ),
        told[1:6],
        strict=True,
    ):
        assert title in text
    # Each of 20 rows has five cells of 20 percent.
    assert re.findall(r"\b20\b", told[6]) == ["20"] * 100


def test_the_same_file_every_time(run: Run, path: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for ending, begins in (("svg", b"<?xml"), ("png", b"\x89PNG"), ("pdf", b"%PDF")):
        files = [tmp_path / f"{number}.{ending}" for number in (1, 2)]
        for file in files:
            assert run("stats", path, "--batch", 5, "--plot", file).exit_code == 0
        first, second = (file.read_bytes() for file in files)
        assert first == second and first.startswith(begins)


@pytest.mark.slow
def test_figures_of_all_kinds_are_the_same_every_time(run: Run, path: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    files = [tmp_path / f"{number}.svg" for number in range(3)]
    for file in files:
        run("stats", path, "--plot", file)
    assert len({file.read_bytes() for file in files}) == 1


def test_signs_that_mean_something_elsewhere(run: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path, out = tmp_path / "answers.db", tmp_path / "out.svg"
    with Store(path, create=True) as store:
        put(store, "1", {**KLONDIKE, "game": "a$\\frac$<b>&_" + "long " * 60}, verdicts(1, 1, 0))
        put(store, "2", {"question": "solve", "family": "trick", "game": "$^$"}, [("solved", {"value": 10**9})])
    result = run("stats", path, "--plot", out)
    assert (result.exit_code, result.stderr) == (0, "")
    first, second = axes_of(out.read_bytes())
    assert "a$\\frac$<b>&_" in words(first) and "solve $^$" in words(second)


def test_no_such_ending(run: Run, path: Path, tmp_path: Path) -> None:
    result = run("stats", path, "--plot", tmp_path / "out.gif")
    assert result.exit_code == 2 and "Try .svg, .png or .pdf" in result.stderr


def test_without_the_library(run: Run, path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = run("stats", path, "--plot", tmp_path / "out.svg")
    assert (result.exit_code, result.stdout) == (1, "")
    assert result.stderr == ("error: figures need the library matplotlib; install it: pip install faceup[plot]\n")
    assert run("stats", path).exit_code == 0


def test_a_figure_that_can_not_be_written(run: Run, path: Path, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    result = run("stats", path, "--plot", tmp_path / "none" / "out.svg")
    assert result.exit_code == 1 and "cannot write" in result.stderr
