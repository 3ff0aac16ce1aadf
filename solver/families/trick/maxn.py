"""Maxn of a deal, the dealer's choice of the game included: everybody plays for his own score alone."""

from __future__ import annotations

from collections.abc import Mapping

from solver.families.play.sides import BEST, WORST
from solver.families.trick.asking import Asked
from solver.families.trick.choice import chooser, deals_by_choice
from solver.families.trick.kernels.everyone import Played, SeatOutcome
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.start import Start


def everyone(rules: Rules, start: Start, searches: Searches, asked: Asked) -> Played:
    """What comes of it if everybody plays for himself.

    Args:
        rules, start: a deal of three or more sides; a recorded choice of its dealer has been made.
        searches: who answers.
        asked: moves, line, and the rule for ties.

    Raises:
        DealError: the dealer may choose among games that can not be compared.
        FaceupError, KeyboardInterrupt: as ``Searches.everyone``.
    """
    after: dict[str, Played] = {}
    outcomes: dict[str, SeatOutcome] = {}
    for choice, deal in deals_by_choice(rules, start).items():
        moves = asked.moves and not start.choices
        after[choice] = searches.everyone(*deal, asked.ties, moves=moves, line=asked.line)
        outcome = after[choice].outcome
        if outcome is None or not start.choices:
            return after[choice]
        outcomes[choice] = outcome
    choice = _chosen(outcomes, chooser(start), asked.ties)
    return Played(
        outcome=_joined(outcomes, choice, chooser(start)),
        moves=outcomes if asked.moves else {},
        line=(choice, *after[choice].line) if asked.line else (),
        nodes=sum(found.nodes for found in after.values()),
    )


def _chosen(after: Mapping[str, SeatOutcome], seat: int, ties: str) -> str:
    """What a dealer chooses for the sake of his own score; no choice is a higher card than another."""
    best = max(found.scores[seat] for found in after.values())
    equal = [choice for choice in sorted(after) if after[choice].scores[seat] == best]
    if ties not in (WORST, BEST):
        return equal[0]
    return (max if ties == BEST else min)(equal, key=lambda choice: _of_others(after[choice].scores, seat))


def _of_others(scores: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """What all others together get, then each of them, from the next seat on."""
    others = (*scores[seat + 1 :], *scores[:seat])
    return (sum(others), *others)


def _joined(after: Mapping[str, SeatOutcome], choice: str, seat: int) -> SeatOutcome:
    """The outcome before the choice; what can not be as good as another in any case is never chosen."""
    sure = max(found.low[seat] for found in after.values())
    possible = [found for found in after.values() if found.high[seat] >= sure]
    low = [min(lows) for lows in zip(*(found.low for found in possible), strict=True)]
    low[seat] = sure
    high = tuple(max(highs) for highs in zip(*(found.high for found in possible), strict=True))
    return SeatOutcome(after[choice].scores, tuple(low), high)
