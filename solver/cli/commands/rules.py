"""``faceup rules``: check and start the user's own rule files."""

from __future__ import annotations

import csv
import io
import json
import shlex
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from solver.cli.help_formatter import ExplainedGroup
from solver.cli.options.completion import complete_game
from solver.cli.options.shared import Settings, common
from solver.cli.output.files import OutputError, open_output
from solver.cli.stdio import message_text
from solver.core.errors import printable
from solver.families.find import family
from solver.rules.catalogue import SUFFIX, file_of, plain, read
from solver.rules.language import language_of, languages
from solver.rules.load import check_file, load_any
from solver.rules.toml_source import RulesError

EXIT_OK, EXIT_ERROR = 0, 1
COLUMNS = ("file", "status", "line", "error")


@click.group("rules", cls=ExplainedGroup)
def command() -> None:
    """Check your own rule files, start a new one, or print one that comes with the program."""


@command.command("check")
@common(sources=True, metavar="FILE...", threads=False)
def check(settings: Settings) -> None:
    """Print all mistakes in rule files; if there are any, the exit code is 1."""
    found = {source: check_file(source) or _refused(source) for source in settings.sources}
    for mistakes in found.values():
        for mistake in mistakes:
            click.echo(message_text(f"error: {mistake}"), err=True)
    output = open_output(settings.output)
    text = _WRITERS[settings.format](found) if settings.format != "table" or not settings.quiet else ""
    output.write(text.encode(output.encoding, "replace"))
    output.finish()
    click.get_current_context().exit(EXIT_ERROR if any(found.values()) else EXIT_OK)


@command.command("show")
@click.argument("game", metavar="GAME", shell_complete=complete_game)
def show(game: str) -> None:
    """Print the rule file of a game, as a start for your own."""
    try:
        path = file_of(game, languages())
    except RulesError as error:
        raise click.UsageError(error.on_command_line().message) from error
    click.echo(read(path).decode("utf-8-sig", "replace"), nl=False)


@command.command("new")
@click.argument("name", metavar="NAME")
@click.option("--like", metavar="GAME", required=True, shell_complete=complete_game,
              help="Start from this game or rule file: its rules hold unless your file changes them.")  # fmt: skip
def new(name: str, like: str) -> None:
    """Write NAME.toml, a rule file to start your own game from, with every key of the other game in comments."""
    from solver.rules.starter import starter_text

    file = Path(name if name.endswith(SUFFIX) else f"{name}{SUFFIX}")
    if not plain(file.stem):
        raise click.UsageError(
            f"{name!r} has no letters a to z and no digits; name the file as in faceup rules new mine"
        )
    try:
        text = starter_text(file, like)
    except RulesError as error:
        if error.file is not None:
            raise
        raise click.UsageError(error.on_command_line().message) from error
    try:
        with file.open("x", encoding="utf-8") as stream:
            stream.write(text)
    except FileExistsError as error:
        raise OutputError("is there already; choose another name, or remove it first", file=str(file)) from error
    except OSError as error:
        raise OutputError(f"cannot write: {error.strerror or error}", file=str(file)) from error
    click.echo(printable(f"{file}: written; to see the rules, faceup games {shlex.quote(str(file))}"))


def _refused(source: str) -> list[RulesError]:
    """Return errors about a correct rule file that exceeds a limit of the searches: ``solve`` would refuse it."""
    rules = load_any(Path(source))
    reason = family(language_of(rules).name).refusal(rules)
    return [RulesError(f"no deal of this game can be solved: {reason}", file=source)] if reason else []


Found = dict[str, list[RulesError]]


def _table(found: Found) -> str:
    return "".join(f"{file}: {_verdict(mistakes)}\n" for file, mistakes in found.items())


def _verdict(mistakes: Sequence[RulesError]) -> str:
    if not mistakes:
        return "no mistakes"
    return "1 mistake" if len(mistakes) == 1 else f"{len(mistakes)} mistakes"


def _objects(found: Found) -> list[dict[str, object]]:
    return [
        {
            "file": file,
            "status": "error" if mistakes else "right",
            "errors": [{"file": mistake.file, "line": mistake.line, "error": mistake.message} for mistake in mistakes],
        }
        for file, mistakes in found.items()
    ]


def _csv(found: Found) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(_rows(found))
    return text.getvalue()


def _rows(found: Found) -> Iterator[tuple[object, ...]]:
    for file, mistakes in found.items():
        if not mistakes:
            yield file, "right", None, None
        for mistake in mistakes:
            yield file, "error", mistake.line, mistake.message


_WRITERS = {
    "table": _table,
    "json": lambda found: json.dumps(_objects(found), indent=2) + "\n",
    "jsonl": lambda found: "".join(json.dumps(item) + "\n" for item in _objects(found)),
    "csv": _csv,
}
