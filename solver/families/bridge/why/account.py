"""Tricks of a line: the winner of each, the winning card, and how it wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solver.core.cards import SUITS, partner, winning_place
from solver.families.bridge.position import Position
from solver.families.bridge.why.facts import HIGH, LONG, RUFF, TrickWon


def tricks_of(position: Position, line: Sequence[str]) -> Iterator[TrickWon]:
    """Yield the tricks that a line completes.

    Args:
        position: where the line begins; a trick may be on the table.
        line: legal cards.
    """
    before = position
    for card in line:
        after = position.play(card)
        if not after.trick:
            yield _trick(before, position, card)
            before = after
        position = after


def _trick(before: Position, last: Position, card: str) -> TrickWon:
    """Return a trick.

    Args:
        before: the position in which it began, or in which the line did.
        last: the position in which its last card is played.
        card: that card.
    """
    cards = (*last.trick, card)
    place = winning_place(cards, last.strain)
    winner = (last.leader + place) % 4
    trump = SUITS[last.strain] if last.strain < len(SUITS) else None
    ruffed = cards[place][0] == trump and cards[0][0] != trump
    kind = RUFF if ruffed else LONG if _is_long(last, cards, winner) else HIGH
    short = ruffed and _trumps(before, winner, trump) < _trumps(before, partner(winner), trump)
    return TrickWon(sum(last.won) + 1, winner, cards[place], kind, short)


def _is_long(last: Position, cards: Sequence[str], winner: int) -> bool:
    """Return whether neither opponent of the winner followed to the trick."""
    return all(card[0] != cards[0][0] for place, card in enumerate(cards) if (last.leader + place - winner) % 2)


def _trumps(position: Position, seat: int, trump: str | None) -> int:
    """Return the number of trumps of a hand, one on the table included."""
    place = (seat - position.leader) % 4
    on_table = place < len(position.trick) and position.trick[place][0] == trump
    return sum(card[0] == trump for card in position.hands[seat]) + on_table
