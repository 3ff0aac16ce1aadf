"""Where the examples of the games are, and what their answers look like."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from solver.families.trick.solve import Solution

FOLDER = Path(__file__).parents[3] / "data" / "trick"
ANSWERS = Path(__file__).parent / "examples.json"
"""Game -> value and value of every play; found by the twin and by the program."""


def answer_of(solution: Solution) -> dict[str, Any]:
    """A solution as those of the examples are kept."""
    assert solution.proved
    values = [bounds.low for bounds in solution.values]
    moves = {move: bounds.low for move, bounds in solution.moves.items()}
    return {"value": values[0] if solution.single else values, "moves": moves}
