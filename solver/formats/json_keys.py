"""The keys of JSON deals: which are read into the deal itself, which are answers, which belong to a game."""

from __future__ import annotations

import re
from functools import lru_cache

SHARED = frozenset(
    ("game", "hands", "dealer", "declarer", "leader", "trump", "trick", "played", "tags", "sections", "comments")
)
"""Read in every game."""

BRIDGE = frozenset(
    ("vulnerable", "contract", "level", "strain", "doubled", "result", "claimed", "auction", "irregular")
)
"""Read in bridge and whist besides."""

_ANSWER = re.compile(r"value|moves|line|verdict|score|table|par(_\w+)?|contracts(_\w+)?|seed|by|bites|solution_len_min")

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
_PATIENCE = (
    "options ranks suits packs tableau ncells cap redeals reshuffles waste_capacity nfound foundations"
    " base waste reserve cells lid fields helpers jewels braid frames nframes pins"
    " slots wasted first_ball pack deal rules switched turned"
)
_AUCTIONS = "part_scores stage aces passed_out passed_out_tricks rami sooli nolo"
_ABOUT = "file index status nodes seconds tricks proved bound length hint differences error"
"""What an answer says about itself."""

FIELDS = frozenset(" ".join((_CARDS, _SWITCHES, _BIDDING, _SCORES, _PATIENCE, _AUCTIONS, _ABOUT)).split())
"""Known for some game, or in answers; any other key gets a warning."""


@lru_cache(maxsize=1024)
def is_answer(key: str) -> bool:
    """Whether a key holds an answer: ``value``, ``moves``, ``par_side0_first`` ..."""
    return bool(_ANSWER.fullmatch(key))
