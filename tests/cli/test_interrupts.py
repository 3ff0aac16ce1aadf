import signal

import pytest

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
