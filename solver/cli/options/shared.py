"""Options that commands share, collected in small records, and ``--plain``."""

from __future__ import annotations

import functools
import math
import os
import platform
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import click

from solver import __version__
from solver.cli.inputs.paths import piped
from solver.cli.options.callback import Callback
from solver.cli.options.completion import complete_files
from solver.cli.options.formats import DATA, chosen
from solver.cli.options.page import DEFAULT_LAYOUT, PageLayout, page_layout, page_options
from solver.cli.stdio import use_plain_text, warn
from solver.core.limits import MOST_THREADS, Limits


def _note(_context: click.Context, _parameter: click.Parameter, wanted: bool) -> bool:
    if wanted:
        use_plain_text()
    return wanted


plain_option = click.option(
    "--plain",
    is_flag=True,
    is_eager=True,
    callback=_note,
    help="For speech, logs, old terminals: letters for suits, - for minus, hands and piles one below the other.",
)
"""Eager, so that what is wrong with other options is in plain characters, too."""


def plain_for(format_: str, *, wanted: bool) -> bool:
    """Return whether reports are plain; warn if the format has no plain form.

    Args:
        format_: the output format.
        wanted: whether the option was given.
    """
    if wanted and format_ != "table":
        warn(f"--plain has no effect on {format_}; it is for tables")
    return wanted


Command = TypeVar("Command", bound=Callback)

FORMATS = ("table", "json", "jsonl", "csv")
"""What every command with answers writes."""
COLUMNS = (*FORMATS, "parquet")
"""The same where the columns have types."""
PAGES = (*COLUMNS, "html")
"""The same where there are pages."""
MOST_DEALS = (1 << 40) - 1
"""More deals than a command ever comes to the end of, and as many as a store can number."""

_UNITS = {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}


@dataclass(frozen=True, slots=True)
class Settings:
    """Options of every command.

    Attributes:
        sources: files, glob patterns, directories, ``-``.
        format: the output format, one of the command's.
        output: the output file; None for standard output.
        threads: number of deals that are answered at the same time.
        verbose: whether all warnings, and the time and positions used, are shown.
        quiet: whether warnings and progress are left out, and reports are as short as possible.
        with_deals: whether rows and objects contain their deals.
        color: ``auto``: reports are coloured on terminals; ``always`` on standard output; ``never``.
        page: title and layout of a page.
        plain: whether reports and messages are in plain characters, with hands one below the other.
    """

    sources: tuple[str, ...] = ()
    format: str = "table"
    output: Path | None = None
    threads: int = 1
    verbose: bool = False
    quiet: bool = False
    with_deals: bool = False
    color: str = "auto"
    page: PageLayout = DEFAULT_LAYOUT
    plain: bool = False


def size(text: str) -> int:
    """Parse a number of bytes: ``1000000``, ``256M``, ``2G``."""
    found = re.fullmatch(r"(\d{1,15})([KMG]?)(?:i?B)?", text.strip(), re.IGNORECASE)
    if not found or int(found[1]) == 0:
        raise click.BadParameter(f"{text!r} is not a size. Write a number with K, M or G, as in 256M")
    return int(found[1]) * _UNITS[found[2].upper()]


class _VersionOption(click.Option):
    """The option ``--version``, which prints more with ``--verbose`` before or after it."""

    def handle_parse_result(
        self, ctx: click.Context, opts: Mapping[str, Any], args: list[str]
    ) -> tuple[Any, list[str]]:
        """Print the version and exit."""
        if opts.get(self.name or "") and not ctx.resilient_parsing:
            click.echo(f"faceup, version {__version__}")
            if opts.get("verbose"):
                from solver.kernels import level

                click.echo(f"Python {platform.python_version()}, {platform.machine()}; kernels: {level()}")
            ctx.exit()
        return super().handle_parse_result(ctx, opts, args)


version_option = click.option(
    "--version",
    cls=_VersionOption,
    is_flag=True,
    is_eager=True,
    expose_value=False,
    help="Show the version and exit.",
)


def common(
    formats: Sequence[str] = FORMATS,
    *,
    sources: bool = True,
    metavar: str = "DEAL|FILE...",
    threads: bool = True,
    deals: bool = False,
    names: Sequence[str] = ("--format",),
) -> Callback:
    """Add the options that all commands have to a command; its function receives one ``settings``.

    Args:
        formats: the values of ``--format``, the default first; empty if the output has a form of its own.
        sources: whether the command takes files.
        metavar: how its usage names them.
        threads: whether it can answer several deals at the same time.
        deals: whether its answers belong to deals, which rows can then contain.
        names: names of the option for the format.
    """

    def decorate(command: Command) -> Command:
        @functools.wraps(command)
        def gathered(**given: Any) -> Any:
            output = given.pop("output", None)
            format_ = chosen(formats, given.pop("format_"), output, names[0]) if formats else "table"
            with_deals = given.pop("with_deals") if deals else False
            if with_deals and format_ not in DATA:
                raise click.UsageError(f"--with-deals is not for {format_}. Try --format {', '.join(DATA)}")
            pages = "html" in formats
            page = page_layout(given.pop("title"), given.pop("page", None), format_) if pages else DEFAULT_LAYOUT
            settings = Settings(
                sources=tuple(given.pop("sources", ())),
                format=format_,
                output=output,
                with_deals=with_deals,
                threads=given.pop("threads", None) or _cores(),
                verbose=given.pop("verbose"),
                quiet=given.pop("quiet"),
                color=given.pop("color", "auto"),
                page=page,
                plain=plain_for(format_, wanted=given.pop("plain", False)),
            )
            return command(settings=settings, **given)

        options = [
            click.option("--verbose", "-v", is_flag=True, help="Show all warnings, and the time and positions used."),
            click.option("--quiet", "-q", is_flag=True, help="No warnings, no progress line, the shortest report."),
            version_option,
        ]  # fmt: skip
        if threads:
            cores = click.option(
                "--threads",
                type=click.IntRange(1, MOST_THREADS),
                metavar="N",
                help="Number of deals solved at the same time.  [default: all cores]",
            )
            options.insert(0, cores)
        if "table" in formats:
            options += [_COLOUR, plain_option]
        if formats:
            options = [*_written(formats, names, deals=deals), *options]
        if sources:
            options.insert(
                0,
                click.argument(
                    "sources",
                    nargs=-1,
                    callback=given_or_piped,
                    metavar=metavar,
                    shell_complete=complete_files,
                ),
            )
        return _apply(options, gathered)  # type: ignore[return-value]

    return decorate


def given_or_piped(context: click.Context, parameter: click.Parameter, words: tuple[str, ...]) -> tuple[str, ...]:
    """Return the words that name deals; without words, standard input if something is piped into it.

    Raises:
        MissingParameter: there are no words, and no input.
    """
    found = words or piped()
    if not found and not context.resilient_parsing:
        raise click.MissingParameter(ctx=context, param=parameter)
    return found


_COLOUR = click.option(
    "--color",
    type=click.Choice(("auto", "always", "never")),
    default="auto",
    show_default=True,
    help="Print reports in colour; auto: on a terminal, unless NO_COLOR is set.",
)


def _written(formats: Sequence[str], names: Sequence[str], *, deals: bool) -> list[Callback]:
    """Return the options for the format and the file of answers."""
    options = [
        click.option(*names, "format_", type=click.Choice(formats),
                     help=f"Format of the output.  [default: from the file extension after -o, else {formats[0]}]"),
        click.option("--output", "-o", type=click.Path(path_type=Path), help="Write to this file instead of the "
                                                                             "terminal."),
    ]  # fmt: skip
    if deals:
        text = "Add the deal and a deal ID to every row."
        options.append(click.option("--with-deals", is_flag=True, help=text))
    return [*options, *(page_options(layouts=deals) if "html" in formats else ())]


def limited(command: Command, *, memory: bool = True) -> Command:
    """Add the limits of a search to a command; its function receives one ``limits``.

    Args:
        memory: whether the search keeps positions in memory.
    """

    @functools.wraps(command)
    def gathered(**given: Any) -> Any:
        nodes, seconds = given.pop("nodes"), given.pop("time")
        if seconds is not None and math.isnan(seconds):
            raise click.BadParameter("'nan' is not a time. Write seconds, as in 5 or 0.5", param_hint="--time")
        limits = Limits(seconds=seconds, nodes=nodes, memory=given.pop("memory", None))
        return command(limits=limits, **given)

    options = [
        click.option(
            "--time",
            type=click.FloatRange(min=0, min_open=True),
            metavar="SECONDS",
            help="Limit of CPU time for each deal.",
        ),
        click.option("--nodes", type=click.IntRange(min=1), metavar="N", help="Limit of positions for each deal."),
    ]
    if memory:
        options.append(click.option("--memory", type=size, metavar="SIZE",
                                    help="Memory for each search.  [default: depends on the game; 256M for "
                                         "bridge]"))  # fmt: skip
    return _apply(options, gathered)  # type: ignore[return-value]


def _apply(options: Sequence[Callback], command: Callback) -> Callback:
    for option in reversed(options):
        command = option(command)
    return command


def _cores() -> int:
    """Return the number of cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not every system knows affinities
        return os.cpu_count() or 1
