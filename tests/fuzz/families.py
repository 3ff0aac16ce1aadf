"""The families that are fuzzed: a module each, that exports `FAMILY`."""

from __future__ import annotations

from importlib import import_module

from solver.families.registry import TURNS
from tests.fuzz.family import Family

MODULES = {
    "trick": "tests.fuzz.trick_family",
    "bridge": "tests.fuzz.bridge_family",
    "patience": "tests.fuzz.patience.family",
    **{dialect: f"tests.fuzz.turns.{dialect}_family" for dialect in TURNS},
    **{
        f"{dialect}-playouts": f"tests.fuzz.turns.{dialect}_playouts" for dialect in ("climbing", "drawing", "matching")
    },
}
NAMES = tuple(MODULES)


def family_of(name: str) -> Family:
    """The family of a name; what it needs is imported only then."""
    family: Family = import_module(MODULES[name]).FAMILY
    return family
