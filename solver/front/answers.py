"""The answers that questions have: a class a family, so that ``isinstance`` tells what a deal's game has to say."""

from __future__ import annotations

from solver.auction.answer import AuctionAnswer, ParAnswer
from solver.bridge.answer import PlayAnswer, PositionAnswer
from solver.lines import PlayedAnswer
from solver.patience.answer import PatienceAnswer, VerifyAnswer
from solver.trick.answer import TrickAnswer, TrickPlayAnswer
from solver.turns.answer import ExpectedAnswer, ExpectedPlayAnswer, TurnsAnswer, TurnsPlayAnswer
from solver.turns.counting.answer import CountingAnswer

Solved = PositionAnswer | TrickAnswer | TurnsAnswer | ExpectedAnswer | CountingAnswer | PatienceAnswer
"""Of ``solve`` and ``hint``: bridge and whist, other trick-taking games, games of turns (those in which
seats may move at once apart, and counting games), patience."""

Analysed = PlayAnswer | TrickPlayAnswer | TurnsPlayAnswer | ExpectedPlayAnswer
"""Of ``analyse``."""

AtPar = ParAnswer | AuctionAnswer
"""Of ``par``: duplicate bridge, games with auctions of their own."""

Verified = PlayedAnswer | VerifyAnswer
"""Of ``verify``: lines of plays, lines of layouts."""
