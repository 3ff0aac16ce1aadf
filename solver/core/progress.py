"""Who watches work that takes long: where it may be interrupted, and who is told how far it is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

Allowed = Callable[[], AbstractContextManager[None]]
"""A context around everything that takes long: only within it Ctrl-C should raise KeyboardInterrupt."""


@dataclass(frozen=True, slots=True)
class Onlooker:
    """Who is told.

    Attributes:
        allowed: where Ctrl-C may come.
        step: called after every sample; false for one that only serves to compare what may be chosen.
    """

    allowed: Allowed = nullcontext
    step: Callable[[bool], None] = lambda _: None
