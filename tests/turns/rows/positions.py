"""Small positions of layout games, written in a line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solver.rules.load import load_any
from solver.rules.turns.rows import Rules
from solver.turns.rows.reading import read
from solver.turns.rows.referee import Position


def begin(game: str | Rules, hands: str, layout: str = "", **fields: Any) -> Position:
    """The position of a deal.

    Args:
        game: an id, or rules.
        hands: cards with blanks between them, seats with strokes: ``H7 S6 | C7 | -``.
        layout: the cards that lie.
        fields: other fields of the deal; ``settings`` are options of the game, ``played`` are played.
    """
    rules = load_any(game, fields.pop("settings", {})) if isinstance(game, str) else game
    played = fields.pop("played", "").split()
    given = {"hands": [cards(hand) for hand in hands.split("|")], "layout": cards(layout), "leader": 0, **fields}
    position = read(rules, given)
    for move in played:
        position = position.play(move)
    return position


def cards(text: str) -> list[str]:
    """Cards with blanks between them; a dash is none."""
    return [card for card in text.split() if card != "-"]


def changed(game: str, **sections: dict[str, Any]) -> Rules:
    """A game with other keys: ``changed("fan-tan", score={"stuck": 0})``."""
    rules: Rules = load_any(game)
    for section, keys in sections.items():
        rules = replace(rules, **{section: replace(getattr(rules, section), **keys)})
    return rules


def legal(position: Position) -> str:
    """The legal moves in one line."""
    return " ".join(position.legal())
