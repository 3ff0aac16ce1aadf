"""Layout games."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from solver.families.play.family import TurnGame
from solver.rules.language import Language

if TYPE_CHECKING:
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words
    from solver.families.rows.referee import RowsPosition, RowsState
    from solver.families.rows.rules import Rules


class Rows(TurnGame["Rules", "RowsPosition", "RowsState"]):
    """Layout games."""

    name = "rows"
    title = "layout games"
    keys = frozenset(("layout", "pivot", "out", "pool", "paid", "k"))
    out = "counts as out before the play"

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.rows.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> RowsPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.rows.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.rows.deals import deal

        return deal(rules, number, players, cards)

    def search(self, rules: Rules, position: RowsPosition, memory: int, without: Set[str]) -> Search[RowsPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.rows.kernel import RowsSearch

        return RowsSearch(rules, position, memory, without)

    def layout(self, state: RowsState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.rows.page import RowsLayout

        return RowsLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.rows import report

        return report


FAMILY = Rows()
