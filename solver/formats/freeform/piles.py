"""Cards side by side under the numbers of their columns -> piles, bottom card first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solver.core.errors import FormatError

_EXPECTED = "expected cards right under the numbers"


@dataclass(frozen=True, slots=True)
class Token:
    """A card of a row, or an empty place.

    Attributes:
        card: its code; empty where the place is.
        text: as it is written.
        start, end: where it stands in its line.
    """

    card: str
    text: str
    start: int
    end: int

    def touches(self, span: tuple[int, int]) -> bool:
        """Whether it stands above or below something."""
        return self.start < span[1] and span[0] < self.end


class Columns:
    """Piles that grow row by row.

    A row with as many cards and gaps as there are columns has one for each, wherever they stand. In a shorter row a
    card belongs to the column whose lowest card so far, or whose number, it stands under.

    Args:
        numbers: where the number of each column stands in its line.
        first: the number of the first column.

    Attributes:
        piles: the cards of each column.
    """

    def __init__(self, numbers: Sequence[tuple[int, int]], first: int) -> None:
        self.piles: list[list[str]] = [[] for _ in numbers]
        self._above = list(numbers)
        self._first = first
        self._height = 0

    def add(self, tokens: Sequence[Token], line: int) -> None:
        """Put a row below those that there are.

        Args:
            line: its number, for messages.

        Raises:
            FormatError: it does not show in which columns its cards are.
        """
        whole = len(tokens) == len(self.piles)
        places = range(len(tokens)) if whole else [self._column(token, line) for token in tokens]
        before = -1
        for token, column in zip(tokens, places, strict=True):
            where = f"{token.text} in column {column + self._first}"
            if column <= before:
                raise FormatError(f"{where}, and another card of its row; {_EXPECTED}", line=line)
            before = column
            self._above[column] = (token.start, token.end)
            if token.card:
                if len(self.piles[column]) < self._height:
                    raise FormatError(f"{where}, and no card above it; {_EXPECTED}", line=line)
                self.piles[column].append(token.card)
        self._height += 1

    def _column(self, token: Token, line: int) -> int:
        """The column that a card of a short row stands under."""
        found = [column for column, above in enumerate(self._above) if token.touches(above)]
        if not found:
            raise FormatError(f"{token.text} stands under no column; {_EXPECTED}", line=line)
        return min(found, key=lambda column: abs(self._above[column][1] - token.end))
