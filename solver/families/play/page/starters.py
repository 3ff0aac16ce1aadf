"""A deal of a counting game with every starter, as a board of a page."""

from __future__ import annotations

from solver.core.deal import Deal
from solver.families.counting.answer import CountingAnswer
from solver.families.play.page import pages
from solver.families.play.page.valued import worth
from solver.families.play.report import starters as reports
from solver.pages.board import Board, Panel
from solver.pages.spoken import STYLE
from solver.pages.titles import place_of, title_of
from solver.questions.question import Question


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
