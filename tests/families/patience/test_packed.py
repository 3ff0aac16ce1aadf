"""The kernel of packed groups against the exhaustive twin, and its lines against the referee."""

from __future__ import annotations

import importlib
import itertools
import json
import random
from dataclasses import replace
from typing import Literal

import pytest

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.packed import applies, fits, game_of, solve
from solver.families.patience.layout import Layout, cards, code, rank
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import referee
from solver.families.patience.rules import (
    Foundations,
    Pack,
    Relation,
    Rules,
    Stock,
    Tableau,
    cells,
    open_reserve,
    stacked_reserve,
)
from solver.families.patience.rules.language import load_game
from solver.formats.solvitaire import as_deal
from solver.kernels import kernel
from tests.families.patience.twin import solve_exhaustively
from tests.formats.deals import shared

pytestmark = pytest.mark.slow

SMALL = Limits(memory=1 << 20)


def some_rules(rng: random.Random) -> Rules:
    suits, ranks = rng.choice([(1, 5), (2, 4), (2, 5), (2, 6), (3, 3), (3, 4), (4, 3)])
    relation: Relation = rng.choice(["alternating", "alternating", "same", "any"])
    return Rules(
        pack=Pack(suits=suits, ranks=ranks),
        tableau=Tableau(
            suit=relation, group=rng.choice(["packed", "partial"]), fill="king" if rng.random() < 0.8 else "none"
        ),
        foundations=Foundations(back=rng.random() < 0.5),
        stock=Stock(
            to="waste", deal=rng.randint(1, 4), redeals=rng.choice([-1, -1, 0, 1, 2]), switch=rng.random() < 0.2
        ),
        places=(open_reserve(rng.randint(1, 3)),) if rng.random() < 0.3 else (),
    )


def some_layout(rules: Rules, rng: random.Random) -> Layout:
    """All cards of the pack somewhere; in many layouts piles hold groups, and foundations and waste are begun."""
    up = {suit: rng.choice([0, 0, 0, 1, 2]) for suit in "SHDC"[: rules.pack.suits]}
    deck = [card for card in cards(rules.pack) if rank(card) > up[card[0]]]
    rng.shuffle(deck)
    reserve = tuple((deck.pop(),) for place in rules.places for _ in range(place.count) if deck)
    piles: list[list[str]] = [[] for _ in range(rng.randint(2, 4))]
    built = rng.random() < 0.5
    for _ in range(rng.randint(len(deck) // 3, len(deck))):
        grows = [pile for pile in piles if built and pile and fits(rules.tableau.suit, deck[-1], pile[-1])]
        rng.choice(grows or piles).append(deck.pop())
    begun = rng.choice([0, 0, rng.randint(0, len(deck))])
    return Layout(
        tableau=tuple(tuple(pile) for pile in piles),
        down=tuple(rng.randint(0, len(pile) - 1) if pile else 0 for pile in piles),
        foundations=tuple(tuple(code(suit, number + 1) for number in range(top)) for suit, top in up.items()),
        wastes=(tuple(deck[:begun]),),
        stock=tuple(deck[begun:]),
        places={place.name: reserve for place in rules.places},
        redeals=rules.stock.redeals,
        switched=rules.stock.switch and rng.random() < 0.3,
    )


def dealt(rules: Rules, seed: int) -> Layout:
    """The usual layout of a game, shuffled."""
    deck = list(cards(rules.pack))
    random.Random(seed).shuffle(deck)
    tableau = tuple(tuple(deck.pop() for _ in range(size)) for size in rules.tableau.sizes)
    down = (*rules.tableau.face_down, *(0,) * len(tableau))[: len(tableau)]
    layout = Layout(tableau=tableau, down=down, foundations=((),) * rules.pack.suits, redeals=rules.stock.redeals)
    if rules.places:
        return replace(layout, places={"reserve": tuple((card,) for card in deck)})
    return replace(layout, wastes=((),) if deck else (), stock=tuple(deck))


def check_line(rules: Rules, layout: Layout, outcome: Outcome) -> None:
    """The referee finds every move legal, and the game won."""
    assert (outcome.line is not None) == (outcome.verdict == WON)
    if outcome.line is not None:
        position = referee(rules, layout)
        for move in outcome.line:
            position = position.play(move)
        assert position.won()


@pytest.mark.parametrize("seed", range(3))
def test_the_twin_agrees(seed: int) -> None:
    rng = random.Random(seed)
    verdicts: list[str] = []
    while len(verdicts) < 30:
        rules = some_rules(rng)
        layout = some_layout(rules, rng)
        won = solve_exhaustively(rules, layout, 800)
        if won is None:
            continue
        outcome = solve(rules, layout, SMALL)
        assert outcome.verdict == (WON if won else LOST), (rules, layout)
        check_line(rules, layout, outcome)
        verdicts.append(outcome.verdict)
    assert {WON, LOST} <= set(verdicts)


CUTS = [f"patience_packed.{cut}" for cut in ("safe", "wait", "hopeless")]


@pytest.mark.parametrize("group", ["packed", "partial"])
@pytest.mark.parametrize("back", [True, False])
def test_what_is_left_out_changes_no_verdict(group: Literal["packed", "partial"], back: bool) -> None:
    rng = random.Random(7)
    verdicts = set()
    for _ in range(40):
        rules = replace(
            some_rules(rng), pack=Pack(suits=rng.randint(2, 4), ranks=5), foundations=Foundations(back=back)
        )
        rules = replace(rules, tableau=replace(rules.tableau, group=group))
        layout = some_layout(rules, rng)
        found = {
            solve(rules, layout, Limits(nodes=3000, memory=1 << 20, without=frozenset(without))).verdict
            for many in range(len(CUTS) + 1)
            for without in itertools.combinations(CUTS, many)
        }
        assert not {WON, LOST} <= found, (rules, layout)
        verdicts |= found
    assert {WON, LOST} <= verdicts


def test_what_is_safe_after_a_choice_does_not_decide_the_choice() -> None:
    """Without cards back, S3 had better wait for H2; once it is up, D3 is safe."""
    rules = Rules(
        pack=Pack(suits=3, ranks=4),
        tableau=Tableau(group="packed", fill="king"),
        stock=Stock(to="waste", redeals=1),
    )
    layout = Layout(
        tableau=(("H3", "S4", "D4", "S3"), ("HA", "H2", "D3", "S2", "SA")),
        down=(1, 4),
        foundations=((), (), ()),
        stock=("D2", "DA", "H4"),
        wastes=((),),
        redeals=1,
    )
    outcome = solve(rules, layout, SMALL)
    assert outcome.verdict == WON
    check_line(rules, layout, outcome)


@pytest.mark.parametrize("game", ["klondike", "klondike-partial", "northwest-territory"])
def test_lines_of_full_packs(game: str) -> None:
    rules = load_game(game)
    outcomes = []
    for seed in range(8):
        layout = dealt(rules, seed)
        outcome = solve(rules, layout, Limits(nodes=20_000))
        check_line(rules, layout, outcome)
        outcomes.append(outcome.verdict)
    assert outcomes.count(UNKNOWN) <= 4
    assert WON in outcomes


def test_fewer_moves_win_no_more() -> None:
    """What a rule takes away can lose a game, and never win one."""
    rules = load_game("klondike")
    packs = [
        rules,
        replace(rules, foundations=Foundations(back=False)),
        replace(rules, stock=replace(rules.stock, redeals=5)),
        replace(rules, stock=replace(rules.stock, redeals=1)),
        replace(rules, stock=replace(rules.stock, redeals=0)),
    ]
    seen = set()
    for seed in range(12):
        verdicts = []
        for less in packs:
            layout = dealt(less, seed)
            outcome = solve(less, layout, Limits(nodes=10_000))
            check_line(less, layout, outcome)
            verdicts.append(outcome.verdict)
        more, no_back, *fewer = verdicts
        assert not (more == LOST and no_back == WON)
        for better, worse in itertools.pairwise((more, *fewer)):
            assert not (better == LOST and worse == WON)
        seen |= set(verdicts)
    assert {WON, LOST} <= seen


def test_long_keys_and_short_ones() -> None:
    """Redeals that nobody can use up make keys longer, and change nothing else."""
    rules = load_game("klondike-hoyle", {"Flip One Card, No Resets": True})
    for seed in range(6):
        many = replace(rules, stock=replace(rules.stock, redeals=98))
        endless = replace(rules, stock=replace(rules.stock, redeals=-1))
        long, short = (solve(game, dealt(game, seed), Limits(nodes=20_000)) for game in (many, endless))
        assert (long.state_bytes, short.state_bytes) == (16, 8)
        assert {long.verdict, short.verdict} - {UNKNOWN} in ({WON}, {LOST}, set())
        check_line(many, dealt(many, seed), long)


def test_a_full_table_changes_no_verdict() -> None:
    rules = load_game("klondike")
    lost = next(
        layout
        for layout in (dealt(rules, seed) for seed in range(200))
        if (found := solve(rules, layout, Limits(nodes=20_000))).verdict == LOST and found.nodes > 4000
    )
    outcome = solve(rules, lost, Limits(memory=0))
    assert (outcome.verdict, outcome.states) == (LOST, 1024)


def test_limits_leave_the_verdict_open() -> None:
    rules = load_game("klondike")
    layout = next(
        layout
        for layout in (dealt(rules, seed) for seed in range(50))
        if solve(rules, layout, Limits(nodes=1000)).verdict == UNKNOWN
    )
    assert solve(rules, layout, Limits(nodes=100)).nodes == 100
    assert solve(rules, layout, Limits(seconds=0)).verdict == UNKNOWN


def test_both_builds_search_alike() -> None:
    rules = load_game("klondike")
    portable = importlib.import_module("solver.kernels.portable.patience_packed")
    for seed in range(5):
        game = game_of(rules, dealt(rules, seed))
        limits, memory = (3000, None), 1 << 22
        assert kernel("patience_packed").solve(game, 0, limits, memory) == portable.solve(game, 0, limits, memory)


def test_a_game_that_is_over() -> None:
    rules = replace(load_game("klondike"), pack=Pack(suits=1, ranks=2))
    layout = Layout(tableau=((), ()), down=(0, 0), foundations=(("SA", "S2"),), wastes=((),), redeals=-1)
    assert solve(rules, layout, Limits()) == Outcome(verdict=WON, line=(), state_bytes=8.0)


def test_what_is_covered() -> None:
    rules = load_game("klondike")
    layout = dealt(rules, 1)
    assert applies(rules, layout)
    for other in (
        replace(rules, tableau=replace(rules.tableau, fill="any")),
        replace(rules, tableau=replace(rules.tableau, wrap=True)),
        replace(rules, tableau=replace(rules.tableau, suit="other")),
        replace(rules, tableau=replace(rules.tableau, group="single")),
        replace(rules, tableau=replace(rules.tableau, group_suit="same")),
        replace(rules, foundations=replace(rules.foundations, base="dealt")),
        replace(rules, foundations=replace(rules.foundations, after_stock=True)),
        replace(rules, stock=replace(rules.stock, wastes=2)),
        replace(rules, pack=replace(rules.pack, packs=2)),
        replace(rules, places=(cells(1),)),
        replace(rules, places=(stacked_reserve(13),)),
        replace(rules, goal="runs"),
    ):
        assert not applies(other, layout)
    for broken in (
        replace(layout, stock=layout.stock[1:]),
        replace(layout, stock=(*layout.stock, "SA")),
        replace(layout, tableau=(*layout.tableau, *((),) * 10), down=(*layout.down, *(0,) * 10)),
    ):
        assert not applies(rules, broken)
        with pytest.raises(DealError, match="Use one whole pack on at most 16 piles"):
            solve(rules, broken, Limits())


# -- the shared examples --------------------------------------------------------------------------------------------

VECTORS = [
    "klondike",
    "klondike-draw-one-unlimited-passes",
    "klondike-draw-three-with-one-switch-to-a-final-single-pass",
    "klondike-hoyle",
    "northwest-territory",
]


@pytest.mark.parametrize("game", VECTORS)
def test_shared_positions(game: str) -> None:
    for text in (shared("vectors") / "patience" / f"{game}.jsonl").read_text(encoding="utf-8").splitlines():
        fields = json.loads(text)
        rules, layout = layout_of(load_game(game, fields["options"]), fields)
        outcome = solve(rules, layout, SMALL)
        assert outcome.verdict == (WON if fields["value"] else LOST)
        check_line(rules, layout, outcome)


@pytest.mark.parametrize("game", ["klondike", "klondike-deal-1", "trigon"])
def test_shared_layouts(game: str) -> None:
    rules = load_game(game.removesuffix("-deal-1"), {"draw": 1} if game.endswith("-1") else {})
    first, *deals = (shared("layouts") / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    for text in deals:
        fields = json.loads(text)
        own, layout = layout_of(rules, as_deal(fields, json.loads(first)))
        outcome = solve(own, layout, Limits(seconds=5))
        assert outcome.verdict == fields["verdict"] or fields["verdict"] == UNKNOWN
        check_line(own, layout, outcome)
