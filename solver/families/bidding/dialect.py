"""Games of bids, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.bidding import deals
from solver.families.play.dialect import Dialect
from solver.families.play.remarks import refusal_of

DIALECT = Dialect(
    name="bidding",
    read=deals.read,
    deal=deals.deal,
    engine=Later("solver.families.bidding.kernel:BiddingSearch"),
    memory=1 << 30,  # nothing that was found is ever forgotten, and an answer needs all of it
    expected=True,
)
refusal = refusal_of(DIALECT)
