"""A layout that was printed for people, as the fields of a JSON deal."""

from __future__ import annotations

import re
from collections import Counter
from itertools import chain

from solver.deal import Deal
from solver.errors import DealError, FormatError
from solver.formats.typed.boards import cards_of
from solver.formats.typed.printed import Printed, number
from solver.numbers import Number
from solver.patience.kinds import kind_of
from solver.patience.layout import GAP
from solver.patience.pack import LETTERS
from solver.patience.reading import layout_of
from solver.rules.load import load_any
from solver.rules.patience import Rules

_HELD = ("tableau", "foundations", "stock", "waste", "cells", "reserve", "fields", "helpers", "braid", "lid", "jewels")
"""Fields with the cards of one pack."""


def deal_of(board: Printed, game: str | None) -> Deal:
    """The deal; what a picture does not show (turns of the waste that are left, options) is as the rules have it.

    Args:
        board: its heading is what stands behind the game's name.
        game: None where nothing says which it is.

    Raises:
        FaceupError: there is no such game, or something can not be read.
    """
    rules: Rules | None = None if game is None else load_any(game, None, ("patience",))
    fields: dict[str, object] = {}
    if board.columns is not None:
        fields["tableau"] = board.columns
    elif board.rows:
        fields["tableau"] = _rows(board, rules)
    frames: list[list[str]] = []
    for name, value in board.named.items():
        try:
            _place(fields, frames, name, value, rules)
        except FormatError as error:
            raise error.at(line=board.lines[name]) from None
    if frames:
        fields["frames"] = frames
    dealt = _number(board.heading)
    if dealt:
        fields = {"deal": dealt, **fields}
    own = {} if rules is None else _pack(rules, fields)
    warnings = (f"a pack of {own['suits']} suits, {own['ranks']} ranks, {own['packs']} of each card",) if own else ()
    return Deal(fields={**fields, **own}, warnings=warnings)


def _pack(rules: Rules, fields: dict[str, object]) -> dict[str, object]:
    """The pack of the cards that are there, where it is not the game's; nothing where it is, or cards are missing.

    A picture does not say of which pack a deal is. That a smaller one is whole shows that it is of that one.
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


def _number(heading: str) -> str:
    try:
        return str(Number.parse(heading)) if heading else ""
    except FormatError:
        return ""
    except ValueError:
        return ""


def _rows(board: Printed, rules: Rules | None) -> list[list[str]]:
    """Rows, or piles of a card each."""
    kind = None if rules is None else kind_of(rules)
    if kind and kind.one_row:
        return [[card] for card in chain.from_iterable(board.rows)]
    if kind and kind.columns:
        return [[card for card in row if card != GAP] for row in board.rows]
    return board.rows


def _place(fields: dict[str, object], frames: list[list[str]], name: str, value: str, rules: Rules | None) -> None:
    plain = re.sub(r" \d+$", "", name).casefold()
    if plain in ("foundations", "played on"):
        fields["foundations"] = cards_of(value)
    elif plain in ("stock", "talon"):
        fields["stock"] = _flat(value)
    elif plain == "waste":
        _waste(fields, name, _flat(value))
    elif plain == "frame":
        frames.append(_flat(value))
    elif plain == "laid aside":
        if not fields.get("waste"):
            fields["wasted"] = number(value)
    elif plain == "slots":
        fields["slots"] = ["--" if word == "." else f"S{word}" for word in value.split()]
    elif plain == "first ball":
        fields["first_ball"] = number(value)
    elif plain in ("cells", "freecells"):
        piles = cards_of(value)
        fields["cells"], fields["ncells"] = [card for pile in piles for card in pile], len(piles)
    else:
        fields[plain] = _piles(plain, value, rules)


def _waste(fields: dict[str, object], name: str, cards: list[str]) -> None:
    """A waste, or one of several that are numbered."""
    wastes = fields.setdefault("waste", [] if name[-1].isdigit() else cards)
    if name[-1].isdigit() and isinstance(wastes, list):
        wastes.append(cards)


def _piles(name: str, value: str, rules: Rules | None) -> list[object]:
    """The piles of a place; a single one as its cards."""
    piles: list[object] = list(cards_of(value))
    place = rules.place(name) if rules is not None else None
    if place is not None and place.locked == "flip":
        down: list[list[str]] = [[f"({card})" for card in pile] for pile in cards_of(value)]
        return [card for pile in down for card in pile] if place.count == 1 else [*down]
    if place is not None and place.count == 1 and not place.by_card:
        return [card for pile in cards_of(value) for card in pile]
    return piles


def _flat(value: str) -> list[str]:
    return [card for pile in cards_of(value) for card in pile]
