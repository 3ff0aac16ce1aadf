"""The deals that are being answered: how far each is, and how all of them come to an end."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from solver.cli.output.progress import count_text, time_text
from solver.core.bounds import Bounds
from solver.core.deal import Source
from solver.core.errors import printable
from solver.core.monitor import FAR, Watch


@dataclass(frozen=True, slots=True)
class _Deal:
    source: Source
    watch: Watch
    started: float


class Watched:
    """Who watches the searches of a command, whatever thread they run on."""

    def __init__(self) -> None:
        self._deals: dict[int, _Deal] = {}
        # Ctrl-C may come while the main thread has it, and ends searches there and then.
        self._alone = threading.RLock()
        self._next = 0
        self.ended = False

    @contextmanager
    def deal(self, source: Source) -> Iterator[None]:
        """Watch the searches of this thread, which are about one deal."""
        watch = Watch()
        with self._alone:
            number = self._next = self._next + 1
            self._deals[number] = _Deal(source, watch, time.monotonic())
            if self.ended:
                watch.end()
        try:
            with watch:
                yield
        finally:
            with self._alone:
                del self._deals[number]

    def end(self) -> None:
        """Have all searches end as at a limit, now and later."""
        with self._alone:
            self.ended = True
            for deal in self._deals.values():
                deal.watch.end()

    def longest(self) -> tuple[str, float] | None:
        """What there is to say of the deal that has run the longest, and for how many seconds it has."""
        with self._alone:
            deal = next(iter(self._deals.values()), None)
        if deal is None:
            return None
        seconds = time.monotonic() - deal.started
        parts = [f"{Path(deal.source.file).name} #{deal.source.index}: {time_text(seconds)}"]
        if deal.watch.nodes:
            parts.append(f"{count_text(deal.watch.nodes)} positions")
        return printable(", ".join([*parts, *_facts(deal.watch)])), seconds


def _facts(watch: Watch) -> Iterator[str]:
    """The first that is known, which the deal is about, and the newest."""
    facts = list(watch.facts.items())
    for what, bounds in dict([*facts[:1], *facts[-1:]]).items():
        if told := _bounds(bounds):
            yield f"{what} {told}"


def _bounds(bounds: Bounds) -> str:
    """``7``, ``7..9``, or what is known of one end alone."""
    low = bounds.low if bounds.low > -FAR else None
    high = bounds.high if bounds.high < FAR else None
    if low is None or high is None:
        return f"at least {low}" if low is not None else f"at most {high}" if high is not None else ""
    return str(low) if low == high else f"{low}..{high}"
