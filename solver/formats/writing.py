"""Code shared by writers: errors of deals that a format cannot hold, and the round trip of the others."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from solver.core.deal import Deal
from solver.core.errors import FaceupError, FormatError
from solver.formats.remarks import BadDeal

Compare = Callable[[Deal, Deal], None]
"""Takes a deal that is written, and the same as it reads back."""

LeftOut = Callable[[FormatError], None]
"""Takes the error of a deal that a format cannot hold."""


def written(
    deals: Iterable[Deal],
    write: Callable[[Deal], str],
    left_out: LeftOut | None,
    compare: Compare | None = None,
    read_back: Callable[[Deal], Deal] | None = None,
) -> Iterator[tuple[Deal, str]]:
    """Yield each deal with its text.

    Args:
        left_out: called with the error of a deal that the format cannot hold; None: the error is raised.
        compare: called with each deal and the deal that ``read_back`` returns for it.

    Raises:
        FormatError: the format cannot hold a deal.
    """
    for deal in deals:
        try:
            text = write(deal)
            if compare and read_back:
                compare(deal, read_back(deal))
        except FaceupError as error:
            placed = error.at(file=deal.source.file, line=deal.source.line)
            problem = FormatError(placed.message, file=placed.file, line=placed.line)
            if left_out is None:
                raise problem from None
            left_out(problem)
            continue
        yield deal, text


def deal_or_raise(back: Deal | BadDeal) -> Deal:
    """Return a deal that was read back.

    Raises:
        FaceupError: it could not be read.
    """
    if isinstance(back, Deal):
        return back
    raise back.error
