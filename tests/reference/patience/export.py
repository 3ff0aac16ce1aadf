"""A position in the middle of play as the fields of a deal, so that it can be asked about like any other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.reference.patience.building import BuildingGame, Table
from tests.reference.patience.cards import Piles
from tests.reference.patience.game import Game
from tests.reference.patience.holes import HolesGame
from tests.reference.patience.pairs import PairsGame
from tests.reference.patience.quilt import QuiltGame

Deal = dict[str, Any]

_KEPT = ("game", "options", "ranks", "suits", "packs", "cap", "ncells", "nfound")


def fields_of(game: Game[Any], state: Any, deal: Mapping[str, Any]) -> Deal | None:
    """The deal of a state that is reached from a deal; None where fields cannot say all of it."""
    kept = {key: deal[key] for key in _KEPT if key in deal}
    if isinstance(game, BuildingGame):
        found = _of_table(game, state, deal)
    elif isinstance(game, QuiltGame):
        found = {
            "tableau": state.rows,
            "foundations": state.built.piles,
            "stock": state.stock,
            "waste": state.wastes,
            "redeals": state.redeals,
        }
    elif isinstance(game, HolesGame) and (any(state.tops) or game.rules.start != "chosen"):
        found = {
            "tableau": state.rows,
            "foundations": [[top] if top else [] for top in state.tops],
            "stock": state.stock,
        }
        if game.rules.parking:
            found["reserve"] = [card for card in state.parked if card]
    elif isinstance(game, PairsGame) and not state.lost:
        found = {
            "tableau": state.rows,
            "reserve": state.reserve,
            "stock": state.stock,
            "waste": state.waste,
            "turned": state.turned,
            "redeals": state.redeals,
        }
    else:
        return None
    return {**kept, **_lists(found)} if found is not None else None


def _lists(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _lists(item) for key, item in value.items()}
    return [_lists(item) for item in value] if isinstance(value, (tuple, list)) else value


def _of_table(game: BuildingGame, table: Table, deal: Mapping[str, Any]) -> Deal | None:
    rules = game.rules
    found: Deal = {
        "tableau": [_down(pile, down) for pile, down in zip(table.piles, table.downs, strict=True)],
        "stock": table.stock,
        "waste": table.wastes,
        "switched": table.switched,
    }
    if rules.stock.to == "waste":
        found["redeals"] = table.redeals
    if "reshuffles" in deal:
        found["reshuffles"] = table.orders
    for place, piles in zip(game.places, table.places, strict=True):
        found[place.name] = piles
        if place.name == "cells":
            found |= {"cells": [card for pile in piles for card in pile], "ncells": place.count}
        if place.locked == "flip":
            found[place.name] = _closed(piles, open_one=table.flipped)
    if not game.foundations.count:
        return found
    if not any(table.built.piles) and (rules.foundations.base in ("dealt", "chosen") and table.built.base is not None):
        return None
    if table.built.way and rules.foundations.order == "chosen" and all(len(pile) < 2 for pile in table.built.piles):
        return None
    founds = _with_suits(table, deal)
    if founds is None:
        return None
    found["foundations"] = founds
    if rules.foundations.base in ("dealt", "chosen") and table.built.base is not None:
        found["base"] = table.built.base
    return found


def _down(pile: tuple[str, ...], down: int) -> list[str]:
    return [f"({card})" if at < down else card for at, card in enumerate(pile)]


def _closed(piles: Piles, *, open_one: bool) -> list[list[str]]:
    first = next((at for at, pile in enumerate(piles) if pile), -1)
    return [_down(pile, len(pile) - (1 if open_one and at == first else 0)) for at, pile in enumerate(piles)]


def _with_suits(table: Table, deal: Mapping[str, Any]) -> list[list[str]] | None:
    """Foundations whose suits do not matter get those that are missing elsewhere."""
    elsewhere = (*table.piles, table.stock, *table.wastes, *(pile for piles in table.places for pile in piles))
    used = Counter(card for pile in (*elsewhere, *table.built.piles) for card in pile)
    founds = []
    for pile in table.built.piles:
        cards = []
        for card in pile:
            signs = [sign for sign in "SHDC"[: deal["suits"]] if used[sign + card[1]] < deal["packs"]]
            if card[0] == "?" and not signs:
                return None
            cards.append(signs[0] + card[1] if card[0] == "?" else card)
            used[cards[-1]] += card[0] == "?"
        founds.append(cards)
    return founds
