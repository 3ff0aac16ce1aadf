"""Caches for deals of one game: results that depend on the rules, or on the rules and a few fields of a deal.

A deal is resolved once, and its case holds what is its own. But scripts ask about a million deals of one game, and its
payoffs depend on next to nothing of a deal: with this three times as many small deals are solved a second. Rules are
large values, and slow to compare, so they are told apart by identity. A function of rules and start is recalled by what
it looked at in the start: another start that is the same in all of that makes it look at the same again, and come to
the same. What it looks at need not be written down anywhere. All this can be used by several threads at once, and holds
no more than a fixed number of results.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import update_wrapper
from itertools import count
from operator import attrgetter
from threading import Lock
from typing import Generic, TypeVar, cast

from solver.families.trick.start import Start

_Subject = TypeVar("_Subject")
_Result = TypeVar("_Result")
_SUBJECTS = 256
"""Largest number of objects, such as games with modes, in a cache."""

_RESULTS = 1024
"""Largest number of results of a function in a cache."""

_WAYS = 16
"""Largest number of access patterns that are tried before a new computation."""

_clear: list[Callable[[], None]] = []


def forget() -> None:
    """Empty all caches, on which only time depends."""
    for clear in _clear:
        clear()


class LatestResults(Generic[_Result]):
    """Cache of the latest results."""

    def __init__(self, most: int) -> None:
        self._kept: dict[Hashable, _Result] = {}
        self._most = most
        self._lock = Lock()
        self.get = self._kept.get
        _clear.append(self._kept.clear)

    def put(self, key: Hashable, result: _Result) -> _Result:
        """Store a result, and return the stored one, which may be that of a faster thread."""
        with self._lock:
            result = self._kept.setdefault(key, result)
            if len(self._kept) > self._most:
                del self._kept[next(iter(self._kept))]
            return result


def once(function: Callable[[_Subject], _Result]) -> Callable[[_Subject], _Result]:
    """Return a cached function of an immutable object, computed once for each object."""
    # The object is stored beside the result: as long as it is there, no other has its identity.
    results: dict[int, tuple[_Subject, _Result]] = {}
    lock = Lock()
    _clear.append(results.clear)

    def recalled(subject: _Subject) -> _Result:
        found = results.get(id(subject))
        if found is None:
            result = function(subject)
            with lock:
                found = results.setdefault(id(subject), (subject, result))
                if len(results) > _SUBJECTS:
                    del results[next(iter(results))]
        return found[1]

    return update_wrapper(recalled, function)


class RecordingStart:
    """Proxy of a start that records the attributes read."""

    __slots__ = ("looked", "start")

    def __init__(self, start: Start) -> None:
        self.start = start
        self.looked: dict[str, None] = {}

    def __getattr__(self, name: str) -> object:
        self.looked[name] = None
        return getattr(self.start, name)


class _AccessPattern:
    """Attributes of starts that a function read, for one object and the same other arguments.

    Attributes:
        number: no others ever have the same.
        subject: the object; as long as it is kept here, no other has its identity.
        seen: for each way the attributes, and what reads them.
    """

    _numbers = count()

    def __init__(self, subject: object) -> None:
        self.number = next(self._numbers)
        self.subject = subject
        self.seen: tuple[tuple[tuple[str, ...], Callable[[Start], Hashable]], ...] = ()

    def add(self, looked: tuple[str, ...]) -> Callable[[Start], Hashable]:
        """Add a set of attributes, and return the function that reads them."""
        reader: Callable[[Start], Hashable] = attrgetter(*looked) if looked else lambda _: ()
        if looked not in [names for names, _ in self.seen]:
            self.seen = (*self.seen[-_WAYS + 1 :], (looked, reader))
        return reader


class DependencyMemo(Generic[_Result]):
    """Cache of a function of an object, a start and more: starts that are equal in the parts it reads share a result.

    Args:
        function: called with a start that it may only look at: it keeps nothing of it, and its result depends on
            nothing else but its arguments. What it returns is never changed, and not None.
    """

    def __init__(self, function: Callable[..., _Result]) -> None:
        self._function = function
        self._ways: LatestResults[_AccessPattern] = LatestResults(_SUBJECTS)
        self._results: LatestResults[_Result] = LatestResults(_RESULTS)

    def __call__(self, subject: object, start: Start, *more: Hashable) -> _Result:
        key = (id(subject), more)
        ways = self._ways.get(key) or self._ways.put(key, _AccessPattern(subject))
        for names, reader in ways.seen:
            try:
                found = self._results.get((ways.number, names, reader(start)))
            except TypeError:  # something that is no key, such as a table
                continue
            if found is not None:
                return found
        watched = RecordingStart(start)
        result = self._function(subject, cast(Start, watched), *more)
        looked = tuple(watched.looked)
        reader = ways.add(looked)
        try:
            return self._results.put((ways.number, looked, reader(start)), result)
        except TypeError:
            return result
