"""Lines ``Name: value`` beside cards: fields of a deal under the names of their tags, in any spelling.

``Bids: 3,3,3,1``, ``Bags before: 8,0`` and ``Kitty: ♠8 ♥7`` mean the same as the tags ``[Bids "3,3,3,1"]`` and so on;
the values are read by the same readers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from solver.core import text_aliases as words
from solver.core.argument_checks import shown
from solver.core.cards import seat_in
from solver.core.deal import TRICK_GAMES
from solver.core.errors import DealError, FormatError
from solver.core.json_fields import JsonObject, JsonValue
from solver.families import registry
from solver.formats.freeform.normalise import unstruck
from solver.formats.pbn.fields import kind_named, tag_names, tag_of
from solver.formats.pbn.kinds import codes

_PART = re.compile(r"(?:^\s*|(?<=  ))(?P<name>[A-Za-z][A-Za-z' _-]*[A-Za-z](?: \d{1,2})?)(?: \(\d+\))?\s*[:=]\s*(?=\S)")
"""A name at the beginning of a line, or behind two spaces."""

SEATS = ("dealer", "declarer", "leader")
"""Fields that are seats, which PBN has tags of its own for."""

_ROWS = frozenset(("k", "cards", "tabled"))
"""Fields of which a tag has a line for each seat or card; in one line they are apart by slashes."""

_LISTS = frozenset(("bids", "melds", "blind", "doubled", "knock", "tap", "pressures", "paid", "out", "choices"))
_SHORT = re.compile(r"(?:-?\d+|nil|true|false|yes|no)(?:\s+(?:-?\d+|nil|true|false|yes|no))+", re.IGNORECASE)
"""Numbers and their like apart by spaces."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name and its value.

    Attributes:
        line: the line number.
        name: as written.
        value: with suit symbols as written.
        start, end: the place in the line.
    """

    line: int
    name: str
    value: str
    start: int = 0
    end: int = 0


def parts(text: str, line: int) -> list[Named]:
    """Return the names of a line with their values; empty if it does not begin with a name."""
    starts = list(_PART.finditer(text))
    if not starts or starts[0].start() or text[: starts[0].start("name")].strip():
        return []
    ends = [*(found.start() for found in starts[1:]), len(text)]
    return [
        Named(line, found["name"], unstruck(text[found.end() : end].strip()), found.start("name"), end)
        for found, end in zip(starts, ends, strict=True)
    ]


def is_known(name: str) -> bool:
    """Return whether a name is that of a field, or one that this program prints in front of values."""
    from solver.families.printed import names

    printed = re.sub(r" \d+$|(?<= of) .*", "", name)
    return words.plain(name) != "deal" and (
        (len(name) > 2 and key_of(name) is not None) or words.plain(printed) in names()
    )


def key_of(name: str) -> str | None:
    """Return the field of a name; None if there is none."""
    plain = words.plain(name)
    if plain in SEATS:
        return plain
    if plain == "turnedup":
        return "turnup"
    found = kind_named(name) if len(plain) > 1 else None
    if found is not None:
        return found[0]
    return _untagged().get(plain)


@cache
def _untagged() -> dict[str, str]:
    """Return the fields that have no tag of their own, by their names in the form in which words are compared."""
    return {words.plain(key): key for key in sorted(registry.keys()) if kind_named(key) is None}


def read(name: str, value: str, seats: int) -> tuple[str, object] | None:
    """Return the field of a name, and its value; None if there is no such field.

    Args:
        seats: number of hands.

    Raises:
        FormatError: the value is wrong.
    """
    key = key_of(name)
    if key is None:
        return None
    text = value.translate(words.SUIT_SIGNS).strip()
    try:
        return key, seat_in(text, seats) if key in SEATS else _value(key, text)
    except DealError as error:
        raise FormatError(f"{name}: {error.message}") from None


def _value(key: str, text: str) -> object:
    found = kind_named(key)
    if found is None:
        return _untold(text)
    if key in _ROWS:
        return found[1].read("", [row.strip() for row in text.split("/")])
    if key in _LISTS and _SHORT.fullmatch(text):
        text = ",".join(text.split())
    if key in ("base", "pivot"):
        text = text.upper()
    return found[1].read(text, ())


def _untold(text: str) -> object:
    """Return the value of a field without a tag: true or false, a number, numbers, cards, or any JSON value."""
    plain = text.casefold()
    if plain in ("true", "yes", "false", "no"):
        return plain in ("true", "yes")
    numbers = re.fullmatch(r"-?\d{1,6}(?:[\s,]+-?\d{1,6})*", text)
    if numbers:
        found = [int(word) for word in re.split(r"[\s,]+", text)]
        return found if len(found) > 1 else found[0]
    try:
        value: JsonValue = json.loads(text)
    except (ValueError, RecursionError):
        try:
            return codes(text)
        except DealError:
            return text
    return value


def put(fields: JsonObject, name: str, value: str, seats: int) -> bool:
    """Set the field of a deal that a name means; return False if there is no such field.

    Raises:
        FormatError: the value is wrong, or contradicts another part of the deal.
    """
    found = read(name, value, seats)
    if found is None:
        return False
    key, new = found
    for one, what in (new if isinstance(new, dict) and key == "pack" else {key: new}).items():
        if one in fields and fields[one] != what:
            raise FormatError(f"{name}: {shown(value)} differs from the {name} above; leave one of them out")
        fields[one] = what
    return True


def near(text: str, game: str | None) -> str:
    """Return the hint `` (did you mean Bids?)`` about a line with an unknown name; empty if no name is near.

    Args:
        game: of the deal; None is bridge, an empty text any other.
    """
    found = _PART.match(text)
    hint = words.hint(found["name"], _names(game)) if found else ""
    return "" if found and f" {found['name']}?" in hint else hint


def _names(game: str | None) -> Iterable[str]:
    """Return the names that are read in a game, with its seats."""
    if game in TRICK_GAMES:
        return (*_ALWAYS, *_IN_BRIDGE)
    from solver.families.printed import fields_of

    read_there = fields_of(game or None)
    tags = tag_names() if read_there is None else [*map(tag_of, read_there)]
    return (*_ALWAYS, *(tag for tag in tags if tag not in ("Fields", "Deal")))


def unplaced(lines: Iterable[tuple[int, str]], file: str, game: str | None) -> list[str]:
    """Return warnings about lines that do not belong to a deal: one for each that is nearly right, one for the rest.

    Args:
        lines: their numbers and texts.
        file: the file's name for messages.
        game: of the deal.
    """
    warnings, rest = [], []
    for number, text in lines:
        if hint := near(text, game):
            wrong = f"{shown(unstruck(text.strip()))} is not part of a deal{hint}"
            warnings.append(str(FormatError(wrong, file=file, line=number)))
        else:
            rest.append((number, text))
    if rest:
        many = f"{len(rest)} lines are" if len(rest) > 1 else "a line is"
        wrong = f"{many} not part of a deal: {shown(unstruck(rest[0][1].strip()))}"
        warnings.append(str(FormatError(wrong, file=file, line=rest[0][0])))
    return warnings


_ALWAYS = (
    *words.SEAT_NAMES, "Board", "Game", "Options", "Dealer", "Declarer", "Contract", "Trumps", "Leader", "Lead",
    "Played", "On the table",
)  # fmt: skip
_IN_BRIDGE = ("Vul", "Vulnerable", "Bidding", "Auction", "Result", "Event", "Site", "Date")
