"""Card of a line with the facts that definitions of named plays need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solver.core.cards import RANKS, SUITS, in_order, side, winning_place
from solver.families.bridge.position import Position
from solver.families.bridge.solver import equivalents
from solver.families.bridge.why.facts import NamedPlay
from solver.families.bridge.why.values import ProvedTricks


class Moment:
    """Card of a line with its position.

    Args:
        position: before the card.
        card: its code.
        ahead: the rest of the line.
        proved: values of positions.

    Attributes:
        seat: who plays it.
        side: of which side.
        led: the suit led.
        trump: the suit of trumps; None without.
        winner: the seat that wins the trick in the line; None if the line ends before.
    """

    def __init__(self, position: Position, card: str, ahead: Sequence[str], proved: ProvedTricks) -> None:
        self.position = position
        self.card = card
        self.seat = position.to_move
        self.side = side(self.seat)
        self.trump = SUITS[position.strain] if position.strain < len(SUITS) else None
        self.led = (position.trick[0] if position.trick else card)[0]
        self._ahead = ahead
        self._proved = proved
        rest = 3 - len(position.trick)
        self.cards = (*position.trick, card, *ahead[:rest])
        whole = len(self.cards) == 4
        self.winner = (position.leader + winning_place(self.cards, position.strain)) % 4 if whole else None
        self._value: int | None = None

    @property
    def value(self) -> int:
        """Tricks of the player's side."""
        if self._value is None:
            self._value = self._proved.after(self.position, self.card, self.side)
        return self._value

    def cost(self, cards: Sequence[str]) -> int:
        """Return the tricks that the best of some other legal cards gives up; 0 without such cards."""
        if not cards:
            return 0
        return self.value - max(self._proved.after(self.position, card, self.side) for card in cards)

    def value_in(self, hands: Sequence[tuple[str, ...]]) -> int:
        """Return the tricks of the player's side after the card, in another layout of the cards."""
        return self._proved.after(replace(self.position, hands=tuple(hands)), self.card, self.side)

    def best_in(self, hands: Sequence[tuple[str, ...]], without: str) -> int:
        """Return the most tricks of the player's side with a lead of any suit but one, in another layout.

        There is such a lead.
        """
        position = replace(self.position, hands=tuple(hands))
        leads = [group[0] for group in equivalents(position) if group[0][0] != without]
        return max(self._proved.after(position, card, self.side) for card in leads)

    def values_in(self, hands: Sequence[tuple[str, ...]], cards: Sequence[str]) -> list[int]:
        """Return the tricks of the player's side after each of some cards, in another layout."""
        position = replace(self.position, hands=tuple(hands))
        return [self._proved.after(position, card, self.side) for card in cards]

    def value_before(self, leader: int) -> int:
        """Return the tricks of the player's side with another seat on lead to the trick, before its first card."""
        return self._proved.of(replace(self.position, leader=leader), self.side)

    def may_win(self, card: str, seat: int) -> bool:
        """Return whether a seat wins the trick in some line of best play after a card of the player."""
        return _may_win(self.position.play(card), seat, self._proved)

    def value_on_lead(self, seat: int) -> int:
        """Return the tricks of the player's side after the trick, with one of its seats on lead."""
        end = self.position
        for card in self.cards[len(end.trick) :]:
            end = end.play(card)
        return self._proved.of(replace(end, leader=seat), self.side)

    def named(
        self,
        name: str,
        cost: int,
        *,
        against: str | None = None,
        instead: str | None = None,
        opponent: int | None = None,
        promoted: str | None = None,
    ) -> NamedPlay:
        """Return the card with a name."""
        number = sum(self.position.won) + 1
        return NamedPlay(name, number, self.seat, self.card, cost, against, instead, opponent, promoted)

    def of_suit(self, seat: int, suit: str) -> list[str]:
        """Return the cards of a suit that a seat holds before the card, highest first."""
        return [card for card in in_order(self.position.hands[seat]) if card[0] == suit]

    def choices(self) -> list[str]:
        """Return one card of each group of touching cards but that of the card itself."""
        return [group[0] for group in equivalents(self.position) if self.card not in group]


def _may_win(position: Position, seat: int, proved: ProvedTricks) -> bool:
    if not position.trick:
        return position.leader == seat
    mover = side(position.to_move)
    value = proved.of(position, mover)
    return any(
        proved.after(position, group[0], mover) == value and _may_win(position.play(group[0]), seat, proved)
        for group in equivalents(position)
    )


def higher(card: str, other: str) -> bool:
    """Return whether a card is higher than another of its suit."""
    return RANKS.index(card[1]) < RANKS.index(other[1])


def heads(moment: Moment, card: str) -> bool:
    """Return whether a card of the player would win the trick as far as it has gone."""
    trick = (*moment.position.trick, card)
    return winning_place(trick, moment.position.strain) == len(trick) - 1
