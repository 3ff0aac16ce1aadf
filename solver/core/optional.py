"""Optional methods of base classes: a class supports a method if it overrides it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Method = TypeVar("Method", bound=Callable[..., Any])


def optional(method: Method) -> Method:
    """Mark a method of a base class as optional."""
    method.__dict__["lacking"] = True
    return method


class Supporting:
    """Base class with ``optional`` methods."""

    def supports(self, method: str) -> bool:
        """Return whether the object's class overrides a method."""
        return "lacking" not in getattr(type(self), method).__dict__
