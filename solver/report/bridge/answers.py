"""Answers about bridge and whist, for people."""

from __future__ import annotations

from collections.abc import Mapping

from solver.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
from solver.deal import Deal
from solver.report.bridge.diagram import diagram, heading, played_heading
from solver.report.bridge.leads import leads_text
from solver.report.bridge.moves import position_line, position_text
from solver.report.bridge.play import play_line, play_text
from solver.report.bridge.tricks import tricks_line, tricks_table
from solver.report.style import Style

Asked = Mapping[str, object]


def table(deal: Deal, answer: TableAnswer, _asked: Asked, style: Style) -> str:
    """The hands and the table; in short the table in one line."""
    if style.quiet:
        return tricks_line(answer.table, style)
    return f"{diagram(deal.hands, style, heading(deal))}\n\n{tricks_table(answer.table, style)}"


def solve(deal: Deal, answer: PositionAnswer, asked: Asked, style: Style) -> str:
    """The hands as they are in the position, what the cards are worth, and which leads beat the contract."""
    if style.quiet:
        return position_line(answer, style)
    parts = [diagram(answer.position.hands, style, played_heading(deal, style)), position_text(answer, style)]
    leads = leads_text(deal, answer, asked.get("contract"), style)
    return "\n\n".join((*parts, leads) if leads else parts)


def analyse(deal: Deal, answer: PlayAnswer, _asked: Asked, style: Style) -> str:
    """The hands, the play and what is to be said about it."""
    if style.quiet:
        return play_line(answer, style)
    return f"{diagram(deal.hands, style, played_heading(deal, style))}\n\n{play_text(answer, style)}"
