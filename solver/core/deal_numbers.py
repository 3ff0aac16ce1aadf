"""Deal numbers such as ``ms:11982``, their ranges and lists: notation and sources.

The deals that the numbers represent are described where their games are dealt.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from solver.core.errors import DealError
from solver.core.rng import HIGHEST_SEED
from solver.core.text_aliases import hint

LOWEST = {"ms": 1, "pysol": 1, "seed": 0}
HIGHEST = {"ms": (1 << 33) - 1, "pysol": 10**20 - 1, "seed": HIGHEST_SEED}
"""The numbers of each source."""

BESIDES = {"ms": (-1, -2)}
"""Numbers of deals that were laid out by hand, besides."""

SOURCES = tuple(LOWEST)
"""Those that there are."""


@dataclass(frozen=True, slots=True)
class DealNumber:
    """A numbered deal: ``ms:11982``.

    Attributes:
        source: ``ms``, ``pysol`` or ``seed``.
        number: in the range of its source.
    """

    source: str
    number: int

    @classmethod
    def parse(cls, text: str) -> DealNumber:
        """Parse a number with its source, such as ``ms:11982``.

        Raises:
            DealError: there is no such source, or its numbers have another range.
        """
        return _parsed(text)

    @classmethod
    def of(cls, value: object, sources: Sequence[str] = SOURCES) -> DealNumber:
        """Return the number that a JSON deal gives instead of its cards.

        Args:
            value: the JSON value.
            sources: the sources whose numbers are deals of the game.

        Raises:
            DealError: the value is not a number, or has another source.
        """
        expected = " or ".join(f"{source}:N" for source in sources)
        if not isinstance(value, str):
            raise DealError(
                f"deal: {value!r} is not a number of a deal. Write a text such as {expected.replace('N', '7')}"
            )
        number = cls.parse(value)
        if number.source not in sources:
            raise DealError(f"{number} is not a deal of this game. Write {expected}")
        return number

    def __str__(self) -> str:
        return f"{self.source}:{self.number}"


@functools.lru_cache(maxsize=64)
def _parsed(text: str) -> DealNumber:
    """Return a numbered deal from a cache: a run over many deals parses each text several times."""
    source, parts = _parts(text)
    if len(parts) > 1 or len(parts[0]) > 1 or ".." in (spelled(text) or ""):
        raise DealError(f"{text!r} is a {'list' if len(parts) > 1 else 'range'}. Name one deal, for example ms:11982")
    return DealNumber(source, parts[0].start)


def numbers(text: str) -> Iterator[DealNumber]:
    """Yield the deals of a range ``ms:1..32000``, of a list ``ms:1,5,9..12``, or of a single number.

    Raises:
        DealError: the text is none of these; raised at once, not with the first deal.
    """
    source, parts = _parts(text)
    return (DealNumber(source, number) for part in parts for number in part)


def how_many(text: str) -> int:
    """Return the number of deals in a text, as ``numbers`` parses it; 0 if the text is wrong."""
    try:
        return sum(part.stop - part.start for part in _parts(text)[1])
    except DealError:
        return 0


def spelled(text: str, usual: str = "seed") -> str | None:
    """Return a number, a range or a list in this program's notation; None if the text is not one.

    ``617``, ``#617`` and ``3..9`` get the usual source; ``ms:617``, ``ms#617`` and ``Seed 7`` name theirs, and so does
    a list with its first number, ``ms:1,5,9..12``. A range may also be written ``3-9``.

    Args:
        usual: the source of numbers that name none.
    """
    found = [_WRITTEN.fullmatch(part) for part in re.split(r"\s*[,;]\s*", text.strip().casefold())]
    sources = {part["source"] for part in found if part is not None and part["source"]}
    source = next(iter(sources), None) or usual
    if None in found or len(sources) > 1 or source not in LOWEST:
        return None
    return f"{source}:{','.join(_spelled(part) for part in found if part is not None)}"


def _spelled(part: re.Match[str]) -> str:
    """Return a number or a range in this program's notation, without its source."""
    last = f"..{int(part['last'])}" if part["last"] else ""
    return f"{int(part['first'])}{last}"


_WRITTEN = re.compile(
    r"(?:(?P<source>[a-z]+)(?:\s*[:#]\s*|\s+))?#?(?P<first>-?\d{1,24})(?:\s*(?:\.\.+|…|-|–)\s*#?(?P<last>\d{1,24}))?",
    re.ASCII,
)


def _parts(text: str) -> tuple[str, tuple[range, ...]]:
    """Return the source of a list of numbers, and its ranges.

    Raises:
        DealError: the text is not a list of numbers, or a number is out of the range of its source.
    """
    written = spelled(text, "") or ""
    source, _, several = written.partition(":")
    if not several:
        named = re.match(r"\s*([A-Za-z]+)\s*[:#]", text)
        near = hint(named[1].lower(), SOURCES) if named and named[1].lower() not in SOURCES else ""
        raise DealError(
            f"{text!r} is not a numbered deal. Write ms:N, pysol:N or seed:N, a range as in seed:1..1000, "
            f"or a list as in seed:1,5,9{near}"
        )
    return source, tuple(_range(source, text, part) for part in several.split(","))


def _range(source: str, text: str, part: str) -> range:
    first, _, last = part.partition("..")
    low, high = int(first), int(last or first)
    for number in (low, high):
        if not LOWEST[source] <= number <= HIGHEST[source] and (last or number not in BESIDES.get(source, ())):
            right = [f"a number from {LOWEST[source]} to {HIGHEST[source]}", *map(str, BESIDES.get(source, ()))]
            raise DealError(f"{source}:{number} does not exist. Write {' or '.join(right)}")
    if high < low:
        raise DealError(f"{text!r} ends before it begins. Write the lower number first")
    return range(low, high + 1)
