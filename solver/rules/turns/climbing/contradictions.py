"""What is wrong with a climbing game each of whose keys is right."""

from __future__ import annotations

from collections.abc import Iterator

from solver.rules.language import Contradiction
from solver.rules.turns.climbing import Rules


def contradictions(rules: Rules) -> Iterator[Contradiction]:
    """Everything that can not be said at once."""
    yield from ()
