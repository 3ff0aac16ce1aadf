"""What the families of games of turns have in common: a record made of a dialect."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from solver.answer import Answer
from solver.deal import Deal
from solver.families import rule_files
from solver.families.case import Asked, Case
from solver.families.record import Asking, Family, Lines, Looks, Play, Playable
from solver.later import Later
from solver.limits import Limits
from solver.lines import LineAnswer
from solver.numbers import Number
from solver.rules.choice import Choice


def family_of(name: str, title: str, *, expected: bool = False) -> Family:
    """The record of a dialect.

    Args:
        name: of the dialect, whose ``DIALECT`` stands in ``solver.turns.NAME.dialect``.
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
                    kind=Later(f"solver.turns.answer:{kind}Answer"),
                    report=Later("solver.report.turns.answers:solve"),
                    columns=Later(f"solver.report.turns.columns:{columns}"),
                    statistics=Later("solver.report.sides.statistics:values"),
                    page=Later("solver.view.turns.pages:solve"),
                ),
                check=Later("solver.turns.check:differences"),
                options=frozenset(("leader", "after", "line", "concept", "ties", "coalition", "target", "played")),
            ),
            "analyse": Asking(
                case=wiring.case,
                about=wiring.about,
                canonical=wiring.canonical,
                answer=wiring.analyse,
                looks=Looks(
                    called=f"analyse, {title}",
                    kind=Later(f"solver.turns.answer:{kind}PlayAnswer"),
                    report=Later("solver.report.turns.answers:analyse"),
                    columns=Later(f"solver.report.turns.columns:{columns}_PLAY"),
                    statistics=Later("solver.report.sides.statistics:plays"),
                    page=Later("solver.view.turns.pages:analyse"),
                ),
                options=frozenset(("leader", "played")),
            ),
        },
        refuses={"table": "bridge", "par": "bridge, or a game with an auction"},
        dealing=rule_files.dealing(wiring.fields, rule_files.rules_of(name), options=frozenset(("players", "cards"))),
        refusal=Later(f"solver.turns.{name}.dialect:refusal"),
        lines=Lines(
            replay=wiring.replay,
            kind=Later("solver.lines:PlayedAnswer"),
            report=Later("solver.report.plays:report"),
        ),
        picture=Later(f"solver.report.turns.told.{name}:picture"),
        printed=Later("solver.turns.printed:deal_of"),
        position=wiring.position,
        scene=Later("solver.view.turns.scene:scene"),
        remarks=wiring.remarks,
    )


def _claims(_deal: Deal, _choice: Choice) -> bool:
    """Their deals are known by their games."""
    return False


class _Wiring:
    """What the questions of a dialect's record call; its modules are loaded when they are first needed."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._dialect = Later[Any](f"solver.turns.{name}.dialect:DIALECT")

    def case(self, deal: Deal, choice: Choice, asked: Asked) -> Case:
        from solver.turns.cases import recorded
        from solver.turns.options import TurnsOptions

        game = choice.chosen(deal, self._name)
        start = recorded(self._dialect(), game.rules, deal, TurnsOptions.of(asked))
        return Case(deal, self._name, choice, asked, game, game.rules, start)

    def about(self, case: Case) -> Mapping[str, object]:
        from solver.turns.options import TurnsOptions

        return rule_files.about(case, asdict(TurnsOptions.of(case.asked)))

    def canonical(self, case: Case) -> bytes:
        return rule_files.canonical(case, case.start.form())

    def solve(self, case: Case, limits: Limits) -> Answer:
        from solver.turns.cases import solved
        from solver.turns.options import TurnsOptions

        return solved(self._dialect(), case.rules, case.start, TurnsOptions.of(case.asked), limits)

    def analyse(self, case: Case, limits: Limits) -> Answer:
        from solver.turns.cases import analysed

        return analysed(self._dialect(), case.rules, case.start, limits)

    def replay(self, case: Case, line: str | tuple[Play, ...] | None) -> LineAnswer:
        from solver.turns.cases import replayed_line

        return replayed_line(case.start, case.deal.given, line)

    def remarks(self, deal: Deal, choice: Choice) -> tuple[str, ...]:
        if () not in deal.hands and "scores" not in deal.fields:
            return ()
        from solver.turns.remarks import remarks

        return remarks(self._dialect(), choice.chosen(deal, self._name).rules, deal)

    def position(self, case: Case) -> Playable:
        found: Playable = case.start.position
        return found

    def fields(self, rules: Any, number: Number, asked: Asked) -> Mapping[str, object]:
        found: Mapping[str, object] = self._dialect().deal(
            rules, number.number, asked.get("players"), asked.get("cards")
        )
        return found
