"""What ``faceup solve`` is asked of bridge positions, of other trick-taking games, and of patience layouts."""

from __future__ import annotations

from dataclasses import dataclass

from solver.cards import strain
from solver.formats.pbn.hands import seat_in

PATIENCE_MEMORY = 1 << 30
"""Bytes for the search of a layout where the command line says nothing."""


@dataclass(frozen=True, slots=True)
class BridgeOptions:
    """What the command line asks of bridge and whist deals.

    Attributes:
        strain, declarer, leader: in place of what the deal says.
        after: the position after so many recorded cards.
        line: add one line of best play.
        target: only ask whether the side to move can take so many of the tricks to come.
        only_winners: only the cards that reach the target: the contract, or the best.
    """

    strain: int | None = None
    declarer: int | None = None
    leader: int | None = None
    after: int | None = None
    line: bool = False
    target: int | None = None
    only_winners: bool = False


@dataclass(frozen=True, slots=True)
class TrickOptions:
    """What the command line asks of deals of other trick-taking games; seats are as they were written.

    Attributes:
        trump: a suit or ``N``, in place of what the deal says.
        declarer, leader: a seat, in place of what the deal says.
        after: the position after so many recorded plays; None: after all of them.
        line: add one line of best play.
        concept: ``security``, ``maxn`` or ``coalition``.
        ties: maxn: which of equally good plays is made.
        coalition: the seats that play together.
    """

    trump: str | None = None
    declarer: str | None = None
    leader: str | None = None
    after: int | None = None
    line: bool = False
    concept: str = "security"
    ties: str = "first"
    coalition: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PatienceOptions:
    """What the command line asks of patience layouts.

    Attributes:
        short: spend time on a shorter line.
        hint: what follows from each legal move.
        show: pictures of the board along the line.
        usual: lines for people in the game's usual notation.
    """

    short: bool = False
    hint: bool = False
    show: bool = False
    usual: bool = True


def bridge_options(asked: TrickOptions, target: int | None = None, *, only_winners: bool = False) -> BridgeOptions:
    """What is asked of a bridge deal.

    Raises:
        DealError: no strain or seat of bridge.
    """
    declarer, leader = (None if seat is None else seat_in(seat, 4) for seat in (asked.declarer, asked.leader))
    return BridgeOptions(
        strain=None if asked.trump is None else strain(asked.trump),
        declarer=declarer,
        leader=leader,
        after=asked.after,
        line=asked.line,
        target=target,
        only_winners=only_winners,
    )
