"""Small positions of games of bids, written in a line."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solver.core.limits import Limits
from solver.families.bidding.deals import read
from solver.families.bidding.family import FAMILY
from solver.families.bidding.referee import BiddingPosition
from solver.families.bidding.rules import Rules
from solver.families.play.searches import Searches
from solver.families.play.sides import PositionQuestion
from solver.families.play.turn_solver import TurnSolution, solution
from solver.rules.load import load_any

JUJITSU = "psychological-jujitsu"
UNTIED = f"{JUJITSU}-next-highest-untied-wins"
RETURNS = f"{JUJITSU}-tie-returns"
GOOFSPIEL = "goofspiel"
GAMES = (JUJITSU, UNTIED, RETURNS, GOOFSPIEL)


def begin(game: str | Rules, hands: str, stock: str, **fields: Any) -> BiddingPosition:
    """The position of a deal.

    Args:
        game: an id, or rules.
        hands: cards with blanks between them, seats with strokes: ``H5 H6 | D2 D3``.
        stock: prizes.
        fields: other fields of the deal; ``played`` are played.
    """
    rules = load_any(game) if isinstance(game, str) else game
    played = fields.pop("played", "").split()
    position = read(rules, {"hands": [hand.split() for hand in hands.split("|")], "stock": stock.split(), **fields})
    for move in played:
        position = position.play(move)
    return position


def changed(game: str, **sections: dict[str, Any]) -> Rules:
    """A game with other keys: ``changed(JUJITSU, tie={"prize": "carried"})``."""
    rules: Rules = load_any(game)
    for section, keys in sections.items():
        rules = replace(rules, **{section: replace(getattr(rules, section), **keys)})
    return rules


def solved(position: Any, asked: PositionQuestion | None = None, **limits: Any) -> TurnSolution:
    """A position solved."""
    dialect: Any = FAMILY
    searches = Searches(dialect, position.rules, position, Limits(**limits))
    return solution(searches, position, FAMILY.sides(position.rules, position), asked or PositionQuestion())


def dealt(game: str, seed: int, players: int | None = None, cards: int | None = None) -> BiddingPosition:
    """The position of a numbered deal."""
    rules = load_any(game)
    return read(rules, FAMILY.deal(rules, seed, players, cards))
