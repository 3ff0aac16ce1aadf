"""What the rule file of a game of melds can say: every section and key, with meaning, default and allowed values.

Three questions about the sets of a hand are asked: how a turn that lays melds ends best, which cards are best kept,
and who wins where melds of five cards are robbed of cards. The referee and the searches read all of it from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import Game, Numbers, Pack
from solver.rules.schema import key, table


@dataclass(frozen=True, slots=True, kw_only=True)
class Packs(Pack):
    """``[pack]``: the cards, and their order."""

    copies: int = key(1, "copies of each card", 1, 8)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """``[deal]``: how a deal of a number is dealt."""

    hand: int = key(13, "cards of each hand", 1, 54)
    foot: int = key(0, "cards of the foot, which is taken up as soon as the hand is empty; 0: there is none", 0, 54)


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """``[play]``: what is asked."""

    kind: Literal["turn", "keep", "rob"] = key(
        "turn",
        "how one turn ends best, in which melds are laid and then a card is laid down; which cards each side keeps, "
        "when cards are thrown in turn; who wins, when in turn a poker hand is laid with cards robbed from others",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Sets:
    """``[sets]``: melds of one rank."""

    least: int = key(3, "cards at least", 2, 9)
    most: int = key(0, "cards at most; 0: as many as there are", 0, 54)
    natural: int = key(2, "natural cards at least", 1, 9)
    wild: int = key(3, "wild cards at most", 0, 9)
    one: bool = key(True, "a team has one meld of a rank; else several")
    closed: bool = key(False, "no wild card is added to a full meld")
    never: tuple[str, ...] = key((), "ranks that are in no meld")


@dataclass(frozen=True, slots=True, kw_only=True)
class Runs:
    """``[runs]``: melds of one suit in sequence, natural cards alone."""

    least: int = key(0, "cards at least; 0: there are none", 0, 13)
    most: int = key(7, "cards at most", 2, 13)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wild:
    """``[wild]``: cards that stand for any card of a rank."""

    cards: tuple[str, ...] = key((), "ranks, or X, whose cards are wild")


@dataclass(frozen=True, slots=True, kw_only=True)
class Full:
    """``[full]``: what full melds bring."""

    cards: int = key(7, "cards of a full meld, at least", 2, 54)
    natural: int = key(0, "for a set of natural cards", 0, 9999)
    mixed: int = key(0, "for a set with wild cards", 0, 9999)
    run: int = key(0, "for a run", 0, 9999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Out:
    """``[out]``: going out, with a card laid down or without."""

    full: int = key(0, "full melds that the team needs; without them the player keeps a card", 0, 20)
    natural: int = key(0, "natural sets among them", 0, 20)
    points: int = key(0, "for going out", 0, 9999)
    at_once: int = key(0, "for going out besides, where nothing of the team lay before", 0, 9999)
    cards: tuple[str, ...] = key(
        (), "cards of one rank that are melded only in a turn that goes out, natural ones alone, all in one meld"
    )
    most: int = key(0, "how many of them at most; 0: as many as there are", 0, 54)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bonus:
    """``[bonus]``: cards that lie on the table for points, as red threes do."""

    cards: tuple[str, ...] = key((), "these cards; no hand holds them")
    each: int = key(0, "for each; against a team without melds", 0, 9999)
    four: int = key(0, "for four of them together; 0: no more than for each", 0, 9999)
    needs: int = key(0, "full melds without which they count against the team", 0, 20)


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """``[opening]``: the first melds of a team."""

    minimum: int = key(0, "card points that they need, all of one turn, where the deal does not say", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Keep:
    """``[keep]``: cards are thrown in turn until each hand has so many; those of a side count together."""

    cards: int = key(5, "cards that each hand keeps, where the deal does not say", 0, 54)
    pair: int = key(25, "against a side for each two of a rank; three or more count nothing", 0, 999)
    single: int = key(20, "against it for each single card, besides the value of its rank", 0, 999)
    winner: int = key(
        20, "for the side with less against it, besides the difference, where the deal does not say", 0, 9999
    )
    clean: int = key(30, "for that side, if nothing counts against it", 0, 9999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rob:
    """``[rob]``: in turn a poker hand of five cards is laid, some of them robbed, one at most of a meld of the other
    side; what is left of that meld is out of play."""

    pair: str = key("J", "the rank of the lowest pair that may be laid")
    chips: int = key(31, "chips of each side, where the deal does not say", 1, 99)
    most: int = key(12, "cards of a hand at most", 1, 54)


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what cards count."""

    values: Numbers = table("points by rank, or X: of a card in a meld, and against who has it left")
    left: Numbers = table("points against who has a card left, by card, rank or X, where they are others")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(Game):
    """One game of melds."""

    pack: Packs = field(default_factory=Packs)
    deal: Dealing = field(default_factory=Dealing)
    play: Play = field(default_factory=Play)
    sets: Sets = field(default_factory=Sets)
    runs: Runs = field(default_factory=Runs)
    wild: Wild = field(default_factory=Wild)
    full: Full = field(default_factory=Full)
    out: Out = field(default_factory=Out)
    bonus: Bonus = field(default_factory=Bonus)
    opening: Opening = field(default_factory=Opening)
    keep: Keep = field(default_factory=Keep)
    rob: Rob = field(default_factory=Rob)
    score: Score = field(default_factory=Score)
