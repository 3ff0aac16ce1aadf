"""``faceup games``: list the games, or explain one of them."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
import shutil
import sys
from collections.abc import Callable, Mapping, Sequence

import click

from solver.cli.help_formatter import Explained
from solver.cli.inputs.paths import exists
from solver.cli.options.completion import complete_games
from solver.cli.options.game import set_option, settings_of
from solver.cli.options.shared import Settings, common
from solver.cli.output.files import open_output
from solver.cli.output.terminal import paged, printable_to
from solver.core.text_aliases import nearest, plain
from solver.rules import game_names as called
from solver.rules.explain import explain, fields
from solver.rules.game import Game
from solver.rules.language import language_of
from solver.rules.load import describe, game_ids
from solver.rules.toml_source import RulesError
from solver.rules.unplayed import PLAYABLE, Unplayed, unplayed
from solver.text.games import LIST_WIDTH, game_text, list_text, searched, seats_text
from solver.text.plain import plain_text

COLUMNS = ("id", "name", "family", "kind", "goal", "seats", "aliases", "catalogue", "options", "status")


@click.command("games", cls=Explained)
@common(sources=False, threads=False)
@click.argument("games", nargs=-1, metavar="[GAME|FILE]...", shell_complete=complete_games)
@click.option("--family", metavar="NAME", help="Only the games of this family, for example Klondike.")
@click.option(
    "--kind", metavar="NAME", help="Only games of this kind: trick, or a kind of patience such as building, taking."
)
@click.option("--search", metavar="WORD", help="Only games with this text in the name, family, kind or rules.")
@click.option("--no-pager", is_flag=True, help="Do not use a pager.")
@set_option
def command(
    settings: Settings,
    games: tuple[str, ...],
    family: str | None,
    kind: str | None,
    search: str | None,
    no_pager: bool,
    set_: tuple[str, ...],
) -> None:
    """List the games, or explain the rules of one.

    Name a game by its id, its name, an alias, or a rule file. On a terminal long texts open in a pager; --no-pager
    or PAGER=cat turns it off.
    """
    if set_ and not games:
        raise click.UsageError("--set needs a game. Try: faceup games ID --set NAME=VALUE")
    found = [_described(game, settings_of(set_)) for game in _named(games) or game_ids()]
    found = _only(found, family, "family", lambda game: game.rules.family)
    found = _only(found, kind, "kind", lambda game: game.kind)
    found = found if search is None else searched(found, search)
    if not found:
        raise click.BadParameter(f"no game has {search!r} in its names or its rules", param_hint="--search")
    missing = [] if games or family or search else [game for game in unplayed() if kind in (None, game.kind)]
    explained = bool(games)
    if settings.format == "table" and settings.output is None:
        width = min(shutil.get_terminal_size((LIST_WIDTH, 24)).columns, LIST_WIDTH)
        shown = _table(found, missing, width, explained=explained)
        shown = plain_text(shown) if settings.plain else shown
        paged(printable_to(sys.stdout.encoding, shown), asked=not no_pager)
        return
    output = open_output(settings.output)
    text = _text(found, missing, settings.format, explained=explained)
    text = plain_text(text) if settings.plain and settings.format == "table" else text
    output.write(text.encode(output.encoding, "replace"))
    output.finish()


def _named(words: Sequence[str]) -> list[str]:
    """Return the names of games among the words: each word is a game, or all together are the name of one game."""
    if len(words) > 1 and not all(exists(word) or called.games_of(word) for word in words):
        together = called.id_of(" ".join(words))
        if together is not None:
            return [together]
    return list(words)


def _described(game: str, options: Mapping[str, object]) -> Game:
    """Return a game; a wrong id or option is wrong usage, a mistake in a rule file is an error."""
    try:
        return describe(game, options)
    except RulesError as error:
        if error.file is None:
            raise click.UsageError(error.on_command_line().message) from error
        raise


def _only(games: list[Game], wanted: str | None, option: str, of: Callable[[Game], str]) -> list[Game]:
    """Return the games with a requested property; all games if none is requested."""
    if wanted is None:
        return games
    found = [game for game in games if plain(of(game)) == plain(wanted)]
    if not found:
        known = sorted(set(map(of, games)))
        near = nearest(wanted, known)
        hint = f" (did you mean {near}?)" if near else ""
        raise click.BadParameter(
            f"there is no {option} {wanted!r}. Choose {', '.join(known)}{hint}", param_hint=f"--{option}"
        )
    return found


def _table(games: Sequence[Game], missing: Sequence[Unplayed], width: int, *, explained: bool) -> str:
    return "\n\n".join(map(game_text, games)) if explained else list_text(games, missing, width)


def _text(games: Sequence[Game], missing: Sequence[Unplayed], form: str, *, explained: bool) -> str:
    if form == "table":
        return _table(games, missing, LIST_WIDTH, explained=explained) + "\n"
    if form == "csv":
        return _csv(games, missing)
    objects = [_object(game, explained=explained) for game in games]
    objects += map(_missing, missing)
    if form == "jsonl":
        return "".join(json.dumps(item) + "\n" for item in objects)
    return json.dumps(objects, indent=2) + "\n"


def _missing(game: Unplayed) -> dict[str, object]:
    """Return a game that cannot be played as JSON, with the same keys as other games."""
    unknown = dict.fromkeys(("family", "kind", "goal"))
    none: dict[str, object] = {"seats": [], "aliases": [], "options": []}
    return {"id": game.id, "name": game.name, "catalogue": game.id, "status": game.status, **unknown, **none}


def _object(game: Game, *, explained: bool) -> dict[str, object]:
    rules = game.rules
    found: dict[str, object] = {
        "id": rules.id,
        "name": rules.name,
        "family": rules.family,
        "kind": game.kind,
        "seats": list(game.seats),
        "goal": game.goal,
        "aliases": list(game.aliases),
        "catalogue": game.catalogue,
        "status": PLAYABLE,
        "options": [
            {"title": option.title, "name": option.name, "doc": option.doc, "values": list(option.values),
             "default": option.default}
            for option in game.options
        ],
    }  # fmt: skip
    if explained:
        found["note"] = game.note
        found["rules"] = dataclasses.asdict(rules)
        found["explanation"] = _by_heading(explain(rules))
        found["fields"] = dict(fields(rules))
        found |= {fact.name: fact.value for fact in language_of(rules).facts(game)}
    return found


def _by_heading(parts: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Return texts by heading; texts with the same heading are joined."""
    found: dict[str, str] = {}
    for heading, text in parts:
        found[heading] = f"{found[heading]} {text}" if heading in found else text
    return found


def _csv(games: Sequence[Game], missing: Sequence[Unplayed]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        rules = game.rules
        labels = "; ".join(option.label for option in game.options)
        aliases = "; ".join(game.aliases)
        about = (rules.id, rules.name, rules.family, game.kind, game.goal, seats_text(game.seats), aliases)
        writer.writerow((*about, game.catalogue, labels, PLAYABLE))
    for item in missing:
        writer.writerow((item.id, item.name, "", "", "", "", "", item.id, "", item.status))
    return text.getvalue()
