"""Progress callback and interrupt guard for long-running work.

A monitor belongs to one thread. Kernels call it a few times a second (`ext/stop.pxd`) and report the positions
searched and the proved bounds of a number. The code that starts the search declares the meaning of that number:
`about` names it, `through` transforms it. When a monitor asks for an end, every search ends as if at a limit, and the
answer has the bounds proved so far. Without a monitor none of this costs time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from types import TracebackType

from solver.core.bounds import Bounds
from solver.kernels import machine

Turned = Callable[[Bounds], Bounds]
"""What is proved of one number, from what is proved of another."""

FAR = 1 << 29
"""Bounds at or beyond this number mean "unbounded": nothing is proved on that side."""


class SearchMonitor:
    """Monitor of the searches of one thread. Any thread may read it and end the searches.

    Attributes:
        facts: proved bounds by name: the first is the one requested first, the last the newest.
    """

    def __init__(self) -> None:
        self.facts: dict[str, Bounds] = {}
        self._enough = False
        self._own = 0
        self._before = 0
        self._last = 0
        self._helpers: list[SearchMonitor] = []
        self._frames: list[_Frame] = []

    @property
    def nodes(self) -> int:
        """Positions so far of searches that took longer than a twentieth of a second, with those of helper threads."""
        return self._own + sum(helper.nodes for helper in self._helpers)

    @property
    def ended(self) -> bool:
        """Whether the searches should end."""
        return self._enough

    def end(self) -> None:
        """End the running search, and all that follow, as if at a limit."""
        self._enough = True

    def look(self, nodes: int, part: int, low: int, high: int) -> bool:
        """Receive a report from a kernel, and return whether the search should end.

        Args:
            nodes: positions of this search; 0 at its start.
            part: index of the number, if the search computes several; 0: the requested number.
            low, high: its proved bounds; none if ``high`` is below ``low``.

        Returns:
            Whether the search should end.
        """
        self._count(nodes)
        if low <= high:
            self.tell(Bounds(low, high), part)
        return self._enough

    def _count(self, nodes: int) -> None:
        """Add the positions of a search; fewer than before means that another search has begun."""
        if nodes < self._last:
            self._before += self._last
        self._last = nodes
        self._own = self._before + nodes

    def _note(self, what: str, bounds: Bounds) -> None:
        """Store a fact as the newest one; the first fact stays first."""
        facts = {name: known for name, known in self.facts.items() if name != what or name == next(iter(self.facts))}
        self.facts = {**facts, what: bounds}

    def tell(self, bounds: Bounds, part: int = 0) -> None:
        """Report bounds of a number for which the searches of this context look."""
        if any(frame.silent for frame in self._frames):
            return
        for frame in reversed(self._frames):
            if frame.several is not None:
                what, bounds = frame.several(part, bounds)
                self._note(what, bounds)
                return
            if part:
                return
            bounds = bounds if frame.turn is None else frame.turn(bounds)
            if frame.what is not None:
                self._note(frame.what, bounds)
                return

    def __enter__(self) -> SearchMonitor:
        """Start to monitor the searches of this thread."""
        self._outer = current()
        _here.watch = self
        machine.watch(self.look)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Restore the monitor that was active before."""
        _here.watch = self._outer
        machine.watch(None if self._outer is None else self._outer.look)


Watch = SearchMonitor
"""Former name, kept for one release."""


class HelperMonitor(SearchMonitor):
    """Monitor of a thread that helps another: it ends with the other's monitor, which counts its positions.

    Bounds that it receives are not reported.

    Args:
        leader: the other thread's monitor.
    """

    def __init__(self, leader: SearchMonitor) -> None:
        super().__init__()
        self._leader = leader
        leader._helpers.append(self)

    @property
    def ended(self) -> bool:
        """Whether the leader's searches are to end."""
        return self._leader.ended

    def look(self, nodes: int, part: int, low: int, high: int) -> bool:  # noqa: ARG002
        """Return whether the search should end."""
        self._count(nodes)
        return self._leader.ended

    def tell(self, bounds: Bounds, part: int = 0) -> None:
        """Report nothing."""


class _Here(threading.local):
    watch: SearchMonitor | None = None


_here = _Here()


def current() -> SearchMonitor | None:
    """Return the monitor of this thread; None if there is none."""
    return _here.watch


def ended() -> bool:
    """Return whether the monitor of this thread asks for an end: long work ends as if at a limit."""
    watch = _here.watch
    return watch is not None and watch.ended


def tell(bounds: Bounds) -> None:
    """Report bounds of the number for which this context searches, if no kernel reports them."""
    watch = _here.watch
    if watch is not None:
        watch.tell(bounds)


class _Frame:
    """Meaning of the number for which searches look: its name, its transformation, or that it is not reported."""

    def __init__(
        self,
        what: str | None = None,
        turn: Turned | None = None,
        several: Callable[[int, Bounds], tuple[str, Bounds]] | None = None,
        silent: bool = False,
    ) -> None:
        self.what, self.turn, self.several, self.silent = what, turn, several, silent

    def __enter__(self) -> None:
        watch = _here.watch
        if watch is not None:
            watch._frames.append(self)

    def __exit__(self, *_error: object) -> None:
        watch = _here.watch
        if watch is not None:
            watch._frames.pop()


class _Nothing:
    """Hooks that report nothing."""

    def __enter__(self) -> None: ...

    def __exit__(self, *_error: object) -> None: ...


_NOTHING = _Nothing()
Meaning = _Frame | _Nothing
"""A context in which searches are after a certain number."""


def about(what: str, turn: Turned | None = None) -> Meaning:
    """Report bounds proved inside this context under a name.

    Args:
        turn: transforms the reported bounds; None: they are unchanged.
    """
    return _NOTHING if _here.watch is None else _Frame(what, turn)


def about_several(told: Callable[[int, Bounds], tuple[str, Bounds]]) -> Meaning:
    """Report bounds proved inside this context by searches that compute several numbers each.

    Args:
        told: returns name and bounds of a number from its index and the reported bounds.
    """
    return _NOTHING if _here.watch is None else _Frame(several=told)


def through(turn: Turned) -> Meaning:
    """Transform the bounds proved inside this context into bounds of the requested number."""
    return _NOTHING if _here.watch is None else _Frame(turn=turn)


def unseen() -> Meaning:
    """Report nothing from auxiliary searches inside this context."""
    return _NOTHING if _here.watch is None else _Frame(silent=True)


Allowed = Callable[[], AbstractContextManager[None]]
"""A context around everything that takes long: only within it Ctrl-C should raise KeyboardInterrupt."""


@dataclass(frozen=True, slots=True)
class ProgressHooks:
    """Callbacks for long-running work.

    Attributes:
        allowed: context manager inside which Ctrl-C may interrupt.
        step: called after each sample; with False if the sample only serves to compare choices.
    """

    allowed: Allowed = nullcontext
    step: Callable[[bool], None] = lambda _: None
