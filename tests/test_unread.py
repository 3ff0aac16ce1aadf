"""Fields that a game does not read: they change no answer, and each gets a warning."""

from __future__ import annotations

import json
import os
import zlib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import solver
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.families.find import family_of
from solver.families.problem import Problem
from solver.formats import scan
from solver.formats.json_deals import as_object
from solver.questions.irrelevant_options import WITHOUT_EFFECT, unread, with_unread
from solver.questions.question import Question
from solver.rules.selection import GameSelection

DATA = Path(__file__).parents[1] / "data"
EVERYTHING = bool(os.environ.get("FACEUP_ALL"))
SHARE = 1 if EVERYTHING else 12
"""One pair of a deal and a foreign field in so many is tried."""

BY_RULES = DATA / "trick" / "bridge.pbn"
"""An example of the rule file of bridge, which reads more of a deal than the family of bridge does."""

NOT_OF_GAMES = ("game", "options", "deal", "tags", "sections", "comments", "played", "trick")


@cache
def examples() -> tuple[Deal, ...]:
    """The first deal of every example file that has one."""
    files = sorted(path for path in DATA.rglob("*") if path.suffix in (".pbn", ".jsonl") and path != BY_RULES)
    found = [item for path in files if path.parent.name not in ("auction", "simulate") for item in first_deals(path)]
    return tuple(found)


def first_deals(path: Path) -> Iterator[Deal]:
    """The first deal of each game of a file."""
    games = set()
    for item in scan(path):
        if isinstance(item, Deal) and item.game not in games:
            games.add(item.game)
            yield item


@cache
def values() -> Mapping[str, object]:
    """A value of each field, as some example has it."""
    found: dict[str, object] = {}
    for deal in examples():
        for key, value in as_object(deal).items():
            if key not in NOT_OF_GAMES and key not in deal.given and value not in (None, [], {}, False, 0):
                found.setdefault(key, value)
    return found


def deal_with(deal: Deal, key: str, value: object) -> Deal:
    """The same deal with one more field, read anew."""
    (found,) = scan(json.dumps({**as_object(deal), key: value}).encode())
    if not isinstance(found, Deal):
        raise found.error
    return found


def pairs() -> Iterator[tuple[Deal, str]]:
    """Deals, each with a field that it does not have."""
    for deal in examples():
        for key in values():
            name = f"{deal.source.file} {deal.source.index} {key}"
            if key not in as_object(deal) and zlib.crc32(Path(name).name.encode()) % SHARE == 0:
                yield deal, key


def same(question: Question, one: Problem, other: Problem) -> bool:
    """Whether two cases have the same answer: that is sure where they have the same form."""
    if question.canonical(one) == question.canonical(other):
        return True
    return question.answer(one).fields() == question.answer(other).fields()


def test_no_example_has_a_field_that_its_game_does_not_read() -> None:
    for deal in examples():
        assert with_unread(deal, GameSelection(), "solve").warnings == deal.warnings


def test_a_field_that_is_not_read_changes_no_position() -> None:
    question = Question("solve")
    tried, changed = 0, []
    for deal, key in pairs():
        try:
            more = deal_with(deal, key, values()[key])
            found = list(unread(more, GameSelection(), "solve"))
            if not any(text.startswith(f"{key} ") for text in found) and key not in WITHOUT_EFFECT:
                continue
            after = question.case(more)
        except FaceupError:
            continue
        if family_of(more, GameSelection()) is family_of(deal, GameSelection()):
            tried += 1
            if not same(question, question.case(deal), after):
                changed.append(f"{deal.source.file} #{deal.source.index}, {deal.game}: {key}")
    assert not changed
    assert tried > 3000 // SHARE


@pytest.mark.parametrize(
    ("deal", "field"),
    [
        ({"hands": ["A...", "K...", "Q...", "J..."], "leader": 0, "trump": None, "bids": [1, 0, 0, 0]}, "bids"),
        ({"game": "euchre", "hands": [["SA"], ["SK"], ["S9"], ["ST"]], "leader": 0, "dealer": 3, "declarer": 0,
          "trump": "H", "kitty": ["HA"]}, "kitty"),
        ({"game": "hearts", "hands": [["SA"], ["SK"], ["S9"], ["ST"]], "leader": 0, "trump": "H"}, "trump"),
        ({"game": "freecell", "deal": "ms:617", "declarer": 1}, "declarer"),
        ({"game": "beggar-my-neighbour", "hands": [["S2"], ["SA"]], "leader": 0, "stock": ["S3"]}, "stock"),
    ],
)  # fmt: skip
def test_a_field_of_other_games_gets_a_warning(deal: dict[str, object], field: str) -> None:
    (warning,) = solver.solve(deal).warnings
    assert f"{field} has no part in " in warning


def test_an_unknown_key_is_reported_once_with_the_nearest_that_is_read() -> None:
    (warning,) = solver.solve({"game": "freecell", "deal": "ms:617", "celss": ["SA"]}).warnings
    assert "'celss' is unknown (did you mean cells?)" in warning


def test_trumps_that_a_game_can_not_have_are_an_error() -> None:
    hands = [["SA"], ["SK"], ["S9"], ["ST"]]
    with pytest.raises(FaceupError, match="always trumps in Spades"):
        solver.solve({"game": "spades", "hands": hands, "leader": 0, "bids": [1, 1, 1, 1], "trump": "H"})
