"""The value of a game of bids in fractions, position by position of the referee: what the kernel is compared with."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from solver.families.bidding.referee import BiddingPosition, BiddingState
from solver.families.play import simultaneous
from solver.families.play.dialect import Goal

Known = dict[BiddingState, Fraction]


def value(position: BiddingPosition, goal: Goal, known: Known) -> Fraction:
    """What those who want much of a position make sure of."""
    if position.mover is None:
        scores = position.scores()
        return Fraction(sum(weight * score for weight, score in zip(goal.weights, scores, strict=True)))
    if position.state not in known:
        ours = [seat for seat in position.at_once if seat in goal.maximizers]
        theirs = [seat for seat in position.at_once if seat not in goal.maximizers]
        table = []
        for row in product(*map(position.options, ours)):
            entries = []
            for column in product(*map(position.options, theirs)):
                bids = dict(zip((*ours, *theirs), (*row, *column), strict=True))
                entries.append(value(position.after([bids[seat] for seat in sorted(bids)]), goal, known))
            table.append(entries)
        known[position.state] = simultaneous.solve(table).value
    return known[position.state]
