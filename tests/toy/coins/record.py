"""The record of the family."""

from __future__ import annotations

from collections.abc import Mapping

from solver.core.answer import Answer
from solver.core.deal import Deal
from solver.core.deal_numbers import Number
from solver.core.later import Later
from solver.core.limits import Limits
from solver.core.rng import Draws
from solver.families import rule_files
from solver.families.case import Asked, Case
from solver.families.record import Asking, Family, Looks
from solver.rules.canonical import as_text
from solver.rules.choice import Choice
from tests.toy.coins.answer import CoinsAnswer
from tests.toy.coins.play import Position, heaps_of, moves, value
from tests.toy.rules import Rules

KEYS = frozenset(("heaps",))


def _case(deal: Deal, choice: Choice, asked: Asked) -> Case:
    game = choice.chosen(deal, "coins")
    number = deal.fields.get("deal")
    heaps = deal.fields.get("heaps")
    coins = heaps_of(heaps) if number is None else _heaps(game.rules.heaps, Number.of(number, ("seed",)))
    return Case(deal, "coins", choice, asked, game, game.rules, coins)


def _answer(case: Case, _limits: Limits) -> Answer:
    after = {move: -value(case.rules, left) for move, left in moves(case.rules, case.start)}
    return CoinsAnswer(value=value(case.rules, case.start), moves=after)


def _heaps(count: int, number: Number) -> tuple[int, ...]:
    draws = Draws(number.number)
    return tuple(draws.below(8) for _ in range(count))


def _fields(rules: Rules, number: Number, _asked: Asked) -> Mapping[str, object]:
    return {"game": rules.id, "heaps": list(_heaps(rules.heaps, number))}


FAMILY = Family(
    name="coins",
    title="coins",
    claims=lambda _deal, _choice: False,
    reads=rule_files.fields_read_by("coins"),
    questions={
        "solve": Asking(
            case=_case,
            about=lambda case: rule_files.about(case, {}),
            canonical=lambda case: rule_files.canonical(case, as_text({"heaps": case.start})),
            answer=_answer,
            looks=Looks(
                called="solve, coins",
                kind=Later("tests.toy.coins.answer:CoinsAnswer"),
                report=Later("tests.toy.coins.answer:report"),
                columns=Later("tests.toy.coins.columns:COLUMNS"),
                statistics=Later("tests.toy.coins.answer:statistics"),
            ),
            check=Later("tests.toy.coins.answer:differences"),
        )
    },
    refuses={"analyse": "a trick-taking game", "par": "a game with an auction", "table": "bridge"},
    dealing=rule_files.dealing(_fields, rule_files.rules_of("coins")),
    position=lambda case: Position(case.rules, case.start),
)
