"""Lines of play of games of turns, replayed by the referee of their dialect."""

from __future__ import annotations

import importlib
from collections.abc import Callable

from solver.answer import PlayedAnswer
from solver.deal import Deal
from solver.rules.choice import Choice
from solver.turns.cases import Record, recorded, replayed
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


def _replay(name: str) -> Callable[..., PlayedAnswer]:
    def answer_of(deal: Deal, choice: Choice, own: object = None) -> PlayedAnswer:
        """Whether a line holds: the deal's own where none is given; errors as for ``record_of``."""
        return replayed(record_of(name, deal, choice), deal, own)

    return answer_of


climbing = _replay("climbing")
matching = _replay("matching")
