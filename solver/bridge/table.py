"""Tables of many deals at once, on all cores."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from solver.arguments import list_of
from solver.bridge.masks import mask
from solver.bridge.solver import MEMORY, Solver, disjoint, hands_of, seat_bits, strain_indices
from solver.cards import STRAINS
from solver.errors import DealError
from solver.limits import thread_count

Hands = Sequence[Sequence[str]]


def table(hands: Hands, *, memory: int = MEMORY) -> dict[str, list[int]]:
    """Tricks of each declarer in each strain of one deal.

    Args:
        hands: four hands of one size, N E S W, as card codes.
        memory: bytes for the transposition table.

    Returns:
        strain letter ``S H D C N`` -> tricks by declarer N E S W.

    Raises:
        DealError: the hands cannot be.
    """
    found = Solver(memory=memory).table(hands)
    return {strain: [int(tricks) for tricks in row if tricks is not None] for strain, row in found.items()}


def tables(
    deals: Iterable[Hands] | NDArray[np.uint64],
    *,
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
    strains: Iterable[str] = STRAINS,
    declarers: Iterable[int] = range(4),
) -> NDArray[np.int8]:
    """Tables of many deals; the deals are shared out over threads, the search runs without the GIL.

    Args:
        deals: a list of deals as for `table`, or an array of shape (n, 4) of integers: hands N E S W as sets of
            bits 16 * suit + place (see solver.bridge.masks).
        threads: how many; None: as many as there are cores.
        memory: bytes for the transposition table of each thread.
        time, nodes: limits for each deal, CPU seconds and positions; None: no limit.
        strains: which strains to solve, letters out of ``SHDCN``.
        declarers: which declarers, seats 0..3.

    Returns:
        array of shape (n, 5, 4), int8: deal, strain S H D C N, declarer N E S W; tricks, or -1 where a limit
        struck or it was not asked for.

    Raises:
        DealError: a deal cannot be (the message gives its place in the list, from 0), or there is no such strain
            or declarer.
        FaceupError: a limit is below 0, or there are fewer than one thread.
        KeyboardInterrupt: Ctrl-C.
    """
    threads = thread_count(threads)
    hands = _as_masks(deals)
    result = np.full((len(hands), 5, 4), -1, dtype=np.int8)
    work = _Work(hands, result, strain_indices(strains), seat_bits(declarers))
    count = min(threads or os.cpu_count() or 1, max(len(hands), 1))
    solvers = [Solver(memory=memory, time=time, nodes=nodes) for _ in range(count)]
    if count == 1:
        work.run(solvers[0])
        return result
    with ThreadPoolExecutor(count) as pool:
        futures = [pool.submit(work.run, solver) for solver in solvers]
        try:
            for future in futures:
                future.result()
        except BaseException:
            work.end(solvers)
            raise
    return result


class _Work:
    """Deals that threads take one after the other."""

    def __init__(
        self, hands: NDArray[np.uint64], result: NDArray[np.int8], strains: Sequence[int], declarers: int
    ) -> None:
        self._hands = hands
        self._result = result
        self._strains = strains
        self._declarers = declarers
        self._next = 0
        self._ended = False
        self._lock = threading.Lock()

    def run(self, solver: Solver) -> None:
        while (index := self._take()) is not None:
            hands = [int(bits) for bits in self._hands[index]]
            solver.start()
            if self._ended:
                # `start` may just have undone the cancelling.
                return
            for strain in self._strains:
                row = solver.row(hands, strain, self._declarers)
                self._result[index, strain] = np.where(row[:, 0] == row[:, 1], row[:, 0], -1)

    def end(self, solvers: Iterable[Solver]) -> None:
        """No more deals, and an end to those in hand."""
        self._ended = True
        for solver in solvers:
            solver.cancel()

    def _take(self) -> int | None:
        with self._lock:
            if self._ended or self._next >= len(self._hands):
                return None
            self._next += 1
            return self._next - 1


def _as_masks(deals: Iterable[Hands] | NDArray[np.uint64]) -> NDArray[np.uint64]:
    if isinstance(deals, np.ndarray):
        if not np.issubdtype(deals.dtype, np.integer):
            raise DealError(f"an array of {deals.dtype}; expected integers, sets of bits")
        hands = np.ascontiguousarray(deals, dtype=np.uint64)
    else:
        given = list_of(deals, "deals", "a list of deals, or an array of sets of bits")
        hands = np.array([_masks(index, deal) for index, deal in enumerate(given)], dtype=np.uint64).reshape(-1, 4)
    if hands.ndim != 2 or hands.shape[1] != 4:
        raise DealError(f"an array of shape {hands.shape}; expected (n, 4): hands N E S W of n deals")
    for index, deal in enumerate(hands):
        _check(index, [int(bits) for bits in deal])
    return hands


def _masks(index: int, deal: Hands) -> list[int]:
    try:
        found = list_of(deal, "hands", "four lists of cards, N E S W")
        if len(found) != 4:
            raise DealError(f"{len(found)} hands; expected 4")
        deal = hands_of(found)
        masks = [mask(hand) for hand in deal]
    except DealError as error:
        raise DealError(f"deal {index}: {error.message}") from None
    if any(bits.bit_count() != len(hand) for bits, hand in zip(masks, deal, strict=True)):
        raise DealError(f"deal {index}: a card stands twice")
    return masks


def _check(index: int, hands: Sequence[int]) -> None:
    try:
        disjoint(hands)
    except DealError as error:
        raise DealError(f"deal {index}: {error.message}") from None
