"""Work on one deal's table: entries that are equal by symmetry, and strains shared by threads."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from functools import cached_property
from typing import Protocol, TypeVar

from solver.core.clock import cpu_seconds
from solver.core.monitor import HelperMonitor, current
from solver.core.threads import executor

NO_TRUMP = 4
_SUIT = 0x1FFF

Entry = tuple[int, int]
"""Entry of a table: a strain 0..4 and a declarer 0..3."""

Row = list[tuple[int, int]]
"""Bounds on the tricks of each declarer N E S W; -1, -1 for one who was not searched."""


class Orbits:
    """Entries of a deal's table that are equal by symmetry, so that one search serves several.

    The cut `bridge.symmetry`. Let a turn of the table by some seats, with some exchange of the suits, put every hand in
    the place of another: if a hand holds the i-th highest card left of a suit, the hand so many seats on holds the
    i-th highest of the suit that takes its place. Order of play, following suit and which card of a suit is higher are
    the same then, and trumps go with their suit, so every play of the one is a play of the other. A declarer takes as
    many tricks as the declarer so many seats on in the strain that takes the place of his.

    Args:
        hands: N E S W as sets of bits, of one size.
        strains: requested indices into ``STRAINS``.
        declarers: bit d asks for seat d.
        made: whether the cut is made.
    """

    def __init__(self, hands: Sequence[int], strains: Sequence[int], declarers: int, made: bool = True) -> None:
        self._declarers = declarers
        self._rows: dict[int, Row] = {}
        self._first: dict[Entry, Entry] = {}
        deal = _Suits(hands)
        turns = [turn for turn in range(4) if deal.may_turn(turn) and deal.turns(turn)] if made else []
        if not turns:
            return
        for strain in strains:
            for declarer in _seats(declarers):
                entry = strain, declarer
                if entry not in self._first:
                    for turn in turns:
                        for other in deal.strains_after(turn, strain):
                            self._first.setdefault((other, (declarer + turn) & 3), entry)
                    self._first[entry] = entry

    def asked(self, strain: int) -> int:
        """Return the declarers to be searched, bit d for seat d: the first entry of each value."""
        return sum(1 << seat for seat in _seats(self._declarers) if self._of(strain, seat) == (strain, seat))

    def complete(self, strain: int, row: Row) -> Row:
        """Copy known results of the other declarers into a row, and return it.

        Rows are completed in the order of the requested strains.
        """
        self._rows.setdefault(strain, row)
        for seat in _seats(self._declarers):
            first = self._of(strain, seat)
            row[seat] = self._rows[first[0]][first[1]]
        return row

    def _of(self, strain: int, declarer: int) -> Entry:
        entry = strain, declarer
        return self._first.get(entry, entry)


class _Suits:
    """Suits of a deal, compared for symmetries."""

    def __init__(self, hands: Sequence[int]) -> None:
        self._parts = [tuple(hand >> 16 * suit & _SUIT for hand in hands) for suit in range(4)]
        self._lengths = [tuple(map(int.bit_count, parts)) for parts in self._parts]

    @cached_property
    def _owners(self) -> list[tuple[int, ...]]:
        """Seats that hold each suit's cards, from the highest card left down."""
        places = [1 << place for place in range(13)]
        return [
            tuple(seat for place in places for seat, part in enumerate(parts) if part & place) for parts in self._parts
        ]

    def may_turn(self, turn: int) -> bool:
        """Return whether the suit lengths allow a rotation; without a rotation two suits must be exchangeable."""
        if turn == 0:
            return len(set(self._lengths)) < 4
        return sorted(lengths[-turn:] + lengths[:-turn] for lengths in self._lengths) == sorted(self._lengths)

    def turns(self, turn: int) -> bool:
        """Return whether every suit is mapped to one that is held in the same way."""
        return sorted(self._turned(suit, turn) for suit in range(4)) == sorted(self._owners)

    def strains_after(self, turn: int, strain: int) -> list[int]:
        """Return the strains whose place a strain may take after a rotation."""
        if strain == NO_TRUMP:
            return [NO_TRUMP]
        turned = self._turned(strain, turn)
        return [suit for suit in range(4) if self._owners[suit] == turned]

    def _turned(self, suit: int, turn: int) -> tuple[int, ...]:
        return tuple((seat + turn) & 3 for seat in self._owners[suit])


def _seats(bits: int) -> Iterator[int]:
    return (seat for seat in range(4) if bits >> seat & 1)


class Stoppable(Protocol):
    """Worker on a part of the tables, which can be stopped: a `solver.families.bridge.solver.Solver`."""

    def cancel(self) -> None:
        """End the running search soon."""


Worker = TypeVar("Worker", bound=Stoppable)


def shared(solvers: Sequence[Worker], strains: Sequence[int], search: Callable[[Worker, int], None]) -> float:
    """Search several strains, the first solver in this thread, each other one in its own thread.

    Args:
        solvers: one for each thread.
        strains: the strains to be searched.
        search: searches a strain and stores the result.

    Returns:
        CPU seconds of the other threads.

    Raises:
        KeyboardInterrupt: Ctrl-C; the other threads have ended then.
    """
    waiting = list(reversed(strains))
    lock = threading.Lock()
    ended = threading.Event()
    leader = current()

    def work(solver: Worker) -> None:
        while not ended.is_set():
            with lock:
                if not waiting:
                    return
                strain = waiting.pop()
            search(solver, strain)

    def help_(solver: Worker) -> float:
        started = cpu_seconds()
        with nullcontext() if leader is None else HelperMonitor(leader):
            work(solver)
        return cpu_seconds() - started

    own, *others = solvers
    first = waiting.pop()  # this thread's, whichever of the others is quick: what is told of the deal begins with it
    with executor(len(others)) as pool:
        helping = [pool.submit(help_, solver) for solver in others]
        try:
            search(own, first)
            work(own)
            return sum(future.result() for future in helping)
        except BaseException:
            ended.set()
            for solver in others:
                solver.cancel()
            raise
