"""What came of writing down all positions of a layout, for people."""

from __future__ import annotations

from solver.patience.lost.answer import LostAnswer
from solver.report.patience.verdict import struck_text


def report(answer: LostAnswer) -> str:
    """One line: a proof, or that there is none. That a layout can be won is told as an error."""
    many = answer.found.positions
    positions = f"{many:,} position{'' if many == 1 else 's'}"
    if answer.limit is None:
        return f"lost: closed, no win, {positions}"
    return f"no certificate: {struck_text(answer.limit, answer.limits)}, {positions} met"
