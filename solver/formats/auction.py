"""Bridge auctions: parse calls, and find the contract in which an auction ends."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from solver.core.cards import SEATS, side
from solver.core.deal import Contract
from solver.core.text_aliases import SUIT_SIGNS

_CALLS = {
    **dict.fromkeys(("P", "PASS", "PAS", "--"), "Pass"),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), "X"),
    **dict.fromkeys(("XX", "R", "RD", "RDBL", "REDOUBLE"), "XX"),
}
_BID = re.compile(r"([1-7])(?:(S|H|D|C)|NT?)")
_BEGINNING = re.compile(r"([1-7](?:NT|[SHDCN])|PASS|XX?|(?:PAS|P|DBL|DOUBLE|REDOUBLE|RDBL|RD|D|R)(?![0-9A-Z]))(.+)")
_STYLES = "\ufe0e\ufe0f"
"""What may follow the sign of a suit and says how it is drawn."""

SKIPPED = "-"
"""Placeholder in an auction for a turn lost to an accepted call out of rotation."""


@dataclass(frozen=True, slots=True)
class AuctionEnd:
    """Result of an auction.

    Attributes:
        complete: whether three passes follow the last bid, or all four players passed.
        contract: the last bid with its doubles; None if no one has bid.
        declarer: the player of the last bidder's side who first named its strain; None without a contract.
        oddity: the first irregularity, or empty.
    """

    complete: bool
    contract: Contract | None
    declarer: int | None
    oddity: str = ""

    @property
    def passed_out(self) -> bool:
        """Whether all players passed."""
        return self.complete and self.contract is None


def call(text: str) -> str | None:
    """Parse a call and return it in this program's spelling, ``1S 2NT Pass X XX``; None if it is not a call."""
    plain = _plain(text).rstrip("!?*")
    known = _CALLS.get(plain)
    if known:
        return known
    found = _BID.fullmatch(plain)
    return f"{found[1]}{found[2] or 'NT'}" if found else None


def beginning(text: str) -> str | None:
    """Return the call at the beginning of a text that continues with something else: ``Xass``, ``5C-1``.

    None if it begins with no call, or with two: ``1S2H``.
    """
    found = _BEGINNING.fullmatch(_plain(text))
    return None if found is None or call(found[2]) or _BEGINNING.match(found[2]) else call(found[1])


def _plain(text: str) -> str:
    """Return a text in upper case, with letters instead of suit symbols."""
    if not text.isascii():
        text = text.translate(SUIT_SIGNS).strip(_STYLES)
    return text.upper()


def all_pass(calls: Sequence[str]) -> list[str]:
    """Return the passes that end an auction."""
    passes = 0
    for made in reversed(calls):
        if made == SKIPPED:
            continue
        if made != "Pass":
            break
        passes += 1
    opened = any(made[0].isdigit() for made in calls)
    return ["Pass"] * ((3 if opened else 4) - passes)


def outcome(dealer: int, calls: Sequence[str]) -> AuctionEnd:
    """Return the result of calls that are made in turn, beginning with the dealer."""
    contract: Contract | None = None
    bidder = dealer
    first: dict[tuple[int, int], int] = {}
    passes = 0
    oddity = ""
    for place, made in enumerate(calls):
        seat = (dealer + place) % 4
        if made == SKIPPED:
            continue
        if passes == (3 if contract else 4):
            oddity = oddity or f"{SEATS[seat]} calls {made} after the auction has ended"
            break
        if made == "Pass":
            passes += 1
            continue
        oddity = oddity or _oddity(contract, side(seat) == side(bidder), made, SEATS[seat])
        passes = 0
        if made[0].isdigit():
            contract, bidder = Contract.parse(made), seat
            first.setdefault((side(seat), contract.strain), seat)
        elif contract:
            contract = Contract(contract.level, contract.strain, len(made))
    complete = passes == (3 if contract else 4)
    declarer = first[side(bidder), contract.strain] if contract else None
    return AuctionEnd(complete, contract, declarer, oddity)


def _oddity(contract: Contract | None, own: bool, made: str, seat: str) -> str:
    if made[0].isdigit():
        bid = Contract.parse(made)
        higher = contract is None or (bid.level, _height(bid)) > (contract.level, _height(contract))
        return "" if higher else f"{seat} bids {made}, which is not enough over {contract}"
    doubled = contract.doubled if contract else None
    allowed = (doubled == 0 and not own) if made == "X" else (doubled == 1 and own)
    return "" if allowed else f"{seat} calls {made}, but there is nothing to {'double' if made == 'X' else 'redouble'}"


def _height(bid: Contract) -> int:
    """Return the rank of the strain: clubs lowest, no trump highest."""
    return (3, 2, 1, 0, 4)[bid.strain]


def opening_leader(declarer: int) -> int:
    """Return the seat on the declarer's left."""
    return (declarer + 1) % 4
