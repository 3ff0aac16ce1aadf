"""What long work says of how far it is: shown where people watch, and nowhere else."""

from __future__ import annotations

import io
import sys

import pytest

from solver.cli.options.shared import Settings
from solver.cli.output import progress
from solver.cli.output.watched import watched
from solver.saying import listening, say


class Terminal(io.StringIO):
    """Standard error that people watch."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("terminal", "quiet", "shown"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_a_line_on_a_terminal(monkeypatch: pytest.MonkeyPatch, terminal: bool, quiet: bool, shown: bool) -> None:
    error = Terminal() if terminal else io.StringIO()
    monkeypatch.setattr(sys, "stderr", error)
    monkeypatch.setattr(progress, "_EVERY", 0)
    with watched(Settings(quiet=quiet)):
        say("move 3 of 9")
        say("move 2 of 9")
    assert ("move 3 of 9" in error.getvalue()) == ("move 2 of 9" in error.getvalue()) == shown
    before = error.getvalue()
    say("nobody listens")
    assert error.getvalue() == before
    assert not shown or before.endswith(f"\r{' ' * len('move 2 of 9')}\r")


def test_the_last_who_came_listens() -> None:
    first: list[str] = []
    second: list[str] = []
    with listening(first.append):
        say("a")
        with listening(second.append):
            say("b")
        say("c")
    say("d")
    assert (first, second) == (["a", "c"], ["b"])
