"""What the rule file of a drawing game can say: every section and key, with meaning, default and allowed values.

In turn a player takes one card, of the stock or one that lies face up, and lays one down. The referee and the search
read all of it from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame, Numbers, Seat
from solver.rules.schema import key, table


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """``[draw]``: what may be taken."""

    table: int = key(
        0,
        "cards face up on the table, one of which is taken; 0: none, one draws the next card of the stock or takes "
        "the card laid last",
        0,
        13,
    )
    clear: bool = key(
        False, "who has had a turn before may first put the table aside, and turn as many new cards of the stock"
    )
    offer: bool = key(
        False,
        "a card is turned up first and offered to each player in turn; when all have refused it the first one draws",
    )
    again: bool = key(False, "the face-up card that was taken may be laid down in the same turn")
    takes: bool = key(
        False,
        "cards laid down may be taken as many times in a row as there are players; then one draws, and with no stock "
        "the round is over",
    )
    left: int = key(0, "cards of the stock that are never drawn", 0, 52)
    run_out: Literal["stop", "void"] = key(
        "stop",
        "when no more can be drawn: who does not take the card laid last ends the round; the round is void as soon "
        "as a card has been laid down",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who begins, and which way turns go."""

    first: Seat = key("left of dealer", "who has the first turn")
    way: Literal["left", "right"] = key("left", "whose turn follows: the player's on the left, or on the right")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: how a player ends the round."""

    stop: Literal["", "one suit", "last turns"] = key(
        "",
        "not by himself; at the start of his turn, holding cards of one suit only; with the card that he lays down, "
        "and each other player has one more turn",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Knock:
    """``[knock]``: ending the round with a hand of sets and runs (by = "knock")."""

    limit: int = key(10, "unmatched points with which a player may knock, where the deal does not say", 0, 99)
    gin: int = key(
        25, "for knocking with no unmatched card, besides the other's count; nothing is laid off then", 0, 99
    )
    undercut: int = key(25, "for the other player who has as few points or fewer, besides the difference", 0, 99)
    doubled: str = key("", "a suit: the score is doubled if the card turned up first (``turnup``) was of it")


@dataclass(frozen=True, slots=True, kw_only=True)
class Complete:
    """``[complete]``: hands that win at once when a card is taken (by = "complete")."""

    cards: int = key(6, "cards of such a hand, with the one taken", 2, 14)
    sum: int = key(
        10,
        "all cards are pairs: two cards whose numbers (ace 1) add up to this, or two of one rank that has no number "
        "that would complete it; a wild card and any other. 0: pairs do not win",
        0,
        19,
    )
    three: str = key("", "a rank: three cards of it, whatever the others are")
    suit: bool = key(False, "all cards are of one suit")
    turned: bool = key(
        False, "besides jokers the cards of the rank of the card turned up (``turnup``) are wild; it is out of play"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """``[places]``: hands that lie in columns of two places, face down or face up (by = "columns")."""

    up: int = key(2, "cards of each hand that are turned up at the start", 0, 12)
    pairs: Numbers = table("what two cards of one rank in a column count together, by rank or X, where not 0")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts, for each seat."""

    by: Literal["suit", "knock", "complete", "columns"] = key(
        "suit",
        "the best hand by the values of one suit, of its own choice, less those of all other cards; sets and runs, by "
        "knocking; the first hand that is complete; the fewest points in columns: each loses what his cards count",
    )
    winner: int = key(1, "for each winner", -99, 99)
    loser: int = key(0, "for each player with the lowest hand, where more than two play", -99, 99)
    worst: bool = key(False, "of equal hands the one is better whose worst card counts more; else they are equal")
    stopper: bool = key(False, "who has stopped does not win with others that are equal")
    values: Numbers = table("values where they are not face values (ace 1, courts 10): a card before its rank")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One drawing game."""

    draw: Draw = field(default_factory=Draw)
    lead: Lead = field(default_factory=Lead)
    end: End = field(default_factory=End)
    knock: Knock = field(default_factory=Knock)
    complete: Complete = field(default_factory=Complete)
    places: Places = field(default_factory=Places)
    score: Score = field(default_factory=Score)
