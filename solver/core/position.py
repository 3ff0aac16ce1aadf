"""The interface of the positions of all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol


class Playable(Protocol):
    """A position in which plays can be made, by the rules of its game."""

    def legal(self) -> Sequence[str]:
        """Return every legal play in the notation of the family, each once; empty if the play is over."""

    def children(self) -> Iterable[tuple[str, Playable]]:
        """Return every legal play with the position after it."""
