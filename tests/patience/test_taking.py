"""The kernel of taking games against the referee's moves, searched to the end."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

import pytest

from solver.patience.kernels.taking import Switches, solve
from solver.patience.layout import GAP, Layout
from solver.patience.outcome import LOST, UNKNOWN, WON, Limits, Outcome
from solver.patience.pack import cards
from solver.patience.referee import referee
from solver.patience.referee.position import Position
from solver.rules.patience import Pack, Rules, Stock, Tableau, Taking, cells

Shape = Literal["columns", "pyramid", "peaks"]
Start = Literal["dealt", "stock", "chosen", "empty"]

LIMITS = Limits(memory=1 << 20)

OFF = [
    Switches(refute=False),
    Switches(dominate=False),
    Switches(fold=False),
    Switches(plan=False),
    Switches(refute=False, dominate=False, fold=False, plan=False),
]


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


@pytest.mark.parametrize("game", GAMES)
def test_small_positions_of_any_game(game: str) -> None:
    generator = random.Random(f"small {game}")
    answers = set()
    for _ in range(700):
        found = check(*GAMES[game](generator))
        answers.add(found.verdict if found.score is None else found.score)
    assert len(answers) > 1


@pytest.mark.parametrize("switches", OFF, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_answers_do_not_rest_on_any_one_part_of_the_search(game: str, switches: Switches) -> None:
    generator = random.Random(f"switches {game}")
    for _ in range(150):
        rules, layout = GAMES[game](generator)
        with_all = solve(rules, layout, LIMITS)
        without = solve(rules, layout, LIMITS, switches=switches)
        assert (without.verdict, without.score, without.bound) == (with_all.verdict, with_all.score, with_all.bound)
        assert without.line is None or replayed(referee(rules, layout), without.line)
