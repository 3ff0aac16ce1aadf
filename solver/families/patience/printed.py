"""A layout that was printed for people, as the fields of a JSON deal."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

from solver.core.argument_checks import shown
from solver.core.deal import Deal
from solver.core.deal_numbers import DealNumber
from solver.core.errors import DealError, FormatError
from solver.core.option_text import options_of
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import GAP, LETTERS
from solver.families.patience.reading import layout_of
from solver.families.patience.rules import Rules
from solver.formats.freeform.boards import cards_of
from solver.formats.freeform.named import put
from solver.formats.freeform.printed import Printed, number
from solver.formats.play import moves
from solver.rules.load import load_any

_HELD = ("tableau", "foundations", "stock", "waste", "cells", "reserve", "fields", "helpers", "braid", "lid", "jewels")
"""Fields that hold the cards of the pack."""


def deal_of(board: Printed, game: str | None) -> Deal:
    """Return the deal of a printed board; facts that a diagram does not show (redeals left, options) follow the rules.

    Args:
        board: the board, whose heading is the text after the game's name.
        game: None if the game is unknown.

    Raises:
        FaceupError: there is no such game, or the board cannot be read.
    """
    options = options_of(board.named.get("Options", ""))
    rules: Rules | None = None if game is None else load_any(game, options, ("patience",))
    fields: dict[str, object] = {}
    if board.columns is not None:
        fields["tableau"] = board.columns
    elif board.rows:
        fields["tableau"] = _rows(board, rules)
    frames: list[list[str]] = []
    played: tuple[str, ...] = ()
    for name, value in board.named.items():
        try:
            if name == "Played":
                played = moves(value)
                continue
            _place(fields, frames, name, value, rules)
        except (DealError, FormatError) as error:
            raise error.at(line=board.lines[name]) from None
    if frames:
        fields["frames"] = frames
    if board.heading:
        fields = {"deal": _number(board.heading, game), **fields}
    own = {} if rules is None else _pack(rules, fields)
    if own:
        pack = f"a pack of {own['suits']} suits, {own['ranks']} ranks, {own['packs']} of each card"
        board.remarks.append((board.line, pack))
    return Deal(fields={**fields, **own}, played=played)


def _pack(rules: Rules, fields: dict[str, object]) -> dict[str, object]:
    """Return the fields of the pack if it differs from the game's; empty if it does not, or if cards are missing.

    A diagram does not name its pack; that a smaller pack is complete shows that the deal uses it.
    """
    try:
        layout_of(rules, fields)
    except DealError:
        pass
    else:
        return {}
    found = Counter(re.findall(r"[SHDC][A-Z0-9]", str([fields.get(key) for key in _HELD])))
    if not found:
        return {}
    ranks = max(LETTERS.index(card[1]) for card in found)
    own: dict[str, object] = {"suits": len({card[0] for card in found}), "ranks": ranks, "packs": max(found.values())}
    try:
        layout_of(rules, {**fields, **own})
    except DealError:
        return {}
    return own


def _number(heading: str, game: str | None) -> str:
    """Return the number of the deal, which follows the game's name.

    Raises:
        FormatError: something else does.
    """
    try:
        return str(DealNumber.parse(heading))
    except DealError:
        raise FormatError(
            f"{shown(heading)} behind the name of {game or 'the game'} is no number of a deal. Write one such as ms:617"
        ) from None


def _rows(board: Printed, rules: Rules | None) -> list[list[str]]:
    """Return the rows of a board, or piles of one card each."""
    kind = None if rules is None else kind_of(rules)
    if kind and kind.one_row:
        return [[card] for card in chain.from_iterable(board.rows)]
    if kind and kind.columns:
        return [[card for card in row if card != GAP] for row in board.rows]
    return board.rows


_KEYS = {
    "played on": "foundations",
    "talon": "stock",
    "freecells": "cells",
    "frame": "frames",
    "reshuffle": "reshuffles",
    "laid aside": "wasted",
    "first ball": "first_ball",
}
"""Printed names that differ from the names of their fields."""

_CARDS = frozenset(("foundations", "stock", "waste", "cells", "frames", "reshuffles", "wasted", "slots", "first_ball"))
"""Fields whose values are printed differently from their tags."""


def _key(name: str, rules: Rules | None) -> str | None:
    """Return the field of a name that only boards use, or a place of the game; None for a tag."""
    plain = re.sub(r" \d+$", "", name).casefold()
    key = _KEYS.get(plain, plain)
    place = rules is not None and rules.place(key) is not None
    return key if key in _CARDS or key in _HELD or place else None


def _place(fields: dict[str, object], frames: list[list[str]], name: str, value: str, rules: Rules | None) -> None:
    """Store the values of a named line in the fields.

    Raises:
        FormatError: the value is impossible.
    """
    key = _key(name, rules)
    if key is None:
        put(fields, name, value, 0)
    elif key == "foundations":
        fields[key] = cards_of(value)
    elif key == "stock":
        fields[key] = _flat(value)
    elif key == "waste":
        _waste(fields, name, _flat(value))
    elif key == "frames":
        frames.append(_flat(value))
    elif key == "reshuffles":
        orders = fields.setdefault(key, [])
        assert isinstance(orders, list)
        orders.append(_flat(value))
    elif key == "wasted":
        if not fields.get("waste"):
            fields[key] = number(value)
    elif key == "slots":
        fields[key] = ["--" if word == "." else f"S{word}" for word in value.split()]
    elif key == "first_ball":
        fields[key] = number(value)
    elif key == "cells":
        piles = cards_of(value)
        held = max((place for place, pile in enumerate(piles, start=1) if pile), default=0)
        fields["cells"], fields["ncells"] = [pile[0] if pile else "-" for pile in piles[:held]], len(piles)
    else:
        fields[key] = _piles(key, value, rules)


def _waste(fields: dict[str, object], name: str, cards: list[str]) -> None:
    """Add a waste, or one of several numbered wastes, to the fields."""
    wastes = fields.setdefault("waste", [] if name[-1].isdigit() else cards)
    if name[-1].isdigit() and isinstance(wastes, list):
        wastes.append(cards)


def _piles(name: str, value: str, rules: Rules | None) -> list[object]:
    """Return the piles of a place; a single pile as its cards."""
    piles: list[object] = list(cards_of(value))
    place = rules.place(name) if rules is not None else None
    if place is not None and place.locked == "flip" and "(" not in value:
        down: list[list[str]] = [[f"({card})" for card in pile] for pile in cards_of(value)]
        return [card for pile in down for card in pile] if place.count == 1 else [*down]
    if place is not None and place.count == 1 and not place.by_card:
        return [card for pile in cards_of(value) for card in pile]
    return piles


def _flat(value: str) -> list[str]:
    return [card for pile in cards_of(value) for card in pile]
