"""A game of bids in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.bidding.rules import Rules, contradictions
from solver.families.play.rules import Parts, language_of, tell, tell_pack, tell_players
from solver.rules import names
from solver.rules.names import joined, sentence


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def _deal(rules: Rules) -> Iterator[str]:
    yield sentence(f"{names.suit(rules.deal.prizes)} are the prizes, a stock whose order is known")
    yield "Each player has another suit to bid with."


def _bids(rules: Rules) -> Iterator[str]:
    yield "The next prize is turned, and all choose a card to bid for it at once."
    if rules.bid.wins == "highest":
        yield "The highest bid wins the prize; where several are as high nobody does."
    else:
        yield "Bids that several have made are out; the highest of the others wins the prize, and nobody where there is"
        yield "none."
    if rules.tie.prize == "gone":
        yield "A prize that nobody wins is out of play. All bids are spent."
    elif rules.tie.prize == "carried":
        yield "A prize that nobody wins goes with the next one; after the last one it is nobody's. All bids are spent."
    else:
        yield "Bids are spent when a prize is won. Where nobody wins it, it goes to the bottom of the stock, and all"
        yield "take their bids back; after as many such bids in a row as there are prizes left these are nobody's."


def _scoring(rules: Rules) -> Iterator[str]:
    lowest, highest = rules.pack.ranks[-1], rules.pack.ranks[0]
    many = len(rules.pack.ranks)
    yield sentence(f"a prize counts by its rank, from {names.rank(lowest)} 1 to {names.rank(highest)} {many}")
    if rules.score.values:
        parts = (f"{names.one(word)} {points}" for word, points in rules.score.values.items())
        yield sentence(f"other values: {joined(parts)}")


_PARTS: Parts[Rules] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", lambda rules: tell_pack(rules.pack)),
    ("Deal", _deal),
    ("Bids", _bids),
    ("Scoring", _scoring),
)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, as many for all, before the plays that are given"
    yield "stock", "the prizes, the next one first, as many as cards in each hand"
    yield "leader", "a seat, which changes nothing; all bid at once"
    yield "points_before", "what each seat has won before; else 0"
    if rules.tie.prize == "carried":
        yield "pile", "prizes that go with the next one; else none"
    if rules.tie.prize == "returned":
        yield "ties", "how many times in a row no one has won just now; else 0"
    yield "played", "the bids made so far, of all seats together, in order; the cards are still where they were before"


LANGUAGE = language_of("bidding", Rules, contradictions, explain, fields)
