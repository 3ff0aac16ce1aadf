"""The style of reports: colours, suits, line widths.

Reports are made as plain text. For a terminal that text is coloured and wrapped afterwards, so that reports need not
know about colours, and widths are measured without them.
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
    """The style in which reports are written.

    Attributes:
        symbols: write suits as symbols ♠ ♥ ♦ ♣; otherwise as letters.
        quiet: write only the line that answers the question.
        ten: the rank of a ten: ``T``, or ``10`` as on the cards themselves.
        plain: write hands and piles in lines one below the other, with no layout around a table or in columns.
    """

    symbols: bool = False
    quiet: bool = False
    ten: str = "T"
    plain: bool = False

    @classmethod
    def fitting(cls, encoding: str, *, quiet: bool = False) -> Style:
        """Return a style for an encoding: with symbols if the encoding has them, else with letters."""
        try:
            "".join((*_SYMBOLS.values(), _VOID, _MINUS)).encode(encoding)
        except (UnicodeEncodeError, LookupError):
            return cls(symbols=False, quiet=quiet)
        return cls(symbols=True, quiet=quiet)

    @property
    def void(self) -> str:
        """The sign for a void."""
        return _VOID if self.symbols else "-"

    def suit(self, letter: str) -> str:
        """Return the sign of a suit; letters of other suits than S H D C stay as they are."""
        return _SYMBOLS.get(letter, letter) if self.symbols else letter

    def strain(self, strain: int) -> str:
        """Return a strain by its index: the sign of a suit, or ``NT``."""
        return "NT" if STRAINS[strain] == "N" else self.suit(STRAINS[strain])

    def card(self, code: str) -> str:
        """Return a card in the style."""
        return self.suit(code[0]) + (self.ten if code[1:] == "T" else code[1:])

    def play(self, play: str) -> str | None:  # noqa: ARG002
        """Return a play of several cards in the style's notation; None if it has none and cards are written singly."""
        return None

    def cards(self, codes: Iterable[str]) -> str:
        """Return several cards in the style, separated by spaces."""
        return " ".join(self.card(code) for code in codes)

    def signed(self, number: float) -> str:
        """Return a number with its sign (0 without); fractions have six significant digits."""
        if number == 0:
            return "0"
        minus = _MINUS if self.symbols else "-"
        digits = abs(number) if isinstance(number, int) else f"{abs(number):.6g}"
        return f"{'+' if number > 0 else minus}{digits}"


def side_name(side: int) -> str:
    """Return the name of a side of bridge: ``N-S`` for 0, ``E-W`` for 1."""
    return ("N-S", "E-W")[side]


def seats_text(seats: Iterable[int]) -> str:
    """Return seats as letters, separated by commas: ``N, S``."""
    return ", ".join(SEATS[seat] for seat in seats)


def plural(number: int, noun: str) -> str:
    """Return a count with its noun: ``1 trick``, ``2 tricks``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def percent_text(share: float, digits: int) -> str:
    """Return a share in percent, with enough digits that a share other than 0 or 1 does not appear as 0 or 100."""
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
    """Return a report with red suits and coloured verdicts, by escape codes of terminals.

    >>> coloured("lost: no line wins").startswith(RED + "lost" + PLAIN)
    True
    >>> coloured("♠A ♥AK").split(" ")[1] == RED + "♥AK" + PLAIN
    True
    """
    text = _SUIT.sub(lambda found: f"{RED}{found[0]}{PLAIN}", text)
    return _VERDICT.sub(lambda found: f"{_COLOURS[found[0]]}{found[0]}{PLAIN}", text)


def fitting(text: str, width: int) -> str:
    """Return a report with long lines wrapped at spaces, with a hanging indent.

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
