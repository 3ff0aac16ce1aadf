"""Counting games: as all games of turns, and besides a hand by itself, and a deal with all its starters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.later import Later
from solver.core.limits import Limits
from solver.families.case import Asked, Case
from solver.families.play.family import family_of
from solver.families.record import Asking, Hand
from solver.rules.choice import Choice

_STARTERS = "starters"
"""The option that asks for all of them."""

_NAME = "counting"


def _solving(usual: Asking) -> Asking:
    """How ``solve`` is answered.

    Args:
        usual: the same where starters are not asked for.
    """

    def case(deal: Deal, choice: Choice, asked: Asked) -> Case:
        if not asked.get(_STARTERS):
            return usual.case(deal, choice, asked)
        from solver.families.counting.cases import unseen

        game = choice.chosen(deal, _NAME)
        return Case(deal, _NAME, choice, asked, game, game.rules, unseen(game.rules, deal, asked))

    def about(case: Case) -> Mapping[str, object]:
        told = usual.about(case)
        return {**told, _STARTERS: True} if case.asked.get(_STARTERS) else told

    def answer(case: Case, limits: Limits) -> Answer:
        from solver.families.counting.cases import as_it_stands, with_starters

        if case.asked.get(_STARTERS):
            return with_starters(case.rules, case.start, limits)
        return as_it_stands(case.rules, case.start, case.asked, limits)

    looks = replace(
        usual.looks,
        kind=Later("solver.families.counting.answer:CountingAnswer"),
        report=Later("solver.families.play.report.starters:solve"),
        columns=Later("solver.families.play.report.columns:STARTERS"),
        page=Later("solver.families.play.page.starters:solve"),
    )
    return replace(
        usual,
        case=case,
        about=about,
        answer=answer,
        looks=looks,
        check=Later("solver.families.counting.answer:differences"),
        options=usual.options | {_STARTERS},
    )


_USUAL = family_of(_NAME, "counting games", expected=True)

FAMILY = replace(
    _USUAL,
    questions={**_USUAL.questions, "solve": _solving(_USUAL.questions["solve"])},
    hand=Hand(
        scored=Later("solver.families.counting.hand:scored"),
        kind=Later("solver.families.counting.hand:HandAnswer"),
        report=Later("solver.families.play.report.hand:report"),
    ),
)
