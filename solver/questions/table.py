"""``table``: the tricks of each declarer in each strain."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

import click

from solver.bridge.answer import TableAnswer
from solver.bridge.asking import DealSolver, check_game, table_of
from solver.cards import SEATS, STRAINS
from solver.cli.options.shared import ALL_SEATS, ALL_STRAINS, limited, seats, strains
from solver.deal import Deal
from solver.questions.canonical import about, hands_of
from solver.questions.searched import Searched


@dataclass(frozen=True, slots=True)
class TableQuestion(Searched):
    """How many tricks each of some declarers takes in each of some strains.

    Attributes:
        strains, declarers: indices, in the order in which they are told.
    """

    name: ClassVar[str] = "table"
    strains: tuple[int, ...] = ALL_STRAINS
    declarers: tuple[int, ...] = ALL_SEATS

    def about(self, deal: Deal) -> str:
        """See ``solver.batch.question``."""
        check_game(deal)
        return _about(deal.game or "bridge", self.strains, self.declarers)

    def canonical(self, deal: Deal) -> bytes:
        """See ``solver.batch.question``."""
        return hands_of(deal)

    def answer(self, deal: Deal) -> TableAnswer:
        """The table.

        Raises:
            DealError: the deal is none of bridge, or the hands are not four of the same size.
        """
        check_game(deal)
        return table_of(deal, DealSolver(self.search), self.strains, self.declarers)


@functools.cache
def _about(game: str, strains: tuple[int, ...], declarers: tuple[int, ...]) -> str:
    asked = "".join(STRAINS[strain] for strain in strains), "".join(SEATS[seat] for seat in declarers)
    return about("table", game=game, strains=asked[0], declarers=asked[1])


def table_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command what a table is asked for with; it receives one ``question``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        strain, declarer = given.pop("strain"), given.pop("declarer")
        question = TableQuestion(given.pop("limits"), strain or ALL_STRAINS, declarer or ALL_SEATS)
        return command(question=question, **given)

    decorated = limited(gathered)
    for option in (
        click.option("--declarer", type=seats, metavar="SEATS", help="Only these, as in NS."),
        click.option("--strain", type=strains, metavar="STRAINS", help="Only these, as in SH or S,NT."),
    ):
        decorated = option(decorated)
    return decorated
