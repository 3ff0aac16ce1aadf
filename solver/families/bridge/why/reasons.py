"""Reasons for the value of a position, and for the mistakes of a recorded play."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence

from solver.core.errors import Limit
from solver.families.bridge.analysis import Analysis
from solver.families.bridge.deal_solver import DealSolver
from solver.families.bridge.position import Position
from solver.families.bridge.replay import Step
from solver.families.bridge.why.account import tricks_of
from solver.families.bridge.why.facts import Why, WrongCard
from solver.families.bridge.why.plays import named_plays
from solver.families.bridge.why.refutation import refuted, wrong_cards
from solver.families.bridge.why.values import ProvedTricks


def reasons_of(position: Position, line: Sequence[str], solver: DealSolver) -> Why:
    """Return the reasons of a position.

    Args:
        line: a line of best play from it to the end.
        solver: of the deal; its limits hold for all together.

    Raises:
        Limit: a limit was reached first.
    """
    proved = ProvedTricks(solver)
    plays = tuple(named_plays(position, line, proved))
    wrong = tuple(wrong_cards(position, proved, line, plays)) if line else ()
    return Why(tuple(tricks_of(position, line)), wrong, plays)


def refutations(made: Analysis | None, plays: Sequence[Step], solver: DealSolver) -> Mapping[int, WrongCard] | None:
    """Return the refutation of each recorded card that cost tricks, by its number; revokes are excepted.

    Args:
        made: the analysis; None if nothing was played.
        plays: the recorded cards.
        solver: of the deal; its limits hold for all together.

    Returns:
        None if a limit was reached first.
    """
    proved = ProvedTricks(solver)
    found: dict[int, WrongCard] = {}
    with contextlib.suppress(Limit):
        for card in () if made is None else made.mistakes:
            before = plays[card.at].before
            if card.better and card.card in before.legal():  # no line of best play begins with a revoke
                line = [card.better[0], *proved.line(before.play(card.better[0]))]
                wrong = refuted(before, (card.card,), line, proved, tuple(named_plays(before, line, proved)))
                if wrong is not None:
                    found[card.at] = wrong
        return found
    return None
