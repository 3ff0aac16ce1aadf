"""How many deals to hand over at a time."""

from __future__ import annotations

_MEMORY = 0.2
"""How much the newest chunk says about the next one."""


class Pace:
    """Learns how long deals take, and makes chunks that take about equally long.

    Args:
        seconds: a chunk should take.
        most: deals of a chunk.
    """

    def __init__(self, seconds: float, most: int = 1024) -> None:
        self._seconds = seconds
        self._most = most
        self._mean: float | None = None

    def learn(self, deals: int, seconds: float) -> None:
        """A chunk of so many deals took so long."""
        mean = seconds / deals
        self._mean = mean if self._mean is None else self._mean + _MEMORY * (mean - self._mean)

    @property
    def size(self) -> int:
        """Deals of the next chunk, at least one."""
        if self._mean is None:
            return 1
        return max(1, min(self._most, int(self._seconds / max(self._mean, 1e-9))))
