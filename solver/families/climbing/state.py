"""State of a climbing game between two moves, and its sides."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from solver.families.climbing.rules import Rules
from solver.families.play.sides import Sides

Cards = tuple[str, ...]
"""Codes of cards in alphabetical order."""

JOKERS = -1
"""Number of the kind for two jokers together."""


@dataclass(frozen=True, slots=True)
class Play:
    """Cards on the pile, with the combination that they count as.

    Attributes:
        move: in the notation: codes in alphabetical order joined by ``+``, a wild joker with its name.
        cards: their codes, jokers without names.
        kind: the place of the combination in the rules; ``JOKERS``.
        size: how many cards count: beneath a clear rank as many as were put.
        ranks: how many ranks the combination has.
        rank: the height of its lowest card (``solver.families.play.deals.height``), kickers apart; of a run with the
            lowest rank at its end, that of its first card; of a flush, of its highest card; under a clear rank that
            of what lies beneath. Jokers of kind high stand above all ranks, X1 the highest, those of kind low at 0.
            Jokers that beat all and dogs have no rank: 0.
        top: the height of its highest card, kickers apart; the lowest rank at the end of a run is low here too.
        red: a single's colour as it counts; None if colours do not matter.
        tie: what decides among equal ranks: places of suits or ranks, the greater the higher; empty if nothing does.
    """

    move: str
    cards: Cards
    kind: int
    size: int
    ranks: int
    rank: int
    top: int
    red: bool | None = None
    tie: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ClimbingState:
    """A climbing game between two moves. Seats count from 0 in the order of play.

    Attributes:
        hands: of each seat.
        up, down: rows of each seat; empty if the game has none.
        turn: the seat whose turn it is, though it may have nothing but a pass.
        beat: the play on the pile; None: a lead.
        owner: who played it.
        pile: all cards on the pile, in alphabetical order.
        passed: seats that have passed since the last play or, if no one may come back, in this trick.
        kitty: its cards; empty once they are taken.
        kitty_left: the kitty has not fallen to anybody.
        captured: of each seat: the cards of its piles.
        tricks: of each seat: piles captured.
        gone: who has no cards left, in the order of going out.
        knocked: who ended the round by knocking.
        factor: by which bombs have multiplied the score.
        begun: a player has played a card.
        declared: the card that may be declared was.
        declarer, bid: as the deal says; None, 0 if there are none.
        values: values of cards, if the deal states them.
        dealt: how many cards of the suit that must be whole were dealt to the players.
    """

    hands: tuple[Cards, ...]
    turn: int
    up: tuple[Cards, ...] = ()
    down: tuple[Cards, ...] = ()
    beat: Play | None = None
    owner: int | None = None
    pile: Cards = ()
    passed: frozenset[int] = frozenset()
    kitty: Cards = ()
    kitty_left: bool = True
    captured: tuple[Cards, ...] = ()
    tricks: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    knocked: int | None = None
    factor: int = 1
    begun: bool = False
    declared: bool = False
    declarer: int | None = None
    bid: int = 0
    values: Mapping[str, int] = field(default_factory=dict)
    dealt: int = 0

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)


def sides_of(rules: Rules, seats: int, declarer: int | None) -> Sides:
    """Return the seats of each side, side A first: the declarer's, else that of seat 0."""
    if rules.table.sides == "partners":
        return tuple(tuple(range(first, seats, 2)) for first in range(2))
    if rules.table.sides == "declarer" and declarer is not None:
        return (declarer,), tuple(seat for seat in range(seats) if seat != declarer)
    return tuple((seat,) for seat in range(seats))


def side_of(sides: Sides, seat: int) -> tuple[int, ...]:
    """Return all seats of a seat's side."""
    return next(side for side in sides if seat in side)


def next_opponent(sides: Sides, seat: int, seats: int) -> int:
    """Return the first seat to the left on another side."""
    own = side_of(sides, seat)
    return next(other for other in seats_after(seat, seats) if other not in own)


def heir(rules: Rules, seat: int, seats: int) -> int:
    """Return the seat that leads after a seat's dog: the partner if there are partners, else the left neighbour.

    Opponents of a declarer are not partners in this sense.
    """
    return (seat + (2 if rules.table.sides == "partners" else 1)) % seats


def seats_after(seat: int, seats: int) -> list[int]:
    """Return all other seats in the order of play."""
    return [(seat + step) % seats for step in range(1, seats)]
