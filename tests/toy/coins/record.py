"""The record of the family."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from solver.answer import Answer
from solver.deal import Deal, Source
from solver.draws import Draws
from solver.families.case import Asked, Case
from solver.families.record import Asking, Dealing, Family, Looks
from solver.later import Later
from solver.limits import Limits
from solver.numbers import Number, numbers
from solver.rules.canonical import as_text
from solver.rules.choice import Choice
from tests.toy.coins.answer import CoinsAnswer
from tests.toy.coins.play import Position, heaps_of, moves, value

KEYS = frozenset(("heaps",))


def _case(deal: Deal, choice: Choice, asked: Asked) -> Case:
    game = choice.chosen(deal, "coins")
    number = deal.fields.get("deal")
    coins = _heaps(game.rules.heaps, str(number)) if number is not None else heaps_of(deal.fields.get("heaps"))
    return Case(deal, "coins", choice, asked, game, game.rules, coins)


def _answer(case: Case, _limits: Limits) -> Answer:
    after = {move: -value(case.rules, left) for move, left in moves(case.rules, case.start)}
    return CoinsAnswer(value=value(case.rules, case.start), moves=after)


def _heaps(count: int, number: str) -> tuple[int, ...]:
    draws = Draws(Number.parse(number).number)
    return tuple(draws.below(8) for _ in range(count))


def _numbered(choice: Choice, ranges: tuple[str, ...], _asked: Mapping[str, Any]) -> Iterator[Deal]:
    for index, number in enumerate((one for text in ranges for one in numbers(text)), start=1):
        yield _again(choice, Deal(source=Source(str(number), index), game=choice.named), str(number))[0]


def _again(choice: Choice, deal: Deal, number: str) -> tuple[Deal, str]:
    game = choice.chosen(deal, "coins")
    coins = list(_heaps(game.rules.heaps, number))
    return Deal(source=deal.source, game=game.rules.id, fields={"heaps": coins}), game.digest


FAMILY = Family(
    name="coins",
    title="coins",
    claims=lambda _deal, _choice: False,
    questions={
        "solve": Asking(
            case=_case,
            about=lambda case: {"family": "coins", **case.about_rules()},
            canonical=lambda case: as_text({"heaps": case.start}).encode(),
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
    dealing=Dealing(numbered=_numbered, again=_again),
    position=lambda case: Position(case.rules, case.start),
)
