"""Rule-file keys of the auction and of cards that a player does not see.

The value of a contract is that of its play: a contract is a deal of the game in which the fields ``declarer``,
``strain``, ``trump``, the number of the contract and ``doubled`` say what was bid, so that ``[contract]``, ``[score]``
and the modes of the rule file give its price.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.rules.schema import key, table


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknown:
    """``[unknown]``: how cards that are not seen are filled in at random, and how such layouts are played out."""

    bids: Literal["strength", "given"] = key(
        "strength",
        "tricks that others bid, where the deal does not say: what each hand looks good for, by a rough count; they "
        "must be given",
    )
    kitty: Literal["any", "low"] = key(
        "any",
        "what another has put away: any cards that are not seen; the lowest cards of his shortest suits but trumps, "
        "when he had taken the kitty up",
    )
    concept: Literal["security", "maxn"] = key(
        "security",
        "with three sides or more: what a seat makes sure of against all others together; what it gets if everybody "
        "plays for himself alone",
    )
    solved: int = key(
        0,
        "layouts are solved when everybody has so many cards left, and played by a rule of thumb before that; 0: from "
        "the first card on",
        0,
        26,
    )
    screened: int = key(
        0, "the same while very many choices are compared for the first time; 0: as far as all layouts", 0, 26
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """``[[decision]]``: what a player who sees his own hand alone has to decide before the play."""

    name: str = key("", "its name")
    who: Literal["any", "declarer", "dealer"] = key("any", "who decides: whoever's hand is known; only this one")
    takes: bool = key(False, "he has taken the kitty up, where the deal says what it is")
    away: int = key(0, "cards of his hand that he puts away, if he has taken so many up", 0, 13)
    passes: int = key(0, "cards that he passes on unseen, as everybody does at the same time", 0, 13)
    to: tuple[Literal["left", "right", "across"], ...] = key(
        ("left",), "to whom: the first of these, unless the deal names another as ``passing``"
    )
    others: Literal["any", "high", "low"] = key(
        "any", "what others pass: any cards; their highest ranks; their lowest ranks; of equal ranks any"
    )
    bids: bool = key(False, "how many tricks he bids: from none, or nil where there is that bid, to all")
    offers: bool = key(False, "which of the games of [[offer]] he announces")
    auction: bool = key(
        False,
        "by turns: which call he makes, or that he passes; by choice: which contract of the menu he chooses",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """``[[offer]]``: a game that may be announced, and what it is worth where the play alone does not say."""

    name: str = key("", "its name")
    fields: Mapping[str, object] = table("fields of the deal that it stands for")
    reach: int = key(0, "card points that his side must have; 0: a better score than the other side's", 0, 999)
    worth: int = key(0, "its base value; 0: the score of the play is all that counts", 0, 9999)
    worth_unseen: int = key(0, "its base value where he has not taken the kitty up; 0: the same", 0, 9999)
    matadors: bool = key(
        False,
        "the base value is taken once, and once more for each of the highest trumps in a row that he had, what he took "
        "up among them, or had not",
    )
    unseen: int = key(0, "and so often more where he has not taken the kitty up", 0, 9)
    steps: tuple[int, ...] = key((), "and once more from so many card points of either side on", 0, 999)
    lost: int = key(1, "how often all this is lost where the game is", 1, 9)
