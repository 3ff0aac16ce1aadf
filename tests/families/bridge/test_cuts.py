"""Every cut of the double-dummy kernel by itself: switched off, or the only one made, it changes no value."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.util import find_spec

import pytest

from solver.bridge import Bounds, Position
from solver.core.cards import RANKS, SUITS
from solver.core.cuts import cuts_of, switched_off
from solver.core.limits import Limits
from solver.families.bridge.solver import Solver
from solver.families.trick import dealing
from solver.families.trick.kernels.payoff import questions
from solver.families.trick.kernels.whist import Search
from solver.families.trick.reading import deal_of
from solver.kernels import kernel
from solver.rules.load import load_trick_game
from tests.families.bridge.endings import random_hands
from tests.families.bridge.packs import masks, some_ending, some_pack
from tests.families.bridge.twin import twin_moves, twin_tricks

MEMORY = 1 << 20
CUTS = tuple(f"bridge.{cut}" for cut in cuts_of("bridge"))
ALL = frozenset(CUTS)
SIZES = (1, 2, 2, 3, 3, 3, 4)
"""Cards a hand before the cards on the table."""

Values = tuple[Bounds, dict[str, Bounds]]


@cache
def endings(seed: int, count: int) -> list[tuple[Position, Values]]:
    """Positions of small packs of all kinds, leads and cards on the table, with the values of the twin."""
    generator = random.Random(seed)
    found = []
    for _ in range(count):
        position = some_ending(generator, generator.choice(SIZES), played=generator.choice((0, 0, 0, 1, 2, 3)))
        if position.legal():
            asked = position.hands, position.strain, position.leader, position.trick
            found.append((position, (exact(twin_tricks(*asked)), all_exact(twin_moves(*asked)))))
    return found


def exact(tricks: int) -> Bounds:
    return Bounds(tricks, tricks)


def all_exact(moves: Mapping[str, int]) -> dict[str, Bounds]:
    return {card: exact(tricks) for card, tricks in moves.items()}


def values(solver: Solver, position: Position) -> Values:
    """The value and that of every card."""
    moves = solver.moves(position)
    return solver.bounds(position), moves


def without(names: Iterable[str]) -> Solver:
    """A solver that does without some cuts."""
    return Solver(memory=MEMORY, without=frozenset(names))


def test_every_name_has_a_bit_and_both_builds_the_same_names() -> None:
    assert [switched_off("bridge", {cut}) for cut in CUTS] == [1 << place for place in range(len(CUTS))]
    assert cuts_of("bridge") == cuts_of("bridge_switched")
    assert (kernel("bridge").SWITCHES, kernel("bridge_switched").SWITCHES) == (False, True)


def test_the_usual_build_refuses_to_leave_out_what_it_always_does() -> None:
    with pytest.raises(ValueError, match="all cuts"):
        kernel("bridge").Searcher(MEMORY, 1)


@pytest.mark.parametrize("cut", [*CUTS, "bridge.last_value"])
def test_no_cut_is_needed(cut: str) -> None:
    solver = without([cut])
    for position, expected in endings(1, 400):
        assert values(solver, position) == expected, position


@pytest.mark.parametrize("cut", CUTS)
def test_each_may_be_the_only_one(cut: str) -> None:
    """What one cut gets wrong no other hides."""
    solver = without(ALL - {cut})
    for position, expected in endings(2, 200):
        assert values(solver, position) == expected, position


def test_none_is_needed_at_all() -> None:
    solver = without([*ALL, "bridge.last_value"])
    for position, expected in endings(2, 200):
        assert values(solver, position) == expected, position


@pytest.mark.parametrize("cut", [*CUTS, "bridge.last_value"])
def test_plays_of_one_deal(cut: str) -> None:
    """What was kept from the positions before serves those after, with and without the cut."""
    generator = random.Random(4)
    for size in (5, 6, 6, 7):
        position = some_ending(generator, size)
        usual, other = Solver(memory=MEMORY), without([cut])
        while position.legal():
            assert other.tricks(position) == usual.tricks(position), position
            position = position.play(generator.choice(position.legal()))


@pytest.mark.skipif(find_spec("endplay") is None, reason="DDS is not installed")
@pytest.mark.parametrize("cut", CUTS)
def test_larger_endings_beside_dds(cut: str) -> None:
    from tests.families.bridge.dds import dds_moves

    generator = random.Random(5)
    solver = without([cut])
    for _ in range(12):
        position = some_ending(generator, generator.choice((6, 7)), played=generator.randrange(4))
        assert values(solver, position)[1] == all_exact(dds_moves(position)), position


def test_a_cut_that_is_switched_off_is_not_made() -> None:
    """Otherwise nothing is compared: without it some search looks at other positions."""
    generator = random.Random(6)
    deals = [
        masks(random_hands(generator, size, some_pack(generator, size))) for size in (5, 6, 7, 8, 8, 9, 10, 10, 12)
    ]
    deals.append(two_suiters(generator))
    usual = [nodes(hands, frozenset()) for hands in deals]
    for cut in ALL - {"bridge.kept", "bridge.no_better"}:
        assert any(nodes(hands, frozenset({cut})) != found for hands, found in zip(deals, usual, strict=True)), cut


def two_suiters(generator: random.Random) -> list[int]:
    """Twelve cards a hand: eight of a suit and four of the next, each hand's one suit on from those before."""
    hands: list[list[str]] = [[], [], [], []]
    for place, suit in enumerate(SUITS):
        ranks = generator.sample(RANKS, 12)
        hands[place] += [suit + rank for rank in ranks[:8]]
        hands[place - 1] += [suit + rank for rank in ranks[8:]]
    return masks(tuple(tuple(hand) for hand in hands))


def nodes(hands: list[int], off: frozenset[str]) -> list[int]:
    """Positions looked at for each row of a table."""
    solver, found = Solver(memory=MEMORY, without=off), [0]
    for strain in range(5):
        solver.start()
        solver.row(hands, strain)
        found.append(solver.nodes)
    return found


@pytest.mark.parametrize("cut", ["bridge.kept", "bridge.no_better", "bridge.last_value"])
def test_what_serves_more_than_one_question_is_not_made(cut: str) -> None:
    """These save positions only after another question about the same deal."""
    generator = random.Random(7)
    counts = []
    for off in (frozenset[str](), frozenset({cut})):
        generator.seed(7)
        solver = Solver(memory=MEMORY, without=off)
        position = some_ending(generator, 8)
        while position.legal():
            solver.moves(position)
            position = position.play(position.legal()[0])
        counts.append(solver.nodes)
    assert counts[0] < counts[1]


def test_limits_say_what_whist_goes_without() -> None:
    rules = load_trick_game("whist")
    game, start = deal_of(rules, dealing.deal(rules, 3, cards=6))
    question = next(iter(questions(game, start)))
    asked = [Search(game, start, Limits(without=off)).ask(question) for off in (frozenset[str](), ALL)]
    assert asked[0].moves == asked[1].moves
    assert asked[0].nodes < asked[1].nodes
