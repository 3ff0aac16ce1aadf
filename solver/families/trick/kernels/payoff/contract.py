"""What the declarer's promise brings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from solver.families.trick.kernels.payoff import honours
from solver.families.trick.kernels.payoff.expression import (
    ZERO,
    Expression,
    Expressions,
    applied,
    at_least,
    both,
    equals,
    lookup,
    most_of,
    number,
    select,
)
from solver.families.trick.kernels.payoff.ground import Ground
from solver.families.trick.kernels.payoff.values import lazy

_Entry = TypeVar("_Entry")
_GAME = 100
"""A trick score that is a game at bridge."""


def scores(ground: Ground, tricks: Expressions, own: Expressions) -> Expressions:
    """What every side scores where there is a contract, and points that depend on the number of the trick.

    Args:
        tricks: by side.
        own: what the play and melds bring, by side.
    """
    contract = ground.rules.contract
    if not contract.number or ground.start.declarer is None:
        return _numbered(ground, own, None)
    promise = Promise(ground, ground.side_of[ground.start.declarer], tuple(tricks), tuple(own))
    return _numbered(ground, promise.scores(), promise.made)


@dataclass(frozen=True)
class Promise:
    """A contract.

    Attributes:
        side: the declarer's.
        tricks: by side.
        own: what the play and melds bring, by side.
    """

    ground: Ground
    side: int
    tricks: tuple[Expression, ...]
    own: tuple[Expression, ...]

    @property
    def _every(self) -> Expression:
        """All tricks."""
        return sum(self.tricks, ZERO)

    @lazy
    def _goal(self) -> Expression:
        """What must be reached: what was promised, more where trumps were changed, less for helpers."""
        return self._number + self.ground.start.raised - self._helped

    @property
    def _number(self) -> Expression:
        """What was promised, with the base."""
        contract, start = self.ground.rules.contract, self.ground.start
        numbers = {
            "fixed": number(contract.base),
            "level": number(contract.base + start.level),
            "all": self._every,
        }
        return numbers.get(contract.number, number(start.level))

    @lazy
    def _count(self) -> Expression:
        """What was reached."""
        counts = self.ground.rules.contract.counts
        if counts == "points":
            return self._toward[self.side]
        return self._every - self.tricks[self.side] if counts == "avoided" else self.tricks[self.side]

    @lazy
    def made(self) -> Expression:
        """1 where the promise is kept."""
        counts = self.ground.rules.contract.counts
        if counts in ("most", "more"):
            return most_of(self.tricks if counts == "most" else self._toward, self.side)
        return at_least(self._count - self._goal, 0)

    @lazy
    def _toward(self) -> Expressions:
        """What counts toward the contract, by side, where points do."""
        honoured = honours.scores(self.ground, list(self.tricks), toward=True)
        return [own + more for own, more in zip(self.own, honoured, strict=True)]

    @property
    def _helped(self) -> Expression:
        """By how much the cards that the side has won make the number lower."""
        contract, ground = self.ground.rules.contract, self.ground
        if not contract.lower:
            return ZERO
        count = Expression(ground.captured(ground.sides[self.side], contract.helpers))
        return lookup(count, 0, tuple(contract.lower))

    @property
    def _beyond(self) -> Expression:
        """What was reached beyond the goal, if it was; where only more or less than others counts, nothing."""
        return ZERO if self.ground.rules.contract.counts in ("most", "more") else self._count - self._goal

    @property
    def _missing(self) -> Expression:
        """What was missing, if something was; where only more or less than others counts, one."""
        return number(1) if self.ground.rules.contract.counts in ("most", "more") else self._goal - self._count

    def scores(self) -> Expressions:
        """What every side scores, without points that depend on the number of the trick."""
        contract, start = self.ground.rules.contract, self.ground.start
        total = self._kept()
        amount = select(self.made, self._paid(), -self._lost())
        if contract.each == "rivals":
            total = [points - amount for points in total]
            total[self.side] += amount * len(total)
        else:
            total[self.side] += amount * _times(self.ground)
        for side, won in enumerate(self.tricks):
            counted = self._every - won if contract.counts == "avoided" else won
            total[side] += counted * (contract.trick_points * start.level)
            if contract.taken:
                total[side] += applied(lambda many: contract.taken.get(str(many), 0), won)
            if contract.no_trick:
                total[side] -= equals(won, 0) * start.last_bid
        return total

    def _kept(self) -> Expressions:
        """What sides keep of what the play brought them."""
        keeps, side = self.ground.rules.contract.keeps, self.side
        if keeps == "nobody":
            return [ZERO] * len(self.own)
        total = list(self.own)
        if keeps == "given":
            total[1 - side] += select(self.made, ZERO, total[side])
        if keeps == "never":
            total[side] = ZERO
        elif keeps != "always":
            total[side] = select(self.made, total[side], ZERO)
        return total

    def _entry(self, entries: Mapping[str, _Entry]) -> _Entry | None:
        """The entry for the contract in a table."""
        start = self.ground.start
        level = str(start.level)
        names = (start.called_as, level + start.strain, level, start.strain, "*")
        return next((entries[name] for name in names if name and name in entries), None)

    def _points(self, entries: Mapping[str, int]) -> int:
        return self._entry(entries) or 0

    def _paid(self) -> Expression:
        """What it brings if it is made."""
        contract, start = self.ground.rules.contract, self.ground.start
        if contract.pays == "number":
            return self._halved(self._promised)
        bridge = contract.factor == "bridge"
        amount = number(self._points(contract.made))
        march = contract.march_alone if start.alone and contract.march_alone else contract.march
        if march:
            march = max(march, self._points(contract.made))
            own = self.tricks[self.side]
            amount = select(both(equals(self._every - own, 0), at_least(own, 1)), number(march), amount)
        extra = self._points(contract.extra)
        if bridge and start.factor > 1:
            extra = contract.extra_doubled * start.factor // 2
            amount += contract.insult * start.factor // 2
        score = self._trick_score()
        over = self._goal - contract.base + self._beyond
        amount += score + self._beyond * extra + over * contract.odd
        if contract.game or contract.part:
            game = at_least(score, _GAME - start.part_score)
            amount += select(game, number(contract.game), number(contract.part))
        return self._halved(amount)

    def _halved(self, amount: Expression) -> Expression:
        """With half as much again for a partner."""
        if not (self.ground.rules.contract.partner_half and self.ground.start.holders):
            return amount
        return applied(lambda points: points + points // 2, amount)

    @property
    def _promised(self) -> Expression:
        """The number of the contract by itself."""
        contract = self.ground.rules.contract
        numbers = {"fixed": number(contract.base), "all": self._every}
        return numbers.get(contract.number, number(self.ground.start.level))

    def _trick_score(self) -> Expression:
        """Points of the tricks promised."""
        contract = self.ground.rules.contract
        promised = self._number - contract.base
        score = promised * self._points(contract.trick) + at_least(promised, 1) * self._points(contract.first)
        return score * (self.ground.start.factor if contract.factor == "bridge" else 1)

    def _lost(self) -> Expression:
        """What it costs if it fails."""
        contract, start = self.ground.rules.contract, self.ground.start
        each = contract.lost_each * _opponents(self.ground)
        if contract.loses == "number":
            return self._promised + each
        steps, half = self._entry(contract.under) or (), 1
        if contract.factor == "bridge" and start.factor > 1:
            steps, half = contract.under_doubled, start.factor // 2
        missing = self._missing
        amount = ZERO
        if steps:
            costs = [0]
            for place in range(max(0, missing.ends[1])):
                costs.append(costs[-1] + steps[min(place, len(steps) - 1)] * half)
            amount = lookup(missing, 0, tuple(costs))
        return amount + each


def _times(ground: Ground) -> int:
    """How often the amount is paid."""
    contract, start = ground.rules.contract, ground.start
    if contract.each == "seats":
        return _doubles(ground)
    return _payers(ground) * (start.factor if contract.factor == "all" else 1)


def _payers(ground: Ground) -> int:
    """How many opponents pay."""
    each = ground.rules.contract.each
    if each == "others":
        return _opponents(ground)
    return ground.start.opponents if each == "opponents" else 1


def _opponents(ground: Ground) -> int:
    """How many are not on the declarer's side."""
    declarer = ground.start.declarer
    return ground.start.seats - (0 if declarer is None else len(ground.sides[ground.side_of[declarer]]))


def _doubles(ground: Ground) -> int:
    """The doubles of all opponents together."""
    start = ground.start
    factors = start.factors or (1,) * start.seats
    ours = ground.sides[ground.side_of[start.declarer or 0]]
    return sum(factor for seat, factor in enumerate(factors) if seat not in ours)


def _numbered(ground: Ground, total: Expressions, made: Expression | None) -> Expressions:
    """With the points that depend on the number of the trick.

    Args:
        made: 1 where the contract is made, None where there is none.
    """
    rules = ground.rules.numbered
    kept = made if made is not None else ZERO
    if not rules.cards:
        return total
    won = [Expression(ground.numbered(seats)) for seats in ground.sides]
    shares = [sum(won, ZERO) - points if rules.to == "others" else points for points in won]
    if made is not None and ground.rules.contract.each == "seats":
        shares = [shares[0] - shares[1]] + [ZERO] * (len(shares) - 1)
    found = []
    for side, share in enumerate(shares):
        factor, otherwise = _factors(ground, side, made is None)
        found.append(total[side] + select(kept, share * factor, ZERO if rules.made else share * otherwise))
    return found


def _factors(ground: Ground, side: int, free: bool) -> tuple[int, int]:
    """What a side's points that depend on the number of the trick are multiplied by: contract made, and else.

    Args:
        free: there is no contract.
    """
    rules, start = ground.rules.numbered, ground.start
    single, factor = 1, start.factor
    if ground.rules.contract.each == "seats" and not free:
        single, factor = _opponents(ground), _doubles(ground)
        return {"always": (factor, factor), "made": (factor, single)}.get(rules.factor, (single, single))
    failed = single if start.declarer in ground.sides[side] and not free else factor
    if rules.last:
        payers = _payers(ground)
        single, factor, failed = single * payers, factor * payers, failed * payers
    return {
        "never": (single, single),
        "always": (factor, factor),
        "unless failed": (factor, failed),
        "made": (factor, single),
    }[rules.factor]
