"""Several cards at once: what may be led and played together, which set is best, and claims before a trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from solver.families.trick import notation
from solver.families.trick.referee.cards import View
from solver.families.trick.rules import Rules

SIZE = 3
"""Cards of a set that may be claimed."""


def plays(rules: Rules, view: View, hand: Sequence[str], trick: tuple[tuple[int, str], ...]) -> Iterator[str]:
    """The sets that may be led, or played to a trick: as many cards as were led, all of them where there are fewer."""
    if trick:
        for cards in combinations(hand, min(len(hand), len(notation.cards_of(trick[0][1])))):
            yield notation.together(cards)
        return
    for size in range(1, rules.lead.cards + 1):
        for cards in combinations(hand, size):
            if len({view.suit(card) for card in cards}) == 1 or (rules.lead.sets and _aces(cards)):
                yield notation.together(cards)


def best(view: View, sets: Sequence[str]) -> int:
    """The place of the set that wins: each in turn must beat the best so far."""
    winner = 0
    for place in range(1, len(sets)):
        if _beats(view, notation.cards_of(sets[place]), notation.cards_of(sets[winner])):
            winner = place
    return winner


def _beats(view: View, cards: Sequence[str], others: Sequence[str]) -> bool:
    """Whether every one of the others is beaten by a card of its own: fewer cards never do."""
    return len(cards) == len(others) and any(
        all(map(lambda one, other: _over(view, one, other), order, others)) for order in permutations(cards)
    )


def _over(view: View, card: str, other: str) -> bool:
    if view.suit(card) == view.suit(other):
        return view.height(card) > view.height(other)
    return view.suit(card) == view.trumps


def asked(view: View, hands: Sequence[Sequence[str]], order: Sequence[int]) -> tuple[tuple[int, str], ...]:
    """Who is asked before a trick, and for what: three trumps, else three aces, then three of a plain suit.

    Args:
        order: the seats in turn, the one that would lead first; nobody behind it is asked.
    """
    kinds = {seat: _kind(view, hands[seat]) for seat in order}
    trumps = [(seat, kind) for seat, kind in kinds.items() if kind == notation.TRUMPS]
    if trumps:
        return tuple(trumps)
    claims = [(seat, kind) for what in (notation.ACES, notation.SUIT) for seat, kind in kinds.items() if kind == what]
    leader = next((place for place, (seat, _) in enumerate(claims) if seat == order[0]), len(claims))
    return tuple(claims[:leader])


def _kind(view: View, hand: Sequence[str]) -> str:
    if len(hand) != SIZE:
        return ""
    suits = {view.suit(card) for card in hand}
    if suits == {view.trumps}:
        return notation.TRUMPS
    if _aces(hand):
        return notation.ACES
    return notation.SUIT if len(suits) == 1 else ""


def _aces(cards: Sequence[str]) -> bool:
    return len(cards) == SIZE and all(card[1:] == "A" for card in cards)


def answers(kind: str) -> list[str]:
    """What somebody who is asked may say."""
    return [kind] if kind == notation.TRUMPS else [kind, notation.PASS]


def showdown(view: View, hands: Sequence[Sequence[str]], seats: Sequence[int]) -> int:
    """Which of several seats with three trumps each wins, the first in turn leading them."""
    return seats[best(view, [notation.together(tuple(hands[seat])) for seat in seats])]
