"""``faceup export``: what comes out of a store is what the command prints without one."""

from __future__ import annotations

import json
import os
import pty
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.core.deal import Source
from solver.core.limits import Limits
from solver.store.record import Place, Record
from solver.store.store import Store
from tests.batch.stores import endings, write
from tests.cli.conftest import Run

duckdb = pytest.importorskip("duckdb")
pytest.importorskip("pyarrow")

ROOT = Path(__file__).parents[2]
DATA = ROOT / "data"
ENDINGS = DATA / "bridge" / "endings.pbn"

BRIDGE = {"hands": [["SA", "HK"], ["SK", "HQ"], ["SQ", "D9"], ["SJ", "D2"]], "trump": "D", "leader": 1}
HEARTS = {
    "game": "barbu-subgame-queens",
    "hands": [["C4", "DQ", "H7"], ["D2", "D8", "HQ"], ["C2", "CQ", "D9"], ["C5", "C9", "D6"]],
    "leader": 0,
    "dealer": 0,
    "trump": None,
    "played": ["C4", "D8", "C2", "C5"],
}
FREECELL = {
    "game": "freecell",
    "suits": 2,
    "ranks": 3,
    "ncells": 1,
    "tableau": [["SA", "H3", "S3"], ["H2", "S2", "HA"]],
}
VINT = {"game": "vint", "table": {strain: [10 if strain == "S" else 6, 3, 6, 3] for strain in "SHDCN"}}
WRONG = {"game": "no-such-game", "hands": [["SA"]]}
Keep = Callable[..., Path]


@pytest.fixture
def keep(run: Run, tmp_path: Path) -> Keep:
    """A store with the answers of one more batch."""
    path = tmp_path / "answers.db"

    def call(*arguments: object) -> Path:
        assert run("batch", *arguments, "--store", path, "-q").exit_code in (0, 1, 3)
        return path

    return call


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    """Deals of every family, and some that are none."""
    path = write(tmp_path / "mixed.jsonl", [BRIDGE, FREECELL, HEARTS, WRONG])
    path.write_text(path.read_text() + "{no deal\n")
    return path


def timeless(text: str) -> str:
    """The text without CPU seconds."""
    return re.sub(r'(?m)(?<="seconds": )[0-9.e-]+|,[0-9.e-]+$', "", text)


COMMANDS = (
    ("table", ENDINGS),
    ("table", ENDINGS, "--strain", "SH", "--declarer", "N"),
    ("table", ENDINGS, "--nodes", "3"),
    ("par", "--table-given", DATA / "auction" / "given.jsonl"),
    ("solve", ENDINGS, "--line"),
    ("solve", ENDINGS, "--line", "--nodes", "1"),
    ("solve", ENDINGS, "--target", "2", "--only-winners"),
    ("solve", "freecell", "--deals", "ms:617..618"),
    ("solve", "hearts", "--deals", "seed:1..2", "--nodes", "50"),
    ("solve", "no-such-file.pbn", ENDINGS),
    ("solve", "MIXED"),
    ("solve", "MIXED", "--nodes", "1", "--line"),
    ("solve", "MIXED", "--hint"),
    ("analyse", "MIXED"),
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda words: " ".join(Path(word).name for word in words))
def test_rows_are_what_the_command_prints(run: Run, keep: Keep, mixed: Path, command: tuple[object, ...]) -> None:
    words = [mixed if word == "MIXED" else word for word in command]
    store = keep(*words)
    for to in ("jsonl", "json", "csv"):
        found = run("export", store, "--to", to)
        assert (found.exit_code, found.stderr) == (0, "")
        assert timeless(found.stdout) == timeless(run(*words, "--format", to, "-q").stdout)


def test_parquet_of_a_store(run: Run, keep: Keep, tmp_path: Path) -> None:
    store, file = keep("solve", "freecell", "--deals", "ms:617..619"), tmp_path / "answers.parquet"
    assert run("export", store, "--output", file).exit_code == 0
    query = f"SELECT deal, verdict, len(line) = length, line[1], error FROM '{file}' ORDER BY deal"
    lines = [json.loads(line)["line"][0] for line in run("export", store, "--to", "jsonl").stdout.splitlines()]
    assert duckdb.connect().execute(query).fetchall() == [
        (f"ms:{number}", "won", True, line, None) for number, line in zip(range(617, 620), lines, strict=True)
    ]


class TestSeveralBatches:
    @pytest.fixture
    def store(self, keep: Keep) -> Path:
        keep("table", ENDINGS)
        return keep("solve", "freecell", "--deals", "ms:617..617")

    def test_in_order(self, run: Run, store: Path) -> None:
        answers = [json.loads(line) for line in run("export", store, "--to", "jsonl").stdout.splitlines()]
        assert [answer["file"] for answer in answers] == [*[str(ENDINGS)] * 5, "ms:617"]

    @pytest.mark.parametrize("to", ["csv", "parquet"])
    def test_columns_are_of_one_kind(self, run: Run, store: Path, tmp_path: Path, to: str) -> None:
        result = run("export", store, "--to", to, "-o", tmp_path / "out")
        assert (result.exit_code, result.stderr) == (
            1,
            f"error: {store}: batches with different columns: 1 (table), 2 (solve, patience). "
            "Choose one with --batch N\n",
        )  # fmt: skip
        assert not (tmp_path / "out").exists()
        assert run("export", store, "--to", to, "--batch", 2, "-o", tmp_path / "out").exit_code == 0

    def test_one_of_them(self, run: Run, store: Path) -> None:
        rows = run("export", store, "--to", "csv", "--batch", 2).stdout.splitlines()
        assert rows[0].startswith("file,index,game,status,verdict")
        assert rows[1].startswith("ms:617,1,freecell,solved,won")

    def test_no_such_batch(self, run: Run, store: Path) -> None:
        result = run("export", store, "--to", "jsonl", "--batch", 10**30)
        assert result.exit_code == 2
        assert f"no batch {10**30} in {store}. Try 1, 2" in result.stderr


def test_batches_of_one_question_share_their_columns(run: Run, keep: Keep, tmp_path: Path) -> None:
    store = [keep("table", write(tmp_path / f"{seed}.jsonl", endings(3, 2, seed))) for seed in (1, 2)][-1]
    assert len(run("export", store, "--to", "csv").stdout.splitlines()) == 7


class TestPbn:
    def test_tables_and_par_as_the_commands_write_them(self, run: Run, keep: Keep, tmp_path: Path) -> None:
        deals = [{**deal, "tags": {"Event": "Zo\xeb's"}} for deal in endings(3, 3)]
        source = write(tmp_path / "deals.jsonl", deals)
        given = write(tmp_path / "given.jsonl", [{**deals[0], "vulnerable": "NS", "table": VINT["table"]}])
        for words in (("table", source), ("table", source, "--strain", "S"), ("par", "--table-given", given)):
            batch = keep(*words) and len(list(_batches(tmp_path / "answers.db")))
            result = run("export", tmp_path / "answers.db", "--to", "pbn", "--batch", batch)
            assert (result.exit_code, result.stderr) == (0, "")
            assert result.stdout_bytes == run(*words, "--format", "pbn").stdout_bytes
            assert b"OptimumResultTable" in result.stdout_bytes

    def test_other_games_as_they_are(self, run: Run, keep: Keep, tmp_path: Path) -> None:
        source = write(tmp_path / "deals.jsonl", [BRIDGE, FREECELL, HEARTS])
        result = run("export", keep("solve", source), "--to", "pbn")
        assert (result.exit_code, result.stdout_bytes) == (0, run("convert", source, "--to", "pbn").stdout_bytes)

    @pytest.mark.parametrize(
        ("game", "numbers", "options"),
        [
            ("freecell", "ms:617..618", ()),
            ("klondike", "seed:1..2", ("--set", "draw=1")),
            ("hearts", "seed:5..6", ()),
        ],
    )
    def test_numbers_are_dealt(self, run: Run, keep: Keep, game: str, numbers: str, options: tuple[str, ...]) -> None:
        store = keep("solve", game, "--deals", numbers, *options, "--nodes", 1)
        result = run("export", store, "--to", "pbn")
        assert (result.exit_code, result.stderr) == (0, "")
        assert result.stdout == run("deal", game, "--deals", numbers, *options).stdout

    def test_rules_that_are_not_at_hand(self, run: Run, keep: Keep, tmp_path: Path) -> None:
        own = tmp_path / "klondike.toml"
        own.write_text('id = "klondike"\nextends = "klondike"\n[stock]\nredeals = 1\n')
        result = run("export", keep("solve", "--rules", own, "--deals", "seed:1..1", "--nodes", 1), "--to", "pbn")
        assert (result.exit_code, result.stderr) == (
            1, "error: seed:1: the rules of klondike are not those of the answer; the deal cannot be dealt again\n",
        )  # fmt: skip

    def test_what_can_not_be_written_is_told(self, run: Run, keep: Keep, mixed: Path) -> None:
        result = run("export", keep("solve", mixed), "--to", "pbn")
        assert result.exit_code == 1
        assert [line.partition(": not")[0] for line in result.stderr.splitlines()] == [f"error: {mixed}:5"]
        assert result.stdout.count("[Deal ") == 3


def _batches(store: Path) -> list[int]:
    with Store(store) as opened:
        return list(opened.batches())


def test_deals_without_an_answer_are_told(run: Run, keep: Keep) -> None:
    store = keep("table", ENDINGS)
    with Store(store, create=True) as opened:
        opened.add(1, [(Place(6, Source("x.pbn"), None, b"none"), '{"question":"table"}')], [], Limits())
    result = run("export", store, "--to", "csv")
    assert (result.exit_code, len(result.stdout.splitlines())) == (0, 6)
    assert result.stderr == "warning: 1 of 6 deals have no answer yet and are left out\n"
    assert run("export", store, "--to", "csv", "-q").stderr == ""


@pytest.mark.parametrize("to", ["parquet", "csv", "jsonl", "json", "pbn"])
def test_a_store_of_nothing(run: Run, tmp_path: Path, to: str) -> None:
    store = tmp_path / "empty.db"
    Store(store, create=True).close()
    result = run("export", store, "--to", to)
    assert (result.exit_code, result.stderr) == (0, "")
    assert {"csv": "file,index,game,status,error,nodes,seconds\n", "json": "[]\n"}.get(to) in (None, result.stdout)


@pytest.mark.parametrize("told", ["voids", "[]", '{"question": "voids"}'])
def test_questions_of_other_programs_have_no_columns(run: Run, tmp_path: Path, told: str) -> None:
    path = tmp_path / "voids.db"
    with Store(path, create=True) as store:
        place = Place(1, Source("x.pbn"), None, b"key")
        answer = Record(b"key", "solved", '{"voids":2}', 3, 0.5)
        about = '{"question":"voids"}'
        store.add(store.batch(told), [(place, about)], [(answer, about)], Limits())
    assert json.loads(run("export", path, "--to", "jsonl").stdout)["voids"] == 2
    for to in ("csv", "parquet"):
        result = run("export", path, "--to", to)
        assert (result.exit_code, result.stderr) == (
            1,
            f"error: {path}: answers to a question of another program, with unknown columns. Try --to jsonl\n",
        )


def test_numbers_of_other_programs_can_not_be_dealt(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "voids.db"
    with Store(path, create=True) as store:
        place = Place(1, Source("seed:1"), None, b"key", numbered=True)
        answer, about = Record(b"key", "solved", '{"voids":2}'), '{"question":"voids"}'
        store.add(store.batch("voids"), [(place, about)], [(answer, about)], Limits())
    result = run("export", path, "--to", "pbn")
    reason = "a number alone, of a game whose rules are not available. Export to jsonl"
    assert (result.exit_code, result.stderr) == (1, f"error: seed:1: {reason}\n")


class TestWrongUsage:
    def test_no_store(self, run: Run, tmp_path: Path) -> None:
        result = run("export", tmp_path / "none.db", "--to", "csv")
        assert (result.exit_code, result.stderr) == (1, f"error: {tmp_path / 'none.db'}: no such store\n")

    @pytest.mark.parametrize("output", [(), ("-o", "answers.txt")])
    def test_no_format(self, run: Run, keep: Keep, output: tuple[str, ...]) -> None:
        result = run("export", keep("table", ENDINGS), *output)
        assert result.exit_code == 2
        assert "no format given. Add --to parquet|csv|jsonl|json|pbn" in result.stderr

    def test_without_pyarrow(self, run: Run, keep: Keep, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setitem(sys.modules, "pyarrow", None)
        result = run("export", keep("table", ENDINGS), "--to", "parquet")
        assert (result.exit_code, result.stderr) == (
            1, "error: Parquet needs the library pyarrow; install it: pip install faceup[parquet]\n",
        )  # fmt: skip

    def test_parquet_on_a_terminal(self, keep: Keep) -> None:
        own, its = pty.openpty()
        done = subprocess.run(
            [sys.executable, "-m", "solver", "export", str(keep("table", ENDINGS)), "--to", "parquet"],
            env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=its, stderr=subprocess.PIPE, text=True, timeout=30,
        )  # fmt: skip
        os.close(its)
        os.close(own)
        assert done.returncode == 2
        assert "Parquet is binary and not for the terminal. Add --output FILE" in done.stderr


class TestOutputThatFails:
    @pytest.mark.parametrize("to", ["parquet", "jsonl", "pbn"])
    def test_full_disk(self, run: Run, keep: Keep, to: str) -> None:
        result = run("export", keep("table", ENDINGS), "--to", to, "--output", "/dev/full")
        assert result.exit_code == 1
        assert result.stderr.endswith("error: /dev/full: cannot write: No space left on device\n")
        assert "Traceback" not in result.stderr

    @pytest.mark.parametrize("to", ["parquet", "jsonl"])
    def test_closed_pipe(self, keep: Keep, to: str) -> None:
        store = keep("table", ENDINGS)
        reading, writing = os.pipe()
        os.close(reading)
        done = subprocess.run(
            [sys.executable, "-m", "solver", "export", str(store), "--to", to],
            env={**os.environ, "PYTHONPATH": str(ROOT)}, stdout=writing, stderr=subprocess.PIPE, text=True, timeout=30,
        )  # fmt: skip
        os.close(writing)
        assert (done.returncode, done.stderr) == (141, "")

    def test_nothing_half_written_is_left(self, run: Run, keep: Keep, mixed: Path, tmp_path: Path) -> None:
        store, file = keep("solve", mixed), tmp_path / "answers.parquet"
        result = run("export", store, "-o", file)
        assert result.exit_code == 1
        assert re.fullmatch(
            r"error: \S+mixed.jsonl #2 is an answer to solve, patience, those before it to solve, bridge; "
            r"Parquet has the columns of one kind. Use --to jsonl\n",
            result.stderr,
        )
        assert not [path for path in tmp_path.iterdir() if "parquet" in path.name]
