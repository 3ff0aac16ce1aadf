"""Cards that count for being held when the play begins."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from solver.families.trick.kernels.payoff.expression import ZERO, Expressions, at_least, number
from solver.families.trick.kernels.payoff.ground import Ground
from solver.families.trick.pack import in_group
from solver.families.trick.rules import Honour

_SEQUENCE = 3
"""Cards of the shortest sequence."""


def scores(ground: Ground, tricks: Expressions, *, toward: bool = False) -> Expressions:
    """The points of all honours by side.

    Args:
        tricks: won by each side.
        toward: only of those that count toward the contract.
    """
    total = [ZERO] * len(ground.sides)
    start = ground.start
    if not ground.rules.score.honours:
        return total
    for honour in ground.rules.honours:
        if toward <= honour.toward and honour.when in ("", "trumps" if start.trump else "no trumps"):
            times = (start.level if honour.level else 1) * (start.factor if honour.factor else 1)
            points = _more(ground, honour, tricks) if honour.by == "more" else _held(ground, honour)
            total = [sum_ + of_side * times for sum_, of_side in zip(total, points, strict=True)]
    return total


def _held(ground: Ground, honour: Honour) -> Expressions:
    """What is certain from the start."""
    total = [0] * len(ground.sides)
    if honour.by == "side":
        total = [honour.points.get(str(count), 0) for count in _counts(ground, honour)]
    for seat, hand in enumerate(ground.start.hands):
        if honour.by == "hand":
            total[ground.side_of[seat]] += honour.points.get(str(_count(ground, honour, hand)), 0)
        elif honour.by == "sequence":
            total[ground.side_of[seat]] += _sequences(ground, honour, hand)
    return list(map(number, total))


def _counts(ground: Ground, honour: Honour) -> list[int]:
    """How much the honours of each side count."""
    hands = ground.start.hands
    return [sum(_count(ground, honour, hands[seat]) for seat in seats) for seats in ground.sides]


def _count(ground: Ground, honour: Honour, hand: Sequence[str]) -> int:
    total = 0
    for word, count in honour.cards.items():
        _, trumps, rank = word.rpartition("trump ")
        if trumps:
            total += count * hand.count((ground.start.trump or " ") + rank)
        else:
            total += count * sum(in_group(card, word) for card in hand)
    return total


def _more(ground: Ground, honour: Honour, tricks: Expressions) -> Expressions:
    """The points of the side that has more; the declarer's side is the first, if there is one."""
    declared = ground.start.declarer is not None
    ours, theirs = _counts(ground, honour)
    most = max(ours, theirs)
    points = honour.points.get(str(most), 0) + honour.each * most + honour.plus
    more = [at_least(tricks[0] - tricks[1], 1), at_least(tricks[1] - tricks[0], 1)]
    if ours == theirs and (honour.tie == "none" or (honour.tie == "declarer" and not declared)):
        return [ZERO, ZERO]
    if ours == theirs and honour.tie == "tricks":
        return [side * points for side in more]
    second = number(1) if ours < theirs else more[1] if honour.winners and declared else ZERO
    return [(number(1) - second) * points, second * points]


def _sequences(ground: Ground, honour: Honour, hand: Sequence[str]) -> int:
    """Points of sequences from the top: of each card from the third on."""
    points = 0
    for suit in ground.rules.pack.suits:
        factor = honour.cards.get("*", 0) + honour.cards.get("trump", 0) * (suit == ground.start.trump)
        length = len(list(takewhile(hand.__contains__, (suit + rank for rank in ground.rules.pack.ranks))))
        points += factor * honour.each * max(0, length - _SEQUENCE + 1)
    return points
