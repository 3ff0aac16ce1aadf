"""Requests of the live page as plain values, checked and answered: the same by HTTP and in a browser."""

from __future__ import annotations

import json
import math
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass

from solver.core.argument_checks import shown
from solver.core.errors import FaceupError, printable
from solver.core.json_fields import JsonMapping, JsonObject
from solver.core.monitor import SearchMonitor
from solver.pages.board import Frame, frame_json
from solver.server.guard import MOST_BODY, MOST_PLAYS, MOST_TREE, SearchLimits
from solver.server.pages import saved
from solver.server.tables import Table, Tables
from solver.server.thinking import Crowded, Search, Tell, Work, think

_LONGEST_PLAY = 400
_LONGEST_NAME = 200
_MOST_CARDS = 1000


class Wrong(FaceupError):  # noqa: N818 (as Limit)
    """A request that cannot be answered.

    Attributes:
        status: the HTTP status.
    """

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


async def body(stream: AsyncIterator[bytes]) -> JsonObject:
    """Return the JSON object of a request.

    Raises:
        Wrong: it is too long, or not a JSON object.
    """
    found = b""
    async for chunk in stream:
        found += chunk
        if len(found) > MOST_BODY:
            raise Wrong(f"the request is too large. Send at most {MOST_BODY} bytes", 413)
    try:
        value = json.loads(found)
    except (ValueError, RecursionError):
        raise Wrong("the request is not JSON") from None
    if not isinstance(value, dict):
        raise Wrong("the request is not an object")
    return value


def text(asked: JsonMapping, name: str, usual: str | None = None) -> str:
    """Return a short text of a request.

    Raises:
        Wrong: it is missing.
    """
    value = asked.get(name, usual)
    if not isinstance(value, str) or len(value) > _LONGEST_NAME or not value.isprintable():
        raise Wrong(f"{name}: {shown(value)} is not a short text")
    return value


def whole(asked: JsonMapping, name: str, usual: int) -> int:
    """Return a whole number above 0 of a request.

    Raises:
        Wrong: the value is not one.
    """
    value = asked.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 1 << 31:
        raise Wrong(f"{name}: {shown(value)} is not a number above 0. Send one")
    return value


def flag(asked: JsonMapping, name: str, usual: bool) -> bool:
    """Return a truth value of a request.

    Raises:
        Wrong: the value is not one.
    """
    value = asked.get(name, usual)
    if not isinstance(value, bool):
        raise Wrong(f"{name}: {shown(value)} is not true or false")
    return value


def seconds(asked: JsonMapping) -> float | None:
    """Return the time limit of a search, if the request gives one.

    Raises:
        Wrong: it is not a time.
    """
    value = asked.get("seconds")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
        raise Wrong(f"seconds: {shown(value)} is not a number above 0. Send one")
    return float(min(value, 1 << 30))


def plays(value: object, name: str = "path", most: int = MOST_PLAYS) -> tuple[str, ...]:
    """Return the plays that lead to a position.

    Raises:
        Wrong: the value is not a list of plays, or too long.
    """
    if not isinstance(value, list) or len(value) > most:
        raise Wrong(f"{name} is not a list of at most {most} plays")
    for play in value:
        if not isinstance(play, str) or len(play) > _LONGEST_PLAY:
            raise Wrong(f"{name}: {shown(play)} is not a play")
    return tuple(value)


def tree(value: object) -> tuple[tuple[str, ...], ...]:
    """Return variations: the plays that lead to the end of each.

    Raises:
        Wrong: the value is not a list of them, or too long.
    """
    if not isinstance(value, list) or len(value) > MOST_TREE:
        raise Wrong(f"variations is not a list of at most {MOST_TREE}")
    return tuple(plays(one, "variations") for one in value)


def hands(value: object) -> tuple[tuple[str, ...], ...]:
    """Return the cards of every seat.

    Raises:
        Wrong: the value is not a list of hands.
    """
    if not isinstance(value, list) or not 1 <= len(value) <= 8 or not all(isinstance(one, list) for one in value):
        raise Wrong("hands is not a list of lists of cards")
    if sum(map(len, value)) > _MOST_CARDS:
        raise Wrong(f"hands have too many cards. Send at most {_MOST_CARDS}")
    return tuple(_cards(one) for one in value)


def _cards(value: Sequence[object]) -> tuple[str, ...]:
    for card in value:
        if not isinstance(card, str) or not 1 <= len(card) <= 8 or not card.isprintable():
            raise Wrong(f"hands: {shown(card)} is not a card. Write a card such as SA")
    return tuple(str(card) for card in value)


BREATH = 0.5
"""Seconds after which progress is reported in any case."""


@dataclass(frozen=True, slots=True)
class Service:
    """Shared objects for answering requests.

    Attributes:
        tables: the deals.
        allowed: limits of each search.
    """

    tables: Tables
    allowed: SearchLimits

    def table(self, name: str) -> Table:
        """Return the deal with a name.

        Raises:
            Wrong: there is none.
            FaceupError: it is impossible.
        """
        try:
            return self.tables.table(name)
        except KeyError:
            raise Wrong("this deal is not known, or no longer. Load the page again", 404) from None

    def another(self, told: JsonMapping) -> Table:
        """Return another deal: by number, at random, or with other hands."""
        like = self.table(text(told, "like"))
        if "hands" in told:
            return self.tables.edited(like, hands(told["hands"]))
        return self.tables.dealt(like, text(told, "number", ""))

    def save(self, told: JsonMapping, contract: str | None = None) -> dict[str, str]:
        """Return the played line as a file.

        Args:
            contract: with its declarer, "" for that of the deal; None: the one that was typed, if there is one.
        """
        table = self.table(text(told, "table"))
        if contract is None:
            asked = table.question.asked
            contract = "-".join(str(asked[key]) for key in ("contract", "declarer") if asked.get(key) is not None)
        path, variations = plays(told.get("path", [])), tree(told.get("variations", []))
        found = saved(table, path, variations, text(told, "format"), contract)
        return {"name": found.name, "type": found.type, "text": found.text}

    def thinking(self, told: JsonMapping) -> Work:
        """Return the work that searches a position.

        Raises:
            FaceupError: the position is impossible.
        """
        table, path = self.table(text(told, "table")), plays(told.get("path", []))
        limits = self.allowed.within(seconds(told))
        table.position(path)

        def work(watch: SearchMonitor, tell: Tell) -> None:
            think(table, path, limits, watch, tell)

        return work


def heard(search: Search, *, over: bool) -> dict[str, object]:
    """Return the state of a search as the page receives it."""
    frame: Frame | None = search.state.get("frame")
    facts: dict[str, Sequence[int]] = {name: list(bounds) for name, bounds in search.watch.facts.items()}
    return {
        "frame": None if frame is None else frame_json(frame),
        "searching": not over,
        "waiting": not search.begun,
        "nodes": search.watch.nodes,
        "facts": dict(list(facts.items())[:1]),
        "error": search.error,
    }


def problem(error: FaceupError) -> tuple[str, int]:
    """Return the message and HTTP status for a wrong request or deal."""
    status = error.status if isinstance(error, Wrong) else 503 if isinstance(error, Crowded) else 422
    return printable(str(error)), status
