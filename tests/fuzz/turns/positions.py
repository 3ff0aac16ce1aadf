"""Kinds of positions of games of turns, and how random plays lead to one."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from tests.fuzz.family import NoPositionError

Is = Callable[[Any, Any], bool]
"""Whether a position is of a kind; the second is that in which the play began."""

LONGEST = 30
"""Plays made at most to come to a kind of position."""

WALKS = 12
"""Times that this is tried with a deal."""

SILENT = ("pass", "draw", "take", "knock")
"""Moves that bring nothing on the table."""


def led_to(start: Any, rng: random.Random, fits: Is, least: int) -> list[str]:
    """Random plays to a position of a kind, not before so many plays.

    Raises:
        NoPositionError: they came to none.
    """
    for _ in range(WALKS):
        played = _walk(start, rng, fits, least)
        if played is not None:
            return played
    raise NoPositionError("no position of this kind came")


def _walk(start: Any, rng: random.Random, fits: Is, least: int) -> list[str] | None:
    position = start
    played: list[str] = []
    boldness = rng.choice((0.6, 0.6, 0.15, 0.9))
    for _ in range(LONGEST):
        if len(played) >= least and fits(position, start):
            return played
        if position.mover is None:
            return None
        legal = position.legal()
        laid = [move for move in legal if move not in SILENT]
        move = rng.choice(laid if laid and rng.random() < boldness else legal)
        played.append(move)
        position = position.play(move)
    return None


def goes_on(position: Any, _start: Any) -> bool:
    """The round is not over."""
    return position.mover is not None


def is_over(position: Any, _start: Any) -> bool:
    """The round is over."""
    return position.mover is None


def _in_play(test: Callable[[Any, Any], object]) -> Is:
    return lambda position, start: position.mover is not None and bool(test(position, start.state))


ASKING: Mapping[str, Is] = {
    "start": goes_on,
    "record": goes_on,
    "points": _in_play(lambda one, start: one.state.points != start.points),
    "none": _in_play(lambda one, _: not all(one.state.hands)),
    "empty": _in_play(lambda one, _: not one.state.pond),
    "over": is_over,
}
"""At the start; after four plays or more; a book was made; somebody has no cards; no pond; the round is over."""

BEATING: Mapping[str, Is] = {
    "start": goes_on,
    "stock": _in_play(lambda one, _: one.state.stock),
    "record": goes_on,
    "opening": _in_play(lambda one, _: one.state.opening),
    "add": _in_play(lambda one, _: one.state.phase == "add"),
    "defend": _in_play(lambda one, _: one.state.phase == "defend"),
    "out": _in_play(lambda one, _: one.state.out),
    "over": is_over,
}
"""At the start; with a stock; after four plays or more; before the first play of all; somebody may add a card; an
attack lies; somebody is out; the round is over."""

BIDDING: Mapping[str, Is] = {
    "start": goes_on,
    "bids": _in_play(lambda one, start: one.state != start),
    "ties": _in_play(lambda one, _: one.state.ties),
    "carried": _in_play(lambda one, _: one.state.pile),
    "over": is_over,
}
"""At the start; after some bids; after ties in a row; prizes go with the next one; the round is over."""

CLIMBING: Mapping[str, Is] = {
    "lead": goes_on,
    "pile": _in_play(lambda one, _: one.state.beat is not None and not one.state.passed),
    "passes": _in_play(lambda one, _: one.state.beat is not None and one.state.passed),
    "tricks": _in_play(lambda one, _: one.state.beat is None and one.state.begun),
    "record": _in_play(lambda one, _: one.state.begun),
    "out": _in_play(lambda one, _: one.state.gone),
    "rows": _in_play(lambda one, _: not one.state.hands[one.mover]),
    "kitty": _in_play(lambda one, start: start.kitty and not one.state.kitty_left),
    "knock": _in_play(lambda one, _: "knock" in one.legal()),
    "over": is_over,
}
"""At the start; with a play on the pile; after passes; on lead after whole tricks; after four plays or more;
somebody is out; the mover plays from a row; the kitty has fallen to somebody; the mover may knock; over."""

MATCHING: Mapping[str, Is] = {
    "start": goes_on,
    "starter": goes_on,
    "table": goes_on,
    "record": goes_on,
    "drawn": _in_play(lambda one, _: one.state.drawn),
    "pickups": _in_play(lambda one, start: one.state.pickups < start.pickups),
    "crank": _in_play(lambda one, _: one.state.crank),
    "place": _in_play(lambda one, _: one.state.turn != one.state.place),
    "rows": _in_play(lambda one, _: not one.state.hands[one.mover]),
    "out": _in_play(lambda one, _: one.state.gone),
    "empty": _in_play(lambda one, _: not one.state.stock),
    "over": is_over,
}
"""At the start; the same with the turned card at work; with effects of the deal's own; after four plays or more; a
drawn card waits; the pile was picked up; a crank stands; in the place of another seat; the mover plays from a row;
somebody is out; there is no stock; the round is over."""

ROWS: Mapping[str, Is] = {
    "start": goes_on,
    "unnamed": _in_play(lambda one, _: not one.state.pivot),
    "layout": _in_play(lambda one, _: one.state.layout),
    "record": goes_on,
    "out": _in_play(lambda one, _: one.state.gone),
    "stuck": _in_play(lambda one, start: one.state.pool > start.pool),
    "over": is_over,
}
"""At the start; the pivot is not chosen yet; cards lie as the deal is given; after four plays or more; somebody is out;
somebody has paid to the pool; the round is over."""
DRAWING: Mapping[str, Is] = {
    "start": goes_on,
    "record": goes_on,
    "lay": _in_play(lambda one, _: one.state.phase == "lay"),
    "taken": _in_play(lambda one, _: one.state.held is not None),
    "empty": _in_play(lambda one, _: not one.state.stock),
    "cleared": _in_play(lambda one, _: one.state.phase == "clear"),
    "offer": _in_play(lambda one, _: one.state.phase == "offer"),
    "last": _in_play(lambda one, _: one.state.turns_left > 0),
    "over": is_over,
}
"""At the start; after four plays or more; a card is to be laid down; one was taken; there is no stock; the table was
cleared; the first card is offered; the last turns; the round is over."""

MELDS: Mapping[str, Is] = {
    "start": goes_on,
    "opening": goes_on,
    "out": _in_play(lambda one, _: "out" in one.legal()),
    "later": _in_play(lambda one, start: one.state != start),
    "over": is_over,
}
"""At the start, mostly with melds on the table; with none; the mover can go out without a card laid down; after some
plays; the round is over."""

COUNTING: Mapping[str, Is] = {
    "start": goes_on,
    "record": goes_on,
    "lay": _in_play(lambda one, _: one.state.laying),
    "anew": _in_play(lambda one, _: not one.state.laying and one.state.total == 0),
    "race": _in_play(lambda one, _: one.state.win),
    "out": _in_play(lambda one, _: len(one.state.alive) < one.state.seats),
    "over": is_over,
}
"""At the start; after four plays or more; before cards are laid away; a count begins; a race; somebody is
out; the round is over."""

LEAST = {"record": 4, "later": 1, "anew": 1, "tricks": 2, "pile": 1, "passes": 2}
"""Plays that lead to a kind at least."""
