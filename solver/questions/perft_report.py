"""Counts of plays for people."""

from __future__ import annotations

from solver.core.deal import Deal
from solver.questions.perft import PerftAnswer
from solver.text.style import Style


def report(_deal: Deal, answer: PerftAnswer, style: Style) -> str:
    """A line a depth, and as asked a line a first play; quiet: the counts in one line."""
    if style.quiet:
        below = ", ".join(f"{play} {count}" for play, count in (answer.below or {}).items())
        return " ".join(map(str, answer.counts)) + (f"; {below}" if below else "")
    table = [("depth", "sequences"), *((str(depth), str(count)) for depth, count in enumerate(answer.counts, start=1))]
    if len(answer.counts) < answer.depth:
        table.append((str(len(answer.counts) + 1), "unknown"))
    lines = _aligned(table)
    if answer.below:
        plays = [(play, str(count)) for play, count in answer.below.items()]
        lines += ["", *_aligned([("first play", f"at depth {len(answer.counts)}"), *plays])]
    return "\n".join(lines)


def _aligned(rows: list[tuple[str, str]]) -> list[str]:
    left, right = (max(len(row[column]) for row in rows) for column in (0, 1))
    return [f"{name:<{left}}  {count:>{right}}" for name, count in rows]
