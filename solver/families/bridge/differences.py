"""``--check`` for tables and positions of bridge: compare recorded results with the answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from solver.core.answer import Comparison, difference, is_known
from solver.core.cards import SEATS, STRAINS
from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families.bridge.answer import PositionAnswer, TableAnswer
from solver.families.bridge.position import Position

_TABLE = "four numbers of tricks, of N E S W, or null, for each strain S H D C N that is known"


def position_differences(deal: Deal, answer: PositionAnswer) -> Comparison:
    """Return the differences in ``value``, ``tricks``, ``moves`` and ``line``.

    A result that is unknown on either side is no difference. A line must be legal and reach the value; it need not be
    the line of the answer.
    """
    recorded, found, made = deal.given, answer.fields(), Comparison()
    for key in ("value", "tricks"):
        if is_known(recorded.get(key)):
            made.add(_number(key, recorded[key], found.get(key)))
    moves, line = recorded.get("moves"), recorded.get("line")
    if isinstance(moves, Mapping) and isinstance(found.get("moves"), Mapping):
        made.add(_moves(moves, found["moves"]))  # type: ignore[arg-type]
    elif is_known(moves):
        made.leave("moves", moves, "an object, a value for each card")
    if isinstance(line, (list, tuple)):
        made.add(_line(line, answer))
    elif is_known(line):
        made.leave("line", line, "a list of cards")
    return made


def table_differences(deal: Deal, answer: TableAnswer) -> Comparison:
    """Return the differing entries of a recorded table; unknown strains and declarers are ignored."""
    made, recorded = Comparison(), deal.given.get("table")
    compare_table(made, recorded, answer)
    if is_known(recorded) and not (made.compared or made.unread):
        made.unread.append("table: no entry of the given table is among those found")
    return made


def compare_table(made: Comparison, recorded: object, answer: TableAnswer) -> None:
    """Compare a recorded table, entry by entry, with the solved entries.

    Args:
        made: receives the differences.
    """
    if not is_known(recorded):
        return
    if not isinstance(recorded, Mapping):
        made.leave("table", recorded, _TABLE)
        return
    for strain, entries in recorded.items():
        letter = "N" if strain == "NT" else strain
        if letter not in STRAINS or not isinstance(entries, (list, tuple)) or len(entries) != len(SEATS):
            made.leave(f"table: {strain}", entries, _TABLE)
            continue
        for seat, one, found in zip(SEATS, entries, answer.table.get(letter, ()), strict=False):
            if is_known(one) and found is not None:
                name = f"table: {'NT' if letter == 'N' else letter} by {seat}"
                made.add(_number(name, one, found.low if found.exact else None))


def _number(key: str, recorded: object, found: object) -> Iterator[str]:
    if is_known(found) and recorded != found:
        yield difference(key, recorded, found)


def _moves(recorded: Mapping[str, object], found: Mapping[str, object]) -> Iterator[str]:
    yield from (f"moves: {card} is given, which cannot be played" for card in recorded if card not in found)
    yield from (f"moves: {card} can be played, which is not given" for card in found if card not in recorded)
    for card in recorded:
        if card in found and is_known(recorded[card]):
            yield from _number(f"moves: {card}", recorded[card], found[card])


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
    return list(_number("line", reached, answer.fields().get("value")))
