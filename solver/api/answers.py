"""The classes of answers, one for each question and family, so that ``isinstance`` identifies an answer."""

from __future__ import annotations

from solver.auction.answer import AuctionAnswer, ParAnswer
from solver.core.lines import PlayedAnswer
from solver.families.bridge.answer import PlayAnswer, PositionAnswer
from solver.families.counting.answer import CountingAnswer
from solver.families.patience.answer import PatienceAnswer, VerifyAnswer
from solver.families.play.answer import ExpectedAnswer, ExpectedPlayAnswer, TurnsAnswer, TurnsPlayAnswer
from solver.families.trick.analysis import TrickAnswer, TrickPlayAnswer

Solved = PositionAnswer | TrickAnswer | TurnsAnswer | ExpectedAnswer | CountingAnswer | PatienceAnswer
"""Of ``solve`` and ``hint``: bridge and whist, other trick-taking games, games of turns (those in which
seats may move at once apart, and counting games), patience."""

Analysed = PlayAnswer | TrickPlayAnswer | TurnsPlayAnswer | ExpectedPlayAnswer
"""Of ``analyse``."""

AtPar = ParAnswer | AuctionAnswer
"""Of ``par``: duplicate bridge, games with auctions of their own."""

Verified = PlayedAnswer | VerifyAnswer
"""Of ``verify``: lines of plays, lines of layouts."""
