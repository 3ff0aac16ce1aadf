"""Small positions of matching games, written in a line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from solver.rules.load import load_any
from solver.rules.turns.matching import Rules
from solver.turns.matching.reading import read
from solver.turns.matching.referee import Position

Piles = str | list[str]


def begin(game: str | Rules, hands: str, discards: Piles, stock: str = "", **fields: Any) -> Position:
    """The position of a deal.

    Args:
        game: an id, or rules.
        hands: cards with blanks between them, seats with strokes: ``H5 S6 | C2 | -``.
        discards: a pile, bottom first; a list of them where there are several.
        fields: other fields of the deal; ``settings`` are options of the game, ``played`` are played.
    """
    rules = load_any(game, fields.pop("settings", {})) if isinstance(game, str) else game
    piles = discards if isinstance(discards, list) else [discards]
    played = fields.pop("played", "").split()
    given = {
        "hands": [cards(hand) for hand in hands.split("|")],
        "discards": [cards(pile) for pile in piles],
        "stock": cards(stock),
        "leader": 0,
        **fields,
    }
    position = read(rules, given)
    for move in played:
        position = position.play(move)
    return position


def cards(text: str) -> list[str]:
    """Cards with blanks between them; a dash is none."""
    return [card for card in text.split() if card != "-"]


def changed(game: str, **sections: dict[str, Any]) -> Rules:
    """A game with other keys: ``changed("creights", draw={"pickups": 0})``."""
    rules: Rules = load_any(game)
    for section, keys in sections.items():
        rules = replace(rules, **{section: replace(getattr(rules, section), **keys)})
    return rules


def legal(position: Position) -> str:
    """The legal moves in one line."""
    return " ".join(position.legal())


def rule_file(folder: Path, text: str) -> Path:
    """A rule file of its own."""
    path = folder / "own.toml"
    path.write_text(f'game = "matching"\n{text}', encoding="utf-8")
    return path
