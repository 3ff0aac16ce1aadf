"""A deal of a game of turns by itself, by the referee of its dialect."""

from __future__ import annotations

import importlib

from solver.core.deal import Deal
from solver.families.play.cases import Record, recorded
from solver.families.play.dialect import Dialect
from solver.families.play.options import TurnsOptions
from solver.families.registry import package
from solver.rules.choice import Choice


def dialect_of(name: str) -> Dialect:
    """A dialect by its name."""
    found: Dialect = importlib.import_module(f"{package(name)}.dialect").DIALECT
    return found


def record_of(name: str, deal: Deal, choice: Choice) -> Record:
    """A deal by itself.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or can not be.
    """
    return recorded(dialect_of(name), choice.chosen(deal, name).rules, deal, TurnsOptions())
