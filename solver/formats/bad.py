"""A deal that could not be read, in its place among those that could."""

from __future__ import annotations

from dataclasses import dataclass

from solver.core.deal import Source
from solver.core.errors import FaceupError

EXPECTED = "expected PBN tag pairs, LIN, JSON, hands as in N:AK2.QJT..432 ..., a diagram or a link"
"""What a file that holds no deal might hold."""


@dataclass(frozen=True, slots=True)
class BadDeal:
    """What stands where a deal could not be read.

    Attributes:
        source: where the deal stands.
        error: what is wrong, with file and line.
    """

    source: Source
    error: FaceupError
