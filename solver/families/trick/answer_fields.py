"""Fields of answers about trick-taking games.

See ``solver.core.answer_fields``: the order is that of CSV.
"""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.answer_fields import (
    COUNT,
    NUMBER,
    AnswerField,
    Declared,
    ListOf,
    MapOf,
    estimate,
    field,
    joined,
    moves,
    number,
    numbers,
    pairs,
)
from solver.core.cards import seat_name
from solver.families.play.answer_fields import CONTRACTS, DEALER, PLAYED, SWAP, record

TRICK: Declared = (
    numbers("value", NUMBER, "the score of side A less that of side B, or of every seat"),
    number("tricks", COUNT, "tricks of side A in the whole deal, where nothing else counts"),
    moves("moves", NUMBER, "the value after each play"),
    moves("moves_tricks", COUNT, "tricks of side A after each play, in whist").placed_behind("tie_matters"),
    *PLAYED,
    SWAP,
)

TRICK_PLAY = record(("trick", COUNT))


def _points(name: str, meaning: str) -> AnswerField:
    """Return points that a limit may leave open; CSV has them where they are not."""
    return AnswerField(name, meaning, field(name, None, meaning).cell, number(name, NUMBER, meaning).columns)


AUCTION: Declared = (
    DEALER,
    _points("par", "points of the first side, or of the declarer"),
    _points("par_side0_first", "the same if the first side bids first, where that matters").without_csv(),
    _points("par_side1_first", "the same if the second side bids first").without_csv(),
    *CONTRACTS,
    field("table", MapOf(ListOf(COUNT)), "tricks by strain and declarer", parquet=pairs).without_csv(),
)


def _sides(sides: Sequence[Sequence[int]]) -> str:
    """Return sides as ``N-S E-W``."""
    seats = sum(map(len, sides))
    return " ".join("-".join(seat_name(seat, seats) for seat in side) for side in sides)


# -- CSV alone ---------------------------------------------------------------------------------------------------------

CARDS: Declared = (
    joined("hand", None, "the cards"),
    field("counted", None, "what counts: `games`, `melds`, `trick` or `cards`"),
    field(
        "cases", None, "the points by trumps or by game",
        csv=lambda cases: " ".join(f"{case['name'] or 'points'}={case['points']}" for case in cases),
    ),
)  # fmt: skip

DEAL_SCORE: Declared = (
    field("sides", None, "the seats that score together, the declarer's first", csv=_sides),
    joined("scores", None, "the score of each side"),
    joined("tricks", None, "the tricks as they were given"),
    joined("bids", None, "the bid of each seat"),
    field("taken", None, "the cards that each seat took",
          csv=lambda taken: " / ".join(" ".join(cards) or "-" for cards in taken)),
)  # fmt: skip

SIMULATION: Declared = (
    field("seed", None, "the seed of the samples"),
    field("samples", None, "how many were solved"),
    field("seat", None, "the player whose score it is"),
    field("about", None, "`value`, `plays`, or the name of the decision"),
    field("choice", None, "what may be chosen"),
    *estimate("value", "the score on average"),
    *estimate("making", "the chance to make the contract"),
    *estimate("behind", "the score less that of the best choice"),
    field("open", None, "samples that a limit left open"),
)

ALL: Declared = (*TRICK, *TRICK_PLAY, *AUCTION, *CARDS, *DEAL_SCORE, *SIMULATION)
"""All fields of answers about trick-taking games."""
