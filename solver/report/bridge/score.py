"""Scores for people."""

from __future__ import annotations

from solver.bridge.answer import ScoreAnswer
from solver.cards import SEATS
from solver.report.bridge.par import contract_text
from solver.report.style import Style, plural


def score_text(answer: ScoreAnswer, style: Style) -> str:
    """The contract, what became of it, and the points for the declarer's side."""
    if answer.contract is None or answer.tricks is None:
        return "passed out: 0"
    by = "" if answer.declarer is None else f" by {SEATS[answer.declarer]}"
    vulnerable = "vulnerable" if answer.vulnerable else "not vulnerable"
    told = f"{contract_text(answer.contract, style)}{by}, {vulnerable}, {plural(answer.tricks, 'trick')}"
    return f"{told}: {style.signed(answer.score)}"
