"""Answers about games with a score for every side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar

from solver.core.answer import SOLVED, UNKNOWN, Answer, moves_text, span_text
from solver.core.bounds import Bounds, as_fields, each_field, proved_best
from solver.families.play.sides.analysis import Analysis, Made
from solver.families.play.sides.concepts import COALITION, MAXN
from solver.families.play.sides.solution import Solution


@dataclass(kw_only=True)
class SidesAnswer(Answer):
    """What a position is worth, and every play.

    Attributes:
        solution: what the search found.
        line_asked: a line was asked for.
    """

    columns: ClassVar[tuple[str, ...]] = ("value", "moves", "line", "concept", "with", "ties")
    spans: ClassVar[tuple[str, ...]] = ("value",)
    """Columns of numbers that a limit may leave open."""

    solution: Solution
    line_asked: bool = False

    @property
    def value(self) -> int | tuple[int, ...] | None:
        """The value, or that of every seat; None where a limit left it open."""
        return self.solution.value

    @property
    def bounds(self) -> Bounds | tuple[Bounds, ...]:
        """What is proved of the value, or of that of every seat."""
        return self.solution.values[0] if self.solution.single else self.solution.values

    @property
    def moves(self) -> Mapping[str, Bounds]:
        """For every legal play what is proved of the value that follows: of three or more sides the mover's own."""
        return self.solution.moves

    @property
    def line(self) -> tuple[str, ...] | None:
        """One line of best play; None where not asked for or not known."""
        return self.solution.line

    @property
    def best(self) -> tuple[str, ...]:
        """The plays that are proved to be as good as any for who is to move."""
        return proved_best(self.solution.moves, most=self.solution.wants_much)

    @property
    def status(self) -> str:
        """``unknown`` where anything that was asked for is open."""
        open_line = self.line_asked and self.solution.line is None
        return UNKNOWN if open_line or not self.solution.proved else SOLVED

    def fields(self) -> dict[str, object]:
        """``value``, ``moves`` and ``line``, as far as asked; ``concept`` where it is not security.

        Where something is open the key holds null, or null in its place of a list, and ``value_bounds`` or
        ``moves_bounds`` what is proved.
        """
        found = self.solution
        told: dict[str, object] = {}
        if found.concept == COALITION:
            told |= {"concept": COALITION, "with": list(found.coalition)}
        elif found.concept == MAXN:
            told |= {"concept": MAXN, "ties": found.ties, "tie_matters": found.tie_matters}
        told |= as_fields("value", found.values[0]) if found.single else listed("value", found.values)
        told |= self.counted()
        told |= {**each_field("moves", found.moves), **self.counted_moves()}
        if self.line_asked:
            told["line"] = None if found.line is None else list(found.line)
        return told

    def counted(self) -> dict[str, object]:
        """What the family counts besides."""
        return {}

    def counted_moves(self) -> dict[str, object]:
        """What it counts after every play."""
        return {}

    @classmethod
    def row_of(cls, fields: Mapping[str, Any]) -> dict[str, object]:
        """The same, several values and cards apart by spaces, moves as ``SA=3 S4=-1..2``."""
        told = {key: value for key, value in fields.items() if key in cls.columns}
        told = {key: _joined(map(str, value)) if isinstance(value, list) else value for key, value in told.items()}
        told |= {key: moves_text(fields, key) for key in ("moves", "moves_tricks") if key in fields}
        return told | {key: spans_of(fields, key) for key in cls.spans if key in fields}


@dataclass(kw_only=True)
class SidesPlayAnswer(Answer):
    """A recorded play against best play.

    Attributes:
        analysis: what each play did.
    """

    columns: ClassVar[tuple[str, ...]] = ("value_start", "value_end", "scores", "mistakes", "lost", "complete")

    analysis: Analysis[Made]

    @property
    def status(self) -> str:
        """``unknown`` where a limit left a value open."""
        return SOLVED if self.analysis.proved else UNKNOWN

    def fields(self) -> dict[str, object]:
        """``value_start`` and ``value_end`` (bounds where they are open), ``scores``, ``plays`` and ``players``."""
        made = self.analysis
        told: dict[str, object] = {}
        for place, key in enumerate(("value_start", "value_end")):
            values = [pair[place] for pair in made.values]
            told |= as_fields(key, values[0]) if len(values) == 1 else listed(key, values)
        told["scores"] = None if made.scores is None else list(made.scores)
        told["sides"] = [list(side) for side in made.sides]
        lost = sum(player.lost for player in made.players)
        told |= {"mistakes": len(made.mistakes), "lost": lost, "complete": made.complete}
        told["plays"] = [_made(one) for one in made.plays]
        told["players"] = [asdict(player) for player in made.players]
        return told

    @classmethod
    def row_of(cls, fields: Mapping[str, Any]) -> dict[str, object]:
        """The values, bounds as ``-2..5``, and the totals."""
        return {
            "value_start": spans_of(fields, "value_start"),
            "value_end": spans_of(fields, "value_end"),
            "scores": _joined(map(str, fields["scores"] or ())),
            **{key: fields[key] for key in ("mistakes", "lost", "complete")},
        }


def _made(one: Made) -> dict[str, object]:
    told = {**one.place(), "seat": one.seat, "play": one.play}
    return {
        **told,
        **as_fields("before", one.before),
        **as_fields("after", one.after),
        "cost": one.cost,
        "better": one.better,
    }


def span(bounds: Bounds) -> str:
    """A number, or what is proved about it as ``-2..5``."""
    return span_text(bounds.number, bounds)


def spans_of(fields: Mapping[str, Any], key: str) -> str:
    """The numbers under a key, one or a list, each as ``span`` writes it."""
    known, bounds = fields[key], fields.get(f"{key}_bounds")
    if not isinstance(known, list):
        return span_text(known, bounds)
    return _joined(map(span_text, known, bounds or [None] * len(known)))


def listed(key: str, values: Sequence[Bounds]) -> dict[str, object]:
    """Numbers as JSON has them."""
    told: dict[str, object] = {key: [bounds.number for bounds in values]}
    if any(not bounds.exact for bounds in values):
        told[f"{key}_bounds"] = [list(bounds) for bounds in values]
    return told


def _joined(words: Iterable[str]) -> str:
    return " ".join(words)
