"""Answers about bridge and whist, for people."""

from __future__ import annotations

from collections.abc import Mapping

from solver.core.deal import Deal
from solver.families.bridge.answer import PlayAnswer, PositionAnswer, TableAnswer
from solver.families.bridge.report.contract import contract_by
from solver.families.bridge.report.diagram import diagram, heading, played_heading
from solver.families.bridge.report.leads import leads_text
from solver.families.bridge.report.line import cards_text
from solver.families.bridge.report.moves import position_line, position_text
from solver.families.bridge.report.par import par_heading
from solver.families.bridge.report.play import play_line, play_text
from solver.families.bridge.report.tricks import tricks_line, tricks_table
from solver.families.bridge.solving import as_analysed
from solver.text.style import Style

Asked = Mapping[str, object]


def table(deal: Deal, answer: TableAnswer, _asked: Asked, style: Style) -> str:
    """The hands and the table; in short the table in one line."""
    if style.quiet:
        return tricks_line(answer.table, style)
    parts = [diagram(deal.hands, style, heading(deal)), tricks_table(answer.table, style), _par_of(deal, answer, style)]
    return "\n\n".join(filter(None, parts))


def solve(deal: Deal, answer: PositionAnswer, _asked: Asked, style: Style) -> str:
    """The hands as they are in the position, what the cards are worth, and which leads beat the contract."""
    if style.quiet:
        return "; ".join(filter(None, (position_line(answer, style), _par(answer, style), _line(answer, style))))
    hands = diagram(answer.position.hands, style, _heading(deal, answer, style))
    leads = leads_text(deal, answer, style)
    return "\n\n".join(filter(None, (hands, _par(answer, style), position_text(answer, style), leads)))


def analyse(deal: Deal, answer: PlayAnswer, asked: Asked, style: Style) -> str:
    """The hands, the play and what is to be said about it."""
    if style.quiet:
        return play_line(answer, style)
    deal = as_analysed(deal, asked)
    hands = diagram(deal.hands, style, played_heading(deal, style))
    par = par_heading(answer.par_told, style) if answer.par_told else ""
    return "\n\n".join(filter(None, (hands, par, play_text(answer, style))))


def _heading(deal: Deal, answer: PositionAnswer, style: Style) -> list[str]:
    """The lines of the corner, with the contract that the position is solved for in place of the deal's."""
    if answer.contract is None or answer.declarer is None:
        return played_heading(deal, style)
    return [*heading(deal), contract_by(answer.contract, (answer.declarer,), style)]


def _line(answer: PositionAnswer, style: Style) -> str:
    """The line where one was asked for, in one line."""
    return f"line: {cards_text(answer.line, style)}" if answer.line else ""


def _par(answer: PositionAnswer, style: Style) -> str:
    """Par where it was asked for."""
    if answer.par is not None:
        return par_heading(answer.par, style)
    if answer.par_open:
        return "Par: unknown, a limit was reached"
    return "Par: none, without a vulnerability and four hands of 13 cards" if answer.par_asked else ""


def _par_of(deal: Deal, answer: TableAnswer, style: Style) -> str:
    """Par of a whole table, which costs nothing any more; nothing where it is not defined."""
    table = answer.complete()
    if table is None or answer.size != 13 or deal.vulnerable is None or deal.game == "whist":
        return ""
    from solver.auction.of_bridge import told_of

    told = told_of(table, deal.vulnerable, deal.dealer)
    return "" if told is None else par_heading(told, style)
