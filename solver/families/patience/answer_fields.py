"""Fields of answers about patience layouts.

See ``solver.core.answer_fields``: the order is that of CSV.
"""

from __future__ import annotations

from collections.abc import Mapping

from solver.core.answer_fields import (
    ABSENT,
    COUNT,
    DECIMAL,
    NUMBER,
    TEXT,
    TRUTH,
    AnswerField,
    Cell,
    Declared,
    ListOf,
    MapOf,
    field,
    number,
)
from solver.core.json_fields import JsonMapping


def _frames(line: list[str | list[str]]) -> list[str]:
    """Return the moves of a line, those of a frame in one text."""
    return [move if isinstance(move, str) else ",".join(move) for move in line]


def _line(line: list[str | list[str]]) -> str:
    return " ".join(_frames(line))


def _fewest(fields: JsonMapping) -> object:
    """Return the fewest moves; open bounds as ``83..87``, ``68..`` where no line is known."""
    if "fewest_bounds" not in fields:
        return fields.get("fewest", ABSENT)
    least, most = fields["fewest_bounds"]
    return f"{least}..{'' if most is None else most}"


def _moves(moves: Mapping[str, object]) -> str:
    """Return the result of each move as ``T1>F=won T2>C=lost``."""
    return " ".join(f"{move}={'?' if after is None else after}" for move, after in moves.items())


def _verdicts(moves: Mapping[str, object]) -> list[tuple[str, str | None]]:
    return [(move, None if after is None else str(after)) for move, after in moves.items()]


def _decision(found: JsonMapping) -> int | None:
    """Return the number of the last decision, 0 if there is none; None if it is open."""
    return (found["move"] or 0) if found["proved"] else None


def _decision_text(found: JsonMapping) -> int | str:
    return "?" if (at := _decision(found)) is None else at


_FEWEST = "the moves of a shortest line, with `--fewest`"

PATIENCE: Declared = (
    field("deal", TEXT, "the number of the deal").without_csv(),
    field("verdict", TEXT, "`won`, `lost` or `unknown`"),
    field("score", NUMBER, "the best score, in games for a score"),
    field("proved", TRUTH, "no line has a better score"),
    field("bound", NUMBER, "no line has a better score than this, where that is not proved"),
    field("length", COUNT, "the moves of the line"),
    field("line", ListOf(TEXT), "a line that wins, or reaches the score", csv=_line, parquet=_frames),
    field("hint", TEXT, "the first move of the line, with `--hint`"),
    field("moves", MapOf(TEXT), "the verdict, or the score, after each move", csv=_moves, parquet=_verdicts),
    field("critical", COUNT, "the number of the last decision, 0 where there is none", csv=_decision_text,
          parquet=_decision),
    field("why", TEXT, "why the layout is lost, with `--why`"),
    AnswerField("fewest", _FEWEST, _fewest, number("fewest", COUNT, _FEWEST).columns).placed_behind("length"),
    field("difficulty", TEXT, "`easy`, `medium`, `hard` or `expert`, with `--difficulty`"),
    field("forgives", DECIMAL, "how many moves at random the layout forgives on average"),
    field("limit", TEXT, "the limit that left something open"),
)  # fmt: skip

_VERDICT = field("verdict", TEXT, "`lost`, `won` or `unknown`")

LOST: Declared = (
    _VERDICT,
    field("closed", TRUTH, "all positions were listed, and none is won"),
    field("positions", COUNT, "how many were listed"),
    field("limit", TEXT, "the limit that was reached"),
)

REASON: Declared = (_VERDICT, field("facts", COUNT, "the facts of the reason"))

# -- CSV alone ---------------------------------------------------------------------------------------------------------


def _or_bounds(key: str) -> Cell:
    """Return an estimate; an open one is ``0.25..0.5``."""

    def cell(fields: JsonMapping) -> object:
        bounds = fields.get(f"{key}_bounds")
        return "..".join(map(str, bounds)) if bounds else fields.get(key, ABSENT)

    return cell


def _of_interval(end: str) -> Cell:
    """Return an end of the interval."""

    def cell(fields: JsonMapping) -> object:
        interval = fields.get("winnability_interval")
        return interval[end] if interval else ABSENT

    return cell


def _scores(scores: Mapping[str, object]) -> str:
    return " ".join(f"{score}={times}" for score, times in scores.items())


SIMULATION: Declared = (
    field("seed", None, "the seed of the samples"),
    field("samples", None, "how many were searched"),
    field("unknown_cards", None, "the cards of the layout that are unknown"),
    field("won", None, "samples that can be won"),
    field("lost", None, "samples that cannot"),
    field("unknown", None, "samples that a limit left open"),
    AnswerField("winnability", "the share of samples that can be won", _or_bounds("winnability")),
    AnswerField("winnability_low", "its 95 % interval: the lower end", _of_interval("low")),
    AnswerField("winnability_high", "its 95 % interval: the upper end", _of_interval("high")),
    AnswerField("score", "the best score on average, in games for a score", _or_bounds("score")),
    field("score_se", None, "its standard error"),
    field("scores", None, "how often each best score came", csv=_scores),
)

ALL: Declared = (*PATIENCE, *LOST, *REASON, *SIMULATION)
"""All fields of answers about layouts."""
