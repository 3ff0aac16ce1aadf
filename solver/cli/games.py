"""``faceup games``: the games there are, and one of them explained."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
from collections.abc import Mapping, Sequence

import click

from solver.cli.game import set_option, settings_of
from solver.cli.options import Settings, common
from solver.cli.output import open_output
from solver.report.games import game_text, list_text
from solver.rules.explain import explain
from solver.rules.explain.fields import fields
from solver.rules.game import Game
from solver.rules.load import describe, game_ids
from solver.rules.mistakes import RulesError, nearest

COLUMNS = ("id", "name", "family", "kind", "goal", "aliases", "catalogue", "options")


@click.command("games")
@common(sources=False, threads=False)
@click.argument("games", nargs=-1, metavar="[ID|FILE]...")
@click.option("--family", metavar="NAME", help="Only the games of a family, as in Klondike.")
@set_option
def command(settings: Settings, games: tuple[str, ...], family: str | None, set_: tuple[str, ...]) -> None:
    """List all games, or explain some by id or rule file.

    \b
    faceup games --family freecell
    faceup games canfield --set "Move Only Full Builds"
    """
    if set_ and not games:
        raise click.UsageError("--set without a game; expected faceup games ID --set NAME=VALUE")
    found = [_described(game, settings_of(set_)) for game in games or game_ids("patience")]
    if family is not None:
        found = _of_family(found, family)
    output = open_output(settings.output)
    output.write(_text(found, settings.format, explained=bool(games)).encode(output.encoding, "replace"))
    output.finish()


def _described(game: str, options: Mapping[str, object]) -> Game:
    """A game; a wrong id or option is wrong usage, a mistake in a rule file is an error."""
    try:
        return describe(game, options)
    except RulesError as error:
        if error.file is None:
            raise click.UsageError(error.message) from error
        raise


def _of_family(games: Sequence[Game], family: str) -> list[Game]:
    known = sorted({game.rules.family for game in games})
    found = [game for game in games if game.rules.family.casefold() == family.casefold()]
    if not found:
        near = nearest(family, known)
        hint = f" (did you mean {near}?)" if near else ""
        raise click.BadParameter(f"no games of {family!r}; expected {', '.join(known)}{hint}", param_hint="--family")
    return found


def _text(games: Sequence[Game], form: str, *, explained: bool) -> str:
    if form == "table":
        return "\n\n".join(map(game_text, games)) + "\n" if explained else list_text(games) + "\n"
    if form == "csv":
        return _csv(games)
    objects = [_object(game, explained=explained) for game in games]
    if form == "jsonl":
        return "".join(json.dumps(item) + "\n" for item in objects)
    return json.dumps(objects, indent=2) + "\n"


def _object(game: Game, *, explained: bool) -> dict[str, object]:
    rules = game.rules
    found: dict[str, object] = {
        "id": rules.id,
        "name": rules.name,
        "family": rules.family,
        "kind": rules.kind,
        "goal": rules.goal,
        "aliases": list(game.aliases),
        "catalogue": game.catalogue,
        "options": [
            {"title": option.title, "name": option.name, "doc": option.doc, "values": list(option.values),
             "default": option.default}
            for option in game.options
        ],
    }  # fmt: skip
    if explained:
        found["note"] = game.note
        found["rules"] = dataclasses.asdict(rules)
        found["explanation"] = dict(explain(rules))
        found["fields"] = dict(fields(rules))
    return found


def _csv(games: Sequence[Game]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        rules = game.rules
        labels = "; ".join(option.label for option in game.options)
        aliases = "; ".join(game.aliases)
        row = (rules.id, rules.name, rules.family, rules.kind, rules.goal, aliases, game.catalogue, labels)
        writer.writerow(row)
    return text.getvalue()
