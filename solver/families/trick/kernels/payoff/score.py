"""Score of every side as a function of the events of the play."""

from __future__ import annotations

from typing import TypeVar

from solver.families.trick.kernels.payoff import contract
from solver.families.trick.kernels.payoff import contract as bids
from solver.families.trick.kernels.payoff import contract as honours
from solver.families.trick.kernels.payoff import contract as melds
from solver.families.trick.kernels.payoff.compiler import Range
from solver.families.trick.kernels.payoff.expression import (
    ZERO,
    Expression,
    Expressions,
    Fact,
    Group,
    Weights,
    applied,
    at_least,
    both,
    equals,
    greater,
    lookup,
    most_of,
    node,
    number,
    positive,
    product,
    replaced,
    select,
)
from solver.families.trick.kernels.payoff.tallies import DealTallies
from solver.families.trick.memo import once
from solver.families.trick.pack import all_cards, in_group, is_joker
from solver.families.trick.rules import Rules

RUN, STOPPED, CHAMPION = range(3)
"""Numbers of the facts."""


_Counted = TypeVar("_Counted", Expression, Range)


def scores(ground: DealTallies) -> tuple[Expressions, list[Range]]:
    """Return the score of every side, and the range in which it must lie.

    The reward of a sweep, which replaces a score, is added as a difference, so that the bounds of the sum are too wide:
    the score is either the one without the sweep, or the reward.
    """
    rules = ground.rules
    if rules.run.majority or rules.score.win:
        found = _run(ground) if rules.run.majority else _wins(ground)
        return found, _ranges(found)
    total = _counted(ground)
    held = honours.honours_scores(ground, tricks(ground))
    found = _finished(ground, _swept(ground, total), held)
    if not rules.sweep.cards:
        return found, _ranges(found)
    ranges = _finished(ground, _swept_ranges(ground, total), _ranges(held))
    return found, [one.within(other) for one, other in zip(ranges, _ranges(found), strict=True)]


def _ranges(scores: Expressions) -> list[Range]:
    return [Range(*score.ends) for score in scores]


def _counted(ground: DealTallies) -> Expressions:
    """Return the points of play, melds, contract and bids."""
    own = [play + meld for play, meld in zip(_plays(ground), _melds(ground), strict=True)]
    total = _added(contract.contract_scores(ground, tricks(ground), own), bids.bids_scores(ground, tricks(ground)))
    return _doubled(ground, _added(total, bids.team_scores(ground)))


def _finished(ground: DealTallies, total: list[_Counted], held: list[_Counted]) -> list[_Counted]:
    """Return scores with the parts that do not depend on the play.

    Args:
        held: the points of honours.
    """
    rules, start = ground.rules, ground.start
    if start.low and rules.score.low:
        total = [-points for points in total]
    total = [points + more for points, more in zip(total, held, strict=True)]
    total = [points + (rules.score.shown * _has(ground, side, start.shown)) for side, points in enumerate(total)]
    if rules.score.of == "declarer":
        total = [points * _has(ground, side, start.declarer) for side, points in enumerate(total)]
    return _paired(ground, [points * start.unit for points in total])


def _added(one: Expressions, other: Expressions) -> Expressions:
    return [a + b for a, b in zip(one, other, strict=True)]


def _has(ground: DealTallies, side: int, seat: int | None) -> bool:
    """Return whether a seat belongs to a side."""
    return seat is not None and seat in ground.sides[side]


def _before(ground: DealTallies, tally: tuple[int, ...]) -> list[int]:
    """Return the tricks or points that sides won before."""
    if not tally or len(tally) == len(ground.sides):
        return list(tally) or [0] * len(ground.sides)
    return [sum(tally[seat] for seat in seats) for seats in ground.sides]


def tricks(ground: DealTallies) -> Expressions:
    """Return the tricks by side."""
    before = _before(ground, ground.start.tricks_before)
    return [Expression(ground.tricks(seats)) + won for seats, won in zip(ground.sides, before, strict=True)]


# -- the play --------------------------------------------------------------------------------------------------------


def _plays(ground: DealTallies) -> Expressions:
    """Return the points of the play itself for each side."""
    rules, start = ground.rules, ground.start
    score = rules.score
    won, points = tricks(ground), _points(ground)
    for side, seats in enumerate(ground.sides):
        for place, reward in enumerate(score.last):
            points[side] += Expression(ground.last(place, seats) * reward)
        if score.cards_over:
            points[side] = positive(points[side] - score.cards_over)
        points[side] += positive(won[side] - score.over) * score.trick
        points[side] += at_least(won[side], score.over + 1) * score.bonus
        points[side] += _majority(ground, won, side)
    points = _added(_added(points, _shared(ground)), _more(ground))
    factor = (1 if start.trump else score.no_trump) * (start.factor if score.factor else 1)
    return [brought * factor for brought in points]


def _points(ground: DealTallies) -> Expressions:
    """Return the card points by side, and other points counted with them."""
    before = _before(ground, ground.start.points_before)
    return [
        Expression(ground.points(seats)) + (won + ground.kitty_points(seats))
        for seats, won in zip(ground.sides, before, strict=True)
    ]


def _majority(ground: DealTallies, won: Expressions, side: int) -> Expression:
    """Return the points for winning more tricks than any other side, or all."""
    score = ground.rules.score
    if not (score.most or score.whole):
        return ZERO
    points = most_of(won, side) * score.most
    if score.whole:
        others = sum((tricks for other, tricks in enumerate(won) if other != side), ZERO)
        every = both(equals(others, 0), at_least(won[side], 1))
        points = select(every, number(score.whole), points)
    return points


def _more(ground: DealTallies) -> Expressions:
    """Return the points for winning more of certain cards than any other side."""
    points = ground.rules.majority.points
    if not points:
        return [ZERO] * len(ground.sides)
    counts = [Expression(ground.majority(seats)) for seats in ground.sides]
    return [most_of(counts, side) * points for side in range(len(counts))]


def _shared(ground: DealTallies) -> Expressions:
    """Return each side's share of the reward for the most cards of a suit."""
    reward, sides = ground.rules.score.most_of_suit, len(ground.sides)
    if not reward:
        return [ZERO] * sides
    suits = sorted({card[0] for card in (*ground.cards, *ground.start.kitty) if not is_joker(card)})
    counts = [ZERO] * sides
    for side, seats in enumerate(ground.sides):
        for suit in suits:
            counts[side] = greater(counts[side], Expression(ground.captured(seats, (suit,))))
    found = []
    for side, count in enumerate(counts):
        # Each other side: fewer 0, as many 1, more as much as makes the sum negative.
        others = [lookup(count - theirs, -1, (-sides, 1, 0)) for other, theirs in enumerate(counts) if other != side]
        found.append(lookup(sum(others, ZERO), -1, (0, *(reward // (1 + equal) for equal in range(sides)))))
    return found


def _melds(ground: DealTallies) -> Expressions:
    """Return the points of melds before the play, for sides with the trick that they need; and of the turned card."""
    rules, start = ground.rules.melds, ground.start
    dealt = melds.dealt(ground)
    found = []
    for side, won in enumerate(tricks(ground)):
        points = sum(dealt[seat] for seat in ground.sides[side])
        needs = rules.need == "all" or (rules.need == "declarer" and _has(ground, side, start.declarer))
        counted = at_least(won, 1) * points if needs else number(points)
        found.append(counted + rules.turned * _has(ground, side, start.award))
    return found


# -- what changes everything -----------------------------------------------------------------------------------------


def _doubled(ground: DealTallies, total: Expressions) -> Expressions:
    """Return scores doubled for each captured doubling card."""
    cards = ground.rules.score.double
    if not cards:
        return total
    held = [Expression(ground.captured(seats, tuple(cards))) for seats in ground.sides]
    return [product(applied(lambda many: 2**many, won), points) for won, points in zip(held, total, strict=True)]


def _swept(ground: DealTallies, total: Expressions) -> Expressions:
    """Return scores in which the reward of a sweep replaces the score, as an added difference."""
    sweep = ground.rules.sweep
    if not sweep.cards:
        return total
    found = list(total)
    for winner, seats in enumerate(ground.sides):
        condition = _sweeps(ground, winner)
        for side, points in enumerate(total):
            reward = sweep.reward if side == winner else sweep.others
            if reward is not None:
                instead = number(reward) - _if_swept(ground, seats, points)
                found[side] += select(condition, instead, ZERO)
    return found


def _swept_ranges(ground: DealTallies, total: Expressions) -> list[Range]:
    """Return the ranges of scores with and without a sweep."""
    sweep = ground.rules.sweep
    brought = [sweep.reward] + ([] if sweep.others is None else [sweep.others])
    return [points.reaching(*brought) for points in _ranges(total)]


def _sweeps(ground: DealTallies, side: int) -> Expression:
    """Return 1 if a side has some of the cards to be swept and no other side has any."""
    sweep = ground.rules.sweep
    every = tuple(ground.seats)
    seats = ground.sides[side]
    own = Expression(ground.captured(seats, sweep.cards))
    least = 1
    if sweep.whole:
        least = _whole_sweep(ground.rules)
    whole = Expression(ground.captured(every, sweep.cards))
    if whole.known is not None:
        return at_least(own, max(whole.known, least)) if whole.known else ZERO
    rest = Expression(ground.captured(tuple(seat for seat in every if seat not in seats), sweep.cards))
    return at_least(own - rest * (own.ends[1] + 1), least)


@once
def _whole_sweep(rules: Rules) -> int:
    """Return the number of cards of the pack to be swept."""
    return sum(any(in_group(card, group) for group in rules.sweep.cards) for card in all_cards(rules.pack))


def _if_swept(ground: DealTallies, seats: tuple[int, ...], points: Expression) -> Expression:
    """Return a score under the condition that no other seats win cards to be swept."""
    wanted = set(ground.wanted(ground.rules.sweep.cards))

    def change(group: Group, weights: Weights) -> tuple[int, Weights]:
        if group.kind != "cards" or group.name not in wanted:
            return 0, weights
        ours = [weight for place, weight in enumerate(weights) if place % ground.start.seats in seats]
        if group.exact and min(ours) == max(ours):
            return group.most * ours[0], ()
        own = (weight * (place % ground.start.seats in seats) for place, weight in enumerate(weights))
        return 0, tuple(own)

    return replaced(points, change)


def _paired(ground: DealTallies, total: list[_Counted]) -> list[_Counted]:
    """Return scores after seats that doubled each other settle their difference once or twice more."""
    pairs = ground.start.pairs
    if not ground.rules.score.pairs or not pairs or len(total) != ground.start.seats:
        return total
    found = list(total)
    for seat, points in enumerate(total):
        for other, theirs in enumerate(total):
            found[seat] += (points - theirs) * pairs[seat][other]
    return found


# -- in place of points ----------------------------------------------------------------------------------------------


def _wins(ground: DealTallies) -> Expressions:
    """Return 1 for the side that has won, else 0."""
    score = ground.rules.score
    if not score.race:
        return [at_least(points, score.win) for points in _plays(ground)]
    champion = node(Fact(CHAMPION, ground.start.seats))
    return [sum((equals(champion, seat + 1) for seat in seats), ZERO) for seats in ground.sides]


def _run(ground: DealTallies) -> Expressions:
    """Return the score for a majority of the tricks, or for the first tricks in a row."""
    run, won = ground.rules.run, tricks(ground)
    majority = ground.start.majority or run.majority
    first, stopped = node(Fact(RUN, 2)), node(Fact(STOPPED, 1))
    found = []
    for side in range(2):
        # What the side scores by whose streak it is: it stops, or goes on.
        went_on = select(equals(won[1 - side], 0), number(run.all), ZERO)
        broken = select(equals(won[side], 0), ZERO, number(run.lost))
        streaks = [select(stopped, number(run.stop), went_on), select(stopped, ZERO, broken)]
        if side:
            streaks.reverse()
        nobody = at_least(won[side], majority) * run.won
        found.append(select(equals(first, 1), streaks[0], select(equals(first, 2), streaks[1], nobody)))
    return found
