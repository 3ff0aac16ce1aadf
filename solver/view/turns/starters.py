"""A deal of a counting game with every starter, as a board of a page."""

from __future__ import annotations

from solver.deal import Deal
from solver.questions.question import Question
from solver.report.turns import starters as reports
from solver.turns.counting.answer import CountingAnswer
from solver.view.board import Board, Panel
from solver.view.sides import worth
from solver.view.spoken import STYLE
from solver.view.titles import place_of, title_of
from solver.view.turns import pages


def solve(deal: Deal, answer: CountingAnswer, question: Question) -> Board:
    """As for all games of turns; with all starters a table of them, and no cards, which are played with one of them."""
    found = answer.starters
    if found is None:
        return pages.solve(deal, answer, question)
    head, rows = reports.table(answer, found, STYLE)
    mean = reports.mean_text(answer, found, STYLE)
    return Board(
        title=title_of(deal, answer.solution.position.rules.name),
        place=place_of(deal),
        facts=(*worth(answer.solution), ("With a starter seen beforehand", f"{mean} in the mean")),
        text=reports.solve(deal, answer, question.asked, STYLE),
        panels=(Panel(title="Starters", head=head, rows=tuple(rows)),),
    )
