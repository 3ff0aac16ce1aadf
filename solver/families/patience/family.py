"""Patience: can a layout be won, or which score can be reached."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.deal_numbers import Number
from solver.core.errors import DealError, option
from solver.core.later import Later
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.core.monitor import Onlooker
from solver.families import rule_files
from solver.families.case import Asked, Case
from solver.families.record import Asking, Family, Lines, Looks, Losing, Play, Playable, Sampled, Sampling
from solver.rules.choice import Choice, Chosen
from solver.rules.language import fields_read

_NAME = "patience"

_LAYOUT = ("tableau", "frames", "stock", "foundations", "deal", "rules")
"""Fields by which a deal that names no game is known for a layout."""

_OF_ANY_BUILDING_GAME = frozenset(("cells", "ncells", "cap"))
"""Fields that give cells, and a limit on the cards of a pile, to building games that have none by their rules."""

_ASKED = ("short", "hint")
"""Options on which the answer depends."""

_OF_HANDS = ("keep", "predeal", "void", "gone", "concept", "solved", "undecided")
"""Options of a simulation that say something of hands."""

_ASKED_LATER = ("critical", "why")
"""The same; stores are older than these, and their keys stay as they are where they are not asked for."""


def _claims(deal: Deal, choice: Choice) -> bool:
    if choice.rules is not None:
        from solver.families.patience.cases import solvitaire_file

        return solvitaire_file(choice.rules) is not None
    if choice.game is None and isinstance(deal.fields.get("rules"), Mapping):
        return True
    if choice.game or deal.game:
        return False
    return bool(choice.options or deal.fields.get("options")) or any(key in deal.fields for key in _LAYOUT)


def _reads(deal: Deal, choice: Choice, _question: str) -> frozenset[str]:
    from solver.families.patience.kinds import kind_of

    rules = _rules(deal, choice).rules
    return fields_read(rules) | (_OF_ANY_BUILDING_GAME if kind_of(rules).cells else frozenset())


def _case(deal: Deal, choice: Choice, asked: Asked) -> Case:
    from solver.families.patience.cases import case_of

    found = case_of(deal, choice)
    return Case(deal, _NAME, choice, asked, found.game, found.rules, found)


def _about(case: Case) -> dict[str, object]:
    asked = {name: case.asked.get(name, False) for name in _ASKED}
    asked |= {name: True for name in _ASKED_LATER if case.asked.get(name)}
    return rule_files.about(case, asked)


def _canonical(case: Case) -> bytes:
    from solver.families.patience.layout import canonical

    return rule_files.canonical(case, canonical(case.start.layout))


def _answer(case: Case, limits: Limits) -> Answer:
    from solver.families.patience.asking import PatienceOptions, answer_of

    return answer_of(case.start, PatienceOptions.of(case.asked), limits)


def _position(case: Case) -> Playable:
    from solver.families.patience.referee import referee

    return referee(case.rules, case.start.layout)


def _replay(case: Case, line: str | tuple[Play, ...] | None) -> LineAnswer:
    from solver.families.patience.asking import line_answer

    return line_answer(case.rules, case.start.layout, case.deal.given, line)


def _prove_lost(case: Case, limits: Limits) -> Answer:
    from solver.families.patience.lost.answer import answer_of

    return answer_of(case.start, limits)


def _check_reason(case: Case, _limits: Limits) -> Answer:
    from solver.families.patience.lost.answer import checked

    return checked(case.start, case.deal.given.get("why"))


def _winnable(deal: Deal, choice: Choice, limits: Limits) -> bool | None:
    from solver.families.patience.winnable import winnable

    return winnable(deal, choice, limits)


def _sampled(deal: Deal, choice: Choice, asked: Mapping[str, Any], limits: Limits, onlooker: Onlooker) -> Sampling:
    from solver.simulation.patience.samples import Samples

    for name in _OF_HANDS:
        if asked.get(name):
            raise DealError(f"{option(name)} is for games with hands; expected none with a layout")
    return Samples(
        deal, choice, limits, wanted=asked["samples"], seed=asked["seed"], threads=asked.get("threads", 1),
        allowed=onlooker.allowed, step=lambda: onlooker.step(True),
    )  # fmt: skip


def _rules(deal: Deal, choice: Choice) -> Chosen:
    from solver.families.patience.cases import rules_for

    return rules_for(deal, choice)


def _fields(rules: Any, number: Number, _asked: Asked) -> Mapping[str, object]:
    from solver.families.patience.dealing import deal_fields

    return deal_fields(rules, str(number))


def _usual(rules: Any) -> str:
    """Players of FreeCell and its like know Microsoft's numbers."""
    from solver.families.patience.rules import Pack

    return "ms" if rules.family == "FreeCell" and rules.pack == Pack() else "seed"


FAMILY = Family(
    name=_NAME,
    title="patience",
    claims=_claims,
    reads=_reads,
    questions={
        "solve": Asking(
            case=_case,
            about=_about,
            canonical=_canonical,
            answer=_answer,
            looks=Looks(
                called="solve, patience",
                kind=Later("solver.families.patience.answer:PatienceAnswer"),
                report=Later("solver.families.patience.report.answer:report"),
                columns=Later("solver.families.patience.report.columns:COLUMNS"),
                statistics=Later("solver.families.patience.report.columns:verdicts"),
                page=Later("solver.families.patience.page.page:page"),
            ),
            check=Later("solver.families.patience.check:differences"),
            options=frozenset(("short", "hint", "critical", "why", "line", "show", "notation")),
        ),
    },
    refuses={"analyse": "a trick-taking game", "par": "a game with an auction", "table": "bridge"},
    dealing=rule_files.dealing(_fields, _rules, sources=("seed", "ms", "pysol"), usual=_usual),
    position=_position,
    scene=Later("solver.families.patience.page.scene:scene"),
    numbered=True,
    winnable=_winnable,
    sampled=Sampled(
        question=_sampled,
        samples=100,
        kind=Later("solver.simulation.patience.answer:ChanceAnswer"),
        report=Later("solver.families.patience.report.chance:report"),
        page=Later("solver.families.patience.page.page:chance_page"),
    ),
    refusal=Later("solver.families.patience.playable:refusal"),
    lines=Lines(
        replay=_replay,
        kind=Later("solver.families.patience.answer:VerifyAnswer"),
        report=Later("solver.families.patience.report.answer:line_report"),
    ),
    losing=Losing(
        prove=_prove_lost,
        kind=Later("solver.families.patience.lost.answer:LostAnswer"),
        report=Later("solver.families.patience.report.answer:lost_report"),
    ),
    reasons=Losing(
        prove=_check_reason,
        kind=Later("solver.families.patience.lost.answer:WhyAnswer"),
        report=Later("solver.families.patience.report.answer:reason"),
    ),
    picture=Later("solver.families.patience.report.board:picture"),
    printed=Later("solver.families.patience.printed:deal_of"),
)
