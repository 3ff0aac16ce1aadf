"""The families that are fuzzed: a module each, that exports `FAMILY`.

`tests.fuzz.patience` gives ``cells()`` and ``draw(rng, cell)``; `tests.fuzz.patience_family` makes a family of them.
"""

from __future__ import annotations

from importlib import import_module

from tests.fuzz.family import Family

MODULES = ("trick_family", "bridge_family", "patience_family")


def families() -> tuple[Family, ...]:
    """Every family, in a fixed order."""
    return tuple(import_module(f"tests.fuzz.{module}").FAMILY for module in MODULES)
