"""Drawing games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from typing import TYPE_CHECKING

from solver.core.answer import Answer
from solver.families.family import HandScorer
from solver.families.play.family import TurnGame
from solver.rules.language import Language
from solver.rules.schema import AnyRules

if TYPE_CHECKING:
    from solver.core.answer_fields import Declared
    from solver.core.deal import Deal
    from solver.families.drawing.hand import GinAnswer
    from solver.families.drawing.referee import DrawingPosition
    from solver.families.drawing.rules import Rules
    from solver.families.drawing.state import DrawingState
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words
    from solver.text.style import Style

_CARDS = ("stock", "discard", "discards", "table", "turnup")
_PLAY = ("phase", "turns", "stopper", "turns_left", "takes", "knock_limit", "joker")


class _Hand(HandScorer["GinAnswer"]):
    """Scorer of gin hands."""

    def scored(self, rules: AnyRules, words: Sequence[str], *, crib: bool) -> Answer:
        """Return the melds and the deadwood of a hand, or the score of a knock."""
        from solver.families.drawing.hand import scored

        return scored(rules, words, crib=crib)

    def kind(self) -> type[Answer]:
        """Return the class of the answers."""
        from solver.families.drawing.hand import GinAnswer

        return GinAnswer

    def report(self, deal: Deal, answer: GinAnswer, style: Style) -> str:
        """Return an answer as text for people."""
        from solver.families.drawing.hand import report

        return report(deal, answer, style)


class Drawing(TurnGame["Rules", "DrawingPosition", "DrawingState"]):
    """Drawing games."""

    name = "drawing"
    title = "drawing games"
    keys = frozenset((*_CARDS, *_PLAY))
    memory = 256 << 20

    def __init__(self) -> None:
        super().__init__()
        self.hand = _Hand()

    def answer_fields(self) -> Declared:
        """Return the fields of all its answers."""
        from solver.families.drawing.answer_fields import ALL

        return ALL

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.drawing.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> DrawingPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.drawing.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.drawing.deals import deal

        return deal(rules, number, players, cards)

    def search(
        self, rules: Rules, position: DrawingPosition, memory: int, without: Set[str]
    ) -> Search[DrawingPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.drawing.kernel import search

        return search(rules, position, memory, without)

    def layout(self, state: DrawingState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.drawing.page import DrawingLayout

        return DrawingLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.drawing import report

        return report


FAMILY = Drawing()
