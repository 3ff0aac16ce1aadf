"""The families that are fuzzed: a module each, that exports `FAMILY`.

`tests.fuzz.patience` gives ``cells()`` and ``draw(rng, cell)``; `tests.fuzz.patience_family` makes a family of them.
"""

from __future__ import annotations

from importlib import import_module

from tests.fuzz.family import Family

NAMES = ("trick", "bridge", "patience")


def family_of(name: str) -> Family:
    """The family of a name; what it needs is imported only then."""
    family: Family = import_module(f"tests.fuzz.{name}_family").FAMILY
    return family
