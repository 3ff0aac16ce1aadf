"""Parse contracts as people and this program write them, with declarer and result: ``4S+1``, ``3NT-E``, ``4♠X by N``.

A text has a level, a strain in letters, symbols or words, doubles, a declarer or side after ``-`` or ``by``, and the
result: ``=``, ``+1``, ``-2``, ``down 2``, ``9 tricks``. Vulnerability and score behind the result, as this program
prints them, are read, too.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from solver.core import text_aliases as words

_CONTRACT = (
    r"(?P<level>[1-7])\s*"
    r"(?P<strain>no[\s-]*trumps?|sans(?:[\s-]*atout)?|spades?|hearts?|diamonds?|clubs?|nt|sa|[shdcn])\s*"
    r"(?P<doubled>xx|x|\*\*|\*|redoubled|redbl|rdbl|doubled|dbl)?\s*"
)
_SEAT = r"(?:north|east|south|west|[nesw])"
_BY = rf"(?:(?:-|by|,|\()?\s*(?P<by>{_SEAT}(?:\s*(?:-|/|,|or|and)?\s*{_SEAT})?)\)?)?\s*"
_COUNT = r"(?:\d{1,2}|one|two|three|four|five|six|seven)"
_RESULT = (
    rf"(?:,?\s*(?P<result>=|[+-]\s*{_COUNT}|(?:just )?made|making|(?:down|off|minus|plus)\s+{_COUNT}"
    rf"|{_COUNT}\s+(?:down|off|over)))?\s*"
)
_BEHIND = (
    r"(?:,\s*(?P<vulnerable>(?:not )?vulnerable))?"
    r"(?:[,:]?\s*(?P<tricks>\d{1,2})\s+tricks?)?"
    r"(?::\s*(?P<score>[+-]?\d{1,4}))?"
)
_TEXTS = tuple(re.compile(_CONTRACT + order + _BEHIND) for order in (_BY + _RESULT, _RESULT + _BY))
_PASSES = frozenset(("p", "pass", "passed", "passedout", "passedout0", "passout", "allpass", "ap", "po"))
_COUNTS = {word: count for count, word in enumerate(["one", "two", "three", "four", "five", "six", "seven"], start=1)}
_MINUS = str.maketrans("−–—", "---")


@dataclass(frozen=True, slots=True)
class Written:
    """A contract with its declarer and result, as parsed.

    Attributes:
        level: 1..7.
        strain: 0..4.
        doubled: 0 undoubled, 1 doubled, 2 redoubled.
        declarers: seats 0..3, one or the two of a side; empty if none is named.
        tricks: of the declarer's side; None without a result.
        vulnerable: whether the declarer's side is vulnerable; None if not given.
        score: None if not given.
    """

    level: int
    strain: int
    doubled: int = 0
    declarers: tuple[int, ...] = ()
    tricks: int | None = None
    vulnerable: bool | None = None
    score: int | None = None

    @property
    def bare(self) -> bool:
        """Whether the text has only a contract, without a declarer or a result."""
        return not self.declarers and self.tricks is None and self.vulnerable is None and self.score is None


def passed_out(text: str) -> bool:
    """Return whether a text means that all players passed."""
    return words.plain(text) in _PASSES


def read(text: str) -> Written | None:
    """Parse a contract with its declarer and result; return None if the text is not a contract."""
    plain = " ".join(text.translate(words.SUIT_SIGNS).translate(_MINUS).replace("\ufe0f", "").casefold().split())
    found = next(filter(None, (order.fullmatch(plain) for order in _TEXTS)), None)
    if not found:
        return None
    strain, by = words.strain(found["strain"]), found["by"]
    declarers = () if by is None else words.seats(re.sub(r"\b(?:or|and)\b", ",", by))
    if strain is None or declarers is None or (len(declarers) == 2 and (declarers[0] - declarers[1]) % 2):
        return None
    level, vulnerability = int(found["level"]), found["vulnerable"]
    return Written(
        level,
        strain,
        _doubled(found["doubled"]),
        tuple(sorted(declarers)),
        int(found["tricks"]) if found["tricks"] else _tricks(level, found["result"]),
        None if vulnerability is None else vulnerability == "vulnerable",
        None if found["score"] is None else int(found["score"]),
    )


def _doubled(text: str | None) -> int:
    if text is None:
        return 0
    return 2 if text in ("xx", "**") or text.startswith("r") else 1


def _tricks(level: int, result: str | None) -> int | None:
    """Return the tricks of a result: overtricks, just made, or undertricks."""
    if result is None:
        return None
    counted = re.search(_COUNT, result)
    if counted is None:
        return level + 6
    count = _COUNTS.get(counted[0]) or int(counted[0])
    return level + 6 + (count if re.search(r"[+]|plus|over", result) else -count)
