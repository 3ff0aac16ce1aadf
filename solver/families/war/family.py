"""Replays."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from solver.families.play.family import TurnGame
from solver.rules.language import Language

if TYPE_CHECKING:
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words
    from solver.families.play.sides import Sides
    from solver.families.war.referee import WarPosition, WarState
    from solver.families.war.rules import Rules


class War(TurnGame["Rules", "WarPosition", "WarState"]):
    """Replays."""

    name = "replay"
    title = "replays"
    keys = frozenset()
    out = "has lost"

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.war.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> WarPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.war.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.war.deals import deal

        return deal(rules, number, players, cards)

    def search(self, rules: Rules, position: WarPosition, memory: int, without: Set[str]) -> Search[WarPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.war.referee import ReplaySearch

        return ReplaySearch(rules, position, memory, without)

    def sides(self, rules: Rules, position: WarPosition) -> Sides:
        """Return the sides that score together: each player plays for himself."""
        return (0,), (1,)

    def layout(self, state: WarState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.war.page import ReplayLayout

        return ReplayLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.war import report

        return report


FAMILY = War()
