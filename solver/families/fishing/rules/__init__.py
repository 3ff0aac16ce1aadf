"""What the rule file of an asking game can say: every section and key, with meaning, default and allowed values.

In turn a player asks another for all his cards of a rank that he holds himself; who has none lets him fish: he takes
the next card of the pond. Cards of a rank make books, which count. The referee and the search read all of it from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame
from solver.rules.schema import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """``[ask]``: cards of other players."""

    whom: Literal["anyone", "opponents"] = key("anyone", "who may be asked: any other player; opponents alone")
    again: bool = key(True, "who gets cards has another turn")
    next: Literal["left", "asked"] = key(
        "left", "whose turn follows one that ends: the player's on the left; that of the player who was asked"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pond:
    """``[pond]``: the cards that are left, whose order is known."""

    again: Literal["rank", "book", "never"] = key(
        "rank", "which card fished gives another turn: one of the rank asked for; one that makes a book; none"
    )
    refill: int = key(
        1, "cards that who has none takes at the start of his turn; 0: none, his turns are skipped", 0, 13
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """``[book]``: cards of a rank that leave a hand at once, and count a point."""

    cards: int = key(4, "how many", 2, 16)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who begins."""

    first: Literal["dealer", "left of dealer", "right of dealer"] = key("left of dealer", "who has the first turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: when the round is over, but for all cards being gone."""

    hand: bool = key(False, "as soon as a player has no cards")
    pond: bool = key(False, "as soon as the pond is empty")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One asking game."""

    ask: Ask = field(default_factory=Ask)
    pond: Pond = field(default_factory=Pond)
    book: Book = field(default_factory=Book)
    lead: Lead = field(default_factory=Lead)
    end: End = field(default_factory=End)
