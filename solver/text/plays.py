"""What becomes of a line of plays, for people."""

from __future__ import annotations

from solver.core.lines import PlayedAnswer
from solver.text.style import plural


def report(answer: PlayedAnswer) -> str:
    """One line about a line that holds; what is wrong with others is told as an error."""
    scores = answer.value if isinstance(answer.value, tuple) else (answer.value,)
    return f"legal, comes to {' '.join(map(str, scores))} in {plural(answer.moves, 'play')}"
