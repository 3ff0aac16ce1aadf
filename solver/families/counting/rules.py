"""Schema of the rule files of counting games: sections and keys with meaning, default and allowed values.

In turn a player lays a card, whose value is added to a running total that may not go above a limit. Points are made by
the totals, pairs and runs that cards make as they are laid, and by the hands afterwards; or the last player who can
still lay a card wins. The referee and the kernel read all of it from here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from solver.families.play.rules import (
    DealtGame,
    Numbers,
    Seat,
    nobody_declares,
    once_of_copies,
    seat_of_dealer,
    table_contradictions,
)
from solver.rules.language import Contradiction, no
from solver.rules.schema import key, table
from solver.rules.toml_source import show

Values = Mapping[str, list[int]]
"""Numbers that a card may add, by card or rank."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """``[count]``: the running total."""

    limit: int = key(31, "highest total that is allowed", 1, 999)
    values: Values = table(
        "what a card adds, by card, else by rank: a list of numbers, of which the player chooses one; by default "
        "the face value (ace 1, courts 10)"
    )
    stuck: Literal["go", "out"] = key(
        "go",
        "what happens to a player who cannot play a card: he waits, and if no one can play, the count starts anew; "
        "he drops out with his cards, and the last player left wins",
    )
    draw: bool = key(False, "after playing a card, a player draws one from the stock while it lasts")


@dataclass(frozen=True, slots=True, kw_only=True)
class Play:
    """``[play]``: points for cards as they are played."""

    totals: Numbers = table("points for bringing the total to a number")
    pair: int = key(0, "points for each pair among the cards of one rank that were played last in a row", 0, 99)
    run: int = key(
        0,
        "fewest cards of a run; the longest run that the last cards played make, in any order, counts one point for "
        "each card",
        0,
        9,
    )
    last: int = key(0, "points for the last card before the count starts anew, unless it makes the limit", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Crib:
    """``[crib]``: cards discarded before the play."""

    away: int = key(0, "cards that each player discards to a further hand, the dealer's, which is shown last", 0, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class Starter:
    """``[starter]``: a card turned up that counts with every hand in the show."""

    on: bool = key(False, "a starter is turned up")
    rank: str = key("", "a rank that scores as a starter, or with one")
    turned: int = key(0, "points for the dealer before the play if the starter is of that rank", 0, 99)
    matched: int = key(0, "points in the show for each card of that rank in the suit of the starter", 0, 99)


@dataclass(frozen=True, slots=True, kw_only=True)
class Show:
    """``[show]``: points of the hands after the play."""

    totals: Numbers = table("points for every combination of two or more cards whose values make a number")
    pair: int = key(0, "points for each pair", 0, 99)
    run: int = key(0, "fewest cards of a run; each longest run counts one point for each card", 0, 9)
    flush: int = key(
        0,
        "fewest cards of a flush: a hand of one suit, which counts one point for each card, and one more for a "
        "starter of the suit; a crib counts only together with the starter",
        0,
        9,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Race:
    """``[race]``: the number of points that wins a game, for deals that ask who wins it."""

    points: int = key(0, "points with which a game is won at once; 0: there is no game, only points count", 0, 999)
    lines: tuple[int, ...] = key(
        (), "numbers of points; a game counts one more for each of them that the loser has not reached", 1, 999
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Lead:
    """``[lead]``: the first player."""

    first: Seat = key("left of dealer", "who has the first turn")


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """``[score]``: further points of each seat."""

    winner: int = key(0, "points for the player who is left at the end", 0, 99)


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


_CARD = re.compile(r"[SHDC]?[AKQJTNP2-9]")
MOST = 99
"""Largest number that a card may add to or subtract from the count."""
_MOST_CHOICES = 4


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Yield the contradictions of a rule file: keys that exclude each other."""
    yield from table_contradictions(rules.table, rules.deal, rules.pack)
    yield from _table(rules)
    wrong = list(_values(rules))
    yield from wrong
    yield from _totals(rules)
    yield from _runs(rules)
    yield from _stuck(rules)
    yield from _starter(rules)
    yield from _dealt(rules)
    yield from _race(rules)
    if not wrong and rules.show.totals:
        odd = [word for word, values in rules.count.values.items() if len(values) > 1 or min(values) < 1]
        if odd:
            text = f"totals in [show] need one value above 0 for every card, but {odd[0]} has others"
            yield no(f"{text}. Write one value, for example {odd[0]} = [10]", "show.totals", "count.values")


def _table(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of ``[table]``, ``[lead]`` and ``[deal]`` that mean nothing in these games."""
    yield from nobody_declares(rules.table)
    yield from seat_of_dealer("lead.first", rules.lead.first)
    yield from seat_of_dealer("deal.extra_to", rules.deal.extra_to)
    if rules.deal.kitty or rules.deal.taken:
        yield no(
            "this game has no kitty: the cards that are left are the stock. Remove kitty and taken in [deal]",
            "deal.kitty",
            "deal.taken",
        )
    if rules.deal.rows:
        yield no("this game has no rows. Set rows = 0 in [deal]", "deal.rows")
    for name in ("jokers", "majors"):
        if getattr(rules.pack, name):
            yield no(f"cards of this game have a suit and a rank. Set {name} = 0 in [pack]", f"pack.{name}")
    yield from once_of_copies(rules.pack)


def _values(rules: Rules) -> Iterator[Contradiction]:
    path = "count.values"
    for word, values in rules.count.values.items():
        listed = isinstance(values, (list, tuple)) and all(type(one) is int for one in values)
        if not _CARD.fullmatch(word):
            yield no(f"{show(word)} in values is not a card. Write a card (SQ) or a rank (Q)", path)
        elif not listed or not 1 <= len(values) <= _MOST_CHOICES or len(set(values)) < len(values):
            right = f"a list of one to {_MOST_CHOICES} different numbers"
            yield no(f"{word} = {show(values)} is not allowed. Write {right}, for example {word} = [10]", path)
        elif any(abs(one) > MOST for one in values):
            yield no(f"{word} = {show(values)} is not allowed. Write numbers from -{MOST} to {MOST}", path)


def _totals(rules: Rules) -> Iterator[Contradiction]:
    """Yield the mistakes in tables of points for totals."""
    tables: tuple[tuple[str, Mapping[str, object]], ...] = (
        ("play.totals", rules.play.totals),
        ("show.totals", rules.show.totals),
    )
    for path, entries in tables:
        for word, value in entries.items():
            if not (word.isascii() and word.isdigit() and 1 <= int(word) <= 999 and word == str(int(word))):
                yield no(f"totals: {show(word)} is not a total. Write a number from 1 to 999", path)
            elif type(value) is not int or not 1 <= value <= MOST:
                yield no(f"totals: {word} = {show(value)} is not allowed. Write points from 1 to {MOST}", path)
            elif path == "play.totals" and int(word) > rules.count.limit:
                yield no(
                    f"totals: {word} is never reached, because the limit is {rules.count.limit}. Remove it, or "
                    "raise limit in [count]",
                    path,
                    "count.limit",
                )


def _runs(rules: Rules) -> Iterator[Contradiction]:
    for path, size in (("play.run", rules.play.run), ("show.run", rules.show.run)):
        if size == 1:
            yield no("run = 1 is a card alone. Set run = 2 or more, or 0 for no runs", path)


def _stuck(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys that do not go with the rule for players who cannot play."""
    if rules.count.stuck == "go":
        if rules.score.winner:
            yield no(
                'winner pays the last player left, but no one drops out. Set stuck = "out" in [count], or '
                "remove winner",
                "score.winner",
                "count.stuck",
            )
        return
    if rules.play.last:
        yield no(
            'last pays for the last card before a new count, but there is none. Set stuck = "go" in '
            "[count], or remove last",
            "play.last",
            "count.stuck",
        )
    settings = {
        "crib.away": rules.crib.away,
        "starter.on": rules.starter.on,
        "race.points": rules.race.points,
        **{f"show.{name}": getattr(rules.show, name) for name in ("totals", "pair", "run", "flush")},
    }
    for path in (path for path, value in settings.items() if value):
        section = path.partition(".")[0]
        yield no(
            f'[{section}] is for a count that starts anew. Set stuck = "go" in [count], or remove [{section}]',
            path,
            "count.stuck",
        )


def _starter(rules: Rules) -> Iterator[Contradiction]:
    starter = rules.starter
    if not starter.on:
        for name in ("rank", "turned", "matched"):
            if getattr(starter, name):
                yield no(
                    f"{name} is about a starter, but there is none. Set on = true in [starter], or remove {name}",
                    f"starter.{name}",
                    "starter.on",
                )
        return
    if starter.rank and (len(starter.rank) != 1 or starter.rank not in rules.pack.ranks):
        yield no(
            f"rank = {show(starter.rank)} is not a rank of the pack. Write one of the letters {rules.pack.ranks}",
            "starter.rank",
        )
    if bool(starter.rank) != bool(starter.turned or starter.matched):
        keys = ("starter.rank", "starter.turned", "starter.matched")
        yield no("rank in [starter] goes together with turned or matched. Set both or neither", *keys)


def _dealt(rules: Rules) -> Iterator[Contradiction]:
    """Yield the keys of shows and cribs that do not go with drawing cards or with small hands."""
    shown = any(getattr(rules.show, name) for name in ("totals", "pair", "run", "flush"))
    if rules.count.draw and (shown or rules.crib.away):
        yield no(
            "draw = true changes the hands, so they cannot be shown or laid away. Remove draw in "
            "[count], or [show] and [crib]",
            "count.draw",
        )
    small = [size for size in rules.deal.hand if size and size <= rules.crib.away]
    if rules.crib.away and small:
        yield no(
            f"each player has {small[0]} cards, but lays {rules.crib.away} away. Set hand = "
            f"[{rules.crib.away + 1}] or more in [deal]",
            "deal.hand",
            "crib.away",
        )
    if rules.crib.away and not all(rules.deal.hand):
        yield no(
            "the whole pack is dealt, but cards are laid away. Set hand in [deal] to the cards of each player",
            "deal.hand",
        )


def _race(rules: Rules) -> Iterator[Contradiction]:
    race = rules.race
    if race.points and rules.table.players != (2,):
        yield no(
            "a race is for two players. Set players = [2] in [table], or points = 0 in [race]",
            "race.points",
            "table.players",
        )
    if race.lines and not race.points:
        yield no(
            "lines needs a number of points that wins the game. Set points in [race], or remove lines",
            "race.lines",
            "race.points",
        )
    if race.points and any(line >= race.points for line in race.lines):
        yield no(
            f"lines = {show(race.lines)} is not allowed. Write numbers below points = {race.points}",
            "race.lines",
            "race.points",
        )
