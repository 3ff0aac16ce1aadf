"""Writing deals themselves, in place of answers about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from solver.cli.output.files import open_output
from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats import pieces


def write_deals(
    deals: Iterable[Deal],
    format: str,
    path: Path | None,
    *,
    alike: bool = False,
    left_out: Callable[[FormatError], None] | None = None,
    warn: Callable[[str, str], None] | None = None,
) -> None:
    """Write deals to a file, or to standard output where there is none, in one of ``FORMATS_OUT``, as they come.

    Args:
        alike: no deal has other letters than the first, so that PBN need not wait for the last of them.
        left_out: is told of a deal that the format can not hold; None: that is an error.
        warn: takes a file's name and a warning, of what the format has no place for.

    Raises:
        OutputError: the file can not be written.
    """
    output = open_output(path)
    try:
        for text in pieces(deals, format, alike=alike, left_out=left_out, warn=warn):
            output.write(text.encode(output.encoding, "replace") if isinstance(text, str) else text)
        output.finish()
    except BaseException:
        output.abandon()
        raise
