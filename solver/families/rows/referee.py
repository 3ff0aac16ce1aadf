"""State and referee of layout games: legal moves, their effects, the scores of a round.

Written for clarity rather than speed: records and lines of play are checked against it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import ClassVar

from solver.families.play.deals import face_value, in_group, rank_of
from solver.families.play.position import StatePosition
from solver.families.play.rules import Pack
from solver.families.rows.rules import Rules

Cards = tuple[str, ...]
"""Codes; of a hand in alphabetical order."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RowsState:
    """A layout game between two moves. Seats count from 0.

    Attributes:
        hands: of each seat.
        turn: the seat that moves; it can.
        pivot: the rank with which rows begin; empty: it is not chosen yet.
        layout: the cards that lie, row by row, the lowest of a row first.
        gone: who has no cards left, in the order of going out.
        over: the round has ended.
        pool: what lies in the pool.
        paid: what each seat paid to it; nothing if no one pays.
        doubled: how often each seat doubled each other; nothing if no one did.
    """

    hands: tuple[Cards, ...]
    turn: int
    pivot: str = ""
    layout: Cards = ()
    gone: tuple[int, ...] = ()
    over: bool = False
    pool: int = 0
    paid: tuple[int, ...] = ()
    doubled: tuple[tuple[int, ...], ...] = ()

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)


NAMING = "pivot:"
"""Prefix of the rank in the move that names the pivot."""


def gap_in(pack: Pack, cards: Iterable[str]) -> bool:
    """Return whether cards of one suit have a gap between them."""
    there = {card[1:] for card in cards}
    return "".join(rank for rank in pack.ranks if rank in there) not in pack.ranks


def in_rows(pack: Pack, cards: Iterable[str]) -> Cards:
    """Return cards sorted row by row, the lowest card of a row first."""
    return tuple(sorted(cards, key=lambda card: (pack.suits.index(card[0]), -pack.ranks.index(card[1:]))))


def pivots(rules: Rules, state: RowsState) -> Cards:
    """Return the ranks that may still be the pivot before the first card is laid: those present in every suit."""
    cards = [card for hand in state.hands for card in hand]
    suits = {card[0] for card in cards}
    ranks = rules.layout.pivot or rules.pack.ranks
    return tuple(rank for rank in ranks if all(suit + rank in cards for suit in suits))


def is_named(rules: Rules, state: RowsState) -> bool:
    """Return whether the move to make is naming the pivot."""
    return not state.pivot and rules.layout.chosen == "word"


def fitting(rules: Rules, state: RowsState) -> frozenset[str]:
    """Return the cards that may be laid, whoever holds them."""
    held = {card for hand in state.hands for card in hand}
    if not state.layout and rules.lead.card in held:
        return frozenset((rules.lead.card,))
    begin = (state.pivot,) if state.pivot else pivots(rules, state)
    found = {card for card in held if card[1:] in begin}
    order = rules.pack.ranks
    for card in state.layout:
        place = order.index(card[1:])
        found.update(card[0] + rank for rank in (*order[max(place - 1, 0) : place], *order[place + 1 : place + 2]))
    return frozenset(found & held)


def plays(rules: Rules, state: RowsState, seat: int) -> Cards:
    """Return the cards that a seat may lay, in alphabetical order."""
    right = fitting(rules, state)
    return tuple(card for card in state.hands[seat] if card in right)


def again(rules: Rules, card: str) -> bool:
    """Return whether the same player has a further turn after a card."""
    return any(in_group(card, group) for group in rules.layout.again)


def scores(rules: Rules, state: RowsState) -> tuple[int, ...]:
    """Return the score of each seat in a round that is over, with all that was paid and doubled."""
    found = [-paid for paid in state.paid] or [0] * state.seats
    points = place_points(rules, state.seats)
    left = [seat for seat in range(state.seats) if seat not in state.gone]
    for place, seat in enumerate((*state.gone, *left)):
        found[seat] += points[place]
    if rules.end.when == "first out":
        _pay_winner(rules, state, found)
    return with_doubling(found, state.doubled)


def place_points(rules: Rules, seats: int) -> tuple[int, ...]:
    """Return the points for going out first, second and so on; the player left with cards is last."""
    score = rules.score
    lasts = (0,) * seats if rules.end.when == "first out" else _filled(score.lasts, seats)
    return tuple(one + other for one, other in zip(_filled(score.places, seats), reversed(lasts), strict=True))


def _filled(numbers: Sequence[int], seats: int) -> tuple[int, ...]:
    return (*numbers, *(0,) * seats)[:seats]


def _pay_winner(rules: Rules, state: RowsState, found: list[int]) -> None:
    """Add the payments for cards left in hands, and the pool, to the scores."""
    winner = state.gone[0]
    found[winner] += state.pool
    for seat, hand in enumerate(state.hands):
        cost = sum(value(rules, card) for card in hand)
        if rules.score.left_to != "loser":
            found[winner] += cost
        if rules.score.left_to != "winner":
            found[seat] -= cost


def value(rules: Rules, card: str) -> int:
    """Return the points of one card left in a hand."""
    if rules.score.left != "values":
        return int(rules.score.left == "cards")
    table = rules.score.values
    return table.get(card, table.get(rank_of(card), face_value(card)))


def with_doubling(plain: Sequence[int], doubled: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return scores after doubling: each pair of players settles its difference as often as it was doubled."""
    if not doubled:
        return tuple(plain)
    return tuple(
        own + sum(often * (own - other) for often, other in zip(row, plain, strict=True))
        for own, row in zip(plain, doubled, strict=True)
    )


class RowsPosition(StatePosition[Rules, RowsState]):
    """Position of a layout game (see `position.StatePosition`)."""

    dialect: ClassVar[str] = "rows"
    told: ClassVar[int] = 13  # as many ranks may be named

    @cached_property
    def _moves(self) -> tuple[str, ...]:
        state = self.state
        if state.over:
            return ()
        if is_named(self.rules, state):
            return tuple(sorted(NAMING + rank for rank in pivots(self.rules, state)))
        return plays(self.rules, state, state.turn)

    def legal(self) -> tuple[str, ...]:
        """Return every legal move in the notation, in alphabetical order; none if the round is over."""
        return self._moves

    def play(self, move: str) -> RowsPosition:
        """Return the position after a legal move."""
        if move not in self._moves:
            raise self._illegal(move)
        if is_named(self.rules, self.state):
            named = replace(self.state, pivot=move.removeprefix(NAMING))
            return RowsPosition(self.rules, turned_to(self.rules, named, self.state.turn))
        return RowsPosition(self.rules, _laid(self.rules, self.state, move))

    def scores(self) -> tuple[int, ...]:
        """Return the score of each seat in a round that is over."""
        return scores(self.rules, self.state)


def _laid(rules: Rules, state: RowsState, card: str) -> RowsState:
    """Return the state after the seat on turn laid a card."""
    seat = state.turn
    hands = tuple(tuple(one for one in hand if one != card) for hand in state.hands)
    layout = in_rows(rules.pack, (*state.layout, card))
    state = replace(state, hands=hands, layout=layout, pivot=state.pivot or card[1:])
    if not hands[seat]:
        state = replace(state, gone=(*state.gone, seat))
        state = replace(state, over=ended(rules, state))
    elif again(rules, card) and plays(rules, state, seat):
        return state
    return state if state.over else turned_to(rules, state, after(rules, state.seats, seat))


def ended(rules: Rules, state: RowsState) -> bool:
    """Return whether enough players are out to end the round."""
    return len(state.gone) >= (1 if rules.end.when == "first out" else state.seats - 1)


def after(rules: Rules, seats: int, seat: int) -> int:
    """Return the next seat."""
    return (seat + (1 if rules.lead.to == "left" else -1)) % seats


def turned_to(rules: Rules, state: RowsState, seat: int) -> RowsState:
    """Return the state with the first seat on turn, from a given one on, that can play; seats that cannot pay the pool.

    There is one: rows have no gaps, so the card next to a row is in a hand, or the row is complete.
    """
    pool, paid = state.pool, list(state.paid)
    while not plays(rules, state, seat):
        if seat not in state.gone and paid:
            pool += rules.score.stuck
            paid[seat] += rules.score.stuck
        seat = after(rules, state.seats, seat)
    return replace(state, turn=seat, pool=pool, paid=tuple(paid))
