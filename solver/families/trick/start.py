"""Start of a trick-taking deal: the order of play and everything decided before it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields
from itertools import chain

from solver.families.play.sides import Sides
from solver.families.trick.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """Deal of a trick-taking game before its play.

    Seats count from 0 clockwise. Lists by side have side A first: the declarer's, or that of seat 0.

    Attributes:
        hands: the cards of each seat before the first card of ``played``.
        leader: who leads to the first trick (of ``played``, or now).
        played: plays made, in order, as the notation writes them.
        trump: the trump suit, None if there is none (yet).
        anti: the suit that cancels trumps.
        called: the card that names the declarer's partner.
        kitty, stock: their cards; the stock's next card first.
        aside: the cards that each seat has set aside.
        revealed: cards that their holders revealed.
        declared: the card that the rules name was declared.
        values: what a card is worth in each category.
        low: a low deal.
        bids: tricks bid by each seat; -1 nil, -2 double nil.
        blind: which seats bid without looking.
        level: the number of the contract, from the source that the rules state.
        called_as: the contract's other name, if it has one (``bonaparte``).
        raised: added to the number that must be reached.
        final_bid: the bid before it was raised; None if it was not.
        factor: the double (knock, tap): 1, 2 or 4.
        factors: the factor of each seat.
        pairs: number of times that two seats doubled each other, 0, 1 or 2.
        unit: factor of everything.
        opponents: number of opponents that settle with the declarer.
        part_score: carried over by the declarer's side.
        melds: points melded, by seat.
        award: the seat that turned or exchanged the lowest trump.
        bags: tricks over the bid carried over, by side.
        shown: the seat that showed the trump card.
        majority: majority of the tricks of the deal, if it is not that of the rules.
        alone: the declarer plays without his partner.
        tricks_before, points_before: won before ``hands``, by seat or by side.
        broken: the closed suits are open.
        first: the next trick is the first of the deal.
        may_announce: the leader won the last trick, having led to it.
        tabled: cards laid in melds, by seat: card, and the (kind, meld) pairs in which it served.
        choices: what the dealer may choose before the first lead.
        modes: the names of the rules' modes that hold.
    """

    hands: tuple[tuple[str, ...], ...]
    leader: int
    dealer: int | None = None
    declarer: int | None = None
    played: tuple[str, ...] = ()
    trump: str | None = None
    anti: str | None = None
    called: str | None = None
    kitty: tuple[str, ...] = ()
    stock: tuple[str, ...] = ()
    aside: tuple[tuple[str, ...], ...] = ()
    revealed: frozenset[str] = frozenset()
    declared: bool = False
    values: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    low: bool = False
    bids: tuple[int, ...] = ()
    blind: tuple[bool, ...] = ()
    level: int = 0
    called_as: str = ""
    strain: str = ""
    raised: int = 0
    final_bid: int | None = None
    factor: int = 1
    factors: tuple[int, ...] = ()
    pairs: tuple[tuple[int, ...], ...] = ()
    unit: int = 1
    opponents: int = 0
    part_score: int = 0
    melds: tuple[int, ...] = ()
    award: int | None = None
    bags: tuple[int, ...] = (0, 0)
    shown: int | None = None
    majority: int | None = None
    alone: bool = False
    tricks_before: tuple[int, ...] = ()
    points_before: tuple[int, ...] = ()
    broken: bool = False
    first: bool = True
    may_announce: bool = False
    tabled: tuple[tuple[tuple[str, tuple[tuple[int, str], ...]], ...], ...] = ()
    choices: tuple[str, ...] = ()
    modes: tuple[str, ...] = ()

    @property
    def seats(self) -> int:
        """Number of hands."""
        return len(self.hands)

    @property
    def last_bid(self) -> int:
        """Last bid: the contract, unless it was raised."""
        return self.level if self.final_bid is None else self.final_bid

    @property
    def sizes(self) -> tuple[int, ...]:
        """Number of cards of each seat."""
        return tuple(map(len, self.hands))

    @property
    def many(self) -> int:
        """Number of cards in hands, stock and kitty."""
        return sum(self.sizes) + len(self.stock) + len(self.kitty)

    @property
    def dealt(self) -> tuple[str, ...]:
        """The cards of all hands, in alphabetical order."""
        return tuple(sorted(chain.from_iterable(self.hands)))

    @property
    def holders(self) -> tuple[int, ...]:
        """Seats that have the called card."""
        return tuple(seat for seat, hand in enumerate(self.hands) if self.called in hand)


SeatScores = tuple[int, ...]
"""Score of each side, or of each seat if there are no two sides."""


def seats_from(rules: Rules, start: Start, leader: int) -> tuple[int, ...]:
    """Return all seats in order of play to a trick, those without cards included."""
    step = 1 if rules.table.direction == "clockwise" else -1
    seats = [(leader + step * place) % start.seats for place in range(start.seats)]
    if rules.table.last == "declarer" and start.declarer is not None and leader != start.declarer:
        seats.remove(start.declarer)
        seats.append(start.declarer)
    return tuple(seats)


def sides_of(rules: Rules, start: Start) -> Sides:
    """Return the sides: side A, the declarer's or that of seat 0, and side B; or every seat alone."""
    seats = range(start.seats)
    first = start.declarer if start.declarer is not None else 0
    ours: tuple[int, ...] = (first,)
    if rules.table.sides == "partners" and start.seats % 2 == 0:
        return tuple(seats[first % 2 :: 2]), tuple(seats[1 - first % 2 :: 2])
    if rules.table.sides == "called":
        ours = tuple(seat for seat in seats if seat == start.declarer or seat in start.holders)
    elif rules.table.sides != "declarer" and start.seats != 2:
        return tuple((seat,) for seat in seats)
    rest = tuple(seat for seat in seats if seat not in ours)
    if start.declarer is None and 0 in rest:
        # Of two sides without a declarer that of seat 0 is the first, whoever holds the called card.
        return rest, ours
    return ours, rest


_DEFAULTS = {one.name: None if one.default is MISSING else one.default for one in fields(Start)}
_DEFAULTS["values"] = {}
_ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True, default=sorted)


def canonical(start: Start) -> str:
    """Return every field that is not as it is without a word, by name, as JSON; hands in alphabetical order."""
    values = {name: value for name, default in _DEFAULTS.items() if (value := getattr(start, name)) != default}
    values["hands"] = list(map(sorted, start.hands))
    return _ENCODER.encode(values)
