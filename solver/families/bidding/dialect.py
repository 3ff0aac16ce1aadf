"""Games of bids, as the rooms above speak to them."""

from __future__ import annotations

from solver.core.later import Later
from solver.families.bidding import dealing, reading
from solver.families.play.dialect import Dialect
from solver.families.play.playable import refusal_of

DIALECT = Dialect(
    name="bidding",
    read=reading.read,
    deal=dealing.deal,
    engine=Later("solver.families.bidding.search:BiddingSearch"),
    memory=1 << 30,  # nothing that was found is ever forgotten, and an answer needs all of it
    expected=True,
)
refusal = refusal_of(DIALECT)
