"""Many deals at once: what arrays of them are, and threads that take one after the other."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from solver.core.argument_checks import list_of
from solver.core.errors import DealError
from solver.core.limits import thread_count
from solver.families.bridge.masks import mask
from solver.families.bridge.solver import Solver, disjoint, hands_of

HandsLike = Sequence[Sequence[str]]


def shared_out(
    count: int, work: Callable[[Solver, int], None], threads: int | None, make: Callable[[], Solver]
) -> None:
    """Do something for every number from 0 to ``count``, each thread with a solver of its own.

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
    with ThreadPoolExecutor(several) as pool:
        futures = [pool.submit(numbers.run, solver) for solver in solvers]
        try:
            for future in futures:
                future.result()
        except BaseException:
            numbers.end(solvers)
            raise


class _Numbers:
    """Numbers that threads take one after the other."""

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
        """No more numbers, and an end to those in hand."""
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
    """Hands as sets of bits, shape (n, 4), of an array of them or of a list of deals.

    Raises:
        DealError: a deal can not be; the message gives its place, from 0.
    """
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


def _masks(index: int, deal: HandsLike) -> list[int]:
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
