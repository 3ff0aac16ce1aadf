"""Limits of a search: time, positions, memory, threads."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace

from solver.core.argument_checks import limit, shown, whole
from solver.core.errors import DealError, FaceupError

USUAL_MEMORY = 1 << 30
"""Bytes for a search where no one says how much."""

_LEAST_SECONDS = 1e-6

MOST_NODES = (1 << 63) - 1
"""As many positions as a search can count; a higher limit is none."""

MOST_THREADS = 1024
"""More threads or processes than any machine gains by; each takes memory of its own."""


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a search.

    >>> Limits(seconds=10, memory=256 << 20).nodes is None
    True

    Attributes:
        seconds: CPU seconds of the calling thread, None for no limit.
        nodes: positions, None for no limit.
        memory: bytes for everything that the search stores; None: the default of the game.
        without: names of cuts that are switched off (see `solver.core.cuts`), to compare answers with and without them.
    """

    seconds: float | None = None
    nodes: int | None = None
    memory: int | None = None
    without: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        """Check the types and ranges of the limits.

        Raises:
            FaceupError: one is not a number, or below 0.
        """
        limit(self.seconds, "seconds")
        if self.nodes is not None:
            object.__setattr__(self, "nodes", min(whole(self.nodes, "nodes is", 0), MOST_NODES))
        if self.memory is not None:
            memory_bytes(self.memory)

    @classmethod
    def given(cls, limits: Limits | None) -> Limits:
        """Return the limits of a caller; for None, no limits.

        Raises:
            FaceupError: the value is not a ``Limits``.
        """
        if limits is not None and not isinstance(limits, cls):
            raise FaceupError(f"{shown(limits)} are no limits. Pass solver.core.limits.Limits, or None")
        return limits or cls()

    @property
    def bytes(self) -> int:
        """The memory as a number of bytes."""
        return USUAL_MEMORY if self.memory is None else self.memory

    def after(self, nodes: int, seconds: float) -> Limits:
        """Return the limits that are left after some positions and seconds: at least a little of each."""
        return replace(
            self,
            nodes=None if self.nodes is None else max(self.nodes - nodes, 1),
            seconds=None if self.seconds is None else max(self.seconds - seconds, _LEAST_SECONDS),
        )

    def share(self, count: int) -> Limits:
        """Return the equal part of each of ``count`` searches: at least a little."""
        return replace(
            self,
            nodes=None if self.nodes is None else max(self.nodes // count, 1),
            seconds=None if self.seconds is None else max(self.seconds / count, _LEAST_SECONDS),
        )

    def usually(self, memory: int) -> Limits:
        """Return the limits with a default for the memory."""
        return self if self.memory is not None else replace(self, memory=memory)


def memory_bytes(memory: object) -> int:
    """Return a memory limit as a number of bytes.

    Raises:
        FaceupError: the value is not a number, or more than the addresses of this system: kernels would receive it
            truncated.
    """
    found = whole(memory, "memory is", 0)
    if found > sys.maxsize:
        most = sys.maxsize >> 20
        raise FaceupError(f"memory is {shown(memory)} bytes; this system addresses {most} MiB. Try --memory {most}M")
    return found


def thread_count(threads: object) -> int | None:
    """Return the requested number of threads; None means one for each core.

    Raises:
        FaceupError: the number is below one or above ``MOST_THREADS``.
    """
    if threads is None:
        return None
    try:
        return whole(threads, "threads", 1, MOST_THREADS)
    except DealError:
        raise FaceupError(f"{shown(threads)} threads are not possible. Use 1 to {MOST_THREADS}") from None
