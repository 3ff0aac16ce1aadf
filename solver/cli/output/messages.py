"""What is told on standard error: errors, warnings, differences, and the sum of it."""

from __future__ import annotations

from collections import Counter

import click

from solver.cli.options.shared import Settings
from solver.cli.stdio import message_text
from solver.core.answer import UNKNOWN, Answer
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats import BadDeal

_FEW = 3
"""Warnings that are shown for a file unless all are wanted."""


class Messages:
    """One line each, with file and line where there is one.

    Args:
        settings: ``quiet`` leaves the warnings out, ``verbose`` shows all of them.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._warned: Counter[str] = Counter()

    def tell(self, item: Deal | BadDeal, answer: Answer) -> None:
        """What is wrong or odd about a deal and its answer."""
        if isinstance(item, Deal):
            self.warn(item)
        if answer.told is not None:
            _line(f"error: {answer.told}")
        place = f"{item.source.file} #{item.source.index}"
        for difference in answer.differences or ():
            _line(f"difference: {place}: {difference}")
        for unread in answer.unread:
            self._warn(item.source.file, f"{place}: {unread}")
        if self._settings.verbose:
            _line(f"{place}: {answer.status}, {answer.nodes} nodes, {answer.seconds:.3f} s")

    def error(self, error: FaceupError) -> None:
        """What is wrong."""
        _line(f"error: {error}")

    def warn(self, deal: Deal) -> None:
        """What is odd about a deal."""
        for warning in deal.warnings:
            self._warn(deal.source.file, warning)

    def warning(self, file: str, text: str) -> None:
        """What is odd about a file."""
        self._warn(file, text)

    def summary(self, counts: Counter[str], *, checked: bool) -> None:
        """What was left out, and what ``--check`` found."""
        for file, number in self._warned.items():
            if number > _FEW and not self._settings.verbose and not self._settings.quiet:
                _line(f"{file}: {number - _FEW} more warnings (--verbose shows them)")
        compared = counts["deals"] - counts["unchecked"]
        # That nothing was compared must show, whoever wants no words.
        if checked and not (self._settings.quiet and compared):
            _line(
                f"checked {compared} of {counts['deals']} deals: {counts['different']} different, "
                f"{counts[UNKNOWN]} unknown"
            )

    def _warn(self, file: str, warning: str) -> None:
        self._warned[file] += 1
        if self._settings.quiet or (self._warned[file] > _FEW and not self._settings.verbose):
            return
        _line(f"warning: {warning}")


def _line(text: str) -> None:
    click.echo(message_text(text), err=True)
