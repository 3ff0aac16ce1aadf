"""Boards that were printed for people -> deals: which game a heading names, and what its family reads from a board."""

from __future__ import annotations

import functools
import re
import tomllib
from dataclasses import replace

from solver import registry
from solver.arguments import shown
from solver.deal import Deal, Source
from solver.errors import FormatError
from solver.families import family
from solver.formats.typed.printed import Printed
from solver.rules.catalogue import plain, shipped
from solver.rules.load import family_of
from solver.rules.mistakes import RulesError

_NAME = re.compile(r"^name = .*$", re.MULTILINE)


def deal_of(board: Printed, source: Source, game: str | None) -> Deal:
    """The deal of a board.

    Args:
        source: where it stands.
        game: of a board that names none.

    Raises:
        FaceupError: nothing or nobody says which game it is, or the game has no such board.
    """
    found = _named(board.heading) if not board.is_layout or board.heading else None
    name, rest = found or ("", board.heading)
    own = _id_of(name, board) if found else game
    if own is None:
        if not board.is_layout:
            raise FormatError(f"{shown(board.heading)} names no game; expected a name as faceup games lists them")
        return _layout(board, source, None, "")
    reader = family(family_of(own)).printed
    if reader is None:
        raise FormatError(f"a board of {own}; expected hands")
    return _placed(reader()(replace(board, heading=rest), own), source, own)


def family_named(game: str | None) -> str | None:
    """The family of a game; None where nobody names one, or it is one of the user's own."""
    try:
        return None if game is None else family_of(game)
    except RulesError:
        return None


def _layout(board: Printed, source: Source, game: str | None, rest: str) -> Deal:
    """A layout of which nothing says the game: the command line may."""
    reader = family("patience").printed
    assert reader is not None
    return _placed(reader()(replace(board, heading=rest), game), source, game)


def _placed(deal: Deal, source: Source, game: str | None) -> Deal:
    """A deal with its place, which its warnings tell, too."""
    told = tuple(str(FormatError(text, file=source.file, line=source.line)) for text in deal.warnings)
    return replace(deal, source=source, game=game, warnings=told)


def _named(heading: str) -> tuple[str, str] | None:
    """The longest name of a game with which a heading begins, and what stands behind it."""
    for end in sorted((found.start() for found in re.finditer(r", |$", heading)), reverse=True):
        if heading[:end] in _ids():
            return heading[:end], heading[end:].removeprefix(", ")
    return None


def _id_of(name: str, board: Printed) -> str:
    """The id of a name.

    Raises:
        FormatError: several games have it.
    """
    ids = [one for one in _ids()[name] if (family_of(one) == "patience") == board.is_layout]
    if plain(name) in ids:
        return plain(name)
    if len(ids) != 1:
        raise FormatError(
            f"{shown(name)} is the name of {' and '.join(ids) or 'no such game'}; expected an id, as {_OPTION}"
        )
    return ids[0]


_OPTION = "the command line or the program says it"


@functools.cache
def _ids() -> dict[str, list[str]]:
    """The ids of games by their names: of all rule files that are shipped."""
    found: dict[str, list[str]] = {}
    for entry in registry.entries():
        if entry.language is None:
            continue
        for game, path in shipped(entry.name).items():
            name = _NAME.search(path.read_text("utf-8"))
            if name:
                found.setdefault(tomllib.loads(name[0])["name"], []).append(game)
    return found
