"""Deals in groups, as they are sent to be resolved."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator

from solver.core.deal import Deal
from solver.formats import BadDeal

_MOST = 32
"""Deals of a group."""

_SLOW = 0.02
"""Seconds after which those that were read go on their way, though they are fewer."""


def together(items: Iterable[Deal | BadDeal]) -> Iterator[tuple[list[Deal | BadDeal], bool]]:
    """Deals in groups, and whether they come slowly or are the last: then nothing should wait for more of them.

    What keeps the input from being read on is told when all before it has gone on its way.
    """
    some: list[Deal | BadDeal] = []
    begun = time.monotonic()
    wrong: Exception | None = None
    reading = iter(items)
    while True:
        try:
            some.append(next(reading))
        except StopIteration:
            break
        except Exception as error:
            wrong = error
            break
        slow = time.monotonic() - begun >= _SLOW
        if slow or len(some) >= _MOST:
            yield some, slow
            some, begun = [], time.monotonic()
    yield some, True
    if wrong is not None:
        raise wrong
