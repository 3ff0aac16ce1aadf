"""What the statistics of one kind of answer have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from solver.statistics.figures import Figures


class Statistic(Protocol):
    """Takes the answers to one question one by one, and gives figures about all of them."""

    def add(self, fields: Mapping[str, Any]) -> None:
        """One more answer that is no error, as ``Answer.fields`` has it."""

    def figures(self) -> Figures:
        """The figures, as JSON."""
