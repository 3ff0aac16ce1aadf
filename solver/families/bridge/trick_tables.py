"""Tables of many deals at once, on all cores."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from solver.core.cards import STRAINS
from solver.families.bridge.sharing import HandsLike, as_masks, shared_out
from solver.families.bridge.solver import MEMORY, Seats, Solver, Strains, seat_bits, strain_indices


def table(hands: HandsLike, *, memory: int = MEMORY) -> dict[str, list[int]]:
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
    deals: Iterable[HandsLike] | NDArray[np.uint64],
    *,
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
    strains: Strains = STRAINS,
    declarers: Seats = range(4),
) -> NDArray[np.int8]:
    """Tables of many deals; the deals are shared out over threads, the search runs without the GIL.

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
        array of shape (n, 5, 4), int8: deal, strain S H D C N, declarer N E S W; tricks, or -1 where a limit
        struck or it was not asked for.

    Raises:
        DealError: a deal cannot be (the message gives its place in the list, from 0), or there is no such strain
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
