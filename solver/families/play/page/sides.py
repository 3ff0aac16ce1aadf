"""What pages of all games with a score for every side have beside the cards: values, mistakes, what each seat lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from solver.core.cards import seat_name
from solver.families.play.report.seats import seat_names, side_names
from solver.families.play.report.sides.text import faultless, number_text, seat_values, single_value, values_text
from solver.families.play.sides.analysis import Analysis, Made
from solver.families.play.sides.solution import Solution
from solver.pages.board import Panel
from solver.pages.seating import called
from solver.pages.spoken import STYLE

Write = Callable[[str], str]
"""A play as people write it."""


def worth(found: Solution) -> Iterator[tuple[str, str]]:
    """The value of a position among the facts: that of two sides or a coalition, or of each seat."""
    if not found.values:
        return
    told = single_value(found, STYLE) if found.single else seat_values(found, STYLE, ", ")
    yield "Best play", told if found.proved else f"{told} (a limit was reached)"
    if found.tie_matters is not None:
        yield "Ties", "another choice among equal plays may change it" if found.tie_matters else "no tie changes it"


def seats_panel(found: Solution) -> Iterator[Panel]:
    """What each seat makes sure of, where there is one number for each."""
    if found.single or not found.values:
        return
    seats = len(found.values) == found.seats
    names = [called(seat, found.seats) for seat in range(found.seats)] if seats else side_names(found.sides)
    rows = tuple((name, number_text(one, STYLE)) for name, one in zip(names, found.values, strict=True))
    yield Panel(title=f"Value of each {'seat' if seats else 'side'}", head=("", "Makes sure of"), rows=rows)


def outcome(made: Analysis[Made]) -> Iterator[tuple[str, str]]:
    """What the play came to, and what best play would have."""
    yield "Best play", values_text(made, 0, STYLE)
    if made.scores is None:
        yield "After the play", values_text(made, 1, STYLE)
        return
    scores = zip(made.sides, made.scores, strict=True)
    yield "Scores", ", ".join(f"{seat_names(side, made.seats)} {STYLE.signed(score)}" for side, score in scores)


def losses(made: Analysis[Made], write: Write, place: Callable[[Made], str]) -> Iterator[Panel]:
    """The mistakes, and what each seat lost.

    Args:
        write: a play as people write it.
        place: where a play stands in the record: the number of its trick.
    """
    rows = tuple(_mistake(one, made.seats, write, place) for one in made.mistakes)
    yield Panel(
        title="Mistakes",
        kind="table" if rows else "text",
        head=("", "Seat", "Play", "Cost", "Better") if rows else (),
        rows=rows or ((f"{faultless(made)[:1].upper()}{faultless(made)[1:]}.",),),
    )
    if made.plays:
        players = tuple(
            (called(one.seat, made.seats), str(one.plays), str(one.mistakes), str(one.lost)) for one in made.players
        )
        yield Panel(title="Lost", head=("", "Plays", "Mistakes", "Lost"), rows=players)


def _mistake(one: Made, seats: int, write: Write, place: Callable[[Made], str]) -> tuple[str, ...]:
    better = _several(one.better, write) + (f" ({_several(one.open, write)} open)" if one.open else "")
    return place(one), seat_name(one.seat, seats), write(one.play), str(one.cost), better


def _several(plays: Sequence[str], write: Write) -> str:
    return " ".join(map(write, plays))
