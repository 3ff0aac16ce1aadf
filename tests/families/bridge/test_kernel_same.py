"""What must not matter: seats turned, suits renamed, ranks squeezed, memory, warmth, order of calls, the build."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np
import pytest

from solver.core.bounds import Bounds
from solver.core.cards import RANKS, SUITS
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver
from solver.kernels import kernel, machine
from tests.families.bridge.endings import random_hands
from tests.families.bridge.packs import masks, some_ending

SMALL = 1 << 20
DEAL = random_hands(random.Random(1), 13)


def endings(seed: int, count: int = 300) -> list[Position]:
    generator = random.Random(seed)
    return [some_ending(generator, generator.randint(4, 9), generator.randint(0, 3)) for _ in range(count)]


def renamed(position: Position, name: Callable[[str], str], strain: int) -> Position:
    """The position with other cards in the places of its own."""
    hands = tuple(tuple(name(card) for card in hand) for hand in position.hands)
    return replace(position, hands=hands, strain=strain, trick=tuple(name(card) for card in position.trick))


def exact(found: Mapping[str, Bounds]) -> dict[str, int]:
    assert all(value.exact for value in found.values())
    return {card: value.lo for card, value in found.items()}


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_seats_turned(turns: int) -> None:
    solver = Solver(memory=SMALL)
    for position in endings(turns):
        hands = tuple(position.hands[(seat - turns) % 4] for seat in range(4))
        turned = replace(position, hands=hands, leader=(position.leader + turns) % 4)
        expected = exact(solver.moves(position))
        if turns % 2:
            expected = {card: position.tricks_left - value for card, value in expected.items()}
        assert exact(solver.moves(turned)) == expected, position


def test_suits_exchanged() -> None:
    """At a trump the trump goes with its suit, which also covers exchanges of side suits alone."""
    generator = random.Random(4)
    solver = Solver(memory=SMALL)
    for position in endings(4, 400):
        suits = dict(zip(SUITS, generator.sample(SUITS, 4), strict=True))
        strain = position.strain if position.strain == 4 else SUITS.index(suits[SUITS[position.strain]])

        def name(card: str, suits: dict[str, str] = suits) -> str:
            return suits[card[0]] + card[1]

        expected = {name(card): value for card, value in exact(solver.moves(position)).items()}
        assert exact(solver.moves(renamed(position, name, strain))) == expected, position


def test_ranks_moved_in_their_order() -> None:
    """Cards take any other ranks of their suit that keep their order, so touching cards become gaps and back."""
    generator = random.Random(5)
    solver = Solver(memory=SMALL)
    for position in endings(5, 400):
        there = {card for cards in (*position.hands, position.trick) for card in cards}
        names: dict[str, str] = {}
        for suit in SUITS:
            held = [suit + rank for rank in RANKS if suit + rank in there]
            places = sorted(generator.sample(range(13), len(held)))
            names |= {card: suit + RANKS[place] for card, place in zip(held, places, strict=True)}
        expected = {names[card]: value for card, value in exact(solver.moves(position)).items()}
        assert exact(solver.moves(renamed(position, names.__getitem__, position.strain))) == expected, position


def test_touching_cards_fare_alike() -> None:
    """A player's touching cards are worth the same, and so are cards touching over what was played."""
    for position in endings(6):
        solver = Solver(memory=SMALL)
        values = {card: solver.tricks(after) + after.won[0] for card, after in followers(position).items()}
        others = {card for seat, hand in enumerate(position.hands) if seat != position.to_move for card in hand}
        others |= set(position.trick)
        for high, low in zip(position.legal(), position.legal()[1:], strict=False):
            between = RANKS[RANKS.index(high[1]) + 1 : RANKS.index(low[1])]
            if high[0] == low[0] and not any(high[0] + rank in others for rank in between):
                assert values[high] == values[low], (position, high, low)


def followers(position: Position) -> dict[str, Position]:
    return {card: position.play(card) for card in position.legal()}


def rows(search: object, hands: list[int], strains: tuple[int, ...]) -> list[list[int]]:
    """Rows of a table from a kernel's searcher."""
    found = []
    for strain in strains:
        out = np.full((4, 2), -1, dtype=np.int8)
        search.limit(None, None)  # type: ignore[attr-defined]
        search.row(hands, strain, 15, out)  # type: ignore[attr-defined]
        found.append(out.tolist())
    return found


def test_memory_does_not_matter() -> None:
    tiny, huge = kernel("bridge").Searcher(SMALL), kernel("bridge").Searcher(1 << 30)
    expected = rows(huge, masks(DEAL), (1, 4))
    assert rows(tiny, masks(DEAL), (1, 4)) == expected
    assert tiny.flushes > 0
    assert huge.flushes == 0


def test_warmth_and_order_do_not_matter() -> None:
    """All positions of one play with one solver, forwards, backwards and shuffled, as with a new one each."""
    generator = random.Random(7)
    for _ in range(40):
        positions = [some_ending(generator, 7)]
        while positions[-1].legal():
            positions.append(positions[-1].play(generator.choice(positions[-1].legal())))
        expected = [Solver(memory=SMALL).tricks(position) for position in positions]
        for order in (range(29), range(28, -1, -1), generator.sample(range(29), 29)):
            solver = Solver(memory=SMALL)
            found = {place: solver.tricks(positions[place]) for place in order}
            assert [found[place] for place in range(29)] == expected, positions[0]


def test_strains_and_deals_in_turn() -> None:
    """One solver goes back and forth between strains, leaders and deals."""
    generator = random.Random(8)
    positions = endings(8, 60)
    positions += [replace(position, strain=(position.strain + 1) % 5) for position in positions]
    expected = [Solver(memory=SMALL).tricks(position) for position in positions]
    solver = Solver(memory=SMALL)
    for place in generator.choices(range(len(positions)), k=600):
        assert solver.tricks(positions[place]) == expected[place], positions[place]


@pytest.mark.parametrize("guess", range(-2, 12))
def test_the_first_guess_does_not_matter(guess: int) -> None:
    search = kernel("bridge").Searcher(SMALL)
    search.limit(None, None)
    for position in endings(9, 50):
        search.load(masks(position.hands), position.strain)
        trick = masks(tuple((card,) for card in position.trick))
        found = search.bounds(position.leader, trick, 0, position.tricks_left, guess)
        value = Solver(memory=SMALL).tricks(position)
        assert found == (value, value), position


def test_a_search_stopped_anywhere_proves_nothing_wrong() -> None:
    """Bounds hold wherever a limit strikes, of the position and of each card, and the table learns nothing wrong."""
    stopped = 0
    for position in endings(10, 12):
        hands, trick = masks(position.hands), masks(tuple((card,) for card in position.trick))
        rest = (position.leader, trick, 0, position.tricks_left)
        exact = kernel("bridge").Searcher(SMALL)
        exact.limit(None, None)
        exact.load(hands, position.strain)
        value, cards = exact.bounds(*rest), exact.moves(*rest)
        search = kernel("bridge").Searcher(SMALL)
        for nodes in (*range(1, 60), *range(60, exact.nodes, 97)):
            search.forget()
            search.load(hands, position.strain)
            for _ in range(2):
                search.limit(nodes, None)
                low, high = search.bounds(*rest)
                assert low <= value[0] <= high, (position, nodes)
                search.limit(nodes, None)
                for (card, worst, best), (other, exactly, _) in zip(search.moves(*rest), cards, strict=True):
                    assert card == other and worst <= exactly <= best, (position, nodes)
                    stopped += worst < best
            search.limit(None, None)
            assert (search.bounds(*rest), search.moves(*rest)) == (value, cards), (position, nodes)
    assert stopped > 100


@pytest.mark.skipif(not machine.has_v3(), reason="this machine cannot run the build for x86-64-v3")
def test_both_builds_search_alike() -> None:
    """The same values from the same nodes: only the instructions differ."""
    builds = [importlib.import_module(f"solver.kernels.{level}.bridge") for level in ("portable", "v3")]
    searches = [build.Searcher(SMALL) for build in builds]
    generator = random.Random(10)
    for size in (3, 5, 7, 9, 10, 11):
        hands = masks(random_hands(generator, size))
        portable, v3 = (rows(search, hands, (0, 1, 2, 3, 4)) for search in searches)
        assert portable == v3
        assert searches[0].nodes == searches[1].nodes


@pytest.mark.parametrize("size", [5, 8, 13])
def test_what_is_known_of_other_deals_holds(size: int) -> None:
    """One table for many deals, some of which differ in two cards; strains change in between, and memory runs out."""
    generator = random.Random(size)
    warm = Solver(memory=SMALL)
    for _ in range(12 if size == 13 else 60):
        hands = [list(hand) for hand in random_hands(generator, size)]
        strain, leader = generator.choice((0, 0, 4)), generator.randrange(4)
        for _ in range(3):
            position = Position(tuple(map(tuple, hands)), strain, leader)
            found = warm.bounds_beside(position, generator.randrange(size + 1))
            assert found == Solver(memory=SMALL).bounds(position), position
            one, other = generator.sample(range(4), 2)
            place, there = generator.randrange(size), generator.randrange(size)
            hands[one][place], hands[other][there] = hands[other][there], hands[one][place]


def test_deals_beside_each_other_take_fewer_positions() -> None:
    alone, beside = Solver(), Solver()
    for card in DEAL[1]:
        other = next(held for held in DEAL[3] if held[0] == card[0])
        names = {card: other, other: card}
        position = renamed(Position(DEAL, 4, 0), lambda held, names=names: names.get(held, held), 4)
        value = alone.tricks(position)
        assert beside.bounds_beside(position, value) == Bounds(value, value)
    assert beside.nodes * 2 < alone.nodes
