"""Fields of answers about games with a score for every side.

See ``solver.core.answer_fields``: the order is that of CSV.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solver.core.answer_fields import (
    ABSENT,
    COUNT,
    DECIMAL,
    NUMBER,
    PLAYER,
    SMALL,
    TEXT,
    TRUTH,
    AnswerField,
    Column,
    Declared,
    ListOf,
    MapOf,
    StructOf,
    Type,
    field,
    joined,
    moves,
    moves_text,
    numbers,
    pairs,
    spans_of,
)
from solver.core.json_fields import JsonMapping
from solver.families.play.swaps import swap_text

PLAYED: Declared = (
    joined("line", ListOf(TEXT), "one line of best play, with `--line`"),
    field("concept", TEXT, "`maxn` or `coalition`, where it is not what a side can make sure of"),
    joined("with", ListOf(SMALL), "the seats of the coalition"),
    field("ties", TEXT, "how a player with several best plays chooses (`maxn`)"),
    field("tie_matters", TRUTH, "another choice between best plays would change the values").without_csv(),
)
"""Fields about a line, and the concept."""

_VALUE = "the score that each side or player is sure of"
_MOVES = "the value after each play"

SIDES: Declared = (numbers("value", NUMBER, _VALUE), moves("moves", NUMBER, _MOVES), *PLAYED)

_TARGET: Declared = (
    field("target", NUMBER, "the target, with `--target`: a score"),
    field("reached", TRUTH, "whether the player to move can reach it"),
)

TURNS: Declared = (*SIDES, *_TARGET)

_SWAP: Type = StructOf((
    ("card", TEXT),
    ("from", SMALL),
    ("to", SMALL),
    ("for", TEXT),
    ("value", NUMBER),
    ("value_bounds", ListOf(NUMBER)),
    ("change", NUMBER),
    ("tricks", SMALL),
    ("tricks_bounds", ListOf(SMALL)),
))  # fmt: skip

SWAP = field(
    "swap", ListOf(_SWAP), "the value after each exchange of cards within a side, with `--swap`", csv=swap_text
)


# -- par ---------------------------------------------------------------------------------------------------------------


def contracts(name: str, meaning: str) -> AnswerField:
    """Return a list of contracts."""
    return joined(name, ListOf(TEXT), meaning, "; ")


CONTRACTS: Declared = (
    contracts("contracts", "all contracts that tie for par"),
    contracts("contracts_side0_first", "the same if the first side bids first, where that matters"),
    contracts("contracts_side1_first", "the same if the second side bids first"),
)

DEALER = field("dealer", SMALL, "the seat of the dealer").without_csv()


# -- recorded plays ----------------------------------------------------------------------------------------------------


def record(*places: tuple[str, Type], number: Type = NUMBER) -> Declared:
    """Return the fields of recorded plays against best play.

    Args:
        places: fields about the place of a play besides its number.
        number: the type of values.
    """
    play = StructOf((
        ("at", COUNT),
        *places,
        ("seat", SMALL),
        ("play", TEXT),
        ("before", number),
        ("before_bounds", ListOf(number)),
        ("after", number),
        ("after_bounds", ListOf(number)),
        ("cost", NUMBER),
        ("better", ListOf(TEXT)),
        ("open", ListOf(TEXT)),
    ))  # fmt: skip
    return (
        numbers("value_start", number, "the value before the first play"),
        numbers("value_end", number, "the value after the last play"),
        _scores(),
        field("sides", ListOf(ListOf(SMALL)), "the seats of each side").without_csv(),
        field("mistakes", COUNT, "plays that cost something"),
        field("lost", NUMBER, "the cost of all of them"),
        field("complete", TRUTH, "the play is recorded to its end"),
        field("plays", ListOf(play), "what each play cost, and the better ones").without_csv(),
        field("players", ListOf(StructOf((*PLAYER, ("plays", COUNT)))), "the totals of each player").without_csv(),
    )


def _scores() -> AnswerField:
    def cell(fields: JsonMapping) -> object:
        return " ".join(map(str, fields["scores"] or ()))

    column = Column("scores", ListOf(NUMBER), lambda fields: fields.get("scores"))
    return AnswerField("scores", "the score of every side, where the play is over", cell, (column,))


TURNS_PLAY = record()
EXPECTED_PLAY = record(number=DECIMAL)


# -- values that may be expectations -----------------------------------------------------------------------------------


def _of_all(fields: JsonMapping) -> bool:
    """Return whether a move has the values of all sides, where they move at once."""
    return any(isinstance(value, list) for value in (fields.get("moves") or {}).values())


def _moves_cell(fields: JsonMapping) -> object:
    """Return a value for each move, or those of all as ``2,0.5,-1..1``."""
    if "moves" not in fields:
        return ABSENT
    if not _of_all(fields):
        return moves_text(fields, "moves")
    bounds = fields.get("moves_bounds", {})
    each = ({"of": every, "of_bounds": bounds.get(move)} for move, every in fields["moves"].items())
    return " ".join(f"{move}={spans_of(one, 'of', ',')}" for move, one in zip(fields["moves"], each, strict=True))


def _all(name: str) -> Callable[[JsonMapping], object]:
    """Return the results of all joint moves, if there is a list for each; else nothing."""
    return lambda fields: pairs(fields.get(name) or {}) if _of_all(fields) else None


def _alone(name: str) -> Callable[[JsonMapping], object]:
    """Return the results of all joint moves, if each is one number; else nothing."""
    return lambda fields: pairs(fields[name]) if name in fields and not _of_all(fields) else None


def _mixes_text(mixes: Any) -> str:
    return " / ".join(" ".join(f"{move}={share}" for move, share in mix.items()) for mix in mixes)


EXPECTED: Declared = (
    numbers("value", DECIMAL, _VALUE),
    AnswerField("moves", _MOVES, _moves_cell, (
        Column("moves", MapOf(DECIMAL), _alone("moves")),
        Column("moves_bounds", MapOf(ListOf(DECIMAL)), _alone("moves_bounds")),
        Column("moves_of_all", MapOf(ListOf(DECIMAL)), _all("moves")),
        Column("moves_of_all_bounds", MapOf(ListOf(ListOf(DECIMAL))), _all("moves_bounds")),
    )),
    *PLAYED,
    *_TARGET,
    field(
        "mix", ListOf(MapOf(DECIMAL)), "the best mixture of each seat that moves at once: move -> probability",
        csv=_mixes_text, parquet=lambda mixes: [pairs(mix) for mix in mixes],
    ).placed_behind("tie_matters"),
    field("within", DECIMAL, "the numbers may be off by so much").placed_behind("tie_matters"),
)  # fmt: skip
"""The same where values may be expectations."""

ALL: Declared = (*EXPECTED, *EXPECTED_PLAY)
"""All fields of answers about games of turns."""
