"""The engine of building games against the exhaustive twin, in every game and with every option."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import get_args, get_type_hints

import pytest

from solver.core.limits import Limits
from solver.core.option_text import deal_options
from solver.families.patience.dealing import deal
from solver.families.patience.kernels.building import solve
from solver.families.patience.kernels.building.record import record_of
from solver.families.patience.kernels.building.search import CELLS, HASTY, LAYERED, MIXED, Notation, plan
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Place, Rules, Stock, Tableau
from solver.families.patience.rules.language import load_game
from solver.families.patience.verify import verify
from solver.kernels import kernel
from solver.rules.load import game_ids
from tests.families.patience.deals import played_on, random_layout
from tests.families.patience.twin import solve_exhaustively
from tests.formats.deals import shared

pytestmark = pytest.mark.slow

LIMITS = Limits(memory=1 << 22, nodes=400_000)
SMALL = 400
"""Positions that the twin may look at."""

GAMES = [game for game in game_ids("patience") if load_game(game).kind == "building"]


def small_layout(game: str, rng: random.Random) -> tuple[Rules, Layout]:
    """A random layout of a game with a small pack, sometimes played on."""
    rules, layout = random_layout(load_game(game), rng, 3, rng.choice((2, 2, 3)))
    return (rules, played_on(rules, layout, rng, rng.randrange(6))) if rng.random() < 0.3 else (rules, layout)


def check_line(rules: Rules, layout: Layout, found: Outcome) -> None:
    if found.verdict == WON:
        assert found.line is not None
        assert verify(rules, layout, found.line).won


@pytest.mark.parametrize("game", GAMES)
def test_as_the_twin(game: str) -> None:
    """Verdicts equal those of trying everything, with safe foundation moves made at once and without."""
    rng = random.Random(game)
    compared = 0
    for _ in range(20):
        rules, layout = small_layout(game, rng)
        value = solve_exhaustively(rules, layout, SMALL)
        found = solve(rules, layout, LIMITS)
        check_line(rules, layout, found)
        plain = solve(rules, layout, replace(LIMITS, without=frozenset({"patience_building.safe"})))
        if UNKNOWN not in (found.verdict, plain.verdict):
            assert plain.verdict == found.verdict
        if value is not None:
            assert found.verdict == (WON if value else LOST)
            compared += 1
        if compared == 3:
            break
    assert compared


def freecell(source: str) -> tuple[Rules, Layout]:
    rules = load_game("freecell")
    return rules, deal(rules, source)


@pytest.mark.parametrize("number", [1, 2, 617, 1941])
def test_freecell_is_won(number: int) -> None:
    rules, layout = freecell(f"ms:{number}")
    found = solve(rules, layout, Limits())
    assert found.verdict == WON
    check_line(rules, layout, found)


def test_the_lost_one() -> None:
    found = solve(*freecell("ms:11982"), Limits())
    assert found.verdict == LOST
    assert found.state_bytes <= 48


def test_greed_loses_what_can_be_won() -> None:
    """Deal 98714 is lost where every card goes home as soon as it can."""
    rules, layout = freecell("ms:98714")
    found = solve(rules, layout, Limits())
    assert found.verdict == WON
    check_line(rules, layout, found)


@pytest.mark.parametrize("number", [1, 3])
def test_short_lines(number: int) -> None:
    rules, layout = freecell(f"ms:{number}")
    any_line = solve(rules, layout, Limits()).line
    short = solve(rules, layout, Limits(nodes=300_000), short=True).line
    assert any_line is not None
    assert short is not None
    assert length(short) < length(any_line)
    assert length(short) < 110
    assert verify(rules, layout, short).won


def length(line: tuple[object, ...]) -> int:
    return sum(int(str(move).partition("*")[2] or 1) for move in line)


@pytest.mark.parametrize("memory", [1 << 20, 1 << 23, 1 << 28])
def test_memory_changes_no_verdict(memory: int) -> None:
    """A store that is full goes over to depth first, which forgets and stays right."""
    rules, layout = freecell("ms:11982")
    found = solve(rules, layout, Limits(memory=memory, nodes=400_000))
    assert found.verdict == (LOST if memory >= 1 << 23 else UNKNOWN)


def test_depth_first_in_any_memory() -> None:
    rng = random.Random(5)
    for _ in range(60):
        rules, layout = small_layout(rng.choice(("freecell", "thirty-six", "spiderette", "king-albert")), rng)
        value = solve_exhaustively(rules, layout, SMALL)
        searcher = kernel("patience_building").Searcher(record_of(rules, layout), 1 << 20)
        searcher.limit(200_000, None)
        found = searcher.depth_first(MIXED[0], 1 << 16)
        if value is not None and found is not None:
            assert found == value


@pytest.mark.parametrize(
    ("part", "key", "numbers"),
    [
        (Tableau, "build", "BUILDS"),
        (Tableau, "suit", "SUIT_RULES"),
        (Tableau, "group", "GROUPS"),
        (Rules, "goal", "GOALS"),
        (Stock, "to", "STOCKS"),
        (Place, "locked", "LOCKS"),
    ],
)
def test_the_kernel_knows_the_words_of_the_language(part: type, key: str, numbers: str) -> None:
    """Every word that a building game may say has a number of its own."""
    known = getattr(kernel("patience_building"), numbers)
    of_other_kinds = {"goal": {"clear", "score"}, "to": {"hole"}}.get(key, set())
    assert set(known) == set(get_args(get_type_hints(part)[key])) - of_other_kinds
    assert sorted(known.values()) == list(range(len(known)))


def test_several_queues_agree() -> None:
    for number in (4, 11982):
        rules, layout = freecell(f"ms:{number}")
        searcher = kernel("patience_building").Searcher(record_of(rules, layout), 1 << 26)
        searcher.limit(None, None)
        verdicts = {
            searcher.best_first(queues, None, supermoves)
            for queues in ((CELLS,), MIXED)
            for supermoves in (True, False)
        }
        assert verdicts == {number != 11982}


@pytest.mark.parametrize("game", GAMES)
def test_layers_find_lines_that_hold(game: str) -> None:
    """A scan in layers finds lines that hold, wide enough nearly all; where it let nothing go there is none."""
    rng = random.Random(f"layers {game}")
    known = found = 0
    for _ in range(4):
        rules, layout = small_layout(game, rng)
        value = solve_exhaustively(rules, layout, SMALL)
        searcher = kernel("patience_building").Searcher(record_of(rules, layout), 1 << 24)
        searcher.limit(200_000, None)
        for width, one_by_one in ((2, False), (2, True), (1000, False), (1000, True)):
            verdict = searcher.layered(LAYERED[0], width, one_by_one)
            if verdict is False:
                assert value is not True
            if verdict:
                assert value is not False
                assert verify(rules, layout, Notation(rules, layout).line(searcher.line())).won
        if value:
            known += 1
            found += verdict is True
    assert found >= known - 1


@pytest.mark.parametrize(("game", "kept"), [("duchess", True), ("bristol", False), ("chameleon", False)])
def test_layers_keep_cards_of_an_open_reserve(game: str, kept: bool) -> None:
    """A card that waits side by side with others is worth points, one of a stacked reserve is not."""
    layered = [scan for scan in plan(load_game(game)) if scan.width]
    assert layered
    assert all((scan.queues[0].cell < 0) is kept for scan in layered)


def test_layers_are_the_same_every_time() -> None:
    rules = load_game("spider")
    layout = deal(rules, "seed:1")
    record = record_of(rules, layout)
    lines = []
    for memory in (1 << 27, 1 << 28):
        searcher = kernel("patience_building").Searcher(record, memory)
        searcher.limit(None, None)
        lines += [searcher.line() for _ in range(2) if searcher.layered(LAYERED[0], 100)]
    assert len(lines) == 4
    assert all(line == lines[0] for line in lines)


@pytest.mark.parametrize("memory", [1 << 19, 1 << 21])
def test_layers_in_little_memory(memory: int) -> None:
    """A full store, or too many different piles, end a scan; the next one starts with both empty."""
    rules = load_game("spider")
    searcher = kernel("patience_building").Searcher(record_of(rules, deal(rules, "seed:2")), memory)
    searcher.limit(2_000_000, None)
    nodes = []
    for _ in range(2):
        before = searcher.nodes
        assert searcher.layered(LAYERED[0], 1000) is None
        assert searcher.full
        assert not searcher.stopped
        nodes.append(searcher.nodes - before)
    assert nodes[0] == nodes[1]


def test_spider_is_won() -> None:
    """Four suits and two packs, cards dealt on the piles five times."""
    rules = load_game("spider")
    layout = deal(rules, "seed:3")
    found = solve(rules, layout, Limits(nodes=30_000_000))
    assert found.verdict == WON
    check_line(rules, layout, found)


def test_limits() -> None:
    rules, layout = freecell("ms:5")
    found = solve(rules, layout, Limits(nodes=50))
    assert found.verdict == UNKNOWN
    assert found.line is None
    assert found.nodes <= 60


PERFT = {
    "freecell": [12, 147, 1_821, 22_755],
    "klondike": [5, 37, 226, 1_287],
    "spider": [8, 61, 456, 3_399],
    "canfield": [9, 46, 164, 504],
    "yukon": [7, 49, 340, 2_355],
    "flower-garden": [10, 93, 835, 7_382],
}


@pytest.mark.parametrize("game", PERFT)
def test_counts_of_moves(game: str) -> None:
    """The numbers of move sequences from deal seed:1 stay as they are."""
    rules = load_game(game)
    searcher = kernel("patience_building").Searcher(record_of(rules, deal(rules, "seed:1")), 1 << 24)
    searcher.limit(None, None)
    assert [searcher.count(depth) for depth in range(1, 5)] == PERFT[game]


def test_a_wrong_order_of_ready_cards_is_no_other_position() -> None:
    """Two copies of a card that is wanted once: which goes home must not depend on how the piles stand."""
    rng = random.Random(3)
    for _ in range(30):
        rules, layout = random_layout(load_game("maria"), rng, 3, 3)
        found = solve(rules, layout, LIMITS)
        check_line(rules, layout, found)
        turned = replace(layout, tableau=layout.tableau[::-1], down=layout.down[::-1])
        again = solve(rules, turned, LIMITS)
        if UNKNOWN not in (found.verdict, again.verdict):
            assert again.verdict == found.verdict


def test_vectors() -> None:
    wrong = []
    for file in sorted(shared("vectors", "patience").glob("*.jsonl")):
        for row, text in enumerate(file.read_text().splitlines()[:2]):
            fields = json.loads(text)
            rules = load_game(file.stem, deal_options(fields))
            if rules.kind != "building":
                break
            rules, layout = layout_of(rules, fields)
            found = solve(rules, layout, Limits(memory=1 << 26, seconds=10))
            check_line(rules, layout, found)
            if found.verdict != (WON if fields["value"] else LOST):
                wrong.append((file.stem, row, found.verdict))
    assert not wrong


CELL_GAMES = [game for game in GAMES if any(scan.hasty for scan in plan(load_game(game)))]


def test_games_that_are_searched_in_haste() -> None:
    assert {"freecell", "bakers-game", "eight-off", "seahaven-towers", "stronghold"} <= {*CELL_GAMES}
    assert not {"klondike", "spider", "yukon", "streets-and-alleys"} & {*CELL_GAMES}


@pytest.mark.parametrize("game", CELL_GAMES)
def test_haste_wins_what_can_be_won(game: str) -> None:
    """Lines of hasty scans hold, nothing else is said, and the same is found again."""
    rng = random.Random(game)
    won = 0
    for _ in range(12):
        rules, layout = random_layout(load_game(game), rng, rng.choice((3, 4, 5)), rng.choice((3, 4)))
        searcher = kernel("patience_building").Searcher(record_of(rules, layout), 1 << 22)
        for weights, quota in HASTY:
            searcher.limit(None, None)
            found = searcher.hasty_scan(weights, quota)
            assert found in (True, None)
            nodes = searcher.nodes
            if found:
                won += 1
                steps = searcher.line()
                assert verify(rules, layout, Notation(rules, layout).line(steps)).won
                searcher.limit(None, None)
                assert searcher.hasty_scan(weights, quota)
                assert (searcher.nodes, searcher.line()) == (nodes, steps)
    assert won


def test_haste_ends_at_its_quota_at_limits_and_without_room() -> None:
    rules, layout = freecell("ms:11982")
    searcher = kernel("patience_building").Searcher(record_of(rules, layout), 1 << 22)
    searcher.limit(None, None)
    assert searcher.hasty_scan(HASTY[0][0], 300) is None
    assert 300 <= searcher.nodes < 350
    searcher.limit(100, None)
    assert searcher.hasty_scan(HASTY[0][0], 300) is None
    assert searcher.nodes == 100
    assert searcher.stopped
    narrow = kernel("patience_building").Searcher(record_of(rules, layout), 1 << 16)
    narrow.limit(None, None)
    assert narrow.hasty_scan(HASTY[0][0], 10_000) is None


def test_haste_is_left_to_games_for_it() -> None:
    rules = load_game("klondike")
    searcher = kernel("patience_building").Searcher(record_of(rules, deal(rules, "seed:1")), 1 << 22)
    searcher.limit(None, None)
    assert searcher.hasty_scan(HASTY[0][0], 1000) is None
    assert searcher.nodes == 0
