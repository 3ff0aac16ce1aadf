"""Who watches long work: what it says of how far it is goes to whoever listens, from whatever thread."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Listener = Callable[[str], None]
"""Told how far the work is; an empty text: it is over."""

_listeners: list[Listener] = []


def say(text: str) -> None:
    """Tell how far the work at hand is, in a few words; nothing where nobody listens."""
    for listener in _listeners[-1:]:
        listener(text)


@contextmanager
def listening(listener: Listener) -> Iterator[None]:
    """Have somebody listen for a while."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)
