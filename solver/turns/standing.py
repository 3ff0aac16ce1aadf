"""A deal of a game of turns by itself, by the referee of its dialect."""

from __future__ import annotations

import importlib

from solver.deal import Deal
from solver.rules.choice import Choice
from solver.turns.cases import Record, recorded
from solver.turns.dialect import Dialect
from solver.turns.options import TurnsOptions


def dialect_of(name: str) -> Dialect:
    """A dialect by its name."""
    found: Dialect = importlib.import_module(f"solver.turns.{name}.dialect").DIALECT
    return found


def record_of(name: str, deal: Deal, choice: Choice) -> Record:
    """A deal by itself.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or can not be.
    """
    return recorded(dialect_of(name), choice.chosen(deal, name).rules, deal, TurnsOptions())
