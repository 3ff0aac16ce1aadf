"""An asking game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.fishing.rules import Rules, contradictions
from solver.families.play.rules import Parts, language_of, tell, tell_deal, tell_pack, tell_players
from solver.rules import names
from solver.rules.names import number, sentence

_LUCKY = {
    "rank": "If it is of the rank that he asked for, he has another turn.",
    "book": "If it makes a book, he has another turn.",
}


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def _pack(rules: Rules) -> Iterator[str]:
    yield from tell_pack(rules.pack, ranked=False)
    yield "Neither suits nor the order of ranks have a meaning."


def _deal(rules: Rules) -> Iterator[str]:
    yield from tell_deal(rules.deal, rules.table)
    if any(rules.deal.hand):
        yield "The rest is the pond, whose order is known."


def _turns(rules: Rules) -> Iterator[str]:
    ask = rules.ask
    yield sentence(f"{names.seat(rules.lead.first)} begins")
    whom = "any other player" if ask.whom == "anyone" else "an opponent"
    yield sentence(f"in turn a player asks {whom} for all his cards of a rank, of which he must hold one himself")
    yield "He may ask for cards that the other has not."
    yield "Who gets cards has another turn." if ask.again else "Who gets cards has no other turn for that."
    yield "Who gets none fishes: he takes the next card of the pond, if there is one."
    if rules.pond.again in _LUCKY:
        yield _LUCKY[rules.pond.again]
    left = "the player on the left" if ask.next == "left" else "the player who was asked"
    when = "else" if rules.pond.again in _LUCKY else "then"
    yield sentence(f"{when} the turn is over, and the next one is that of {left}")
    if not rules.end.hand:
        yield from _without(rules)


def _without(rules: Rules) -> Iterator[str]:
    refill = rules.pond.refill
    if not refill:
        yield "A player without cards is skipped."
        return
    yield sentence(f"who has no cards at the start of his turn takes {names.cards(refill)} of the pond first")
    yield "If there is no pond he is skipped."


def _books(rules: Rules) -> Iterator[str]:
    yield sentence(f"{number(rules.book.cards)} cards of a rank in a hand are a book, also in the deal")
    yield "They leave the hand at once, and count one point."


def _end(rules: Rules) -> Iterator[str]:
    soon = [*(["a player has no cards"] if rules.end.hand else []), *(["the pond is empty"] if rules.end.pond else [])]
    if soon:
        yield sentence(f"the round is over as soon as {' or '.join(soon)}")
    else:
        last = "hands and pond are" if rules.pond.refill else "all hands are"
        yield sentence(f"the round is over when {last} empty")
    if not rules.end.pond:
        yield "Without a pond nobody need bring it to an end: where play goes round for ever the points so far count."


_PARTS: Parts[Rules] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", _pack),
    ("Deal", _deal),
    ("Turns", _turns),
    ("Books", _books),
    ("End", _end),
)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, before the plays that are given"
    yield "pond", "its cards, the next one first; else empty"
    yield "book", f"how many cards of a rank make a book; else {rules.book.cards}"
    yield "points_before", "points of each seat from books made before; else none"
    yield "leader", f"whose turn it is; else that of {names.seat(rules.lead.first)}"
    yield "dealer", "the dealer"
    yield "played", "the plays made so far, in order; the cards are still where they were before"


LANGUAGE = language_of("asking", Rules, contradictions, explain, fields)
