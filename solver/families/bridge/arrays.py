"""Tables and card values of many deals as NumPy arrays, computed by several threads."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from solver.core.argument_checks import flag, list_of, shown, whole
from solver.core.cards import PACK, STRAINS, seat, side, strain
from solver.core.errors import DealError
from solver.core.limits import thread_count
from solver.core.threads import executor
from solver.families.bridge.masks import ALL, BIT, CODE, cards, mask
from solver.families.bridge.position import Position
from solver.families.bridge.solver import MEMORY, Seats, Solver, Strains, disjoint, hands_of, seat_bits, strain_indices

HandsLike = Sequence[Sequence[str]]


def shared_out(
    count: int, work: Callable[[Solver, int], None], threads: int | None, make: Callable[[], Solver]
) -> None:
    """Call a function for every number from 0 to ``count`` in threads, each with its own solver.

    Args:
        count: how many.
        work: is called with the solver, its limits begun anew, and the number.
        threads: how many; None: as many as there are cores.
        make: makes a solver.

    Raises:
        FaceupError: fewer than one thread, or a limit is none.
    """
    threads = thread_count(threads)
    several = min(threads or os.cpu_count() or 1, max(count, 1))
    solvers = [make() for _ in range(several)]
    numbers = _Numbers(count, work)
    if several == 1:
        numbers.run(solvers[0])
        return
    with executor(several) as pool:
        futures = [pool.submit(numbers.run, solver) for solver in solvers]
        try:
            for future in futures:
                future.result()
        except BaseException:
            numbers.end(solvers)
            raise


class _Numbers:
    """Numbers of deals that threads take one after the other."""

    def __init__(self, count: int, work: Callable[[Solver, int], None]) -> None:
        self._count = count
        self._work = work
        self._next = 0
        self._ended = False
        self._lock = threading.Lock()

    def run(self, solver: Solver) -> None:
        while (number := self._take()) is not None:
            solver.start()
            if self._ended:
                # `start` may just have undone the cancelling.
                return
            self._work(solver, number)

    def end(self, solvers: Iterable[Solver]) -> None:
        """Hand out no more numbers, and cancel the searches in progress."""
        self._ended = True
        for solver in solvers:
            solver.cancel()

    def _take(self) -> int | None:
        with self._lock:
            if self._ended or self._next >= self._count:
                return None
            self._next += 1
            return self._next - 1


def as_masks(deals: Iterable[HandsLike] | NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return hands as sets of bits, shape (n, 4), from an array of them or from a list of deals.

    Raises:
        DealError: a deal is impossible; the message has its place, from 0.
    """
    if isinstance(deals, np.ndarray):
        if not np.issubdtype(deals.dtype, np.integer):
            raise DealError(f"the array holds {deals.dtype}. Give integers, each hand as a set of bits")
        hands = np.ascontiguousarray(deals, dtype=np.uint64)
    else:
        deals_list = list_of(deals, "deals", "a list of deals, or an array of sets of bits")
        hands = np.array([_masks(index, deal) for index, deal in enumerate(deals_list)], dtype=np.uint64).reshape(-1, 4)
    if hands.ndim != 2 or hands.shape[1] != 4:
        raise DealError(f"the array has shape {hands.shape}. Give shape (n, 4): hands N E S W of n deals")
    for index, deal in enumerate(hands):
        _check(index, [int(bits) for bits in deal])
    return hands


def _masks(index: int, deal: HandsLike) -> list[int]:
    try:
        found = list_of(deal, "hands", "four lists of cards, N E S W")
        if len(found) != 4:
            raise DealError(f"{len(found)} hands are given. Write 4")
        deal = hands_of(found)
        masks = [mask(hand) for hand in deal]
    except DealError as error:
        raise DealError(f"deal {index}: {error.message}") from None
    if any(bits.bit_count() != len(hand) for bits, hand in zip(masks, deal, strict=True)):
        raise DealError(f"deal {index}: a card appears twice")
    return masks


def _check(index: int, hands: Sequence[int]) -> None:
    try:
        disjoint(hands)
    except DealError as error:
        raise DealError(f"deal {index}: {error.message}") from None


PLACES = {code: (BIT[code].bit_length() - 1) // 16 * 13 + (BIT[code].bit_length() - 1) % 16 for code in PACK}
"""Place of each card among 52: spades, hearts, diamonds, clubs, each from the ace down."""

NOT_LEGAL = -1
OPEN = -2
"""Placeholder for a number of tricks: the card cannot be played, or a limit left its value open."""


def tricks(
    deals: Iterable[HandsLike] | NDArray[np.uint64],
    strains: ArrayLike | str,
    leaders: ArrayLike | str,
    *,
    bounds: bool = False,
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
) -> NDArray[np.int8]:
    """Return the declarer's tricks in one strain for many deals; the declarer sits on the leader's right.

    >>> hands = [deal.hands for deal in solver.read("data/bridge/club-evening.pbn")]
    >>> bridge.tricks(hands[:3], "N", "S").tolist()
    [11, 9, 5]
    >>> bridge.tricks(hands[:3], [4, 4, 0], [2, 1, 0]).tolist()
    [11, 4, 9]

    Args:
        deals: n deals, as for `tables`: a list, or an array of shape (n, 4) of hands N E S W as sets of bits.
        strains: S H D C N or 0..4, one for all deals or an array of shape (n,).
        leaders: the seat on lead, N E S W or 0..3, one for all deals or an array of shape (n,).
        bounds: return the proved bounds, also if a limit was reached.
        threads: how many; None: as many as there are cores.
        memory: bytes for the transposition table of each thread.
        time, nodes: limits for each deal, CPU seconds and positions; None: no limit.

    Returns:
        array of shape (n,), int8: tricks, or -2 if a limit was reached; with `bounds` of shape (n, 2), the bounds.

    Raises:
        FaceupError: a deal is impossible (the message gives its place, from 0), an array has another shape, or there is
            no such strain, seat, limit or number of threads.
    """
    flag(bounds, "bounds")
    hands = as_masks(deals)
    own_strains = _numbers(strains, len(hands), "strains", 4, strain)
    own_leaders = _numbers(leaders, len(hands), "leaders", 3, seat)
    found = np.zeros((len(hands), 2), dtype=np.int8)

    def work(solver: Solver, index: int) -> None:
        declarer = (own_leaders[index] + 3) % 4
        found[index] = solver.row([int(bits) for bits in hands[index]], own_strains[index], 1 << declarer)[declarer]

    shared_out(len(hands), work, threads, lambda: Solver(memory=memory, time=time, nodes=nodes))
    return found if bounds else np.where(found[:, 0] == found[:, 1], found[:, 0], np.int8(OPEN))


def card_values(
    hands: Iterable[HandsLike] | NDArray[np.uint64],
    strains: ArrayLike | str,
    leaders: ArrayLike | str,
    tables: ArrayLike | None = None,
    *,
    bounds: bool = False,
    declarers: ArrayLike | str | None = None,
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
) -> NDArray[np.int8]:
    """Return the values of all legal cards, for many positions.

    It is the number of tricks that the declarer's side takes from here on, the one on the table included; where no
    declarer is named, the side of the player to move.

    >>> hands = [[["SA", "HK"], ["SK", "HA"], ["SQ", "HQ"], ["SJ", "HJ"]]]
    >>> values = bridge.card_values(hands, "N", "N")
    >>> values.shape, values[0, :2, :3].tolist()
    ((1, 4, 13), [[1, -1, -1], [-1, 1, -1]])

    Args:
        hands: n positions, each with the hands N E S W as they are held now: lists of card codes, or an array of
            shape (n, 4) of sets of bits 16 * suit + place (see solver.families.bridge.masks).
        strains: S H D C N or 0..4, one for all or an array of shape (n,).
        leaders: the seat that led to the trick on the table or leads to the next, N E S W or 0..3, one for all or an
            array of shape (n,).
        tables: the cards on the table in order of play, an array of shape (n, 3) of integers: 13 * suit + place as in
            the answer, -1 for none; None: nothing is on any table.
        bounds: return bounds, too, which are proved even if a limit was reached.
        declarers: whose side's tricks count, N E S W or 0..3, one for all or an array of shape (n,); None: those of
            the player to move, who plays for many.
        threads, memory, time, nodes: as for `tricks`.

    Returns:
        array of shape (n, 4, 13), int8: suit S H D C, place from the ace (0) to the deuce (12); tricks, -1 where the
        card may not be played, -2 if a limit was reached. With `bounds` of shape (n, 4, 13, 2): at least, at most.

    Raises:
        FaceupError: as `tricks`, or a position cannot be.
    """
    flag(bounds, "bounds")
    masks = _held(hands)
    own_strains = _numbers(strains, len(masks), "strains", 4, strain)
    own_leaders = _numbers(leaders, len(masks), "leaders", 3, seat)
    sides = None if declarers is None else _numbers(declarers, len(masks), "declarers", 3, seat)
    on_table = _tables(tables, len(masks))
    positions = [
        _position(index, masks[index], own_strains[index], own_leaders[index], on_table[index])
        for index in range(len(masks))
    ]
    found = np.full((len(positions), 52, 2), NOT_LEGAL, dtype=np.int8)

    def work(solver: Solver, index: int) -> None:
        position = positions[index]
        left, other = position.tricks_left, side(position.to_move if sides is None else sides[index])
        for code, one in solver.moves(position).items():
            found[index, PLACES[code]] = (left - one.high, left - one.low) if other else one

    shared_out(len(positions), work, threads, lambda: Solver(memory=memory, time=time, nodes=nodes))
    shaped = found.reshape(len(positions), 4, 13, 2)
    return shaped if bounds else np.where(shaped[..., 0] == shaped[..., 1], shaped[..., 0], np.int8(OPEN))


def _held(hands: Iterable[HandsLike] | NDArray[np.uint64]) -> list[tuple[tuple[str, ...], ...]]:
    """Return the hands of every position as codes; whether they are possible is checked together with the table.

    Raises:
        DealError: an array of another shape or type, or bits that are not cards.
    """
    if isinstance(hands, np.ndarray):
        if not np.issubdtype(hands.dtype, np.integer) or hands.ndim != 2 or hands.shape[1] != 4:
            raise DealError(f"the array holds {hands.dtype} and has shape {hands.shape}. Give integers in shape (n, 4)")
        for bits in np.unique(hands):
            whole(bits, "a hand as a set of bits", 0, ALL)
        return [tuple(cards(int(bits)) for bits in row) for row in hands]
    try:
        return [tuple(tuple(hand) for hand in four) for four in hands]
    except TypeError:
        raise DealError(
            f"hands {shown(hands)} cannot be read. Give a list of positions, or an array of sets of bits"
        ) from None


def _position(
    index: int, hands: tuple[tuple[str, ...], ...], own_strain: int, leader: int, table: list[int]
) -> Position:
    codes = tuple(_CODES[place] for place in table if place >= 0)
    position = Position(hands, own_strain, leader, codes)
    try:
        position.check()
    except DealError as error:
        raise DealError(f"position {index}: {error.message}") from None
    return position


_CODES = {place: code for code, place in PLACES.items()}


def _tables(tables: ArrayLike | None, count: int) -> list[list[int]]:
    """Return the cards on every table.

    Raises:
        DealError: another shape, numbers that are no cards, or a gap between cards.
    """
    if tables is None:
        return [[]] * count
    found = _array(tables, "tables", "an array of shape (n, 3), 13 * suit + place, -1 for none")
    if found.shape != (count, 3):
        raise DealError(f"tables has shape {found.shape}. Give shape ({count}, 3)")
    if found.size and not (found.min() >= -1 and found.max() < len(CODE)):
        raise DealError(
            f"card {found.min() if found.min() < -1 else found.max()} on a table does not exist. Write -1 to 51"
        )
    if np.any((found[:, :-1] < 0) & (found[:, 1:] >= 0)):
        raise DealError("a table has a gap. Write the cards in order of play, then -1")
    rows: list[list[int]] = found.tolist()
    return rows


def _numbers(value: ArrayLike | str, count: int, name: str, most: int, read: Callable[[str], int]) -> list[int]:
    """Return a number for each deal, from one number or letter for all, an array, or a list.

    Raises:
        DealError: another shape, or a number out of range.
    """
    if isinstance(value, str):
        return [read(value)] * count
    if isinstance(value, (list, tuple)) and any(isinstance(one, str) for one in value):
        value = [read(one) if isinstance(one, str) else one for one in value]
    found = _array(value, name, f"one of 0 to {most}, or an array of {count}")
    if found.shape not in ((), (count,)):
        raise DealError(f"{name} has shape {found.shape}. Give shape ({count},), or one number")
    if found.size and not (found.min() >= 0 and found.max() <= most):
        raise DealError(f"{name} {found.min() if found.min() < 0 else found.max()} is out of range. Write 0 to {most}")
    numbers: list[int] = np.broadcast_to(found, (count,)).tolist()
    return numbers


def _array(value: ArrayLike, name: str, expected: str) -> NDArray[np.integer]:
    try:
        found = np.asarray(value)
    except (TypeError, ValueError):
        found = np.asarray(None)
    if found.size and not np.issubdtype(found.dtype, np.integer):
        raise DealError(f"{name} {shown(value)} cannot be read. Give {expected}")
    return found.astype(np.int64)


def table(hands: HandsLike, *, memory: int = MEMORY) -> dict[str, list[int]]:
    """Return the tricks of each declarer in each strain of one deal.

    Args:
        hands: four hands of one size, N E S W, as card codes.
        memory: bytes for the transposition table.

    Returns:
        strain letter ``S H D C N`` -> tricks by declarer N E S W.

    Raises:
        DealError: the hands are impossible.
    """
    found = Solver(memory=memory).table(hands)
    return {strain: [int(tricks) for tricks in row if tricks is not None] for strain, row in found.items()}


def tables(
    deals: Iterable[HandsLike] | NDArray[np.uint64],
    *,
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
    strains: Strains = STRAINS,
    declarers: Seats = range(4),
) -> NDArray[np.int8]:
    """Return the tables of many deals, searched by several threads without the GIL.

    >>> hands = [deal.hands for deal in solver.read("data/bridge/club-evening.pbn")]
    >>> bridge.tables(hands[:2], strains="N")[:, 4].tolist()
    [[2, 11, 2, 11], [4, 9, 4, 9]]

    Args:
        deals: a list of deals as for `table`, or an array of shape (n, 4) of integers: hands N E S W as sets of
            bits 16 * suit + place (see solver.families.bridge.masks).
        threads: how many; None: as many as there are cores.
        memory: bytes for the transposition table of each thread.
        time, nodes: limits for each deal, CPU seconds and positions; None: no limit.
        strains: which strains to solve, letters out of ``SHDCN``, or numbers 0..4; one ``Strain`` alone.
        declarers: which declarers, seats 0..3, or their letters; one ``Seat`` alone.

    Returns:
        array of shape (n, 5, 4), int8: deal, strain S H D C N, declarer N E S W; tricks, or -1 if a
        limit was reached or it was not requested.

    Raises:
        DealError: a deal is impossible (the message gives its place in the list, from 0), or there is no such strain
            or declarer.
        FaceupError: a limit is below 0, or there are fewer than one thread.
        KeyboardInterrupt: Ctrl-C.
    """
    hands = as_masks(deals)
    result = np.full((len(hands), 5, 4), -1, dtype=np.int8)
    indices, seats = strain_indices(strains), seat_bits(declarers)

    def work(solver: Solver, index: int) -> None:
        own = [int(bits) for bits in hands[index]]
        rows = solver.rows(own, indices, seats)
        result[index] = np.where(rows[..., 0] == rows[..., 1], rows[..., 0], -1)

    shared_out(len(hands), work, threads, lambda: Solver(memory=memory, time=time, nodes=nodes))
    return result
