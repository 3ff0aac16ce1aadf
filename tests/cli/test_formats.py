"""In which format answers are written, and rows that carry their deals."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet
import pytest

from solver.cli.options.formats import FORMATS, asked_for
from tests.cli.conftest import Run, objects
from tests.formats.machines import zrd_record

ROOT = Path(__file__).parents[2]
HANDS = "N:A2... K3... Q4... J5..."
ENDING = f'[Deal "{HANDS}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Trump "NT"]\n[Leader "N"]\n'
COMMANDS = ["table", "par", "solve", "analyse", "verify", "perft", "score", "simulate"]


@pytest.fixture
def ending(tmp_path: Path) -> Path:
    path = tmp_path / "ending.pbn"
    path.write_text(ENDING)
    return path


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


# -- endings ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_endings_decide(run: Run, ending: Path, tmp_path: Path, command: str) -> None:
    for name in ("a.json", "a.JSONL", "a.ndjson", "a.csv"):
        run(command, ending, "-o", tmp_path / name)
    assert json.loads((tmp_path / "a.json").read_text())[0]["index"] == 1
    assert json.loads((tmp_path / "a.JSONL").read_text())["index"] == 1
    assert (tmp_path / "a.ndjson").read_text().count("\n") == 1
    assert rows((tmp_path / "a.csv").read_text())[0]["index"] == "1"


@pytest.mark.parametrize("command", COMMANDS)
def test_an_ending_that_says_nothing(run: Run, ending: Path, tmp_path: Path, command: str) -> None:
    run(command, ending, "-o", tmp_path / "a.txt")
    plain = run(command, ending)
    assert (tmp_path / "a.txt").read_text().split()[:20] == plain.stdout.split()[:20]


def test_what_is_said_goes_above_the_ending(run: Run, ending: Path, tmp_path: Path) -> None:
    run("table", ending, "-o", tmp_path / "a.json", "--format", "csv")
    assert (tmp_path / "a.json").read_text().startswith("file,index,game,status,")
    run("convert", ending, "-o", tmp_path / "b.json", "--to", "jsonl")
    assert (tmp_path / "b.json").read_text().startswith('{"hands"')
    run("convert", ending, "-o", tmp_path / "b.html", "--format", "csv")
    assert (tmp_path / "b.html").read_text().startswith("file,index,")


@pytest.mark.parametrize(
    ("command", "name", "has"),
    [
        ("table", "a.lin", "table, json, jsonl, csv, parquet, html, pbn"),
        ("verify", "a.html", "jsonl, json, csv, table, parquet"),
        ("solve", "a.pbn", "table, json, jsonl, csv, parquet, html"),
        ("perft", "a.parquet", "table, json, jsonl, csv"),
        ("verify", "a.pbn", "jsonl, json, csv, table, parquet"),
        ("stats", "a.jsonl", "table, json, csv, html"),
        ("games", "a.parquet", "table, json, jsonl, csv"),
        ("export", "a.lin", "parquet, csv, jsonl, json, pbn"),
    ],
)
def test_a_format_that_a_command_has_not(
    run: Run, ending: Path, tmp_path: Path, command: str, name: str, has: str
) -> None:
    asked = name.rpartition(".")[2]
    result = run(command, *([] if command == "games" else [ending]), "-o", tmp_path / name)
    told = f"{tmp_path / name}: this command does not write {asked}. Choose a file extension or --format of"
    assert result.exit_code == 2 and result.stderr == f"error: {told} {has}\n"
    assert not (tmp_path / name).exists()


def test_every_format_has_endings_of_its_own() -> None:
    endings = [ending for format in FORMATS.values() for ending in format.endings]
    assert len(endings) == len(set(endings))
    assert asked_for(Path("x.Parquet")) == "parquet" and asked_for(Path("x.txt")) is None and asked_for(None) is None


def test_converting_by_the_ending(run: Run, tmp_path: Path) -> None:
    club = ROOT / "data" / "bridge" / "club-evening.pbn"
    previous = club
    for name in ("a.rbn", "b.dlm", "c.bri", "d.dup", "e.csv", "f.json", "g.pbn"):
        assert run("convert", previous, "-o", tmp_path / name).exit_code == 0
        previous = tmp_path / name
    first, last = (objects(run("convert", path, "--to", "jsonl")) for path in (club, previous))
    assert [deal["hands"] for deal in first] == [deal["hands"] for deal in last] and len(first) == 6
    result = run("deal", "--seed", "1", "-o", tmp_path / "h.rbn")
    assert result.exit_code == 0 and (tmp_path / "h.rbn").read_text().startswith("% RBN\nB 1\nH W:")


def test_what_a_format_can_not_hold_costs_a_line(run: Run, ending: Path) -> None:
    club = ROOT / "data" / "bridge" / "club-evening.pbn"
    result = run("convert", ending, club, "--to", "dlm")
    assert result.exit_code == 1 and "To board=6" in result.stdout
    error, first, *_ = result.stderr.splitlines()
    assert error == f"error: {ending}:1: DLM holds whole deals only: four hands of 13 cards. Try --to pbn"
    assert first.startswith(
        f"warning: {club}:4: DLM has no place for the declarer, the contract, the leader, the play, "
    )


# -- rows with their deals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["table", "par", "solve", "analyse", "perft"])
def test_rows_carry_their_deals(run: Run, ending: Path, command: str) -> None:
    plain, (found,) = (objects(run(command, ending, "--format", "jsonl", *more)) for more in ([], ["--with-deals"]))
    assert list(found)[:6] == ["file", "index", "game", "deal", "deal_id", "status"]
    assert {key: value for key, value in found.items() if key not in ("deal", "deal_id", "seconds")} == {
        key: value for key, value in plain[0].items() if key != "seconds"
    }
    (row,) = rows(run(command, ending, "--format", "csv", "--with-deals").stdout)[:1]
    assert (row["deal"], row["deal_id"]) == (found["deal"], found["deal_id"]) and len(found["deal_id"]) == 24
    deal = found["deal"]
    assert deal == HANDS if command == "table" else json.loads(deal)["deal"] == HANDS


def test_the_same_deal_has_the_same_name(run: Run, tmp_path: Path) -> None:
    """However it is written, and whatever is asked of it."""
    (tmp_path / "a.pbn").write_text(
        '[Event "x"]\n[Deal "E:K3... Q4... J5... A2..."]\n[Declarer "S"]\n[Contract "3NT"]\n'
    )
    (tmp_path / "b.json").write_text(
        '[{"hands": [["S2", "SA"], ["SK", "S3"], ["SQ", "S4"], ["SJ", "S5"]], "dealer": 1}]'
    )
    (tmp_path / "c.csv").write_text(f"file,index,deal\nx,1,{HANDS}\n")
    (tmp_path / "d.pbn").write_text('[Deal "N:A3... K2... Q4... J5..."]\n')
    names = [
        objects(run(command, tmp_path / file, "--format", "jsonl", "--with-deals", *more))[0]["deal_id"]
        for command, more in (("table", []), ("solve", ["--strain", "NT", "--leader", "N"]))
        for file in ("a.pbn", "b.json", "c.csv", "d.pbn")
    ]
    assert len(set(names)) == 2 and names[:4] == names[4:] and len(set(names[:3])) == 1


def test_a_number_has_the_name_of_what_it_stands_for(run: Run, tmp_path: Path) -> None:
    run("deal", "freecell", "ms:617", "-o", tmp_path / "a.json")
    (layout,) = json.loads((tmp_path / "a.json").read_text())
    del layout["deal"]
    (tmp_path / "a.json").write_text(json.dumps([layout]))
    (number,) = objects(run("solve", "freecell", "--deal", "ms:617", "--format", "jsonl", "--with-deals"))
    (written,) = objects(run("solve", tmp_path / "a.json", "--format", "jsonl", "--with-deals"))
    assert number["deal"] == "ms:617" and json.loads(written["deal"])["tableau"] == layout["tableau"]
    assert number["deal_id"] == written["deal_id"]


def test_names_stay(run: Run) -> None:
    """Names that are kept in files mean the same tomorrow."""
    club = ROOT / "data" / "bridge" / "club-evening.pbn"
    found = objects(run("table", club, "--format", "jsonl", "--with-deals", "--strain", "NT"))
    assert [one["deal_id"] for one in found[:2]] == ["3bbcd55ecdbf571de65713eb", "d961d7537b91da30a9915857"]


def test_a_bad_deal_has_neither(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text('[Deal "N:A... A... Q... J..."]\n')
    (found,) = objects(run("table", tmp_path / "a.pbn", "--format", "jsonl", "--with-deals"))
    assert found["status"] == "error" and found["deal"] is None and found["deal_id"] is None


@pytest.mark.parametrize("format", ["table", "pbn"])
def test_texts_carry_none(run: Run, ending: Path, format: str) -> None:
    result = run("table", ending, "--with-deals", "--format", format)
    assert result.exit_code == 2
    assert result.stderr == (f"error: --with-deals is not for {format}. Try --format csv, json, jsonl, parquet\n")


@pytest.mark.parametrize(
    ("command", "asked"),
    [
        ("table", ["data/bridge/club-evening.pbn"]),
        ("par", ["data/bridge/club-evening.pbn"]),
        ("solve", ["data/bridge/endings.pbn"]),
        ("solve", ["data/trick/hearts.pbn", "data/trick/agram.pbn"]),
        ("solve", ["freecell", "--deals", "ms:1..2"]),
        ("solve", ["data/patience/examples.jsonl", "--nodes", "2000"]),
    ],
)
def test_what_was_written_is_read(run: Run, tmp_path: Path, command: str, asked: list[str]) -> None:
    """CSV comes back as deals, and its answers are those that are found."""
    paths = [str(ROOT / word) if word.startswith("data/") else word for word in asked]
    run(command, *paths, "--with-deals", "-o", tmp_path / "a.csv")
    written = rows((tmp_path / "a.csv").read_text())
    again = run(command, tmp_path / "a.csv", "--check", "--format", "jsonl", "--with-deals", "--nodes", "100000")
    assert f" of {len(written)} deals: 0 different" in again.stderr and "checked 0 of" not in again.stderr
    assert [one["deal_id"] for one in objects(again)] == [row["deal_id"] for row in written]
    assert [one["game"] or "" for one in objects(again)] == [row["game"] for row in written]


# -- Parquet ---------------------------------------------------------------------------------------------------


def test_parquet_without_a_store(run: Run, tmp_path: Path) -> None:
    club = ROOT / "data" / "bridge" / "club-evening.pbn"
    for command in ("table", "par", "analyse"):
        assert run(command, club, "-o", tmp_path / "a.parquet").exit_code == 0
        plain = objects(run(command, club, "--format", "jsonl"))
        table = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
        assert [row["index"] for row in table] == [1, 2, 3, 4, 5, 6] == [one["index"] for one in plain]
        if command == "table":
            assert [row["NT_N"] for row in table] == [one["table"]["N"][0] for one in plain]
        else:
            assert [row["par"] for row in table] == [one["par"] for one in plain]


def test_parquet_of_batches_and_commands_is_the_same(run: Run, tmp_path: Path) -> None:
    words = ["freecell", "--deals", "ms:1..3"]
    run("batch", "solve", *words, "--store", tmp_path / "a.db")
    for more in ([], ["--with-deals"]):
        run("export", tmp_path / "a.db", "-o", tmp_path / "a.parquet", *more)
        run("solve", *words, "-o", tmp_path / "b.parquet", *more)
        one, other = (
            pyarrow.parquet.read_table(tmp_path / name).drop_columns("seconds") for name in ("a.parquet", "b.parquet")
        )
        assert one.schema == other.schema and one.to_pylist() == other.to_pylist()
        assert one.column("deal").to_pylist() == ["ms:1", "ms:2", "ms:3"]


@pytest.mark.parametrize("format", ["csv", "jsonl", "json"])
def test_exports_carry_deals_as_commands_do(run: Run, tmp_path: Path, format: str) -> None:
    club = ROOT / "data" / "bridge" / "club-evening.pbn"
    run("batch", "table", club, "--store", tmp_path / "a.db")
    exported = run("export", tmp_path / "a.db", "--to", format, "--with-deals").stdout
    plain = run("table", club, "--format", format, "--with-deals").stdout
    assert len(exported) > 1000
    if format == "csv":
        assert [{**row, "seconds": ""} for row in rows(exported)] == [{**row, "seconds": ""} for row in rows(plain)]
    else:
        assert exported.count('"deal_id"') == 6 and '"deal": "N:QT93.QJT83.8.A73 ' in exported


def test_deals_of_exports_as_pbn_are_there_already(run: Run, tmp_path: Path) -> None:
    run("batch", "solve", "freecell", "--deals", "ms:1", "--store", tmp_path / "a.db")
    result = run("export", tmp_path / "a.db", "--to", "pbn", "--with-deals")
    assert result.exit_code == 2 and "pbn has the deals themselves" in result.stderr


def test_lines_as_parquet(run: Run, tmp_path: Path) -> None:
    assert run("verify", "freecell", "ms:617", "58 2a", "-o", tmp_path / "a.parquet").exit_code == 1
    (row,) = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert row["legal"] is True and row["won"] is False and row["error"] == "the line ends before the game is won"
    assert run("verify", "hearts", "seed:1", "C2", "-o", tmp_path / "b.parquet").exit_code == 1
    assert pyarrow.parquet.read_table(tmp_path / "b.parquet").to_pylist()[0]["legal"] in (True, False)


def test_errors_are_rows_of_parquet(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(f'[Deal "N:A... A... Q... J..."]\n\n[Deal "{HANDS}"]\n')
    assert run("table", tmp_path / "a.pbn", "-o", tmp_path / "a.parquet").exit_code == 1
    table = pyarrow.parquet.read_table(tmp_path / "a.parquet").to_pylist()
    assert [row["status"] for row in table] == ["error", "solved"] and "SA is in two hands" in table[0]["error"]


def test_answers_of_several_kinds(run: Run, ending: Path, tmp_path: Path) -> None:
    hearts = ROOT / "data" / "trick" / "hearts.pbn"
    result = run("solve", ending, hearts, "-o", tmp_path / "a.parquet")
    assert result.exit_code == 1 and not (tmp_path / "a.parquet").exists()
    assert "Parquet has the columns of one kind. Use --format jsonl" in result.stderr


def test_without_the_library(run: Run, ending: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    result = run("table", ending, "-o", tmp_path / "a.parquet")
    assert result.exit_code == 1 and not list(tmp_path.glob("*a.parquet*"))
    assert result.stderr == ("error: Parquet needs the library pyarrow; install it: pip install faceup[parquet]\n")


# -- given tables ----------------------------------------------------------------------------------------------


def test_tables_of_a_library_are_compared(run: Run, tmp_path: Path) -> None:
    club = ROOT / "data" / "bridge" / "club-evening.pbn"
    deals = objects(run("convert", club, "--to", "jsonl"))
    tables = [one["table"] for one in objects(run("table", club, "--format", "jsonl"))]
    wrong = {**tables[1], "N": [13, *tables[1]["N"][1:]]}
    (tmp_path / "a.zrd").write_bytes(
        zrd_record(deals[0]["hands"], tables[0]) + zrd_record(deals[1]["hands"], wrong)
    )  # fmt: skip
    result = run("table", tmp_path / "a.zrd", "--check", "--quiet")
    found = tables[1]["N"][0]
    assert result.exit_code == 1
    assert result.stderr == f"difference: {tmp_path / 'a.zrd'} #2: table: NT by N: given 13, found {found}\n"
    assert "1 different" in run("table", tmp_path / "a.zrd", "--check").stderr
    result = run("batch", "par", tmp_path / "a.zrd", "--table-given", "--vulnerable", "none", "--jsonl", "-")
    assert [one["status"] for one in objects(result)] == ["solved", "solved"]


def test_rows_of_batches_carry_their_deals(run: Run, tmp_path: Path) -> None:
    club = ROOT / "data" / "bridge" / "club-evening.pbn"
    rows_ = objects(run("batch", "par", club, "--jsonl", "-", "--with-deals", "--quiet"))
    plain = objects(run("par", club, "--format", "jsonl", "--with-deals"))
    assert [(one["deal"], one["deal_id"]) for one in rows_] == [(one["deal"], one["deal_id"]) for one in plain]
    result = run("batch", "par", club, "--store", tmp_path / "a.db", "--with-deals")
    assert result.exit_code == 2 and result.stderr == "error: --with-deals needs rows. Add --jsonl FILE\n"


# -- streams ---------------------------------------------------------------------------------------------------


def test_a_pipe_is_answered_as_it_comes() -> None:
    """The answer to the first line is there before the second line is."""
    faceup = Path(sys.executable).with_name("faceup")
    command = [faceup, "table", "-", "--format", "jsonl", "--threads", "1"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin and process.stdout
        for _ in range(3):
            process.stdin.write(b'{"hands": [["SA"], ["HA"], ["DA"], ["CA"]]}\n')
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["table"]["S"] == [1, 0, 1, 0]
        process.stdin.close()


def test_tags_of_what_is_piped(run: Run) -> None:
    data = (ROOT / "data" / "bridge" / "club-evening.pbn").read_bytes()
    tagged = run("table", "-", "--format", "pbn", stdin=data).stdout
    assert tagged.count("[OptimumResultTable") == 6 and "[Event " in tagged


def test_batches_know_how_many_deals_there_are(tmp_path: Path) -> None:
    from solver.cli.inputs.count import total

    (tmp_path / "a.zrd").write_bytes(bytes(23 * 5))
    (tmp_path / "b.bri").write_bytes(bytes(128 * 4))
    (tmp_path / "c.rbn").write_text("B 1\nH N:A..:K..:Q..:J..\n\nB 2\nH N:A..:K..:Q..:J..\n")
    assert total([str(tmp_path / name) for name in ("a.zrd", "b.bri", "c.rbn")], [], 0) == 11
