"""What dealing by number is to all dialects: the draws of the number, how many play, the pack shuffled, hands taken."""

from __future__ import annotations

from dataclasses import dataclass

from solver.core.errors import DealError
from solver.core.rng import HIGHEST_SEED, Draws
from solver.families.play.pack import all_cards
from solver.families.play.rules import Dealing, Game
from solver.families.play.table import check_players, seat_of

_USUAL = 4
"""Players, where nobody says how many, or the nearest number."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A pack that is dealt.

    Attributes:
        draws: for all else that is left to chance.
        seats: how many play.
        dealer: the seat that was drawn.
        pack: the cards that are left, the next one first.
    """

    draws: Draws
    seats: int
    dealer: int
    pack: list[str]

    def taken(self, count: int) -> list[str]:
        """So many cards from the top, as far as there are."""
        taken, self.pack[:] = self.pack[:count], self.pack[count:]
        return taken


def shuffled(game: Game, number: int, players: int | None) -> Dealt:
    """The whole pack; drawn are the dealer, then the order of the cards.

    Args:
        game: the rules.
        number: of the deal, 0 to 2^64 - 1.
        players: how many; None for four where the game is for four, else for the nearest number, of two the lower.

    Raises:
        DealError: no such number, or the game is not for so many.
    """
    draws, seats = begun(game, number, players)
    dealer = draws.below(seats)
    return Dealt(draws, seats, dealer, draws.shuffled(all_cards(game.pack)))


def begun(game: Game, number: int, players: int | None) -> tuple[Draws, int]:
    """The draws of a number, none of them made, and how many play; arguments and errors as for ``shuffled``."""
    if not 0 <= number <= HIGHEST_SEED:
        raise DealError(f"seed:{number}; expected a number from 0 to {HIGHEST_SEED}")
    if players is None:
        players = min(game.table.players, key=lambda count: (abs(count - _USUAL), count))
    check_players(game, players, "players")
    return Draws(number), players


def with_extra(size: int, deal: Dealing, dealer: int, seats: int) -> list[int]:
    """Cards of each seat: so many, at one as many more or fewer as the rules say; each has one at least."""
    sizes = [size] * seats
    sizes[seat_of(deal.extra_to, dealer, seats)] += deal.extra
    return [max(size, 1) for size in sizes]
