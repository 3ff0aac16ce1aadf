"""Text in plain characters, for screen readers, logs and old terminals: letters for suits, a hyphen for minus."""

from __future__ import annotations

from solver.core.text_aliases import SUIT_SIGNS

_PLAIN = str.maketrans({
    "−": "-", "–": "-", "—": "-", "±": "+-", "×": "x", "·": "-", "…": "...", "→": "->", "≤": "<=", "≥": ">=",
    "\u00a0": " ",
})  # fmt: skip
"""Signs that are no letters; letters with accents, as in the names of games and players, stay."""


def plain_text(text: str) -> str:
    """Return a text with plain characters instead of suit symbols and typographical signs.

    >>> plain_text("4♠ by S: −1")
    '4S by S: -1'
    """
    return text.translate(SUIT_SIGNS).translate(_PLAIN)
