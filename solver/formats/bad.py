"""A deal that could not be read, in its place among those that could."""

from __future__ import annotations

from dataclasses import dataclass

from solver.deal import Source
from solver.errors import FaceupError


@dataclass(frozen=True, slots=True)
class BadDeal:
    """What stands where a deal could not be read.

    Attributes:
        source: where the deal stands.
        error: what is wrong, with file and line.
    """

    source: Source
    error: FaceupError
