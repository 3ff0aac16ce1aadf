"""``--check`` for positions: the answers that came with a deal against those found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from solver.answer import UNKNOWN
from solver.bridge.answer import PositionAnswer, TableAnswer
from solver.bridge.position import Position
from solver.cards import SEATS
from solver.deal import Deal
from solver.errors import DealError


def position_differences(deal: Deal, answer: PositionAnswer) -> tuple[str, ...] | None:
    """What is different in ``value``, ``tricks``, ``moves`` and ``line``.

    What is unknown on either side is no difference. A line must be legal and reach the value; it
    need not be the one found.
    """
    given = deal.given
    if not any(key in given for key in ("value", "tricks", "moves", "line")):
        return None
    found = answer.fields()
    told = [
        _difference(key, given[key], found[key])
        for key in ("value", "tricks")
        if _known(given.get(key)) and _known(found.get(key)) and given[key] != found[key]
    ]
    moves, line = given.get("moves"), given.get("line")
    if isinstance(moves, Mapping) and isinstance(found.get("moves"), Mapping):
        told += _moves(moves, found["moves"])  # type: ignore[arg-type]
    if isinstance(line, (list, tuple)):
        told += _line(line, answer)
    return tuple(told)


def table_differences(deal: Deal, answer: TableAnswer) -> tuple[str, ...] | None:
    """Every entry that is different in ``table``; what is unknown on either side is no difference."""
    given = deal.given.get("table")
    if not isinstance(given, Mapping):
        return None
    found = answer.tricks()
    return tuple(
        _difference(f"table: {'NT' if strain == 'N' else strain} by {SEATS[seat]}", one, tricks)
        for strain in found
        if isinstance(entries := given.get(strain), (list, tuple)) and len(entries) == 4
        for seat, (one, tricks) in enumerate(zip(entries, found[strain], strict=True))
        if _known(one) and _known(tricks) and one != tricks
    )


def _known(value: object) -> bool:
    return value is not None and value != UNKNOWN


def _difference(key: str, given: object, found: object) -> str:
    return f"{key}: given {given}, found {found}"


def _moves(given: Mapping[str, object], found: Mapping[str, object]) -> list[str]:
    told = [f"moves: {card} is given, which can not be played" for card in given if card not in found]
    told += [f"moves: {card} can be played, which is not given" for card in found if card not in given]
    told += [
        _difference(f"moves: {card}", given[card], found[card])
        for card in given
        if card in found and _known(given[card]) and _known(found[card]) and given[card] != found[card]
    ]
    return told


def _line(line: Sequence[str], answer: PositionAnswer) -> list[str]:
    position: Position = answer.position
    for number, card in enumerate(line, start=1):
        try:
            position = position.play(card)
        except DealError as error:
            return [f"line: card {number}: {error.message}"]
    if position.tricks_left:
        return [f"line: ends with {position.tricks_left} tricks to come"]
    reached = answer.value_of(position.won[answer.side_a])
    found = answer.fields().get("value")
    return [_difference("line", reached, found)] if _known(found) and reached != found else []
