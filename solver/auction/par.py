"""Par of a deal by the auction of its game, from the values of its contracts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from solver.auction import contracts, turns
from solver.auction.bids import Bid, Manner, outcomes
from solver.auction.contract_scores import Span
from solver.auction.contracts import Contract, Seating


class Values(Protocol):
    """Source of the values of contracts."""

    def prepare(self, asked: Iterable[tuple[Contract, int]]) -> None:
        """Announce the values that will be requested."""

    def of(self, contract: Contract, times: int) -> Span:
        """Return bounds of the points for side 0 of a contract doubled ``times`` times."""

    def passed_out(self) -> Span:
        """Return bounds of the points for side 0 if all pass."""


@dataclass(frozen=True, slots=True)
class AuctionOutcome:
    """Result of an auction in which it is known who bids first.

    Attributes:
        low, high: bounds of the points; equal if they are known.
        contracts: the names of all par contracts; empty if the points are not known.
    """

    low: int
    high: int
    contracts: tuple[str, ...] = ()

    @property
    def value(self) -> int | None:
        """The points; None if they are not known."""
        return self.low if self.low == self.high else None

    def turned(self) -> AuctionOutcome:
        """Return the result in points of the other side."""
        return AuctionOutcome(-self.high, -self.low, self.contracts)


@dataclass(frozen=True, slots=True)
class Par:
    """Par of a deal, for each side that may bid first.

    Attributes:
        outcomes: one if it is known who bids first, or if no one bids against the declarer; otherwise that for side 0
            bidding first, and that for side 1.
        dealer: the dealer, if par with the dealer's side bidding first was requested.
    """

    outcomes: tuple[AuctionOutcome, ...]
    dealer: int | None = None

    @property
    def outcome(self) -> AuctionOutcome | None:
        """The result; None if it is an advantage to bid first, and unknown who does."""
        first, last = self.outcomes[0], self.outcomes[-1]
        return first if (first.low, first.high) == (last.low, last.high) else None


def par(table: Seating, values: Values, *, dealer_first: bool = False) -> Par:
    """Return par of a deal by the auction of its game.

    Args:
        table: the seats of the deal.
        values: the values of its contracts.
        dealer_first: whether the dealer's side bids first, if the rules leave that open.

    Raises:
        DealError: the deal lacks a field on which its auction depends.
    """
    by = table.auction.by
    found = {"bids": _bidding, "choice": _choosing, "turns": _in_turn}[by](table, values)
    if by == "bids" and (dealer_first or table.auction.first):
        dealer = table.dealer("Add the dealer to the deal")
        first = dealer + (table.auction.first == "left of dealer")
        found = (found[first % 2],)
    if table.auction.side == "dealer" and table.dealer("Add the dealer, whose score par is") % 2:
        found = tuple(outcome.turned() for outcome in found)
    return Par(found, table.dealer("") if by == "bids" and dealer_first else None)


def manner_of(table: Seating) -> Manner:
    """Return the manner of bidding of a game."""
    return Manner(table.auction.doubling, table.auction.raising)


def _bidding(table: Seating, values: Values) -> tuple[AuctionOutcome, ...]:
    """Return the results of a bidding: if side 0 bids first, and if side 1 does."""
    offered = list(contracts.ladder(table))
    values.prepare((contract, times) for times in range(table.auction.doubles + 1) for contract in offered)
    menu = [(contract, _spans(table, values, contract)) for contract in offered]
    passed = values.passed_out()
    low, high = ([_bid(contract, spans, end) for contract, spans in menu] for end in (0, 1))
    least = outcomes(low, passed[0], manner_of(table))
    if passed[0] == passed[1] and low == high:
        return tuple(AuctionOutcome(one.value, one.value, tuple(one.names())) for one in least)
    most = outcomes(high, passed[1], manner_of(table))
    return tuple(AuctionOutcome(one.value, other.value) for one, other in zip(least, most, strict=True))


def _spans(table: Seating, values: Values, contract: Contract) -> tuple[Span, ...]:
    return tuple(values.of(contract, times) for times in range(table.auction.doubles + 1))


def _bid(contract: Contract, spans: tuple[Span, ...], end: int) -> Bid:
    return Bid(contract.rank, contract.name, contract.declarer or 0, contract.side, tuple(span[end] for span in spans))


def _choosing(table: Seating, values: Values) -> tuple[AuctionOutcome, ...]:
    """Return the declarer's best contract."""
    menu = list(contracts.choices(table))
    values.prepare((contract, 0) for contract in menu)
    spans = [values.of(contract, 0) for contract in menu]
    if menu[0].side:
        spans = [(-high, -low) for low, high in spans]
    low, high = max(low for low, _ in spans), max(high for _, high in spans)
    if low < high:
        return (AuctionOutcome(low, high),)
    return (
        AuctionOutcome(low, high, tuple(menu[place].name for place, span in enumerate(spans) if span == (low, low))),
    )


def _in_turn(table: Seating, values: Values) -> tuple[AuctionOutcome, ...]:
    order = list(contracts.turns(table))
    made = [each for turn in order for contract, over in turn.calls for each in (contract, *over)]
    values.prepare((contract, 0) for contract in made)
    passed = values.passed_out()
    known: dict[str, Span] = {}

    def span(contract: Contract) -> tuple[str, Span]:
        name = f"{contract.name} by {contract.declarer}"
        if name not in known:
            known[name] = values.of(contract, 0)
        return name, known[name]

    spans = [[(span(made), [span(answer) for answer in over]) for made, over in turn.calls] for turn in order]
    ends = []
    for end in (0, 1):
        spoken = [
            turns.Turn(
                turn.seat % 2,
                tuple(
                    turns.Offer(name, own[end], tuple((answer, worth[end]) for answer, worth in over))
                    for (name, own), over in offers
                ),
                passes=not (table.auction.must and turn is order[-1]),
            )
            for turn, offers in zip(order, spans, strict=True)
        ]
        ends.append(turns.ending(spoken, table.auction.passed_out or "pass", passed[end]))
    low, high = ends
    known_all = passed[0] == passed[1] and all(one == other for one, other in known.values())
    return (AuctionOutcome(low.value, high.value, low.names if known_all else ()),)
