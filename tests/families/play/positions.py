"""Small positions of games of turns, written in a line: what is the same in all dialects."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solver.rules.load import load_any


def cards(text: str) -> list[str]:
    """Cards with blanks between them; a dash is none."""
    return [card for card in text.split() if card != "-"]


def seats(text: str) -> list[list[str]]:
    """Hands with strokes between them: ``H5 S6 | C2 | -``."""
    return [cards(hand) for hand in text.split("|")]


def after(position: Any, played: str) -> Any:
    """The position after moves with blanks between them."""
    for move in played.split():
        position = position.play(move)
    return position


def changed(game: str, **sections: dict[str, Any]) -> Any:
    """A game with other keys: ``changed("fan-tan", score={"stuck": 0})``."""
    rules = load_any(game)
    for section, keys in sections.items():
        rules = replace(rules, **{section: replace(getattr(rules, section), **keys)})
    return rules


def legal(position: Any) -> str:
    """The legal moves in one line."""
    return " ".join(position.legal())
