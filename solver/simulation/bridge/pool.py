"""Samples of unknown bridge hands, dealt and solved on several threads."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, wait
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from solver.core.argument_checks import list_of, shown, whole
from solver.core.cards import SEATS, Hands
from solver.core.clock import cpu_seconds
from solver.core.errors import DealError
from solver.core.threads import executor
from solver.families.bridge.dealing import ATTEMPTS, by_seat, random_deals
from solver.families.bridge.solver import Solver

_AHEAD = 4
"""Samples a thread that are dealt before they are needed."""

_PATIENCE = 0.02
"""Seconds between two calls to end a search."""

Tricks = NDArray[np.int8]


class Tally(Protocol):
    """Protocol of a tally: it solves each sample for a question, and counts the results."""

    def solve(self, solver: Solver, hands: Hands) -> Tricks:
        """Solve one sample, on any thread."""

    def add(self, tricks: Tricks) -> None:
        """Count a solved sample."""


@dataclass(slots=True)
class Effort:
    """Cost of some samples.

    Attributes:
        nodes: positions searched.
        seconds: CPU time of the solving threads.
    """

    nodes: int = 0
    seconds: float = 0.0


def tallied(
    tally: Tally,
    deals: Iterator[Hands],
    solvers: Sequence[Solver],
    effort: Effort,
    allowed: Callable[[], AbstractContextManager[None]] = nullcontext,
) -> Iterator[None]:
    """Solve every deal, with one thread per solver, and count them in order; yield after each.

    Args:
        tally: solves and counts.
        deals: only a few per thread are drawn ahead.
        solvers: used by no one else meanwhile; their limits apply to each sample.
        effort: the cost of the counted samples is added to it.
        allowed: a context around everything that takes long; Ctrl-C should raise KeyboardInterrupt only inside it, if
            the counts are used afterwards.

    Raises:
        Limit: a sample cannot be dealt.
        KeyboardInterrupt: Ctrl-C; all threads have ended then.
    """
    free: SimpleQueue[Solver] = SimpleQueue()
    for solver in solvers:
        free.put(solver)
    waiting: deque[Future[tuple[Tricks, Effort]]] = deque()
    pool = executor(len(solvers))

    def first() -> None:
        with allowed():
            tricks, spent = waiting[0].result()
        waiting.popleft()
        tally.add(tricks)
        effort.nodes += spent.nodes
        effort.seconds += spent.seconds

    try:
        while True:
            with allowed():
                hands = next(deals, None)
            if hands is None:
                break
            waiting.append(pool.submit(_solve, tally, hands, free))
            while waiting and (waiting[0].done() or len(waiting) > _AHEAD * len(solvers)):
                first()
                yield
        while waiting:
            first()
            yield
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        _end(waiting, solvers)


def _solve(tally: Tally, hands: Hands, free: SimpleQueue[Solver]) -> tuple[Tricks, Effort]:
    solver = free.get()
    # A deal that comes twice takes as many nodes, and gets as far, on whichever thread it comes.
    solver.forget()
    nodes, started = solver.nodes, cpu_seconds()
    try:
        tricks = tally.solve(solver, hands)
        return tricks, Effort(solver.nodes - nodes, cpu_seconds() - started)
    finally:
        free.put(solver)


def _end(running: Sequence[Future[tuple[Tricks, Effort]]], solvers: Sequence[Solver]) -> None:
    """Stop searches that are no longer needed, repeatedly, because a search that just begins resets the request."""
    while not all(future.done() for future in running):
        for solver in solvers:
            solver.cancel()
        wait(running, timeout=_PATIENCE)


Known = Sequence[Sequence[str] | None]
"""For N E S W a hand of 13 cards, or None where it is unknown."""


@dataclass(frozen=True, slots=True)
class Sampling:
    """Known hands, and the source of samples of the others.

    Sample number i depends only on the seed and on what is known, not on the number of samples.

    Attributes:
        hands: for N E S W a hand of 13 cards, or None.
        seed: 0 or more.
        predeal: seat -> cards that the unknown hand holds.
        hcp: seat -> (least, most) high-card points.
        shapes: seat -> shapes, one of which the hand must have (see ``solver.families.bridge.dealing.shape_lengths``).
        attempts: how often each sample is dealt until it satisfies all constraints.
    """

    hands: Known
    seed: int
    predeal: Mapping[int, Sequence[str]] | None = None
    hcp: Mapping[int, tuple[int, int]] | None = None
    shapes: Mapping[int, Sequence[str]] | None = None
    attempts: int = ATTEMPTS

    def deals(self, count: int) -> Iterator[Hands]:
        """Yield the first samples.

        Raises:
            DealError: at once: a hand is impossible, nothing is unknown, the constraints exclude each other, or an
                argument is out of range.
            Limit: while dealing: no attempt satisfied the constraints.
        """
        try:
            count = whole(count, "samples", 1)
        except DealError:
            raise DealError(f"{shown(count)} samples are not possible. Use 1 or more") from None
        return random_deals(
            self.seed, count, predeal=self._fixed(), hcp=self.hcp, shapes=self.shapes, attempts=self.attempts
        )

    def hand(self, seat: int) -> Sequence[str] | None:
        """Return the hand of a seat if all its cards are known, else None."""
        cards = self._fixed()[seat]
        return cards if len(cards) == 13 else None

    def _fixed(self) -> dict[int, Sequence[str]]:
        """Return the known cards of every seat."""
        hands = list_of(self.hands, "hands", "for N E S W 13 cards, or None")
        if len(hands) != 4:
            raise DealError(f"{len(hands)} hands are given. Write 4, None for an unknown one")
        fixed = {seat: self._cards(seat) for seat in range(4)}
        if sum(len(cards) < 13 for cards in fixed.values()) < 2:
            raise DealError("the known cards leave only one deal. Leave two hands or more unknown")
        return fixed

    def _cards(self, seat: int) -> Sequence[str]:
        hand, given = list(self.hands)[seat], by_seat(self.predeal, "predeal").get(seat, ())
        given = list_of(given, f"cards for {SEATS[seat]}", "a list of cards")
        if hand is None:
            return given
        hand = list_of(hand, f"the hand of {SEATS[seat]}", "a list of cards")
        if given:
            raise DealError(f"cards for {SEATS[seat]}, whose hand is known. Give cards of unknown hands only")
        if len(hand) != 13:
            raise DealError(f"{SEATS[seat]} has {len(hand)} cards. Give 13, or leave the hand unknown")
        return hand
