"""What the rule file of a climbing game can say: every section and key, with meaning, default and allowed values.

In turn a player beats the play on the pile or passes; when all others have passed, the owner of the last play leads
anew. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import DealtGame, Numbers, Seat
from solver.rules.schema import key, table


@dataclass(frozen=True, slots=True, kw_only=True)
class Combination:
    """``[combination.NAME]``: cards that are played together. An empty section is a single card.

    Of one kind are as many cards of as many ranks of one combination, and all combinations of one ``group``; the rank
    of one is that of its lowest card, kickers apart. Cards that could be several things count as the last in the file
    that may be played there, with the highest rank.
    """

    name: str = key("", "the name")
    of: tuple[int, ...] = key((1,), "how many cards of a rank: the numbers that are allowed", 1, 16)
    ranks: int = key(1, "how many neighbouring ranks at least; 1: one rank alone", 1, 22)
    most: int = key(0, "how many at most, where there are several; 0: as many as there are", 0, 22)
    suit: Literal["any", "one"] = key("any", "cards of any suits, or all of one")
    flush: bool = key(False, "``of`` cards of one suit, whatever their ranks, compared card by card from the highest")
    low_end: bool = key(False, "the lowest rank may also stand after the highest one, nothing after it")
    kickers: int = key(
        0,
        "for each rank so many single cards or pairs, each of another rank, jokers all of one; they do not count",
        0,
        4,
    )
    kicker: Literal["single", "pair"] = key("single", "what a kicker is")
    without: str = key("", "ranks (X: jokers) that it can not hold among its ranks")
    led: bool = key(True, "it may be led; else it only answers")
    group: str = key(
        "", "combinations of one group beat each other, later ones in the file all earlier ones, then by rank"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Beat:
    """``[beat]``: what beats what, besides a higher play of the same kind and size."""

    sets: Literal["same", "larger", "higher"] = key(
        "same",
        "cards of one rank: only as many; any set beats any smaller one and any single; it beats smaller ones and "
        "singles of lower rank",
    )
    runs: Literal["same", "singles", "higher"] = key(
        "same",
        "combinations of several ranks: only as many; any beats any single; it beats a single lower than its highest "
        "card",
    )
    colour: bool = key(False, "a single is also beaten by one of its rank in the other colour (S and C, H and D)")
    clear: str = key(
        "", "a rank that may be put on any single, its sets on any as large, and then counts as what lies beneath"
    )
    suits: str = key("", "the order of the suits, from the highest, where it decides among equal ranks")
    suits_of: Literal["singles", "all"] = key(
        "singles", "where it does: singles alone; every combination, by the suit of its highest card"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Bomb:
    """``[bomb]``: combinations that beat those of other kinds."""

    combinations: tuple[str, ...] = key(
        (), "their names, the weakest first; each beats all before it, and among its own more cards, then higher rank"
    )
    only: str = key("", "ranks: they may be put on sets and singles of these, and on other bombs, alone; none: on any")
    cards: tuple[int, ...] = key(
        (), "for each of them the number of cards beneath (under ``only``) that it beats at most; none: any", 1, 8
    )
    factor: int = key(1, "each bomb, or pair of jokers, that is played multiplies the score", 1, 4)


@dataclass(frozen=True, slots=True, kw_only=True)
class Joker:
    """``[joker]``: what jokers are."""

    kinds: tuple[Literal["high", "beats all", "wild", "low", "dog"], ...] = key(
        ("high",),
        "for each joker, or one for all: a single above all ranks, X1 the highest; beats any play alone, another "
        "joker too; stands for any card of the pack; a rank below the lowest, in runs too; led alone, gives the lead "
        "to the partner where there are partners, or else to the left neighbour",
    )
    pair: bool = key(False, "two jokers together may be led, beat everything, and are beaten by nothing")
    given: bool = key(False, "who takes a pile with a high joker gives it to the next opponent on his left")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass:
    """``[pass]``: passing."""

    must_play: bool = key(False, "one may pass only if one can not play; to knock is no play")
    back: bool = key(True, "who has passed may play again in the same trick")


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: who leads, and what."""

    first: Seat = key("left of dealer", "who leads first")
    card: str = key("", "a card; where the holder leads first, who has it")
    must: bool = key(True, "the first of all plays has that card, if its leader does")


@dataclass(frozen=True, slots=True, kw_only=True)
class Kitty:
    """``[kitty]``: cards that go to whoever first takes a pile with certain cards."""

    on: tuple[str, ...] = key((), "cards or suits; none: the kitty is out of play")
    to: Literal["trick", "hand"] = key("trick", "it is one more trick, its cards captured; he takes it into his hand")


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: when the round is over."""

    when: Literal["first out", "one left", "side out"] = key(
        "first out",
        "when somebody has no cards; when one player has cards; when all of a side have none, or one player has cards",
    )
    knock: int = key(
        0, "in turn, a player whose cards' face values total at most this may end the round as its winner; 0: no", 0, 99
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: what counts, for each seat; what partners have counts together."""

    places: tuple[int, ...] = key((), "for going out first, second, ...", -999, 999)
    lasts: tuple[int, ...] = key((), "for being last when the round is over, last but one, ...", -999, 999)
    left: Literal["", "cards", "values"] = key(
        "", "what cards left in hands count (not those of rows): nothing; 1 each; the values below"
    )
    left_to: Literal["winner", "loser"] = key("winner", "the winner gets those of all others; each loses his own")
    values: Numbers = table(
        "values where they are not face values (ace 1, courts 10, jokers 20): a card before its rank before X"
    )
    steps: tuple[int, ...] = key((), "numbers of cards left from which each counts once more", 1, 54)
    trick: int = key(0, "a captured pile", -99, 99)
    over: int = key(0, "piles that count only from the next one on", 0, 52)
    cards: Numbers = table("captured cards")
    faces: Numbers = table("suits whose captured cards count their face value, times this number")
    declared: Numbers = table("captured cards, if the deal says that they were declared")
    double: str = key("", "a captured card that doubles all that its captor scores")
    whole: str = key("", "a suit: who captures every card of it that was dealt to the players")
    reward: int = key(0, "scores this in place of what cards of that suit count", -999, 999)
    declarer: Literal["", "bid"] = key(
        "",
        "the declarer, if he is the winner, gets the deal's bid from every opponent, else pays it to every opponent; "
        "this is counted for him alone",
    )
    pile: bool = key(False, "the pile on the table when the round ends is captured by the owner of its last play")
    hand_to: bool = key(
        False,
        "of partners: the cards left in the last hand are captured by the other side, and his captures by who was out "
        "first",
    )
    both: int = key(0, "of partners: being out first and second, in place of all cards", 0, 999)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(DealtGame):
    """One climbing game."""

    combinations: tuple[Combination, ...] = ()
    beat: Beat = field(default_factory=Beat)
    bomb: Bomb = field(default_factory=Bomb)
    joker: Joker = field(default_factory=Joker)
    pass_: Pass = field(default_factory=Pass)
    lead: Lead = field(default_factory=Lead)
    kitty: Kitty = field(default_factory=Kitty)
    end: End = field(default_factory=End)
    score: Score = field(default_factory=Score)
