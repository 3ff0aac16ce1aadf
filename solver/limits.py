"""How far a search may go."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """How far a search may go.

    Attributes:
        seconds: CPU seconds of the calling thread, None for no limit.
        nodes: positions, None for no limit.
        memory: bytes for everything the search keeps.
        without: cuts that are not made, by name (see `solver.cuts`): for comparing answers with and without them.
    """

    seconds: float | None = None
    nodes: int | None = None
    memory: int = 1 << 30
    without: frozenset[str] = frozenset()
