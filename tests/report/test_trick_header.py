"""The header of a trick-taking deal says all that its value hangs on: no two deals that are played or scored otherwise
look alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from solver.core.errors import DealError
from solver.families.trick.dealing import deal
from solver.families.trick.modes import choices_of, settled
from solver.families.trick.pack import suits_of
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.report.answers import situation
from solver.families.trick.rules import Rules
from solver.families.trick.rules.explain import fields
from solver.families.trick.start import Start
from solver.rules.load import game_ids, load_trick_game
from solver.text.style import Style

LETTERS = Style(symbols=False)
SEEDS = (4, 5, 6)

pytestmark = pytest.mark.slow

Fields = dict[str, Any]

NUMBERS = ("level", "contract", "bid", "final_bid", "doubled", "knock", "opponents", "part_score", "unit", "majority")
LISTS = ("bids", "bags_before", "melds", "tricks_before", "points_before", "faces_before")
SEATS = ("leader", "dealer", "declarer", "shown", "dix_award")
FLAGS = ("trump_changed", "alone", "declared", "low", "broken", "may_announce")


def others(rules: Rules, given: Fields, field: str) -> Iterator[object]:
    """Other values of a field."""
    old, seats = given.get(field), len(given["hands"])
    yield from (mode.value or mode.name for mode in rules.modes if mode.field == field)
    if field in SEATS:
        yield from (*range(seats), None)
    elif field in FLAGS:
        yield not old
    elif field in ("trump", "strain", "anti"):
        yield from (*suits_of(rules.pack), "N", "M")
    elif field in NUMBERS:
        yield from () if isinstance(old, list) else (*range(1, 12), 20, 50, 100, 200)
        yield from ([1] * (seats - 1) + [2], [2] + [1] * (seats - 1))
    elif field == "blind":
        yield from ([True] + [False] * (seats - 1), [False] * (seats - 1) + [True])
    elif field in LISTS:
        for size in {len(old)} if isinstance(old, list) else {seats, 2}:
            numbers = old if isinstance(old, list) else [0] * size
            for at in range(size):
                yield [number + (at == place) if isinstance(number, int) else 1 for place, number in enumerate(numbers)]
            if field == "tricks_before":  # whose sum may be settled by the length of the deal
                yield from _moved(numbers)
    else:
        yield from CARDS.get(field, lambda *_: ())(rules, given, old)


def _moved(numbers: list[int]) -> Iterator[list[int]]:
    """One from each place to each other."""
    for one, many in enumerate(numbers):
        for other in range(len(numbers)):
            if many and other != one:
                yield [number + (place == other) - (place == one) for place, number in enumerate(numbers)]


def _suffix(_rules: Rules, given: Fields, old: Any) -> Iterator[object]:
    yield (old or [])[:-1]
    yield (old or [])[1:]
    held = given["hands"][0]
    yield held[:1]
    yield [held[:1], *[[]] * (len(given["hands"]) - 1)]


def _one(_rules: Rules, given: Fields, _old: Any) -> Iterator[object]:
    yield from (hand[0] for hand in given["hands"] if hand)


def _pairs(_rules: Rules, given: Fields, _old: Any) -> Iterator[object]:
    seats = range(len(given["hands"]))
    for one in seats:
        for other in range(one):
            yield [[int({one, other} == {row, column}) for column in seats] for row in seats]


def _plays(rules: Rules, given: Fields, _old: Any) -> Iterator[object]:
    yield from ([move] for move in begin(*deal_of(rules, given)).legal()[:3])


def _numbers(_rules: Rules, _given: Fields, old: Any) -> Iterator[object]:
    first = next(iter(old))
    yield {**old, first: {name: number + 100 for name, number in old[first].items()}}


def _tabled(_rules: Rules, given: Fields, _old: Any) -> Iterator[object]:
    card = given["hands"][0][0]
    for served in ([], [[1, "a"]], [[2, "a"]], [[1, "b"]]):
        yield [[[card, served]], *[[]] * (len(given["hands"]) - 1)]


def _choices(rules: Rules, _given: Fields, _old: Any) -> Iterator[object]:
    for mode in rules.modes:
        yield list(choices_of(rules, mode))[:1]


CARDS: dict[str, Any] = {
    "kitty": _suffix, "stock": _suffix, "aside": _suffix, "revealed": _suffix,
    "secretary": _one, "turnup": _one, "hidden_card": _one,
    "k": _pairs, "played": _plays, "cards": _numbers, "tabled": _tabled, "choices": _choices,
}  # fmt: skip

ELSEWHERE = frozenset(("options", "hands", "trick"))
"""Settings of the rules; cards, which lie open in any case."""


@pytest.mark.parametrize("game", game_ids("trick"))
def test_every_field_that_changes_the_deal_changes_its_header(game: str) -> None:
    rules = load_trick_game(game)
    names = [name for text, _ in fields(rules) for name in text.split(", ") if name not in ELSEWHERE]
    tried = set()
    for seed, cards in zip(SEEDS, (4, 4, 3), strict=True):  # three where four are a whole hand
        given = deal(rules, seed, cards=cards)
        for base in _bases(rules, given):
            for name in names:
                for value in others(rules, base, name):
                    tried |= _compared(rules, base, name, value)
    assert {"leader", "tricks_before"} <= tried


def _bases(rules: Rules, given: Fields) -> Iterator[Fields]:
    """A deal as it is, and with the choice among modes left open."""
    yield given
    for field in dict.fromkeys(mode.field for mode in rules.modes):
        open_deal = {**given, field: "choose"}
        try:
            if deal_of(rules, open_deal)[1].choices:
                yield open_deal
        except DealError:
            continue


def _compared(rules: Rules, given: Fields, name: str, value: object) -> set[str]:
    """The field, where it can have that value."""
    before = deal_of(rules, given)
    try:
        after = settled(*deal_of(rules, {**given, name: value}))
        headers = [situation(begin(*found), LETTERS) for found in (before, after)]
    except DealError:
        return set()
    if _as_chosen(*after) == _as_chosen(*before):
        return set()
    assert headers[0] != headers[1], (name, value)
    return {name}


def _as_chosen(rules: Rules, start: Start) -> tuple[Rules, Start]:
    """A deal without trumps where the dealer's choice names others."""
    return rules, replace(start, trump=None) if start.choices else start
