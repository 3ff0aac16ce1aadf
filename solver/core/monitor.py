"""Progress callback and interrupt guard for long-running work.

A watch is that of one thread. Kernels look at it a few times a second (`ext/stop.pxd`): they tell how many positions
they have seen and what is proved of the number that they are after. What that number means the code says that asks for
it: `about` names it, `through` turns it into another one. Where a watch has seen enough, every search ends as at a
limit, and the answer has what is proved. Where no one watches, nothing of this costs anything.
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
    """State of the searches of one thread. Any thread may read it and stop them.

    Attributes:
        facts: what is proved of what: the first is that which was asked for first, the last the newest.
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
        """Positions so far, of searches that took longer than a twentieth of a second, threads that help among them."""
        return self._own + sum(helper.nodes for helper in self._helpers)

    @property
    def ended(self) -> bool:
        """Whether the searches are to end."""
        return self._enough

    def end(self) -> None:
        """Have the search that runs, and all that follow, end as at a limit."""
        self._enough = True

    def look(self, nodes: int, part: int, low: int, high: int) -> bool:
        """What a kernel calls.

        Args:
            nodes: positions of this search; 0 at its start.
            part: which of several numbers it is after; 0: the one it was asked for.
            low, high: what is proved of it; nothing where ``high`` is below ``low``.

        Returns:
            Whether it is to end.
        """
        self._count(nodes)
        if low <= high:
            self.tell(Bounds(low, high), part)
        return self._enough

    def _count(self, nodes: int) -> None:
        """So many positions of a search, fewer than before where it is another one."""
        if nodes < self._last:
            self._before += self._last
        self._last = nodes
        self._own = self._before + nodes

    def _note(self, what: str, bounds: Bounds) -> None:
        """A fact, which is the newest; the first stays where it is."""
        facts = {name: known for name, known in self.facts.items() if name != what or name == next(iter(self.facts))}
        self.facts = {**facts, what: bounds}

    def tell(self, bounds: Bounds, part: int = 0) -> None:
        """What is proved of one of the numbers that the searches of this context are after."""
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
        """Watch the searches of this thread."""
        self._outer = current()
        _here.watch = self
        machine.watch(self.look)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        """Let whoever watched before go on."""
        _here.watch = self._outer
        machine.watch(None if self._outer is None else self._outer.look)


Watch = SearchMonitor
"""Former name, kept for one release."""


class HelperMonitor(SearchMonitor):
    """A watch of a thread that helps another: it ends with the other's, which counts its positions.

    What it sees proved no one is told.

    Args:
        leader: the other's.
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
        """Return whether the search is to end."""
        self._count(nodes)
        return self._leader.ended

    def tell(self, bounds: Bounds, part: int = 0) -> None:
        """Report nothing."""


class _Here(threading.local):
    watch: SearchMonitor | None = None


_here = _Here()


def current() -> SearchMonitor | None:
    """Return who watches this thread."""
    return _here.watch


def ended() -> bool:
    """Return whether whoever watches this thread has seen enough: what takes long ends as at a limit."""
    watch = _here.watch
    return watch is not None and watch.ended


def tell(bounds: Bounds) -> None:
    """Report bounds of the number that this context searches for, where no kernel does."""
    watch = _here.watch
    if watch is not None:
        watch.tell(bounds)


class _Frame:
    """Meaning of the number that searches look for: its name, its transformation, or that it is not reported."""

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
    """The searches of this context are after the number of that name.

    Args:
        turn: makes it of what they tell; None: it is what they tell.
    """
    return _NOTHING if _here.watch is None else _Frame(what, turn)


def about_several(told: Callable[[int, Bounds], tuple[str, Bounds]]) -> Meaning:
    """Each of the searches of this context is after several numbers.

    Args:
        told: name and bounds of one, from its place and what the search tells.
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
    """Hooks that receive reports.

    Attributes:
        allowed: where Ctrl-C may come.
        step: called after every sample; false for one that only serves to compare what may be chosen.
    """

    allowed: Allowed = nullcontext
    step: Callable[[bool], None] = lambda _: None
