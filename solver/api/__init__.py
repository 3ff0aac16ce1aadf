"""The public functions of the package: deals and games by name, and questions about a deal of any game.

game                              the rules of a game, and the description in its rule file
deal                              a deal by its number
solve  hint                       the value of a position or layout, and of every play
analyse                           the cost of recorded plays
par                               the par score, and the par contracts
table                             the tricks of every declarer in every strain
verify                            check a line of play
position  Position                a position of a deal, to look at and to play on
cribbage_discards                 the value of every discard from a hand of cribbage
frame                             answers as a table of Arrow, pandas or Polars

This package names no family of games: each family declares which deals and which questions it accepts
(``solver.families``).
"""

from solver.api.dataframes import frame
from solver.api.discards import cribbage_discards
from solver.api.games import deal, game
from solver.api.positions import Position, position
from solver.api.questions import analyse, hint, par, solve, table, verify

__all__ = [
    "Position",
    "analyse",
    "cribbage_discards",
    "deal",
    "frame",
    "game",
    "hint",
    "par",
    "position",
    "solve",
    "table",
    "verify",
]
