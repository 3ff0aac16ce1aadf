"""``--why`` for bridge on the command line: text, JSON, CSV, Parquet, what it goes with, and recorded plays."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

import solver
from tests.cli.conftest import Run, objects

DEAL = "data/bridge/four-spades.pbn"
EVENING = "data/bridge/club-evening.pbn"


def test_text_has_the_account_and_what_wrong_leads_give_up(run: Run) -> None:
    text = run("solve", DEAL, "--why").stdout
    assert "N-S win 9 tricks of this line" in text
    assert "E-W win 4 tricks of this line" in text
    assert "♠T gives up a trick: 1. W ♠T ♠A ♠5 ♠4. N-S are ahead from trick 1 on." in text
    assert "Best play:" in text


def test_the_leads_are_in_words_with_the_reason(run: Run) -> None:
    lines = run("solve", DEAL, "--why").stdout.splitlines()
    at = lines.index("Beats it:      any diamond")
    assert lines[at + 1].startswith("Lets it make:  any spade, any club, because N-S win 3 clubs instead of 1")
    assert lines[at + 3] == "               ♥4, because N-S win 3 hearts instead of 2"
    assert "Beats it" not in run("solve", DEAL).stdout
    assert "because N-S win 3 hearts instead of 2" in run("solve", DEAL, "--why", "--format", "html").stdout


def test_json_has_the_suits_in_which_a_wrong_card_is_refuted(run: Run) -> None:
    (found,) = objects(run("solve", DEAL, "--why", "--format", "jsonl"))
    wrong = {fact["card"]: fact for fact in found["why"] if fact["fact"] == "wrong"}
    assert wrong["H4"]["because"] == [{"suit": "H", "won": 3, "instead": 2}]
    assert wrong["H4"]["play"] is None


def test_short_reports_have_it_in_their_line(run: Run) -> None:
    text = run("solve", DEAL, "--why", "--quiet").stdout
    assert "why: ♠T gives up a trick" in text
    assert text.count("\n") == 1


def test_json_has_a_list_of_facts(run: Run) -> None:
    (found,) = objects(run("solve", DEAL, "--why", "--format", "jsonl"))
    facts = found["why"]
    assert [fact["trick"] for fact in facts if fact["fact"] == "trick"] == list(range(1, 14))
    wrong = {card for fact in facts if fact["fact"] == "wrong" for card in fact["alike"]}
    best = max(-value for value in found["moves"].values())
    assert wrong == {card for card, value in found["moves"].items() if -value < best}
    assert "why" not in objects(run("solve", DEAL, "--format", "jsonl"))[0]


def test_csv_has_a_cell(run: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(run("solve", DEAL, "--why", "--format", "csv").stdout)))
    assert rows[0]["why"].startswith("ST-1; S7-1; S3-1; HK-1")


def test_parquet_has_a_column(run: Run, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="no pyarrow: pip install faceup[export]")
    store, out = tmp_path / "store.sqlite", tmp_path / "out.parquet"
    run("batch", "solve", DEAL, "--why", "--store", str(store))
    run("export", str(store), "--output", str(out))
    (facts,) = parquet.read_table(out).column("why").to_pylist()
    assert {fact["fact"] for fact in facts} >= {"trick", "wrong"}


def test_python_has_the_facts() -> None:
    found = solver.solve(solver.read(DEAL)[0], why=True)
    assert [one.card for one in found.why.wrong][:3] == ["ST", "S7", "S3"]
    assert found.line is not None


@pytest.mark.parametrize("other", [["--target", "3"], ["--only-winners"]])
def test_it_goes_with_values_only(run: Run, other: list[str]) -> None:
    done = run("solve", DEAL, "--why", *other)
    assert done.exit_code == 1
    assert "--why beside" in done.stderr


def test_a_limit_leaves_it_open(run: Run) -> None:
    done = run("solve", DEAL, "--why", "--nodes", "10", "--format", "jsonl")
    assert done.exit_code == 3
    (found,) = objects(done)
    assert (found["status"], found["why"]) == ("unknown", None)


def test_mistakes_have_their_refutations(run: Run) -> None:
    text = run("analyse", EVENING, "--why").stdout
    first = text[text.index("Trick 3: E ♥6 costs 1 trick") :].splitlines()
    assert first[1].startswith("  ♥6 gives up a trick: 3. E ♥6")
    found = [json.loads(line) for line in run("analyse", EVENING, "--why", "--format", "jsonl").stdout.splitlines()]
    for one in found:
        mistakes = [card["at"] for card in one["cards"] if (card["cost"] or 0) > 0 and card["better"]]
        assert [fact["at"] for fact in one["why"]] == mistakes


def test_a_game_without_reasons_says_so(run: Run) -> None:
    done = run("solve", "hearts", "seed:1", "--cards", "3", "--why")
    assert "--why" in done.stderr
