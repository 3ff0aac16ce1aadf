"""Nonsense in the fields of a deal: each value in turn is replaced by one that means nothing.

What comes of it is an error, a warning, or the same answer; and words are read in capitals and in small letters. A part
is tried by default, everything with FACEUP_ALL set.
"""

from __future__ import annotations

import json
import os
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest

from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.families.find import family_of
from solver.formats import scan, write
from solver.formats.json_deals import as_object
from solver.questions.irrelevant_options import with_unread
from solver.questions.question import Question
from solver.rules.selection import GameSelection

DATA = Path(__file__).parents[1] / "data"
EVERYTHING = bool(os.environ.get("FACEUP_ALL"))
SHARE = 1 if EVERYTHING else 4
"""One altered deal in so many is tried."""

NONSENSE = "no such word"
QUESTION, CHOICE = Question("solve", limits=Limits(nodes=500)), GameSelection()

NOT_OF_GAMES = frozenset(("game", "options", "tags", "sections", "comments"))
"""What a deal says besides its fields: notes of people, and what is looked at elsewhere."""

ERROR, WARNING, SAME, OTHER = "error", "warning", "same", "other"
REFUSED = (ERROR, WARNING)

LESS = "an item less"
FEWER = "fewer cards are another deal"
EXCEPTIONS: Mapping[tuple[str, str], str] = {
    **{
        (key, LESS): FEWER
        for key in (
            "crib", "discards", "foot", "hands", "kitty", "melds", "pile", "pond", "reserve", "revealed", "stock",
            "table", "tableau",
        )
    },
    ("foundations", LESS): "missing ones are empty",
    ("waste", LESS): "missing ones are empty",
    ("played", LESS): "fewer plays are an earlier position",
    ("reshuffles", LESS): "fewer orders are fewer redeals",
    ("joker", "a negative number"): "a joker may count less than nothing",
    ("total", "a negative number"): "a count may stand below nothing",
    ("turned", "a number"): "so many cards turned are an answer",
    ("turned", "a negative number"): "so many cards turned are an answer",
}  # fmt: skip
"""Alterations of fields that are right, each with the reason."""


@dataclass(frozen=True)
class Altered:
    """A deal with one value replaced.

    Attributes:
        key: the field.
        how: what was done to it.
        fields: the deal.
        right: the outcomes that are right.
    """

    key: str
    how: str
    fields: Mapping[str, Any]
    right: tuple[str, ...]


# -- deals -------------------------------------------------------------------------------------------------------------


@cache
def examples() -> Mapping[str, Mapping[str, Any]]:
    """The first deal of each game of each example file, by name."""
    found: dict[str, Mapping[str, Any]] = {}
    for path in sorted(DATA.rglob("*")):
        if path.suffix in (".pbn", ".jsonl") and path.parent.name not in ("auction", "simulate"):
            for deal in scan(path):
                if isinstance(deal, Deal):
                    found.setdefault(f"{path.name} {deal.game}", as_object(deal))
    return found


def alterations(value: object) -> Iterator[tuple[str, object, tuple[str, ...]]]:
    """What may stand in place of a value: how, the other value, and which outcomes are right."""
    for name, other in (
        ("a word", NONSENSE), ("a number", 10**9), ("a negative number", -77), ("a fraction", 1.5),
        ("a card of no pack", "ZZ"), ("a list", [NONSENSE]), ("a list of such cards", ["ZZ"]),
        ("an object", {NONSENSE: NONSENSE}),
    ):  # fmt: skip
        yield name, other, REFUSED
    if _swapped(value) != value:
        yield "other case", _swapped(value), (SAME,)
    if isinstance(value, list) and value:
        yield "an item a word", [*value[:-1], NONSENSE], REFUSED
        yield "an item such a card", [*value[:-1], "SZ"], REFUSED
        yield "an item a number", [*value[:-1], 10**9], REFUSED
        yield "an item more", [*value, NONSENSE], REFUSED
        yield LESS, value[:-1], REFUSED
        if isinstance(value[-1], list) and value[-1]:
            yield "an inner item a word", [*value[:-1], [*value[-1][:-1], NONSENSE]], REFUSED
            yield "an inner item such a card", [*value[:-1], [*value[-1][:-1], "SZ"]], REFUSED
            yield "an inner item a number", [*value[:-1], [*value[-1][:-1], 10**9]], REFUSED
    if isinstance(value, dict) and value:
        yield "an entry a word", {**value, next(iter(value)): NONSENSE}, REFUSED
        yield "an entry more", {**value, NONSENSE: NONSENSE}, REFUSED


def _swapped(value: Any) -> Any:
    """A value with all words in it in the other case."""
    if isinstance(value, str):
        return value.swapcase()
    return [_swapped(item) for item in value] if isinstance(value, list) else value


def altered(name: str, fields: Mapping[str, Any]) -> Iterator[Altered]:
    """Every deal that differs from one by the value of a field that its game reads."""
    deal = read(fields)
    absent = family_of(deal, CHOICE).reads(deal, CHOICE, QUESTION.name)
    for key in sorted({*fields, *absent} - NOT_OF_GAMES - {*deal.given}):
        for how, other, right in alterations(fields.get(key)):
            if zlib.crc32(f"{name} {key} {how}".encode()) % SHARE == 0 and (key, how) not in EXCEPTIONS:
                yield Altered(key, how, {**fields, key: other}, right)


# -- what comes of it --------------------------------------------------------------------------------------------------


def read(fields: Mapping[str, Any]) -> Deal:
    """A deal of JSON with all its warnings.

    Raises:
        FaceupError: it can not be read.
    """
    return one_of(json.dumps(fields).encode())


def one_of(data: bytes) -> Deal:
    """The deal of a file of one, with all its warnings.

    Raises:
        FaceupError: it can not be read.
    """
    (found,) = scan(data)
    if not isinstance(found, Deal):
        raise found.error
    return with_unread(found, CHOICE, QUESTION.name)


def outcome(before: Deal, key: str, make: Callable[[], Deal]) -> str:
    """What comes of a deal whose field was altered."""
    try:
        after = make()
        if any(key.casefold() in warning.casefold().partition(": ")[2] for warning in after.warnings):
            return WARNING
        case = QUESTION.case(after)
        if QUESTION.canonical(case) == QUESTION.canonical(QUESTION.case(before)):
            return SAME
        QUESTION.answer(case)
    except FaceupError:
        return ERROR
    return OTHER


@pytest.mark.parametrize("name", examples())
def test_nonsense_is_never_passed_over(name: str) -> None:
    fields = examples()[name]
    before = read(fields)
    wrong = []
    for one in altered(name, fields):
        found = outcome(before, one.key, partial(read, one.fields))
        if found not in one.right:
            wrong.append(f"{one.key}, {one.how}: {json.dumps(one.fields[one.key])[:60]} -> {found}")
    assert not wrong


def test_every_exception_is_one_of_a_field_that_some_game_reads() -> None:
    keys = {key for fields in examples().values() for key in fields}
    assert {key for key, _ in EXCEPTIONS} <= keys | {"turned", "played"}


# -- PBN ---------------------------------------------------------------------------------------------------------------

_TAG = re.compile(r'^\[(\w+) "(.*)"\](?=\r?$)', re.MULTILINE)

_OF_RECORDS = "Event Site Date Board West North East South Room Table Scoring"
NOTES = frozenset((*_OF_RECORDS.split(), "Game", "Seed", "Given", "Fields"))
"""Tags that are notes, answers or heads of tables, or looked at elsewhere."""


def tags_altered(name: str, text: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The text of a deal with the value of one tag replaced: the tag, the other text, and the right outcomes."""
    for found in _TAG.finditer(text):
        tag, value = found.groups()
        for how, other, right in (
            ("a word", NONSENSE, REFUSED),
            ("a card", "SZ", REFUSED),
            ("other case", value.swapcase(), (SAME,)),
        ):
            if tag in NOTES or value in ("", "?", "-", other) or zlib.crc32(f"{name} {tag} {how}".encode()) % SHARE:
                continue
            yield tag, f'{text[: found.start()]}[{tag} "{other}"]{text[found.end() :]}', right


@pytest.mark.parametrize("name", examples())
def test_nonsense_in_tags_is_never_passed_over(name: str) -> None:
    deal = read(examples()[name])
    try:
        data = write([deal], "pbn")
    except FaceupError:
        pytest.skip("PBN does not hold it")
    assert isinstance(data, bytes)
    text = data.decode("latin-1")
    before = one_of(data)
    wrong = []
    for tag, other, right in tags_altered(name, text):
        found = outcome(before, tag, partial(one_of, other.encode("latin-1")))
        if found not in right:
            wrong.append(f"{tag}: {found}")
    assert not wrong
