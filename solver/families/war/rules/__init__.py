"""What the rule file of a replay can say: every section and key, with meaning, default and allowed values.

In a replay nobody chooses: two players turn the cards of their stacks, whose orders are known, until one has none. The
referee reads all of it from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame
from solver.rules.schema import key, table

Payments = Mapping[str, int]
"""Cards by rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """``[turn]``: how cards are turned."""

    how: Literal["alternate", "together"] = key(
        "alternate",
        "in turn, on one pile, until somebody has paid for a penalty card; both at once, and the higher card wins",
    )
    down: int = key(
        1, "together, after two equal cards: how many each lays down unseen before the cards that decide", 0, 9
    )
    short: Literal["loses", "last card", "at once"] = key(
        "loses",
        "who is short of cards, in turn for the next one, together for those after two equal cards: he has lost; "
        "together, the last card that he has decides; in turn, he has lost as soon as he has none when a pile is "
        "taken, and a pile for which he is short counts as taken",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """``[pay]``: penalty cards."""

    cards: Payments = table("by rank: how many cards the other player turns for such a card")


@dataclass(frozen=True, slots=True, kw_only=True)
class Won:
    """``[won]``: what becomes of a pile that is won."""

    order: Literal["first on top", "last on top", "own on top", "other's on top"] = key(
        "first on top",
        "how it lies under the stack: the card turned first on top; the card turned last on top; the winner's own "
        "cards above the other's, in either the card turned first on top; the other's above his own",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts."""

    winner: int = key(1, "for the player who is left with the cards", 1, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One replay."""

    turn: Turn = field(default_factory=Turn)
    pay: Pay = field(default_factory=Pay)
    won: Won = field(default_factory=Won)
    score: Score = field(default_factory=Score)
