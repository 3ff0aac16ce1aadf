"""What a position is worth where every side has a score, and what recorded plays cost, for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from tabulate import tabulate

from solver.core.bounds import Bounds
from solver.core.cards import seat_name
from solver.families.play.report.seats import seat_names, side_names, value_names
from solver.families.play.sides import Sides
from solver.families.play.sides.analysis import Analysis, Made
from solver.families.play.sides.concepts import COALITION, MAXN
from solver.families.play.sides.solution import Solution
from solver.text.style import Style

Write = Callable[[str], str]
"""A play as people write it."""

Groups = list[tuple[str, list[str]]]
"""Values and the plays that lead there, the mover's best first."""

_TIES = {
    "first": "the first in the alphabet",
    "low": "the lowest card",
    "high": "the highest card",
    "worst": "what is worst for the others",
    "best": "what is best for the others",
}
"""Which of equally good plays is made."""


# -- values ----------------------------------------------------------------------------------------------------


def value_text(found: Solution, style: Style, more: str = "") -> str:
    """The value in words.

    Args:
        more: what is said besides of two sides.
    """
    limit = "" if found.proved else "\nA limit was reached"
    if found.single:
        return single_value(found, style) + more + limit
    who = "seat" if len(found.sides) == found.seats else "side"
    title = f"Each {who} makes sure of, against all others:"
    if found.concept == MAXN:
        title = f"Everybody plays for himself, of equal plays {_TIES[found.ties]}:"
    told = f"{title}\n{seat_values(found, style, chr(10))}"
    if found.tie_matters is not None:
        told += "\nAnother choice among equal plays may change it" if found.tie_matters else "\nNo tie changes it"
    return told + limit


def single_value(found: Solution, style: Style) -> str:
    """The value of two sides, or of a coalition."""
    value = number_text(found.values[0], style)
    if found.concept == COALITION:
        return f"{seat_names(found.coalition, found.seats)} together make sure of {value}"
    return f"{against(found.sides)}: {value}"


def against(sides: Sides) -> str:
    """Who plays against whom, or alone."""
    ours, theirs = side_names(sides)
    return f"{ours} against {theirs}" if theirs else ours


def seat_values(found: Solution, style: Style, between: str) -> str:
    """The value of each seat, in a line or one below the other."""
    numbers = [number_text(bounds, style) for bounds in found.values]
    wide = max(map(len, numbers)) if between == "\n" else 0
    indent = "  " if between == "\n" else ""
    names = value_names(found.sides, len(numbers))
    return between.join(f"{indent}{name} {number:>{wide}}" for name, number in zip(names, numbers, strict=True))


def number_text(bounds: Bounds, style: Style) -> str:
    """A number with its sign, or what is proved about it."""
    if bounds.exact:
        return style.signed(bounds.low)
    return f"{style.signed(bounds.low)} to {style.signed(bounds.high)}"


def move_groups(found: Solution, style: Style, moves: Iterable[str], write: Write) -> Groups:
    """Plays with the same value together.

    Args:
        moves: all of them, in the order in which they are to stand.
    """
    values: dict[Bounds, list[str]] = {}
    for move in moves:
        values.setdefault(found.moves[move], []).append(write(move))
    return [(number_text(bounds, style), values[bounds]) for bounds in sorted(values, reverse=found.wants_much)]


def move_rows(groups: Groups) -> str:
    """A row for each value."""
    wide = max(len(value) for value, _ in groups)
    return "\n".join(f"  {value:>{wide}}  {' '.join(plays)}" for value, plays in groups)


def in_a_line(found: Solution, style: Style, groups: Groups, write: Callable[[str], str], more: str = "") -> str:
    """Value and plays, and the line where one was asked for."""
    told = single_value(found, style) + more if found.single else seat_values(found, style, "  ")
    moves = "  ".join(f"{' '.join(plays)} {value}" for value, plays in groups)
    line = f"; line: {', '.join(map(write, found.line))}" if found.line else ""
    return told + (f":  {moves}" if moves else "") + line


def line_title(found: Solution) -> str:
    """Whose best play a line is."""
    if found.single or found.mover is None or found.concept == MAXN:
        return "Best play:"
    return f"Best play of {seat_name(found.mover, found.seats)} against all others:"


# -- recorded plays --------------------------------------------------------------------------------------------


def faultless(made: Analysis[Made]) -> str:
    """What there is to say where no play is known to have cost anything."""
    if not made.plays:
        return "no plays are recorded"
    known = all(one.cost is not None for one in made.plays)
    return "no mistakes" if known else "no mistake is known, a limit was reached"


def play_title(made: Analysis[Made], style: Style) -> str:
    """What the numbers beside plays are."""
    if len(made.values) > 1:
        return "After each play, what its player makes sure of against all others:"
    return f"{against(made.sides)} with best play: {values_text(made, 0, style)} at the start, and after each play"


def cell(one: Made, style: Style, write: Write) -> str:
    """A play with the value after it, ``!`` behind one that cost something."""
    mark = "!" if one.cost else ""
    return f"{write(one.play)}{mark} {number_text(one.after, style)}"


def mistakes(made: Analysis[Made], places: Iterable[str], write: Write) -> Iterator[str]:
    """A line for each.

    Args:
        places: where each of them stands in the record.
    """
    for one, place in zip(made.mistakes, places, strict=True):
        better = " ".join(map(write, one.better))
        kept = f"; {better} would have kept it" if better else ""
        left_open = " ".join(map(write, one.open))
        kept += f"; of {left_open} it is open" if left_open else ""
        yield f"{place} {write(one.play)} costs {one.cost}{kept}"


def players(made: Analysis[Made]) -> str:
    """A row a seat."""
    rows = [[seat_name(one.seat, made.seats), one.plays, one.mistakes, one.lost] for one in made.players]
    return tabulate(rows, ["", "plays", "mistakes", "lost"], tablefmt="plain")


def result(made: Analysis[Made], style: Style) -> str:
    """What the play scored, or what it is worth where it ends early."""
    if made.scores is None:
        return f"After the last play: {values_text(made, 1, style)}"
    scores = zip(made.sides, made.scores, strict=True)
    told = ", ".join(f"{seat_names(side, made.seats)} {style.signed(score)}" for side, score in scores if side)
    return f"Scores: {told}"


def values_text(made: Analysis[Made], place: int, style: Style) -> str:
    """The values before (0) or after (1) the play."""
    numbers = [number_text(pair[place], style) for pair in made.values]
    if len(numbers) == 1:
        return numbers[0]
    names = value_names(made.sides, len(numbers))
    return " ".join(f"{name} {number}" for name, number in zip(names, numbers, strict=True))
