"""Answers about games with a score for every side, and the results for a position of a game of turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.answer_fields import span_text
from solver.core.bounds import Bounds, as_fields, each_field, proved_best
from solver.core.deal import Deal
from solver.families.play import answer_fields
from solver.families.play.analysis import TurnAnalysis
from solver.families.play.sides import COALITION, MAXN, Analysis, RecordedPlay, Solution
from solver.families.play.turn_solver import TurnSolution


@dataclass(kw_only=True)
class SidesAnswer(Answer):
    """Value of a position and of every play.

    Attributes:
        solution: what the search found.
        line_asked: a line was asked for.
    """

    declared = answer_fields.SIDES

    solution: Solution
    line_asked: bool = False

    @property
    def value(self) -> int | tuple[int, ...] | None:
        """Value, or that of every seat; None if a limit left it open."""
        return self.solution.value

    @property
    def bounds(self) -> Bounds | tuple[Bounds, ...]:
        """Proved bounds on the value, or on that of every seat."""
        return self.solution.values[0] if self.solution.single else self.solution.values

    @property
    def moves(self) -> Mapping[str, Bounds]:
        """Proved bounds on the value after every legal play; with three or more sides, on the mover's own score."""
        return self.solution.moves

    @property
    def line(self) -> tuple[str, ...] | None:
        """One line of best play; None if not requested or not known."""
        return self.solution.line

    @property
    def best(self) -> tuple[str, ...]:
        """Plays that are proved to be best for the mover."""
        return proved_best(self.solution.moves, most=self.solution.wants_much)

    @property
    def status(self) -> str:
        """``unknown`` if a requested part is open."""
        open_line = self.line_asked and self.solution.line is None
        return UNKNOWN if open_line or not self.solution.proved else SOLVED

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``value``, ``moves`` and ``line``, if requested, and ``concept`` unless it is
        security.

        An open value is null, or null in its place of a list, and ``value_bounds`` or ``moves_bounds`` has the proved
        bounds.
        """
        found = self.solution
        fields: dict[str, object] = {}
        if found.concept == COALITION:
            fields |= {"concept": COALITION, "with": list(found.coalition)}
        elif found.concept == MAXN:
            fields |= {"concept": MAXN, "ties": found.ties, "tie_matters": found.tie_matters}
        fields |= as_fields("value", found.values[0]) if found.single else listed("value", found.values)
        fields |= self.counted()
        fields |= {**each_field("moves", found.moves), **self.counted_moves()}
        if self.line_asked:
            fields["line"] = None if found.line is None else list(found.line)
        return fields

    def counted(self) -> dict[str, object]:
        """Return further fields that the family counts."""
        return {}

    def counted_moves(self) -> dict[str, object]:
        """Return further fields that the family counts after every play."""
        return {}

    def compared(self, deal: Deal) -> Iterator[tuple[str, object, Bounds]]:  # noqa: ARG002
        """Yield numbers besides the value that may have come with the deal: name, as given there, as proved."""
        yield from ()


@dataclass(kw_only=True)
class SidesPlayAnswer(Answer):
    """A recorded play against best play.

    Attributes:
        analysis: what each play did.
    """

    declared = answer_fields.TURNS_PLAY

    analysis: Analysis

    @property
    def status(self) -> str:
        """``unknown`` where a limit left a value open."""
        return SOLVED if self.analysis.proved else UNKNOWN

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``value_start``, ``value_end``, ``scores``, ``plays`` and ``players``."""
        made = self.analysis
        fields: dict[str, object] = {}
        for place, key in enumerate(("value_start", "value_end")):
            values = [pair[place] for pair in made.values]
            fields |= as_fields(key, values[0]) if len(values) == 1 else listed(key, values)
        fields["scores"] = None if made.scores is None else list(made.scores)
        fields["sides"] = [list(side) for side in made.sides]
        lost = sum(player.lost for player in made.players)
        fields |= {"mistakes": len(made.mistakes), "lost": lost, "complete": made.complete}
        fields["plays"] = [_made(one) for one in made.plays]
        fields["players"] = [asdict(player) for player in made.players]
        return fields


def _made(one: RecordedPlay) -> dict[str, object]:
    told = {**one.place(), "seat": one.seat, "play": one.play}
    return {
        **told,
        **as_fields("before", one.before),
        **as_fields("after", one.after),
        "cost": one.cost,
        "better": one.better,
    }


def span(bounds: Bounds) -> str:
    """Return a number, or its proved bounds as ``-2..5``."""
    return span_text(bounds.number, bounds)


def listed(key: str, values: Sequence[Bounds]) -> dict[str, object]:
    """Return numbers as a JSON list, with their bounds if any is open."""
    told: dict[str, object] = {key: [bounds.number for bounds in values]}
    if any(not bounds.exact for bounds in values):
        told[f"{key}_bounds"] = [list(bounds) for bounds in values]
    return told


@dataclass(kw_only=True)
class TurnsAnswer(SidesAnswer):
    """Value of a position of a game of turns and of every play, or whether a target is reached."""

    declared = answer_fields.TURNS

    solution: TurnSolution

    def fields(self) -> dict[str, object]:
        """Return the fields of games with sides; only ``target`` and ``reached`` if a target was requested."""
        found = self.solution
        if found.target is None:
            return super().fields()
        concept = {"concept": found.concept, "with": list(found.coalition)} if found.coalition else {}
        return {**concept, "target": found.target, "reached": found.reached}

    def counted(self) -> dict[str, object]:
        """Return the further numbers of a position, such as the cards turned in a replay, if it has ``counts``."""
        return dict(getattr(self.solution.position, "counts", {}))

    def compared(self, deal: Deal) -> Iterator[tuple[str, object, Bounds]]:
        """Yield what a game counts besides, if it is a whole number."""
        for key, count in self.counted().items():
            if isinstance(count, int):
                yield key, deal.given.get(key), Bounds(count, count)


@dataclass(kw_only=True)
class TurnsPlayAnswer(SidesPlayAnswer):
    """A recorded play of a game of turns against best play."""

    analysis: TurnAnalysis


@dataclass(kw_only=True)
class ExpectedAnswer(TurnsAnswer):
    """The same of a game in which seats may move at once: values may be expectations, and best play a mixture."""

    declared = answer_fields.EXPECTED

    def fields(self) -> dict[str, object]:
        """Return the JSON fields, with ``mix``, the probabilities of each seat's simultaneous moves, and ``within``.

        If three or more sides move at the same time, ``moves`` has lists with the values of all of them.
        """
        found = self.solution
        fields = super().fields()
        if found.target is not None:
            return fields
        if found.after:
            fields["moves"] = {move: [bounds.number for bounds in every] for move, every in found.after.items()}
            if not all(bounds.exact for every in found.after.values() for bounds in every):
                fields["moves_bounds"] = {move: [list(one) for one in every] for move, every in found.after.items()}
        if found.mix:
            fields["mix"] = [dict(one) for one in found.mix]
        return {**fields, **({"within": found.within} if found.within else {})}


@dataclass(kw_only=True)
class ExpectedPlayAnswer(TurnsPlayAnswer):
    """A recorded play of such a game against best play."""

    declared = answer_fields.EXPECTED_PLAY
