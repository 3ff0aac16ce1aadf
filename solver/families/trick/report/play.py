"""A recorded play of a trick-taking game against best play, for people."""

from __future__ import annotations

from itertools import groupby

from tabulate import tabulate

from solver.core.cards import seat_name
from solver.families.play.report import answers
from solver.families.trick.analysis import Analysis, Made
from solver.families.trick.answer import TrickPlayAnswer
from solver.families.trick.referee import begin
from solver.families.trick.report.line import play_text
from solver.families.trick.report.values import situation
from solver.text.style import Style


def trick_play_text(answer: TrickPlayAnswer, style: Style) -> str:
    """The hands, the play trick by trick with the value after every play, the mistakes, the players, the result."""
    made = answer.analysis
    limit = "" if made.proved else "A limit was reached; what is open stands as a range"
    places = (_place(one, made) for one in made.mistakes)
    parts = [
        situation(begin(made.rules, made.start), style),
        _play(made, style),
        "\n".join(answers.mistakes(made, places, lambda play: play_text(play, style))),
        answers.players(made),
        answers.result(made, style),
        limit,
    ]
    return "\n\n".join(filter(None, parts))


def trick_play_line(answer: TrickPlayAnswer, style: Style) -> str:
    """All in one line."""
    made = answer.analysis
    mistakes = "  ".join(f"{_place(one, made)} {play_text(one.play, style)} {one.cost}" for one in made.mistakes)
    before, after = (answers.values_text(made, place, style) for place in (0, 1))
    return f"{before}, after the play {after}  {mistakes or answers.faultless(made)}"


def _play(made: Analysis, style: Style) -> str:
    """A row a trick: each play with the value after it."""
    if not made.plays:
        return "No plays are recorded"
    rows = []
    for number, plays in groupby(made.plays, key=lambda one: one.trick):
        tricks = list(plays)
        cells = [answers.cell(one, style, lambda play: play_text(play, style)) for one in tricks]
        rows.append([f"{number}." if number else "", seat_name(tricks[0].seat, made.seats), *cells])
    return f"{answers.play_title(made, style)}\n{tabulate(rows, tablefmt='plain', disable_numparse=True)}"


def _place(one: Made, made: Analysis) -> str:
    """``Trick 3: N``; the dealer's choice comes before all tricks."""
    trick = f"Trick {one.trick}: " if one.trick else ""
    return f"{trick}{seat_name(one.seat, made.seats)}"
