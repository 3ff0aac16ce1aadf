"""Names that a package offers and that lie in its modules: each is loaded when somebody first asks for it."""

from __future__ import annotations

import importlib
from collections.abc import Mapping


def attribute(module: str, places: Mapping[str, str], name: str) -> object:
    """Return what a package offers under a name; the body of its ``__getattr__``.

    Args:
        module: the package.
        places: the module of each name that it offers; that of a module is its own.
        name: the requested name.

    Raises:
        AttributeError: there is no such name.
    """
    if name not in places:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    found = importlib.import_module(places[name])
    return found if places[name] == f"{module}.{name}" else getattr(found, name)
