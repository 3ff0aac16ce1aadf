"""What a patience game reads of a deal: fields of JSON deals, which are the tags of PBN in lower case."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.patience.rules import Rules
from solver.families.patience.rules.kinds import kind_of


def fields(rules: Rules) -> Iterator[tuple[str, str]]:
    """Each field with what it holds."""
    yield "options", "settings, by title or name"
    yield from kind_of(rules).fields(rules)
    yield from _beside(rules)
    yield "suits, ranks, packs", "the pack, where it is not the game's own; its highest rank has the part of the king"


_FOUNDATIONS = ("foundations", "their cards, or the top ones")


def of_building(rules: Rules) -> Iterator[tuple[str, str]]:
    """Piles and foundations."""
    yield from of_piles(rules)
    if not rules.foundations.runs and rules.goal == "foundations":
        yield _FOUNDATIONS


def of_quilt(rules: Rules) -> Iterator[tuple[str, str]]:
    """A grid and foundations."""
    yield from of_grid(rules)
    yield _FOUNDATIONS


def of_taking(rules: Rules) -> Iterator[tuple[str, str]]:
    """Columns or rows, and what is built on."""
    if rules.taking.shape == "columns":
        yield from of_piles(rules)
    else:
        yield "tableau", "the rows from the top, -- for a card that is gone"
    if rules.taking.by == "building":
        yield "foundations", "the cards of the hole" if rules.taking.holes == 1 else "the cards of each"
    if rules.taking.start == "empty":
        yield "nfound", "how many foundations there are"


def of_piles(rules: Rules) -> Iterator[tuple[str, str]]:
    """Piles, where there are any."""
    if rules.tableau.sizes or rules.tableau.king_starts:
        yield from of_row(rules)


def of_row(rules: Rules) -> Iterator[tuple[str, str]]:
    """Piles."""
    down = "; face-down cards in parentheses" if any(rules.tableau.face_down) else ""
    yield "tableau", f"the piles, bottom card first{down}"


def of_grid(_rules: Rules) -> Iterator[tuple[str, str]]:
    """A grid."""
    yield "tableau", "the rows of the grid, -- for an empty place"


def of_frames(_rules: Rules) -> Iterator[tuple[str, str]]:
    """Packs, and a frame that has begun."""
    yield "frames", "a pack for each frame, bonus frames included, the next card first"
    yield "nframes, pins", "frames without the bonus frames, and slots"
    yield "slots", "of a first frame that has begun: the card in each slot, -- for an empty one"
    yield "wasted", "of such a frame: cards on the waste of the ball that is at hand"
    yield "first_ball", "of such a frame: slots that its first ball filled; null while that lasts"


def _beside(rules: Rules) -> Iterator[tuple[str, str]]:
    if rules.stock.to:
        yield "stock", "the next card first"
    if rules.stock.to == "waste":
        piles = "a list of piles" if rules.stock.wastes > 1 else "the waste"
        yield "waste", f"{piles}, bottom card first"
        if rules.stock.wastes == 1:
            yield "redeals", "how many are left, -1 for any number"
    if rules.discard.waste or rules.square.waste:
        yield "waste, waste_capacity", "the cards laid aside, and how many may be"
    for place in rules.places:
        if place.name == "cells":
            yield "cells, ncells", "the occupied cells, and how many there are"
        else:
            yield place.name, "a card or a pile for each place, the next card last"
    if rules.taking.parking:
        yield "reserve, cells, ncells", "the cards of the reserve, also called cells, and how many places there are"
    elif rules.taking.reserve:
        yield "reserve", "the cards of the reserve"
    if rules.reshuffles or rules.rows.redeals:
        yield "reshuffles, redeals", "an order of the pack for each redeal, and how many there are"
    if rules.tableau.cap:
        yield "cap", "most cards in a pile by moves"
    if rules.foundations.base in ("dealt", "chosen"):
        yield "base", "the base rank, where the foundations do not show it"
    if rules.stock.switch:
        yield "switched", "true after the switch to one card at a time"
    if rules.taking.turned:
        yield "turned", "true if the first card of the stock is turned up"
