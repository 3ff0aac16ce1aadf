"""Parse printed boards into deals: the game that a heading names, and its family's way of reading the board."""

from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Sequence
from dataclasses import replace

from solver.core import text_aliases as words
from solver.core.argument_checks import shown
from solver.core.deal import Deal, Source
from solver.core.deal_numbers import DealNumber
from solver.core.errors import DealError, FormatError
from solver.core.json_fields import JsonObject
from solver.families import registry
from solver.families.find import family
from solver.families.play import printed as turns
from solver.families.trick import printed as trick
from solver.formats.check import game_id
from solver.formats.freeform.named import put
from solver.formats.freeform.normalise import Line
from solver.formats.freeform.printed import Printed
from solver.rules import game_names as called
from solver.rules.catalogue import plain, shipped
from solver.rules.language import fields_read
from solver.rules.load import family_of, load_any
from solver.rules.toml_source import RulesError

_NAME = re.compile(r"^name = .*$", re.MULTILINE)


def deal_of(board: Printed, source: Source, game: str | None) -> Deal:
    """Return the deal of a board.

    Args:
        source: its source, for messages.
        game: of a board that names none.

    Raises:
        FaceupError: nothing or no one says which game it is, or the game has no such board.
    """
    found = None if board.typed else _named(board.heading)
    rest = found[2] if found else board.heading
    own = _id_of(found[0], found[1], board) if found else _said(board) or game
    if own is None:
        if not board.is_layout:
            raise FormatError(f"{shown(board.heading)} names no game. Write a name as faceup games lists them")
        return _layout(board, source, None, rest)
    if board.is_layout and family_named(own) in (None, "patience"):
        return _layout(board, source, own, rest)
    if family_named(own) is None and board.typed:
        return _placed(_of_own(board), board, source, own)
    if family_named(own) is None:
        raise FormatError(
            f"{own} is a game of your own, without pictures. Write its deal with its fields as PBN or JSON"
        )
    reader = family(family_of(own))
    if family_of(own) == "patience":
        raise FormatError(f"{own} is a game of patience, without hands. Write its piles under the numbers 1, 2, 3, ...")
    if not reader.supports("printed") or board.is_layout:
        raise FormatError(f"a board of {own} without hands cannot be read. Write hands")
    return _placed(reader.printed(replace(board, heading=rest, named=_without_game(board)), own), board, source, own)


def typed_lines(lines: Sequence[Line], game: str | None) -> list[Line]:
    """Return lines with hands as card codes, for games that have their own notation of hands.

    Args:
        game: the game of lines that do not name one.

    Raises:
        FormatError: a hand in that notation is impossible.
    """
    heading = next((line.text.strip() for line in lines[:_HEADING] if _named(line.text.strip())), "")
    found = _named(heading) if heading else None
    own = found[1][0] if found and len(found[1]) == 1 else game
    if family_named(own) is None:
        return list(lines)
    told = family(family_of(str(own))).typed_lines(lines, str(own))
    return list(lines) if told is None else told


_HEADING = 5
"""Number of lines in which the name of the game is looked for."""


def family_named(game: str | None) -> str | None:
    """Return the family of a game; None if no game is named or it is the user's own."""
    try:
        return None if game is None else family_of(game)
    except RulesError:
        return None


def is_heading(text: str) -> bool:
    """Return whether a line is a heading: the name of a game or the number of a deal."""
    return _named(text) is not None or number_of(text) is not None


def number_of(text: str) -> str | None:
    """Return the number of a deal that a heading names."""
    try:
        return str(DealNumber.parse(text)) if text else None
    except DealError:
        return None


def fields_of(game: str | None) -> frozenset[str] | None:
    """Return the fields that a game reads of a deal; None if no game is named or it is the user's own."""
    return None if game is None or family_named(game) is None else fields_read(load_any(game))


def names() -> frozenset[str]:
    """Return the names that head values beside printed hands, normalised for comparison."""
    return frozenset(map(words.plain, (*trick.NAMES, *turns.NAMES, "Game")))


def _said(board: Printed) -> str | None:
    """Return the game that a line of the board names.

    Raises:
        FormatError: there is no such game, or there are several.
    """
    text = board.named.get("Game")
    if text is None:
        return None
    try:
        return game_id(text)
    except FormatError as error:
        raise error.at(line=board.lines["Game"]) from None


def _without_game(board: Printed) -> dict[str, str]:
    return {name: value for name, value in board.named.items() if name != "Game"}


def _of_own(board: Printed) -> Deal:
    """Return a deal of a user's own game, whose fields are tags beside the hands.

    Raises:
        FormatError: a tag is not a field.
    """
    found: JsonObject = {}
    for name, value in board.named.items():
        try:
            if not put(found, name, value, len(board.seats)):
                raise FormatError(
                    f"a line of {name} means nothing in your own game. Write the name of a tag, as in Bids or Kitty"
                )
        except FormatError as error:
            raise error.at(line=board.lines[name]) from None
    played = found.pop("played", ())
    return Deal(fields=found, played=tuple(played))


def _layout(board: Printed, source: Source, game: str | None, rest: str) -> Deal:
    """Return a layout; its game may come from the command line if the board does not name one."""
    if game is None and board.columns is None and not board.rows and "Frame 1" not in board.named:
        names = ", ".join(board.named)
        raise FormatError(f"{names} needs piles or hands. Add these, and name the game as in faceup solve GAME FILE")
    own = game if family_named(game) is not None else None
    layout = replace(board, heading=rest, named=_without_game(board))
    return _placed(family("patience").printed(layout, own), board, source, game)


def _placed(deal: Deal, board: Printed, source: Source, game: str | None) -> Deal:
    """Return a deal with its place and the remarks about its board."""
    told = (str(FormatError(text, file=source.file, line=line)) for line, text in board.remarks)
    return replace(deal, source=source, game=game, warnings=(*deal.warnings, *told))


def _named(heading: str) -> tuple[str, tuple[str, ...], str] | None:
    """Return the longest name of a game at the start of a heading, the ids of its games, and the rest.

    Exact names take precedence over other spellings.
    """
    ends = sorted((found.start() for found in re.finditer(r", |$", heading)), reverse=True)
    for games_of in (lambda name: tuple(_ids().get(name, ())), called.games_of):
        for end in filter(None, ends):
            if games := games_of(heading[:end]):
                return heading[:end], games, heading[end:].removeprefix(", ")
    return None


def _id_of(name: str, games: Sequence[str], board: Printed) -> str:
    """Return the id of a name.

    Raises:
        FormatError: several games have it.
    """
    ids = [one for one in games if (family_of(one) == "patience") == board.is_layout]
    if plain(name) in ids:
        return plain(name)
    if len(ids) != 1:
        raise FormatError(
            f"{shown(name)} is the name of {' and '.join(ids) or 'no such game'}. Give the game's id as {_ARGUMENT}"
        )
    return ids[0]


_ARGUMENT = "an argument of the command or program"


@functools.cache
def _ids() -> dict[str, list[str]]:
    """Return the ids of shipped games by their names."""
    found: dict[str, list[str]] = {}
    for one in registry.languages():
        for game, path in shipped(one).items():
            name = _NAME.search(path.read_text("utf-8"))
            if name:
                found.setdefault(tomllib.loads(name[0])["name"], []).append(game)
    return found
