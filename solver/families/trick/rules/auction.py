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
    """``[auction]``: how the contract is found, if two sides bid for it or one side chooses it."""

    by: Literal["", "bids", "choice", "turns"] = key(
        "",
        "how the contract is found: no auction; two sides bid in turn, always higher; the "
        "declarer chooses from a menu; the players in turn make a call or pass, and the first "
        "call decides",
    )
    levels: tuple[int, ...] = key((), "numbers that can be bid, from the lowest; empty: only strains are bid", 0, 9999)
    step: int = key(0, "step between further numbers above the last level", 0, 999)
    most: int = key(0, "the highest of these numbers", 0, 9999)
    strains: str = key("", "strains from the lowest: suits, N for no trumps, M for misère; empty: only numbers are bid")
    only: Mapping[str, str] = field(
        default_factory=dict, metadata={"doc": "levels that can be bid only in some strains, with these strains"}
    )
    named: Literal["bid", "after"] = key(
        "bid",
        "when the strain is named: as part of a bid, where the higher strain on one level is the "
        "higher bid; after the bidding, by the last bidder",
    )
    least: int = key(0, "a bid of a lower level counts as this level, but keeps its rank", 0, 9999)
    conceded: tuple[str, ...] = key(
        (), "contracts by level and strain (``4S``) that, not doubled, are not played and count as just made"
    )
    doubles: int = key(0, "whether a contract can be doubled: no; once; also redoubled", 0, 2)
    doubling: Literal["answered", "last", "after"] = key(
        "answered",
        "when a contract is doubled: during the bidding, so that higher bids may follow; it ends "
        "the bidding; after the bidding",
    )
    raising: bool = key(False, "the side with the last bid may raise it when the others have passed")
    bidders: tuple[int, ...] = key((), "seats that bid, counted from the dealer; empty: all", 0, 6)
    first: Literal["", "dealer", "left of dealer"] = key(
        "", "who speaks first; if empty, par is reported for either side"
    )
    side: Literal["first seat", "dealer", "declarer"] = key("first seat", "the side for which par is reported")
    must: bool = key(False, "by turns: the last speaker may not pass")
    passed_out: str = key("", "the mode that is played if all pass; empty: no one scores")
    vulnerable: Mapping[str, str] = field(
        default_factory=dict,
        metadata={
            "doc": ("by ``deal_number`` who is vulnerable: nobody, dealer (his side) or all; else the deal says it")
        },
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """``[[call]]``: a call in an auction by turns; a mode of its name applies in the play."""

    name: str = key("", "its name")
    round: int = key(1, "the round of the auction in which the call may be made", 1, 9)
    over: str = key("", "a call over which either opponent may make this one at once; empty: it is made in turn")
    strains: Literal["", "turned", "others", "any"] = key(
        "",
        "what becomes trumps: nothing; the suit of the turned-up card; another suit, named by the "
        "caller; any suit, named by the caller",
    )
    alone: bool = key(False, "the caller plays without his partner")
    takes: bool = key(False, "the dealer takes the turned-up card and discards one")
    gives: bool = key(False, "the caller discards a card and gets one from his partner, who sits out")


@dataclass(frozen=True, slots=True, kw_only=True)
class Unknown:
    """``[unknown]``: how unseen cards are sampled at random, and how such deals are played out."""

    bids: Literal["strength", "given"] = key(
        "strength",
        "bids of the other players, if the deal does not have them: estimated from the strength "
        "of each hand; they must be given",
    )
    kitty: Literal["any", "low"] = key(
        "any",
        "cards that another player discarded: any unseen cards; the lowest cards of his shortest "
        "suits except trumps, if he took up the kitty",
    )
    concept: Literal["security", "maxn"] = key(
        "security",
        "the meaning of values with three or more sides: the guaranteed score of a seat if the "
        "others play together; its score if each player plays for himself",
    )
    solved: int = key(
        0,
        "layouts are solved exactly once each player has this number of cards left, and played by "
        "simple rules before; 0: from the first card on",
        0,
        26,
    )
    screened: int = key(0, "the same number in the first comparison of very many choices; 0: as for all layouts", 0, 26)


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """``[[decision]]``: a decision of a player who sees only his own hand, before the play."""

    name: str = key("", "its name")
    who: Literal["any", "declarer", "dealer"] = key(
        "any", "who decides: the player whose hand is known; only this player"
    )
    takes: bool = key(False, "he has taken up the kitty, if the deal says what it is")
    away: int = key(0, "number of cards that he discards after taking up as many", 0, 13)
    passes: int = key(0, "number of cards that he passes on, as all players do at the same time", 0, 13)
    to: tuple[Literal["left", "right", "across"], ...] = key(
        ("left",), "to whom he passes: the first of these, unless the deal has another as ``passing``"
    )
    others: Literal["any", "high", "low"] = key(
        "any", "what the others pass: any cards; their highest ranks; their lowest ranks"
    )
    bids: bool = key(False, "he decides how many tricks he bids: from none (or nil, if there is that bid) to all")
    offers: bool = key(False, "he decides which of the games of [[offer]] he announces")
    auction: bool = key(
        False,
        "he decides by turns which call he makes, or passes; by choice which contract of the menu he chooses",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """``[[offer]]``: a game that may be announced, and its value if the play alone does not determine it."""

    name: str = key("", "its name")
    fields: Mapping[str, object] = table("fields of the deal that the game sets")
    reach: int = key(0, "card points that his side needs; 0: it needs a better score than the other side", 0, 999)
    worth: int = key(0, "its base value; 0: only the score of the play counts", 0, 9999)
    worth_unseen: int = key(0, "its base value if he has not taken up the kitty; 0: the same", 0, 9999)
    matadors: bool = key(
        False,
        "the base value counts once, and once more for each of the highest trumps in a row that "
        "he holds (with the kitty), or lacks",
    )
    unseen: int = key(0, "number of further times if he has not taken up the kitty", 0, 9)
    steps: tuple[int, ...] = key(
        (), "and once more for each of these numbers of card points that either side reaches", 0, 999
    )
    lost: int = key(1, "factor of the loss if the game is lost", 1, 9)
