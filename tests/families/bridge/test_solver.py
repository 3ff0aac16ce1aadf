"""The solver's promises: limits that never lie, an end on Ctrl-C, questions with yes or no, lines, what is refused."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace

import pytest

from solver.core.bounds import Bounds
from solver.core.cards import RANKS, SUITS, side
from solver.core.errors import DealError, Limit
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver, equivalents
from tests.families.bridge.endings import random_ending, random_hands
from tests.families.bridge.packs import some_ending
from tests.families.bridge.twin import twin_moves, twin_tricks

SMALL = 1 << 20


def hand(text: str) -> tuple[str, ...]:
    """A hand from its suits, ``KJ9753.-.AQT8642.-``."""
    return tuple(suit + rank for suit, ranks in zip(SUITS, text.split("."), strict=True) for rank in ranks.strip("-"))


HARD = Position(
    (
        hand("KJ9753.-.AQT8642.-"),
        hand("-.-.KJ9753.AQT8642"),
        hand("-.AQT8642.-.KJ9753"),
        hand("AQT8642.KJ9753.-.-"),
    ),
    strain=4,
    leader=0,
)
"""Takes hours."""

LARGE = Position(random_hands(random.Random(1), 13), strain=4, leader=3)
"""Takes a second or less."""


@pytest.fixture(scope="module")
def large_value() -> int:
    return Solver().tricks(LARGE)


@pytest.mark.parametrize("size", [7, 9, 11])
def test_node_limits_never_lie(size: int) -> None:
    generator = random.Random(size)
    struck = 0
    for number in range(60 if size < 11 else 12):
        position = some_ending(generator, size, number % 4)
        truth = Solver(memory=SMALL).tricks(position)
        for nodes in (0, 1, 2, 10, 50, 200, 1000):
            solver = Solver(memory=SMALL, nodes=nodes)
            found = solver.bounds(position)
            assert 0 <= found.lo <= truth <= found.hi <= position.tricks_left, (position, nodes)
            struck += not found.exact
            for code, after in solver.moves(position).items():
                value = position.play(code).won[0] + Solver(memory=SMALL).tricks(position.play(code))
                assert after.lo <= value <= after.hi, (position, nodes, code)
            solver.node_limit = None
            assert solver.tricks(position) == truth, (position, nodes)
    assert struck > 20


@pytest.mark.parametrize("nodes", [None, 5, 100])
def test_what_one_position_says_of_the_next(nodes: int | None) -> None:
    """A play followed with one solver, with now and then a position left out, begun anew or met twice."""
    generator = random.Random(str(nodes))
    for number in range(40):
        position = start = some_ending(generator, 5, number % 4)
        solver, truth = Solver(memory=SMALL, nodes=nodes), Solver(memory=SMALL)
        while position.legal():
            asked = generator.choice((position, position, position, start))
            found = solver.bounds(asked)
            assert found.lo <= truth.tricks(replace(asked)) <= found.hi, (asked, number)
            if nodes is None:
                assert found == Solver(memory=SMALL).bounds(asked), (asked, number)
            position = position.play(generator.choice(position.legal()))


def test_one_solver_struck_again_and_again(large_value: int) -> None:
    """Each call begins where the table was left, and in the end the value is found."""
    solver = Solver(nodes=2000)
    for _ in range(2000):
        found = solver.bounds(LARGE)
        assert found.lo <= large_value <= found.hi
        if found.exact:
            break
    solver.node_limit = None
    assert solver.tricks(LARGE) == large_value


def test_time_limits_never_lie(large_value: int) -> None:
    for seconds in (0.0, 0.001, 0.01, 0.05):
        solver = Solver(time=seconds)
        found = solver.bounds(LARGE)
        assert found.lo <= large_value <= found.hi
        if seconds == 0:
            assert not found.exact
        solver.time = None
        assert solver.tricks(LARGE) == large_value


def test_a_time_limit_is_kept() -> None:
    begun = time.thread_time()
    found = Solver(time=0.3).bounds(HARD)
    assert 0.2 < time.thread_time() - begun < 1.0
    assert not found.exact


def test_a_node_limit_is_kept() -> None:
    for nodes in (1, 100, 5000, 12_345):
        solver = Solver(nodes=nodes)
        assert not solver.bounds(HARD).exact
        # What is on the way back to the start when the limit strikes is still counted.
        assert nodes <= solver.nodes <= nodes + 10_000


def test_limits_without_an_answer() -> None:
    solver = Solver(nodes=10)
    with pytest.raises(Limit, match=r"North-South take \d+ to \d+ tricks"):
        solver.tricks(HARD)
    with pytest.raises(Limit):
        solver.line(HARD)
    assert solver.reaches(HARD, 6) is None
    assert set(solver.winners(HARD, 6).values()) == {None}
    assert solver.reaches(HARD, 0) is True
    assert solver.reaches(HARD, 14) is False
    found = Solver(nodes=10).table(HARD.hands, "N", (0, 2))
    assert found == {"N": [None] * 4}


SEARCH = """
import signal
from tests.families.bridge.test_solver import HARD
from solver.families.bridge.solver import Solver
from solver.families.bridge.arrays import tables

def one():
    while True:
        Solver().tricks(HARD)

def many(threads):
    while True:
        tables([HARD.hands] * 5, threads=threads)

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may ignore it
print("begun", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals of Unix")
@pytest.mark.parametrize("call", ["one()", "many(1)", "many(2)", "many(5)"])
def test_ctrl_c(call: str) -> None:
    command = [sys.executable, "-c", SEARCH.format(call=call)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "begun\n"
            time.sleep(0.4)
            process.send_signal(signal.SIGINT)
            said, complaint = process.communicate(timeout=2)
        finally:
            process.kill()
    assert (said, complaint, process.returncode) == ("interrupted\n", "", 0)


def test_cancel_from_another_thread() -> None:
    solver = Solver(memory=SMALL)
    timer = threading.Timer(0.2, solver.cancel)
    timer.start()
    begun = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        solver.tricks(HARD)
    assert 0.1 < time.monotonic() - begun < 2
    timer.join()
    ending = random_ending(random.Random(1), 3)
    assert solver.tricks(ending) == twin_tricks(ending.hands, ending.strain, ending.leader)


def test_what_a_side_reaches() -> None:
    generator = random.Random(2)
    for number in range(300):
        position = some_ending(generator, 4 if number % 10 == 0 else 3, number % 4)
        moves = twin_moves(position.hands, position.strain, position.leader, position.trick)
        mover, left = side(position.to_move), position.tricks_left
        own = {code: value if mover == 0 else left - value for code, value in moves.items()}
        solver = Solver(memory=SMALL)
        for target in range(-1, left + 2):
            assert solver.reaches(position, target) == (max(own.values()) >= target), (position, target)
            expected = {code: value >= target for code, value in own.items()}
            assert solver.winners(position, target) == expected, (position, target)


@pytest.mark.parametrize(("size", "count"), [(1, 50), (2, 200), (3, 200), (4, 20)])
def test_lines_keep_the_value_of_the_twin(size: int, count: int) -> None:
    generator = random.Random(60 + size)
    for number in range(count):
        position = some_ending(generator, size, number % 4)
        value = twin_tricks(position.hands, position.strain, position.leader, position.trick)
        for code in Solver(memory=SMALL).line(position):
            if position.tricks_left <= 3:
                left = twin_tricks(position.hands, position.strain, position.leader, position.trick)
                assert position.won[0] + left == value
            position = position.play(code)
        assert position.legal() == ()
        assert position.won[0] == value


@pytest.mark.parametrize(("size", "count"), [(7, 30), (9, 10), (13, 1)])
def test_lines_keep_the_value(size: int, count: int) -> None:
    generator = random.Random(70 + size)
    for number in range(count):
        start = position = some_ending(generator, size, number % 4)
        solver = Solver()
        line = solver.line(position)
        value = solver.tricks(position)
        for code in line:
            position = position.play(code)
            assert position.won[0] + solver.tricks(position) == value, (start, line)
        assert position.tricks_left == 0
        assert position.won[0] == value


def test_a_line_plays_an_end_of_a_group_of_equal_cards() -> None:
    generator = random.Random(8)
    for _ in range(40):
        position = some_ending(generator, 5)
        for code in Solver(memory=SMALL).line(position):
            (group,) = (group for group in equivalents(position) if code in group)
            assert code == (group[0] if not position.trick and group[0][1] in "AKQJT" else group[-1])
            position = position.play(code)


def test_groups_of_equal_cards() -> None:
    hands = (("SA", "SQ", "SJ", "S9"), ("ST", "H3", "H4", "H5"), ("D2", "D3", "D4", "D5"), ("C2", "C3", "C4", "C5"))
    assert equivalents(Position(hands, 4, 0)) == [("SA", "SQ", "SJ"), ("S9",)]
    # The ten on the table, which nobody holds any more, still stands between.
    led = Position((hands[0], hands[1][1:], *hands[2:]), 4, 1, ("ST",)).play("D2").play("C2")
    assert equivalents(led) == [("SA", "SQ", "SJ"), ("S9",)]
    assert equivalents(Position((hands[0], ("S8", *hands[1][1:]), *hands[2:]), 4, 0)) == [("SA", "SQ", "SJ", "S9")]


def test_a_position_with_nothing_left() -> None:
    over = Position(((), (), (), ()), 4, 1, won=(6, 7))
    solver = Solver(memory=SMALL)
    assert solver.bounds(over) == Bounds(0, 0)
    assert (solver.moves(over), solver.winners(over, 1), solver.line(over)) == ({}, {}, [])
    assert (solver.reaches(over, 0), solver.reaches(over, 1)) == (True, False)


def test_tricks_already_won_do_not_count() -> None:
    position = random_ending(random.Random(3), 4)
    solver = Solver(memory=SMALL)
    assert solver.tricks(replace(position, won=(3, 5))) == solver.tricks(position)
    assert solver.moves(replace(position, won=(3, 5))) == solver.moves(position)


def test_a_revoke_on_the_table() -> None:
    """A discard that should have followed is one all the same, and its player keeps the suit for later."""
    generator = random.Random(9)
    checked = 0
    for _ in range(400):
        position = some_ending(generator, 3, 1)
        wrong = [code for code in position.hands[position.to_move] if code not in position.legal()]
        if wrong:
            after = position.play(wrong[0], revoke=True)
            value = twin_tricks(after.hands, after.strain, after.leader, after.trick)
            assert Solver(memory=SMALL).tricks(after) == value, after
            checked += 1
    assert checked > 50


GOOD = Position((("SA", "H2"), ("SK", "H3"), ("SQ", "D4"), ("C5", "C6")), strain=4, leader=0)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (replace(GOOD, hands=GOOD.hands[:3]), "3 hands are given. Write 4"),
        (replace(GOOD, hands=(("SA", "H1"), *GOOD.hands[1:])), "'H1' is not a card"),
        (replace(GOOD, hands=(("SA", "H3"), *GOOD.hands[1:])), "H3 appears twice"),
        (replace(GOOD, hands=(("SA", "SA"), *GOOD.hands[1:])), "SA appears twice"),
        (replace(GOOD, hands=(("SA",), *GOOD.hands[1:])), "the hands have different numbers of cards"),
        (replace(GOOD, strain=5), "strain 5"),
        (replace(GOOD, strain=-1), "strain -1"),
        (replace(GOOD, leader=4), "leader 4"),
        (replace(GOOD, leader=-1), "leader -1"),
        (replace(GOOD, won=(6, 6)), "2 tricks to come and 12 taken"),
        (replace(GOOD, trick=("SJ",)), "the hands have different numbers of cards"),
        (replace(GOOD, trick=("SJ", "ST", "S9", "S8")), "4 cards on the table"),
        (replace(GOOD, hands=(("SA",), ("HK",), *GOOD.hands[2:]), trick=("H2", "S3")), "revokes with S3"),
        (Position(tuple((*tuple(suit + rank for rank in RANKS), "X") for suit in SUITS), 4, 0), "'X' is not a card"),
    ],
)
def test_positions_that_cannot_be(position: Position, said: str) -> None:
    solver = Solver(memory=SMALL)
    questions = (
        solver.bounds,
        solver.tricks,
        solver.moves,
        solver.line,
        lambda given: solver.reaches(given, 1),
        lambda given: solver.winners(given, 1),
    )
    for ask in questions:
        with pytest.raises(DealError, match=said):
            ask(position)


def test_after_a_refusal_the_solver_goes_on() -> None:
    solver = Solver(memory=SMALL)
    with pytest.raises(DealError):
        solver.tricks(replace(GOOD, strain=9))
    assert solver.tricks(GOOD) == twin_tricks(GOOD.hands, GOOD.strain, GOOD.leader)


def test_nodes_are_counted() -> None:
    solver = Solver(memory=SMALL)
    assert solver.nodes == 0
    solver.tricks(random_ending(random.Random(4), 8))
    first = solver.nodes
    assert first > 0
    solver.tricks(random_ending(random.Random(5), 8))
    assert solver.nodes > first


def test_as_little_memory_as_there_is() -> None:
    """Anything below the least is raised to it."""
    position = random_ending(random.Random(6), 5)
    value = Solver().tricks(position)
    for memory in (0, 1, SMALL - 1, SMALL):
        assert Solver(memory=memory).tricks(position) == value


def test_a_limited_table_keeps_what_is_proved():
    hands = random_hands(random.Random(8), 13)
    exact = Solver().table(hands)
    narrower = 0
    for nodes in (2_000, *range(10_000, 200_001, 10_000)):
        found = Solver(nodes=nodes).table_bounds(hands, "SN", (1, 2))
        assert list(found) == ["S", "N"]
        for letter, row in found.items():
            assert row[0] is None and row[3] is None
            for seat in (1, 2):
                bounds = row[seat]
                assert bounds is not None and bounds.lo <= exact[letter][seat] <= bounds.hi
                narrower += not bounds.exact and (bounds.lo, bounds.hi) != (0, 13)
    assert narrower
