"""What the rule file of a matching game can say: every section and key, with meaning, default and allowed values.

In turn a player lays a card that agrees with the top of the discard pile in suit or in rank, or picks up. The referee
and the kernel read all of it from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame, Numbers, Seat
from solver.rules.schema import key, table

Effects = Mapping[str, list[str]]
"""Effects by card or rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """``[match]``: what may be played."""

    piles: int = key(1, "discard piles; each play goes to one of them", 1, 2)
    by: Literal["suit or rank", "suit", "rank"] = key(
        "suit or rank", "in what a card must agree with the top of its pile"
    )
    must: bool = key(False, "who can play must; else one may pick up instead")
    not_on_own: tuple[str, ...] = key((), "ranks of which no card may be laid on another of it, a wild one neither")
    last_resort: tuple[str, ...] = key(
        (),
        "ranks or cards, wild ones, that may be laid only by who has no card of the suit in force that is not wild",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Wild:
    """``[wild]``: cards that are named as another."""

    jokers: bool = key(
        False, "a joker is named as any card of the pack that may be played there, and lies as that, without effects"
    )
    turned: bool = key(
        False, "all cards of the rank of the card turned up (``turnup``) are such jokers; it is out of play"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Several:
    """``[several]``: cards played together; the top one counts."""

    by: Literal["", "rank", "rank or suit"] = key(
        "",
        "one card a turn; several of one rank, each of which may be played by itself; several of one rank or of one "
        "suit, of which one besides the top one may be played by itself",
    )
    twins: bool = key(
        False,
        "both copies of a card at once, the second as if the next seat had laid it; and a card on its own copy, after "
        "which the player has the next seat's turn too. Not cards that play again",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """``[draw]``: picking up."""

    how: Literal["one", "pile", "until able", "until play"] = key(
        "one",
        "one card of the stock, and the turn is over; the whole discard pile; cards of the stock one by one, as many "
        "as one likes, until one plays; the same, but not once one can play",
    )
    play: bool = key(False, "a drawn card that may be played may be played at once")
    pickups: int = key(
        1,
        "how often the discard pile may be turned over or taken, where the deal does not say; -1: once a seat",
        -1,
        99,
    )
    pressure: bool = key(
        False,
        "who should draw from an empty stock pays 5, the second time 10, then 20 ...; with no card the round ends",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """``[effects]``: what cards do when they have been laid."""

    cards: Effects = table(
        "by card or rank: wild, wild-colour, reverse, skip, again, draw:N, all:N, opposite:N, points:N, crank:N, "
        "joins:N"
    )
    turned: bool = key(False, "the card turned up first works as if the dealer had played it")
    first: bool = key(False, "effects are carried out before a hand counts as empty")
    decline: bool = key(False, "in a crank one may draw though one could lay a card of it; else one must lay one")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who begins."""

    first: Seat = key("left of dealer", "who has the first turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: when the round is over."""

    when: Literal["first out", "one left"] = key("first out", "when somebody has no cards; when one player has cards")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts, for each seat."""

    left: Literal["", "cards", "values"] = key(
        "", "what cards left in hands count (not those of rows): nothing; 1 each; the values below"
    )
    left_to: Literal["winner", "loser"] = key("winner", "the winner gets those of all others; each loses his own")
    values: Numbers = table(
        "values where they are not face values (ace 1, courts 10, majors their number, jokers 50): a card before its "
        "rank before X"
    )
    shield: str = key(
        "",
        "a rank whose cards each take another card left, the dearest first, but no wild one of effect ``wild``; where "
        "there are more of them than such others, they count their value once for each of those, at least once",
    )
    shields_alone: int = key(0, "what each of them brings to a hand of them alone", -99, 99)
    doubled: str = key("", "a rank: the winner's points are doubled if the last card played was one")
    winner: int = key(0, "for the winner besides", -99, 99)
    declared: int = key(0, "for the winner, if the deal says that the card was shown", -99, 99)
    places: tuple[int, ...] = key((), "for going out first, second, ...", -99, 99)
    lasts: tuple[int, ...] = key((), "for being last when one player has cards, last but one, ...", -99, 99)
    most: int = key(0, "for having more cards left than every other seat", -99, 99)
    most_declared: int = key(0, "for that seat besides, if the deal says that the card was shown", -99, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One matching game."""

    match: Match = field(default_factory=Match)
    wild: Wild = field(default_factory=Wild)
    several: Several = field(default_factory=Several)
    draw: Draw = field(default_factory=Draw)
    effects: Effect = field(default_factory=Effect)
    lead: Lead = field(default_factory=Lead)
    end: End = field(default_factory=End)
    score: Score = field(default_factory=Score)
