"""Writing deals themselves, in place of answers about them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from solver.cli.output.files import open_output
from solver.deal import Deal
from solver.formats import write


def write_deals(deals: Iterable[Deal], format: str, path: Path | None) -> None:
    """Write deals to a file, or to standard output where there is none, in one of ``FORMATS_OUT``.

    Raises:
        OutputError: the file can not be written.
    """
    output = open_output(path)
    try:
        text = write(deals, format)
        output.write(text.encode(output.encoding, "replace") if isinstance(text, str) else text)
        output.finish()
    except BaseException:
        output.abandon()
        raise
