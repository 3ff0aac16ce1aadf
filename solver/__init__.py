"""Solves card play when every card lies face up.

read    the deals of a file or a text
bridge  tables, values of cards, par, play analysis and scores, for bridge and whist
trick   values of deals and of plays, and play analysis, for any trick-taking game with a rule file
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver import bridge, trick
    from solver.formats import read

__version__ = "0.1.0"

__all__ = ["__version__", "bridge", "read", "trick"]


def __getattr__(name: str) -> object:
    """Load what is asked for when it is: a command that solves nothing should not wait for the kernels."""
    if name in ("bridge", "trick"):
        return importlib.import_module(f"solver.{name}")
    if name == "read":
        return importlib.import_module("solver.formats").read
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
