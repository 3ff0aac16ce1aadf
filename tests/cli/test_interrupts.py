import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from solver.cli.running.deals import in_order
from solver.cli.running.live_status import Interrupts


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_waits_for_a_stretch_that_allows_it(number: signal.Signals) -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), Interrupts() as interrupts:
        signal.raise_signal(number)
        done.append("after the signal")
        with interrupts.allowed():
            done.append("never")
    assert done == ["after the signal"]


def test_it_comes_at_once_where_it_is_allowed() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), Interrupts() as interrupts, interrupts.allowed():
        signal.raise_signal(signal.SIGINT)
        done.append("never")
    assert not done


def test_a_second_one_does_not_wait() -> None:
    with pytest.raises(KeyboardInterrupt), Interrupts():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
        pytest.fail("the second Ctrl-C was ignored")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_afterwards_all_is_as_before(number: signal.Signals) -> None:
    before = signal.getsignal(number)
    with Interrupts():
        assert signal.getsignal(number) is not before
    assert signal.getsignal(number) is before


def test_work_is_brought_to_its_end() -> None:
    ended: list[str] = []
    with pytest.raises(KeyboardInterrupt), Interrupts() as interrupts:
        with interrupts.ending(lambda: ended.append("told")):
            signal.raise_signal(signal.SIGINT)
            ended.append("went on")
            signal.raise_signal(signal.SIGINT)  # the same once more
            ended.append("and on")
        with interrupts.allowed():
            ended.append("never")
    assert ended == ["told", "went on", "and on"]


def test_a_second_one_does_not_wait_for_the_end() -> None:
    ended: list[str] = []
    with pytest.raises(KeyboardInterrupt), Interrupts() as interrupts, interrupts.ending(lambda: ended.append("told")):
        signal.raise_signal(signal.SIGINT)
        time.sleep(0.25)
        signal.raise_signal(signal.SIGINT)
        ended.append("never")
    assert ended == ["told"]


@pytest.mark.parametrize("threads", [1, 2])
def test_what_runs_comes_too_and_what_waits_does_not(threads: int) -> None:
    end, read = threading.Event(), []

    def questions() -> Iterator[int]:
        for number in range(100):
            read.append(number)
            yield number

    def work(number: int) -> str:
        if number < 3:
            return "done"
        return "ended" if end.wait(20) else "never"

    found = []
    with pytest.raises(KeyboardInterrupt), Interrupts() as interrupts:
        threading.Timer(0.5, os.kill, [os.getpid(), signal.SIGINT]).start()
        for question, result in in_order(questions(), work, threads, interrupts, end.set):
            found.append((question, result))
    assert found == [(0, "done"), (1, "done"), (2, "done"), *((3 + one, "ended") for one in range(threads))]
    assert len(read) < 20


class TestItemsThatAreLongInComing:
    """What is done comes, though the next item is still waited for."""

    def test_results_come_meanwhile(self) -> None:
        gates = [threading.Event() for _ in range(4)]

        def questions() -> Iterator[int]:
            for number, gate in enumerate(gates):
                assert gate.wait(60)
                yield number

        gates[0].set()
        found = []
        for question, result in in_order(questions(), lambda number: number * 10, 3, waits=True):
            found.append((question, result))
            if question + 1 < len(gates):
                gates[question + 1].set()  # nobody would set it if this result had not come
        assert found == [(0, 0), (1, 10), (2, 20), (3, 30)]

    def test_the_order_stays(self) -> None:
        first = threading.Event()

        def work(number: int) -> int:
            if number == 0:
                assert first.wait(60)
            else:
                first.set()
            return number

        assert list(in_order(iter(range(50)), work, 4, waits=True)) == [(number, number) for number in range(50)]

    def test_no_more_is_read_ahead_than_there_is_room_for(self) -> None:
        read: list[int] = []

        def questions() -> Iterator[int]:
            for number in range(100):
                read.append(number)
                yield number

        results = in_order(questions(), lambda number: number, 2, waits=True)
        assert next(results) == (0, 0)
        results.close()
        assert len(read) <= 4 * 2 + 1

    def test_errors_of_the_reader_are_raised(self) -> None:
        def questions() -> Iterator[int]:
            yield 1
            raise OSError("the pipe is gone")

        results = in_order(questions(), lambda number: number, 2, waits=True)
        with pytest.raises(OSError, match="the pipe is gone"):
            list(results)

    def test_ctrl_c_while_nothing_comes(self) -> None:
        never, done = threading.Event(), threading.Event()

        def questions() -> Iterator[int]:
            yield 1
            never.wait(60)

        found = []
        try:
            with pytest.raises(KeyboardInterrupt), Interrupts() as interrupts:
                for question, result in in_order(
                    questions(), lambda number: number, 2, interrupts, done.set, waits=True
                ):
                    found.append((question, result))
                    threading.Timer(0.1, os.kill, [os.getpid(), signal.SIGINT]).start()
        finally:
            never.set()
        assert found == [(1, 1)] and done.is_set()


def test_a_slow_item_holds_up_no_other() -> None:
    """Quick items are handed over together; those behind a slow one go to another thread."""
    released = threading.Event()

    def work(number: int) -> int:
        if number == 100:
            assert released.wait(30)
        if number == 110:
            released.set()
        return -number

    assert list(in_order(range(200), work, 2)) == [(number, -number) for number in range(200)]


def test_an_error_comes_behind_the_results_before_it() -> None:
    found = []

    def work(number: int) -> int:
        if number == 90:
            raise ValueError("no such number")
        return number

    with pytest.raises(ValueError, match="no such number"):
        for item, _ in in_order(range(200), work, 2):
            found.append(item)
    assert found == list(range(90))
