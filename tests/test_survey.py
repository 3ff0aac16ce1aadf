"""How often patience games can be won: counting, going on, and what `faceup games` says."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from solver.cli.main import faceup
from solver.core.estimate import wilson
from solver.core.limits import Limits
from solver.families.patience.family import FAMILY
from solver.families.patience.survey import Survey, kept, percent, written
from solver.rules.load import describe, game_ids
from solver.rules.selection import GameSelection
from solver.store.store import Store
from solver.text.games import game_text

ROOT = Path(__file__).parents[1]
NODES = Limits(nodes=2000)


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("survey", ROOT / "benchmarks" / "survey.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def some(**counts: int) -> Survey:
    return Survey(deals="seed:1..20", count=20, seconds=0.5, nodes=None, **counts)


def test_open_deals_count_both_ways() -> None:
    found = some(won=12, lost=3, open=5)
    assert found.share == (0.6, 0.85)
    assert found.interval == (wilson(12, 20).low, wilson(17, 20).high)
    assert "12 won, 3 proved lost, 5 left open" in found.text()
    assert "seed:1..20" in found.text()
    assert percent(found.share) == "60 to 85 %"


@pytest.mark.parametrize(
    ("share", "text"),
    [
        ((1.0, 1.0), "100 %"),
        ((0.0, 0.0), "0 %"),
        ((0.992, 0.9999), "99 to 99.99 %"),
        ((0.002, 0.5), "0.2 to 50 %"),
    ],
)
def test_only_certainty_is_0_or_100(share: tuple[float, float], text: str) -> None:
    assert percent(share) == text  # type: ignore[arg-type]


def test_file_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "counts.json"
    counts = {"yukon": some(won=1, lost=2, open=17), "golf": some(won=20, lost=0, open=0)}
    path.write_text(written(counts), encoding="utf-8")
    assert kept(path) == counts
    assert list(json.loads(path.read_text(encoding="utf-8"))) == ["golf", "yukon"]


@pytest.mark.slow
def test_an_interrupted_survey_goes_on(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store(tmp_path / "whole.db", create=True) as store:
        whole = tool.survey(store, "klondike", 12, NODES)
    assert whole.won + whole.lost + whole.open == 12
    assert min(whole.won, whole.open) > 0

    numbered = tool._numbered

    def stopped(game: str, deals: int) -> Iterator[object]:
        for number, deal in enumerate(numbered(game, deals)):
            if number == 5:
                raise KeyboardInterrupt
            yield deal

    with Store(tmp_path / "parts.db", create=True) as store:
        monkeypatch.setattr(tool, "_numbered", stopped)
        with pytest.raises(KeyboardInterrupt):
            tool.survey(store, "klondike", 12, NODES)
        monkeypatch.setattr(tool, "_numbered", numbered)
        assert tool.survey(store, "klondike", 12, NODES) == whole


@pytest.mark.slow
def test_games_for_a_score_are_won_by_a_winning_score(tool: ModuleType, tmp_path: Path) -> None:
    limits = Limits(nodes=100_000)
    with Store(tmp_path / "answers.db", create=True) as store:
        found = tool.survey(store, "golf", 10, limits)
    choice = GameSelection(game="golf")
    verdicts = [FAMILY.winnable(deal, choice, limits) for deal in tool._numbered("golf", 10)]
    assert {True, False, None} == set(verdicts)
    assert (found.won, found.lost, found.open) == tuple(map(verdicts.count, (True, False, None)))


@pytest.mark.slow
def test_the_command_writes_file_and_page_and_keeps_other_games(tool: ModuleType, tmp_path: Path) -> None:
    file, page = tmp_path / "counts.json", tmp_path / "page.md"
    file.write_text(written({"yukon": some(won=1, lost=2, open=17)}), encoding="utf-8")
    page.write_text(f"before\n{tool.BEGIN}old\n{tool.END}after\n", encoding="utf-8")
    options = ["--nodes", "2000", "--stores", str(tmp_path), "--file", str(file), "--page", str(page)]
    done = CliRunner().invoke(tool.main, ["golf", "--deals", "3", *options])
    assert done.exit_code == 0, done.output
    counts = json.loads(file.read_text(encoding="utf-8"))
    assert counts["yukon"]["open"] == 17
    assert (counts["golf"]["count"], counts["golf"]["nodes"], counts["golf"]["seconds"]) == (3, 2000, None)
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n")
    assert text.endswith("after\n")
    assert "| `golf` | 3 |" in text
    assert "old" not in text
    assert (tmp_path / "2000-positions.db").exists()
    assert CliRunner().invoke(tool.main, ["hearts", *options]).exit_code == 2


def test_every_patience_game_was_counted_and_the_page_has_it(tool: ModuleType) -> None:
    counts = kept()
    assert sorted(counts) == game_ids("patience")
    for one in counts.values():
        assert one.won + one.lost + one.open == one.count > 0
        assert one.deals == f"seed:1..{one.count}"
    page = (ROOT / "docs" / "reference" / "how-often-won.md").read_text(encoding="utf-8")
    assert tool.with_table(page, counts) == page


def test_published_figures_are_in_our_intervals(tool: ModuleType) -> None:
    for game, text in tool.PUBLISHED.items():
        low, high = kept()[game].interval
        assert low <= float(text.split()[0]) / 100 <= high, game


def test_games_shows_the_counts_of_its_own_settings_alone(tmp_path: Path) -> None:
    own = game_text(describe("klondike"))
    assert "of deals can be won (95 % interval" in " ".join(own.split())
    assert game_text(describe("klondike", {"draw": "3"})) == own
    assert "Not counted with these settings" in game_text(describe("klondike", {"draw": 1}))
    path = tmp_path / "mine.toml"
    path.write_text('id = "mine"\nname = "Mine"\nextends = "klondike"\n', encoding="utf-8")
    assert "Winnable" not in game_text(describe(path))
    assert "Winnable" not in game_text(describe("hearts"))


def test_json_of_games_has_the_counts() -> None:
    done = CliRunner().invoke(faceup, ["games", "yukon", "--format", "json"])
    (found,) = json.loads(done.output)
    counts = kept()["yukon"]
    assert found["winnable"]["won"] == counts.won
    assert found["winnable"]["share"]["low"] == pytest.approx(counts.won / counts.count, abs=1e-6)
    assert found["winnable"]["interval"]["level"] == 0.95
    done = CliRunner().invoke(faceup, ["games", "klondike", "--set", "draw=1", "--format", "json"])
    assert json.loads(done.output)[0]["winnable"] is None
