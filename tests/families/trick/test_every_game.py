"""What holds for every game: no seat is special, and lines come to the value."""

from __future__ import annotations

from typing import Any

import pytest

from solver.families.play.sides import PositionQuestion
from solver.families.trick.dealing import deal
from solver.families.trick.reading import deal_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.score import value
from solver.families.trick.rules import Rules
from solver.families.trick.rules.language import load_trick_game
from solver.families.trick.solve import Solution, solve
from solver.rules.load import game_ids

GAMES = game_ids("trick")
SEATS = ("leader", "dealer", "declarer", "shown", "dix_award")
BY_SEAT = ("hands", "bids", "blind", "melds", "aside", "tabled", "knock", "k", "tricks_before", "points_before")
SIDES = 2


@pytest.mark.parametrize("game", GAMES)
def test_no_seat_is_special(game: str) -> None:
    rules = load_trick_game(game)
    fields = deal(rules, 11, cards=2)
    here = solved(rules, fields)
    # Partners' sides stay what they are after a turn by two seats.
    by = 2 if len(here.start.hands) == 4 and len(here.sides) == SIDES else 1
    there = solved(rules, turned(fields, by, len(here.start.hands)))
    if here.single:
        swapped = len(here.start.hands) == SIDES and here.start.declarer is None
        assert there.value == (-here.value if swapped else here.value)  # type: ignore[operator]
    else:
        assert isinstance(here.value, tuple)
        assert isinstance(there.value, tuple)
        assert there.value == (*here.value[-by:], *here.value[:-by])


@pytest.mark.parametrize("game", GAMES)
def test_a_line_comes_to_the_value(game: str) -> None:
    rules = load_trick_game(game)
    fields = deal(rules, 12, cards=2)
    found = solved(rules, fields)
    position = begin(*deal_of(rules, fields))
    assert found.line is not None
    for play in found.line:
        assert play in position.legal()
        position = position.play(play)
    assert position.mover is None
    reached = value(position)
    if isinstance(reached, int):
        assert reached == found.value
    else:
        assert isinstance(found.value, tuple)
        assert reached[found.mover or 0] == found.value[found.mover or 0]


def solved(rules: Rules, fields: dict[str, Any]) -> Solution:
    solution = solve(*deal_of(rules, fields), asked=PositionQuestion(moves=False, line=True))
    assert solution.proved
    return solution


def turned(fields: dict[str, Any], by: int, seats: int) -> dict[str, Any]:
    """The same deal with everybody so many seats further."""
    found = dict(fields)
    for key in SEATS:
        if found.get(key) is not None:
            found[key] = (found[key] + by) % seats
    for key in BY_SEAT:
        rows = found.get(key)
        if isinstance(rows, list) and len(rows) == seats and (seats > SIDES or key == "hands"):
            rows = [row[-by:] + row[:-by] for row in rows] if key == "k" else rows
            found[key] = rows[-by:] + rows[:-by]
    if seats == SIDES and fields.get("declarer") is None:
        for key in ("tricks_before", "points_before"):
            found[key] = (fields.get(key) or [])[::-1]
    return found
