"""The table of a game of turns: how many play, which seat is meant, how many cards it has, who scores with whom."""

from __future__ import annotations

from dataclasses import replace

from solver.core.errors import DealError
from solver.families.play.rules import DealtGame, Game, Table
from solver.families.play.sides import Sides
from solver.rules.language import language_of

MOST_PLAYERS = 8
"""Seats of any game."""


def check_players(game: Game, count: int, what: str = "hands") -> None:
    """Whether a game is for so many.

    Raises:
        DealError: it is not; ``what`` names what there are so many of.
    """
    if count not in game.table.players:
        right = " or ".join(map(str, game.table.players))
        raise DealError(f"{count} {what}; {game.id or 'the game'} has {right}{_others(game, count)}")


def _others(game: Game, count: int) -> str:
    """Return which rule file takes another number of players; nothing if no rules can."""
    if not game.id or not 2 <= count <= MOST_PLAYERS:
        return ""
    other = replace(game, table=replace(game.table, players=(count,)))
    if any(language_of(other).contradictions(other)):
        return ""
    return f'; for {count} use --rules with a file that says extends = "{game.id}" and [table] players = [{count}]'


def seat_of(word: str, dealer: int, seats: int) -> int:
    """The seat that a word of the rules means by who has dealt; the dealer's, where it means none so."""
    return (dealer + {"left of dealer": 1, "right of dealer": -1}.get(word, 0)) % seats


def usual_hand(game: DealtGame, seats: int) -> int:
    """Cards of each hand as the rules have it; 0: the whole pack is dealt."""
    sizes = game.deal.hand
    return sizes[min(game.table.players.index(seats), len(sizes) - 1)]


def sides_of(table: Table, seats: int) -> Sides:
    """Every other seat together where there are partners, else everybody for himself."""
    every = range(seats)
    if table.sides == "partners":
        return tuple(every[0::2]), tuple(every[1::2])
    return tuple((seat,) for seat in every)
