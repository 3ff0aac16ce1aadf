"""What is known about a layout, for people."""

from __future__ import annotations

from collections.abc import Mapping

from solver.deal import Deal
from solver.patience.answer import PatienceAnswer
from solver.patience.asking import PatienceOptions
from solver.patience.notation import standard
from solver.report.patience.board import patience_line, patience_text
from solver.report.style import Style


def report(_deal: Deal, answer: PatienceAnswer, given: Mapping[str, object], style: Style) -> str:
    """The board, the verdict and the line; one line where reports are to be short."""
    if style.quiet:
        return patience_line(answer, style)
    asked = PatienceOptions.of(given)
    line = answer.outcome.line
    if line is not None and asked.usual:
        line = standard(answer.rules, answer.layout, line)
    return patience_text(answer, line, style, show=asked.show)
