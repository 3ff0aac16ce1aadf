"""What the benchmarks share: measurements, the machine they ran on, and tables."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar

import click
from tabulate import tabulate

from solver import __version__
from solver.core.errors import FaceupError
from solver.kernels import level

Cell = object
Sizes = TypeVar("Sizes")


@dataclass(frozen=True)
class Table:
    """Rows for people; the first column to the left, the others to the right."""

    title: str
    headers: tuple[str, ...]
    rows: list[list[Cell]]


@dataclass
class Measured:
    """What one measurement found: for the summary, for programs, and tables of its own."""

    what: str
    deals: int
    result: str
    data: dict[str, object]
    tables: list[Table] = field(default_factory=list)
    wrong: int = 0


@dataclass(frozen=True)
class Timed:
    """A deal: seconds of the thread, positions, whether all that was asked was found."""

    seconds: float
    nodes: int
    exact: bool


def processor() -> str:
    path = Path("/proc/cpuinfo")
    lines = path.read_text().splitlines() if path.exists() else []
    names = [line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def lined_up(table: list[list[object]], headers: list[str], style: str, sides: str) -> str:
    """A table with columns to the left (l) or right (r)."""
    columns = ["left" if letter == "l" else "right" for letter in sides]
    return tabulate(table, headers, tablefmt=style, colalign=columns, disable_numparse=True)


def about() -> str:
    """What was measured, on what."""
    return f"faceup {__version__} (kernel {level()}); {processor()}, Python {platform.python_version()}"


def report(
    measures: Mapping[str, Callable[[Sizes], Measured | None]],
    sizes: Sizes,
    only: str,
    *,
    markdown: bool,
    json_file: Path | None,
) -> None:
    """Make the measurements that are asked for, print them, and write them to a file where one is named."""
    names = chosen(measures, only)
    click.echo(about() + "\n")
    found: dict[str, Measured] = {}
    for name in names:
        click.echo(name, err=True)
        try:
            made = measures[name](sizes)
        except FaceupError as error:
            raise click.ClickException(str(error)) from error
        if made is not None:
            found[name] = made
    click.echo(printed(list(found.values()), markdown=markdown))
    if json_file is not None:
        figures = {name: {"deals": each.deals, "wrong": each.wrong, **each.data} for name, each in found.items()}
        json_file.write_text(json.dumps({"about": about(), **figures}, indent=2) + "\n", encoding="utf-8")
    if mistakes := sum(each.wrong for each in found.values()):
        raise click.ClickException(f"{mistakes} answers are wrong")


def command(
    doc: str | None,
    measures: Mapping[str, Callable[[Any], Measured | None]],
    usual: Any,
    quick: Any,
    options: Mapping[str, str],
) -> click.Command:
    """A program that makes measurements.

    Args:
        doc: what it says of itself.
        measures: by name.
        usual, quick: how much is measured, a dataclass; with ``--quick``.
        options: its fields that are options, and what they mean.
    """

    def run(*, only: str, quickly: bool, markdown: bool, json_file: Path | None, **asked: object) -> None:
        given = {name: value for name, value in asked.items() if value is not None}
        report(measures, replace(quick if quickly else usual, **given), only, markdown=markdown, json_file=json_file)

    return click.Command(
        "main",
        callback=run,
        help=doc,
        params=[
            click.Option(["--only"], default="", help=f"Which, with commas between; all of {','.join(measures)}."),
            click.Option(["quickly", "--quick"], is_flag=True, help="Small samples and short limits."),
            *(_option(name, getattr(usual, name), meaning) for name, meaning in options.items()),
            click.Option(["--markdown"], is_flag=True, help="Tables for a Markdown page."),
            click.Option(
                ["json_file", "--json"],
                type=click.Path(dir_okay=False, path_type=Path),
                metavar="FILE",
                help="Write the figures to this file too.",
            ),
        ],
    )


def _option(name: str, usual: int | float, meaning: str) -> click.Option:
    kind = click.IntRange(min=1) if isinstance(usual, int) else click.FloatRange(min=0, min_open=True)
    number = f"{usual:,}".removesuffix(".0")
    return click.Option([f"--{name.replace('_', '-')}"], type=kind, help=f"{meaning}, {number} unless told.")


def chosen(measures: Mapping[str, object], only: str) -> list[str]:
    names = only.split(",") if only else list(measures)
    for name in names:
        if name not in measures:
            raise click.BadParameter(f"{name!r}; expected some of {','.join(measures)}", param_hint="--only")
    return names


def printed(found: list[Measured], *, markdown: bool) -> str:
    """The summary, then the tables of the measurements."""
    style = "github" if markdown else "simple"
    rows: list[list[Cell]] = [[each.what, each.deals, each.result] for each in found]
    parts = [lined_up(rows, ["work", "deals", "result"], style, "lrl")]
    for table in (table for each in found for table in each.tables):
        sides = "l" + "r" * (len(table.headers) - 2) + ("l" if not table.headers[-1] else "r")
        parts += [f"{table.title}:", lined_up(table.rows, list(table.headers), style, sides)]
    return "\n\n".join(parts)
