"""``faceup solve``: bridge positions, other trick-taking games and patience layouts, each deal by its game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import click
from click.core import ParameterSource

from solver.answer import Answer, PositionAnswer
from solver.cli.asked import PATIENCE_MEMORY, PatienceOptions, TrickOptions, bridge_options
from solver.cli.families import BRIDGE, PATIENCE, TRICK, family
from solver.cli.game import GameChoice, game_options
from solver.cli.layouts import with_game
from solver.cli.options import FORMATS, Limits, Settings, any_seat, any_seats, any_strain, common, limited
from solver.cli.run import Job, answer_all
from solver.cli.unused import FamilyInputs, Unused
from solver.cli.writers import Kind
from solver.deal import Deal
from solver.errors import DealError
from solver.patience.answer import PatienceAnswer
from solver.report.style import Style
from solver.trick.answer import TrickAnswer
from solver.trick.solution import COALITION, CONCEPTS, FIRST, MAXN, SECURITY, TIES

_ANSWERS: Mapping[str, type[Answer]] = {BRIDGE: PositionAnswer, TRICK: TrickAnswer, PATIENCE: PatienceAnswer}


@click.command("solve")
@click.argument("words", nargs=-1, metavar="[GAME] [FILE]...")
@common(FORMATS, sources=False)
@limited
@click.option("--check", is_flag=True, help="Compare with the answers that the deals carry.")
@game_options
@click.option("--deal", multiple=True, metavar="SOURCE:N", help="A numbered layout: ms:11982, pysol:123, seed:7.")
@click.option("--deals", multiple=True, metavar="SOURCE:A..B", help="Numbered layouts, as in seed:1..1000.")
@click.option("--short", is_flag=True, help="Patience: spend time on a shorter line.")
@click.option("--hint", is_flag=True, help="Patience: the next move, and what follows from every legal one.")
@click.option("--show", is_flag=True, help="Patience: the board after every move of the line.")
@click.option("--notation", type=click.Choice(("usual", "one")), default="usual", show_default=True,
              help="Patience: how tables write lines; JSON always has the one notation.")  # fmt: skip
@click.option("--strain", "--trump", type=any_strain, metavar="S|H|D|C|NT",
              help="Trick-taking games: in place of what the deal says.")  # fmt: skip
@click.option("--declarer", type=any_seat, metavar="SEAT",
              help="Trick-taking games: in place of what the deal says, who leads too.")  # fmt: skip
@click.option("--leader", type=any_seat, metavar="SEAT",
              help="Trick-taking games: who leads first, in place of what the deal says.")  # fmt: skip
@click.option("--after", type=click.IntRange(min=0), metavar="N",
              help="Trick-taking games: the position after N recorded cards.")  # fmt: skip
@click.option("--line", is_flag=True, help="Trick-taking games: add one line of best play to the end.")
@click.option("--concept", type=click.Choice(CONCEPTS), default=SECURITY, show_default=True,
              help="Three or more sides: what each makes sure of against all others; what everybody gets who plays "
              "for himself alone; what some make sure of together.")  # fmt: skip
@click.option("--ties", type=click.Choice(TIES), default=FIRST, show_default=True,
              help="With --concept maxn: which of equally good plays is made.")  # fmt: skip
@click.option("--with", "coalition", type=any_seats, default="", metavar="SEATS",
              help="With --concept coalition: the seats that play together, as in 1,3 or NS.")  # fmt: skip
@click.option("--target", type=click.IntRange(min=0), metavar="N",
              help="Bridge, only: can the side to move take N of the tricks to come?")  # fmt: skip
@click.option("--only-winners", is_flag=True,
              help="Bridge, only: the cards that reach the target, the contract, or the best.")  # fmt: skip
def command(
    settings: Settings,
    limits: Limits,
    choice: GameChoice,
    words: tuple[str, ...],
    deal: tuple[str, ...],
    deals: tuple[str, ...],
    check: bool,
    **asked: Any,
) -> None:
    """Solve deals: in trick-taking games what every card is worth, in patience whether a layout can be won and how.

    GAME is any game but bridge (faceup games lists them); it may be left out where the deals name their own.

    A trick-taking game is solved from where a deal stands after the cards that were played. A bridge deal whose
    play is over is taken from its first card (--after N chooses).
    """
    choice, files = with_game(words, choice)
    if not files and not deal and not deals:
        raise click.UsageError("no deals; expected files, --deal or --deals")
    _check_concept(asked["concept"], asked["coalition"], check=check)
    context = click.get_current_context()
    try:
        inputs = FamilyInputs(files, choice, (*deal, *deals), Unused(context, choice))
    except DealError as error:
        raise click.UsageError(error.message) from error
    own_memory = context.get_parameter_source("memory") != ParameterSource.DEFAULT
    trick = TrickOptions(
        trump=asked["strain"],
        **{name: asked[name] for name in ("declarer", "leader", "after", "line", "concept", "ties", "coalition")},
    )
    patience = PatienceOptions(asked["short"], asked["hint"], asked["show"], asked["notation"] == "usual")

    # Each kind of deal brings its solver: a layout should not wait for bridge to be loaded, nor a board for patience.
    def work(item: Deal) -> Answer:
        own = family(item, choice)
        if own == PATIENCE:
            from solver.cli import solve_patience

            return solve_patience.answer_of(item, choice, patience, _for_patience(limits, own_memory))
        if own == TRICK:
            from solver.cli import solve_trick

            return solve_trick.answer_of(item, choice, trick, limits, own_memory=own_memory)
        from solver.cli import solve_bridge

        return solve_bridge.answer_of(
            item, bridge_options(trick, asked["target"], only_winners=asked["only_winners"]), limits
        )

    def report(item: Deal, answer: Answer, style: Style) -> str:
        if isinstance(answer, PatienceAnswer):
            from solver.cli import solve_patience

            return solve_patience.report(answer, patience, style)
        if isinstance(answer, TrickAnswer):
            from solver.cli import solve_trick

            return solve_trick.report(answer, style)
        from solver.cli import solve_bridge

        assert isinstance(answer, PositionAnswer)
        return solve_bridge.report(item, answer, style)

    columns = _ANSWERS[inputs.first_family()].all_columns()
    answer_all(settings, Job(work, Kind(columns, report), _differences if check else None), inputs)


def _check_concept(concept: str, coalition: tuple[str, ...], *, check: bool) -> None:
    """Options that belong together.

    Raises:
        UsageError: one is given without the other.
    """
    if (concept == COALITION) != bool(coalition):
        raise click.UsageError("--concept coalition and --with SEATS go together")
    ties = click.get_current_context().get_parameter_source("ties") != ParameterSource.DEFAULT
    if ties and concept != MAXN:
        raise click.UsageError("--ties is for --concept maxn")
    if check and concept != SECURITY:
        raise click.UsageError(f"--check compares values of the concept {SECURITY}; expected no other one")


def _for_patience(limits: Limits, own_memory: bool) -> Limits:
    """Searches of layouts get more memory unless the command line says how much."""
    return limits if own_memory else replace(limits, memory=PATIENCE_MEMORY)


def _differences(deal: Deal, answer: Answer) -> tuple[str, ...] | None:
    """What ``--check`` finds."""
    if isinstance(answer, PatienceAnswer):
        from solver.cli import patience_check

        return patience_check.differences(deal, answer)
    if isinstance(answer, TrickAnswer):
        from solver.cli import trick_check

        return trick_check.differences(deal, answer)
    from solver.cli.check import position_differences

    assert isinstance(answer, PositionAnswer)
    return position_differences(deal, answer)
