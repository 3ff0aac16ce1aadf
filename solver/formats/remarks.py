"""Remarks about lines between deals, and placeholders of deals that could not be read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from solver.core.deal import Deal, Source
from solver.core.errors import FaceupError, FormatError

EXPECTED = "Write PBN tag pairs, LIN, JSON, hands as in N:AK2.QJT..432 ..., a diagram or a link"
"""What a file that holds no deal might hold."""


@dataclass(frozen=True, slots=True)
class BadDeal:
    """Placeholder of a deal that could not be read.

    Attributes:
        source: file and line of the deal.
        error: the error, with file and line.
    """

    source: Source
    error: FaceupError


Found = Deal | BadDeal | FormatError
"""A deal, what is wrong with one, or a remark on a line between them."""


def attach_remarks(found: Iterable[Found], name: str) -> Iterator[Deal | BadDeal]:
    """Yield the deals; a remark becomes a warning of the previous deal, or of the next if there is none.

    If there is no deal at all, a remark is an error.

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
