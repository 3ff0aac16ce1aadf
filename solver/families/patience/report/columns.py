"""The columns of Parquet for answers about layouts, and their statistics."""

from __future__ import annotations

from collections.abc import Mapping

import pyarrow as pa

from solver.core.columns import COUNT, DECIMAL, NUMBER, TEXT, TRUTH, mapped, open_numbers, plain
from solver.core.json_fields import JsonMapping


def _frames(line: list[str | list[str]]) -> list[str]:
    return [move if isinstance(move, str) else ",".join(move) for move in line]


def _decision(found: JsonMapping) -> int | None:
    """Return the number of the last decision, 0 if there is none, None if it is open."""
    return (found["move"] or 0) if found["proved"] else None


def _verdicts(moves: Mapping[str, str | int | None]) -> list[tuple[str, str | None]]:
    return [(move, None if after is None else str(after)) for move, after in moves.items()]


COLUMNS = (
    *plain(TEXT, "deal", "verdict"),
    *plain(NUMBER, "score"),
    *plain(TRUTH, "proved"),
    *plain(NUMBER, "bound"),
    *plain(COUNT, "length"),
    *open_numbers(COUNT, "fewest"),
    mapped("line", pa.list_(TEXT), _frames),
    *plain(TEXT, "hint"),
    mapped("moves", pa.map_(TEXT, TEXT), _verdicts),
    mapped("critical", COUNT, _decision),
    *plain(TEXT, "why", "difficulty"),
    *plain(DECIMAL, "forgives"),
    *plain(TEXT, "limit"),
)
