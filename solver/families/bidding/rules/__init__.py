"""What the rule file of a game of bids can say: every section and key, with meaning, default and allowed values.

Each has a suit of bids, and a further suit lies in a stock of prizes. The next prize is turned, all choose a bid for it
at once, and one of them gets it. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import Game, Numbers
from solver.rules.schema import key, table


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """``[deal]``: who has which suit."""

    prizes: str = key("S", "the suit that is shuffled into the stock of prizes; each seat has another one, in order")


@dataclass(frozen=True, slots=True, kw_only=True)
class Bid:
    """``[bid]``: who gets a prize."""

    wins: Literal["highest", "untied"] = key(
        "highest",
        "the highest bid, and nobody where several are as high; the highest one that nobody else has bid too, and "
        "nobody where there is none",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """``[tie]``: what becomes of a prize that nobody gets."""

    prize: Literal["gone", "carried", "returned"] = key(
        "gone",
        "it is out of play; it goes with the next one; it goes to the bottom of the stock and all take their bids "
        "back, until that happened as many times in a row as there are prizes",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts."""

    values: Numbers = table(
        "what a prize counts, by card or rank, a card before its rank, where that is not the place of its rank, the "
        "lowest 1"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Game):
    """One game of bids."""

    deal: Dealing = field(default_factory=Dealing)
    bid: Bid = field(default_factory=Bid)
    tie: Tie = field(default_factory=Tie)
    score: Score = field(default_factory=Score)
