"""Par of duplicate bridge from a table of double-dummy tricks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from solver.auction.bids import BestBidding, Bid, Final, left_in, outcomes
from solver.core.argument_checks import list_of, shown, whole
from solver.core.cards import SEATS, STRAINS, side
from solver.core.deal import Contract
from solver.core.errors import DealError
from solver.core.seats import seat_number
from solver.core.vulnerability import of_sides

if TYPE_CHECKING:
    from solver.auction.contract_scores import Prices

_RULES = "duplicate-bridge"
"""The rule file with the bids and the scale."""


@dataclass(frozen=True, slots=True)
class ParContract:
    """A contract in which best bidding may end.

    Attributes:
        contract: doubled if it goes down.
        declarers: the seats that take these tricks in it: one, or both partners.
        tricks: taken by the declarer's side.
        score: points for North-South.
        outbids: for a sacrifice the opponents' best lower contract, over which it is bid; else None.
        saves: for a sacrifice the points by which it is better than letting ``outbids`` be played; else None.
    """

    contract: Contract
    declarers: tuple[int, ...]
    tricks: int
    score: int
    outbids: Contract | None = None
    saves: int | None = None

    @property
    def sacrifice(self) -> bool:
        """Whether the contract goes down."""
        return self.tricks < self.contract.level + 6

    @property
    def price(self) -> int | None:
        """The points that a sacrifice costs the declarer's side; None if the contract is made."""
        return abs(self.score) if self.sacrifice else None

    def names(self) -> list[str]:
        """Return one name for each declarer, as in ``4Sx by 0``: lower-case doubling, the seat from 0."""
        bare = f"{self.contract.level}{STRAINS[self.contract.strain]}{'x' * self.contract.doubled}"
        return [f"{bare} by {seat}" for seat in self.declarers]

    def __str__(self) -> str:
        """Return the contract as people write it: ``4SX NS -1``, ``3N E =``, ``2H NS +1``."""
        over = self.tricks - self.contract.level - 6
        return f"{self.contract} {''.join(SEATS[seat] for seat in self.declarers)} {f'{over:+d}' if over else '='}"


@dataclass(frozen=True, slots=True)
class ParOutcome:
    """Par if a given side bids first.

    Attributes:
        score: points for North-South.
        contracts: all that tie for it, lowest first; empty if passing is best.
    """

    score: int
    contracts: tuple[ParContract, ...]

    def names(self) -> list[str]:
        """Return the contracts as text, one for each declarer; ``["pass"]`` if there are none."""
        return [name for contract in self.contracts for name in contract.names()] or ["pass"]


@dataclass(frozen=True, slots=True)
class Par:
    """Par of a deal, for either side bidding first.

    Attributes:
        ns_first: if North-South bid first.
        ew_first: if East-West bid first.
        dealer: the dealer whose side bids first, or None for par regardless of the dealer.
    """

    ns_first: ParOutcome
    ew_first: ParOutcome
    dealer: int | None = None

    @property
    def outcome(self) -> ParOutcome | None:
        """The result; None if no dealer was given and it is an advantage to bid first."""
        if self.dealer is not None:
            return self.ew_first if side(self.dealer) else self.ns_first
        return self.ns_first if self.ns_first.score == self.ew_first.score else None

    @property
    def score(self) -> int | None:
        """Points for North-South; None if ``outcome`` is None."""
        return self.outcome.score if self.outcome else None

    @property
    def contracts(self) -> tuple[ParContract, ...]:
        """All contracts that tie for the score; empty where passing is best or ``outcome`` is None."""
        return self.outcome.contracts if self.outcome else ()

    def answer(self) -> dict[str, object]:
        """Return the fields of a JSON answer: ``par`` and ``contracts``, or both for each side that may bid first."""
        if self.dealer is not None:
            return {"dealer": self.dealer, "par": self.score, "contracts": self.outcome.names() if self.outcome else []}
        fields: dict[str, object] = {
            "par": self.score,
            "par_side0_first": self.ns_first.score,
            "par_side1_first": self.ew_first.score,
        }
        if self.outcome:
            return {**fields, "contracts": self.outcome.names()}
        return {
            **fields,
            "contracts_side0_first": self.ns_first.names(),
            "contracts_side1_first": self.ew_first.names(),
        }


def par(
    table: Mapping[str, Sequence[int]], vulnerable: tuple[bool, bool] | str, dealer: int | str | None = None
) -> Par:
    """Return par of a table of double-dummy tricks.

    The auction is that of ``solver.auction.bids``, with the bids and the scores of the rule file ``duplicate-bridge``:
    the sides bid in turn, and either partner may become declarer. Without a dealer the result is valid whichever side
    bids first; on the rare tables where bidding first is an advantage (both sides can make the same contract, say 1NT,
    and nothing higher), there are two results. With a dealer, the dealer's side bids first.

    Bo Haglund's and Soren Hein's DDS agrees whenever partners take about the same tricks. Its dealer par lets the four
    seats bid in turn, and the dealer's partner may then be too late for a contract that only that hand makes; of two
    results its par of a table gives one.

    Args:
        table: strain ``S H D C N`` -> tricks 0..13 of the declarer's side, for the declarers N E S W.
            All five strains of a whole deal.
        vulnerable: (North-South, East-West), or in PBN's words: ``None``, ``NS``, ``EW``, ``All``.
        dealer: the seat 0..3 or its letter, or None.

    Raises:
        DealError: the table is incomplete, its tricks are out of range, or there is no such vulnerability or dealer.
    """
    table, vulnerable = _checked(table), of_sides(vulnerable)
    if dealer is not None:
        dealer = seat_number(dealer, "dealer")
    menu = _menu(table, vulnerable)
    ns_first, ew_first = (_dress(outcome, table, menu) for outcome in outcomes(menu))
    return Par(ns_first, ew_first, dealer)


def _checked(table: Mapping[str, Sequence[int]]) -> dict[str, list[int]]:
    """Return the five rows of a table as plain numbers."""
    if not isinstance(table, Mapping):
        raise DealError(f"{shown(table)} is not a table. Pass the tricks of four declarers for each of {STRAINS}")
    rows = {}
    for strain in STRAINS:
        try:
            row = list_of(table.get(strain), "tricks", "four numbers", 4)
        except DealError:
            text = f"the table says nothing about {strain}; par needs four declarers in each of {STRAINS}"
            raise DealError(text) from None
        rows[strain] = [_tricks_of(count, seat, strain) for seat, count in zip(SEATS, row, strict=True)]
    return rows


def _tricks_of(count: object, seat: str, strain: str) -> int:
    try:
        return whole(count, "tricks", 0, 13)
    except DealError:
        raise DealError(f"{shown(count)} tricks for {seat} in {strain} are impossible. Write 0 to 13") from None


@cache
def _prices() -> Prices:
    # Only those who ask for par wait for the rules of other games to be loaded.
    from solver.auction.contract_scores import Prices
    from solver.families.trick.rules.language import load_trick_game

    return Prices(load_trick_game(_RULES))


@cache
def _ladder() -> tuple[tuple[int, str], ...]:
    """Return level and strain of every bid, the lowest first."""
    from solver.auction.contracts import bids

    return tuple((level or 0, strain) for _, level, strain in bids(_prices().rules.auction))


def _strain(rank: int) -> str:
    return _ladder()[rank][1]


@cache
def _contract(rank: int, doubled: int = 0) -> Contract:
    level, strain = _ladder()[rank]
    return Contract(level, STRAINS.index(strain), doubled)


def _menu(table: Mapping[str, Sequence[int]], vulnerable: tuple[bool, bool]) -> list[Bid]:
    """Return all contracts by all declarers, lowest first."""
    return [
        _bid(rank, seat, table[strain][seat], bool(vulnerable[side(seat)]))
        for rank, (_, strain) in enumerate(_ladder())
        for seat in range(4)
    ]


@cache
def _bid(rank: int, seat: int, tricks: int, vulnerable: bool) -> Bid:
    sign = -1 if side(seat) else 1
    points = tuple(sign * _points(rank, doubled, vulnerable, tricks) for doubled in range(3))
    return Bid(rank, str(_contract(rank)), seat, side(seat), points)


@cache
def _points(rank: int, doubled: int, vulnerable: bool, tricks: int) -> int:
    """Return the points of a contract for its declarer's side."""
    from solver.auction.contract_scores import Result

    level, strain = _ladder()[rank]
    trump = None if strain == "N" else strain
    fields = {"level": level, "strain": strain, "trump": trump, "doubled": 2**doubled, "vulnerable": vulnerable}
    return _prices().of(fields, 0).worth(Result(tricks))


def _dress(outcome: BestBidding, table: Mapping[str, Sequence[int]], menu: Sequence[Bid]) -> ParOutcome:
    return ParOutcome(outcome.value, tuple(_contracts(outcome.finals, table, menu)))


def _contracts(
    finals: Sequence[Final], table: Mapping[str, Sequence[int]], menu: Sequence[Bid]
) -> Iterator[ParContract]:
    """Yield the final contracts, with partners merged if they take the same tricks, and sacrifices with their price."""

    def alike(final: Final) -> tuple[int, int, int]:
        return final.bid.rank, final.bid.side, _tricks(final, table)

    for (rank, own, tricks), same in groupby(sorted(finals, key=alike), key=alike):
        finals_ = sorted(same, key=lambda final: final.bid.declarer)
        first = finals_[0]
        contract = _contract(rank, first.doubled)
        outbids = _best_below(rank, 1 - own, menu) if tricks < contract.level + 6 else None
        yield ParContract(
            contract,
            tuple(final.bid.declarer for final in finals_),
            tricks,
            first.value,
            _contract(outbids.bid.rank, outbids.doubled) if outbids else None,
            (outbids.value - first.value) * (1 if own else -1) if outbids else None,
        )


def _tricks(final: Final, table: Mapping[str, Sequence[int]]) -> int:
    return table[_strain(final.bid.rank)][final.bid.declarer]


def _best_below(rank: int, of: int, menu: Sequence[Bid]) -> Final | None:
    """Return the contract below a rank that is worth most to a side; the highest of equal ones."""
    below = [left_in(bid) for bid in menu if bid.rank < rank and bid.side == of]
    return max(below, key=lambda final: (-final.value if of else final.value, final.bid.rank), default=None)
