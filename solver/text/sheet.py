"""A table as it is put together, before it is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table under a title.

    Attributes:
        title: what it tells.
        headers: of its columns.
        rows: its cells.
        texts: how many columns are text; the others are figures.
    """

    title: str
    headers: Sequence[str]
    rows: Sequence[Sequence[object]]
    texts: int = 1
