"""A layout game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.families.play.rules import language_of, tell, tell_pack, tell_players
from solver.families.rows.rules import Rules, contradictions
from solver.rules import names
from solver.rules.names import joined, sentence

_LEFT_TO = {
    "winner": "the winner scores those of all others",
    "loser": "each player loses his own",
    "paid": "each player pays his own to the winner",
}


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def _deal(_rules: Rules) -> Iterator[str]:
    yield "The whole pack is dealt, as evenly as it goes."


def _rows(rules: Rules) -> Iterator[str]:
    pivot = rules.layout.pivot
    all_alike = "" if len(pivot) == 1 else ", the same in all"
    begins = f"the {joined(map(names.rank, pivot), 'or')}" if pivot else "a card of any rank"
    yield f"Every suit has a row, which begins with {begins}{all_alike}."
    yield "It grows by the next higher card at one end and the next lower card at the other, to the ends of the order."
    if len(pivot) != 1 and rules.layout.chosen == "word":
        yield "The first player names that rank, one that is there in every suit, before he lays a card."
    elif len(pivot) != 1:
        yield "The first card that is laid chooses that rank for all rows; every suit must have it."


def _turns(rules: Rules) -> Iterator[str]:
    lead = rules.lead
    if lead.card:
        yield sentence(f"who holds the {names.card(lead.card)} begins, and lays it")
    else:
        yield sentence(f"{names.seat(lead.first)} begins")
    yield f"Play goes to the {lead.to}."
    yield "In turn one lays a card that begins a row, or fits at one of its ends; who has one must lay one."
    yield "Who has none passes."
    if rules.score.stuck:
        yield sentence(f"he pays {names.points(rules.score.stuck)} to the pool for it")
    if rules.layout.again:
        yield sentence(
            f"after {names.several(rules.layout.again, 'or')} the same player has a further turn, if he can lay one"
        )


def _end(rules: Rules) -> Iterator[str]:
    if rules.end.when == "first out":
        yield "The round is over when somebody has no cards."
    else:
        yield "Who has no cards is out, and the others play on until one is left."


def _scoring(rules: Rules) -> Iterator[str]:
    score = rules.score
    if score.places and rules.end.when == "first out":
        yield sentence(f"going out first scores {score.places[0]}")
    elif score.places:
        yield sentence(
            f"going out first, second ... scores {joined(score.places)}; being left counts as going out last"
        )
    if score.lasts:
        yield sentence(f"being last, last but one ... scores {joined(score.lasts)}")
    if score.left == "cards":
        yield sentence(f"each card left in a hand counts 1; {_LEFT_TO[score.left_to]}")
    elif score.left == "values":
        yield sentence(f"cards left in hands count their values; {_LEFT_TO[score.left_to]}")
        yield "Values are 2 to 10 the number, courts 10, an ace 1."
        if score.values:
            yield sentence(f"other values: {names.worths(score.values)}")
    if score.stuck:
        yield "The winner gets the pool."
    if score.doubling:
        yield "Players may double each other, and be redoubled: for each pair the better one gets from the other the"
        yield "difference of their scores besides, twice where it was redoubled."


_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", lambda rules: tell_pack(rules.pack)),
    ("Deal", _deal),
    ("Rows", _rows),
    ("Turns", _turns),
    ("End", _end),
    ("Scoring", _scoring),
)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, before the plays that are given"
    yield "layout", "the cards that lie in rows, in any order; else none"
    if len(rules.layout.pivot) != 1:
        how = "named by the first play: pivot:9" if rules.layout.chosen == "word" else "that of the first card"
        yield "pivot", f"the rank with which rows begin; null, or not there: it is {how}"
    default = f"who holds {rules.lead.card}" if rules.lead.card else names.seat(rules.lead.first)
    yield "leader", f"whose turn it is; else {default}"
    yield "dealer", "the dealer"
    yield "out", "the seats that are out, in the order of going out; needed where there are several"
    if rules.score.stuck:
        yield "pool", "what lies in the pool; else nothing"
        yield "paid", "what each seat paid to it before, which counts in its score; else nothing"
    if rules.score.doubling:
        yield "k", "how often each seat doubled each other: a row of 0, 1 or 2 for each seat; else never"
    yield "played", "the plays made so far, in order; the cards are still where they were before"


LANGUAGE = language_of("rows", Rules, contradictions, explain, fields)
