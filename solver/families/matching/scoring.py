"""Going out, and what a round scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain

from solver.families.matching.faces import code, does, wild_joker
from solver.families.matching.making import Table
from solver.families.matching.rules import Rules
from solver.families.matching.state import State
from solver.families.play.pack import JOKER, face_value, rank_of

JOKER_VALUE = 50
"""What a joker left in a hand counts, where the rules do not say."""


def go_out(table: Table, seat: int) -> None:
    """A seat has no cards left: it gets what its place brings, and the round may be over."""
    rules = table.rules
    table.scores[seat] += _nth(rules.score.places, len(table.gone))
    table.gone.append(seat)
    left = [other for other in range(table.seats) if other not in table.gone]
    table.over = rules.end.when == "first out" or len(left) == 1
    if table.over and rules.end.when == "one left":
        _last(table, left)


def _last(table: Table, left: list[int]) -> None:
    """What it brings to be left with cards, and to have gone out late."""
    for place, other in enumerate((*left, *reversed(table.gone))):
        table.scores[other] += _nth(table.rules.score.lasts, place)


def given_out(table: Table) -> None:
    """Seats that have no cards as the deal is given are out already; what that brought is not counted.

    Who is the only one left is last now, and not before.
    """
    if table.rules.effects.first or table.over:
        return
    table.gone = [seat for seat in range(table.seats) if table.empty(seat)]
    left = [seat for seat in range(table.seats) if seat not in table.gone]
    table.over = bool(table.gone) and (table.rules.end.when == "first out" or len(left) < 2)
    if table.over and table.rules.end.when == "one left":
        _last(table, left)


def _nth(numbers: tuple[int, ...], place: int) -> int:
    return numbers[place] if place < len(numbers) else 0


def scores(rules: Rules, state: State) -> tuple[int, ...]:
    """The score of each seat in a round that is over; a blocked one brings nothing more."""
    if state.blocked:
        return state.scores
    parts = (state.scores, _left(rules, state), _winning(rules, state), _most(rules, state))
    return tuple(map(sum, zip(*parts, strict=True)))


def _winner(state: State) -> int | None:
    return state.gone[0] if state.gone else None


def _left(rules: Rules, state: State) -> list[int]:
    """What cards left in hands bring to each seat."""
    found = [0] * state.seats
    if not rules.score.left:
        return found
    costs = [_cost(rules, state, seat) for seat in range(state.seats)]
    if rules.score.left_to == "loser":
        return [-cost for cost in costs]
    winner = _winner(state)
    if winner is not None:
        last = state.last
        twice = bool(last and rules.score.doubled and _is(state, last, rules.score.doubled))
        found[winner] = sum(costs) * (2 if twice else 1)
    return found


def _is(state: State, laid: str, rank: str) -> bool:
    """Whether a card as it was played is one of a rank; a joker is none."""
    return not wild_joker(state, code(laid)) and rank_of(code(laid)) == rank


def _cost(rules: Rules, state: State, seat: int) -> int:
    """What the cards of one hand count."""
    hand = state.hands[seat]
    if rules.score.left == "cards":
        return len(hand)
    if not rules.score.shield:
        return sum(value(rules, state, card) for card in hand)
    return _shielded(rules, state, hand)


def _shielded(rules: Rules, state: State, hand: Iterable[str]) -> int:
    """The same where cards of one rank each take another card, the dearest first, but no wild one."""
    hand = list(hand)
    shields = [card for card in hand if rank_of(card) == rules.score.shield]
    if hand and len(shields) == len(hand):
        return -rules.score.shields_alone * len(hand)
    wild = [card for card in hand if card not in shields and does(state, card, "wild")]
    others = sorted(value(rules, state, card) for card in hand if card not in shields and card not in wild)
    counted = min(len(shields), max(1, len(others)))
    bare = others[: max(0, len(others) - len(shields))]
    return sum(bare) + sum(value(rules, state, card) for card in chain(shields[:counted], wild))


def value(rules: Rules, state: State, card: str) -> int:
    """What one card left in a hand counts."""
    table = rules.score.values
    joker = wild_joker(state, card)
    for word in (card, JOKER if joker else rank_of(card)):
        if word in table:
            return table[word]
    return JOKER_VALUE if joker else face_value(card)


def _winning(rules: Rules, state: State) -> list[int]:
    """What the winner gets besides."""
    found = [0] * state.seats
    winner = _winner(state)
    if winner is not None:
        found[winner] = rules.score.winner + (rules.score.declared if state.declared else 0)
    return found


def _most(rules: Rules, state: State) -> list[int]:
    """What it brings to have more cards left than every other seat."""
    found = [0] * state.seats
    sizes = [len(hand) for hand in state.hands]
    if Counter(sizes)[max(sizes)] == 1:
        found[sizes.index(max(sizes))] = rules.score.most + (rules.score.most_declared if state.declared else 0)
    return found
