"""Cards that count together: king and queen of a suit, and cards that lie in one trick, as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.families.trick.kernels.record.deck import Deck
from solver.families.trick.kernels.record.equal import adds_together
from solver.families.trick.pack import rank_of


@dataclass(frozen=True, slots=True)
class Couple:
    """King and queen of a suit. Cards are bits.

    Attributes:
        state: the state of trumps in which the suit is trumps.
        announced: whether they can be announced: while the suit is not trumps, and while it is.
        married: the same for what counts when one of them is played.
    """

    king: tuple[int, ...]
    queen: tuple[int, ...]
    state: int
    announced: tuple[bool, bool]
    married: tuple[bool, bool]


@dataclass(frozen=True, slots=True)
class Together:
    """What cards of one trick bring together.

    Attributes:
        sequence: points of three in sequence, four, ...
        order: for each suit, for each place in the order of sequences, the bits of the card.
        rank: for each bit the number of its rank.
        equal: points of equal cards, by that; cards without rank are equal to none.
        couple: points of king and queen of trumps.
    """

    sequence: tuple[int, ...] = ()
    order: tuple[tuple[tuple[int, ...], ...], ...] = ()
    rank: tuple[int, ...] = ()
    equal: tuple[int, ...] = ()
    couple: int = 0


def couple_of(deck: Deck, cards: Sequence[str], suit: str) -> Couple:
    """King and queen of a suit.

    Args:
        cards: the card of each bit.
    """
    return Couple(
        king=_bits(cards, f"{suit}K"),
        queen=_bits(cards, f"{suit}Q"),
        state=deck.state(suit),
        announced=deck.couple(deck.rules.announce.points, suit),
        married=deck.couple(deck.rules.marriage.points, suit),
    )


def together_of(deck: Deck, cards: Sequence[str]) -> Together:
    """What cards of one trick bring together; nothing in games that do not have it."""
    rules = deck.rules
    if not adds_together(rules):
        return Together()
    ranks = list(dict.fromkeys(map(rank_of, cards)))
    equal = rules.together.equal
    order = rules.together.order or rules.pack.ranks
    return Together(
        sequence=rules.together.sequence[: len(order)],
        order=tuple(tuple(_bits(cards, suit + rank) for rank in order) for suit in rules.pack.suits),
        rank=tuple(ranks.index(rank_of(card)) for card in cards),
        equal=tuple(equal.get(rank, equal.get("*", 0)) if rank else 0 for rank in ranks),
        couple=rules.together.couple,
    )


def _bits(cards: Sequence[str], wanted: str) -> tuple[int, ...]:
    return tuple(bit for bit, card in enumerate(cards) if card == wanted)
