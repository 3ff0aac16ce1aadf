"""``faceup batch``: the same question about many deals; what is answered is kept, and never solved again."""

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
    """One question about many deals, on all cores, kept in a store.

    A question about a deal that the store has an answer to is not asked again, whichever batch asked it. A batch that
    was stopped, by Ctrl-C or by anything else, goes on with the same command where it was.
    """


def _kept(command: Callback) -> Callback:
    """Give a command the options of a batch; it receives ``asked``, ``kept`` and ``settings``."""

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        retry = frozenset(given.pop("retry"))
        form, output = given.pop("page_format"), given.pop("page_path")
        kept = StoreOptions(
            given.pop("store"), given.pop("jsonl"), retry, given.pop("cluster"), given.pop("with_deals"),
            page=(form or output) is not None and chosen(_PAGE, form, output) == "html", page_path=output,
        )  # fmt: skip
        if kept.store is None and kept.rows is None:
            raise click.UsageError("the answers go nowhere; expected --store FILE or --jsonl FILE")
        if kept.retry and kept.store is None:
            raise click.UsageError("--retry is about answers in a store; expected --store FILE")
        if kept.page and kept.store is None:
            raise click.UsageError("a page shows the statistics of a store; expected --store FILE")
        if kept.page and kept.page_path is None and str(kept.rows) == "-":
            raise click.UsageError("--jsonl - and a page on standard output; expected --output FILE for the page")
        if kept.with_deals and kept.rows is None:
            raise click.UsageError("--with-deals is about rows; expected --jsonl FILE")
        if _is_given("seed") and not given["random"]:
            raise click.UsageError("--seed is of random deals; expected --random N")
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
    click.option("--store", type=click.Path(path_type=Path), metavar="FILE", help="Keep the answers in this file."),
    click.option("--jsonl", type=click.Path(path_type=Path), metavar="FILE",
                 help="Write the answers as they come, in the order of the input; - is standard output."),
    click.option("--format", "page_format", type=click.Choice(_PAGE), help="html: a page of statistics."),
    click.option("--output", "-o", "page_path", type=click.Path(path_type=Path), metavar="FILE",
                 help="Write the page to this file."),
    click.option("--with-deals", is_flag=True, help="These rows carry their deals, and a name that stands for each."),
    click.option("--deals", multiple=True, metavar="SOURCE:A..B",
                 help="Numbered deals: seed:1..1000000, ms:1..32000, pysol:1..100."),
    click.option("--random", type=click.IntRange(0, MOST_DEALS), default=0, metavar="N",
                 help="So many random deals; of bridge under the constraints below."),
    # No seed by chance: the same command has to mean the same deals, or it could not go on where it stopped.
    click.option("--seed", type=click.IntRange(min=0), default=1, show_default=True, metavar="N",
                 help="Of random deals: the same seed, the same deals."),
    click.option("--retry", multiple=True, type=click.Choice(_RETRY),
                 help="Take up again where a limit struck that is wider now, or where there was an error."),
    click.option("--cluster", metavar="ADDRESS",
                 help="Have a Dask cluster answer: tcp://scheduler:8786, or local for one on this machine."),
)  # fmt: skip


def _add(name: str, options: Callback, text: str) -> None:
    """Make the command for one question."""

    def asks(settings: Settings, question: Question, asked: NamedDeals, kept: StoreOptions) -> None:
        run(settings, question, asked, kept)

    decorated = common((), sources=False)(_kept(options(asks)))
    command.command(name, help=text)(decorated)


_add("table", table_options, "Bridge: tricks for each declarer in each strain.")
_add("par", par_options, "Par, in bridge and every game with an auction.")
_add("analyse", analyse_options, "What each card of recorded plays cost.")
_add("solve", functools.partial(solve_options, people=False), "What deals are worth; whether layouts can be won.")
