"""The slow, obvious twin of the double-dummy solver: the rules of the game and a full minimax.

It shares no code with what it checks. Nothing is pruned and no two cards count as the same; results
are only remembered for exactly the same cards, leader and strain between two tricks.
"""

from __future__ import annotations

from collections.abc import Sequence

RANK_ORDER = "23456789TJQKA"
TRUMP_LETTER = ("S", "H", "D", "C", "")

Hands = tuple[frozenset[str], ...]


def takes(new: str, best: str, trump: str) -> bool:
    """Whether a card beats the one that wins the trick so far."""
    if new[0] == best[0]:
        return RANK_ORDER.index(new[1]) > RANK_ORDER.index(best[1])
    return new[0] == trump


def winner(trick: Sequence[str], leader: int, trump: str) -> int:
    """The seat that wins a complete trick."""
    best = 0
    for place in range(1, 4):
        if takes(trick[place], trick[best], trump):
            best = place
    return (leader + best) % 4


def allowed(hand: frozenset[str], trick: Sequence[str]) -> list[str]:
    """The cards of a hand that may be played: of the suit led if it has any."""
    if trick:
        following = [card for card in hand if card[0] == trick[0][0]]
        if following:
            return following
    return list(hand)


def without(hands: Hands, seat: int, card: str) -> Hands:
    """The hands after one of them has played a card."""
    return tuple(hand - {card} if place == seat else hand for place, hand in enumerate(hands))


class Twin:
    """Minimax in one strain."""

    def __init__(self, strain: int) -> None:
        self.trump = TRUMP_LETTER[strain]
        self.known: dict[tuple[Hands, int], int] = {}

    def after(self, hands: Hands, leader: int, trick: tuple[str, ...], card: str) -> int:
        """North-South tricks to come, that on the table included, once the card is played."""
        hands = without(hands, (leader + len(trick)) % 4, card)
        trick = (*trick, card)
        if len(trick) < 4:
            return self.best(hands, leader, trick)
        taker = winner(trick, leader, self.trump)
        return (1 if taker in (0, 2) else 0) + self.between_tricks(hands, taker)

    def best(self, hands: Hands, leader: int, trick: tuple[str, ...]) -> int:
        seat = (leader + len(trick)) % 4
        values = [self.after(hands, leader, trick, card) for card in allowed(hands[seat], trick)]
        return max(values) if seat in (0, 2) else min(values)

    def between_tricks(self, hands: Hands, leader: int) -> int:
        if not hands[leader]:
            return 0
        key = (hands, leader)
        if key not in self.known:
            self.known[key] = self.best(hands, leader, ())
        return self.known[key]


def twin_tricks(hands: Sequence[Sequence[str]], strain: int, leader: int, trick: Sequence[str] = ()) -> int:
    """Tricks that North-South take from here, the one on the table included, with perfect play."""
    held = tuple(frozenset(hand) for hand in hands)
    twin = Twin(strain)
    return twin.best(held, leader, tuple(trick)) if trick else twin.between_tricks(held, leader)


def twin_moves(hands: Sequence[Sequence[str]], strain: int, leader: int, trick: Sequence[str] = ()) -> dict[str, int]:
    """For every card that may be played now the North-South tricks that follow, as in ``twin_tricks``."""
    held = tuple(frozenset(hand) for hand in hands)
    twin = Twin(strain)
    seat = (leader + len(trick)) % 4
    return {card: twin.after(held, leader, tuple(trick), card) for card in sorted(allowed(held[seat], trick))}


def perft(hands: Sequence[Sequence[str]], strain: int, leader: int, plies: int, trick: Sequence[str] = ()) -> int:
    """The number of ways in which the next ``plies`` cards can legally be played (fewer where cards run out)."""
    return _count(tuple(frozenset(hand) for hand in hands), TRUMP_LETTER[strain], leader, tuple(trick), plies)


def _count(hands: Hands, trump: str, leader: int, trick: tuple[str, ...], plies: int) -> int:
    seat = (leader + len(trick)) % 4
    if plies == 0 or not hands[seat]:
        return 1
    total = 0
    for card in allowed(hands[seat], trick):
        played = (*trick, card)
        if len(played) == 4:
            total += _count(without(hands, seat, card), trump, winner(played, leader, trump), (), plies - 1)
        else:
            total += _count(without(hands, seat, card), trump, leader, played, plies - 1)
    return total
