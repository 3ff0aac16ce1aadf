"""Long texts on a terminal: through a pager, where there is one and nobody says no."""

from __future__ import annotations

import os
import shutil
import sys

import click


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
