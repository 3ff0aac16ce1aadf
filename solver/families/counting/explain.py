"""A counting game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from solver.families.counting.rules import Rules, contradictions
from solver.families.play.rules import language_of, tell, tell_deal, tell_pack, tell_players
from solver.rules import names
from solver.rules.names import joined, number, sentence


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def _deal(rules: Rules) -> Iterator[str]:
    yield from tell_deal(rules.deal, rules.table)
    if rules.count.draw:
        yield "The rest is the stock, whose order is known."
    if rules.starter.on:
        yield "A card is turned up, the starter, which is known from the start."
    if rules.crib.away:
        away = names.cards(rules.crib.away)
        yield sentence(f"each lays {away} away, the dealer last; they are the crib, a further hand of the dealer")
        if len(rules.table.players) == 1 and rules.table.players[0] == 2:
            yield "A deal may say that both lay away at once, neither knowing what the other does."


def _count(rules: Rules) -> Iterator[str]:
    count = rules.count
    yield sentence(f"{names.seat(rules.lead.first)} begins, and play goes to the left")
    yield f"In turn one lays a card, whose value is added to a total that may not go above {count.limit}."
    yield "Values are 2 to 10 the number, courts 10, an ace 1."
    if count.values:
        parts = (f"{names.one(word)} {joined(values, 'or')}" for word, values in count.values.items())
        yield sentence(f"other values: {'; '.join(parts)}")
        if any(len(values) > 1 for values in count.values.values()):
            yield "Of several values the player chooses one."
    if count.draw:
        yield "Then one draws a card, as long as there is a stock."
    yield "Who can lay a card must."
    if count.stuck == "out":
        yield "Who can lay none at his turn is out, and his cards are out of play. The last one left wins at once."
    else:
        yield "Who can lay none waits. When nobody can, the count starts anew with 0, and the next player after the one"
        yield "who laid the last card begins it."


def _play(rules: Rules) -> Iterator[str]:
    play = rules.play
    parts = list(_totals(play.totals, "a total of"))
    if play.pair:
        parts.append(f"each pair among the last cards of one rank in a row {play.pair}")
    if play.run:
        parts.append(f"a run of {number(play.run)} or more, the longest that the last cards make, one a card")
    if play.last:
        at = "" if str(rules.count.limit) not in play.totals else f", unless it makes {rules.count.limit}"
        parts.append(f"the last card before a new count {play.last}{at}")
    if parts:
        yield sentence(f"a card that is laid scores: {joined(parts)}")


def _show(rules: Rules) -> Iterator[str]:
    show, starter = rules.show, rules.starter
    parts = list(_totals(show.totals, "every combination of cards that makes"))
    if show.pair:
        parts.append(f"every pair {show.pair}")
    if show.run:
        parts.append(f"every longest run of {number(show.run)} or more one a card")
    if show.flush:
        parts.append(f"{number(show.flush)} or more cards that are the whole hand, all of one suit, one a card")
    if starter.matched:
        parts.append(f"a {names.rank(starter.rank)} of the starter's suit {starter.matched}")
    if parts:
        last = ", the dealer last, and the crib" if rules.crib.away else ""
        with_it = ", each with the starter" if starter.on else ""
        yield sentence(f"after the play hands are shown in turn{last}{with_it}: {joined(parts)}")
        if show.flush and starter.on:
            yield "In a flush the starter counts one more if it is of the suit; in the crib only all together count."
    if starter.turned:
        one = names.rank(starter.rank)
        yield sentence(f"if the starter is a {one} the dealer scores {starter.turned} before the play")


def _totals(table: Mapping[str, int], what: str) -> Iterable[str]:
    return (f"{what} {total} {points}" for total, points in table.items())


def _end(rules: Rules) -> Iterator[str]:
    race = rules.race
    if rules.score.winner:
        yield sentence(f"who is left scores {rules.score.winner}")
    elif rules.count.stuck == "go":
        yield "The deal is over when all cards are laid; points count."
    if race.points:
        yield sentence(f"a deal may ask who wins the game: who first has {race.points} points scores 1")
        if race.lines:
            lines = joined(f"fewer than {line}" for line in race.lines)
            yield sentence(f"one more each if the other has {lines}")
        yield "Then points count nothing, and a deal in which nobody gets so far is worth 0."


_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", lambda rules: tell_pack(rules.pack, ranked=bool(rules.play.run or rules.show.run))),
    ("Deal", _deal),
    ("Count", _count),
    ("Play", _play),
    ("Show", _show),
    ("End", _end),
)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, before the plays that are given"
    if rules.count.draw:
        yield "stock", "its cards, the next one first; else empty"
    yield "leader", f"whose turn it is; else {names.seat(rules.lead.first)}"
    yield "dealer", "the dealer" + (", who has the crib" if rules.crib.away else "")
    yield "total", "what the count has come to; else 0"
    if rules.count.stuck == "out":
        yield "alive", "the seats that are not out; else all"
    if rules.starter.on:
        yield "starter", "the card turned up"
    if rules.crib.away:
        yield "crib", "what has been laid away, where hands are as they are afterwards"
        if 2 in rules.table.players:
            yield "simultaneous", "true if both lay away at once; else in turn"
    if rules.race.points:
        yield "objective", "points, or win: who wins the game; else points"
        yield "scores", "what each seat had before the deal, where the objective is win; else 0"
    yield "played", "the plays made so far, in order; the cards are still where they were before"


LANGUAGE = language_of("counting", Rules, contradictions, explain, fields)
