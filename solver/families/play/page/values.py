"""Panels on pages of games with a score for every side: values, mistakes, answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.families.play.answer import ExpectedAnswer, SidesAnswer
from solver.families.play.report.answers import faultless, mixtures, number_text, seat_values, single_value, values_text
from solver.families.play.report.seats import seat_names, side_names, value_names
from solver.families.play.sides import Analysis, RecordedPlay, Solution
from solver.families.play.simultaneous import simultaneous_movers
from solver.families.play.turn_solver import TurnSolution
from solver.pages.board import Panel
from solver.pages.seating import called
from solver.pages.suited import STYLE

if TYPE_CHECKING:
    pass


@dataclass(frozen=True, slots=True)
class SidesValued:
    """A solved position.

    Attributes:
        answer: to ``solve``.
        order: every legal play, in the order in which it is told.
    """

    answer: SidesAnswer
    order: Sequence[str]

    @property
    def fields(self) -> Mapping[str, object]:
        """As JSON has them."""
        return {"status": self.answer.status, **self.answer.fields()}

    @property
    def counted(self) -> Mapping[str, Bounds]:
        """Values after every play: side A's score less side B's, else the mover's own."""
        moves = self.answer.solution.moves
        return {play: moves[play] for play in self.order}

    @property
    def mixed(self) -> bool:
        """Whether seats move at the same time, so that no single play is good or bad."""
        return bool(simultaneous_movers(getattr(self.answer.solution, "position", None)))

    @property
    def much(self) -> bool:
        """Whether the mover wants a high number."""
        return self.answer.solution.wants_much

    @property
    def worth(self) -> str:
        """Value in words: ``N-S against E-W: +3``, or each seat's guaranteed score: ``1 +5, 2 −3, 3 0``."""
        found = self.answer.solution
        return single_value(found, STYLE) if found.single else seat_values(found, STYLE, ", ")

    def badge(self, play: str) -> str:
        """Return the value as ``+3``; ``?`` if a limit left it open."""
        bounds = self.answer.solution.moves[play]
        return STYLE.signed(bounds.low) if bounds.exact else "?"

    def told(self, play: str) -> str:
        """Return the value with its owner, such as ``N-S +3`` or ``2 +5``."""
        found = self.answer.solution
        who = side_names(found.sides)[0] if len(found.sides) == 2 else seat_name(found.mover or 0, found.seats)
        if found.coalition:
            who = "together"
        return f"{who} {number_text(found.moves[play], STYLE)}"

    def cost(self, number: int) -> str:
        """Return the number alone, as its unit depends on the game."""
        return str(number)


@dataclass(frozen=True, slots=True)
class MixedValued(SidesValued):
    """Values of positions in which seats move at the same time, so that no single move is good or bad.

    Attributes:
        answer: to ``solve``.
    """

    answer: ExpectedAnswer

    @property
    def counted(self) -> Mapping[str, Bounds]:
        """The value after every move of all; where it is one for each seat, that of the first."""
        after = self._found.after
        return {play: after[play][0] for play in self.order} if after else super(MixedValued, self).counted

    @property
    def worth(self) -> str:
        """``1 against 2: +1.5; best mixtures: 1 ♥2 63% ♥3 37%, 2 ♦2 100%``."""
        value = super(MixedValued, self).worth
        mixes = ", ".join(f"{name} {' '.join(shares)}" for name, shares in mixtures(self._found, STYLE, 0))
        return f"{value}; best mixtures: {mixes}" if mixes else value

    def badge(self, play: str) -> str:
        """Return the value, or those of all seats: ``+3 0 −1``."""
        after = self._found.after
        if not after:
            return super(MixedValued, self).badge(play)
        return " ".join(STYLE.signed(bounds.low) if bounds.exact else "?" for bounds in after[play])

    def told(self, play: str) -> str:
        """Return the values with their owners: ``1 +3, 2 0, 3 −1``."""
        found = self._found
        if not found.after:
            return super(MixedValued, self).told(play)
        names = value_names(found.sides, len(found.values))
        return ", ".join(
            f"{name} {number_text(one, STYLE)}" for name, one in zip(names, found.after[play], strict=True)
        )

    @property
    def _found(self) -> TurnSolution:
        return self.answer.solution


Write = Callable[[str], str]
"""A play as people write it."""


def worth(found: Solution) -> Iterator[tuple[str, str]]:
    """Yield the value of a position among the facts: that of two sides or a coalition, or of each seat."""
    if not found.values:
        return
    told = single_value(found, STYLE) if found.single else seat_values(found, STYLE, ", ")
    yield "Best play", told if found.proved else f"{told} (a limit was reached)"
    if found.tie_matters is not None:
        yield (
            "Ties",
            "another choice among equal plays could change these scores"
            if found.tie_matters
            else "the choice among equal plays does not change these scores",
        )


def seats_panel(found: Solution) -> Iterator[Panel]:
    """Yield the panel of each seat's guaranteed score, if each seat has a value."""
    if found.single or not found.values:
        return
    seats = len(found.values) == found.seats
    names = [called(seat, found.seats) for seat in range(found.seats)] if seats else side_names(found.sides)
    rows = tuple((name, number_text(one, STYLE)) for name, one in zip(names, found.values, strict=True))
    yield Panel(title=f"Value of each {'seat' if seats else 'side'}", head=("", "Guaranteed score"), rows=rows)


def outcome(made: Analysis) -> Iterator[tuple[str, str]]:
    """Yield the result of the play, and that of best play."""
    yield "Best play", values_text(made, 0, STYLE)
    if made.scores is None:
        yield "After the play", values_text(made, 1, STYLE)
        return
    scores = zip(made.sides, made.scores, strict=True)
    yield "Scores", ", ".join(f"{seat_names(side, made.seats)} {STYLE.signed(score)}" for side, score in scores)


def losses(made: Analysis, write: Write, place: Callable[[RecordedPlay], str]) -> Iterator[Panel]:
    """Yield the panels of mistakes, and of each seat's losses.

    Args:
        write: returns the readable form of a play.
        place: returns the place of a play in the record: the number of its trick.
    """
    rows = tuple(_mistake(one, made.seats, write, place) for one in made.mistakes)
    yield Panel(
        title="Mistakes",
        kind="table" if rows else "text",
        again=bool(rows),
        head=("", "Seat", "Play", "Cost", "Better") if rows else (),
        rows=rows or ((f"{faultless(made)[:1].upper()}{faultless(made)[1:]}.",),),
    )
    if made.plays:
        players = tuple(
            (called(one.seat, made.seats), str(one.plays), str(one.mistakes), str(one.lost)) for one in made.players
        )
        yield Panel(title="Points lost, by player", head=("", "Plays", "Mistakes", "Lost"), rows=players)


def _mistake(one: RecordedPlay, seats: int, write: Write, place: Callable[[RecordedPlay], str]) -> tuple[str, ...]:
    better = _several(one.better, write) + (f" ({_several(one.open, write)} open)" if one.open else "")
    return place(one), seat_name(one.seat, seats), write(one.play), str(one.cost), better


def _several(plays: Sequence[str], write: Write) -> str:
    return " ".join(map(write, plays))
