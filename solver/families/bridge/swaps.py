"""``solve --swap`` for bridge and whist: exchanges of cards between the two hands of the other side."""

from __future__ import annotations

from collections.abc import Iterator

from solver.core.bounds import Bounds
from solver.core.cards import RANKS, SUITS, in_order
from solver.core.deal import Deal
from solver.core.monitor import unseen
from solver.families.bridge.answer import PositionAnswer
from solver.families.bridge.deal_solver import DealSolver
from solver.families.bridge.options import BridgeOptions
from solver.families.bridge.position import Position
from solver.families.bridge.replay import start_position, steps
from solver.families.play.swaps import Place, Swap, exchanged, places

Voids = frozenset[tuple[int, str]]
"""Pairs of a seat and a suit in which it has shown out."""


def add_swaps(answer: PositionAnswer, dealt: Deal, options: BridgeOptions, solver: DealSolver) -> None:
    """Add the results of all exchanges within the side against side A to the answer about a position.

    Args:
        answer: with the value of the position.
        dealt: the deal with the contract of the question.
        options: options that override the deal's fields.
        solver: of this deal; its limits hold for all together.
    """
    position = answer.position
    seats = (1 - answer.side_a, 3 - answer.side_a)
    trump = SUITS[position.strain] if position.strain < len(SUITS) else None
    voids = _voids(dealt, position, options)
    answer.swaps = [
        _swap(answer, place, voids, solver)
        for place in places([*map(in_order, position.hands)], seats, trump, _suit, _height)
    ]


def _suit(card: str) -> str:
    return card[0]


def _height(card: str) -> int:
    return -RANKS.index(card[1])


def _swap(answer: PositionAnswer, place: Place, voids: Voids, solver: DealSolver) -> Swap:
    found = Swap(place.card, place.giver, place.taker)
    if (place.taker, place.card[0]) in voids:
        return found
    other = next((card for card in place.others if (place.giver, card[0]) not in voids), None)
    if other is None:
        return found
    tricks = _tricks(answer, place, other, solver)
    value = Bounds(*map(answer.value_of, tricks))
    return Swap(place.card, place.giver, place.taker, other, value, answer.bounds, tricks)


def _tricks(answer: PositionAnswer, place: Place, other: str, solver: DealSolver) -> Bounds:
    """Return proved bounds on side A's tricks in the whole deal after an exchange."""
    position = answer.position
    hands = exchanged(position.hands, place, other)
    after = Position(hands, position.strain, position.leader, position.trick, position.won, position.revoked)
    guess = None if answer.ns is None else answer.ns.low  # two cards seldom change much
    with unseen():  # another deal: its bounds say nothing about this one
        return Bounds(*answer.tricks_of(solver.within.bounds_beside(after, guess)))


def _voids(dealt: Deal, position: Position, options: BridgeOptions) -> Voids:
    """Return the suits in which seats have shown out up to a position; a card on the table counts, too."""
    return frozenset(_shown_out(dealt, position, options))


def _shown_out(dealt: Deal, position: Position, options: BridgeOptions) -> Iterator[tuple[int, str]]:
    start = start_position(dealt, strain=options.strain, leader=options.leader)
    for place, card in enumerate(start.trick):
        if card[0] != start.trick[0][0] and not start.revoked:
            yield (start.leader + place) % 4, start.trick[0][0]
    made = sum(map(len, start.hands)) - sum(map(len, position.hands))
    for step in steps(dealt, strain=options.strain, leader=options.leader)[:made] if made else ():
        led = step.before.trick[0][0] if step.before.trick else step.card[0]
        if step.card[0] != led and step.irregular is None:
            yield step.seat, led
