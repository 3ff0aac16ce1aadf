"""Answers about games of turns, for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tabulate import tabulate

from solver.core.cards import seat_name
from solver.core.deal import Deal
from solver.families.play.answer import TurnsAnswer, TurnsPlayAnswer
from solver.families.play.mixed import BETWEEN, at_once
from solver.families.play.report.line import line_text, place_text, play_text, rows_of
from solver.families.play.report.seats import seat_names, side_names, value_names
from solver.families.play.report.sides import text as sides
from solver.families.play.report.situation import after, ending, situation
from solver.families.play.solution import Solution
from solver.text.style import Style

Asked = Mapping[str, object]

_MOST = 125
"""Moves of more than two seats at once that are listed."""


def solve(deal: Deal, answer: TurnsAnswer, asked: Asked, style: Style) -> str:
    """The cards, whose turn it is, the value, what follows from each play, and the line where one was asked for."""
    found = answer.solution
    if style.quiet:
        return _in_a_line(found, style)
    after_plays = asked.get("after")
    plays = after_plays if isinstance(after_plays, int) else len(deal.played)
    parts = [situation(found.position, style, plays)]
    if found.target is not None:
        parts.append(_target(found))
        return "\n\n".join(parts)
    parts.append("\n".join(filter(None, (sides.value_text(found, style), _within(found), ending(found.position)))))
    if found.mix:
        parts.append(_mixes(found, style))
    if found.moves:
        parts.append(_pairs(found, style) if len(at_once(found.position)) == 2 else _listed(found, style))
    if found.after:
        parts.append(_every(found, style))
    if found.best:
        parts.append(after(found.position, found.best[0], style))
    if found.line:
        parts.append(f"{sides.line_title(found)}\n{line_text(found.position, found.line, style)}")
    return "\n\n".join(filter(None, parts))


def analyse(_deal: Deal, answer: TurnsPlayAnswer, _asked: Asked, style: Style) -> str:
    """The cards, the play with the value after every move, the mistakes, the players, the result."""
    made = answer.analysis

    def write(play: str) -> str:
        return play_text(play, style)

    places = [place_text(one.at, one.seat, made.seats) for one in made.mistakes]
    if style.quiet:
        lost = zip(places, made.mistakes, strict=True)
        told = "  ".join(f"{place} {write(one.play)} {one.cost}" for place, one in lost)
        before, after = (sides.values_text(made, place, style) for place in (0, 1))
        return f"{before}, after the play {after}  {told or sides.faultless(made)}"
    cells = [sides.cell(one, style, write) for one in made.plays]
    rows = rows_of(made.position, [one.play for one in made.plays], cells)
    play = f"{sides.play_title(made, style)}\n{rows}" if made.plays else "No plays are recorded"
    limit = "" if made.proved else "A limit was reached; what is open stands as a range"
    mistakes = "\n".join(sides.mistakes(made, places, write))
    parts = [situation(made.position, style), play, mistakes, sides.players(made), sides.result(made, style), limit]
    return "\n\n".join(filter(None, parts))


def _within(found: Solution) -> str:
    """By how much numbers may be off."""
    return f"Numbers are certain to within {found.within:.1g}" if found.within else ""


def _mixes(found: Solution, style: Style) -> str:
    """What each seat that moves at once chooses how often, or either side."""
    rows = (f"  {name}  {'  '.join(shares)}" for name, shares in mixtures(found, style, 2))
    return "\n".join(["Best mixtures:", *rows])


def mixtures(found: Solution, style: Style, digits: int) -> Iterator[tuple[str, list[str]]]:
    """Who chooses, and the shares of what is ever chosen, as ``♥2 62.86%``.

    Args:
        digits: behind the point.
    """
    for name, mix in zip(_choosers(found) if found.mix else (), found.mix, strict=True):
        yield name, [f"{play_text(move, style)} {share:.{digits}%}" for move, share in mix.items()]


def _choosers(found: Solution) -> Iterable[str]:
    """Whose the mixtures are."""
    seats = at_once(found.position)
    if len(found.mix) == len(seats):
        return [seat_name(seat, found.seats) for seat in seats]
    if found.coalition:
        others = [seat for seat in seats if seat not in found.coalition]
        return [seat_names(found.coalition, found.seats), seat_names(others, found.seats)]
    return side_names(found.sides)


def _listed(found: Solution, style: Style) -> str:
    """A row for each value, with the moves that lead there; of too many moves at once none."""
    if at_once(found.position) and len(found.moves) > _MOST:
        return _too_many(len(found.moves))
    return sides.move_rows(_groups(found, style))


def _every(found: Solution, style: Style) -> str:
    """The values of all seats after every move of all; of too many none."""
    if len(found.after) > _MOST:
        return _too_many(len(found.after))
    rows = [
        [play_text(move, style), *(sides.number_text(bounds, style) for bounds in every)]
        for move, every in found.after.items()
    ]
    head = ["", *value_names(found.sides, len(found.values))]
    told = tabulate(rows, head, tablefmt="plain", disable_numparse=True, stralign="right")
    return f"After every move of all, what each makes sure of:\n{told}"


def _too_many(many: int) -> str:
    return f"{many} moves of all; --format json has the value after each"


def _pairs(found: Solution, style: Style) -> str:
    """The value after what each of the first seat's moves, a row, and each of the second's, a column, come to."""
    table: dict[str, dict[str, str]] = {}
    for move, bounds in found.moves.items():
        row, _, column = (play_text(_bare(one), style) for one in move.partition(BETWEEN))
        table.setdefault(row, {})[column] = sides.number_text(bounds, style)
    columns = list(dict.fromkeys(column for entries in table.values() for column in entries))
    rows = [[row, *(entries[column] for column in columns)] for row, entries in table.items()]
    told = tabulate(rows, ["", *columns], tablefmt="plain", disable_numparse=True, stralign="right")
    return f"After each pair of moves, of {seat_name(at_once(found.position)[0], found.seats)} in rows:\n{told}"


def _bare(move: str) -> str:
    """A move without the word before its cards."""
    return move.rpartition(":")[2]


def _in_a_line(found: Solution, style: Style) -> str:
    if found.target is not None:
        return _target(found)
    groups = [] if at_once(found.position) else _groups(found, style)
    return sides.in_a_line(found, style, groups, lambda play: play_text(play, style))


def _groups(found: Solution, style: Style) -> sides.Groups:
    return sides.move_groups(found, style, found.moves, lambda play: play_text(play, style))


def _target(found: Solution) -> str:
    who = seat_name(found.mover or 0, found.seats)
    can = {True: "can", False: "can not", None: "a limit was reached before it was known whether it can"}[found.reached]
    return f"{who}: {can} score {found.target}"
