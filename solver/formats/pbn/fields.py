"""PBN tags for games other than bridge: each holds one field of a JSON deal, or two of them together.

A field is written as a tag only if the tag reads back as the same value; all others are in the Fields table.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from solver.core import text_aliases as words
from solver.core.cards import KnownHands
from solver.core.deal import ROUNDS
from solver.core.errors import DealError, FaceupError
from solver.core.option_text import options_of, options_text
from solver.formats.pbn.kinds import (
    CARDS,
    CODES,
    EMPTY,
    NUMBER,
    TEXT,
    Rows,
    TagKind,
    Written,
    codes,
    is_codes,
    write_codes,
)
from solver.formats.pbn.tables import NAME_VALUE_HEADER, json_text
from solver.formats.pbn.trick_tags import NUMBERS, SWITCH, TRICK_TAGS, with_holders
from solver.formats.values import any_play

if TYPE_CHECKING:
    from solver.formats.pbn.lexer import Tag


_BETWEEN = "/"


def _read_piles(value: str, _rows: object) -> object:
    """Parse piles with slashes between them, ``H3,C8=H/D4``; a dash is a pile without cards."""
    return [_cards(pile) for pile in value.split(_BETWEEN)] if value else []


def _cards(text: str) -> list[str]:
    return [any_play(card) for card in re.split(r"[\s,]+", text) if card and card != EMPTY]


def _write_piles(value: object) -> Written | None:
    if not isinstance(value, list) or not value or not all(is_codes(pile) for pile in value):
        return None
    return _BETWEEN.join(",".join(pile) or EMPTY for pile in value), ()


def _read_effects(value: str, _rows: object) -> object:
    """Parse the effects of cards, ``8 wild; 2 draw:2 skip``: a rank or card, and its effects."""
    found: dict[str, list[str]] = {}
    for entry in filter(None, (part.split() for part in value.split(";"))):
        found[entry[0]] = entry[1:]
    return found


def _write_effects(value: object) -> Written | None:
    if not isinstance(value, dict) or not all(is_codes(words) for words in value.values()):
        return None
    return "; ".join(" ".join([name, *words]) for name, words in value.items()), ()


def _read_values(value: str, _rows: object) -> object:
    """Parse the values of cards, ``A 11; X 50``: a rank, a card or X, and its value."""
    found: dict[str, int] = {}
    for part in filter(None, (part.strip() for part in value.split(";"))):
        name, _, number = part.partition(" ")
        if not re.fullmatch(r"-?\d{1,6}", number.strip()):
            raise DealError(f"{part!r} cannot be read. Write a rank or card and its value, as in A 11")
        found[name] = int(number)
    return found


def _write_values(value: object) -> Written | None:
    if not isinstance(value, dict) or not all(type(number) is int for number in value.values()):
        return None
    return "; ".join(f"{name} {number}" for name, number in value.items()), ()


def _read_rank(value: str, _rows: object) -> object:
    """Parse a rank, or a dash for none."""
    return None if value in ("", EMPTY) else value


def _write_rank(value: object) -> Written | None:
    if value is not None and not (isinstance(value, str) and re.fullmatch(r"\w{1,2}", value)):
        return None
    return value or EMPTY, ()


def _empty_too(write: Callable[[object], Written | None]) -> Callable[[object], Written | None]:
    """Return a writer that writes an empty object or list as an empty value."""
    return lambda value: ("", ()) if value in ({}, []) else write(value)


def _read_starter(value: str, rows: Rows) -> object:
    """Parse the starter, the card turned up, ``H5``; or whether the game is at its start."""
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


def read_fields(tags: Mapping[str, Tag]) -> tuple[dict[str, object], set[str]]:
    """Return the fields that the tags of a game hold, and the names of those tags.

    Raises:
        FaceupError: a value is wrong.
    """
    found: dict[str, object] = {}
    names: set[str] = set()
    if tags.keys().isdisjoint(NAMES):
        return found, names
    for key, (name, kind) in _TAGS.items():
        tag = tags.get(name)
        if tag is None or tag.value.strip() == "?" or tag.value == NAME_VALUE_HEADER:
            continue
        try:
            found[key] = kind.read(tag.value.strip(), [" ".join(row.tokens) for row in tag.rows])
        except FaceupError as error:
            raise type(error)(f"{name}: {error.message}", line=_bad_line(tag)) from None
        names.add(name)
    return _parted(found), names


def _bad_line(tag: Tag) -> int:
    """Return the line of the first row with something other than cards; the tag's if there is none."""
    for row in tag.rows:
        try:
            _pile(" ".join(row.tokens))
        except DealError:
            return row.line
    return tag.line


def write_fields(
    fields: Mapping[str, object], hands: KnownHands = ()
) -> tuple[dict[str, str], dict[str, Written], dict[str, object]]:
    """Return the fields as tags, as sections (a value and lines below), and those that no tag can hold.

    Args:
        hands: if there are any, the Deal tag is needed for them.
    """
    joined = _joined(fields)
    aside = {"deal"} if any(hand is not None for hand in hands) else set()
    if _holds_gaps(fields.get("cells")):
        aside.add("cells")
    tags: dict[str, str] = {}
    sections: dict[str, Written] = {}
    for key, (name, kind) in _TAGS.items():
        written = _written(kind, joined[key]) if key in joined and key not in aside else None
        if written is None:
            continue
        del joined[key]
        if written[1]:
            sections[name] = written
        else:
            tags[name] = written[0]
    if "Reveal" in tags:
        tags["Reveal"] = with_holders(tags["Reveal"], hands)
    rest = {
        **_parted({key: value for key, value in joined.items() if key not in aside}),
        **{key: fields[key] for key in aside & fields.keys()},
    }
    if rest and "Fields" in tags.keys() | sections.keys():
        tags.pop("Fields", None)
        sections.pop("Fields", None)
        rest["fields"] = fields["fields"]
    return tags, sections, rest


def _written(kind: TagKind, value: object) -> Written | None:
    """Return a value as a tag, if that reads back as the same value; else None."""
    written = kind.write(value)
    if written is None or not all(text.isprintable() for text in (written[0], *written[1])):
        return None
    try:
        return written if json_text(kind.read(*written)) == json_text(value) else None
    except FaceupError:
        return None


# -- cards ---------------------------------------------------------------------------------------------------


def _pile(text: str) -> list[str]:
    return [] if text.strip() == EMPTY else codes(text)


def _piles(rows: Iterable[str]) -> list[list[str]]:
    return [_pile(row) for row in rows]


def _is_piles(value: object) -> bool:
    return isinstance(value, list) and all(is_codes(pile) for pile in value)


def _pile_rows(piles: Iterable[Sequence[str]]) -> list[str]:
    return [" ".join(pile) or EMPTY for pile in piles]


def _write_table_piles(value: object) -> Written | None:
    return ("", _pile_rows(value)) if isinstance(value, list) and _is_piles(value) else None


def _read_reserve(value: str, rows: Rows) -> object:
    """Parse a reserve: a section has one line per pile, a value is a list of single cards side by side."""
    return _piles(rows) if rows or not value else codes(value)


def _write_reserve(value: object) -> Written | None:
    return write_codes(value) if value and is_codes(value) else _write_table_piles(value)


def _read_tops(value: str, rows: Rows) -> object:
    """Parse foundations: a value has the top card of each pile, a section one line per pile."""
    return _piles(rows) if rows else [[] if code == EMPTY else [code] for code in codes(value)]


def _write_tops(value: object) -> Written | None:
    if not isinstance(value, list) or not _is_piles(value):
        return None
    if all(len(pile) < 2 for pile in value):
        return ",".join(pile[0] if pile else EMPTY for pile in value), ()
    return "", _pile_rows(value)


def _read_waste(value: str, rows: Rows) -> object:
    """Parse the waste: a value is a single pile, a section has one line per pile, an empty value no pile."""
    if rows:
        return _piles(rows)
    return [_pile(value)] if value else []


def _write_waste(value: object) -> Written | None:
    if not isinstance(value, list) or not _is_piles(value):
        return None
    if len(value) == 1:
        return ",".join(value[0]) or EMPTY, ()
    return "", _pile_rows(value)


# -- numbers and words ---------------------------------------------------------------------------------------


def _read_numbered(value: str, _rows: Rows) -> object:
    if not re.fullmatch(r"[A-Za-z]\w+:[\w.]+", value):
        raise DealError(f"{value!r} cannot be read. Write hands, or a numbered deal as in ms:11982")
    return value


def _write_options(value: object) -> Written | None:
    if isinstance(value, str):
        return value, ()
    return (options_text(value), ()) if isinstance(value, dict) else None


def read_pack(text: str) -> dict[str, object]:
    """Parse a pack, ``4x13``: suits and ranks, and the number of packs if there is a third number.

    Raises:
        DealError: the text is not a pack.
    """
    found = re.fullmatch(r"(\d)\s*[x×]\s*(\d{1,2})(?:\s*[x×]\s*(\d))?", text.strip(), re.IGNORECASE)
    if not found:
        raise DealError(f"{text!r} is not a pack. Write suits x ranks, as in 4x13, or suits x ranks x packs")
    pack: dict[str, object] = {"suits": int(found[1]), "ranks": int(found[2])}
    return pack if found[3] is None else {**pack, "packs": int(found[3])}


def _write_pack(value: object) -> Written | None:
    if not isinstance(value, dict) or any(type(number) is not int for number in value.values()):
        return None
    return "x".join(str(value[name]) for name in ("suits", "ranks", "packs") if name in value), ()


# -- fields that one tag says together -----------------------------------------------------------------------

_PACK = ("suits", "ranks", "packs")


def _holds_gaps(cells: object) -> bool:
    """Return whether a list of cells has empty ones, which in a tag would mean the number of cells."""
    return isinstance(cells, list) and EMPTY in cells


def _joined(fields: Mapping[str, object]) -> dict[str, object]:
    """Return the fields with those of the pack in one, and with the number of cells in the list of cells."""
    found = dict(fields)
    if {"suits", "ranks"} <= found.keys() and "pack" not in found:
        found["pack"] = {name: found.pop(name) for name in _PACK if name in found}
    cells, count = found.get("cells"), found.get("ncells")
    if isinstance(cells, list) and is_codes(cells) and not _holds_gaps(cells) and type(count) is int:
        empty = count - len(cells)
        if 0 < empty <= 64:
            found["cells"] = [*cells, *[EMPTY] * empty]
            del found["ncells"]
    return found


def _parted(joined: Mapping[str, object]) -> dict[str, object]:
    """Return the inverse of ``_joined``."""
    found = dict(joined)
    pack = found.get("pack")
    if isinstance(pack, dict):
        del found["pack"]
        found |= pack
    cells = found.get("cells")
    if isinstance(cells, list) and _holds_gaps(cells) and "ncells" not in found:
        found |= {"cells": [code for code in cells if code != EMPTY], "ncells": len(cells)}
    return found


_TABLE_PILES = TagKind(lambda value, rows: _piles([*([value] if value else []), *rows]), _write_table_piles)
_TOPS = TagKind(_read_tops, _write_tops)

_TAGS: dict[str, tuple[str, TagKind]] = {
    "options": ("Options", TagKind(lambda value, _rows: options_of(value), _write_options)),
    "deal": ("Deal", TagKind(_read_numbered, TEXT.write)),
    "pack": ("Pack", TagKind(lambda value, _rows: read_pack(value), _write_pack)),
    "tableau": ("Tableau", _TABLE_PILES),
    "foundations": ("Foundations", _TOPS),
    "base": ("Base", TEXT),
    "stock": ("Stock", CARDS),
    "waste": ("Waste", TagKind(_read_waste, _write_waste)),
    "reserve": ("Reserve", TagKind(_read_reserve, _write_reserve)),
    "cells": ("Cells", CODES),
    "ncells": ("CellCount", NUMBER),
    "lid": ("Lid", CODES),
    "jewels": ("Jewels", CARDS),
    "braid": ("Braid", CARDS),
    "fields": ("Fields", CODES),
    "helpers": ("Helpers", CODES),
    "cap": ("Cap", NUMBER),
    "redeals": ("Redeals", NUMBER),
    "reshuffles": ("Reshuffles", _TABLE_PILES),
    "waste_capacity": ("WasteCapacity", NUMBER),
    "nfound": ("FoundationCount", NUMBER),
    "frames": ("Frames", _TABLE_PILES),
    "nframes": ("FrameCount", NUMBER),
    "pins": ("Pins", NUMBER),
    "slots": ("Slots", CODES),
    "wasted": ("Wasted", NUMBER),
    "first_ball": ("FirstBall", NUMBER),
    **TRICK_TAGS,
    **TURNS_TAGS,
}
"""Field of a JSON deal -> its tag. ``pack`` means suits, ranks and packs."""

_PBN_OWN = ("Deal", "Dealer", "Declarer", "Leader", "Trick", "Play")


def tag_of(field: str) -> str:
    """Return the tag that holds a field of a deal; the name of the table of fields if there is none."""
    own = {"hands": "Deal", ROUNDS: "Play"}.get(field, field.capitalize())
    return own if own in _PBN_OWN else _TAGS.get(field, ("Fields", CODES))[0]


def kind_named(name: str) -> tuple[str, TagKind] | None:
    """Return the field of a tag and the notation of its values, by the name of either in any spelling."""
    return _by_name().get(words.plain(name))


def tag_names() -> list[str]:
    """Return the names of all tags that hold a field."""
    return [name for name, _ in _TAGS.values()]


@cache
def _by_name() -> dict[str, tuple[str, TagKind]]:
    return {words.plain(name): (key, kind) for key, (tag, kind) in _TAGS.items() for name in (key, tag)}


NAMES = frozenset(name for name, _ in _TAGS.values())
"""Tags of games other than bridge that say a field."""
