"""How much of everything there may be, whatever is asked for."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from solver.core.limits import Limits

MOST_BODY = 256 << 10
"""Bytes of a request: a deal, and some thousand plays."""
MOST_PLAYS = 4000
"""Plays from the start of a deal."""
MOST_TREE = 2000
"""Positions of the variations that are saved."""
MOST_TABLES = 200
"""Deals that were made in the browser and are kept; the one that was used the longest ago goes first."""
MOST_DEALS = 500
"""Deals of the command line that are read."""
MOST_SECONDS = 600.0
"""CPU seconds of a search."""
MOST_MEMORY = 4 << 30
"""Bytes of a search."""
MOST_WAITING = 16
"""Searches that wait for their turn."""
MOST_CONNECTIONS = 128

USUAL_SECONDS = 30.0
USUAL_MEMORY = 256 << 20
LEAST_SECONDS = 0.01


@dataclass(frozen=True, slots=True)
class Allowed:
    """How far each search may go: what the command line says, and never without an end.

    Attributes:
        limits: with seconds and memory in any case.
        at_once: searches that run at a time.
    """

    limits: Limits
    at_once: int = 2

    @classmethod
    def of(cls, limits: Limits, at_once: int) -> Allowed:
        """What a command line allows; what it does not say is as usual."""
        seconds = USUAL_SECONDS if limits.seconds is None else min(limits.seconds, MOST_SECONDS)
        memory = USUAL_MEMORY if limits.memory is None else min(limits.memory, MOST_MEMORY)
        return cls(replace(limits, seconds=seconds, memory=memory), max(at_once, 1))

    def within(self, seconds: float | None) -> Limits:
        """The limits of a search that asks for so many seconds: fewer than allowed it may have, not more."""
        allowed = self.limits.seconds or USUAL_SECONDS
        if seconds is None or not math.isfinite(seconds):
            return self.limits
        return replace(self.limits, seconds=min(max(seconds, LEAST_SECONDS), allowed))
