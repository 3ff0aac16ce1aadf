"""Games of bids."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TYPE_CHECKING

from solver.families.play.family import TurnGame
from solver.rules.language import Language

if TYPE_CHECKING:
    from solver.families.bidding.referee import BiddingPosition, BiddingState
    from solver.families.bidding.rules import Rules
    from solver.families.play.dialect import Search
    from solver.families.play.page.scene import Layout
    from solver.families.play.report.seats import Words


class Bidding(TurnGame["Rules", "BiddingPosition", "BiddingState"]):
    """Games of bids."""

    name = "bidding"
    title = "games of bids"
    keys = frozenset(("stock", "points_before", "pile", "ties"))
    memory = 1 << 30  # nothing that was found is ever forgotten, and an answer needs all of it
    expected = True

    def language(self) -> Language:
        """Return the language of its rule files."""
        from solver.families.bidding.explain import LANGUAGE

        return LANGUAGE

    def read(self, rules: Rules, fields: Mapping[str, object]) -> BiddingPosition:
        """Return the position in which the play of a deal begins."""
        from solver.families.bidding.deals import read

        return read(rules, fields)

    def deal(self, rules: Rules, number: int, players: int | None, cards: int | None) -> dict[str, object]:
        """Return the fields of the JSON deal of a number."""
        from solver.families.bidding.deals import deal

        return deal(rules, number, players, cards)

    def search(
        self, rules: Rules, position: BiddingPosition, memory: int, without: Set[str]
    ) -> Search[BiddingPosition]:
        """Return the search of the positions of a deal."""
        from solver.families.bidding.kernel import BiddingSearch

        return BiddingSearch(rules, position, memory, without)

    def layout(self, state: BiddingState) -> Layout:
        """Return the places of the cards on a page, for the states of a deal."""
        from solver.families.bidding.page import BiddingLayout

        return BiddingLayout(state)

    def words(self) -> Words:
        """Return the texts about a position."""
        from solver.families.bidding import report

        return report


FAMILY = Bidding()
