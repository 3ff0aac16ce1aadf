"""What the declarer's promise brings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from solver.families.trick.order import SeatScores
from solver.families.trick.pack import in_group
from solver.families.trick.referee import honours
from solver.families.trick.referee.game import DealInPlay
from solver.families.trick.referee.position import Position

_Entry = TypeVar("_Entry")
GAME = 100
"""A trick score that is a game at bridge."""


def scores(position: Position, tricks: Sequence[int], own: Sequence[int], numbered: Sequence[int]) -> SeatScores:
    """What every side scores when its own score has been counted.

    Args:
        tricks: by side.
        own: what the play and melds bring, by side.
        numbered: points that depend on the number of the trick, by side that won them.
    """
    game = position.game
    rules, start = game.rules.contract, game.start
    if not rules.number or start.declarer is None:
        return _numbered(game, list(own), numbered, None)
    side = game.side_of[start.declarer]
    toward = [mine + more for mine, more in zip(own, honours.scores(game, tricks, toward=True), strict=True)]
    count = _count(game, side, tricks, toward[side])
    goal = _number(game, tricks) + start.raised - _helped(position, side)
    made = _made(game, side, count >= goal, tricks, toward)
    total = list(own)
    if rules.keeps == "nobody":
        total = [0] * len(total)
    if rules.keeps == "given" and not made:
        total[1 - side] += total[side]
    if rules.keeps == "never" or (rules.keeps in ("made", "given") and not made):
        total[side] = 0
    more = 0 if rules.counts in ("most", "more") else count - goal
    missing = 1 if rules.counts in ("most", "more") else goal - count
    amount = _paid(game, more, goal, tricks, side) if made else -_lost(game, missing, tricks)
    if rules.each == "rivals":
        for other in range(len(total)):
            total[other] += amount * (len(total) - 1) if other == side else -amount
    else:
        total[side] += amount * _times(game)
    for place, won in enumerate(tricks):
        counted = sum(tricks) - won if rules.counts == "avoided" else won
        total[place] += rules.trick_points * start.level * counted + rules.taken.get(str(won), 0)
        if rules.no_trick and not won:
            total[place] -= start.last_bid
    return _numbered(game, total, numbered, made)


def _number(game: DealInPlay, tricks: Sequence[int]) -> int:
    """What the declarer's side promised, with the base."""
    rules, level = game.rules.contract, game.start.level
    return {"fixed": rules.base, "level": rules.base + level, "all": sum(tricks)}.get(rules.number, level)


def _count(game: DealInPlay, side: int, tricks: Sequence[int], own: int) -> int:
    counts = game.rules.contract.counts
    if counts == "points":
        return own
    return sum(tricks) - tricks[side] if counts == "avoided" else tricks[side]


def _helped(position: Position, side: int) -> int:
    """By how much the cards that the side has won make the number lower."""
    rules, game = position.game.rules.contract, position.game
    marks = [mark for seat in game.sides[side] for mark in position.marks[seat]]
    count = sum(any(in_group(mark, group) for group in rules.helpers) for mark in marks)
    return rules.lower[min(count, len(rules.lower) - 1)] if rules.lower else 0


def _made(game: DealInPlay, side: int, reached: bool, tricks: Sequence[int], points: Sequence[int]) -> bool:
    counts = game.rules.contract.counts
    if counts not in ("most", "more"):
        return reached
    counted = tricks if counts == "most" else points
    return all(counted[side] > won for other, won in enumerate(counted) if other != side)


def _entry(game: DealInPlay, entries: Mapping[str, _Entry]) -> _Entry | None:
    """The entry for the contract in a table."""
    start = game.start
    level = str(start.level)
    for name in (start.called_as, level + start.strain, level, start.strain, "*"):
        if name and name in entries:
            return entries[name]
    return None


def _points(game: DealInPlay, entries: Mapping[str, int]) -> int:
    return _entry(game, entries) or 0


def _paid(game: DealInPlay, more: int, goal: int, tricks: Sequence[int], side: int) -> int:
    """What a contract that is made brings.

    Args:
        more: what was reached beyond the goal.
    """
    rules, start = game.rules.contract, game.start
    if rules.pays == "number":
        return _halved(game, _promised(game, tricks))
    others = sum(tricks) - tricks[side]
    amount = _points(game, rules.made)
    march = rules.march_alone if start.alone and rules.march_alone else rules.march
    if tricks[side] and not others and march:
        amount = max(amount, march)
    bridge = rules.factor == "bridge"
    promised = _number(game, tricks) - rules.base
    trick_score = _points(game, rules.trick) * promised + (_points(game, rules.first) if promised > 0 else 0)
    trick_score *= start.factor if bridge else 1
    extra = _points(game, rules.extra)
    if bridge and start.factor > 1:
        extra = rules.extra_doubled * start.factor // 2
        amount += rules.insult * start.factor // 2
    amount += trick_score + extra * more + rules.odd * (goal - rules.base + more)
    if rules.game or rules.part:
        amount += rules.game if trick_score + start.part_score >= GAME else rules.part
    return _halved(game, amount)


def _halved(game: DealInPlay, amount: int) -> int:
    """With half as much again for a partner."""
    start = game.start
    half = game.rules.contract.partner_half and any(start.called in hand for hand in start.hands)
    return amount + amount // 2 if half else amount


def _promised(game: DealInPlay, tricks: Sequence[int]) -> int:
    """The number of the contract by itself."""
    rules = game.rules.contract
    return {"fixed": rules.base, "all": sum(tricks)}.get(rules.number, game.start.level)


def _lost(game: DealInPlay, missing: int, tricks: Sequence[int]) -> int:
    """What a contract that fails costs."""
    rules, start = game.rules.contract, game.start
    each = rules.lost_each * _opponents(game)
    if rules.loses == "number":
        return _promised(game, tricks) + each
    steps: Sequence[int] = _entry(game, rules.under) or ()
    half = 1
    if rules.factor == "bridge" and start.factor > 1:
        steps, half = rules.under_doubled, start.factor // 2
    amount = sum(steps[min(place, len(steps) - 1)] for place in range(missing)) if steps else 0
    return amount * half + each


def _times(game: DealInPlay) -> int:
    """How often the amount is paid."""
    rules, start = game.rules.contract, game.start
    if rules.each == "seats":
        return _doubles(game)
    return _payers(game) * (start.factor if rules.factor == "all" else 1)


def _payers(game: DealInPlay) -> int:
    """How many opponents pay."""
    each = game.rules.contract.each
    if each == "others":
        return _opponents(game)
    return game.start.opponents if each == "opponents" else 1


def _opponents(game: DealInPlay) -> int:
    """How many are not on the declarer's side."""
    declarer = game.start.declarer
    return game.start.seats - (0 if declarer is None else len(game.sides[game.side_of[declarer]]))


def _doubles(game: DealInPlay) -> int:
    """The doubles of all opponents together."""
    factors = game.start.factors or (1,) * game.start.seats
    ours = game.sides[game.side_of[game.start.declarer or 0]]
    return sum(factor for seat, factor in enumerate(factors) if seat not in ours)


def _numbered(game: DealInPlay, total: list[int], numbered: Sequence[int], made: bool | None) -> SeatScores:
    """With the points that depend on the number of the trick."""
    rules = game.rules.numbered
    if not rules.cards or (rules.made and not made):
        return tuple(total)
    shares = [sum(numbered) - won if rules.to == "others" else won for won in numbered]
    factor = game.start.factor
    if made is not None and game.rules.contract.each == "seats":
        doubled = rules.factor == "always" or (rules.factor == "made" and made)
        factor = _doubles(game) if doubled else _opponents(game)
        return (total[0] + factor * (shares[0] - shares[1]), *total[1:])
    for side, share in enumerate(shares):
        failed = made is False and game.start.declarer in game.sides[side]
        single = rules.factor == "never" or (rules.factor == "unless failed" and failed)
        single = single or (rules.factor == "made" and not made)
        share *= _payers(game) if rules.last else 1
        total[side] += share if single else share * factor
    return tuple(total)
