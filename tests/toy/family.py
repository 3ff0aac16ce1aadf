"""Games with coins: heaps from which two players take in turn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from solver.core.answer import Answer, Comparison
from solver.core.deal import Deal
from solver.core.deal_numbers import DealNumber
from solver.core.limits import Limits
from solver.core.rng import SplitMix64
from solver.families import rule_files
from solver.families.family import Family, QuestionHandler
from solver.families.problem import Options, Problem
from solver.rules.canonical import as_text
from solver.rules.language import Language
from solver.rules.selection import GameSelection
from solver.text.style import Style
from tests.toy.answer import CoinsAnswer, differences, report, statistics
from tests.toy.play import Position, heaps_of, moves, value
from tests.toy.rules import LANGUAGE, Rules


class Solve(QuestionHandler):
    """``solve``: who takes the last coin, and after which moves."""

    called = "solve, coins"

    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        game = choice.chosen(deal, "coins")
        number = deal.fields.get("deal")
        heaps = deal.fields.get("heaps")
        coins = heaps_of(heaps) if number is None else _heaps(game.rules.heaps, DealNumber.of(number, ("seed",)))
        return Problem(deal, "coins", choice, asked, game, game.rules, coins)

    def about(self, case: Problem) -> Mapping[str, object]:
        return rule_files.about(case, {})

    def canonical(self, case: Problem) -> bytes:
        return rule_files.canonical(case, as_text({"heaps": case.start}))

    def answer(self, case: Problem, _limits: Limits) -> Answer:
        after = {move: -value(case.rules, left) for move, left in moves(case.rules, case.start)}
        return CoinsAnswer(value=value(case.rules, case.start), moves=after)

    def kind(self) -> type[Answer]:
        return CoinsAnswer

    def report(self, deal: Deal, answer: Any, asked: Options, style: Style) -> str:
        return report(deal, answer, asked, style)

    def statistics(self, about: Mapping[str, Any], first: Mapping[str, Any]) -> Any:
        return statistics(about, first)

    def check(self, deal: Deal, answer: Any) -> Comparison:
        return differences(deal, answer)


class CoinsDealing(rule_files.RuleDealing):
    """Heaps by number."""

    def fields(self, rules: Rules, number: DealNumber, _asked: Options) -> Mapping[str, object]:
        return {"game": rules.id, "heaps": list(_heaps(rules.heaps, number))}


class Coins(Family):
    """Games with coins."""

    name = "coins"
    title = "coins"
    keys = frozenset(("heaps",))
    refuses: ClassVar[Mapping[str, str]] = {
        "analyse": "a trick-taking game", "par": "a game with an auction", "table": "bridge"
    }  # fmt: skip
    games = Path(__file__).parent / "games"

    def __init__(self) -> None:
        self.questions = {"solve": Solve()}
        self.dealing = CoinsDealing("coins")

    def language(self) -> Language:
        return LANGUAGE

    def position(self, case: Problem) -> Position:
        return Position(case.rules, case.start)


def _heaps(count: int, number: DealNumber) -> tuple[int, ...]:
    draws = SplitMix64(number.number)
    return tuple(draws.below(8) for _ in range(count))


FAMILY = Coins()
