"""Things of other modules, loaded when they are first called for."""

from __future__ import annotations

import importlib
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Later(Generic[Thing]):
    """Something of another module, loaded when it is first called for.

    Args:
        place: ``module:name``.
    """

    def __init__(self, place: str) -> None:
        self._place = place
        self._found: list[Thing] = []

    def __call__(self) -> Thing:
        """The thing itself."""
        if not self._found:
            module, _, name = self._place.partition(":")
            self._found.append(getattr(importlib.import_module(module), name))
        return self._found[0]
