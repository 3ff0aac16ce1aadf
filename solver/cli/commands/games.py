"""``faceup games``: the games there are, and one of them explained."""

from __future__ import annotations

import csv
import dataclasses
import io
import json
from collections.abc import Callable, Mapping, Sequence

import click

from solver.cli.options.game import set_option, settings_of
from solver.cli.options.shared import Settings, common
from solver.cli.output.files import open_output
from solver.report.games import game_text, list_text, seats_text
from solver.rules.explain import explain, fields
from solver.rules.game import Game
from solver.rules.load import describe, game_ids
from solver.rules.mistakes import RulesError
from solver.rules.unplayed import PLAYABLE, Unplayed, unplayed
from solver.words import nearest

COLUMNS = ("id", "name", "family", "kind", "goal", "seats", "aliases", "catalogue", "options", "status")


@click.command("games")
@common(sources=False, threads=False)
@click.argument("games", nargs=-1, metavar="[ID|FILE]...")
@click.option("--family", metavar="NAME", help="Only the games of a family, as in Klondike.")
@click.option("--kind", metavar="NAME", help="Only those of a kind: trick, or building, taking, ... of patience.")
@set_option
def command(
    settings: Settings, games: tuple[str, ...], family: str | None, kind: str | None, set_: tuple[str, ...]
) -> None:
    """List all games, or explain some by id or rule file.

    \b
    faceup games --kind trick
    faceup games --family freecell
    faceup games skat
    faceup games canfield --set "Move Only Full Builds"
    """
    if set_ and not games:
        raise click.UsageError("--set without a game; expected faceup games ID --set NAME=VALUE")
    found = [_described(game, settings_of(set_)) for game in games or game_ids()]
    found = _only(found, family, "family", lambda game: game.rules.family)
    found = _only(found, kind, "kind", lambda game: game.kind)
    missing = [] if games or family else [game for game in unplayed() if kind in (None, game.kind)]
    output = open_output(settings.output)
    text = _text(found, missing, settings.format, explained=bool(games))
    output.write(text.encode(output.encoding, "replace"))
    output.finish()


def _described(game: str, options: Mapping[str, object]) -> Game:
    """A game; a wrong id or option is wrong usage, a mistake in a rule file is an error."""
    try:
        return describe(game, options)
    except RulesError as error:
        if error.file is None:
            raise click.UsageError(error.message) from error
        raise


def _only(games: list[Game], wanted: str | None, option: str, of: Callable[[Game], str]) -> list[Game]:
    """The games of which something is as wanted; all where nothing is."""
    if wanted is None:
        return games
    found = [game for game in games if of(game).casefold() == wanted.casefold()]
    if not found:
        known = sorted(set(map(of, games)))
        near = nearest(wanted, known)
        hint = f" (did you mean {near}?)" if near else ""
        raise click.BadParameter(f"no games of {wanted!r}; expected {', '.join(known)}{hint}", param_hint=f"--{option}")
    return found


def _text(games: Sequence[Game], missing: Sequence[Unplayed], form: str, *, explained: bool) -> str:
    if form == "table":
        return "\n\n".join(map(game_text, games)) + "\n" if explained else list_text(games, missing) + "\n"
    if form == "csv":
        return _csv(games, missing)
    objects = [_object(game, explained=explained) for game in games]
    objects += map(_missing, missing)
    if form == "jsonl":
        return "".join(json.dumps(item) + "\n" for item in objects)
    return json.dumps(objects, indent=2) + "\n"


def _missing(game: Unplayed) -> dict[str, object]:
    """A game that can not be played, with the keys of those that can."""
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
    return found


def _by_heading(parts: Sequence[tuple[str, str]]) -> dict[str, str]:
    """Texts by heading; those of a heading that comes several times together."""
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
