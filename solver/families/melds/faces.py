"""What a card is in a game of melds: its rank, whether it is wild, what it counts."""

from __future__ import annotations

from functools import lru_cache

from solver.families.melds.rules import Rules
from solver.families.play.pack import JOKER, is_joker, rank_of


def rank(card: str) -> str:
    """The letter of its rank; of jokers ``X``."""
    return JOKER if is_joker(card) else rank_of(card)


def is_wild(rules: Rules, card: str) -> bool:
    """Whether it stands for any card of a rank."""
    return rank(card) in rules.wild.cards


def value(rules: Rules, card: str) -> int:
    """Points of the card in a meld."""
    return rules.score.values.get(rank(card), 0)


def against(rules: Rules, card: str) -> int:
    """Points against who has it left: of the card, else of its rank, else what it counts in a meld."""
    left = rules.score.left
    return left.get(card, left.get(rank(card), value(rules, card)))


def set_ranks(rules: Rules) -> str:
    """The ranks of which there are sets, and runs, from the highest."""
    return _set_ranks(rules.pack.ranks, rules.sets.never, rules.wild.cards, rules.out.cards)


@lru_cache(maxsize=64)
def _set_ranks(ranks: str, never: tuple[str, ...], wild: tuple[str, ...], last: tuple[str, ...]) -> str:
    apart = {*never, *wild, *(card[1:] for card in last)}
    return "".join(one for one in ranks if one not in apart)
