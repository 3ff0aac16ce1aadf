import os
import signal
import threading
import time
from collections.abc import Iterator

import pytest

from solver.cli.running.deals import in_order
from solver.cli.running.interrupts import Interrupts


def test_it_waits_for_a_stretch_that_allows_it() -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), Interrupts() as interrupts:
        signal.raise_signal(signal.SIGINT)
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


def test_afterwards_all_is_as_before() -> None:
    before = signal.getsignal(signal.SIGINT)
    with Interrupts():
        assert signal.getsignal(signal.SIGINT) is not before
    assert signal.getsignal(signal.SIGINT) is before


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
