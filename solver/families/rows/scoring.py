"""What a round scores."""

from __future__ import annotations

from collections.abc import Sequence

from solver.families.play.pack import face_value, rank_of
from solver.families.rows.rules import Rules
from solver.families.rows.state import State


def scores(rules: Rules, state: State) -> tuple[int, ...]:
    """The score of each seat in a round that is over, with all that was paid and doubled."""
    found = [-paid for paid in state.paid] or [0] * state.seats
    points = place_points(rules, state.seats)
    left = [seat for seat in range(state.seats) if seat not in state.gone]
    for place, seat in enumerate((*state.gone, *left)):
        found[seat] += points[place]
    if rules.end.when == "first out":
        _pay_winner(rules, state, found)
    return with_doubling(found, state.doubled)


def place_points(rules: Rules, seats: int) -> tuple[int, ...]:
    """For going out first, second, ... of so many seats; the last one is who is left."""
    score = rules.score
    lasts = (0,) * seats if rules.end.when == "first out" else _filled(score.lasts, seats)
    return tuple(one + other for one, other in zip(_filled(score.places, seats), reversed(lasts), strict=True))


def _filled(numbers: Sequence[int], seats: int) -> tuple[int, ...]:
    return (*numbers, *(0,) * seats)[:seats]


def _pay_winner(rules: Rules, state: State, found: list[int]) -> None:
    """Cards left, and the pool."""
    winner = state.gone[0]
    found[winner] += state.pool
    for seat, hand in enumerate(state.hands):
        cost = sum(value(rules, card) for card in hand)
        if rules.score.left_to != "loser":
            found[winner] += cost
        if rules.score.left_to != "winner":
            found[seat] -= cost


def value(rules: Rules, card: str) -> int:
    """What one card left in a hand counts."""
    if rules.score.left != "values":
        return int(rules.score.left == "cards")
    table = rules.score.values
    return table.get(card, table.get(rank_of(card), face_value(card)))


def with_doubling(plain: Sequence[int], doubled: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Scores with the differences between those who doubled each other."""
    if not doubled:
        return tuple(plain)
    return tuple(
        own + sum(often * (own - other) for often, other in zip(row, plain, strict=True))
        for own, row in zip(plain, doubled, strict=True)
    )
