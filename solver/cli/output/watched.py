"""What long work says of how far it is, on a line of the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from solver.cli.options.shared import Settings
from solver.cli.output.progress import Line
from solver.saying import listening


@contextmanager
def watched(settings: Settings) -> Iterator[None]:
    """Show what the work at hand says, where people watch."""
    line = Line(shown=sys.stderr.isatty() and not settings.quiet)

    def tell(text: str) -> None:
        if not text:
            line.clear()
        elif line.due():
            line.put(text)

    with listening(tell):
        try:
            yield
        finally:
            line.clear()
