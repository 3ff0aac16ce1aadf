"""The style of reports: colours, suits, widths of lines.

Reports are plain text, whatever reads them. What is shown on a terminal is made of that text, so that no report knows
of colours, and none is measured with them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from solver.core.cards import SEATS, STRAINS

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_VOID = "—"
_MINUS = "−"


@dataclass(frozen=True, slots=True)
class Style:
    """A way to write.

    Attributes:
        symbols: suits are the signs ♠ ♥ ♦ ♣; else they are their letters.
        quiet: no more than the line that answers the question.
        ten: the rank of a ten: ``T``, or ``10`` as on the cards themselves.
        plain: hands and piles are lines one below the other, nothing is laid out around a table or in columns.
    """

    symbols: bool = False
    quiet: bool = False
    ten: str = "T"
    plain: bool = False

    @classmethod
    def fitting(cls, encoding: str, *, quiet: bool = False) -> Style:
        """Return the style with symbols if the encoding can write them, with letters if not."""
        try:
            "".join((*_SYMBOLS.values(), _VOID, _MINUS)).encode(encoding)
        except (UnicodeEncodeError, LookupError):
            return cls(symbols=False, quiet=quiet)
        return cls(symbols=True, quiet=quiet)

    @property
    def void(self) -> str:
        """The sign of a void."""
        return _VOID if self.symbols else "-"

    def suit(self, letter: str) -> str:
        """Return one suit; letters that are no suit of the 52 cards stay as they are."""
        return _SYMBOLS.get(letter, letter) if self.symbols else letter

    def strain(self, strain: int) -> str:
        """Return a strain by its index: a suit, or ``NT``."""
        return "NT" if STRAINS[strain] == "N" else self.suit(STRAINS[strain])

    def card(self, code: str) -> str:
        """Return one card."""
        return self.suit(code[0]) + (self.ten if code[1:] == "T" else code[1:])

    def play(self, play: str) -> str | None:  # noqa: ARG002
        """Return a play of several cards in a notation of the style; None: card by card."""
        return None

    def cards(self, codes: Iterable[str]) -> str:
        """Several cards, apart from each other by spaces."""
        return " ".join(self.card(code) for code in codes)

    def signed(self, number: float) -> str:
        """Return a number with its sign, zero without; an expectation to six digits."""
        if number == 0:
            return "0"
        minus = _MINUS if self.symbols else "-"
        told = abs(number) if isinstance(number, int) else f"{abs(number):.6g}"
        return f"{'+' if number > 0 else minus}{told}"


def side_name(side: int) -> str:
    """``N-S`` or ``E-W`` for side 0 or 1."""
    return ("N-S", "E-W")[side]


def seats_text(seats: Iterable[int]) -> str:
    """Seats as letters: ``N, S``."""
    return ", ".join(SEATS[seat] for seat in seats)


def plural(number: int, noun: str) -> str:
    """``1 trick``, ``2 tricks``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def percent_text(share: float, digits: int) -> str:
    """A share in percent; one that is not 0 or 1 is written with as many digits as it takes not to be 0 or 100."""
    exact = min(abs(share), abs(share - 1)) < _ROUNDING
    text = f"{100 * share:.{digits}f}"
    while not exact and float(text) in (0, 100):
        digits += 1
        text = f"{100 * share:.{digits}f}"
    return text


_ROUNDING = 1e-10
"""Less than any share of deals that were counted."""


RED, GREEN, YELLOW, PLAIN = "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[0m"
"""Escape sequences of terminals (ECMA-48, Select Graphic Rendition)."""

_SUIT = re.compile(r"[♥♦](?: [AKQJT2-9]+(?=\s|$)|(?:10|[AKQJT2-9])*)")
"""Pattern of a red suit with its ranks, together or in the diagram of a hand."""

_VERDICT = re.compile(
    r"(?:(?:^|(?<=  )|(?<=\? ))(?:won|lost|unknown|yes|no)(?= in \d|[:;]|$)|^legal\b|(?<=  )legal\b)", re.MULTILINE
)
"""Pattern of a verdict: at the start of a line, after a wide gap, or as an answer."""

_COLOURS = {"won": GREEN, "yes": GREEN, "legal": GREEN, "lost": RED, "no": RED, "unknown": YELLOW}

_LABEL = re.compile(r"\s*(?:\S+[.:] +)?")
"""Pattern of the label of a line: its indentation, and a number or a name."""


def coloured(text: str) -> str:
    """Return a report with red suits and coloured verdicts.

    >>> coloured("lost: no line wins").startswith(RED + "lost" + PLAIN)
    True
    >>> coloured("♠A ♥AK").split(" ")[1] == RED + "♥AK" + PLAIN
    True
    """
    text = _SUIT.sub(lambda found: f"{RED}{found[0]}{PLAIN}", text)
    return _VERDICT.sub(lambda found: f"{_COLOURS[found[0]]}{found[0]}{PLAIN}", text)


def fitting(text: str, width: int) -> str:
    """Return a report whose long lines are broken at spaces, with a hanging indent.

    >>> print(fitting(" 1. C2 C4 C3 C5", 12))
     1. C2 C4 C3
        C5

    Args:
        width: columns; a word that is longer stays whole.
    """
    return "\n".join(piece for line in text.split("\n") for piece in _broken(line, width))


def _broken(line: str, width: int) -> list[str]:
    pieces = []
    label = _LABEL.match(line)
    indent = " " * len(label[0] if label else "")
    if len(indent) > width // 2:
        indent = ""
    while len(line) > width:
        place = line.rfind(" ", len(indent) + 1, width + 1)
        if place < 0:
            place = line.find(" ", width)
        if place < 0 or not line[place:].strip():
            break
        pieces.append(line[:place].rstrip())
        line = indent + line[place:].lstrip()
    return [*pieces, line]
