"""Schema of the rule files of drawing games: sections and keys with meaning, default and allowed values.

In turn a player takes one card, of the stock or one that lies face up, and lays one down. The referee and the search
read all of it from here.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import (
    DealtGame,
    Numbers,
    Seat,
    groups,
    nobody_declares,
    numbers,
    once_of_copies,
    seat_of_dealer,
    table_contradictions,
)
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import show


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """``[draw]``: the cards that a player may take."""

    table: int = key(
        0,
        "face-up cards on the table, of which a player takes one; 0: no such cards, a player draws the next card of "
        "the stock or takes the last discard",
        0,
        13,
    )
    clear: bool = key(
        False, "from his second turn on, a player may first replace the cards on the table by new ones from the stock"
    )
    offer: bool = key(
        False,
        "the first card turned up is offered to each player in turn; if all refuse it, the first player draws",
    )
    again: bool = key(False, "the face-up card just taken may be discarded in the same turn")
    takes: bool = key(
        False,
        "discards may be taken as many times in a row as there are players; then a player must draw, and without a "
        "stock the round is over",
    )
    left: int = key(0, "cards at the end of the stock that are never drawn", 0, 52)
    run_out: Literal["stop", "void"] = key(
        "stop",
        "what ends the round when no more cards can be drawn: a player does not take the last discard; it is void "
        "as soon as a card has been discarded",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: the first player, and the direction of play."""

    first: Seat = key("left of dealer", "who has the first turn")
    way: Literal["left", "right"] = key(
        "left", "who has the next turn: the player on the left; the player on the right"
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class End:
    """``[end]``: how a player ends the round."""

    stop: Literal["", "one suit", "last turns"] = key(
        "",
        "how a player ends the round: he cannot; at the start of his turn, if he holds cards of one suit only; with "
        "his discard, after which each other player has one more turn",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Knock:
    """``[knock]``: ending the round with a hand of sets and runs (by = "knock")."""

    limit: int = key(
        10, "most unmatched points with which a player may knock, unless the deal sets another number", 0, 99
    )
    gin: int = key(
        25,
        "points for knocking without unmatched cards, in addition to the other player's unmatched points; no cards "
        "are laid off then",
        0,
        99,
    )
    undercut: int = key(
        25,
        "points for the other player if he has as few unmatched points or fewer, in addition to the difference",
        0,
        99,
    )
    doubled: str = key("", "a suit: the score is doubled if the card turned up first (``turnup``) is of this suit")


@dataclass(frozen=True, slots=True, kw_only=True)
class Complete:
    """``[complete]``: hands that win at once when a card is taken (by = "complete")."""

    cards: int = key(6, "number of cards of such a hand, the card just taken included", 2, 14)
    sum: int = key(
        10,
        "a hand of pairs wins: two cards whose numbers (ace 1) add up to this, two of one rank if no number would "
        "complete it, or a wild card and any other card; 0: pairs do not win",
        0,
        19,
    )
    three: str = key("", "a rank: three cards of it win, whatever the others are")
    suit: bool = key(False, "a hand of one suit wins")
    turned: bool = key(
        False,
        "the cards of the rank of the card turned up (``turnup``) are wild, as jokers are; that card is out of play",
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """``[places]``: hands in columns of two places, face down or face up (by = "columns")."""

    up: int = key(2, "cards of each hand that are face up at the start", 0, 12)
    pairs: Numbers = table("points of two cards of one rank in a column, by rank or X; by default 0")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: the score of each seat."""

    by: Literal["suit", "knock", "complete", "columns"] = key(
        "suit",
        "how hands are scored: by the values of one suit, which the player chooses, less those of all other cards; "
        "by sets and runs, with knocking; the first complete hand wins; each player loses the points of his cards, "
        "which lie in columns",
    )
    winner: int = key(1, "points for each winner", -99, 99)
    loser: int = key(0, "points for each player with the lowest hand, if more than two play", -99, 99)
    worst: bool = key(False, "of equal hands, the one whose worst card counts more is better; else they are equal")
    stopper: bool = key(False, "the player who stopped does not win if another hand is equal to his")
    values: Numbers = table("values by card, else by rank; by default the face value (ace 1, courts 10)")


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


_SECTIONS = {"knock": "knock", "complete": "complete", "places": "columns"}
"""Sections that are read only for one way of scoring."""


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _table(rules)
    yield from _pack(rules)
    yield from _sections(rules)
    yield from _drawing(rules)
    yield from _ending(rules)
    yield from _scores(rules)


def _table(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of ``[table]``, ``[lead]`` and ``[deal]`` that mean nothing in these games."""
    yield from nobody_declares(rules.table)
    yield from seat_of_dealer("lead.first", rules.lead.first)
    deal = rules.deal
    if deal.kitty or deal.taken or deal.rows or deal.extra:
        keys = ("deal.kitty", "deal.taken", "deal.rows", "deal.extra")
        yield no(
            "this game has only hands and a stock of the cards that are left. Remove kitty, taken, "
            "rows and extra in [deal]",
            *keys,
        )
    if rules.score.by == "knock" and tuple(rules.table.players) != (2,):
        yield no('by = "knock" is for two players. Set players = [2] in [table]', "table.players", "score.by")


def _pack(rules: Rules) -> Iterator[Contradiction]:
    pack, by = rules.pack, rules.score.by
    yield from once_of_copies(pack)
    if pack.majors:
        yield no("this game has no majors. Set majors = 0 in [pack]", "pack.majors")
    if pack.jokers and by not in ("complete", "columns"):
        yield no(
            f'jokers are not for by = {show(by)}. Set by = "complete" or by = "columns" in [score], or '
            "jokers = 0 in [pack]",
            "pack.jokers",
            "score.by",
        )
    if pack.copies > 1 and by == "knock":
        yield no('by = "knock" needs one copy of each card. Set copies = 1 in [pack]', "pack.copies", "score.by")


def _sections(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of sections that mean nothing with the rule file's way of scoring hands."""
    for section, by in _SECTIONS.items():
        own = getattr(rules, section)
        for one in dataclasses.fields(own):
            default = {} if one.default is dataclasses.MISSING else one.default
            if rules.score.by != by and getattr(own, one.name) != default:
                yield no(
                    f"{one.name} has no meaning with by = {show(rules.score.by)}. Remove it, or set by = "
                    f'"{by}" in [score]',
                    f"{section}.{one.name}",
                )


def _drawing(rules: Rules) -> Iterator[Contradiction]:
    draw = rules.draw
    if draw.clear and not draw.table:
        yield no(
            "clear = true is about cards on the table, but there are none. Set table = 1 or more, or remove clear",
            "draw.clear",
            "draw.table",
        )
    laid = [("offer", draw.offer), ("takes", draw.takes), ("left", draw.left), ("run_out", draw.run_out != "stop")]
    for name, value in laid:
        if value and draw.table:
            yield no(
                f"{name} has no meaning where cards are taken from the table. Remove {name}, or set table "
                "= 0 in [draw]",
                f"draw.{name}",
                "draw.table",
            )
    if draw.offer and draw.takes:
        yield no("offer and takes in [draw] exclude each other. Remove one of them", "draw.offer", "draw.takes")
    if rules.score.by != "columns":
        return
    for name, value in [("table", draw.table), ("offer", draw.offer), ("again", draw.again)]:
        if value:
            yield no(
                f'by = "columns" puts every card into a column. Remove {name} in [draw]', f"draw.{name}", "score.by"
            )


def _ending(rules: Rules) -> Iterator[Contradiction]:
    stop, by = rules.end.stop, rules.score.by
    if stop and by != "suit":
        yield no(
            f'stop = {show(stop)} has no meaning with by = {show(by)}. Remove stop, or set by = "suit" in [score]',
            "end.stop",
            "score.by",
        )
    if rules.draw.table and by == "suit" and not stop:
        yield no(
            'no player can ever end the round. Set stop = "one suit" or stop = "last turns" in [end]',
            "end.stop",
            "draw.table",
        )
    if rules.draw.run_out == "void" and by in ("suit", "columns"):
        yield no(
            f'run_out = "void" has no meaning with by = {show(by)}. Set run_out = "stop" in [draw]',
            "draw.run_out",
            "score.by",
        )


def _scores(rules: Rules) -> Iterator[Contradiction]:
    score, by = rules.score, rules.score.by
    for name, setting in [("loser", score.loser), ("worst", score.worst), ("stopper", score.stopper)]:
        if setting and by != "suit":
            yield no(
                f'{name} has no meaning with by = {show(by)}. Remove it, or set by = "suit" in [score]',
                f"score.{name}",
                "score.by",
            )
    if score.winner != 1 and by in ("knock", "columns"):
        yield no(
            f"by = {show(by)} counts the points of the hands. Remove winner in [score]", "score.winner", "score.by"
        )
    if score.stopper and rules.end.stop != "last turns":
        yield no(
            'stopper is about a player who ends the round. Set stop = "last turns" in [end], or remove stopper',
            "score.stopper",
            "end.stop",
        )
    if score.values and by == "complete":
        yield no('by = "complete" does not count cards. Remove values in [score]', "score.values", "score.by")
    for path, entries in (("score.values", score.values), ("places.pairs", rules.places.pairs)):
        yield from groups(entries, path)
        yield from numbers(entries, path)
    for word in score.values:
        if word in ("S", "H", "D", "C", "M", "X"):
            yield no(f"{show(word)} in values is not a card. Write a card (SQ) or a rank (Q)", "score.values")
    for word in rules.places.pairs:
        if word != "X" and word not in rules.pack.ranks:
            yield no(
                f"{show(word)} in pairs is not a rank of the pack. Write one of the letters "
                f"{rules.pack.ranks}, or X for jokers",
                "places.pairs",
            )
    if any(type(value) is int and value < 0 for value in score.values.values()) and by != "columns":
        yield no('values below 0 are only for by = "columns". Write 0 or more', "score.values")
    suit, three = rules.knock.doubled, rules.complete.three
    if suit and (len(suit) != 1 or suit not in rules.pack.suits):
        yield no(
            f"doubled = {show(suit)} is not a suit of the pack. Write one of the letters {rules.pack.suits}",
            "knock.doubled",
        )
    if three and (len(three) != 1 or three not in rules.pack.ranks):
        yield no(
            f"three = {show(three)} is not a rank of the pack. Write one of the letters {rules.pack.ranks}",
            "complete.three",
        )
    if by == "complete" and not (rules.complete.sum or three or rules.complete.suit):
        yield no('by = "complete", but no hand is ever complete. Set sum, three or suit in [complete]', "complete.sum")
