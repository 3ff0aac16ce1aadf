"""Bridge and whist: the double-dummy kernel beside its twin, and beside DDS where endplay is installed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from importlib.util import find_spec

from solver.core.cards import PACK, STRAINS, SUITS, strain
from solver.core.cuts import cuts
from solver.core.errors import DealError, Limit
from solver.families.bridge.position import Position
from solver.families.bridge.proving import HEADER, prove
from solver.families.bridge.solver import Solver
from tests.families.bridge.twin import twin_moves, twin_tricks
from tests.fuzz.family import USUAL, Answer, Cell, Deal, Family, NoAnswerError, NoPositionError, without
from tests.proof.altered import altered, both, is_true

SEATS = 4
SMALL, LARGE = (1, 2, 3, 4), (6, 8)
"""Cards a hand: for the twin, and for DDS."""

SHAPES = ("even", "two suits", "long", "high")
"""Cards of the whole pack; of two suits at most; suits that stay together; the highest cards alone."""

NODES = 300_000
_ALTERED = 5
"""Altered files of each proof."""
_TINY, _USUAL, _BIG = 1 << 20, 4 << 20, 64 << 20
_WAYS = ("memory=tiny", "memory=large", "plays=one by one", "targets", "warm", "proof")


def cells() -> list[Cell]:
    """Strains by hands and cards on the table."""
    sizes = SMALL + (LARGE if _has_dds() else ())
    return [
        Cell("bridge", letter, f"{size} cards, {table} on the table, {shape}")
        for letter in STRAINS
        for size in sizes
        for table in range(SEATS)
        for shape in SHAPES
    ]


def _has_dds() -> bool:
    return find_spec("endplay") is not None


def draw(rng: random.Random, cell: Cell) -> Deal:
    """A position for a row of the table."""
    first, table, shape = cell.dimension.split(", ")
    size = int(first.split()[0])
    deck = _deck(rng, shape, SEATS * size)
    position = Position(
        hands=tuple(tuple(sorted(deck[seat * size : (seat + 1) * size])) for seat in range(SEATS)),
        strain=strain(cell.option),
        leader=rng.randrange(SEATS),
    )
    for _ in range(int(table.split()[0])):
        position = position.play(rng.choice(position.legal()))
    if not position.legal():
        raise NoPositionError("the play is over")
    hands = [list(hand) for hand in position.hands]
    return {"hands": hands, "strain": cell.option, "leader": position.leader, "trick": list(position.trick)}


def _deck(rng: random.Random, shape: str, count: int) -> list[str]:
    deck = list(PACK)
    rng.shuffle(deck)
    if shape == "two suits":
        suits = rng.sample(SUITS, 2)
        deck.sort(key=lambda card: card[0] not in suits)
    elif shape == "high":
        ranks = list("AKQJT98765432")
        deck.sort(key=lambda card: ranks.index(card[1]))
    deck = deck[:count]
    rng.shuffle(deck)
    if shape == "long":
        order = rng.sample(SUITS, len(SUITS))
        deck.sort(key=lambda card: order.index(card[0]) + rng.random())
    return deck


def _position(deal: Deal) -> Position:
    position = Position(
        hands=tuple(map(tuple, deal["hands"])),
        strain=strain(deal["strain"]),
        leader=deal["leader"],
        trick=tuple(deal["trick"]),
    )
    try:
        position.check()
    except DealError as error:
        raise NoAnswerError(str(error)) from error
    if not position.legal():
        raise NoAnswerError("the play is over")
    return position


def answer(deal: Deal, way: str = USUAL) -> Answer:
    """North-South's tricks to come, and those after every card, in one way."""
    position = _position(deal)
    memory = {"memory=tiny": _TINY, "memory=large": _BIG}.get(way, _USUAL)
    solver = Solver(memory=memory, nodes=NODES, **({"without": without(way)} if without(way) else {}))
    try:
        if way == "plays=one by one":
            return _one_by_one(solver, position)
        if way == "targets":
            return _by_targets(solver, position)
        if way == "warm":
            for card in position.legal():
                solver.bounds(position.play(card))
        value = _proved(position, deal) if way == "proof" and not position.trick else None
        moves = {card: _exact(found.lo, found.hi) for card, found in solver.moves(position).items()}
        value = solver.tricks(position) if value is None else value
        return {"value": value, "moves": dict(sorted(moves.items()))}
    except Limit as error:
        raise NoAnswerError(str(error)) from error


def _proved(position: Position, deal: Deal) -> int:
    """North-South's tricks as both checkers prove them; -1: one is missing, or an altered file proves a false one."""
    answer = prove(position.hands, [position.strain], [position.leader])
    data = HEADER + answer.data
    claims, refused = both(data)
    tricks = [int(claim[4]) for claim in claims]
    if refused or len(tricks) != 2 or sum(tricks) != position.tricks_left:
        return -1
    rng = random.Random(repr(deal))
    for _ in range(_ALTERED):
        for claim in both(altered(rng, data))[0]:
            if position.tricks_left <= SMALL[-1] and not is_true(claim):
                return -1
    return tricks[0]


def _exact(low: int, high: int) -> int:
    if low != high:
        raise NoAnswerError("a limit struck")
    return low


def _one_by_one(solver: Solver, position: Position) -> Answer:
    """Every card played, and what follows as a position of its own."""
    moves: dict[str, int] = {}
    for card in sorted(position.legal()):
        after = position.play(card)
        moves[card] = after.won[0] - position.won[0] + (solver.tricks(after) if after.legal() else 0)
    return {"value": solver.tricks(position), "moves": moves}


def _by_targets(solver: Solver, position: Position) -> Answer:
    """The same from questions whether so many tricks can be taken."""
    left, ours = position.tricks_left, position.to_move % 2 == 0
    targets = range(1, left + 1)
    value = sum(bool(solver.reaches(position, target)) for target in targets)
    winners = [solver.winners(position, target) for target in targets]
    moves = {card: sum(bool(after[card]) for after in winners) for card in sorted(position.legal())}
    if not ours:
        value, moves = left - value, {card: left - tricks for card, tricks in moves.items()}
    return {"value": value, "moves": moves}


def reference(deal: Deal) -> Answer:
    """The same by the twin; by DDS where there are too many cards for it."""
    position = _position(deal)
    moves: Mapping[str, int]
    if position.tricks_left <= SMALL[-1]:
        asked = deal["hands"], position.strain, position.leader, position.trick
        return {"value": twin_tricks(*asked), "moves": dict(sorted(twin_moves(*asked).items()))}
    if not _has_dds():
        raise NoAnswerError("no DDS")
    from tests.families.bridge.dds import dds_moves

    moves = dds_moves(position)
    best = max if position.to_move % 2 == 0 else min
    return {"value": best(moves.values()), "moves": dict(sorted(moves.items()))}


def kernel(_deal: Deal) -> str:
    """There is one."""
    return "bridge"


def ways(_deal: Deal) -> Sequence[str]:
    """Its cuts; and other memory, other orders, other questions."""
    return [*_WAYS, *(cut for cut in cuts() if cut.startswith("bridge."))]


def shrink(deal: Deal) -> Iterator[Deal]:
    """Fewer cards on the table, fewer in the hands."""
    if deal["trick"]:
        hands = [list(hand) for hand in deal["hands"]]
        seat = (deal["leader"] + len(deal["trick"]) - 1) % SEATS
        hands[seat] = sorted([*hands[seat], deal["trick"][-1]])
        yield {**deal, "hands": hands, "trick": deal["trick"][:-1]}
    sizes = list(map(len, deal["hands"]))
    for tries in range(24):
        places = [tries * (seat + 1) % size if size else 0 for seat, size in enumerate(sizes)]
        yield {
            **deal,
            "hands": [[*hand[:place], *hand[place + 1 :]] for hand, place in zip(deal["hands"], places, strict=True)],
        }


FAMILY = Family(
    name="bridge", cells=cells, draw=draw, ways=ways, answer=answer, reference=reference, shrink=shrink, kernel=kernel
)
