"""Matching games."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from solver.families.play.family import TurnGame
from solver.rules.language import Language

if TYPE_CHECKING:
    from solver.families.matching.referee import MatchingPosition
    from solver.families.matching.rules import Rules
    from solver.families.matching.state import MatchingState
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words

_PILES = ("stock", "discards", "starter", "pickups", "turnup", "row_up", "row_down")
_PLAY = ("direction", "effects", "declared", "crank", "pressures")


class Matching(TurnGame["Rules", "MatchingPosition", "MatchingState"]):
    """Matching games."""

    name = "matching"
    title = "matching games"
    keys = frozenset((*_PILES, *_PLAY))
    out = "counts as out, in place 1"

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.matching.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> MatchingPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.matching.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.matching.deals import deal

        return deal(rules, number, players, cards)

    def search(
        self, rules: Rules, position: MatchingPosition, memory: int, without: Set[str]
    ) -> Search[MatchingPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.matching.kernel import MatchingSearch

        return MatchingSearch(rules, position, memory, without)

    def layout(self, state: MatchingState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.matching.page import MatchingLayout

        return MatchingLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.matching import report

        return report


FAMILY = Matching()
