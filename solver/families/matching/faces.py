"""What a card on a discard pile counts as, and what a card can do."""

from __future__ import annotations

from solver.families.matching.rules.effects import Effect, effect
from solver.families.matching.state import State
from solver.families.play.pack import JOKER, MAJOR, is_joker, rank_of

_RANKS_OF_MAJORS = {"M1": "A", "M10": "T"} | {f"M{number}": str(number) for number in range(2, 10)}

RED, BLACK = "HD", "SC"


def code(laid: str) -> str:
    """The card itself, without its name."""
    return laid.partition("=")[0]


def name(laid: str) -> str:
    """The suit or the card as which it is named; empty where it has no name."""
    return laid.partition("=")[2]


def rank(card: str) -> str:
    """The rank by which a card matches: majors 1 to 10 have those of an ace, two ... ten; others and jokers none."""
    return _RANKS_OF_MAJORS.get(card, "") if card[0] == MAJOR else rank_of(card)


def force(laid: str) -> tuple[str, str]:
    """The suit and the rank that are in force where this card lies on top; no rank is empty."""
    named = name(laid)
    if len(named) > 1:
        return named[0], rank(named)
    card = code(laid)
    return named or card[0], rank(card)


def colour(suit: str) -> str:
    """The suits of its colour; majors have one of their own."""
    return next((suits for suits in (RED, BLACK) if suit in suits), suit)


def wild_joker(state: State, card: str) -> bool:
    """Whether it is named as another card: a joker, or a card of the turned rank."""
    return card[0] == JOKER or bool(state.turnup and rank_of(card) == rank_of(state.turnup))


def effects_of(state: State, card: str) -> tuple[Effect, ...]:
    """What a card does in this deal: by itself, else by its rank; jokers do nothing."""
    if wild_joker(state, card):
        return ()
    return by_name(state, card)


def by_name(state: State, card: str) -> tuple[Effect, ...]:
    """What the table of effects says of a card, whoever stands for it."""
    words = state.effects.get(card)
    if words is None and not is_joker(card):
        words = state.effects.get(rank_of(card))
    return tuple(found for word in words or () if (found := effect(word)))


def does(state: State, card: str, *names: str) -> bool:
    """Whether a card has one of these effects."""
    return any(one.name in names for one in effects_of(state, card))


def is_wild(state: State, card: str) -> bool:
    """Whether a card that is no joker may be laid on anything, with the name of a suit."""
    return any(one.name in ("wild", "wild-colour") for one in by_name(state, card))
