"""Remarks on lines between deals: each becomes a warning of a deal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.core.deal import Deal, Source
from solver.core.errors import FormatError
from solver.formats.bad import BadDeal

Found = Deal | BadDeal | FormatError
"""A deal, what is wrong with one, or a remark on a line between them."""


def attach_remarks(found: Iterable[Found], name: str) -> Iterator[Deal | BadDeal]:
    """Yield the deals; a remark becomes a warning of the deal in front, or of the next where there is none in front.

    Where there is no deal at all, a remark is an error.

    Args:
        name: the file's name for messages.
    """
    before: Deal | BadDeal | None = None
    waiting: list[FormatError] = []
    index = 0
    for item in found:
        if isinstance(item, FormatError):
            if isinstance(before, Deal):
                before.warnings = (*before.warnings, str(item.at(file=name)))
            else:
                waiting.append(item)
            continue
        if before is not None:
            yield before
        before, index = item, index + 1
        if waiting and isinstance(item, Deal):
            item.warnings = (*(str(remark.at(file=name)) for remark in waiting), *item.warnings)
            waiting = []
    if before is not None:
        yield before
    for remark in waiting:
        index += 1
        yield BadDeal(Source(name, index, remark.line), remark.at(file=name))
