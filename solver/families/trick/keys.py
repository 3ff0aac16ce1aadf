"""The keys of JSON deals of trick-taking games, besides those of all."""

from __future__ import annotations

from solver.core.deal import ROUNDS

_CARDS = "turnup hidden_card kitty stock anti secretary revealed aside cards"
_SWITCHES = "declared low alone late broken trump_changed may_announce shown dix_award"
_BIDDING = (
    "bids blind bid contract level strain final_bid doubled tap knock k vulnerable part_score"
    " deal_number unit kind command direction"
)
_SCORES = (
    "melds bags_before opponents majority deal_tricks objective opening subgame choices tabled"
    " tricks_before points_before faces_before"
)
_AUCTIONS = "part_scores stage aces passed_out passed_out_tricks rami sooli nolo"
_DECISIONS = "passing passes"
_PLAYS = ROUNDS

AUCTION_KEYS = frozenset(_AUCTIONS.split())
"""Those that only par reads, of games with an auction."""

KEYS = frozenset(" ".join((_CARDS, _SWITCHES, _BIDDING, _SCORES, _AUCTIONS, _DECISIONS, _PLAYS)).split())
