"""What a rule file says about the auction: who may bid what, in which order, and what is played when all pass.

The value of a contract is that of its play: a contract is a deal of the game in which the fields ``declarer``,
``strain``, ``trump``, the number of the contract and ``doubled`` say what was bid, so that ``[contract]``, ``[score]``
and the modes of the rule file give its price.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.rules.schema import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """``[auction]``: how the contract comes about, where two sides bid for it or one side chooses it."""

    by: Literal["", "bids", "choice", "turns"] = key(
        "",
        "there is no auction; two sides bid in turn, always higher; the declarer chooses from the menu; the players in "
        "turn make one of the calls or pass, and the first call decides",
    )
    levels: tuple[int, ...] = key((), "numbers that can be bid, from the lowest; none: strains alone", 0, 9999)
    step: int = key(0, "numbers go on from the last of these by so many each", 0, 999)
    most: int = key(0, "up to this one", 0, 9999)
    strains: str = key("", "strains from the lowest: suits, N no trumps, M a misère; none: numbers alone")
    only: Mapping[str, str] = field(
        default_factory=dict, metadata={"doc": "levels that only some strains have, and those strains"}
    )
    named: Literal["bid", "after"] = key(
        "bid",
        "the strain is part of a bid, and the higher of two on one level is the higher bid; the last bidder names it",
    )
    least: int = key(0, "a bid of a lower level counts as this one, and keeps its rank", 0, 9999)
    conceded: tuple[str, ...] = key(
        (), "contracts by level and strain (``4S``) that, not doubled, are not played and count as just made"
    )
    doubles: int = key(0, "how often a contract can be doubled: not at all; doubled; redoubled too", 0, 2)
    doubling: Literal["answered", "last", "after"] = key(
        "answered",
        "a double is part of the bidding, and higher bids may follow; it ends the bidding; it comes after the bidding",
    )
    raising: bool = key(False, "the side whose bid was last may raise it alone, when the others have passed")
    bidders: tuple[int, ...] = key((), "seats that bid, counted from the dealer; none: all", 0, 6)
    first: Literal["", "dealer", "left of dealer"] = key(
        "", "who speaks first; where that is left open, par is told for either side"
    )
    side: Literal["first seat", "dealer", "declarer"] = key("first seat", "the side whose score par is")
    must: bool = key(False, "by turns: who speaks last may not pass")
    passed_out: str = key("", "the mode that is played when all pass; none: nobody scores")
    vulnerable: Mapping[str, str] = field(
        default_factory=dict,
        metadata={
            "doc": "by ``deal_number`` who is vulnerable, nobody, dealer (his side) or all; else the deal says it"
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """``[[call]]``: what a player may call in an auction by turns; a mode of its name holds in the play."""

    name: str = key("", "its name")
    round: int = key(1, "the round of the auction in which it may be made", 1, 9)
    over: str = key("", "a call over which, and at once, either opponent may make it; none: it is made in turn")
    strains: Literal["", "turned", "others", "any"] = key(
        "", "what becomes trumps: nothing; the suit of the turned card; another suit, as named; any suit, as named"
    )
    alone: bool = key(False, "the caller plays without his partner")
    takes: bool = key(False, "the dealer takes the turned card, and puts one away")
    gives: bool = key(False, "the caller puts a card away, and gets one from his partner, who sits out")
