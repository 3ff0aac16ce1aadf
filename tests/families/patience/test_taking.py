"""The kernel of taking games against the referee's moves, searched to the end."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pytest

from solver.core.cuts import cuts
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.core.option_text import deal_options
from solver.families.patience.kernels.taking import solve
from solver.families.patience.kernels.taking.solve import triple_plans, walk_plans
from solver.families.patience.layout import GAP, Layout, cards
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Outcome
from solver.families.patience.reading import layout_of
from solver.families.patience.referee import referee
from solver.families.patience.referee.moves import Position
from solver.families.patience.rules import Pack, Rules, Stock, Tableau, Taking, cells
from solver.families.patience.rules.language import load_game
from solver.families.patience.rules.solvitaire import rules_of
from solver.formats.solvitaire import as_deal
from tests.formats.deals import shared

pytestmark = pytest.mark.slow

Goal = Literal["clear", "score"]
Shape = Literal["columns", "pyramid", "peaks"]
Start = Literal["dealt", "stock", "chosen", "empty"]

LIMITS = Limits(memory=1 << 20)

CUTS = [cut for cut in cuts() if cut.startswith("patience_taking.")]
OFF = [frozenset({cut}) for cut in CUTS] + [frozenset(CUTS)]


# -- the twin -------------------------------------------------------------------------------------------------------


def reached(start: Position) -> Iterator[Position]:
    """Every position that legal moves lead to, each once."""
    seen = {start.key()}
    waiting = [start]
    while waiting:
        position = waiting.pop()
        yield position
        for _, after in position.children():
            if after.key() not in seen:
                seen.add(after.key())
                waiting.append(after)


def winnable(start: Position) -> bool:
    return any(position.won() for position in reached(start))


def best_score(start: Position) -> int:
    """The best score at which the player may stop: fewest, but for -1, which is worst, or highest."""
    scores = {score for score in map(score_of, reached(start)) if score != -1}
    if not scores:
        return -1
    return min(scores) if start.lower_is_better else max(scores)


def score_of(position: Position) -> int:
    score = position.score()
    assert score is not None
    return score


def replayed(start: Position, line: tuple[object, ...]) -> Position:
    for move in line:
        assert isinstance(move, str)
        start = start.play(move)
    return start


def check(rules: Rules, layout: Layout, **more: object) -> Outcome:
    """The kernel's answer is the twin's, and its line leads there."""
    start = referee(rules, layout)
    found = solve(rules, layout, LIMITS, **more)  # type: ignore[arg-type]
    assert found.line is not None or found.verdict == LOST
    after = replayed(start, found.line or ())
    if start.score() is None:
        assert found.verdict == (WON if winnable(start) else LOST)
        assert found.verdict == LOST or after.won()
    else:
        assert found.verdict == UNKNOWN
        assert found.score == found.bound == best_score(start)
        assert found.score == -1 or after.score() == found.score
    return found


# -- small positions of any game -------------------------------------------------------------------------------------


def columns(generator: random.Random, pile: list[str], count: int) -> tuple[tuple[str, ...], ...]:
    """The cards on so many columns, of lengths that differ."""
    found: list[list[str]] = [[] for _ in range(count)]
    for card in pile:
        generator.choice(found).append(card)
    return tuple(map(tuple, found))


def rows(generator: random.Random, pile: list[str], peaks: int, height: int) -> tuple[tuple[str, ...], ...]:
    """A pyramid (no peaks) or peaks from the top row, some cards already gone from the bottom up."""
    lengths = [(peaks or 1) * (row + 1) for row in range(height)]
    if peaks:
        lengths[-1] = (lengths[-2] if height > 1 else peaks - 1) + 1
    grid = [[pile.pop() for _ in range(length)] for length in lengths]
    for row in range(height - 1, -1, -1):
        for place in range(lengths[row]):
            shared = not peaks or row == height - 2
            first = place if shared else place + place // (row + 1)
            free = row == height - 1 or grid[row + 1][first : first + 2] == [GAP, GAP]
            if free and generator.random() < 0.2:
                grid[row][place] = GAP
    return tuple(map(tuple, grid))


def tableau(generator: random.Random, taking: Taking, pile: list[str], most: int) -> tuple[tuple[str, ...], ...]:
    """A layout of at most so many cards, taken from the pile."""
    if taking.shape == "columns":
        count = generator.randint(0, min(most, len(pile)))
        dealt, pile[:] = pile[:count], pile[count:]
        return columns(generator, dealt, generator.randint(1, 5))
    heights = range(1, 4) if taking.shape == "pyramid" else range(1, 3)
    return rows(generator, pile, taking.peaks, generator.choice(heights))


def some_pack(generator: random.Random) -> Pack:
    """A pack of at least 20 cards, of few ranks so that many go together."""
    ranks, suits = generator.randint(3, 8), generator.randint(1, 4)
    return Pack(ranks=ranks, suits=suits, packs=max(-(-20 // (ranks * suits)), generator.randint(1, 2)))


def shuffled(generator: random.Random, pack: Pack) -> list[str]:
    pile = list(cards(pack))
    generator.shuffle(pile)
    return pile


def cut(generator: random.Random, pile: list[str], most: int) -> tuple[str, ...]:
    """Some cards from the pile."""
    count = generator.randint(0, min(most, len(pile)))
    taken, pile[:] = tuple(pile[:count]), pile[count:]
    return taken


def holes_game(generator: random.Random) -> tuple[Rules, Layout]:
    shape: Shape = generator.choice(("columns", "columns", "pyramid", "peaks"))
    start: Start = generator.choice(("dealt", "stock", "chosen", "empty"))
    taking = Taking(
        shape=shape,
        peaks=generator.randint(1, 2) if shape == "peaks" else 0,
        holes=generator.randint(1, 3) if start == "empty" else 1,
        start=start,
        suit=generator.choice(("any", "any", "alternating", "same", "other")),
        wrap=generator.random() < 0.5,
        king_blocks=generator.random() < 0.3,
        all_cards=generator.random() < 0.3,
        parking=generator.choice((0, 0, 1, 2)),
    )
    pack = some_pack(generator)
    pile = shuffled(generator, pack)
    dealt = tableau(generator, taking, pile, 9)
    filled = start in ("dealt", "stock") or generator.random() < 0.2
    foundations = (((pile.pop(),) if filled else ()), *((),) * (taking.holes - 1))
    places: dict[str, tuple[tuple[str, ...], ...]] = {}
    if taking.parking:
        kept = cut(generator, pile, 1)
        places["reserve"] = (*((card,) for card in kept), *((),) * (taking.parking - len(kept)))
    several = generator.random() < 0.2
    if several:
        places["cells"] = ((pile.pop(),), ()) if generator.random() < 0.5 else ((),)
    stock = cut(generator, pile, 4) if taking.holes == 1 else ()
    rules = Rules(
        kind="taking",
        goal=generator.choice(("clear", "score")),
        pack=pack,
        tableau=Tableau(sizes=(1,)),
        stock=Stock(to="hole" if stock else ""),
        places=(cells(len(places["cells"])),) if several else (),
        taking=taking,
    )
    return rules, Layout(tableau=dealt, down=(0,) * len(dealt), foundations=foundations, stock=stock, places=places)


def pairs_game(generator: random.Random) -> tuple[Rules, Layout]:
    shape: Shape = generator.choice(("columns", "columns", "pyramid", "pyramid", "peaks"))
    taking = Taking(
        shape=shape,
        peaks=generator.randint(1, 2) if shape == "peaks" else 0,
        by="pairs",
        match=generator.choice(("rank", "sum", "sum")),
        waste=generator.random() < 0.7,
        turned=generator.random() < 0.5,
        all_cards=generator.random() < 0.4,
        reserve=7,
    )
    pack = some_pack(generator)
    pile = shuffled(generator, pack)
    dealt = tableau(generator, taking, pile, 8)
    reserve = cut(generator, pile, 3)
    waste = cut(generator, pile, 2) if taking.waste else ()
    stock = cut(generator, pile, 6)
    if generator.random() < 0.3:  # balanced: everything that is there can find a partner
        stock = (*stock, *(card for card in pile if generator.random() < 0.2))[:7]
    redeals = generator.choice((0, 0, 1, 2, -1))
    rules = Rules(
        kind="taking",
        goal="clear",
        pack=pack,
        tableau=Tableau(sizes=(1,)),
        stock=Stock(to="waste", redeals=redeals),
        taking=taking,
    )
    return rules, Layout(
        tableau=dealt,
        down=(0,) * len(dealt),
        stock=stock,
        wastes=(waste,),
        places={"reserve": tuple((card,) for card in reserve)},
        redeals=redeals,
        turned=bool(stock) and generator.random() < 0.5,
    )


def triples_game(generator: random.Random) -> tuple[Rules, Layout]:
    taking = Taking(by="triples", suits=generator.choice(("any", "different")))
    pack = replace(some_pack(generator), ranks=generator.randint(2, 7))
    dealt = columns(generator, shuffled(generator, pack)[: generator.randint(0, 16)], generator.randint(2, 7))
    rules = Rules(kind="taking", goal="score", pack=pack, tableau=Tableau(sizes=(1,)), taking=taking)
    return rules, Layout(tableau=dealt, down=(0,) * len(dealt))


GAMES = {"holes": holes_game, "pairs": pairs_game, "triples": triples_game}


SIZES = {"holes": 150, "pairs": 60, "triples": 500}
"""Positions of each kind: as many as the twin searches in a few seconds."""


@pytest.mark.parametrize("game", GAMES)
def test_small_positions_of_any_game(game: str) -> None:
    generator = random.Random(f"small {game}")
    answers = set()
    for _ in range(SIZES[game]):
        found = check(*GAMES[game](generator))
        answers.add(found.verdict if found.score is None else found.score)
    assert len(answers) > 1


@pytest.mark.parametrize("without", OFF, ids=lambda without: min(without) if len(without) == 1 else "all")
@pytest.mark.parametrize("game", GAMES)
def test_answers_do_not_rest_on_any_one_part_of_the_search(game: str, without: frozenset[str]) -> None:
    generator = random.Random(f"switches {game}")
    for _ in range(SIZES[game] // 2):
        rules, layout = GAMES[game](generator)
        with_all = solve(rules, layout, LIMITS)
        found = solve(rules, layout, replace(LIMITS, without=without))
        assert (found.verdict, found.score, found.bound) == (with_all.verdict, with_all.score, with_all.bound)
        assert found.line is None or replayed(referee(rules, layout), found.line)


# -- games as they are played ----------------------------------------------------------------------------------------

GOLF = Taking(start="stock")
HOLE = Taking(start="dealt", hole_card="SA", wrap=True)
WORM = replace(HOLE, parking=1)
PYRAMID = Taking(shape="pyramid", by="pairs", match="sum")
TRIPLETS = Taking(by="triples")
ELIMINATOR = Taking(holes=8, start="empty", wrap=True, suit="alternating")


def full_deal(
    seed: int, taking: Taking, sizes: list[int], goal: Goal = "clear", redeals: int = 0
) -> tuple[Rules, Layout]:
    """A full pack, shuffled; what the tableau does not hold is the stock."""
    pile = list(cards(Pack()))
    if taking.hole_card:
        pile.remove(taking.hole_card)
    random.Random(seed).shuffle(pile)
    building = taking.by == "building"
    hole = [taking.hole_card] if taking.hole_card else []
    if building and taking.start == "stock":
        hole = [pile.pop()]
    dealt = [tuple(pile.pop() for _ in range(size)) for size in sizes]
    rules = Rules(
        kind="taking",
        goal=goal,
        tableau=Tableau(sizes=tuple(sizes)),
        stock=Stock(to="" if not pile else "hole" if building else "waste", redeals=redeals),
        taking=taking,
    )
    return rules, Layout(
        tableau=tuple(dealt),
        down=(0,) * len(dealt),
        foundations=(tuple(hole), *((),) * (taking.holes - 1)) if building else (),
        stock=tuple(pile),
        wastes=((),),
        places={"reserve": ((),) * taking.parking} if taking.parking else {},
        redeals=redeals,
    )


FULL: dict[str, tuple[Taking, list[int], Goal, int]] = {
    "golf": (GOLF, [5] * 7, "score", 0),
    "golf, all or nothing": (GOLF, [5] * 7, "clear", 0),
    "black hole": (HOLE, [3] * 17, "clear", 0),
    "worm hole": (WORM, [3] * 17, "clear", 0),
    "three peaks": (replace(GOLF, shape="peaks", peaks=3, wrap=True), [3, 6, 9, 10], "clear", 0),
    "pyramid": (PYRAMID, list(range(1, 8)), "clear", 2),
    "pyramid in one pass": (replace(PYRAMID, turned=True, all_cards=True), list(range(1, 8)), "clear", 0),
    "triplets": (TRIPLETS, [3] * 16 + [2] * 2, "score", 0),
    "eliminator": (ELIMINATOR, [13] * 4, "score", 0),
}


@pytest.mark.parametrize("game", FULL)
def test_full_packs_are_decided(game: str) -> None:
    taking, sizes, goal, redeals = FULL[game]
    for seed in range(3):
        rules, layout = full_deal(seed, taking, sizes, goal, redeals)
        found = solve(rules, layout, Limits(nodes=3_000_000, memory=1 << 26))
        assert found.proved
        if found.line:
            after = replayed(referee(rules, layout), found.line)
            assert after.won() if goal == "clear" else after.score() == found.score


@pytest.mark.parametrize("game", FULL)
def test_a_table_that_forgets_changes_no_answer(game: str) -> None:
    taking, sizes, goal, redeals = FULL[game]
    rules, layout = full_deal(5, taking, sizes, goal, redeals)
    roomy = solve(rules, layout, Limits(memory=1 << 26))
    tight = solve(rules, layout, Limits(memory=1 << 14, nodes=3_000_000))
    assert tight.states <= 2048
    assert not tight.proved or (tight.verdict, tight.score) == (roomy.verdict, roomy.score)


def test_limits_leave_bounds() -> None:
    taking, sizes, goal, _ = FULL["golf"]
    seeds = 0
    for seed in range(8):
        rules, layout = full_deal(seed, taking, sizes, goal)
        whole = solve(rules, layout, Limits())
        part = solve(rules, layout, Limits(nodes=2000))
        assert part.nodes <= 2000
        assert whole.score is not None and part.score is not None and part.bound is not None and part.line is not None
        assert part.bound <= whole.score <= part.score
        assert replayed(referee(rules, layout), part.line).score() == part.score
        seeds += not part.proved
    assert seeds
    assert solve(*full_deal(0, *FULL["golf"][:3]), Limits(seconds=1e-9)).bound is not None


def test_triples_cut_short_keep_the_best_line() -> None:
    rules, layout = full_deal(0, *FULL["triplets"][:3])
    part = solve(rules, layout, Limits(nodes=3))
    assert not part.proved and part.bound == 153 and part.line is not None
    assert replayed(referee(rules, layout), part.line).score() == part.score


def test_holes_cut_short_keep_what_is_proved() -> None:
    rules, layout = full_deal(1, *FULL["eliminator"][:3])
    whole = solve(rules, layout, Limits())
    part = solve(rules, layout, Limits(nodes=500))
    assert not part.proved and part.bound is not None and whole.score is not None
    assert 1 <= part.bound <= whole.score


def test_a_king_that_cannot_be_last_needs_no_search() -> None:
    layout = Layout(tableau=(("S2", "SK"), ("SA",), ("SQ",)), down=(0, 0, 0))
    rules = Rules(kind="taking", goal="score", pack=Pack(suits=1), tableau=Tableau(sizes=(1,)), taking=TRIPLETS)
    assert check(rules, layout).score == 12


# -- budgets --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrap", [False, True])
def test_walks_cross_as_budgets_say(wrap: bool) -> None:
    generator = random.Random(wrap)
    for _ in range(500):
        ranks = generator.randint(3, 8)
        start = at = generator.randrange(ranks)
        counts, crossed = [0] * ranks, [0] * ranks
        for _ in range(generator.randint(1, 12)):
            edges = [at] * (at < ranks - 1 or wrap) + [(at - 1) % ranks] * (at > 0 or wrap)
            edge = generator.choice(edges)
            at = (edge + 1) % ranks if edge == at else edge
            crossed[edge] += 1
            counts[at] += 1
        plans = walk_plans(counts, start, wrap)
        assert plans is not None
        assert (crossed, (start, at)) in zip(plans.units, plans.starts, strict=True)
        counts[start] += 1
        chosen = walk_plans(counts, None, wrap)
        ends = (min(start, at), max(start, at))
        assert chosen is None or (crossed, ends) in zip(chosen.units, chosen.starts, strict=True)


def test_triples_are_as_many_as_budgets_say() -> None:
    generator = random.Random(3)
    for _ in range(200):
        ranks = generator.randint(4, 8)
        units = [generator.randint(0, 2) for _ in range(ranks)]
        stay = [generator.randrange(ranks) for _ in range(generator.randint(0, 2))]
        counts = [units[rank] + units[rank - 1] + units[rank - 2] + stay.count(rank) for rank in range(ranks)]
        plans = triple_plans(counts, len(stay), None)
        assert plans is None or units in plans.units
        if len(stay) == 1:
            last = triple_plans(counts, 1, stay[0])
            assert last is not None and units in last.units


# -- what cannot be -------------------------------------------------------------------------------------------------


def test_a_waste_where_there_is_none() -> None:
    rules, layout = full_deal(0, replace(PYRAMID, waste=False), list(range(1, 8)))
    with pytest.raises(DealError, match="the waste has 1 cards, but this game has no waste"):
        solve(rules, replace(layout, wastes=(("SA",),)), LIMITS)


def test_a_stock_for_several_holes() -> None:
    rules, layout = full_deal(0, GOLF, [5] * 7)
    with pytest.raises(DealError, match=r"2 holes. Use one"):
        solve(replace(rules, taking=replace(GOLF, holes=2)), layout, LIMITS)


# -- the shared examples --------------------------------------------------------------------------------------------

VECTORS = [
    "golf",
    "golf-hoyle",
    "black-hole",
    "eliminator",
    "pyramid",
    "pyramid-hoyle",
    "nestor",
    "tri-peaks",
    "triplets",
]


@pytest.mark.parametrize("game", VECTORS)
def test_shared_positions(game: str) -> None:
    path = shared("vectors") / "patience" / f"{game}.jsonl"
    if not path.exists():
        pytest.skip(f"no positions of {game}")
    for text in path.read_text(encoding="utf-8").splitlines():
        fields = json.loads(text)
        rules, layout = layout_of(load_game(game, deal_options(fields)), fields)
        found = solve(rules, layout, Limits(seconds=5))
        assert found.proved
        assert (found.score if found.score is not None else found.verdict == WON) == fields["value"]


@pytest.mark.parametrize("game", ["golf", "black-hole", "worm-hole"])
def test_shared_layouts(game: str) -> None:
    first, *deals = (shared("layouts") / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    header = json.loads(first)
    for text in deals:
        fields = json.loads(text)
        rules = rules_of(header["rules"], game)
        deal = as_deal(fields, header)
        if rules.taking.parking:  # its cells are the rules' one-card reserves
            del deal["cells"], deal["ncells"]
        rules, layout = layout_of(rules, deal)
        found = solve(rules, layout, Limits(seconds=5))
        assert found.verdict == fields["verdict"] or (found.proved and fields["verdict"] == UNKNOWN)
        assert found.line is None or replayed(referee(rules, layout), found.line).won()


def test_holes_have_their_numbers_wherever_the_empty_ones_lie() -> None:
    rules = load_game("eliminator")
    layout = Layout(
        tableau=(("H3", "C4"), ("D5",)), foundations=((), ("S2",), (), (), ("S9",), (), (), ()), down=(0, 0)
    )
    found = solve(rules, layout, LIMITS)
    assert found.proved
    assert found.line is not None
    position = referee(rules, layout)
    for move in found.line:
        position = position.play(move)
    assert position.score() == found.score
