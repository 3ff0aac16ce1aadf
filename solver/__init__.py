"""Solve card play when every card lies face up.

read     read the deals of a file or a text
game     the rules of a game, and the description in its rule file
deal     a deal by its number
solve    the value of a position or layout, and best play
hint     the play to make next
analyse  the cost of recorded plays
par      the par score, and the par contracts
table    the tricks of every declarer in every strain
suit     the best line of play in one suit of bridge
verify   check a line of play
position a position of a deal, to look at and to play on
cribbage_discards  the value of every discard from a hand of cribbage
frame    answers as a table of Arrow, pandas or Polars

The functions take a deal of any game, and ``limits=Limits(...)``. There are more functions for two families of games:
``bridge`` (arrays of many deals, simulation, scores) and ``trick``. Every mistake in the arguments raises a
``FaceupError``, which is a ``ValueError``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solver.core.exports import attribute

if TYPE_CHECKING:
    from solver import bridge, trick
    from solver.api import (
        Position,
        analyse,
        cribbage_discards,
        deal,
        frame,
        game,
        hint,
        par,
        position,
        solve,
        table,
        verify,
    )
    from solver.auction.answer import AuctionAnswer, ParAnswer
    from solver.core.answer import Answer
    from solver.core.bounds import Bounds
    from solver.core.deal import Contract, Deal
    from solver.core.errors import FaceupError
    from solver.core.limits import Limits
    from solver.core.lines import PlayedAnswer
    from solver.core.seats import Seat, Strain
    from solver.families.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
    from solver.families.bridge.suit.answer import SuitAnswer, suit
    from solver.families.counting.answer import CountingAnswer
    from solver.families.counting.discards import DiscardsAnswer
    from solver.families.patience.answer import PatienceAnswer, VerifyAnswer
    from solver.families.play.answer import ExpectedAnswer, ExpectedPlayAnswer, TurnsAnswer, TurnsPlayAnswer
    from solver.families.trick.analysis import TrickAnswer, TrickPlayAnswer
    from solver.formats import read
    from solver.rules.game import Game

__version__ = "0.1.0"

__all__ = [
    "Answer",
    "AuctionAnswer",
    "Bounds",
    "Contract",
    "CountingAnswer",
    "Deal",
    "DiscardsAnswer",
    "ExpectedAnswer",
    "ExpectedPlayAnswer",
    "FaceupError",
    "Game",
    "Limits",
    "ParAnswer",
    "PatienceAnswer",
    "PlayAnswer",
    "PlayedAnswer",
    "Position",
    "PositionAnswer",
    "Seat",
    "Strain",
    "SuitAnswer",
    "TableAnswer",
    "TrickAnswer",
    "TrickPlayAnswer",
    "TurnsAnswer",
    "TurnsPlayAnswer",
    "VerifyAnswer",
    "__version__",
    "analyse",
    "bridge",
    "cribbage_discards",
    "deal",
    "frame",
    "game",
    "hint",
    "par",
    "position",
    "read",
    "solve",
    "suit",
    "table",
    "trick",
    "verify",
]

_PLACES = {
    "bridge": "solver.bridge",
    "trick": "solver.trick",
    "Answer": "solver.core.answer",
    "AuctionAnswer": "solver.auction.answer",
    "Bounds": "solver.core.bounds",
    "Contract": "solver.core.deal",
    "CountingAnswer": "solver.families.counting.answer",
    "Deal": "solver.core.deal",
    "DiscardsAnswer": "solver.families.counting.discards",
    "ExpectedAnswer": "solver.families.play.answer",
    "ExpectedPlayAnswer": "solver.families.play.answer",
    "FaceupError": "solver.core.errors",
    "Game": "solver.rules.game",
    "Limits": "solver.core.limits",
    "ParAnswer": "solver.auction.answer",
    "PatienceAnswer": "solver.families.patience.answer",
    "PlayAnswer": "solver.families.bridge.answer",
    "PlayedAnswer": "solver.core.lines",
    "Position": "solver.api",
    "PositionAnswer": "solver.families.bridge.answer",
    "Seat": "solver.core.seats",
    "Strain": "solver.core.seats",
    "SuitAnswer": "solver.families.bridge.suit.answer",
    "TableAnswer": "solver.families.bridge.answer",
    "TrickAnswer": "solver.families.trick.analysis",
    "TrickPlayAnswer": "solver.families.trick.analysis",
    "TurnsAnswer": "solver.families.play.answer",
    "TurnsPlayAnswer": "solver.families.play.answer",
    "VerifyAnswer": "solver.families.patience.answer",
    "analyse": "solver.api",
    "cribbage_discards": "solver.api",
    "deal": "solver.api",
    "frame": "solver.api",
    "game": "solver.api",
    "hint": "solver.api",
    "par": "solver.api",
    "read": "solver.formats",
    "position": "solver.api",
    "solve": "solver.api",
    "suit": "solver.families.bridge.suit.answer",
    "table": "solver.api",
    "verify": "solver.api",
}


def __getattr__(name: str) -> object:
    """Import a name of the package on first use, so that commands that solve nothing do not load the kernels."""
    return attribute(__name__, _PLACES, name)


def __dir__() -> list[str]:
    """Return the public names of the package."""
    return sorted({*globals(), *__all__})
