"""Games whose deals look like a layout, for boards that do not name their game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from solver.families.patience.dealing import deal_fields
from solver.rules.game import Game
from solver.rules.load import describe, game_ids

Shape = tuple[tuple[tuple[int, int], ...], int, int, int]
"""Cards and face-down cards of each pile; cards of the stock, in cells, and on foundations."""

MOST = 4
"""Largest number of games that the warning names."""


def alike(fields: Mapping[str, object]) -> list[str]:
    """Return the ids of the games whose deals have as many cards in each place as a deal's fields."""
    wanted = _shape(fields)
    return [game for game, shape in _shapes().items() if shape == wanted]


def advice(fields: Mapping[str, object], game: str, name: str) -> str:
    """Return the warning that a game was assumed for a layout, and how to name another game.

    Args:
        game, name: the id of the game, and its name.
    """
    found = [one for one in alike(fields) if one != game]
    text = f"nothing names the game, which was taken to be {name}"
    if not found:
        return f"{text}: faceup solve GAME FILE names another"
    others = f" (or {', '.join(found[1:MOST])})" if found[1:] else ""
    return f"{text}, but the cards lie as in {found[0]}{others}: faceup solve {found[0]} FILE"


def note(fields: Mapping[str, object], game: str, name: str) -> str | None:
    """Return the warning of `advice`, None for a new deal of the assumed game."""
    return None if game in alike(fields) else advice(fields, game, name)


@cache
def _shapes() -> Mapping[str, Shape]:
    """Return the shape of the first deal of each game; variants of other games come last."""
    games = sorted(
        map(describe, game_ids("patience")), key=lambda game: (bool(game.extends), not _heads(game), game.id)
    )
    return {game.id: _shape(deal_fields(game.rules, "seed:1")) for game in games}


def _heads(game: Game) -> bool:
    """Return whether a game's family is named after it."""
    return str(game.rules.family) == game.name


def _shape(fields: Mapping[str, object]) -> Shape:
    piles = _list(fields.get("tableau"))
    return (
        tuple((len(_list(pile)), sum(str(card).startswith("(") for card in _list(pile))) for pile in piles),
        len(_cards(fields.get("stock"))),
        len(_cards(fields.get("cells"))),
        len(_cards(fields.get("foundations"))),
    )


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _cards(value: object) -> list[object]:
    """Return the cards of a list of cards or of piles, without ``-``."""
    return [card for one in _list(value) for card in (_cards(one) if isinstance(one, list) else [one]) if card != "-"]
