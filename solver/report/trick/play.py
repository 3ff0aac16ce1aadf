"""A recorded play of a trick-taking game against best play, for people."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tabulate import tabulate

from solver.cards import seat_name
from solver.report.seats import seat_names, side_names
from solver.report.style import Style
from solver.report.trick.line import play_text
from solver.report.trick.values import number_text, situation
from solver.trick.analysis import Analysis, Made
from solver.trick.answer import TrickPlayAnswer
from solver.trick.referee import begin


def trick_play_text(answer: TrickPlayAnswer, style: Style) -> str:
    """The hands, the play trick by trick with the value after every play, the mistakes, the players, the result."""
    made = answer.analysis
    limit = "" if made.proved else "A limit was reached; what is open stands as a range"
    parts = [
        situation(begin(made.rules, made.start), style),
        _play(made, style),
        "\n".join(_mistakes(made, style)),
        _players(made),
        _result(made, style),
        limit,
    ]
    return "\n\n".join(filter(None, parts))


def trick_play_line(answer: TrickPlayAnswer, style: Style) -> str:
    """All in one line."""
    made = answer.analysis
    mistakes = "  ".join(f"{_place(one, made)} {play_text(one.play, style)} {one.cost}" for one in made.mistakes)
    return f"{_values(made, 0, style)}, after the play {_values(made, 1, style)}  {mistakes or _faultless(made)}"


def _faultless(made: Analysis) -> str:
    """What there is to say where no play is known to have cost anything."""
    if not made.plays:
        return "no plays are recorded"
    known = all(one.cost is not None for one in made.plays)
    return "no mistakes" if known else "no mistake is known, a limit was reached"


def _play(made: Analysis, style: Style) -> str:
    """A row a trick: each play with the value after it, ``!`` behind one that cost something."""
    if not made.plays:
        return "No plays are recorded"
    rows = []
    for number, plays in groupby(made.plays, key=lambda one: one.trick):
        tricks = list(plays)
        cells = [_cell(one, style) for one in tricks]
        rows.append([f"{number}." if number else "", seat_name(tricks[0].seat, made.start.seats), *cells])
    return f"{_title(made, style)}\n{tabulate(rows, tablefmt='plain', disable_numparse=True)}"


def _title(made: Analysis, style: Style) -> str:
    if len(made.values) > 1:
        return "After each play, what its player makes sure of against all others:"
    ours, theirs = side_names(made.sides)
    return f"{ours} against {theirs} with best play: {_values(made, 0, style)} at the start, and after each play"


def _cell(one: Made, style: Style) -> str:
    mark = "!" if one.cost else ""
    return f"{play_text(one.play, style)}{mark} {number_text(one.after, style)}"


def _mistakes(made: Analysis, style: Style) -> Iterator[str]:
    for one in made.mistakes:
        better = " ".join(play_text(play, style) for play in one.better)
        kept = f"; {better} would have kept it" if better else ""
        left_open = " ".join(play_text(play, style) for play in one.open)
        kept += f"; of {left_open} it is open" if left_open else ""
        yield f"{_place(one, made)} {play_text(one.play, style)} costs {one.cost}{kept}"


def _place(one: Made, made: Analysis) -> str:
    """``Trick 3: N``; the dealer's choice comes before all tricks."""
    trick = f"Trick {one.trick}: " if one.trick else ""
    return f"{trick}{seat_name(one.seat, made.start.seats)}"


def _players(made: Analysis) -> str:
    seats = made.start.seats
    rows = [[seat_name(player.seat, seats), player.plays, player.mistakes, player.lost] for player in made.players]
    return tabulate(rows, ["", "plays", "mistakes", "lost"], tablefmt="plain")


def _result(made: Analysis, style: Style) -> str:
    if made.scores is None:
        return f"After the last play: {_values(made, 1, style)}"
    scores = zip(made.sides, made.scores, strict=True)
    told = ", ".join(f"{seat_names(side, made.start.seats)} {style.signed(score)}" for side, score in scores)
    return f"Scores: {told}"


def _values(made: Analysis, place: int, style: Style) -> str:
    """The values before (0) or after (1) the play."""
    numbers = [number_text(pair[place], style) for pair in made.values]
    if len(numbers) == 1:
        return numbers[0]
    return " ".join(f"{seat_name(seat, made.start.seats)} {number}" for seat, number in enumerate(numbers))
