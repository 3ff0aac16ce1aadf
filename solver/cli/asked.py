"""What ``faceup solve`` is asked of bridge positions and of patience layouts."""

from __future__ import annotations

from dataclasses import dataclass

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
