"""Methods that a class of families or kinds may have: what is not overridden, is not supported."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Method = TypeVar("Method", bound=Callable[..., Any])


def optional(method: Method) -> Method:
    """Mark a method of a base class as one that a class may lack."""
    method.__dict__["lacking"] = True
    return method


class Supporting:
    """A base class some of whose methods are ``optional``."""

    def supports(self, method: str) -> bool:
        """Return whether a method is there: a class of its own has overridden it."""
        return "lacking" not in getattr(type(self), method).__dict__
