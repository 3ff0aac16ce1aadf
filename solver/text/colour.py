"""Reports on a terminal: red suits, coloured verdicts, lines that fit.

Reports are plain text, whatever reads them. What is shown on a terminal is made of that text, so that no report knows
of colours, and none is measured with them.
"""

from __future__ import annotations

import re

RED, GREEN, YELLOW, PLAIN = "\x1b[31m", "\x1b[32m", "\x1b[33m", "\x1b[0m"
"""What a terminal is told (ECMA-48, Select Graphic Rendition)."""

_SUIT = re.compile(r"[♥♦](?: [AKQJT2-9]+(?=\s|$)|(?:10|[AKQJT2-9])*)")
"""A red suit with the ranks that stand at it, or behind it in the picture of a hand."""

_VERDICT = re.compile(
    r"(?:(?:^|(?<=  )|(?<=\? ))(?:won|lost|unknown|yes|no)(?= in \d|[:;]|$)|^legal\b|(?<=  )legal\b)", re.MULTILINE
)
"""A verdict: it begins a line, stands behind a wide gap, or answers a question."""

_COLOURS = {"won": GREEN, "yes": GREEN, "legal": GREEN, "lost": RED, "no": RED, "unknown": YELLOW}

_LABEL = re.compile(r"\s*(?:\S+[.:] +)?")
"""What stands before the text of a line: its indentation, and a number or a name."""


def coloured(text: str) -> str:
    """A report with red suits and coloured verdicts.

    >>> coloured("lost: no line wins").startswith(RED + "lost" + PLAIN)
    True
    >>> coloured("♠A ♥AK").split(" ")[1] == RED + "♥AK" + PLAIN
    True
    """
    text = _SUIT.sub(lambda found: f"{RED}{found[0]}{PLAIN}", text)
    return _VERDICT.sub(lambda found: f"{_COLOURS[found[0]]}{found[0]}{PLAIN}", text)


def fitting(text: str, width: int) -> str:
    """A report whose lines are broken at spaces where they are longer; the rest of a line stands under its text.

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
