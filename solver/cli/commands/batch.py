"""``faceup batch``: answer one question about many deals; answers are stored and never computed again."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import click
from click.core import ParameterSource

from solver.cli.help_formatter import ExplainedGroup
from solver.cli.options.batch import NamedDeals, StoreOptions
from solver.cli.options.callback import Callback
from solver.cli.options.completion import complete_words
from solver.cli.options.constraints import constrained
from solver.cli.options.formats import chosen
from solver.cli.options.questions import analyse_options, par_options, solve_options, table_options
from solver.cli.options.shared import MOST_DEALS, Settings, common
from solver.cli.running.batch import run
from solver.core.answer import ERROR, UNKNOWN
from solver.questions.question import Question

_RETRY = (UNKNOWN, ERROR)
_PAGE = ("html",)


@click.group("batch", cls=ExplainedGroup)
def command() -> None:
    """Answer one question for many deals, on all cores, and keep the answers in a store.

    A deal that the store already answers is not solved again, whichever batch solved it. If a batch is stopped, by
    Ctrl-C or otherwise, start the same command again and it goes on from there.
    """


def _kept(command: Callback) -> Callback:
    """Add the options of a batch to a command; its function receives ``asked``, ``kept`` and ``settings``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        retry = frozenset(given.pop("retry"))
        form, output = given.pop("page_format"), given.pop("page_path")
        kept = StoreOptions(
            given.pop("store"), given.pop("jsonl"), retry, given.pop("cluster"), given.pop("with_deals"),
            page=(form or output) is not None and chosen(_PAGE, form, output) == "html", page_path=output,
        )  # fmt: skip
        if kept.store is None and kept.rows is None:
            raise click.UsageError("no output given. Add --store FILE or --jsonl FILE")
        if kept.retry and kept.store is None:
            raise click.UsageError("--retry needs a store. Add --store FILE")
        if kept.page and kept.store is None:
            raise click.UsageError("--format html shows the statistics of a store. Add --store FILE")
        if kept.page and kept.page_path is None and str(kept.rows) == "-":
            raise click.UsageError("--jsonl - and the page both go to standard output. Add --output FILE for the page")
        if kept.with_deals and kept.rows is None:
            raise click.UsageError("--with-deals needs rows. Add --jsonl FILE")
        if _is_given("seed") and not given["random"]:
            raise click.UsageError("--seed needs random deals. Add --random N")
        asked = NamedDeals(
            given.pop("words"), given.pop("deals"), given.pop("random"), given.pop("seed"), given.pop("constraints")
        )
        return command(asked=asked, kept=kept, **given)

    decorated = constrained(gathered)
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return click.argument("words", nargs=-1, shell_complete=complete_words, metavar="[GAME] [FILE]...")(decorated)


def _is_given(name: str) -> bool:
    return click.get_current_context().get_parameter_source(name) == ParameterSource.COMMANDLINE


_OPTIONS = (
    click.option("--store", type=click.Path(path_type=Path), metavar="FILE", help="Keep the answers in this file; "
                                                                                  "deals that it already answers are "
                                                                                  "not solved again."),
    click.option("--jsonl", type=click.Path(path_type=Path), metavar="FILE",
                 help="Write each answer as soon as it is ready, in the order of the input; - for standard output."),
    click.option("--format", "page_format", type=click.Choice(_PAGE), help="html: a page of statistics of the store."),
    click.option("--output", "-o", "page_path", type=click.Path(path_type=Path), metavar="FILE",
                 help="Write the page to this file."),
    click.option("--with-deals", is_flag=True, help="Add the deal and a deal ID to every row."),
    click.option("--deals", multiple=True, metavar="SOURCE:A..B",
                 help="Deals by number: seed:1..1000000, ms:1..32000, pysol:1..100."),
    click.option("--random", type=click.IntRange(0, MOST_DEALS), default=0, metavar="N",
                 help="Number of random deals; in bridge the constraints below apply."),
    # No seed by chance: the same command has to mean the same deals, or it could not go on where it stopped.
    click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, metavar="N",
                 help="For random deals: the same seed gives the same deals."),
    click.option("--retry", multiple=True, type=click.Choice(_RETRY),
                 help="Solve again the deals that had an error, or reached a limit that is wider now."),
    click.option("--cluster", metavar="ADDRESS",
                 help="Solve on a Dask cluster: tcp://scheduler:8786, or local for one on this machine."),
)  # fmt: skip


def _add(name: str, options: Callback, text: str) -> None:
    """Add the command for one question to the group."""

    def asks(settings: Settings, question: Question, asked: NamedDeals, kept: StoreOptions) -> None:
        run(settings, question, asked, kept)

    decorated = common((), sources=False)(_kept(options(asks)))
    command.command(name, help=text)(decorated)


_add("table", table_options, "Bridge: the tricks of each declarer in each suit and in no-trump.")
_add("par", par_options, "Par, in bridge and every other game with an auction.")
_add("analyse", analyse_options, "What each card played cost, in recorded plays.")
_add(
    "solve",
    functools.partial(solve_options, people=False),
    "The value of deals; in patience, whether layouts can be won.",
)
