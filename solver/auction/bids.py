"""The value of an auction with open cards, for any game whose bids form a ladder.

Two sides bid in turn. Before the first bid a side may bid or pass; when both have passed, the deal is passed out.
After a bid the other side may accept it, which ends the auction, or bid anything higher. Either partner may become
declarer of any contract, whichever of them named the strain first. Games differ in the time of doubles (``Manner``).

Backward induction over (last bid, doubling, side to bid) gives the exact value; no assumptions are made about tables
or scores. If it is an advantage to bid first, there are two values.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal


@dataclass(frozen=True, slots=True)
class Bid:
    """A contract by a declarer, as an element of the ladder.

    Attributes:
        rank: its height; only a bid of a greater rank may follow. Bids of one rank are the same
            call with different declarers, or calls that cannot follow each other.
        name: its notation without the declarer: ``4S``.
        declarer: the seat that plays it.
        side: the side that bids it, 0 or 1.
        values: points for side 0 when it is played: undoubled, and if the game has doubles also doubled and redoubled
            (one to three numbers).
    """

    rank: int
    name: str
    declarer: int
    side: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Manner:
    """Peculiarities of a game's bidding.

    Attributes:
        doubling: ``answered``, as at bridge: a double is part of the bidding; the doubled side may accept it, redouble,
            or bid anything higher, and after a redouble the other side may still bid higher. ``last``: a double ends
            the bidding, and can only be redoubled. ``after``: doubles and redoubles come when the bidding is over.
        raising: whether a side whose bid is accepted may raise it before it is played.
    """

    doubling: Literal["answered", "last", "after"] = "answered"
    raising: bool = False


BRIDGE = Manner()


@dataclass(frozen=True, slots=True)
class Final:
    """A contract in which an auction may end: a bid, and how it is doubled (0, 1 or 2)."""

    bid: Bid
    doubled: int = 0

    @property
    def value(self) -> int:
        """Points for side 0."""
        return self.bid.values[self.doubled]

    def __str__(self) -> str:
        return f"{self.bid.name}{'x' * self.doubled} by {self.bid.declarer}"


@dataclass(frozen=True, slots=True)
class BestBidding:
    """Result of best bidding.

    Attributes:
        value: points for side 0.
        finals: the par contracts, lowest first: every contract that is worth exactly ``value``, doubled if that is
            better for the opponents, such that the opponents have no higher contract that would be worth more to them.
        passed_out: whether passing out is also best bidding.
    """

    value: int
    finals: tuple[Final, ...]
    passed_out: bool = False

    def names(self) -> list[str]:
        """Return the par contracts as text: ``4Sx by 1``, ``pass``."""
        return [*(["pass"] if self.passed_out else []), *map(str, self.finals)]


def outcomes(menu: Iterable[Bid], passed_out: int = 0, manner: Manner = BRIDGE) -> tuple[BestBidding, BestBidding]:
    """Return the result of the auction if side 0 bids first, and if side 1 does.

    Args:
        menu: all bids, in any order.
        passed_out: points for side 0 if all pass.
        manner: the game's manner of bidding.
    """
    bids = sorted(menu, key=lambda bid: (bid.rank, bid.name, bid.declarer))
    best = _best_bids(bids, manner)
    finals = [left_in(bid) for bid in bids]
    return _outcome(0, finals, best, passed_out), _outcome(1, finals, best, passed_out)


def left_in(bid: Bid) -> Final:
    """Return the contract as it is played if no one bids on: doubled or redoubled if that is an advantage."""
    better = _better(bid.side)
    doubled = max(range(1, len(bid.values)), key=lambda times: better * bid.values[times], default=0)
    return Final(bid, doubled if better * bid.values[doubled] < better * bid.values[0] else 0)


def _better(side: int) -> int:
    """Return the sign that converts points for side 0 into points for a side."""
    return -1 if side else 1


Above = tuple[int | None, int | None]
"""For each side the value of the best of what lies above a bid; None where nothing does."""


def _best_bids(bids: Sequence[Bid], manner: Manner) -> Above:
    """Return for each side the value of its best bid if every bid is allowed; None if it has none.

    ``bids`` are in ascending order and are processed from the highest down. ``best`` always holds the values of the
    bids above the current rank, which may follow it; ``raises`` holds the best contract to which each side could raise
    alone.
    """
    best: list[int | None] = [None, None]
    raises: list[int | None] = [None, None]
    after_bid = _AFTER_BID[manner.doubling]
    for _, level in groupby(reversed(bids), key=lambda bid: bid.rank):
        above, raised = (best[0], best[1]), (raises[0], raises[1])
        for bid in level:
            best[bid.side] = _choose(bid.side, best[bid.side], after_bid(bid, above, raised[bid.side]))
            if manner.raising:
                raises[bid.side] = _choose(bid.side, raises[bid.side], left_in(bid).value)
    return best[0], best[1]


def _answered(bid: Bid, above: Above, raised: int | None) -> int:
    """Return the points for side 0 after a bid, if doubles may be answered by higher bids.

    Args:
        above: value of the best higher bid of each side.
        raised: value of the best contract to which the bidding side can raise it alone.
    """
    own, other = bid.side, 1 - bid.side
    redoubled = _choose(other, above[other], bid.values[2]) if len(bid.values) > 2 else None
    doubled = _choose(own, above[own], bid.values[1], redoubled) if len(bid.values) > 1 else None
    return _choose(other, above[other], _choose(own, raised, bid.values[0]), doubled)


def _last(bid: Bid, above: Above, raised: int | None) -> int:
    """Return the points for side 0 after a bid, if a double ends the bidding."""
    own, other = bid.side, 1 - bid.side
    doubled = _choose(own, None, *bid.values[1:]) if len(bid.values) > 1 else None
    return _choose(other, above[other], _choose(own, raised, bid.values[0]), doubled)


def _afterwards(bid: Bid, above: Above, raised: int | None) -> int:
    """Return the points for side 0 after a bid, if doubles come when the bidding is over."""
    return _choose(1 - bid.side, above[1 - bid.side], _choose(bid.side, raised, left_in(bid).value))


_AFTER_BID = {"answered": _answered, "last": _last, "after": _afterwards}


def _choose(side: int, first: int | None, sure: int, third: int | None = None) -> int:
    """Return the best of the values for a side; those that are None do not count."""
    values = [value for value in (first, sure, third) if value is not None]
    return min(values) if side else max(values)


def _outcome(first: int, finals: Sequence[Final], best: tuple[int | None, int | None], passed_out: int) -> BestBidding:
    after_a_pass = _choose(1 - first, best[1 - first], passed_out)
    value = _choose(first, best[first], after_a_pass)
    par = tuple(final for final in finals if final.value == value and _stands(final, finals))
    return BestBidding(value, par, value == after_a_pass == passed_out)


def _stands(final: Final, finals: Sequence[Final]) -> bool:
    """Return whether the opponents have no higher contract that would be worth more to them."""
    better = _better(final.bid.side)
    return not any(
        other.bid.rank > final.bid.rank
        and other.bid.side != final.bid.side
        and better * other.value < better * final.value
        for other in finals
    )
