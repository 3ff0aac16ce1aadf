"""``analyse``: what each card of a recorded play cost."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, ClassVar

import click
from click.core import ParameterSource

from solver.answer import Answer
from solver.auction.duplicate import par
from solver.bridge.analysis import analyse
from solver.bridge.answer import PlayAnswer
from solver.bridge.asking import DealSolver, check_game, table_of
from solver.bridge.replay import steps
from solver.cli.options import shared as options
from solver.cli.options.game import GameChoice, game_options
from solver.cli.options.shared import ALL_SEATS, ALL_STRAINS, any_seat, any_strain, limited
from solver.deal import Deal
from solver.errors import DealError, Limit
from solver.families.claims import PATIENCE, TRICK, family
from solver.questions import games
from solver.questions.asked import BridgeOptions, TrickOptions, bridge_options
from solver.questions.canonical import about, bridge_deal
from solver.questions.searched import Searched


@dataclass(frozen=True, slots=True)
class AnalyseQuestion(Searched):
    """The value after every recorded card.

    Attributes:
        choice: what the command line says about the game.
        trick: strain and leader in place of what the deal says.
        with_par: bridge: compare with par too.
        own_memory: the memory among the limits was asked for, and is not what a command takes where nobody says.
    """

    name: ClassVar[str] = "analyse"
    choice: GameChoice = field(default_factory=GameChoice)
    trick: TrickOptions = field(default_factory=TrickOptions)
    with_par: bool = True
    own_memory: bool = False

    def about(self, deal: Deal) -> str:
        """See ``solver.batch.question``."""
        own, asked = self._family(deal), asdict(self.trick)
        if own == TRICK:
            return about(self.name, family=own, asked=asked, **games.rules_told(own, deal, self.choice))
        asked["par"] = self.with_par
        return about(self.name, family=own, game=deal.game or "bridge", asked=asked)

    def canonical(self, deal: Deal) -> bytes:
        """See ``solver.batch.question``."""
        own = self._family(deal)
        return games.canonical(own, deal, self.choice, self.trick) if own == TRICK else bridge_deal(deal)

    def answer(self, deal: Deal) -> Answer:
        """The analysis.

        Raises:
            FaceupError: the deal is one of patience, does not say enough or can not be.
        """
        # A bridge deal should not wait for what other games need.
        if self._family(deal) == TRICK:
            from solver.trick import analysing as analyse_trick

            return analyse_trick.answer_of(deal, self.choice, self.trick, self.search, own_memory=self.own_memory)
        return _bridge(deal, bridge_options(self.trick), self.search, with_par=self.with_par)

    def _family(self, deal: Deal) -> str:
        own = family(deal, self.choice)
        if own == PATIENCE:
            named = self.choice.game or deal.game or "this"
            raise DealError(f"{named} is a game of patience; expected a trick-taking game")
        return own


def analyse_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command what a play is analysed with; it receives one ``question``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        trick = TrickOptions(trump=given.pop("strain"), leader=given.pop("leader"))
        own = click.get_current_context().get_parameter_source("memory") != ParameterSource.DEFAULT
        question = AnalyseQuestion(
            given.pop("limits"), given.pop("choice"), trick, with_par=given.pop("with_par"), own_memory=own
        )
        return command(question=question, **given)

    decorated = limited(game_options(gathered))
    for option in (
        click.option("--par/--no-par", "with_par", default=True, show_default=True,
                     help="Bridge: compare with par too."),
        click.option("--leader", type=any_seat, metavar="SEAT", help="Who led first, in place of what the deal says."),
        click.option("--strain", "--trump", type=any_strain, metavar="S|H|D|C|NT",
                     help="In place of what the deal says."),
    ):  # fmt: skip
        decorated = option(decorated)
    return decorated


def _bridge(deal: Deal, asked: BridgeOptions, limits: options.Limits, *, with_par: bool) -> PlayAnswer:
    check_game(deal)
    strain, leader = asked.strain, asked.leader
    if not deal.passed_out:
        steps(deal, strain=strain, leader=leader)  # what can not have been played is refused before the search
    solver = DealSolver(limits)
    answer = PlayAnswer(passed_out=deal.passed_out, claimed=deal.claimed)
    try:
        if with_par:
            answer.par = par_score(deal, solver)
        if not deal.passed_out:
            answer.analysis = analyse(deal, solver, strain=strain, leader=leader, par=answer.par)
    except Limit:
        answer.analysis = None
    answer.nodes = solver.nodes
    return answer


def par_score(deal: Deal, solver: DealSolver) -> int | None:
    """Par in points for North-South; None where vulnerability or a hand is unknown, or hands are not whole.

    Where it matters who speaks first it is the dealer's side, if the dealer is known.

    Raises:
        Limit: a limit struck first.
    """
    whole = len(deal.hands) == 4 and all(hand is not None and len(hand) == 13 for hand in deal.hands)
    if deal.game == "whist" or deal.vulnerable is None or not whole:
        return None
    table = table_of(deal, solver, ALL_STRAINS, ALL_SEATS).complete()
    if table is None:
        raise Limit("a limit was reached before the table was complete")
    usual = par(table, deal.vulnerable)
    return usual.score if usual.outcome else par(table, deal.vulnerable, deal.dealer).score
