"""``solve``: the value of a position and of every play, or whether a layout can be won, each deal by its game."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Any, ClassVar

import click
from click.core import ParameterSource

from solver.answer import Answer
from solver.bridge.answer import PositionAnswer
from solver.cli.options import shared as options
from solver.cli.options.game import GameChoice, game_options
from solver.cli.options.shared import any_seat, any_seats, any_strain, limited
from solver.deal import Deal
from solver.families.claims import BRIDGE, PATIENCE, TRICK, family
from solver.patience.answer import PatienceAnswer
from solver.questions import games
from solver.questions.asked import PATIENCE_MEMORY, PatienceOptions, TrickOptions, bridge_options
from solver.questions.canonical import about, bridge_deal
from solver.questions.searched import Searched
from solver.trick.answer import TrickAnswer
from solver.trick.solution import COALITION, CONCEPTS, FIRST, MAXN, SECURITY, TIES

ANSWERS: Mapping[str, type[Answer]] = {BRIDGE: PositionAnswer, TRICK: TrickAnswer, PATIENCE: PatienceAnswer}
"""The kind of answer for each family of games."""

_RECORD = frozenset(("dealer", "vulnerable", "result", "claimed"))
"""What a bridge deal says that has nothing to do with the value of a position."""


@dataclass(frozen=True, slots=True)
class SolveQuestion(Searched):
    """What a deal is worth from where it stands.

    Attributes:
        choice: what the command line says about the game.
        trick: asked of trick-taking games.
        patience: asked of patience.
        target: bridge: only whether the side to move can take so many tricks.
        only_winners: bridge: only the cards that reach the target.
        own_memory: the memory among the limits was asked for, and is not what a command takes where nobody says.
    """

    name: ClassVar[str] = "solve"
    choice: GameChoice = field(default_factory=GameChoice)
    trick: TrickOptions = field(default_factory=TrickOptions)
    patience: PatienceOptions = field(default_factory=PatienceOptions)
    target: int | None = None
    only_winners: bool = False
    own_memory: bool = False

    def about(self, deal: Deal) -> str:
        """See ``solver.batch.question``."""
        own = family(deal, self.choice)
        asked: dict[str, object] = {"short": self.patience.short, "hint": self.patience.hint}
        if own != PATIENCE:
            asked = asdict(self.trick)
        if own == BRIDGE:
            asked |= {"target": self.target, "only_winners": self.only_winners}
            return about(self.name, family=own, game=deal.game or "bridge", asked=asked)
        return about(self.name, family=own, asked=asked, **games.rules_told(own, deal, self.choice))

    def canonical(self, deal: Deal) -> bytes:
        """See ``solver.batch.question``."""
        own = family(deal, self.choice)
        if own == BRIDGE:
            return bridge_deal(deal, without=_RECORD)
        return games.canonical(own, deal, self.choice, self.trick)

    def answer(self, deal: Deal) -> Answer:
        """What the deal is worth.

        Raises:
            FaceupError: its game is not known, or it does not say enough or can not be.
        """
        own = family(deal, self.choice)
        # Each kind of deal brings its solver: a layout should not wait for bridge to be loaded, nor a hand for layouts.
        if own == PATIENCE:
            from solver.patience import asking as solve_patience

            return solve_patience.answer_of(deal, self.choice, self.patience, self._for_patience())
        if own == TRICK:
            from solver.trick import cases as solve_trick

            return solve_trick.answer_of(deal, self.choice, self.trick, self.search, own_memory=self.own_memory)
        from solver.bridge import solving as solve_bridge

        asked = bridge_options(self.trick, self.target, only_winners=self.only_winners)
        return solve_bridge.answer_of(deal, asked, self.search)

    def _for_patience(self) -> options.Limits:
        """Searches of layouts get more memory unless the command line says how much."""
        return self.search if self.own_memory else replace(self.search, memory=PATIENCE_MEMORY)


def solve_options(command: Callable[..., Any], *, people: bool = True) -> Callable[..., Any]:
    """Give a command what a position or layout is asked with; it receives one ``question``.

    Args:
        people: it writes for people too, and has the options for that.
    """

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        return command(question=_question(given), **given)

    decorated = limited(game_options(gathered))
    for option in reversed((*_OPTIONS, *(_FOR_PEOPLE if people else ()))):
        decorated = option(decorated)
    return decorated


def _question(given: dict[str, Any]) -> SolveQuestion:
    """The question, its options taken out of those of the command."""
    _check_concept(given["concept"], given["coalition"])
    names = ("declarer", "leader", "after", "line", "concept", "ties", "coalition")
    trick = TrickOptions(trump=given.pop("strain"), **{name: given.pop(name) for name in names})
    patience = PatienceOptions(
        given.pop("short"), given.pop("hint"), given.pop("show", False), given.pop("notation", "usual") == "usual"
    )
    source = click.get_current_context().get_parameter_source("memory")
    return SolveQuestion(
        given.pop("limits"),
        given.pop("choice"),
        trick,
        patience,
        target=given.pop("target"),
        only_winners=given.pop("only_winners"),
        own_memory=source != ParameterSource.DEFAULT,
    )


def _check_concept(concept: str, coalition: tuple[str, ...]) -> None:
    """Options that belong together.

    Raises:
        UsageError: one is given without the other.
    """
    if (concept == COALITION) != bool(coalition):
        raise click.UsageError("--concept coalition and --with SEATS go together")
    ties = click.get_current_context().get_parameter_source("ties") != ParameterSource.DEFAULT
    if ties and concept != MAXN:
        raise click.UsageError("--ties is for --concept maxn")


_OPTIONS = (
    click.option("--short", is_flag=True, help="Patience: spend time on a shorter line."),
    click.option("--hint", is_flag=True, help="Patience: the next move, and what follows from every legal one."),
    click.option("--strain", "--trump", type=any_strain, metavar="S|H|D|C|NT",
                 help="Trick-taking games: in place of what the deal says."),
    click.option("--declarer", type=any_seat, metavar="SEAT",
                 help="Trick-taking games: in place of what the deal says, who leads too."),
    click.option("--leader", type=any_seat, metavar="SEAT",
                 help="Trick-taking games: who leads first, in place of what the deal says."),
    click.option("--after", type=click.IntRange(min=0), metavar="N",
                 help="Trick-taking games: the position after N recorded cards."),
    click.option("--line", is_flag=True, help="Trick-taking games: add one line of best play to the end."),
    click.option("--concept", type=click.Choice(CONCEPTS), default=SECURITY, show_default=True,
                 help="Three or more sides: what each makes sure of against all others; what everybody gets who plays "
                 "for himself alone; what some make sure of together."),
    click.option("--ties", type=click.Choice(TIES), default=FIRST, show_default=True,
                 help="With --concept maxn: which of equally good plays is made."),
    click.option("--with", "coalition", type=any_seats, default="", metavar="SEATS",
                 help="With --concept coalition: the seats that play together, as in 1,3 or NS."),
    click.option("--target", type=click.IntRange(min=0), metavar="N",
                 help="Bridge, only: can the side to move take N of the tricks to come?"),
    click.option("--only-winners", is_flag=True,
                 help="Bridge, only: the cards that reach the target, the contract, or the best."),
)  # fmt: skip

_FOR_PEOPLE = (
    click.option("--show", is_flag=True, help="Patience: the board after every move of the line."),
    click.option("--notation", type=click.Choice(("usual", "one")), default="usual", show_default=True,
                 help="Patience: how tables write lines; JSON always has the one notation."),
)  # fmt: skip
