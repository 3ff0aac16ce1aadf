"""Requests as plain values: what came from a browser is checked here, once, and told in one line where it is wrong."""

from __future__ import annotations

import json
import math
from collections.abc import AsyncIterator, Sequence

from solver.core.argument_checks import shown
from solver.core.errors import FaceupError
from solver.core.json_types import JsonMapping, JsonObject
from solver.server.guard import MOST_BODY, MOST_PLAYS, MOST_TREE

_LONGEST_PLAY = 400
_LONGEST_NAME = 200
_MOST_CARDS = 1000


class Wrong(FaceupError):  # noqa: N818 (as Limit)
    """A request that cannot be answered.

    Attributes:
        status: of HTTP.
    """

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


async def body(stream: AsyncIterator[bytes]) -> JsonObject:
    """The object that a request carries.

    Raises:
        Wrong: it is too long, or none.
    """
    found = b""
    async for chunk in stream:
        found += chunk
        if len(found) > MOST_BODY:
            raise Wrong(f"expected {MOST_BODY} bytes at most", 413)
    try:
        value = json.loads(found)
    except (ValueError, RecursionError):
        raise Wrong("the request is not JSON") from None
    if not isinstance(value, dict):
        raise Wrong("the request is not an object")
    return value


def text(asked: JsonMapping, name: str, usual: str | None = None) -> str:
    """A short text.

    Raises:
        Wrong: there is none.
    """
    value = asked.get(name, usual)
    if not isinstance(value, str) or len(value) > _LONGEST_NAME or not value.isprintable():
        raise Wrong(f"{name}: {shown(value)}; expected a short text")
    return value


def whole(asked: JsonMapping, name: str, usual: int) -> int:
    """A whole number above 0.

    Raises:
        Wrong: it is none.
    """
    value = asked.get(name, usual)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 1 << 31:
        raise Wrong(f"{name}: {shown(value)}; expected a number above 0")
    return value


def flag(asked: JsonMapping, name: str, usual: bool) -> bool:
    """True or false.

    Raises:
        Wrong: it is neither.
    """
    value = asked.get(name, usual)
    if not isinstance(value, bool):
        raise Wrong(f"{name}: {shown(value)}; expected true or false")
    return value


def seconds(asked: JsonMapping) -> float | None:
    """How long a search may take, as far as it is said.

    Raises:
        Wrong: it is not a time.
    """
    value = asked.get("seconds")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < math.inf:
        raise Wrong(f"seconds: {shown(value)}; expected a number above 0")
    return float(min(value, 1 << 30))


def plays(value: object, name: str = "path", most: int = MOST_PLAYS) -> tuple[str, ...]:
    """The plays that lead to a position.

    Raises:
        Wrong: they are none, or too many.
    """
    if not isinstance(value, list) or len(value) > most:
        raise Wrong(f"{name}: expected a list of {most} plays at most")
    for play in value:
        if not isinstance(play, str) or len(play) > _LONGEST_PLAY:
            raise Wrong(f"{name}: {shown(play)}; expected a play")
    return tuple(value)


def tree(value: object) -> tuple[tuple[str, ...], ...]:
    """Variations: the plays that lead to the end of each.

    Raises:
        Wrong: they are none, or too many.
    """
    if not isinstance(value, list) or len(value) > MOST_TREE:
        raise Wrong(f"variations: expected a list of {MOST_TREE} at most")
    return tuple(plays(one, "variations") for one in value)


def hands(value: object) -> tuple[tuple[str, ...], ...]:
    """The cards of every seat.

    Raises:
        Wrong: they are none.
    """
    if not isinstance(value, list) or not 1 <= len(value) <= 8 or not all(isinstance(one, list) for one in value):
        raise Wrong("hands: expected a list of lists of cards")
    if sum(map(len, value)) > _MOST_CARDS:
        raise Wrong(f"hands: expected {_MOST_CARDS} cards at most")
    return tuple(_cards(one) for one in value)


def _cards(value: Sequence[object]) -> tuple[str, ...]:
    for card in value:
        if not isinstance(card, str) or not 1 <= len(card) <= 8 or not card.isprintable():
            raise Wrong(f"hands: {shown(card)}; expected a card, as in SA")
    return tuple(str(card) for card in value)
