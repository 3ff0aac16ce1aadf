"""The public functions of the package: deals and games by name, and questions about a deal of any game.

game                              the rules of a game, and what its file says about itself
deal                              the deal of a number
solve  hint                       the value of a position or layout and of its plays
analyse                           what recorded plays cost
par                               what the auction comes to
table                             the tricks of every declarer in every strain
verify                            whether a line holds
position  Position                a position of a deal, for playing on
cribbage_discards                 what every discard of a hand of cribbage is worth
frame                             answers as a table of Arrow, pandas or Polars

No family of games is named here: what can be asked of which deal its family says (``solver.families``).
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
