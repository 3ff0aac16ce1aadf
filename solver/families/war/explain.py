"""A replay in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.families.play.rules import language_of, tell, tell_deal, tell_pack, tell_players
from solver.families.war.rules import Rules, contradictions
from solver.rules import names
from solver.rules.names import sentence

_ORDERS = {
    "first on top": "as it lies, the card turned first on top",
    "last on top": "turned over, the card turned last on top",
    "own on top": "his own cards above the other's",
    "other's on top": "the other's cards above his own",
}


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def _pack(rules: Rules) -> Iterator[str]:
    yield from tell_pack(rules.pack, ranked=rules.turn.how == "together")
    yield "Suits have no meaning."


def _deal(rules: Rules) -> Iterator[str]:
    yield from tell_deal(rules.deal, rules.table)
    yield "The cards of each are a stack, whose order is known; nobody chooses anything."


def _turns(rules: Rules) -> Iterator[str]:
    if rules.turn.how == "together":
        yield from _war(rules)
        return
    yield "The players turn their top cards in turn, on one pile."
    if rules.turn.short == "at once":
        yield "Who has no card when a pile has been taken has lost; so has who has none to turn: that pile is taken."
    else:
        yield "Who has no card to turn has lost."
    paid = "; ".join(f"for {names.one(rank)} {names.cards(count)}" for rank, count in rules.pay.cards.items())
    yield sentence(f"after a penalty card the other player pays, one card after the other: {paid}")
    yield "If he turns a penalty card himself, he stops, and the first one pays for that."
    yield "If all that he pays are plain cards, the player of the last penalty card wins the pile, and turns next."


def _war(rules: Rules) -> Iterator[str]:
    yield "Both turn their top cards at once; the higher rank wins both. Who has no card to turn has lost."
    down = f"each lays {names.cards(rules.turn.down)} down unseen, and both turn" if rules.turn.down else "both turn"
    yield sentence(f"after two equal cards {down} another one, which decides about all of them, and so on")
    if rules.turn.short == "loses":
        yield "Who has too few cards for that has lost; where both have, no one has won."
    else:
        yield "Who has too few cards for that lays what he has, and his last card decides."
        yield "Who has none left after two equal cards has lost; where both have none, no one has won."


def _won(rules: Rules) -> Iterator[str]:
    yield sentence(f"a pile that is won goes under the winner's stack, {_ORDERS[rules.won.order]}")
    alike = " in their penalty cards" if rules.turn.short == "at once" else ""
    yield sentence(f"where stacks come back as they were{alike}, play is endless, and nobody wins")


def _scoring(rules: Rules) -> Iterator[str]:
    yield sentence(f"the winner scores {names.points(rules.score.winner)}")


_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", _pack),
    ("Deal", _deal),
    ("Turns", _turns),
    ("Piles", _won),
    ("Scoring", _scoring),
)


def fields(_rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    yield "hands", "the stack of each player, top card first"
    yield "leader", "who turns first; else player 0"


LANGUAGE = language_of("replay", Rules, contradictions, explain, fields)
