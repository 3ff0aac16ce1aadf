"""How many moves at random a layout forgives, its level, and deals of a wanted level."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import solver
from solver.cli.main import faceup
from solver.core.limits import Limits
from solver.families.patience.cases import case_of
from solver.families.patience.difficulty import (
    GAMES,
    LEAST_GRADED,
    LEVELS,
    LONGEST,
    Boundaries,
    boundaries,
    difficulty,
    forgives,
    no_levels,
    positions,
    written,
)
from solver.families.patience.layout import Layout
from solver.families.patience.layout_solver import solve
from solver.families.patience.outcome import Outcome
from solver.families.patience.rules import Rules
from solver.families.patience.rules.language import load_game
from solver.rules.load import describe, game_ids
from solver.rules.selection import GameSelection


def run(*words: object, stdin: str = "") -> Result:
    return CliRunner().invoke(faceup, list(map(str, words)), input=stdin, prog_name="faceup")


def measure(deal: solver.Deal) -> float | None:
    case = case_of(deal, GameSelection())
    return forgives(case.rules, case.layout, partial(search, 100_000), lambda: False)


def search(nodes: int, rules: Rules, layout: Layout) -> Outcome:
    return solve(rules, layout, Limits(nodes=nodes))


def small(tableau: list[list[str]], cells: int = 0) -> solver.Deal:
    """A position of FreeCell with a pack of two suits."""
    ranks = max("A23456789TJQK".index(card[1]) for pile in tableau for card in pile) + 1
    fields = {"tableau": tableau, "ncells": cells, "suits": 2, "ranks": ranks}
    return solver.Deal(game="freecell", fields=fields)


def test_a_layout_that_cannot_be_lost_forgives_all() -> None:
    assert measure(small([["H2", "HA"], ["S2", "SA"]])) == LONGEST


@pytest.mark.slow
def test_layouts_in_which_no_move_can_be_taken_back_forgive_few() -> None:
    deals = [solver.deal("black-hole", f"seed:{number}") for number in range(1, 9)]
    graded = [measure(deal) for deal in deals if solver.solve(deal).verdict == "won"]
    assert len(graded) >= 4
    assert all(one is not None and 0 <= one < 20 for one in graded)


@pytest.mark.slow
def test_the_measure_counts_the_moves_after_which_the_layout_can_still_be_won() -> None:
    """Beside a slow reference, which asks after every move of the same games."""
    from hashlib import blake2b

    from solver.core.rng import SplitMix64
    from solver.families.patience.critical import after_move
    from solver.families.patience.difficulty import _careless
    from solver.families.patience.layout import canonical
    from solver.families.patience.referee import referee

    for number in (1, 3, 4):
        case = case_of(solver.deal("black-hole", f"seed:{number}"), GameSelection())
        seed = blake2b(f"black-hole {canonical(case.layout)}".encode(), digest_size=8).digest()
        rng, total = SplitMix64(int.from_bytes(seed, "big")), 0
        for _ in range(GAMES):
            game = _careless(referee(case.rules, case.layout), rng)
            assert len(game) <= LONGEST + 1
            assert len({position.key() for position in game}) == len(game)
            if game[-1].won():
                total += LONGEST
                continue
            won = [after_move(case.rules, position, partial(search, 100_000)) == "won" for position in game[1:]]
            assert won == sorted(won, reverse=True)  # a win that is lost does not come back
            total += sum(won)
        assert total / GAMES == forgives(case.rules, case.layout, partial(search, 100_000), lambda: False)


@pytest.mark.slow
def test_the_same_layout_has_the_same_measure_however_it_is_asked() -> None:
    deal = solver.deal("freecell", "ms:3")
    plain = solver.solve(deal, difficulty=True)
    assert plain.difficulty is not None
    assert 0 < plain.difficulty.forgives < LONGEST
    for asked in (
        {"critical": True},
        {"limits": solver.Limits(memory=1 << 20)},
        {"limits": solver.Limits(nodes=10**6)},
    ):
        again = solver.solve(deal, difficulty=True, **asked)
        assert again.difficulty == plain.difficulty
    cards = {name: value for name, value in deal.fields.items() if name != "deal"}
    assert solver.solve(solver.Deal(game="freecell", fields=cards), difficulty=True).difficulty == plain.difficulty


def test_a_limit_leaves_it_open() -> None:
    result = run("solve", "freecell", 3, "--difficulty", "--nodes", 3000, "--format", "jsonl")
    found = json.loads(result.stdout)
    assert (found["verdict"], found["difficulty"], found["forgives"], found["limit"]) == ("won", None, None, "nodes")
    assert (found["status"], result.exit_code) == ("unknown", 3)
    text = run("solve", "freecell", 3, "--difficulty", "--nodes", 3000, "-q").stdout
    assert text.endswith("difficulty: unknown, the limit of 3000 positions was reached\n")


@pytest.mark.slow
def test_only_what_is_asked_for_is_searched_and_shown() -> None:
    plain = json.loads(run("solve", "freecell", 3, "--format", "jsonl").stdout)
    asked = json.loads(run("solve", "freecell", 3, "--difficulty", "--format", "jsonl").stdout)
    assert "difficulty" not in plain
    assert "forgives" not in plain
    assert asked["nodes"] > plain["nodes"]
    assert asked["line"] == plain["line"]
    assert "difficulty" not in run("solve", "freecell", 3, "-q").stdout
    code = "import sys, solver; solver.solve(solver.deal('freecell', 3)); print(sorted(sys.modules))"
    modules = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "solver.families.patience.layout_solver" in modules
    assert "solver.families.patience.difficulty" not in modules


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("freecell", "ms:-1"), "none, no line wins"),
        (("golf", "seed:1"), "none, Golf is played for a score"),
        (("freecell", "ms:1", "--nodes", 5), "none, no win is known"),
    ],
)
def test_layouts_that_have_none(words: tuple[object, ...], told: str) -> None:
    assert run("solve", *words, "--difficulty", "-q").stdout.endswith(f"; difficulty: {told}\n")
    found = json.loads(run("solve", *words, "--difficulty", "--format", "jsonl").stdout)
    assert (found["difficulty"], found["forgives"]) == (None, None)


@pytest.mark.slow
def test_rows_columns_and_pages(tmp_path: Path) -> None:
    found = solver.solve(solver.deal("freecell", 3), difficulty=True).difficulty
    assert found is not None
    head, row = run("solve", "freecell", 3, "--difficulty", "--format", "csv").stdout.splitlines()
    cells = dict(zip(head.split(","), row.split(","), strict=False))
    assert cells["difficulty"] == found.level
    assert float(cells["forgives"]) == found.forgives
    page = tmp_path / "page.html"
    assert run("solve", "freecell", 3, "--difficulty", "-o", page).exit_code == 0
    assert f"{found.level}; forgives {found.forgives:g} moves at random" in page.read_text(encoding="utf-8")
    store, rows = tmp_path / "s.db", tmp_path / "rows.parquet"
    assert run("batch", "solve", "freecell", 3, "--difficulty", "--store", store, "--threads", 1).exit_code == 0
    assert run("export", store, "-o", rows).exit_code == 0
    pq = pytest.importorskip("pyarrow.parquet")
    (kept,) = pq.read_table(rows).to_pylist()
    assert (kept["difficulty"], kept["forgives"]) == (found.level, found.forgives)


# -- levels --------------------------------------------------------------------------------------------------


def test_boundaries_lie_between_measures_near_the_quarters() -> None:
    found = Boundaries.of("seed:1..8", [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0])
    assert found.quarters == (2.5, 4.5, 6.5)
    assert [found.level(measure) for measure in (0, 2.4, 2.5, 4.4, 4.5, 6.5, 50)] == [
        *("expert", "expert", "hard", "hard", "medium", "easy", "easy")
    ]


def test_measures_that_are_equal_are_of_one_level() -> None:
    found = Boundaries.of("seed:1..8", [0.0, 0.0, 0.0, 0.0, 1.0, 2.0, 3.0, 3.0])
    assert found.quarters == (0.5, 1.5, 2.5)
    assert found.level(0.0) == "expert"
    assert Boundaries.of("seed:1..20", [0.0] * 17 + [1.0, 2.0, 3.0]).quarters is None  # two levels of one deal each


@pytest.mark.parametrize("measures", [[50.0] * 9, [1.0, 2.0] * 5, [float(one) for one in range(LEAST_GRADED - 1)], []])
def test_too_few_or_too_much_alike(measures: list[float]) -> None:
    found = Boundaries.of("seed:1..20", measures)
    assert found.quarters is None
    assert found.level(1.0) is None


def test_the_kept_boundaries(tmp_path: Path) -> None:
    found = boundaries()
    assert sorted(found) == [game for game in game_ids("patience") if describe(game).goal != "score"]
    for one in found.values():
        assert one.quarters is None or sorted(set(one.quarters)) == list(one.quarters)
        assert one.quarters is None or one.graded >= LEAST_GRADED
    path = tmp_path / "d.json"
    path.write_text(written(found), encoding="utf-8")
    assert boundaries(path) == found
    assert {
        one for game in ("klondike", "freecell", "yukon", "black-hole") if (one := no_levels(load_game(game)))
    } == set()


@pytest.mark.slow
def test_settings_have_the_boundaries_of_the_game_and_other_rules_none(tmp_path: Path) -> None:
    assert difficulty(load_game("klondike", {"draw": 1}), 0.0).level == "expert"
    path = tmp_path / "mine.toml"
    path.write_text('id = "mine"\nname = "Mine"\nextends = "klondike"\n', encoding="utf-8")
    assert difficulty(load_game(path), 0.0).level is None
    assert "no levels are known" in str(no_levels(load_game(path)))
    assert (
        "no level (no levels are known for the rules of Mine"
        in run("solve", "3", "--rules", path, "--difficulty").stdout
    )


def test_positions_grow_with_the_layout_to_a_limit() -> None:
    assert [positions(taken) for taken in (0, 100, 10**6)] == [2000, 2200, 20_000]


# -- deals of a level ----------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_deal_of_each_level_is_of_that_level_and_stable(level: str) -> None:
    first, second = (run("deal", "freecell", "--difficulty", level, "--seed", 1, "--format", "jsonl") for _ in range(2))
    assert first.exit_code == 0
    assert first.stdout == second.stdout
    assert f"1 {level}" in first.stderr
    found = json.loads(run("solve", "-", "--difficulty", "--format", "jsonl", stdin=first.stdout).stdout)
    assert found["difficulty"] == level


@pytest.mark.slow
def test_of_numbers_that_are_named_those_of_the_level() -> None:
    answers = [
        json.loads(line)
        for line in run("solve", "freecell", "1..6", "--difficulty", "--format", "jsonl").stdout.splitlines()
    ]
    hard = [answer["deal"] for answer in answers if answer["difficulty"] == "hard"]
    assert hard
    result = run("deal", "freecell", "ms:1..6", "--difficulty", "hard", "--format", "jsonl")
    assert [json.loads(line)["deal"] for line in result.stdout.splitlines()] == hard
    assert "tried 6: 6 winnable, 0 lost, 0 unknown; of the winnable" in result.stderr
    assert f"{len(hard)} hard" in result.stderr
    two = run("deal", "freecell", "ms:1..6", "--difficulty", "hard", "--count", 2, "--format", "jsonl")
    assert [json.loads(line)["deal"] for line in two.stdout.splitlines()] == hard[:2]


@pytest.mark.slow
def test_where_there_is_none_the_line_says_what_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    result = run("deal", "freecell", "ms:11982", "--difficulty", "easy")
    assert result.exit_code == 1
    assert result.stderr.startswith("error: no easy deal; tried 1: 0 winnable, ")
    monkeypatch.setattr("solver.cli.commands.deal.MOST_TRIED", 2)
    result = run("deal", "freecell", "--difficulty", "easy", "--seed", 1, "--nodes", 1)
    assert result.exit_code == 1
    assert "no easy deal among 2 numbers; tried 2: 0 winnable, 0 lost, 2 unknown" in result.stderr


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--difficulty", "easy"), "--difficulty needs a game. Name it first (`faceup games` lists them)"),
        (("hearts", "--difficulty", "easy"), "--difficulty is for patience; hearts is none"),
        (("golf", "--difficulty", "easy"), "Golf is played for a score; levels are for games that are won or lost"),
        (("klondike", "--difficulty", "simple"), "'simple' is not one of 'easy', 'medium', 'hard', 'expert'"),
        (("klondike", "--difficulty", "easy", "--dealer", "N"), "leave it out beside --difficulty"),
    ],
)
def test_wrong_usage(words: tuple[str, ...], told: str) -> None:
    result = run("deal", *words)
    assert result.exit_code == 2
    assert told in result.stderr


def test_other_games_have_no_difficulty() -> None:
    result = run("solve", "hearts", "3", "--difficulty")
    assert (result.exit_code, "--difficulty has no effect on trick-taking games" in result.stderr) == (2, True)
