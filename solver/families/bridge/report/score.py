"""Scores for people."""

from __future__ import annotations

from solver.families.bridge.answer import ScoreAnswer
from solver.families.bridge.report.contract import contract_by, contract_text
from solver.text.style import Style, plural


def score_text(answer: ScoreAnswer, style: Style) -> str:
    """The contract, what became of it, and the points for the declarer's side."""
    if answer.contract is None or answer.tricks is None:
        return "passed out: 0"
    contract = contract_text(answer.contract, style)
    if answer.declarer is not None:
        contract = contract_by(answer.contract, (answer.declarer,), style)
    vulnerable = "vulnerable" if answer.vulnerable else "not vulnerable"
    told = f"{contract}, {vulnerable}, {plural(answer.tricks, 'trick')}"
    return f"{told}: {style.signed(answer.score)}"
