"""What a rule file says about cards that a player does not see: how they are filled in, and what he has to decide."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from solver.rules.schema import key, table


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
