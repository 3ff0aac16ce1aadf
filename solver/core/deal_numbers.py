"""Deal numbers such as ``ms:11982``, their ranges and lists: notation and sources.

What a number stands for is told where its games are dealt.
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
        """Read ``ms:11982``.

        Raises:
            DealError: no such source, or no such number of it.
        """
        return _parsed(text)

    @classmethod
    def of(cls, value: object, sources: Sequence[str] = SOURCES) -> DealNumber:
        """Return the number that a deal gives in place of its cards.

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


@functools.lru_cache(maxsize=64)
def _parsed(text: str) -> DealNumber:
    """Return a numbered deal; a run over many of them reads each text several times."""
    source, parts = _parts(text)
    if len(parts) > 1 or len(parts[0]) > 1 or ".." in (spelled(text) or ""):
        raise DealError(f"{text!r} is a {'list' if len(parts) > 1 else 'range'}. Name one deal, for example ms:11982")
    return DealNumber(source, parts[0].start)


def numbers(text: str) -> Iterator[DealNumber]:
    """Yield the deals of a range ``ms:1..32000``, one after another, of a list ``ms:1,5,9..12``, or of a single number.

    Raises:
        DealError: the text is none of these; at once, not with the first deal.
    """
    source, parts = _parts(text)
    return (DealNumber(source, number) for part in parts for number in part)


def how_many(text: str) -> int:
    """Return how many deal numbers a text has, as ``numbers`` parses it; 0 if it is wrong."""
    try:
        return sum(part.stop - part.start for part in _parts(text)[1])
    except DealError:
        return 0


def spelled(text: str, usual: str = "seed") -> str | None:
    """Return a number, a range or a list of them as this program writes it; None where a text is none.

    ``617``, ``#617`` and ``3..9`` are of the usual source; ``ms:617``, ``ms#617`` and ``Seed 7`` name theirs, and so
    does a list with its first number, ``ms:1,5,9..12``. A range may be written ``3-9``, too.

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
    """Return a number, or a range, without its source."""
    last = f"..{int(part['last'])}" if part["last"] else ""
    return f"{int(part['first'])}{last}"


_WRITTEN = re.compile(
    r"(?:(?P<source>[a-z]+)(?:\s*[:#]\s*|\s+))?#?(?P<first>-?\d{1,24})(?:\s*(?:\.\.+|…|-|–)\s*#?(?P<last>\d{1,24}))?",
    re.ASCII,
)


def _parts(text: str) -> tuple[str, tuple[range, ...]]:
    """Return the source of some numbers, and the ranges that they make.

    Raises:
        DealError: the text is none, or there is no such number of the source.
    """
    written = spelled(text, "") or ""
    source, _, several = written.partition(":")
    if not several:
        named = re.match(r"\s*([A-Za-z]+)\s*[:#]", text)
        near = hint(named[1].lower(), SOURCES) if named and named[1].lower() not in SOURCES else ""
        raise DealError(
            f"{text!r} is not a numbered deal; expected ms:N, pysol:N or seed:N, a range as in seed:1..1000, "
            f"or a list as in seed:1,5,9{near}"
        )
    return source, tuple(_range(source, text, part) for part in several.split(","))


def _range(source: str, text: str, part: str) -> range:
    first, _, last = part.partition("..")
    low, high = int(first), int(last or first)
    for number in (low, high):
        if not LOWEST[source] <= number <= HIGHEST[source] and (last or number not in BESIDES.get(source, ())):
            right = [f"a number from {LOWEST[source]} to {HIGHEST[source]}", *map(str, BESIDES.get(source, ()))]
            raise DealError(f"{source}:{number}; expected {' or '.join(right)}")
    if high < low:
        raise DealError(f"{text!r} ends before it begins. Write the lower number first")
    return range(low, high + 1)
