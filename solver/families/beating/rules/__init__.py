"""What the rule file of a beating game can say: every section and key, with meaning, default and allowed values.

Cards are laid to be beaten: by the next player, who takes what he does not beat, or on a pile, which is taken by who
does not lay a card on it. Who is left with cards has lost. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame
from solver.rules.schema import key, table

Ranks = Mapping[str, str]
"""Ranks by rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """``[play]``: what a turn is."""

    how: Literal["one by one", "at once", "pile"] = key(
        "one by one",
        "an attack of one card, to which cards of a rank that lies may be added, and which the next player beats card "
        "by card, or takes; an attack of cards of one suit, of which the next player beats what he likes at once, and "
        "takes the rest; cards of one rank laid on a pile, or the pile is taken",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Trump:
    """``[trump]``: a suit that beats the others."""

    on: bool = key(False, "a suit beats the others; the deal names it")
    never: str = key("", "letters of suits that are never trumps")


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack:
    """``[attack]``: cards to be beaten."""

    adds: Literal["all", "attacker", "nobody"] = key(
        "all", "who may add cards to an attack: all but the defender and his partners; who attacked; nobody"
    )
    passing: bool = key(
        False,
        "as long as no card is beaten, the defender may add one of the rank that lies, and pass the attack to the next",
    )
    unbeatable: tuple[str, ...] = key((), "cards, ranks or suits that can not be beaten, and beat nothing")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """``[pile]``: cards of one rank at a time on a pile."""

    on: Ranks = table("by rank: the ranks on which it may be laid, where these are not itself and all that are lower")
    falls: Ranks = table("by rank: the ranks on which it makes the pile fall; its player plays on")
    same: int = key(0, "so many cards of one rank on top make the pile fall; 0: they do not", 0, 8)
    turn: bool = key(
        False,
        "the next card of the stock may be turned in place of playing: laid if it fits, else taken with the pile",
    )
    opening: bool = key(False, "the first play of a round is all cards of the lowest rank that anybody holds")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who begins."""

    first: Literal["left of dealer", "lowest trump", "lowest rank"] = key(
        "left of dealer", "that seat; who holds the lowest trump; who holds most cards of the lowest rank in the hands"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One beating game."""

    trump: Trump = field(default_factory=Trump)
    play: Play = field(default_factory=Play)
    attack: Attack = field(default_factory=Attack)
    pile: Pile = field(default_factory=Pile)
    lead: Lead = field(default_factory=Lead)
