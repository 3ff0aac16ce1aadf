"""A beating game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from solver.families.beating.rules import Rules, contradictions
from solver.families.play.rules import language_of, tell, tell_deal, tell_pack, tell_players
from solver.rules import names
from solver.rules.names import joined, number, sentence

_LEADS = {
    "left of dealer": "the player on the dealer's left begins",
    "lowest trump": "the holder of the lowest trump begins",
    "lowest rank": "the player with most cards of the lowest rank that anybody holds begins",
}
_ADDS = {
    "all": "After every card that is laid, the attacker, then the others from the defender's left on, but for the "
    "defender's partners, may each add one card of a rank that lies on the table.",
    "attacker": "After every card that is laid, the attacker may add one card of a rank that lies on the table.",
}


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game in plain English: headings and texts, in reading order."""
    return tell(_PARTS, rules)


def _pack(rules: Rules) -> Iterator[str]:
    yield from tell_pack(rules.pack)
    if rules.play.how == "pile":
        yield "Suits have no meaning."


def _deal(rules: Rules) -> Iterator[str]:
    yield from tell_deal(rules.deal, rules.table)
    if any(rules.deal.hand):
        yield "The rest is the stock, whose order is known; hands are filled up from it to their first size."
    if rules.trump.on:
        yield "The last card of the stock shows the trump suit."
    if rules.trump.never:
        yield sentence(f"{joined(map(names.suit, rules.trump.never), 'or')} is never trump")


def _turns(rules: Rules) -> Iterator[str]:
    yield sentence(_LEADS[rules.lead.first])
    yield from {"one by one": _one_by_one, "at once": _at_once, "pile": _pile}[rules.play.how](rules)


def _one_by_one(rules: Rules) -> Iterator[str]:
    attack = rules.attack
    yield sentence(f"he attacks {_next(rules)} with one card")
    yield from _beats(rules)
    if attack.adds in _ADDS:
        yield _ADDS[attack.adds]
        yield "There are never more cards to be beaten than the defender holds."
    yield "Then the defender beats one card, or takes all that lies; nothing is added after that."
    if attack.passing:
        yield "As long as no card is beaten, he may add a card of the rank that lies and pass the attack on to the"
        yield "next player, who must hold as many cards as then lie."
    yield "When all is beaten, and nobody adds a card, the cards that lie are out of play, and the defender attacks."
    yield "After taking, the player on his left does."
    yield "At the end of a turn hands are filled up: the attacker's, then the others', the defender's last."


def _at_once(rules: Rules) -> Iterator[str]:
    yield sentence(f"he attacks {_next(rules)} with cards of one suit, at most as many as that player holds")
    yield "His hand is filled up at once."
    yield from _beats(rules)
    yield "The defender beats as many as he likes at once, each with a card; these pairs are out of play."
    yield "He takes the rest, and his hand is filled up."
    yield "Who beats all attacks next; else the player on his left does."


def _next(rules: Rules) -> str:
    return "the next opponent in play" if rules.table.sides == "partners" else "the next player"


def _beats(rules: Rules) -> Iterator[str]:
    trump = ", or by a trump, if it is none" if rules.trump.on else ""
    yield sentence(f"a card is beaten by a higher one of its suit{trump}")
    if rules.attack.unbeatable:
        yield sentence(f"{names.several(rules.attack.unbeatable)} cannot be beaten, and beat nothing")


def _pile(rules: Rules) -> Iterator[str]:
    pile = rules.pile
    if pile.opening:
        yield "His first play is all his cards of that rank."
    yield "In turn one lays cards of one rank on the pile, of the rank of its top card or higher, or takes the pile."
    for rank, on in pile.on.items():
        where = f"only on {joined(names.plural(names.rank(one)) for one in on)}" if on else "only where no pile is"
        yield sentence(f"{names.plural(names.rank(rank))} are laid {where}")
    yield "Where no pile is any card will do."
    if pile.turn:
        yield "Or one turns the next card of the stock: it is laid if it fits; else it is taken with the pile."
    yield "After a play the hand is filled up."
    for rank, on in pile.falls.items():
        ranks = joined((names.plural(names.rank(one)) for one in on), "or")
        yield sentence(f"{names.plural(names.rank(rank))} on {ranks} make the pile fall")
    if pile.same:
        yield sentence(f"{number(pile.same)} cards of one rank on top make the pile fall")
    if pile.falls or pile.same:
        yield "A pile that falls is out of play, and its player plays on; if he is out, the next one does."


def _end(rules: Rules) -> Iterator[str]:
    when = "at the end of a turn " if rules.play.how == "one by one" else ""
    yield sentence(f"when the stock is gone, who {when}has no cards is out")
    if rules.table.sides == "partners":
        yield "When only one team has players with cards, it has lost: it scores -1, all others 0."
    else:
        yield "When only one player has cards, he has lost: he scores -1, all others 0."
    yield "If all go out together, no one has lost; nor has anybody as long as play goes round without an end."


_PARTS: tuple[tuple[str, Callable[[Rules], Iterator[str]]], ...] = (
    ("Players", lambda rules: tell_players(rules.table)),
    ("Pack", _pack),
    ("Deal", _deal),
    ("Turns", _turns),
    ("End", _end),
)


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each field of a deal with its content and its default."""
    yield "options", "settings, by title or name"
    yield "hands", "the cards of each seat, before the plays that are given"
    yield "stock", "its cards, the next one first; else empty"
    yield "hand_size", "up to how many cards hands are filled; else as the rules have it"
    if rules.trump.on:
        yield "trump", "the trump suit"
    if rules.play.how == "pile":
        yield "pile", "the pile, bottom card first; else there is none"
    if rules.pile.opening:
        yield "opening", "true if the first play of the round is to come"
    if rules.table.sides == "partners":
        yield "teams", "how many teams there are, the seats of each evenly apart; else two"
    yield "leader", f"whose turn it is; else {_LEADS[rules.lead.first]}"
    yield "dealer", "the dealer"
    yield "played", "the plays made so far, in order; the cards are still where they were before"


LANGUAGE = language_of("beating", Rules, contradictions, explain, fields)
