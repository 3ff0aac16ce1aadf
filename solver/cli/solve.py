"""``faceup solve``: bridge positions and patience layouts, each deal by its game."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import click
from click.core import ParameterSource

from solver.answer import Answer, PositionAnswer
from solver.cli.asked import PATIENCE_MEMORY, BridgeOptions, PatienceOptions
from solver.cli.game import GameChoice, game_options
from solver.cli.layouts import GameInputs, is_patience, with_game
from solver.cli.options import FORMATS, Limits, Settings, common, limited, seat, strain
from solver.cli.run import Job, answer_all
from solver.cli.writers import Kind
from solver.deal import Deal
from solver.errors import DealError
from solver.formats import BadDeal
from solver.patience.answer import PatienceAnswer
from solver.report.style import Style


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
@click.option("--strain", "--trump", type=strain, metavar="S|H|D|C|NT", help="Bridge: in place of what the deal says.")
@click.option("--declarer", type=seat, metavar="SEAT",
              help="Bridge: in place of what the deal says; the next seat leads.")  # fmt: skip
@click.option("--leader", type=seat, metavar="SEAT", help="Bridge: who leads, in place of what the deal says.")
@click.option("--after", type=click.IntRange(min=0), metavar="N", help="Bridge: the position after N recorded cards.")
@click.option("--line", is_flag=True, help="Bridge: add one line of best play to the end.")
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
    """Solve deals: in bridge what every card is worth, in patience whether the layout can be won and how.

    GAME is a patience game (faceup games lists them); it may be left out where the deals name their own.

    In bridge the position is the one in which a deal stands after the cards that were played; a deal whose
    play is over is taken from its first card (--after N chooses).
    """
    choice, files = with_game(words, choice)
    if not files and not deal and not deals:
        raise click.UsageError("no deals; expected files, --deal or --deals")
    try:
        inputs = _Inputs(files, choice, (*deal, *deals))
    except DealError as error:
        raise click.UsageError(error.message) from error
    bridge = BridgeOptions(**{field.name: asked[field.name] for field in fields(BridgeOptions)})
    patience = PatienceOptions(asked["short"], asked["hint"], asked["show"], asked["notation"] == "usual")

    # Each kind of deal brings its solver: a layout should not wait for bridge to be loaded, nor a board for patience.
    def work(item: Deal) -> Answer:
        if is_patience(item, choice):
            from solver.cli import solve_patience

            return solve_patience.answer_of(item, choice, patience, _for_patience(limits, own_memory))
        from solver.cli import solve_bridge

        return solve_bridge.answer_of(item, bridge, limits)

    def report(item: Deal, answer: Answer, style: Style) -> str:
        if isinstance(answer, PatienceAnswer):
            from solver.cli import solve_patience

            return solve_patience.report(answer, patience, style)
        from solver.cli import solve_bridge

        assert isinstance(answer, PositionAnswer)
        return solve_bridge.report(item, answer, style)

    own_memory = click.get_current_context().get_parameter_source("memory") != ParameterSource.DEFAULT
    columns = PatienceAnswer.all_columns() if inputs.begin_with_patience() else PositionAnswer.all_columns()
    answer_all(settings, Job(work, Kind(columns, report), _differences if check else None), inputs)


def _for_patience(limits: Limits, own_memory: bool) -> Limits:
    """Searches of layouts get more memory unless the command line says how much."""
    return limits if own_memory else replace(limits, memory=PATIENCE_MEMORY)


def _differences(deal: Deal, answer: Answer) -> tuple[str, ...] | None:
    """What ``--check`` finds."""
    if isinstance(answer, PatienceAnswer):
        from solver.cli import patience_check

        return patience_check.differences(deal, answer)
    from solver.cli.check import position_differences

    assert isinstance(answer, PositionAnswer)
    return position_differences(deal, answer)


class _Inputs(GameInputs):
    """Deals of which the first can be looked at before all are answered."""

    def __init__(self, named: tuple[str, ...], choice: GameChoice, ranges: tuple[str, ...]) -> None:
        super().__init__(named, choice, ranges)
        self._choice_made = choice
        self._items = super().deals()

    def deals(self) -> Iterator[Deal | BadDeal]:
        """Every deal, once."""
        return self._items

    def begin_with_patience(self) -> bool:
        """Whether the first deal that can be read is a patience layout."""
        looked_at = []
        for item in self._items:
            looked_at.append(item)
            if isinstance(item, Deal):
                break
        self._items = itertools.chain(looked_at, self._items)
        return any(isinstance(item, Deal) and is_patience(item, self._choice_made) for item in looked_at)
