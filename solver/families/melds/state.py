"""State of a game of melds between two moves; ranks and points of cards, sides that score together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from solver.families.melds.rules import Rules
from solver.families.play.deals import JOKER, is_joker, rank_of
from solver.families.play.sides import Sides

Cards = tuple[str, ...]
"""Codes of cards, in alphabetical order; all jokers are ``X1``."""

Melds = tuple[Cards, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MeldsState:
    """A game of melds between two moves. Seats count from 0.

    Attributes:
        hands: of each seat; of a turn one hand.
        turn: the seat that moves.
        melds: of each side, that of seat 0 first; of a turn those of the one team; nothing if cards are kept.
        over: the round has ended.
        minimum: of a turn: card points that first melds need; 0 if there are melds.
        red: of a turn: cards on the table that bring points.
        foot: the foot of the player on turn, if it is not taken up yet.
        fresh: of a turn: nothing of the team lay before it.
        down: of a turn that is over: the card laid down; None: none was.
        out: of a turn that is over: the player has gone out.
        keep: cards that each hand keeps.
        bonus: points of the winner besides the difference.
        chips: of each side.
        passes: made in a row.
        winner: of melds that are robbed, when the round is over: the side that has won; None: no one has.
    """

    hands: tuple[Cards, ...]
    turn: int
    melds: tuple[Melds, ...] = ()
    over: bool = False
    minimum: int = 0
    red: int = 0
    foot: Cards = ()
    fresh: bool = False
    down: str | None = None
    out: bool = False
    keep: int = 0
    bonus: int = 0
    chips: tuple[int, ...] = ()
    passes: int = 0
    winner: int | None = None

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)


def sides_of(rules: Rules, seats: int) -> Sides:
    """Return the seats of each side; in a single turn the player alone, without opponents."""
    if rules.play.kind == "turn":
        return (0,), ()
    every = range(seats)
    return tuple(every[0::2]), tuple(every[1::2])


def rank(card: str) -> str:
    """Return the letter of a card's rank, ``X`` for jokers."""
    return JOKER if is_joker(card) else rank_of(card)


def is_wild(rules: Rules, card: str) -> bool:
    """Return whether a card is wild."""
    return rank(card) in rules.wild.cards


def value(rules: Rules, card: str) -> int:
    """Return the points of a card in a meld."""
    return rules.score.values.get(rank(card), 0)


def against(rules: Rules, card: str) -> int:
    """Return the penalty for a card left in a hand: by card, else by rank, else its points in a meld."""
    left = rules.score.left
    return left.get(card, left.get(rank(card), value(rules, card)))


def set_ranks(rules: Rules) -> str:
    """Return the ranks that may form sets and runs, from the highest."""
    return _set_ranks(rules.pack.ranks, rules.sets.never, rules.wild.cards, rules.out.cards)


@lru_cache(maxsize=64)
def _set_ranks(ranks: str, never: tuple[str, ...], wild: tuple[str, ...], last: tuple[str, ...]) -> str:
    apart = {*never, *wild, *(card[1:] for card in last)}
    return "".join(one for one in ranks if one not in apart)
