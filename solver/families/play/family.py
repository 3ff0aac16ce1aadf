"""What the families of games of turns have in common: a record made of a dialect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.deal_numbers import Number
from solver.core.later import Later
from solver.core.limits import Limits
from solver.core.lines import LineAnswer
from solver.families import rule_files
from solver.families.case import Asked, Case
from solver.families.record import Asking, Family, Lines, Looks, Play, Playable
from solver.families.registry import package
from solver.rules.choice import Choice


def family_of(name: str, title: str, *, expected: bool = False) -> Family:
    """The record of a dialect.

    Args:
        name: of the dialect, whose ``DIALECT`` stands in ``solver.families.play.NAME.dialect``.
        title: in messages.
        expected: values may be expectations.
    """
    columns, kind = ("EXPECTED", "Expected") if expected else ("TURNS", "Turns")
    wiring = _Wiring(name)
    return Family(
        name=name,
        title=title,
        claims=_claims,
        reads=rule_files.fields_read_by(name),
        questions={
            "solve": Asking(
                case=wiring.case,
                about=wiring.about,
                canonical=wiring.canonical,
                answer=wiring.solve,
                looks=Looks(
                    called=f"solve, {title}",
                    kind=Later(f"solver.families.play.answer:{kind}Answer"),
                    report=Later("solver.families.play.report.answers:solve"),
                    columns=Later(f"solver.families.play.report.columns:{columns}"),
                    statistics=Later("solver.families.play.report.columns:values"),
                    page=Later("solver.families.play.page.pages:solve"),
                ),
                check=Later("solver.families.play.check:differences"),
                options=frozenset(("leader", "after", "line", "concept", "ties", "coalition", "target", "played")),
            ),
            "analyse": Asking(
                case=wiring.case,
                about=wiring.about,
                canonical=wiring.canonical,
                answer=wiring.analyse,
                looks=Looks(
                    called=f"analyse, {title}",
                    kind=Later(f"solver.families.play.answer:{kind}PlayAnswer"),
                    report=Later("solver.families.play.report.answers:analyse"),
                    columns=Later(f"solver.families.play.report.columns:{columns}_PLAY"),
                    statistics=Later("solver.families.play.report.columns:plays"),
                    page=Later("solver.families.play.page.pages:analyse"),
                ),
                options=frozenset(("leader", "played")),
            ),
        },
        refuses={"table": "bridge", "par": "bridge, or a game with an auction"},
        dealing=rule_files.dealing(wiring.fields, rule_files.rules_of(name), options=frozenset(("players", "cards"))),
        refusal=Later(f"{package(name)}.dialect:refusal"),
        lines=Lines(
            replay=wiring.replay,
            kind=Later("solver.core.lines:PlayedAnswer"),
            report=Later("solver.text.games:report"),
        ),
        picture=Later(f"{package(name)}.report:picture"),
        printed=Later("solver.families.play.printed:deal_of"),
        position=wiring.position,
        scene=Later("solver.families.play.page.scene:scene"),
        remarks=wiring.remarks,
    )


def _claims(_deal: Deal, _choice: Choice) -> bool:
    """Their deals are known by their games."""
    return False


class _Wiring:
    """What the questions of a dialect's record call; its modules are loaded when they are first needed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._dialect = Later[Any](f"{package(name)}.dialect:DIALECT")

    def case(self, deal: Deal, choice: Choice, asked: Asked) -> Case:
        from solver.families.play.cases import TurnsOptions, recorded

        game = choice.chosen(deal, self._name)
        start = recorded(self._dialect(), game.rules, deal, TurnsOptions.of(asked))
        return Case(deal, self._name, choice, asked, game, game.rules, start)

    def about(self, case: Case) -> Mapping[str, object]:
        from solver.families.play.cases import TurnsOptions

        return rule_files.about(case, asdict(TurnsOptions.of(case.asked)))

    def canonical(self, case: Case) -> bytes:
        return rule_files.canonical(case, case.start.form())

    def solve(self, case: Case, limits: Limits) -> Answer:
        from solver.families.play.cases import TurnsOptions, solved

        return solved(self._dialect(), case.rules, case.start, TurnsOptions.of(case.asked), limits)

    def analyse(self, case: Case, limits: Limits) -> Answer:
        from solver.families.play.cases import analysed

        return analysed(self._dialect(), case.rules, case.start, limits)

    def replay(self, case: Case, line: str | tuple[Play, ...] | None) -> LineAnswer:
        from solver.families.play.cases import replayed_line

        return replayed_line(case.start, case.deal.given, line)

    def remarks(self, deal: Deal, choice: Choice) -> tuple[str, ...]:
        if () not in deal.hands and "scores" not in deal.fields:
            return ()
        from solver.families.play.remarks import remarks

        return remarks(self._dialect(), choice.chosen(deal, self._name).rules, deal)

    def position(self, case: Case) -> Playable:
        found: Playable = case.start.position
        return found

    def fields(self, rules: Any, number: Number, asked: Asked) -> Mapping[str, object]:
        found: Mapping[str, object] = self._dialect().deal(
            rules, number.number, asked.get("players"), asked.get("cards")
        )
        return found
