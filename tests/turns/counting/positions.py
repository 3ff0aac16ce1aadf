"""Small positions of counting games, written in a line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solver.rules.load import load_any
from solver.rules.turns.counting import Rules
from solver.turns.counting.reading import read
from solver.turns.counting.referee import Position

CRIBBAGE, NINETY_NINE = "cribbage-two-handed-six-card", "ninety-nine"
CRIB = ["D7", "DJ", "D8", "DQ"]


def begin(game: str | Rules, hands: str, **fields: Any) -> Position:
    """The position of a deal.

    Args:
        game: an id, or rules.
        hands: cards with blanks between them, seats with strokes: ``H5 S6 | C2 | -``.
        fields: other fields of the deal; ``played`` are played.
    """
    rules = load_any(game) if isinstance(game, str) else game
    played = fields.pop("played", "").split()
    usual: dict[str, Any] = {"dealer": 1, "starter": "CQ", "crib": CRIB} if rules.crib.away else {"leader": 0}
    position = read(rules, {"hands": [cards(hand) for hand in hands.split("|")], **usual, **fields})
    for move in played:
        position = position.play(move)
    return position


def cards(text: str) -> list[str]:
    """Cards with blanks between them; a dash is none."""
    return [card for card in text.split() if card != "-"]


def changed(game: str, **sections: dict[str, Any]) -> Rules:
    """A game with other keys: ``changed("ninety-nine", count={"limit": 31})``."""
    rules: Rules = load_any(game)
    for section, keys in sections.items():
        rules = replace(rules, **{section: replace(getattr(rules, section), **keys)})
    return rules


def legal(position: Position) -> str:
    """The legal moves in one line."""
    return " ".join(position.legal())
