"""Counting games such as cribbage: games of turns, scores of single hands, and deals with all starters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING

from solver.core.answer import Answer, Comparison
from solver.core.deal import Deal
from solver.core.limits import Limits
from solver.families.family import HandScorer
from solver.families.play.family import SolveTurns, TurnGame
from solver.families.problem import Options, Problem
from solver.rules.language import Language
from solver.rules.schema import AnyRules
from solver.rules.selection import GameSelection

if TYPE_CHECKING:
    from solver.core.answer_fields import Declared
    from solver.families.counting.answer import CountingAnswer
    from solver.families.counting.hand import HandAnswer
    from solver.families.counting.referee import CountingPosition, CountingState
    from solver.families.counting.rules import Rules
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words
    from solver.pages.board import Board
    from solver.questions.question import Question
    from solver.text.style import Style


_STARTERS = "starters"
"""Name of the option for all starters."""


class _Solve(SolveTurns["CountingAnswer"]):
    """``solve`` for counting games: for the deal as it is, or for every possible starter."""

    options = SolveTurns.options | {_STARTERS}

    def prepare(self, deal: Deal, choice: GameSelection, asked: Options) -> Problem:
        """Resolve a deal, without a starter if all starters are requested."""
        if not asked.get(_STARTERS):
            return super().prepare(deal, choice, asked)
        from solver.families.counting.cases import unseen

        game = choice.chosen(deal, self._family.name)
        start = unseen(game.rules, deal, asked)
        return Problem(deal, self._family.name, choice, asked, game, game.rules, start)

    def about(self, case: Problem) -> Mapping[str, object]:
        """Return the facts besides the deal on which the answer depends."""
        found = super().about(case)
        return {**found, _STARTERS: True} if case.asked.get(_STARTERS) else found

    def answer(self, case: Problem, limits: Limits) -> Answer:
        """Return the value of a position, or of each starter."""
        from solver.families.counting.cases import as_it_stands, with_starters

        if case.asked.get(_STARTERS):
            return with_starters(case.rules, case.start, limits)
        return as_it_stands(case.rules, case.start, case.asked, limits)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.counting.answer import CountingAnswer

        return CountingAnswer

    def report(self, deal: Deal, answer: CountingAnswer, asked: Options, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.counting.report import solve

        return solve(deal, answer, asked, style)

    def check(self, deal: Deal, answer: CountingAnswer) -> Comparison:
        """Compare an answer with the results recorded with the deal."""
        from solver.families.counting.answer import differences

        return differences(deal, answer)

    def page(self, deal: Deal, answer: CountingAnswer, question: Question) -> Board | None:
        """Return an answer as a board of a page."""
        from solver.families.counting.page import solve

        return solve(deal, answer, question)


class _Hand(HandScorer["HandAnswer"]):
    """Scorer of single hands."""

    def scored(self, rules: AnyRules, words: Sequence[str], *, crib: bool) -> Answer:
        """Return the score of a hand with a starter, or with each possible starter."""
        from solver.families.counting.hand import scored

        return scored(rules, words, crib=crib)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.counting.hand import HandAnswer

        return HandAnswer

    def report(self, deal: Deal, answer: HandAnswer, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.counting.report import report

        return report(deal, answer, style)


class Counting(TurnGame["Rules", "CountingPosition", "CountingState"]):
    """Counting games."""

    name = "counting"
    title = "counting games"
    keys = frozenset(("stock", "total", "alive", "starter", "crib", "simultaneous", "objective", "scores"))
    expected = True
    out = "is out as soon as its turn comes"

    def __init__(self) -> None:
        super().__init__()
        self.questions = {**self.questions, "solve": _Solve(self)}
        self.hand = _Hand()

    def answer_fields(self) -> Declared:
        """Return the fields of all its answers."""
        from solver.families.counting.answer_fields import ALL

        return ALL

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.counting.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> CountingPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.counting.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.counting.deals import deal

        return deal(rules, number, players, cards)

    def search(
        self, rules: Rules, position: CountingPosition, memory: int, without: Set[str]
    ) -> Search[CountingPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.counting.kernel import CountingSearch

        return CountingSearch(rules, position, memory, without)

    def layout(self, state: CountingState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.counting.page import CountingLayout

        return CountingLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.counting import report

        return report

    def decides(self, rules: Rules) -> bool:
        """Return whether an empty hand decides anything: only if a player who cannot play is out."""
        return bool(rules.count.stuck == "out")

    def remarks(self, deal: Deal, choice: GameSelection) -> tuple[str, ...]:
        """Return warnings about a deal: hands without cards, or scores in a game for points."""
        if deal.fields.get("scores") and deal.fields.get("objective") != "win":
            return ('scores have no part where points count; "objective": "win" asks who wins the game',)
        return super().remarks(deal, choice)


FAMILY = Counting()
