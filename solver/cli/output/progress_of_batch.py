"""Messages of a batch on standard error: progress, errors and a summary."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import TracebackType

import click

from solver.cli.options.shared import Settings
from solver.cli.output.progress import Line, time_text
from solver.cli.output.terminal import Messages
from solver.core.answer import ERROR, UNKNOWN
from solver.core.deal import Deal
from solver.core.errors import printable
from solver.formats import BadDeal
from solver.store.record import Place, Record, Row
from solver.store.runner import Totals

_FEW = 10
"""Errors that are shown unless all are wanted."""

_SETTLED = 1.0
"""Seconds after which a rate says something."""


class Report:
    """Messages while a batch runs and when it ends.

    Args:
        settings: ``quiet`` and ``verbose`` determine the messages.
        store: the file of the store; None if answers are not stored.
        total: returns the number of deals, or None if unknown; called only if progress is shown.
    """

    def __init__(self, settings: Settings, store: Path | None, total: Callable[[], int | None]) -> None:
        self._settings = settings
        self._store = store
        self._line = Line(shown=sys.stderr.isatty() and not settings.quiet)
        self._total = total() if self._line.shown else None
        self._messages = Messages(settings)
        self._errors = 0
        self._begun = time.monotonic()

    def __enter__(self) -> Report:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self._line.clear()

    def warned(self, items: Iterable[Deal | BadDeal]) -> Iterator[Deal | BadDeal]:
        """Yield the deals unchanged, and report their warnings."""
        for item in items:
            if isinstance(item, Deal) and item.warnings:
                self._line.clear()
                self._messages.warn(item)
            yield item

    def error(self, place: Place, record: Record) -> None:
        """Report a deal that has no answer because of an error."""
        self._errors += 1
        if self._errors <= _FEW or self._settings.verbose:
            self._line.clear()
            click.echo(printable(f"error: {_text(place, record)}"), err=True)

    def show(self, totals: Totals) -> None:
        """Show the progress of the batch."""
        if self._line.due():
            self._line.put(self._progress(totals))

    def end(self, totals: Totals, *, interrupted: bool, rows: str | None) -> None:
        """Report the summary."""
        if self._errors > _FEW and not self._settings.verbose:
            click.echo(f"{self._errors - _FEW} more errors (--verbose shows them)", err=True)
        if interrupted:
            text = f"; the rows are in {rows}" if rows else ""
            again = "; start the same command again to go on" if self._store else ""
            click.echo(f"interrupted: {totals.deals} deals are done{again}{text}", err=True)
        if not self._settings.quiet:
            click.echo(self._sum(totals), err=True)

    def _sum(self, totals: Totals) -> str:
        statuses = ", ".join(f"{totals.statuses[status]} {status}" for status in ("solved", UNKNOWN, ERROR))
        return f"{totals.deals} deals: {statuses}; {totals.searched} searched"

    def _progress(self, totals: Totals) -> str:
        seconds = time.monotonic() - self._begun
        text = f"{totals.deals} of {self._total} deals" if self._total is not None else f"{totals.deals} deals"
        if totals.searched and seconds > _SETTLED:
            text += f", {totals.searched / seconds:.1f} searched a second"
            if self._total is not None:
                text += f", {time_text(seconds / totals.searched * max(self._total - totals.deals, 0))} left"
        if totals.statuses[UNKNOWN]:
            text += f", {totals.statuses[UNKNOWN]} unknown"
        return text


def _text(place: Place, record: Record) -> str:
    """Return an error in one line, with file and line."""
    error = Row.of(1, place, {}, record).fields["error"]
    assert isinstance(error, dict)
    return ":".join(str(part) for part in (error["file"], error["line"]) if part is not None) + f": {error['message']}"
