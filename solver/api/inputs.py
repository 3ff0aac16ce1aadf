"""Read the arguments of the public functions: the deal, its game, and the limits."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from solver.core.argument_checks import shown
from solver.core.deal import Deal, Source
from solver.core.errors import DealError, FaceupError
from solver.core.json_fields import JsonObject, JsonValue
from solver.core.limits import Limits
from solver.core.seats import Seat, Strain
from solver.formats.files import read
from solver.formats.json_deals import from_object
from solver.questions.irrelevant_options import in_game
from solver.rules.catalogue import is_path
from solver.rules.game import Game
from solver.rules.game_names import known
from solver.rules.selection import GameSelection

Given = Deal | Mapping[str, object] | Sequence[Deal] | str | Path
"""A deal; the object of a JSON deal; a list of one deal, as ``read`` gives it; a text in any format, or as people type
it; or a file of one deal."""

Named = str | Path | Game
"""A game: an id, the path of a rule file, or what ``solver.game`` gives."""

_HANDS = re.compile(r"\s*(?:[NESWnesw]|\d{1,2}):[^\s:]*[.,][^\r\n:]*")
_EXPECTED = "Pass a Deal, the object of a JSON deal, a text or a file"
_DEEPEST = 12
"""Levels of lists and objects in a deal."""


def deal_of(given: object, choice: GameSelection) -> Deal:
    """Return the deal that an argument contains.

    Raises:
        FaceupError: the argument is not a deal, contains several, or cannot be read.
    """
    return in_game(_deal(given, choice.of_unnamed), choice)


def choice_of(game: object, options: object) -> GameSelection:
    """Return the game and its options that the arguments select, apart from the deal.

    Raises:
        DealError: ``game`` is not a game, or ``options`` is not a mapping.
    """
    settings = {} if options is None else options
    if not isinstance(settings, Mapping) or not all(isinstance(name, str) for name in settings):
        raise DealError(f"options {shown(options)} are no mapping. Pass values by the titles or names of options")
    if isinstance(game, Game):
        return GameSelection(rules=Path(game.file), options={**game.settings, **settings})
    if game is not None and not isinstance(game, (str, Path)):
        raise DealError(f"{shown(game)} is not a game. Pass an id, or the path of a rule file")
    if game is None or not is_path(game):
        return GameSelection(game=None if game is None else known(str(game)), options=dict(settings))
    return GameSelection(rules=Path(game), options=dict(settings))


def limits_of(limits: object) -> Limits:
    """Return the limits; without an argument there are none.

    Raises:
        DealError: the argument is not a ``Limits``.
    """
    if limits is None:
        return Limits()
    if not isinstance(limits, Limits):
        raise DealError(f"{shown(limits)} are no limits. Pass solver.Limits(seconds=..., nodes=..., memory=...)")
    return limits


def shaped(deal: Deal) -> Deal:
    """Return a deal made by the caller, after a check that its attributes have the right types.

    The cards are checked later.

    Raises:
        DealError: an attribute has a wrong type.
    """
    if not isinstance(deal.game, (str, type(None))):
        raise DealError(f"the deal's game is {shown(deal.game)}. Use an id, or None")
    if deal.game is not None and known(deal.game) != deal.game:
        deal = replace(deal, game=known(deal.game))
    for name in ("tags", "given", "fields"):
        if not isinstance(getattr(deal, name), Mapping):
            raise DealError(f"the deal's {name} are {shown(getattr(deal, name))}. Use a mapping of names to values")
    for name in ("hands", "trick", "played"):
        if not isinstance(getattr(deal, name), (list, tuple)):
            raise DealError(f"the deal's {name} are {shown(getattr(deal, name))}. Use a tuple")
    cards = [hand for hand in deal.hands if hand is not None]
    if not all(isinstance(hand, (list, tuple)) for hand in cards):
        raise DealError(f"the deal's hands are {shown(deal.hands)}. Use a tuple of card codes for each, or None")
    for code in (*(code for hand in cards for code in hand), *deal.trick, *deal.played):
        if not isinstance(code, str):
            raise DealError(f"{shown(code)} is not a card. Write a code such as SA")
    return deal


def _deal(given: object, game: str | None) -> Deal:
    if isinstance(given, Deal):
        return shaped(given)
    if isinstance(given, Mapping):
        return from_object(_plain(given), Source(), game)
    if isinstance(given, (list, tuple)):
        return _only(given)
    if isinstance(given, str) and _HANDS.fullmatch(given):
        return Deal(given, game=game)
    if isinstance(given, (str, Path)):
        return _only(read(given, game=game))
    raise DealError(f"{shown(given)} is not a deal. {_EXPECTED}")


def _only(deals: Sequence[object]) -> Deal:
    """Return the only deal of a list.

    Raises:
        DealError: there are several, or none.
    """
    if len(deals) == 1 and isinstance(deals[0], Deal):
        return shaped(deals[0])
    if len(deals) == 1:
        raise DealError(f"{shown(deals[0])} is not a deal. {_EXPECTED}")
    raise DealError(f"{len(deals)} deals are given. Ask about each: for deal in solver.read(...)")


def _plain(value: Mapping[JsonValue, object]) -> JsonObject:
    """Return an object as plain JSON, with NumPy's numbers and arrays as numbers and lists.

    Raises:
        DealError: a value cannot be represented in JSON.
    """
    found = _json(value, 0)
    assert isinstance(found, dict)
    return found


def _json(value: JsonValue, depth: int) -> object:
    if depth > _DEEPEST:
        raise DealError("a deal is nested too deeply. Use lists and objects as JSON deals have them")
    if isinstance(value, (Seat, Strain)):
        return value.letter
    if value is None or isinstance(value, (str, bool, int, float)):
        return value
    if isinstance(value, Mapping):
        if not all(isinstance(name, str) for name in value):
            raise DealError("a deal has a key that is not a text. Use the keys of JSON deals")
        return {name: _json(one, depth + 1) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_json(one, depth + 1) for one in value]
    if hasattr(value, "tolist"):
        return _json(value.tolist(), depth + 1)
    raise DealError(f"{shown(value)} in a deal has no place in JSON. Use texts, numbers, lists and objects")


def placed(error: FaceupError, deal: Deal) -> FaceupError:
    """Return an error with the file and line of its deal, if the deal comes from a file."""
    if deal.source == Source():
        return error
    return error.at(file=deal.source.file, line=deal.source.line)
