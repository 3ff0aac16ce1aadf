"""Reports on a terminal: in colour, through a pager."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping

import click

from solver.cli.options.shared import Settings
from solver.text.plain import plain_text
from solver.text.style import Style, coloured, fitting

AUTO, ALWAYS = "auto", "always"

Shown = Callable[[str], str]
"""What is shown in place of the text of a report."""


def style_of(settings: Settings, encoding: str) -> Style:
    """Return the style of reports that go to an output of this encoding."""
    if settings.plain:
        return Style(quiet=settings.quiet, plain=True)
    return Style.fitting(encoding, quiet=settings.quiet)


def shown_by(settings: Settings, *, whole_lines: bool = False) -> Shown:
    """How reports are shown.

    Args:
        settings: where they go, and what was said about colours.
        whole_lines: every report is one line, for programs too, and no line is broken.
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
    """Whether reports are to be in colours.

    Args:
        asked: the value of ``--color``, which stands above the environment.
        environment: ``NO_COLOR`` (no-color.org), ``FORCE_COLOR``, ``CLICOLOR_FORCE`` and ``CLICOLOR``
            (bixense.com/clicolors), ``TERM``.
        on_terminal: somebody watches.
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
    """Write a text to standard output; through a pager where that is a terminal with fewer lines.

    Args:
        asked: a pager may be used; ``PAGER=cat`` says no, too.
    """
    if asked and os.environ.get("PAGER") != "cat" and sys.stdout.isatty() and _too_long(text):
        click.echo_via_pager(text.rstrip("\n") + "\n")
    else:
        click.echo(text.rstrip("\n"))


def _too_long(text: str) -> bool:
    return text.count("\n") + 2 > shutil.get_terminal_size().lines


def printable_to(encoding: str | None, text: str) -> str:
    """A text with a question mark for what an encoding does not have."""
    known = encoding or "utf-8"
    return text.encode(known, "replace").decode(known)
