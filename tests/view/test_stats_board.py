"""Statistics and simulations on pages: every figure is that of the answer, drawn and told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.pages.board import Board, Panel
from solver.statistics import Stats, statistics
from solver.statistics.page import stats_board
from solver.store.store import Store

DATA = Path(__file__).parents[2] / "data"


def run(*words: str | Path) -> str:
    done = CliRunner().invoke(faceup, [str(word) for word in words], prog_name="faceup")
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.fixture(scope="module")
def stats(tmp_path_factory: pytest.TempPathFactory) -> Stats:
    store = tmp_path_factory.mktemp("stats") / "kept.db"
    bridge = DATA / "bridge" / "club-evening.pbn"
    for question in ("table", "par", "analyse"):
        run("batch", question, bridge, "--store", store, "-q")
    run("batch", "solve", DATA / "trick" / "hearts.pbn", DATA / "trick" / "skat.pbn", "--store", store, "-q")
    run("batch", "solve", "freecell", "--deals", "ms:1..4", "--store", store, "-q")
    with Store(store) as kept:
        return statistics(kept)


def panels(board: Board, kind: str) -> list[Panel]:
    return [panel for panel in board.panels if panel.kind == kind]


def table(board: Board, title: str) -> Panel:
    return next(panel for panel in board.panels if title in panel.title and panel.kind == "table")


def test_the_facts_count_all_deals(stats: Stats) -> None:
    board = stats_board(stats)
    assert dict(board.facts) == {"Deals": "24", "Different ones answered": "24"}
    assert "24 deals" in board.text


def test_every_kind_has_its_charts_and_tables(stats: Stats) -> None:
    board = stats_board(stats)
    drawn = [panel.title for panel in panels(board, "chart")]
    assert drawn[0] == "What can be won"
    for part in ("table bridge: tricks", "par bridge: par in points", "analyse bridge: tricks above double dummy",
                 "solve hearts: value", "solve skat: value"):  # fmt: skip
        assert any(part in title for title in drawn), (part, drawn)


def test_patience_is_counted_as_in_json(stats: Stats) -> None:
    row = table(stats_board(stats), "Deals won").rows[0]
    told: Any = next(one for one in stats.as_json()["questions"] if one.get("game") == "freecell")  # type: ignore[attr-defined]
    assert row[:6] == ("freecell", "", "4", str(told["won"]), str(told["lost"]), str(told["unknown"]))


def test_tricks_are_shared_out_as_in_json(stats: Stats) -> None:
    found = table(stats_board(stats), "Tricks: the mean")
    told: Any = next(one for one in stats.as_json()["questions"] if one["question"] == "table")  # type: ignore[attr-defined]
    assert len(found.rows) == 20
    order = [(strain, seat) for strain in "NSHDC" for seat in (0, 2, 1, 3)]
    for row, (strain, seat) in zip(found.rows, order, strict=True):
        figures = told["tricks"][strain][seat]
        assert row[1] == f"{figures['mean']:.2f} ±{figures['mean_se']:.2f}"
        shares = [0.0 if cell == "." else float(cell) for cell in row[2:]]
        assert shares == pytest.approx([100 * share for share in figures["shares"]], abs=0.06)


def test_mistakes_are_those_of_json(stats: Stats) -> None:
    found = table(stats_board(stats), "Mistakes, and what they lost")
    assert [row[0] for row in found.rows] == ["all", "declarers", "defenders", "N", "E", "S", "W"]
    assert found.rows[0][1] == "6"


def test_leads_are_those_of_json() -> None:
    file = DATA / "simulate" / "lead.pbn"
    asked = ("simulate", file, "--contract", "4S", "-n", "20", "--seed", "1")
    told = json.loads(run(*asked, "--format", "json"))[0]
    page = run(*asked, "--format", "html")
    assert page.count("<figure") == 2
    best = told["leads"][0]
    assert f"{best['tricks']:.2f}±{best['tricks_se']:.2f}" in page
    for lead in told["leads"]:
        assert f"{lead['score']:+.1f}±{lead['score_se']:.1f}".replace("-", "−") in page


@pytest.mark.parametrize(
    ("file", "drawn"),
    [("game.pbn", 1), ("euchre.pbn", 1), ("klondike.pbn", 1)],
)
def test_simulations_have_a_page(file: str, drawn: int) -> None:
    page = run("simulate", DATA / "simulate" / file, "-n", "5", "--seed", "1", "--format", "html")
    assert page.count("<figure") == drawn
    assert "5 " in page
    assert "seed 1" in page
