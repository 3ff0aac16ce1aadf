"""Par of a deal, for people."""

from __future__ import annotations

from collections.abc import Mapping

from solver.auction.answer import ParAnswer
from solver.core.deal import Deal
from solver.families.bridge.report.contract import contract_by
from solver.families.bridge.report.diagram import diagram, heading
from solver.families.bridge.report.line import cards_text, line_text
from solver.families.bridge.report.par import par_line, par_text
from solver.families.bridge.report.tricks import tricks_table
from solver.text.style import Style

Asked = Mapping[str, object]


def report(deal: Deal, answer: ParAnswer, _asked: Asked, style: Style) -> str:
    """The hands where they are known, the table, par, and the line where one was asked for."""
    if style.quiet:
        line = f"; line: {cards_text(answer.line, style)}" if answer.line else ""
        return par_line(answer, style) + line
    parts = [diagram(deal.hands, style, heading(deal))] if any(deal.hands) else []
    parts += [tricks_table(answer.table.table, style), par_text(answer, style)]
    if answer.par and answer.opening and answer.line is not None:
        made = answer.par.contracts[0]
        title = f"{contract_by(made.contract, made.declarers[:1], style)}, best play:"
        parts.append(f"{title}\n{line_text(answer.opening, answer.line, style)}")
    return "\n\n".join(parts)
