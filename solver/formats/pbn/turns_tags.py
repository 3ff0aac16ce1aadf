"""Tags of games of turns, as far as other games have them not: piles, rows by seat, effects, values."""

from __future__ import annotations

import re
from collections.abc import Callable

from solver.core.errors import DealError
from solver.formats.pbn.kinds import CARDS, EMPTY, NUMBER, Rows, TagKind, Written, is_codes
from solver.formats.pbn.trick_tags import NUMBERS, SWITCH
from solver.formats.values import any_play

_BETWEEN = "/"


def _read_piles(value: str, _rows: object) -> object:
    """``H3,C8=H/D4``: piles with slashes between them, a dash for one without cards."""
    return [_cards(pile) for pile in value.split(_BETWEEN)] if value else []


def _cards(text: str) -> list[str]:
    return [any_play(card) for card in re.split(r"[\s,]+", text) if card and card != EMPTY]


def _write_piles(value: object) -> Written | None:
    if not isinstance(value, list) or not value or not all(is_codes(pile) for pile in value):
        return None
    return _BETWEEN.join(",".join(pile) or EMPTY for pile in value), ()


def _read_effects(value: str, _rows: object) -> object:
    """``8 wild; 2 draw:2 skip``: a rank or card, and what it does."""
    found: dict[str, list[str]] = {}
    for entry in filter(None, (part.split() for part in value.split(";"))):
        found[entry[0]] = entry[1:]
    return found


def _write_effects(value: object) -> Written | None:
    if not isinstance(value, dict) or not all(is_codes(words) for words in value.values()):
        return None
    return "; ".join(" ".join([name, *words]) for name, words in value.items()), ()


def _read_values(value: str, _rows: object) -> object:
    """``A 11; X 50``: a rank, a card or X, and what it counts."""
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in value.split(";"))):
        name, _, number = part.partition(" ")
        if not re.fullmatch(r"-?\d{1,6}", number.strip()):
            raise DealError(f"{part!r}; expected a rank or card and its value, as in A 11")
        found[name] = int(number)
    return found


def _write_values(value: object) -> Written | None:
    if not isinstance(value, dict) or not all(type(number) is int for number in value.values()):
        return None
    return "; ".join(f"{name} {number}" for name, number in value.items()), ()


def _read_rank(value: str, _rows: object) -> object:
    """A rank, or a dash for none."""
    return None if value in ("", EMPTY) else value


def _write_rank(value: object) -> Written | None:
    if value is not None and not (isinstance(value, str) and re.fullmatch(r"\w{1,2}", value)):
        return None
    return value or EMPTY, ()


def _empty_too(write: Callable[[object], Written | None]) -> Callable[[object], Written | None]:
    """An object or list without anything in it is an empty value."""
    return lambda value: ("", ()) if value in ({}, []) else write(value)


def _read_starter(value: str, rows: Rows) -> object:
    """``H5``: the card turned up; or whether the game stands at its start."""
    card = re.sub("10$", "T", value.strip().upper())
    return card if re.fullmatch("[SHDC][AKQJTNP2-9]", card) else SWITCH.read(value, rows)


def _write_starter(value: object) -> Written | None:
    return (value, ()) if is_codes([value]) and isinstance(value, str) else SWITCH.write(value)


_PILES = TagKind(_read_piles, _empty_too(_write_piles))

TURNS_TAGS: dict[str, tuple[str, TagKind]] = {
    "pond": ("Pond", CARDS),
    "book": ("Book", NUMBER),
    "discards": ("Discards", _PILES),
    "hand_size": ("HandSize", NUMBER),
    "pile": ("Pile", CARDS),
    "teams": ("Teams", NUMBER),
    "starter": ("Starter", TagKind(_read_starter, _write_starter)),
    "pickups": ("Pickups", NUMBER),
    "effects": ("Effects", TagKind(_read_effects, _empty_too(_write_effects))),
    "row_up": ("RowUp", _PILES),
    "row_down": ("RowDown", _PILES),
    "up": ("Up", _PILES),
    "down": ("Down", _PILES),
    "crank": ("Crank", NUMBER),
    "pressures": ("Pressures", NUMBERS),
    "layout": ("Layout", CARDS),
    "pivot": ("Pivot", TagKind(_read_rank, _write_rank)),
    "out": ("Out", NUMBERS),
    "pool": ("Pool", NUMBER),
    "ties": ("Ties", NUMBER),
    "paid": ("Paid", NUMBERS),
    "values": ("Values", TagKind(_read_values, _empty_too(_write_values))),
}
"""Field of a JSON deal -> its tag."""
