"""Side A's tricks, in games of the whist kind in which nothing else counts."""

from __future__ import annotations

from dataclasses import replace

from solver.families.trick.kernels.question import Payoff, Question, Tally
from solver.families.trick.order import sides_of
from solver.families.trick.rules import Bid, Contract, Rules, Run, Score, Sweep
from solver.families.trick.start import Start


def counts_tricks(rules: Rules, start: Start) -> bool:
    """Whether there are two sides, and the one with more tricks never scores less for it."""
    score = replace(rules.score, trick=0, over=0, honours=True)
    return (
        len(sides_of(rules, start)) == 2
        and rules.score.trick > 0
        and score == Score()
        and (rules.contract, rules.bid, rules.run, rules.sweep) == (Contract(), Bid(), Run(), Sweep())
        and not (rules.melds.laid or rules.numbered.cards or rules.announce.points or start.declared)
    )


def tricks_question(rules: Rules, start: Start) -> Question:
    """How many tricks side A takes in the whole deal if it plays for tricks, and the others against it."""
    ours = sides_of(rules, start)[0]
    tally = Tally(start=_before(start, ours), trick=tuple(int(seat in ours) for seat in range(start.seats)))
    return Question(
        maximizers=tuple(seat in ours for seat in range(start.seats)),
        payoff=Payoff(tallies=(tally,)),
    )


def _before(start: Start, ours: tuple[int, ...]) -> int:
    """Side A's tricks before the deal as given, which may say them by side or by seat."""
    before = start.tricks_before
    if len(before) == start.seats and start.seats != 2:
        return sum(before[seat] for seat in ours)
    return before[0] if before else 0
