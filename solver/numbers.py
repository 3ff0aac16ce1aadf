"""Numbers that stand for deals, ``ms:11982``, and ranges of them: how they are written, and which there are.

What a number stands for is told where its games are dealt.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.draws import HIGHEST_SEED
from solver.errors import DealError
from solver.words import hint

LOWEST = {"ms": 1, "pysol": 1, "seed": 0}
HIGHEST = {"ms": (1 << 33) - 1, "pysol": 10**20 - 1, "seed": HIGHEST_SEED}
"""The numbers of each source."""

SOURCES = tuple(LOWEST)
"""Those that there are."""


@dataclass(frozen=True, slots=True)
class Number:
    """A numbered deal: ``ms:11982``.

    Attributes:
        source: ``ms``, ``pysol`` or ``seed``.
        number: in the range of its source.
    """

    source: str
    number: int

    @classmethod
    def parse(cls, text: str) -> Number:
        """Read ``ms:11982``.

        Raises:
            DealError: no such source, or no such number of it.
        """
        source, first, last = _parts(text)
        if last is not None:
            raise DealError(f"{text!r} is a range; expected one deal, as in ms:11982")
        return cls(source, first)

    @classmethod
    def of(cls, value: object, sources: Sequence[str] = SOURCES) -> Number:
        """The number that a deal gives in place of its cards.

        Args:
            value: as JSON has it.
            sources: those whose numbers stand for deals of its game.

        Raises:
            DealError: it is none, or of another source.
        """
        expected = " or ".join(f"{source}:N" for source in sources)
        if not isinstance(value, str):
            raise DealError(f"deal: {value!r}; expected a text such as {expected.replace('N', '7')}")
        number = cls.parse(value)
        if number.source not in sources:
            raise DealError(f"{number}; expected {expected}")
        return number

    def __str__(self) -> str:
        return f"{self.source}:{self.number}"


def numbers(text: str) -> Iterator[Number]:
    """The deals of a range ``ms:1..32000``, one after another, or of a single number.

    Raises:
        DealError: the text is no range; at once, not with the first deal.
    """
    source, first, last = _parts(text)
    return (Number(source, number) for number in range(first, (first if last is None else last) + 1))


def spelled(text: str, usual: str = "seed") -> str | None:
    """A number or a range as this program writes it; None where a text is none.

    ``617``, ``#617`` and ``3..9`` are of the usual source; ``ms:617``, ``ms#617`` and ``Seed 7`` name theirs. A range
    may be written ``3-9``, too.

    Args:
        usual: the source of numbers that name none.
    """
    found = _WRITTEN.fullmatch(text.strip().casefold())
    if not found or (found["source"] or usual) not in LOWEST:
        return None
    last = f"..{int(found['last'])}" if found["last"] else ""
    return f"{found['source'] or usual}:{int(found['first'])}{last}"


_WRITTEN = re.compile(
    r"(?:(?P<source>[a-z]+)(?:\s*[:#]\s*|\s+))?#?(?P<first>\d{1,24})(?:\s*(?:\.\.+|…|-|–)\s*#?(?P<last>\d{1,24}))?",
    re.ASCII,
)


def _parts(text: str) -> tuple[str, int, int | None]:
    written = spelled(text, "") or ""
    found = re.fullmatch(r"([a-z]+):(\d+)(?:\.\.(\d+))?", written)
    if not found:
        source = re.match(r"\s*([A-Za-z]+)\s*[:#]", text)
        near = hint(source[1].lower(), SOURCES) if source else ""
        raise DealError(
            f"{text!r} is no numbered deal; expected ms:N, pysol:N or seed:N, or a range as in seed:1..1000{near}"
        )
    origin, first, last = found[1], int(found[2]), int(found[3]) if found[3] else None
    for number in (first, first if last is None else last):
        if not LOWEST[origin] <= number <= HIGHEST[origin]:
            raise DealError(f"{origin}:{number}; expected a number from {LOWEST[origin]} to {HIGHEST[origin]}")
    if last is not None and last < first:
        raise DealError(f"{text!r} ends before it begins; expected the lower number first")
    return origin, first, last
