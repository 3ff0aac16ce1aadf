"""One deal's table by several threads: the same answers, one end for all, and only threads that have nothing to do."""

from __future__ import annotations

import pytest

from solver.core.cards import PACK, STRAINS
from solver.core.limits import Limits
from solver.core.monitor import SearchMonitor
from solver.core.threads import ThreadBudget
from solver.families.bridge.deal_solver import DealSolver
from solver.families.bridge.dealing import random_deals
from solver.families.bridge.solver import Solver
from solver.families.bridge.tables import shared

DEALS = list(random_deals(5, 4))


@pytest.mark.parametrize("helpers", [1, 2, 7])
def test_with_helpers_the_table_is_the_same(helpers: int) -> None:
    for hands in DEALS:
        alone, own = Solver(), Solver()
        others = [Solver() for _ in range(helpers)]
        assert own.table_bounds(hands, helpers=others) == alone.table_bounds(hands)
        assert own.nodes + sum(solver.nodes for solver in others) == alone.nodes
        assert alone.helped == 0
        assert own.helped > 0


def test_entries_that_a_turn_of_the_table_maps_to_each_other_are_searched_once() -> None:
    suits = [PACK[start : start + 13] for start in range(0, 52, 13)]
    hands = [suits[seat][::2] + suits[(seat + 1) % 4][1::2] for seat in range(4)]
    ends = [found.low for found in Solver(nodes=200).table_bounds(hands)["S"] if found]
    own, other = Solver(nodes=200), Solver(nodes=200)
    assert [found.low for found in own.table_bounds(hands, helpers=[other])["S"] if found] == ends


def test_where_a_limit_is_set_nobody_helps() -> None:
    for limits in (Limits(nodes=10**9), Limits(seconds=100)):
        solver = DealSolver(limits)
        solver.table(DEALS[0], STRAINS, range(4), threads=3)
        assert solver.helped == 0
    solver = DealSolver(Limits())
    solver.table(DEALS[0], STRAINS, range(4), threads=3)
    assert solver.helped > 0


def test_all_end_with_who_is_watched() -> None:
    with SearchMonitor() as watch:
        watch.end()
        rows = Solver().table_bounds(DEALS[0], helpers=[Solver(), Solver()])
    assert not any(bounds.exact for row in rows.values() for bounds in row if bounds)


class Worker:
    def __init__(self) -> None:
        self.cancelled = False

    def cancel(self) -> None:
        self.cancelled = True


def test_an_error_of_one_ends_the_others() -> None:
    workers = [Worker(), Worker()]

    def search(worker: Worker, _: int) -> None:
        if worker is workers[0]:
            raise KeyboardInterrupt
        while not worker.cancelled:
            pass

    with pytest.raises(KeyboardInterrupt):
        shared(workers, range(10), search)
    assert workers[1].cancelled


def test_an_error_of_a_helper_is_told() -> None:
    workers = [Worker(), Worker()]
    done = []

    def search(worker: Worker, part: int) -> None:
        if worker is workers[1]:
            raise ValueError(part)
        done.append(part)

    with pytest.raises(ValueError, match=r"\d"):
        while not shared(workers, range(100), search):
            pass


def test_threads_with_nothing_to_do() -> None:
    spare = ThreadBudget()
    with spare.taken(3) as none:
        assert none == 0
    with spare.allowed(4):
        spare.claim()
        with spare.taken(2) as two, spare.taken(5) as one, spare.taken(1) as none:
            assert (two, one, none) == (2, 1, 0)
        for _ in range(6):
            spare.claim()
        with spare.taken(2) as none:
            assert none == 0
        for _ in range(7):
            spare.release()
        with spare.taken(9) as all_four:
            assert all_four == 4
