"""What came of writing down all positions of a layout, or of checking a reason, for people."""

from __future__ import annotations

from solver.families.patience.lost.answer import LostAnswer, WhyAnswer
from solver.families.patience.report.verdict import struck_text
from solver.text.style import plural


def report(answer: LostAnswer) -> str:
    """One line: a proof, or that there is none. That a layout can be won is told as an error."""
    many = answer.found.positions
    positions = f"{many:,} position{'' if many == 1 else 's'}"
    if answer.limit is None:
        return f"lost: closed, no win, {positions}"
    return f"no certificate: {struck_text(answer.limit, answer.limits)}, {positions} met"


def reason(answer: WhyAnswer) -> str:
    """One line for a reason that holds; that one does not is told as an error."""
    return f"lost: the reason holds, {plural(answer.facts, 'fact')}"
