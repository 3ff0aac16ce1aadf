"""What becomes of a line of a layout, for people."""

from __future__ import annotations

from solver.families.patience.answer import VerifyAnswer
from solver.text.style import plural


def report(answer: VerifyAnswer) -> str:
    """One line about a line that holds; what is wrong with others is told as an error."""
    reached = "wins" if answer.won else f"reaches the score {answer.score}"
    return f"legal, {reached} in {plural(answer.moves, 'move')}"
