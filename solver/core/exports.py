"""Lazily imported attributes: names that a package exports from its modules, each imported when first used."""

from __future__ import annotations

import importlib
from collections.abc import Mapping


def attribute(module: str, places: Mapping[str, str], name: str) -> object:
    """Return an attribute that a package exports; the body of the package's ``__getattr__``.

    Args:
        module: the package.
        places: the module of each exported name; a module itself is its own.
        name: the requested name.

    Raises:
        AttributeError: there is no such name.
    """
    if name not in places:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    found = importlib.import_module(places[name])
    return found if places[name] == f"{module}.{name}" else getattr(found, name)
