"""Reports on a terminal, in colour and through a pager; errors, warnings and summaries on standard error."""

from __future__ import annotations

import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Mapping

import click

from solver.cli.options.shared import Settings
from solver.cli.stdio import message_text
from solver.core.answer import UNKNOWN, Answer
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.formats.remarks import BadDeal
from solver.text.plain import plain_text
from solver.text.style import Style, coloured, fitting

AUTO, ALWAYS = "auto", "always"

Shown = Callable[[str], str]
"""What is shown in place of the text of a report."""


def style_of(settings: Settings, encoding: str) -> Style:
    """Return the style of reports for an output of this encoding."""
    if settings.plain:
        return Style(quiet=settings.quiet, plain=True)
    return Style.fitting(encoding, quiet=settings.quiet)


def shown_by(settings: Settings, *, whole_lines: bool = False) -> Shown:
    """Return the function that styles reports for the output.

    Args:
        settings: the output and its colours.
        whole_lines: whether every report is one line, for programs too, and must not be wrapped.
    """
    on_terminal = settings.output is None and sys.stdout.isatty()
    in_colour = settings.output is None and wants_colour(settings.color, os.environ, on_terminal=on_terminal)
    width = shutil.get_terminal_size().columns if on_terminal and not whole_lines else None
    if not in_colour and width is None:
        return plain_text if settings.plain else _as_it_is

    def shown(text: str) -> str:
        text = plain_text(text) if settings.plain else text
        text = text if width is None else fitting(text, width)
        return coloured(text) if in_colour else text

    return shown


def wants_colour(asked: str, environment: Mapping[str, str], *, on_terminal: bool) -> bool:
    """Return whether reports are coloured.

    Args:
        asked: the value of ``--color``, which has priority over the environment.
        environment: ``NO_COLOR`` (no-color.org), ``FORCE_COLOR``, ``CLICOLOR_FORCE`` and ``CLICOLOR``
            (bixense.com/clicolors), ``TERM``.
        on_terminal: whether the output is a terminal.
    """
    if asked != AUTO:
        return asked == ALWAYS
    if environment.get("NO_COLOR"):
        return False
    if any(environment.get(name, "0") not in ("", "0") for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return on_terminal and environment.get("TERM") != "dumb" and environment.get("CLICOLOR") != "0"


def _as_it_is(text: str) -> str:
    return text


def paged(text: str, *, asked: bool = True) -> None:
    """Write a text to standard output, through a pager if it is a terminal with fewer lines than the text.

    Args:
        asked: whether a pager may be used; ``PAGER=cat`` turns it off, too.
    """
    if asked and os.environ.get("PAGER") != "cat" and sys.stdout.isatty() and _too_long(text):
        click.echo_via_pager(text.rstrip("\n") + "\n")
    else:
        click.echo(text.rstrip("\n"))


def _too_long(text: str) -> bool:
    return text.count("\n") + 2 > shutil.get_terminal_size().lines


def printable_to(encoding: str | None, text: str) -> str:
    """Return a text with question marks for characters that an encoding lacks."""
    known = encoding or "utf-8"
    return text.encode(known, "replace").decode(known)


_FEW = 3
"""Warnings that are shown for a file unless all are wanted."""


class Messages:
    """Messages of one line each, with file and line if there are any.

    Args:
        settings: ``quiet`` leaves warnings out, ``verbose`` shows all of them.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._warned: Counter[str] = Counter()

    def tell(self, item: Deal | BadDeal, answer: Answer) -> None:
        """Report errors and warnings about a deal and its answer."""
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
        """Report an error."""
        _line(f"error: {error}")

    def warn(self, deal: Deal) -> None:
        """Report the warnings about a deal."""
        for warning in deal.warnings:
            self._warn(deal.source.file, warning)

    def warning(self, file: str, text: str) -> None:
        """Report a warning about a file."""
        self._warn(file, text)

    def summary(self, counts: Counter[str], *, checked: bool) -> None:
        """Report how many warnings were left out, and the result of ``--check``."""
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
