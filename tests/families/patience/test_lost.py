"""All positions of a layout written down: the kernel beside the referee, and both beside the reference's verdicts."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.families.patience.cases import case_of
from solver.families.patience.dealing import deal
from solver.families.patience.layout import Layout
from solver.families.patience.lost.enumeration import CLOSED, INTERRUPTED, MEMORY, NODES, TIME, WON, enumeration, knows
from solver.families.patience.outcome import LOST
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Place, Rules, cells, stacked_reserve
from solver.rules.load import game_ids, load_game
from solver.rules.selection import GameSelection
from tests.families.patience.deals import played_on, random_layout
from tests.families.patience.twin import solve_exhaustively
from tests.families.patience.varied import building_games, varied_layout, varied_rules, with_options
from tests.formats.deals import good, shared

FEW = Limits(nodes=400)


def test_the_freecell_deal_that_cannot_be_won() -> None:
    rules = load_game("freecell")
    found = enumeration(rules, deal(rules, "ms:11982"), Limits())
    assert (found.result, found.positions, found.compiled) == (CLOSED, 83_239, True)


def test_the_two_deals_of_freecell_that_were_laid_out_to_be_lost() -> None:
    rules = load_game("freecell")
    for number, positions in (("ms:-1", 495), ("ms:-2", 1_163_527)):
        found = enumeration(rules, deal(rules, number), Limits())
        assert (found.result, found.positions, found.compiled) == (CLOSED, positions, True)


def test_a_deal_that_can_be_won_is_never_closed() -> None:
    rules = load_game("freecell")
    assert enumeration(rules, deal(rules, "ms:617"), Limits(nodes=20_000)).result == NODES


def both(rules: Rules, layout: Layout) -> str:
    """What came of it, the same by kernel and referee."""
    ours, theirs = (enumeration(rules, layout, FEW, compiled=compiled) for compiled in (True, False))
    assert ours.compiled and not theirs.compiled
    if ours.result == CLOSED or theirs.result == CLOSED:
        assert ours.positions == theirs.positions, (rules, layout)
    if {ours.result, theirs.result} != {WON, NODES}:  # a win that one meets a little later
        assert ours.result == theirs.result, (rules, layout)
    return ours.result


@pytest.mark.parametrize("game", building_games())
def test_the_kernel_meets_the_positions_of_the_referee(game: str) -> None:
    rng = random.Random(f"closed {game}")
    for _ in range(2):
        try:
            rules, layout = random_layout(with_options(game, rng), rng, rng.choice((3, 4)), rng.choice((2, 3)))
        except DealError:  # its numbers are too small for the game's options
            continue
        layout = played_on(rules, layout, rng, rng.randrange(8))
        if knows(rules, layout):
            both(rules, layout)


def test_every_key_beside_every_other() -> None:
    rng = random.Random("closed")
    results: Counter[str] = Counter()
    while results.total() < 50:
        rules, layout = varied_layout(varied_rules(rng), rng)
        if knows(rules, layout):
            results[both(rules, layout)] += 1
    assert min(results[CLOSED], results[WON], results[NODES]) > 3


@pytest.mark.parametrize("game", [game for game in game_ids("patience") if load_game(game).goal != "score"])
def test_the_verdict_is_that_of_the_twin(game: str) -> None:
    rng = random.Random(f"lost {game}")
    try:
        rules, layout = random_layout(load_game(game), rng, 3, 3)
    except DealError:  # its numbers are too small for the game
        return
    value = solve_exhaustively(rules, layout, 1000)
    if value is not None and rules.goal != "score":
        found = enumeration(rules, layout, Limits(nodes=2000))
        assert found.result in ((WON, NODES) if value else (CLOSED,))


def test_places_that_fill_others_keep_their_order() -> None:
    # The first pile that holds cards fills the lid: with the order of its piles forgotten a win would be.
    lid = Place(name="lid", letter="L", count=1, size=0, gives=("foundation",), refill="jewels")
    jewels = Place(name="jewels", letter="J", count=2, size=1, gives=())
    rules = replace(load_game("freecell"), places=(lid, jewels))
    fields = {"suits": 1, "ranks": 3, "tableau": [["SA"]], "lid": [[]], "jewels": [["S3"], ["S2"]]}
    small, layout = layout_of(rules, fields)
    assert both(small, layout) == CLOSED
    small, layout = layout_of(rules, {**fields, "jewels": [["S2"], ["S3"]]})
    assert both(small, layout) == WON


def test_limits_prove_nothing() -> None:
    rules = load_game("klondike")
    layout = deal(rules, "seed:3")
    for compiled in (True, False):
        assert enumeration(rules, layout, Limits(nodes=100), compiled=compiled).result == NODES
        assert enumeration(rules, layout, Limits(seconds=0.05), compiled=compiled).result == TIME
        assert enumeration(rules, layout, Limits(memory=1 << 17), compiled=compiled).result == MEMORY
        with SearchMonitor() as watch:
            watch.end()
            assert enumeration(rules, layout, Limits(nodes=5000), compiled=compiled).result == INTERRUPTED


@pytest.mark.parametrize("compiled", [True, False])
def test_the_limit_counts_what_is_told(compiled: bool) -> None:
    rng, closed = random.Random(3), 0
    cards = [suit + rank for suit in "SH" for rank in "A2345"]
    while closed < 3:
        rng.shuffle(cards)
        piles = [cards[:5], cards[5:]]
        rules, layout = layout_of(load_game("freecell"), {"suits": 2, "ranks": 5, "ncells": 1, "tableau": piles})
        whole = enumeration(rules, layout, Limits(), compiled=compiled)
        closed += whole.result == CLOSED
        assert enumeration(rules, layout, Limits(nodes=whole.positions), compiled=compiled) == whole
        for nodes in range(1, whole.positions):
            fewer = enumeration(rules, layout, Limits(nodes=nodes), compiled=compiled)
            assert fewer.positions == nodes
            assert fewer.result == NODES or whole.result == WON


def test_a_layout_without_moves() -> None:
    rules = replace(load_game("freecell"), places=())
    rules, layout = layout_of(rules, {"suits": 1, "ranks": 3, "tableau": [["SA", "S3"], ["S2"]]})
    still = replace(rules, tableau=replace(rules.tableau, build="none"))
    for compiled in (True, False):
        found = enumeration(still, layout, Limits(nodes=5), compiled=compiled)
        assert (found.result, found.positions) == (CLOSED, 1)


def test_no_room_and_no_such_memory() -> None:
    rules = load_game("freecell")
    with pytest.raises(FaceupError, match="no memory"):
        enumeration(rules, deal(rules, "ms:1"), Limits(memory=1 << 62))


def test_games_for_a_score_are_not_lost() -> None:
    rules = load_game("poker-square")
    with pytest.raises(DealError, match="for a score"):
        enumeration(rules, deal(rules, "seed:1"), Limits())


def test_what_the_kernel_leaves_to_the_referee() -> None:
    rules = load_game("freecell")
    layout = deal(rules, "ms:1")
    assert knows(rules, layout)
    assert knows(load_game("klondike"), deal(load_game("klondike"), "seed:1"))
    for other in (
        replace(rules, foundations=replace(rules.foundations, suit="any")),
        replace(rules, foundations=replace(rules.foundations, numbered=True)),
        replace(rules, goal="sequences"),
        replace(rules, places=(replace(cells(4), locked="foundation"),)),
        replace(rules, pack=replace(rules.pack, packs=3)),
    ):
        assert not knows(other, layout)
    assert not knows(replace(rules, places=(stacked_reserve(1, 60),)), replace(layout, places={"reserve": ((),) * 60}))


def test_shared_layouts() -> None:
    """No layout that can be won is closed, none that is lost is won, and many of those are closed early."""
    closed = 0
    for path in sorted(shared("layouts").glob("*.jsonl")):
        for found in good(path):
            verdict = found.given.get("verdict")
            if verdict not in (LOST, WON):
                continue
            about = case_of(found, GameSelection())
            if about.rules.goal != "score" and knows(about.rules, about.layout):
                result = enumeration(
                    about.rules, about.layout, Limits(nodes=10_000 if verdict == LOST else 1000)
                ).result
                assert result != (CLOSED if verdict == WON else WON), found.source
                closed += result == CLOSED
    assert closed > 10
