"""The kernel of drawing games beside the search by the referee: all keys, all goals, with and without its cuts."""

from __future__ import annotations

import _thread
import gc
import random
import signal
import threading
from collections.abc import Iterator

import pytest

from solver.core.cuts import cuts_of
from solver.core.limits import Limits
from solver.families.drawing.family import FAMILY
from solver.families.drawing.kernel import DrawingSearch, search
from solver.families.drawing.referee import DrawingPosition
from solver.families.play.dialect import Goal
from solver.families.play.searches import goal_of
from solver.rules.load import load_any
from tests.families.drawing.slow import Slow
from tests.families.play.searching import FAR, check_order, check_window, found, goals_of
from tests.families.play.slow import TooManyError
from tests.fuzz.family import NoPositionError
from tests.fuzz.turns.drawing_family import TURNS

OFF = (frozenset[str](), *(frozenset((f"turns_drawing.{cut}",)) for cut in cuts_of("turns_drawing")))
MEMORY = 16 << 20
TWO = goal_of(((0,), (1,)), 0)

ENDINGS = (
    ("gin-rummy", 2), ("gin-rummy", 3), ("oklahoma-gin", 2), ("empat-satu", 3), ("sam-sip", 4), ("japanese-51", 0),
    ("polish-polka", 2), ("polish-polka", 3),
)  # fmt: skip
"""Games, and cards that are left to draw: usual hands."""


def engine(position: DrawingPosition, off: frozenset[str] = OFF[0], memory: int = MEMORY) -> DrawingSearch:
    return search(position.rules, position, memory, off)


def drawn(seed: str, many: int) -> Iterator[tuple[DrawingPosition, list[Goal], list[int]]]:
    """Small positions of all keys of the language, with their values."""
    rng = random.Random(seed)
    cells = [cell for cell in TURNS.cells() if not cell.dimension.endswith("over")]
    while many:
        try:
            position = TURNS.read(TURNS.draw(rng, rng.choice(cells)))[1]
            assert isinstance(position, DrawingPosition)
            goals = goals_of(position.state.seats)
            slow = Slow(position, 3000)
            values = [slow.value(position, goal) for goal in goals]
        except (NoPositionError, TooManyError):
            continue
        if position.mover is not None:
            many -= 1
            yield position, goals, values


def dealt(game: str, number: int, left: int) -> DrawingPosition:
    rules = load_any(game)
    fields = FAMILY.deal(rules, number, 2, None)
    fields["stock"] = fields["stock"][: left + rules.draw.left]  # type: ignore[index]
    position = FAMILY.read(rules, fields)
    assert isinstance(position, DrawingPosition)
    return position


@pytest.mark.parametrize("off", OFF, ids=lambda off: ",".join(off) or "all cuts")
@pytest.mark.parametrize("seed", range(4))
def test_small_positions(seed: int, off: frozenset[str]) -> None:
    for position, goals, values in drawn(f"small {seed}", 40):
        search = engine(position, off)
        assert [found(search, position, goal) for goal in goals] == values, position


def test_neither_order_nor_window_matter() -> None:
    for position, goals, values in drawn("order", 40):
        check_order(engine(position), position, goals, values)
        check_window(engine(position), position, goals[0], values[0])


@pytest.mark.parametrize(("game", "left"), ENDINGS)
def test_usual_hands(game: str, left: int) -> None:
    """With and without cuts, and where there is time by the referee."""
    for number in range(1, 5):
        position = dealt(game, number, left)
        values = {engine(position, off, 1 << 28).value(position, TWO, FAR, Limits(nodes=600_000)) for off in OFF}
        exact = {value.low for value in values if value.exact}
        assert len(exact) <= 1
        for value in values:
            assert all(value.low <= one <= value.high for one in exact)
        try:
            right = Slow(position, 6000).value(position, TWO)
        except TooManyError:
            continue
        assert exact <= {right}


def test_what_is_proved_of_moves_is_so_with_any_memory() -> None:
    position = dealt("gin-rummy", 2, 4)
    value = engine(position).value(position, TWO, FAR, Limits())
    assert value.exact
    for memory in (1 << 15, 1 << 18, 1 << 20):
        low, high = engine(position, OFF[1], memory).value(position, TWO, FAR, Limits())
        assert low <= value.low <= high


def test_limits_leave_what_is_proved() -> None:
    position = dealt("gin-rummy", 2, 8)
    at_most = engine(position).extremes(position, TWO)
    for nodes in (1, 100, 10_000):
        search = engine(position)
        low, high = search.value(position, TWO, FAR, Limits(nodes=nodes))
        assert at_most.low <= low <= -30 <= high <= at_most.high
        assert search.nodes <= nodes


def test_ctrl_c_ends_a_search() -> None:
    position = dealt("empat-satu", 2, 12)
    search = engine(position, memory=1 << 28)
    # The collector calls back for what it frees, and an interrupt that comes in a callback is lost: Python prints it.
    gc.collect()
    gc.disable()
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # who runs in the background ignores it
    timer = threading.Timer(0.1, _thread.interrupt_main)
    timer.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            search.value(position, TWO, FAR, Limits(seconds=20))
    finally:
        timer.join()
        signal.signal(signal.SIGINT, before)
        gc.enable()
    ended = dealt("empat-satu", 2, 12)
    assert search.value(ended, TWO, FAR, Limits(nodes=100)).high <= 1
