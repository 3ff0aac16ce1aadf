"""What can be wrong: the reference does not know a key, or a line makes a move that it may not."""

from __future__ import annotations


class NotCovered(Exception):  # noqa: N818
    """A key, value or field that the reference does not know; it never guesses."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class IllegalMove(Exception):  # noqa: N818
    """A line breaks.

    Attributes:
        at: the number of the first wrong move, from 1; in bowling that of the frame.
        why: what is wrong with it.
    """

    def __init__(self, at: int, why: str) -> None:
        super().__init__(f"move {at}: {why}")
        self.at = at
        self.why = why


class BadDeal(Exception):  # noqa: N818
    """The fields of a deal do not make a layout."""
