"""Solves card play when every card lies face up.

read     the deals of a file or a text
game     the rules of a game, and what its file says about itself
deal     the deal that a number stands for
solve    what a position or layout is worth, and how to get it
hint     what to play next
analyse  what recorded plays cost
par      what the auction comes to
table    the tricks of every declarer in every strain
verify   whether a line of play holds
frame    answers as a table of Arrow, pandas or Polars

Each takes a deal of any game, and ``limits=Limits(...)``. Whole families have more: ``bridge`` (arrays of many deals,
simulation, scores) and ``trick``. Whatever is wrong with what is given is a ``FaceupError``, a ``ValueError``.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solver import bridge, trick
    from solver.answer import Answer
    from solver.auction.answer import AuctionAnswer, ParAnswer
    from solver.bounds import Bounds
    from solver.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
    from solver.deal import Contract, Deal
    from solver.errors import FaceupError
    from solver.formats import read
    from solver.front import analyse, deal, frame, game, hint, par, solve, table, verify
    from solver.limits import Limits
    from solver.lines import PlayedAnswer
    from solver.patience.answer import PatienceAnswer, VerifyAnswer
    from solver.rules.game import Game
    from solver.seats import Seat, Strain
    from solver.trick.answer import TrickAnswer, TrickPlayAnswer
    from solver.turns.answer import ExpectedAnswer, ExpectedPlayAnswer, TurnsAnswer, TurnsPlayAnswer
    from solver.turns.counting.answer import CountingAnswer

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "AuctionAnswer",
    "Bounds",
    "Contract",
    "CountingAnswer",
    "Deal",
    "ExpectedAnswer",
    "ExpectedPlayAnswer",
    "FaceupError",
    "Game",
    "Limits",
    "ParAnswer",
    "PatienceAnswer",
    "PlayAnswer",
    "PlayedAnswer",
    "PositionAnswer",
    "Seat",
    "Strain",
    "TableAnswer",
    "TrickAnswer",
    "TrickPlayAnswer",
    "TurnsAnswer",
    "TurnsPlayAnswer",
    "VerifyAnswer",
    "__version__",
    "analyse",
    "bridge",
    "deal",
    "frame",
    "game",
    "hint",
    "par",
    "read",
    "solve",
    "table",
    "trick",
    "verify",
]

_MODULES = ("bridge", "deal", "trick")
"""Names that are modules; ``deal`` can be called."""

_PLACES = {
    "Answer": "solver.answer",
    "AuctionAnswer": "solver.auction.answer",
    "Bounds": "solver.bounds",
    "Contract": "solver.deal",
    "CountingAnswer": "solver.turns.counting.answer",
    "Deal": "solver.deal",
    "ExpectedAnswer": "solver.turns.answer",
    "ExpectedPlayAnswer": "solver.turns.answer",
    "FaceupError": "solver.errors",
    "Game": "solver.rules.game",
    "Limits": "solver.limits",
    "ParAnswer": "solver.auction.answer",
    "PatienceAnswer": "solver.patience.answer",
    "PlayAnswer": "solver.bridge.answer",
    "PlayedAnswer": "solver.lines",
    "PositionAnswer": "solver.bridge.answer",
    "Seat": "solver.seats",
    "Strain": "solver.seats",
    "TableAnswer": "solver.bridge.answer",
    "TrickAnswer": "solver.trick.answer",
    "TrickPlayAnswer": "solver.trick.answer",
    "TurnsAnswer": "solver.turns.answer",
    "TurnsPlayAnswer": "solver.turns.answer",
    "VerifyAnswer": "solver.patience.answer",
    "analyse": "solver.front",
    "frame": "solver.front",
    "game": "solver.front",
    "hint": "solver.front",
    "par": "solver.front",
    "read": "solver.formats",
    "solve": "solver.front",
    "table": "solver.front",
    "verify": "solver.front",
}


def __getattr__(name: str) -> object:
    """Load what is asked for when it is: a command that solves nothing should not wait for the kernels."""
    if name in _MODULES:
        return importlib.import_module(f"solver.{name}")
    if name in _PLACES:
        return getattr(importlib.import_module(_PLACES[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """What there is to ask for."""
    return sorted({*globals(), *__all__})
