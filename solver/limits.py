"""How far a search may go."""

from __future__ import annotations

from dataclasses import dataclass, replace

USUAL_MEMORY = 1 << 30
"""Bytes for a search where nobody says how much."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go.

    Attributes:
        seconds: CPU seconds of the calling thread, None for no limit.
        nodes: positions, None for no limit.
        memory: bytes for everything the search keeps; None: as much as is usual for the game.
        without: cuts that are not made, by name (see `solver.cuts`): for comparing answers with and without them.
    """

    seconds: float | None = None
    nodes: int | None = None
    memory: int | None = None
    without: frozenset[str] = frozenset()

    @property
    def bytes(self) -> int:
        """The memory as a number."""
        return USUAL_MEMORY if self.memory is None else self.memory

    def usually(self, memory: int) -> Limits:
        """The same with so much memory where none is said."""
        return self if self.memory is not None else replace(self, memory=memory)
