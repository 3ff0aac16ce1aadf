"""What the rule file of a layout game can say: every section and key, with meaning, default and allowed values.

Each suit has a row, which begins with the pivot; in turn a player lays a card at an end of a row, and passes only where
he has none that fits. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import Game, Numbers, Seat
from solver.rules.schema import key, table


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """``[layout]``: the rows, one a suit; they grow by neighbours in rank, and do not go round the corner."""

    pivot: str = key("7", "the rank with which rows begin; several, or none for any: one of them is chosen")
    chosen: Literal["word", "card"] = key(
        "word",
        "the first player names it, one that is there in every suit, before anything is laid; it is that of the first "
        "card that is laid",
    )
    again: tuple[str, ...] = key((), "cards, ranks or suits after which the same player has a further turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who begins, and which way play goes."""

    first: Seat = key("left of dealer", "who has the first turn")
    card: str = key("", "for the holder who begins: the card that he must lay, and that is held by him")
    to: Literal["left", "right"] = key("left", "whose turn is next: the next higher seat's; the next lower one's")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: when the round is over."""

    when: Literal["first out", "one left"] = key("first out", "when somebody has no cards; when one player has cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts, for each seat."""

    places: tuple[int, ...] = key(
        (), "for going out first, second, ...; who is left at the end has the last place", -999, 999
    )
    lasts: tuple[int, ...] = key((), "for being last when one player has cards, last but one, ...", -999, 999)
    left: Literal["", "cards", "values"] = key("", "what cards left in hands count: nothing; 1 each; the values below")
    left_to: Literal["winner", "loser", "paid"] = key(
        "winner", "the winner gets those of all others; each loses his own; each pays his own to the winner"
    )
    values: Numbers = table("values where they are not face values (ace 1, courts 10): a card before its rank")
    stuck: int = key(
        0, "what a player who can lay no card in his turn pays to the pool; the winner gets the pool", 0, 99
    )
    doubling: bool = key(
        False,
        "a deal may say how often each player doubled each other (``k``); then each scores, besides, the difference "
        "of both scores so many times",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Game):
    """One layout game."""

    layout: Layout = field(default_factory=Layout)
    lead: Lead = field(default_factory=Lead)
    end: End = field(default_factory=End)
    score: Score = field(default_factory=Score)
