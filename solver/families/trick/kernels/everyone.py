"""Maxn in the general kernel: everybody plays for his own score alone, and knows that all others do the same.

C. A. Luckhardt and K. B. Irani, An algorithmic solution of n-person games, AAAI 1986.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from solver.core.limits import Limits
from solver.families.trick.kernels.general import LEAST, RESERVE, Deal
from solver.families.trick.kernels.question import Payoff
from solver.families.trick.order import SeatScores
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

TIES = ("first", "low", "high", "worst", "best")
"""Which of plays that are equally good for their player is made: the first by the alphabet; that of the lowest or the
highest card, and of several such the first; the one that brings all others together least or most, of several such the
next player, and so on."""


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """What a position comes to.

    Attributes:
        scores: of each side, or of each seat where there are no two sides.
        low, high: the least and the most of each whichever of equally good plays are made further on. They may be
            farther apart than what can happen.
    """

    scores: SeatScores
    low: SeatScores
    high: SeatScores

    @property
    def tie_matters(self) -> bool:
        """Whether another rule for ties may change somebody's score; False is proved."""
        return self.low != self.high


@dataclass(frozen=True, slots=True)
class Played:
    """What a deal comes to.

    Attributes:
        outcome: None where a limit struck.
        moves: what comes of each play, by its notation; empty where not asked for.
        line: what is played to the end; empty where not asked for.
        nodes: positions looked at.
        interrupted: by Ctrl-C.
    """

    outcome: SeatOutcome | None
    moves: dict[str, SeatOutcome] = field(default_factory=dict)
    line: tuple[str, ...] = ()
    nodes: int = 0
    interrupted: bool = False


def maxn(
    rules: Rules,
    start: Start,
    payoffs: Sequence[Payoff],
    ties: str,
    limits: Limits,
    *,
    moves: bool = False,
    line: bool = True,
) -> Played:
    """What comes of it if every side wants much of its own score alone.

    Args:
        rules: of the deal, with its modes.
        start: a start with nothing left to choose.
        payoffs: the score of each side, as sides are numbered.
        ties: one of TIES.
        limits: CPU seconds and positions, and bytes.
        moves: also what comes of each play.
        line: also what is played to the end.

    Raises:
        DealError: a play is not legal, or the deal has too many cards.
        MemoryError: the system has less than ``limits.bytes``.
    """
    number = TIES.index(ties)
    deal = Deal(rules, start, LEAST, without=limits.without, equalities=ties in ("worst", "best"))
    engine = deal.engine
    deal.load(payoffs, (False,) * start.seats)
    engine.limit(limits.nodes, limits.seconds)
    engine.prepare_everyone(max(limits.bytes - RESERVE, LEAST), number)
    outcome = SeatOutcome(*engine.scores())
    legal = deal.legal() if moves and not engine.stopped else {}
    after = {name: SeatOutcome(*engine.scores_after(move)) for name, move in legal.items() if not engine.stopped}
    way = _line(deal) if line and not engine.stopped else ()
    stopped = engine.stopped
    return Played(
        outcome=None if stopped else outcome,
        moves={} if stopped else after,
        line=() if stopped else way,
        nodes=engine.nodes,
        interrupted=engine.interrupted,
    )


def _line(deal: Deal) -> tuple[str, ...]:
    """The plays that are made to the end."""
    engine = deal.engine
    plays: list[str] = []
    while engine.mover is not None:
        move = engine.best()
        if engine.stopped:
            break
        plays.append(deal.named(move))
        engine.play(move)
    return tuple(plays)
