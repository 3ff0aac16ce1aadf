"""What all writers share: what can not be held is told, and a deal is compared with what is read back of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from solver.deal import Deal
from solver.errors import FaceupError, FormatError
from solver.formats.bad import BadDeal

Compare = Callable[[Deal, Deal], None]
"""Takes a deal that is written, and the same as it reads back."""

LeftOut = Callable[[FormatError], None]
"""Is told of a deal that a format can not hold."""


def written(
    deals: Iterable[Deal],
    write: Callable[[Deal], str],
    left_out: LeftOut | None,
    compare: Compare | None = None,
    read_back: Callable[[Deal], Deal] | None = None,
) -> Iterator[tuple[Deal, str]]:
    """Each deal with what is written of it.

    Args:
        left_out: None: a deal that the format can not hold is an error.
        compare: takes each deal and what ``read_back`` makes of it.

    Raises:
        FormatError: a deal that it can not hold.
    """
    for deal in deals:
        try:
            text = write(deal)
            if compare and read_back:
                compare(deal, read_back(deal))
        except FaceupError as error:
            placed = error.at(file=deal.source.file, line=deal.source.line)
            told = FormatError(placed.message, file=placed.file, line=placed.line)
            if left_out is None:
                raise told from None
            left_out(told)
            continue
        yield deal, text


def one_read(back: Deal | BadDeal) -> Deal:
    """Return a deal that was read back.

    Raises:
        FaceupError: it can not be read.
    """
    if isinstance(back, Deal):
        return back
    raise back.error
