"""The language of patience rule files: every section, key, usual value, and the words that a key allows."""

from __future__ import annotations

from typing import Any

Section = dict[str, Any]

HEADER: Section = {"kind": "building", "goal": "foundations", "reshuffles": 0, "deal_size": 3}

PASSED_OVER = ("id", "name", "family", "aliases", "catalogue", "note", "game", "extends", "without")
"""Keys of the header that say nothing about the play."""

SECTIONS: dict[str, Section] = {
    "pack": {"suits": 4, "ranks": 13, "packs": 1},
    "tableau": {
        "sizes": [],
        "face_down": [],
        "build": "down",
        "suit": "alternating",
        "wrap": False,
        "bare_base": False,
        "group": "single",
        "group_suit": None,
        "fill": "any",
        "fill_from": [],
        "refill": [],
        "cap": 0,
        "kings_under": False,
        "king_starts": False,
        "base_first": False,
    },
    "foundations": {
        "count": 0,
        "base": "ace",
        "dealt": 0,
        "order": "up",
        "suit": "same",
        "wrap": False,
        "back": False,
        "steps": [],
        "numbered": False,
        "runs": "",
        "after_stock": False,
    },
    "stock": {
        "to": "",
        "deal": 1,
        "wastes": 1,
        "redeals": 0,
        "switch": False,
        "full_piles": False,
        "placed": False,
    },
    "taking": {
        "shape": "columns",
        "peaks": 0,
        "by": "building",
        "holes": 1,
        "start": "stock",
        "suit": "any",
        "wrap": False,
        "king_blocks": False,
        "match": "",
        "suits": "any",
        "waste": True,
        "turned": False,
        "all_cards": False,
        "reserve": 0,
        "parking": 0,
        "hole_card": "",
    },
    "accordion": {"cards": 52, "steps": [1, 3], "match": ["suit", "rank"]},
    "rows": {
        "left": True,
        "right": False,
        "left_end": "any lowest",
        "lowest_first": False,
        "lowest": 2,
        "redeals": 0,
        "goal": "score",
    },
    "slide": {"recycle": True, "target": 300},
    "square": {"score": "poker", "waste": 0, "target": 100},
    "frames": {"frames": 10, "pins": 10, "waste": 3, "target": 200},
    "discard": {"waste": 0},
}

PLACE: Section = {
    "name": "",
    "letter": "",
    "count": 0,
    "size": 0,
    "filled": 0,
    "by_card": False,
    "single_name": False,
    "room": 0,
    "takes": [],
    "gives": ["foundation", "pile", "space"],
    "refill": "",
    "face_down": False,
    "locked": "",
}

CELLS: Section = {"count": 0, "filled": 0}
RESERVE: Section = {"count": 1, "size": 1, "stacked": False}

RELATIONS = ("same", "alternating", "other", "any")

WORDS: dict[str, tuple[Any, ...]] = {
    "kind": ("building", "taking", "discarding", "quilt", "accordion", "rows", "slide", "square", "frames"),
    "goal": ("foundations", "runs", "sequences", "clear", "score"),
    "tableau.build": ("down", "up", "both", "none", "any"),
    "tableau.suit": RELATIONS,
    "tableau.group": ("none", "single", "packed", "whole", "single or whole", "partial", "whole pile", "any"),
    "tableau.group_suit": (None, *RELATIONS),
    "tableau.fill": ("any", "king", "none", "below base"),
    "foundations.base": ("ace", "king", "dealt", "chosen"),
    "foundations.order": ("up", "two ways", "chosen"),
    "foundations.suit": ("same", "any"),
    "foundations.runs": ("", "same", "any"),
    "stock.to": ("", "waste", "tableau", "hand", "hole"),
    "taking.shape": ("columns", "pyramid", "peaks"),
    "taking.by": ("building", "pairs", "triples"),
    "taking.start": ("dealt", "stock", "chosen", "empty"),
    "taking.suit": RELATIONS,
    "taking.match": ("", "rank", "sum"),
    "taking.suits": ("any", "different"),
    "rows.left_end": ("", "lowest", "any lowest"),
    "rows.goal": ("score", "win"),
    "square.score": ("poker", "cribbage"),
    "place.locked": ("", "foundation", "flip"),
}
"""Keys whose value is one of several words."""
