"""The options of each question; functions of commands receive one ``question``."""

from __future__ import annotations

import functools
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import click
from click.core import ParameterSource

from solver.cli.options.callback import Callback
from solver.cli.options.completion import complete_contract, complete_seat, complete_strain, complete_vulnerable
from solver.cli.options.game import check as check_game
from solver.cli.options.game import game_options
from solver.cli.options.shared import limited
from solver.cli.options.words import any_seat, any_seats, any_strain, seats, strains, vulnerability
from solver.core.limits import Limits
from solver.families.patience.notation import NOTATIONS
from solver.families.play.sides import COALITION, CONCEPTS, FIRST, MAXN, SECURITY, TIES
from solver.questions.question import Question
from solver.rules.selection import GameSelection

Options = Sequence[Callback]


def table_options(command: Callback) -> Callback:
    """Add the options of ``table`` to a command."""
    return _asking("table", _TABLE, command)


def par_options(command: Callback) -> Callback:
    """Add the options of ``par`` to a command."""
    return _asking("par", _PAR, command, game=True)


def analyse_options(command: Callback) -> Callback:
    """Add the options of ``analyse`` to a command."""
    return _asking("analyse", _ANALYSE, command, game=True)


def solve_options(command: Callback, *, people: bool = True) -> Callback:
    """Add the options of ``solve`` to a command.

    Args:
        people: whether it has reports for people, and the options for these.
    """
    return _asking("solve", (*_SOLVE, *(_FOR_PEOPLE if people else ())), command, game=True, check=_check_concept)


def view_options(command: Callback) -> Callback:
    """Add the options of ``view``, with limits, to a command; its question is that of ``solve``."""
    return _asking("solve", (*_PLAYED_BY, *_TERMS, *_CONCEPT), command, game=True, check=_check_concept)


def position_options(command: Callback) -> Callback:
    """Add the options that select a position, with limits, to a command; its question is that of ``solve``."""
    return _asking("solve", _POSITION, command, game=True, limits=partial(limited, memory=False))


def replay_options(command: Callback) -> Callback:
    """Add the options that select a position to a command, with limits that include memory."""
    return _asking("solve", _POSITION, command, game=True)


_LATER = {
    "solve": ("contract", "bids", "swap", "fewest", "difficulty"),
    "analyse": ("declarer", "contract", "bids", "why"),
}
"""Options newer than stores, by question: part of a key only if given, so that old batches go on."""


def _nothing(**_asked: object) -> None:
    """Accept every combination of options."""


def _asking(
    name: str,
    options: Options,
    command: Callback,
    *,
    game: bool = False,
    check: Callable[..., None] = _nothing,
    limits: Callback | None = limited,
) -> Callback:
    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        asked = {parameter: given.pop(parameter) for parameter in parameters if parameter in given}
        asked = {key: value for key, value in asked.items() if value is not None or key not in _LATER.get(name, ())}
        check(**asked)
        choice = given.pop("choice") if game else GameSelection()
        check_game(choice)
        return command(question=Question(name, asked, choice, given.pop("limits", Limits())), **given)

    decorated = game_options(gathered) if game else gathered
    if limits is not None:
        decorated = limits(decorated)
    for option in reversed(options):
        decorated = option(decorated)
    parameters = _names(options)
    return decorated


def _names(options: Options) -> tuple[str, ...]:
    """Return the names of the parameters of some options."""

    def nothing() -> None: ...

    for option in reversed(options):
        option(nothing)
    found: list[click.Parameter] = getattr(nothing, "__click_params__", [])
    return tuple(str(parameter.name) for parameter in reversed(found))


def _check_concept(*, concept: str, coalition: tuple[str, ...], **_others: object) -> None:
    """Raise an error if options that need each other are not given together.

    Raises:
        UsageError: one is given without the other.
    """
    if (concept == COALITION) != bool(coalition):
        raise click.UsageError(
            "--concept coalition and --with SEATS need each other. Try --concept coalition --with 1,3"
        )
    ties = click.get_current_context().get_parameter_source("ties") != ParameterSource.DEFAULT
    if ties and concept != MAXN:
        raise click.UsageError("--ties needs --concept maxn. Add it, or leave --ties out")


_TABLE = (
    click.option(
        "--strain",
        type=strains,
        shell_complete=complete_strain,
        metavar="STRAINS",
        help="Only these strains, for example SH or S,NT.",
    ),
    click.option(
        "--declarer",
        type=seats,
        shell_complete=complete_seat,
        metavar="SEATS",
        help="Only these declarers, for example NS.",
    ),
)

_PAR = (
    click.option("--table-given", is_flag=True, help="Use the tables given in the file instead of solving."),
    click.option("--dealer", is_flag=True, help="Par with the dealer's side bidding first (it can matter when both "
                                                "sides make the same "
                                                "contract)."),
    click.option("--vulnerable", type=vulnerability, shell_complete=complete_vulnerable, metavar="none|ns|ew|both",
                 help="Replaces the vulnerability of the deal."),
    click.option("--line", is_flag=True, help="Bridge: play out one par contract with best play."),
)  # fmt: skip

_PLAYED_BY = (
    click.option("--strain", "--trump", type=any_strain, shell_complete=complete_strain, metavar="S|H|D|C|NT",
                 help="Trick-taking games: the trumps; replaces those of the deal."),
    click.option("--declarer", type=any_seat, shell_complete=complete_seat, metavar="SEAT",
                 help="Games with a declarer: his seat, and with it the opening leader; replaces that of the deal."),
    click.option("--leader", type=any_seat, shell_complete=complete_seat, metavar="SEAT",
                 help="Not for patience: the player who leads first; replaces that of the deal."),
)  # fmt: skip

_TERMS = (
    click.option("--contract", metavar="CONTRACT", shell_complete=complete_contract,
                 help="Games with a contract: in bridge 3NT or 4SX-N, elsewhere null, grand, 8S, or a number; "
                      "replaces that of the deal."),
    click.option("--bids", metavar="BIDS",
                 help="Trick-taking games: a bid for each seat, for example 3,3,4,2; replaces those of the deal."),
)  # fmt: skip

_ANALYSE = (
    *_PLAYED_BY,
    *_TERMS,
    click.option("--par/--no-par", "with_par", default=True, show_default=True,
                 help="Bridge: also compare with par."),
    click.option("--why", is_flag=True, default=None,
                 help="Bridge and whist: after each mistake a line that shows what it gives up."),
)  # fmt: skip

_POSITION = (
    *_PLAYED_BY,
    click.option("--after", type=click.IntRange(min=0), metavar="N",
                 help="Not for patience: start from the position after N cards of the recorded play."),
)  # fmt: skip

_CONCEPT = (
    click.option("--concept", type=click.Choice(CONCEPTS), default=SECURITY, show_default=True,
                 help="Three or more sides: security, the score each side is guaranteed if all others play "
                      "together; maxn, each player for himself; coalition, the score some players are guaranteed "
                      "together."),
    click.option("--ties", type=click.Choice(TIES), default=FIRST, show_default=True,
                 help="With --concept maxn: which of equally good cards is played."),
    click.option("--with", "coalition", type=any_seats, shell_complete=complete_seat, default="", metavar="SEATS",
                 help="With --concept coalition: the seats that play together, for example 1,3 or NS."),
)  # fmt: skip

_SOLVE = (
    click.option("--short", is_flag=True, help="Patience: spend more time to find a shorter line."),
    click.option("--fewest", is_flag=True, default=None,
                 help="Patience, games that build piles: a line of the fewest moves, or bounds on their number."),
    click.option("--hint", is_flag=True, help="Patience: show the next move, and which legal moves win or lose."),
    click.option("--critical", is_flag=True,
                 help="Patience: show the last move where a wrong choice loses."),
    click.option("--difficulty", is_flag=True, default=None,
                 help="Patience: rate the layout as easy to expert, and show how many random moves it forgives."),
    click.option("--why", is_flag=True,
                 help="The reasons. Bridge and whist: who wins which trick, what a wrong card gives up, proved "
                 "finesses and other plays. Patience: why a layout is lost, if a reason is known."),
    *_POSITION,
    *_TERMS,
    click.option("--line", is_flag=True,
                 help="Add one line of best play to the end. Patience always has it, except with --hint."),
    *_CONCEPT,
    click.option("--target", type=int, metavar="N",
                 help="Answer only yes or no: can the side to move take N of the tricks left (bridge), or score N "
                      "(games without tricks)?"),
    click.option("--starters", is_flag=True,
                 help="Counting games: the value for each starter that can be turned up, and the best play before "
                      "it is seen."),
    click.option("--only-winners", is_flag=True,
                 help="Bridge, only: show only the cards that reach the target, make or beat the contract, or are "
                      "best."),
    click.option("--swap", is_flag=True, default=None,
                 help="Trick-taking games of two sides: how the value changes if one card moves to the other "
                      "defender."),
    click.option("--par/--no-par", "with_par", default=False, show_default=True,
                 help="Bridge: also show par (slower: it solves all contracts)."),
)  # fmt: skip

_FOR_PEOPLE = (
    click.option("--show", is_flag=True, help="Patience: show the board after every move of the line."),
    click.option("--notation", type=click.Choice(NOTATIONS), default=NOTATIONS[0], show_default=True,
                 help='Patience: how the text report writes moves; JSON always uses the notation "one".'),
)  # fmt: skip
