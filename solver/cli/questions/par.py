"""``par``: the score when both sides bid and play with open cards."""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, ClassVar

import click

from solver.answer import Answer, ParAnswer, TableAnswer
from solver.bridge.par import Par, par
from solver.bridge.replay import start_position
from solver.bridge.solver import Bounds
from solver.cli.game import GameChoice, check, chosen_trick_rules, game_options
from solver.cli.options import ALL_SEATS, ALL_STRAINS, limited, vulnerability
from solver.cli.questions.canonical import about, as_text, bridge_deal, digest
from solver.cli.questions.searched import Searched
from solver.cli.search import DealSolver, table_of
from solver.deal import Deal
from solver.errors import DealError, Limit
from solver.patience.reading import deal_options

BRIDGE = (None, "bridge", "duplicate-bridge")
"""The games of which par is told in the terms of duplicate: sacrifices and what they save."""

_PLAY = frozenset(("trick", "played", "irregular", "result", "claimed", "contract", "declarer", "leader"))
"""What a bridge deal says of a contract and its play, of which par knows nothing."""


@dataclass(frozen=True, slots=True)
class ParQuestion(Searched):
    """Par by the auction of a deal's game.

    Attributes:
        choice: what the command line says about the game.
        table_given: take the tricks that the deal gives instead of solving.
        dealer: par when the dealer's side speaks first.
        vulnerable: in place of what the deal says.
        line: bridge: play one par contract out.
    """

    name: ClassVar[str] = "par"
    choice: GameChoice = field(default_factory=GameChoice)
    table_given: bool = False
    dealer: bool = False
    vulnerable: tuple[bool, bool] | None = None
    line: bool = False

    def about(self, deal: Deal) -> str:
        """See ``solver.batch.question``."""
        asked = {name: getattr(self, name) for name in ("table_given", "dealer", "vulnerable", "line")}
        if is_bridge(deal, self.choice):
            return about(self.name, game=deal.game or "bridge", asked=asked)
        settings = {**deal_options(deal.fields), **self.choice.options}
        rules = chosen_trick_rules(self.choice.game or deal.game, self.choice.rules, settings)
        return about(self.name, game=rules.id, options=settings, rules=digest(rules), asked=asked)

    def canonical(self, deal: Deal) -> bytes:
        """See ``solver.batch.question``."""
        left = _PLAY if is_bridge(deal, self.choice) else frozenset[str]()
        found = bridge_deal(deal, without=left)
        return found + as_text(deal.given).encode() if self.table_given else found

    def answer(self, deal: Deal) -> Answer:
        """Par.

        Raises:
            FaceupError: the game has no auction, or the deal does not say enough or can not be.
        """
        if is_bridge(deal, self.choice):
            return self._bridge(deal)
        if self.line:
            raise DealError("--line plays out contracts of bridge; expected no --line for other games")
        from solver.cli import par_auction  # which bridge does not need

        return par_auction.answer_of(
            deal,
            self.choice,
            self.search,
            table_given=self.table_given,
            dealer_first=self.dealer,
            vulnerable=self.vulnerable,
        )

    def _bridge(self, deal: Deal) -> ParAnswer:
        solver = DealSolver(self.search)
        sides = self.vulnerable or vulnerable_in(deal)
        if self.dealer and deal.dealer is None:
            raise DealError("the dealer is unknown; expected it in the deal, or no --dealer")
        table = given_table(deal) if self.table_given else whole_table(deal, solver)
        tricks = table.complete()
        found = par(tricks, sides, deal.dealer if self.dealer else None) if tricks else None
        answer = ParAnswer(table=table, par=found)
        if self.line and answer.par:
            play_out(deal, answer, answer.par, solver)
        answer.nodes = solver.nodes
        return answer


def par_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command what par is asked for with; it receives one ``question``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        check(given["choice"])
        asked = {name: given.pop(name) for name in ("choice", "table_given", "dealer", "vulnerable", "line")}
        return command(question=ParQuestion(given.pop("limits"), **asked), **given)

    decorated = limited(game_options(gathered))
    for option in (
        click.option("--line", is_flag=True, help="Bridge: play one par contract out, best play of all."),
        click.option("--vulnerable", type=vulnerability, metavar="none|ns|ew|both",
                     help="In place of what the deal says."),
        click.option("--dealer", is_flag=True, help="Par when the dealer's side speaks first, which may matter."),
        click.option("--table-given", is_flag=True, help="Take the tricks that the file gives instead of solving."),
    ):  # fmt: skip
        decorated = option(decorated)
    return decorated


def is_bridge(deal: Deal, choice: GameChoice) -> bool:
    """Whether par is that of duplicate bridge as it stands, and not that of another rule file."""
    return choice.rules is None and not choice.options and (choice.game or deal.game) in BRIDGE


def vulnerable_in(deal: Deal) -> tuple[bool, bool]:
    """Who is vulnerable, (North-South, East-West).

    Raises:
        DealError: the deal does not say.
    """
    told = deal.vulnerable or deal.fields.get("vulnerable")
    match told:
        case [bool(north_south), bool(east_west)]:
            return north_south, east_west
    raise DealError("the vulnerability is unknown; expected it in the deal or as --vulnerable")


def given_table(deal: Deal) -> TableAnswer:
    """The table that came with the deal.

    Raises:
        DealError: none did, or it is no table of 20 entries.
    """
    table = deal.given.get("table")
    if not isinstance(table, dict):
        raise DealError("no table is given; expected an OptimumResultTable or a table, or no --table-given")
    for strain, entries in table.items():
        if not isinstance(entries, (list, tuple)) or not all(isinstance(entry, int) for entry in entries):
            raise DealError(f"the given table's {strain} is {entries!r}; expected four numbers of tricks")
    answer = TableAnswer(table={strain: [Bounds(entry, entry) for entry in table[strain]] for strain in table})
    if not answer.complete():
        raise DealError("the given table is not complete; expected four declarers in each of S H D C N")
    return answer


def whole_table(deal: Deal, solver: DealSolver) -> TableAnswer:
    """The table of a deal with 13 cards a hand.

    Raises:
        DealError: the hands are not whole.
    """
    table = table_of(deal, solver, ALL_STRAINS, ALL_SEATS)
    if table.size != 13:
        raise DealError(f"hands of {table.size} cards; par needs 13")
    return table


def play_out(deal: Deal, answer: ParAnswer, outcome: Par, solver: DealSolver) -> None:
    """Add an optimal line of the first par contract, if there is one and the limits allow it."""
    if not outcome.contracts:
        return
    made = outcome.contracts[0]
    answer.opening = start_position(deal, strain=made.contract.strain, leader=(made.declarers[0] + 1) % 4)
    with contextlib.suppress(Limit):
        answer.line = solver.within.line(answer.opening)
