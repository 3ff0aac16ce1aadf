"""What the rule file of a counting game can say: every section and key, with meaning, default and allowed values.

In turn a player lays a card, whose value is added to a running total that may not go above a limit. Points are made by
the totals, pairs and runs that cards make as they are laid, and by the hands afterwards; or the last player who can
still lay a card wins. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame, Numbers, Seat
from solver.rules.schema import key, table

Values = Mapping[str, list[int]]
"""By card or rank the values among which its player chooses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """``[count]``: the running total."""

    limit: int = key(31, "the total may not go above it", 1, 999)
    values: Values = table(
        "by card or rank what it adds, where that is not its face value (ace 1, courts 10): a list, of which the "
        "player chooses one; a card before its rank"
    )
    stuck: Literal["go", "out"] = key(
        "go",
        "who can lay no card waits, and when nobody can the count starts anew; or is out at his turn, his cards with "
        "him, and the last one left wins",
    )
    draw: bool = key(False, "who has laid a card draws one from the stock, as long as there is one")


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """``[play]``: points for cards as they are laid."""

    totals: Numbers = table("points for bringing the total to a number")
    pair: int = key(0, "for each pair among the last cards laid, as many as are of one rank in a row", 0, 99)
    run: int = key(
        0,
        "the fewest cards of a run; one point a card for the longest that the last cards laid make, in any order",
        0,
        9,
    )
    last: int = key(0, "for the last card before the count starts anew, but where it makes the limit", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Crib:
    """``[crib]``: cards laid away before the play."""

    away: int = key(0, "cards that each player lays away into a further hand, the dealer's, which is shown last", 0, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Starter:
    """``[starter]``: a card turned up that every hand counts as its own in the show."""

    on: bool = key(False, "there is one")
    rank: str = key("", "a rank that brings something by it")
    turned: int = key(0, "for the dealer, before the play, where the starter is of that rank", 0, 99)
    matched: int = key(0, "in the show for each card of that rank in the suit of the starter", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """``[show]``: points of the hands after the play."""

    totals: Numbers = table("points for every combination of two or more cards whose values make a number")
    pair: int = key(0, "for every pair of a rank", 0, 99)
    run: int = key(0, "the fewest cards of a run; one point a card for every longest one", 0, 9)
    flush: int = key(
        0,
        "the fewest cards of a hand, all of one suit, that count one point each, and the starter with them; the crib "
        "counts so only together with the starter",
        0,
        9,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """``[race]``: what points are for, where a deal asks who wins the game."""

    points: int = key(0, "with so many a game is won at once; 0: points are all that there is", 0, 999)
    lines: tuple[int, ...] = key((), "a game counts one more for each of these that the loser has not reached", 1, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who begins."""

    first: Seat = key("left of dealer", "who has the first turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts besides, for each seat."""

    winner: int = key(0, "for who is left at the end", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One counting game."""

    count: Count = field(default_factory=Count)
    play: Play = field(default_factory=Play)
    crib: Crib = field(default_factory=Crib)
    starter: Starter = field(default_factory=Starter)
    show: Show = field(default_factory=Show)
    race: Race = field(default_factory=Race)
    lead: Lead = field(default_factory=Lead)
    score: Score = field(default_factory=Score)
