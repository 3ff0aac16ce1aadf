"""Answers about bridge and whist, for people."""

from __future__ import annotations

from collections.abc import Mapping

from solver.auction.answer import ParAnswer
from solver.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
from solver.deal import Deal
from solver.report.bridge.diagram import diagram, heading, played_heading
from solver.report.bridge.line import line_text
from solver.report.bridge.moves import position_line, position_text
from solver.report.bridge.par import contract_text, par_line, par_text
from solver.report.bridge.play import play_line, play_text
from solver.report.bridge.tricks import tricks_line, tricks_table
from solver.report.style import Style

Asked = Mapping[str, object]


def table(deal: Deal, answer: TableAnswer, _asked: Asked, style: Style) -> str:
    """The hands and the table; in short the table in one line."""
    if style.quiet:
        return tricks_line(answer.table, style)
    return f"{diagram(deal.hands, style, heading(deal))}\n\n{tricks_table(answer.table, style)}"


def par(deal: Deal, answer: ParAnswer, _asked: Asked, style: Style) -> str:
    """The hands where they are known, the table, par, and the line where one was asked for."""
    if style.quiet:
        return par_line(answer, style)
    parts = [diagram(deal.hands, style, heading(deal))] if any(deal.hands) else []
    parts += [tricks_table(answer.table.table, style), par_text(answer, style)]
    if answer.par and answer.opening and answer.line is not None:
        made = answer.par.contracts[0]
        title = f"{contract_text(made.contract, style)} by {'NESW'[made.declarers[0]]}, best play:"
        parts.append(f"{title}\n{line_text(answer.opening, answer.line, style)}")
    return "\n\n".join(parts)


def solve(deal: Deal, answer: PositionAnswer, _asked: Asked, style: Style) -> str:
    """The hands as they are in the position, and what the cards are worth."""
    if style.quiet:
        return position_line(answer, style)
    return f"{diagram(answer.position.hands, style, played_heading(deal, style))}\n\n{position_text(answer, style)}"


def analyse(deal: Deal, answer: PlayAnswer, _asked: Asked, style: Style) -> str:
    """The hands, the play and what is to be said about it."""
    if style.quiet:
        return play_line(answer, style)
    return f"{diagram(deal.hands, style, played_heading(deal, style))}\n\n{play_text(answer, style)}"
