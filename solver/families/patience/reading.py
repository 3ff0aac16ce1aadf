"""Parse the fields of a deal into a layout, and the rules with the deal's own numbers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from solver.core.errors import DealError
from solver.families.patience.counting import check_cards
from solver.families.patience.fields import Fields, Marked
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import GAP, LETTERS, Layout, Pile, rank, whole_foundations
from solver.families.patience.rules import UNLIMITED, Pack, Place, Rules, cells
from solver.families.patience.rules import kinds as rule_kinds
from solver.families.patience.rules.contradictions import scaled

Section = TypeVar("Section")

BONUS_FRAMES = 2
"""Number of packs for the balls that a strike in the last frame earns."""


def layout_of(rules: Rules, fields: Mapping[str, object]) -> tuple[Rules, Layout]:
    """Return the layout that the fields describe, checked, and the rules that hold for it.

    Args:
        rules: the game with its options.
        fields: ``tableau``, ``foundations``, ``stock``, ``waste``, ``cells``, ``reserve`` and the other places of the
            game by their names; ``ranks``, ``suits``, ``packs`` (or ``pack``, "4x13"), ``ncells``, ``cap``,
            ``redeals``, ``reshuffles``, ``waste_capacity``, ``nfound``, ``nframes``, ``pins``, ``frames``, ``base``,
            ``switched``, ``turned``. Others are passed over.

    Returns:
        The rules with the deal's own pack, places and counts, the same object if the deal has none of its own;
        and the layout, foundations whole wherever that is known, as many places as there are.

    Raises:
        DealError: what is wrong, and what was expected.
    """
    try:
        return _checked(rules, fields)
    except DealError:
        base = _base_shown(rules, fields)
        if base is None:
            raise
    return _checked(rules, {**fields, "base": base})


def _checked(rules: Rules, fields: Mapping[str, object]) -> tuple[Rules, Layout]:
    deal = Fields(fields)
    rules, layout = laid_out(rules, deal)
    check_cards(rules, layout, deal.rank("base"))
    return rules, layout


def _base_shown(rules: Rules, fields: Mapping[str, object]) -> str | None:
    """Return the base rank of foundations with only tops, if just one rank leaves no card missing; else None."""
    foundations = rules.foundations
    if foundations.base not in ("dealt", "chosen") or foundations.suit != "same" or "base" in fields:
        return None
    found = []
    for base in LETTERS[1 : rules.pack.ranks + 1]:
        with suppress(DealError):
            _checked(rules, {**fields, "base": base})
            found.append(base)
    return found[0] if len(found) == 1 else None


def laid_out(rules: Rules, deal: Fields) -> tuple[Rules, Layout]:
    """Return the rules and the layout of a deal before its cards are counted.

    Raises:
        DealError: as for ``layout_of``.
    """
    of_the_game = rules
    rules = _with_places(_with_numbers(rules, deal), deal)
    if rules is not of_the_game:
        _check_numbers(rules)
    return rules, kind_of(rules).read(rules, deal)


def _check_numbers(rules: Rules) -> None:
    """Raise if the numbers of the deal contradict the rules.

    Raises:
        DealError: they do.
    """
    for wrong in scaled(rules):
        raise DealError(wrong.message)


# -- numbers of the deal that stand above the rule file's ------------------------------------------------------------


def _with_numbers(rules: Rules, deal: Fields) -> Rules:
    found = _pack(rules.pack, deal)
    if (found.suits, found.packs) != (rules.pack.suits, rules.pack.packs):
        rules = replace(rules, foundations=replace(rules.foundations, count=0))
    rules = _with(rules, pack=found)
    rules = _with_redeals(rules, deal)
    for section, key, name, low, high in _NUMBERS:
        value = deal.number(name, low, high)
        if value is not None:
            rules = _with(rules, **{section: _with(getattr(rules, section), **{key: value})})
    if rules.taking.shape == "peaks" and (rows := deal.grid("tableau")):
        rules = _with(rules, taking=_with(rules.taking, peaks=len(rows[0])))
    capacity = deal.number("waste_capacity", 0, 52)
    if capacity is not None:  # an option that takes the waste away stands above the deal's number
        discard = _with(rules.discard, waste=capacity if rules.discard.waste else 0)
        rules = _with(rules, discard=discard, square=_with(rules.square, waste=capacity if rules.square.waste else 0))
    return rules


def _with(old: Section, **values: object) -> Section:
    """Return rules, or a section of them, with other values; the same object if nothing changes.

    A million deals of a game share one object of rules, so that facts that depend on the rules alone are computed once.
    """
    if all(getattr(old, name) == value for name, value in values.items()):
        return old
    return replace(old, **values)  # type: ignore[type-var]


_NUMBERS = (
    ("tableau", "cap", "cap", 0, 104),
    ("taking", "holes", "nfound", 1, 16),
    ("frames", "frames", "nframes", 1, 12),
    ("frames", "pins", "pins", 1, 13),
)
"""Section and key of the rules, and the field of a deal that overrides it."""


def _pack(old: Pack, deal: Fields) -> Pack:
    size = deal.fields.get("pack")
    if size is not None:
        parts = re.fullmatch(r"([1-4])x(\d\d?)(?:x([1-8]))?", size) if isinstance(size, str) else None
        if not parts or not 1 <= int(parts[2]) <= 13:
            raise deal.wrong("pack", "suits x ranks, such as 4x13 or 2x7")
        old = Pack(suits=int(parts[1]), ranks=int(parts[2]), packs=int(parts[3] or old.packs))
    return Pack(
        suits=deal.number("suits", 1, 4) or old.suits,
        ranks=deal.number("ranks", 1, 13) or old.ranks,
        packs=deal.number("packs", 1, 8) or old.packs,
    )


def _with_redeals(rules: Rules, deal: Fields) -> Rules:
    """Return the rules with the deal's redeals: as many as its orders, or else its own number."""
    redeals = deal.number("redeals", UNLIMITED, 99)
    orders = len(deal.piles("reshuffles"))
    by_order = rule_kinds.kind_of(rules).orders
    most = None if by_order is None else by_order.most(rules)
    if by_order is None or most is None:
        if orders:
            raise DealError("reshuffles are given, but this game has no redeals by an order. Leave reshuffles out")
        if redeals and (rules.stock.to != "waste" or rules.stock.wastes > 1):
            raise DealError(f"redeals is {redeals}, but this game has no waste to turn over. Leave redeals out")
        return rules if redeals is None else _with(rules, stock=_with(rules.stock, redeals=redeals))
    if orders > most or (redeals is not None and redeals != orders):
        wanted = f"{redeals}, one for each redeal" if redeals is not None else f"at most {most}"
        raise DealError(f"{orders} reshuffles are given. Write {wanted}")
    return rules if orders == most else by_order.with_most(rules, orders)


# -- places: cells, reserves and what else a game has ----------------------------------------------------------------


def _with_places(rules: Rules, deal: Fields) -> Rules:
    """Return the rules with the deal's number of each place."""
    places = tuple(_counted_place(place, deal) for place in rules.places)
    number = deal.number("ncells", 0, 64)
    if rules.place("cells") is None and (number or deal.piles("cells")):
        if not kind_of(rules).cells:
            raise DealError("cells are given, but this game has none. Leave cells and ncells out")
        places = (*places, cells(number if number is not None else len(deal.piles("cells"))))
    return _with(rules, places=places)


def _counted_place(place: Place, deal: Fields) -> Place:
    if place.name == "cells":
        number = deal.number("ncells", 0, 64)
        cells = len(deal.piles("cells"))
        return _with(place, count=max(place.count, cells) if number is None else number)
    if place.name not in deal or (deal.flat(place.name) and place.count == 1):
        return place
    return _with(place, count=len(deal.marked(place.name)) or place.count)


def _places(rules: Rules, deal: Fields) -> dict[str, tuple[Pile, ...]]:
    return {place.name: _place(place, deal) for place in rules.places}


def _place(place: Place, deal: Fields) -> tuple[Pile, ...]:
    if place.locked == "flip":
        return tuple(tuple(card for card, _ in pile) for pile in deal.marked(place.name))
    if deal.flat(place.name) and place.count == 1 and not place.by_card:
        piles: tuple[Pile, ...] = (tuple(card for card, _ in deal.marked_pile(place.name)),)
    else:
        piles = tuple(tuple(card for card, _ in pile) for pile in deal.marked(place.name))
    if place.by_card and any(len(pile) > 1 for pile in piles):
        piles = tuple((card,) for pile in piles for card in pile)
    if len(piles) > place.count and place.name == "cells":
        piles = tuple(pile for pile in piles if pile)
    if len(piles) > place.count:
        raise DealError(f"{place.name}: {len(piles)} are given. Write at most {place.count}")
    return (*piles, *((),) * (place.count - len(piles)))


def _turned_maid(place: Place, deal: Fields) -> bool:
    """Return whether the top card of the first pile with cards is face up; all others must be face down."""
    piles = deal.marked(place.name)
    first = next((number for number, pile in enumerate(piles) if pile), None)
    for number, pile in enumerate(piles):
        for at, (card, down) in enumerate(pile):
            if not down and (number, at) != (first, len(pile) - 1):
                raise DealError(
                    f"{place.name}: {card} lies face up, but is not the top of the first pile. Write ({card})"
                )
    return first is not None and not piles[first][-1][1]


# -- a layout of each kind -------------------------------------------------------------------------------------------


def building_layout(rules: Rules, deal: Fields) -> Layout:
    """Return the layout of a building game: piles, foundations, stock, wastes and places."""
    tableau = deal.marked("tableau")
    if not tableau and rules.tableau.sizes:
        raise DealError("there is no tableau. Write a list of piles")
    flipped = next((place for place in rules.places if place.locked == "flip"), None)
    foundations = _foundations(rules, deal)
    return Layout(
        tableau=tuple(tuple([card for card, _ in pile]) for pile in tableau),
        down=tuple([_down(rules, pile, number) for number, pile in enumerate(tableau, start=1)]),
        foundations=foundations,
        base=deal.rank("base") if rules.foundations.base == "dealt" and not any(foundations) else None,
        stock=_stock(rules, deal),
        wastes=_wastes(rules, deal),
        places=_places(rules, deal),
        redeals=rules.reshuffles or rules.stock.redeals,
        switched=rules.stock.switch and deal.flag("switched"),
        turned=flipped is not None and _turned_maid(flipped, deal),
        reshuffles=deal.piles("reshuffles"),
    )


def _down(rules: Rules, pile: Marked, number: int) -> int:
    """Return the number of face-down cards of a pile; a face-down top card is turned up at once."""
    count = sum([down for _, down in pile])
    if not count:
        return 0
    for (below, lower), (card, upper) in pairwise(pile):
        if upper and not lower:
            raise DealError(f"pile {number}: {card} lies face down on {below}. Write face-down cards at the bottom")
    if not any(rules.tableau.face_down):
        raise DealError(
            f"pile {number}: {pile[0][0]} lies face down, but this game has no such cards. Write {pile[0][0]}"
        )
    return min(count, max(len(pile) - 1, 0))


def _foundations(rules: Rules, deal: Fields) -> tuple[Pile, ...]:
    piles = deal.piles("foundations")
    if rules.foundations.runs:
        return piles
    return whole_foundations(rules, piles, deal.rank("base"))


def _stock(rules: Rules, deal: Fields) -> Pile:
    stock = deal.pile("stock")
    if stock and not rules.stock.to:
        raise DealError(f"the stock has {len(stock)} cards, but this game has no stock. Leave the stock out")
    return stock


def _wastes(rules: Rules, deal: Fields) -> tuple[Pile, ...]:
    """Return the waste piles: one, or as many as the deal lists if a deal puts a card on each."""
    piles = (deal.pile("waste"),) if deal.flat("waste") else deal.piles("waste")
    has_waste = rules.stock.to in ("waste", "hand") or kind_of(rules).waste
    most = rules.stock.wastes if has_waste else 0
    if len(piles) > most and any(piles[most:]):
        fix = f"Write at most {most}" if most else "This game has no waste. Leave the waste out"
        raise DealError(f"{len(piles)} waste piles are given. {fix}")
    return (*piles[:most], *((),) * (most - len(piles)))


def quilt_layout(rules: Rules, deal: Fields) -> Layout:
    """Return the layout of a quilt game: quilt, foundations, stock and waste."""
    rows = _rectangle(deal.grid("tableau"))
    return Layout(
        tableau=rows,
        down=(0,) * len(rows),
        foundations=_foundations(rules, deal),
        stock=_stock(rules, deal),
        wastes=_wastes(rules, deal),
        places=_places(rules, deal),
        redeals=rules.stock.redeals,
    )


def _rectangle(rows: tuple[Pile, ...]) -> tuple[Pile, ...]:
    if not rows or len({len(row) for row in rows}) != 1 or not rows[0]:
        lengths = " ".join(str(len(row)) for row in rows) or "no"
        raise DealError(f"the rows have {lengths} places. Write rows of one length, -- for a gap")
    return rows


def taking_layout(rules: Rules, deal: Fields) -> Layout:
    """Return the columns or rows of a taking game."""
    grid = rules.taking.shape != "columns"
    tableau = (
        deal.grid("tableau") if grid else tuple(tuple(card for card, _ in pile) for pile in deal.marked("tableau"))
    )
    if grid:
        _check_covers(rules, tableau)
    elif not tableau:
        raise DealError("there is no tableau. Write a list of columns")
    return Layout(
        tableau=tableau,
        down=(0,) * len(tableau),
        foundations=_holes(rules, deal),
        stock=_stock(rules, deal),
        wastes=_wastes(rules, deal),
        places={**_places(rules, deal), **_taking_reserve(rules, deal)},
        redeals=rules.stock.redeals,
        turned=deal.flag("turned"),
    )


def _holes(rules: Rules, deal: Fields) -> tuple[Pile, ...]:
    """Return the piles of the holes; cards under their tops do not matter."""
    if rules.taking.by != "building":
        return ()
    piles = deal.piles("foundations")
    if len(piles) > rules.taking.holes:
        raise DealError(f"{len(piles)} foundations are given. Write at most {rules.taking.holes}")
    if rules.taking.start in ("dealt", "stock") and not all(piles or ((),)):
        raise DealError("there is no card to play on. Write foundations with the card that the deal puts there")
    return (*piles, *((),) * (rules.taking.holes - len(piles)))


def _taking_reserve(rules: Rules, deal: Fields) -> dict[str, tuple[Pile, ...]]:
    cards = deal.pile("reserve") if deal.flat("reserve") else tuple(c for pile in deal.piles("reserve") for c in pile)
    if rules.taking.parking:
        if len(cards) > rules.taking.parking:
            raise DealError(f"the reserve has {len(cards)} cards. Write at most {rules.taking.parking}")
        empty = rules.taking.parking - len(cards)
        return {"reserve": (*((card,) for card in cards), *((),) * empty)}
    if cards and not rules.taking.reserve:
        raise DealError(f"the reserve has {len(cards)} cards, but this game has no reserve. Leave the reserve out")
    return {"reserve": tuple((card,) for card in cards)} if rules.taking.reserve else {}


def _check_covers(rules: Rules, rows: tuple[Pile, ...]) -> None:
    """Raise unless rows have the lengths of their shape, and each covered card is present."""
    expected = row_lengths(rules, rows)
    if [len(row) for row in rows] != expected:
        lengths = " ".join(str(len(row)) for row in rows) or "no"
        raise DealError(
            f"the rows have {lengths} places. Write {' '.join(map(str, expected))}, -- where a card is gone"
        )
    for number, row in enumerate(rows[:-1]):
        for place, card in enumerate(row):
            covers = [at for at in covering(rows, number, place, rules) if rows[number + 1][at] != GAP]
            if card == GAP and covers:
                cover = rows[number + 1][covers[0]]
                raise DealError(f"row {number + 1}, place {place + 1} is empty under {cover}. Write the card there")


def row_lengths(rules: Rules, rows: tuple[Pile, ...]) -> list[int]:
    """Return the row lengths of a pyramid or of peaks, from the number of rows and the first length."""
    if rules.taking.shape == "pyramid":
        return [number + 1 for number in range(max(len(rows), 1))]
    peaks = len(rows[0]) if rows else rules.taking.peaks
    inner = [peaks * (number + 1) for number in range(len(rows) - 1)]
    return [*inner, (inner[-1] if inner else peaks - 1) + 1]


def covering(rows: tuple[Pile, ...], row: int, place: int, rules: Rules) -> tuple[int, int]:
    """Return the two places of the next row that cover a place, all counted from 0.

    Peaks are side by side: in row r each has r + 1 cards, and only the last row is shared by neighbours.
    """
    if rules.taking.shape == "pyramid" or row == len(rows) - 2:
        return place, place + 1
    peak = place // (row + 1)
    return place + peak, place + peak + 1


def discarding_layout(rules: Rules, deal: Fields) -> Layout:
    """Return the layout of a discarding game: columns, stock and cards laid aside."""
    tableau = deal.piles("tableau")
    if not tableau:
        raise DealError("there is no tableau. Write a list of columns")
    waste = _laid_aside(deal, rules.discard.waste)
    return Layout(
        tableau=tableau, down=(0,) * len(tableau), stock=deal.pile("stock"), wastes=(waste,), parked=len(waste)
    )


def _laid_aside(deal: Fields, most: int) -> Pile:
    waste = deal.pile("waste")
    if len(waste) > most:
        fix = f"Write at most {most}" if most else "Leave the waste out"
        raise DealError(f"the waste has {len(waste)} cards. {fix}")
    return waste


def accordion_layout(_rules: Rules, deal: Fields) -> Layout:
    """Return a row of piles."""
    tableau = deal.piles("tableau")
    if not all(tableau) or not tableau:
        raise DealError("accordion: there is an empty pile, or no pile at all. Write a card in each pile of the row")
    return Layout(tableau=tableau, down=(0,) * len(tableau))


def rows_layout(rules: Rules, deal: Fields) -> Layout:
    """Return the layout of a rows game: rows with gaps, and an order for each redeal."""
    rows = _rectangle(deal.grid("tableau"))
    return Layout(tableau=rows, down=(0,) * len(rows), redeals=rules.rows.redeals, reshuffles=deal.piles("reshuffles"))


def slide_layout(_rules: Rules, deal: Fields) -> Layout:
    """Return a grid, stock and waste."""
    rows = _rectangle(deal.grid("tableau"))
    return Layout(tableau=rows, down=(0,) * len(rows), stock=deal.pile("stock"), wastes=(deal.pile("waste"),))


def square_layout(rules: Rules, deal: Fields) -> Layout:
    """Return the layout of a square game: a grid to be filled, stock and cards laid aside."""
    rows = _rectangle(deal.grid("tableau"))
    side = 5 if rules.square.score == "poker" else 4
    if len(rows) != side or len(rows[0]) != side:
        raise DealError(
            f"the grid has {len(rows)} x {len(rows[0])} places. Write {side} x {side}, -- for an empty place"
        )
    waste = _laid_aside(deal, rules.square.waste)
    return Layout(tableau=rows, down=(0,) * len(rows), stock=deal.pile("stock"), wastes=(waste,), parked=len(waste))


def frames_layout(rules: Rules, deal: Fields) -> Layout:
    """Return the layout of a bowling game: a pack for each frame, and the first frame in progress."""
    frames = deal.piles("frames")
    expected = rules.frames.frames + BONUS_FRAMES
    if len(frames) != expected:
        raise DealError(
            f"{len(frames)} packs are given. Write {expected}: one for each frame and {BONUS_FRAMES} bonus frames"
        )
    empty = next((number for number, pack in enumerate(frames, start=1) if not pack), None)
    if empty is not None:
        raise DealError(f"frames: pack {empty} is empty. Write the cards of every frame")
    slots, wasted, first_ball = _begun(rules, deal)
    return Layout(frames=frames, slots=slots, parked=wasted, first_ball=first_ball)


def _begun(rules: Rules, deal: Fields) -> tuple[tuple[int, ...], int, int | None]:
    """Return the first frame in progress: ranks in its slots, number of cards on this ball's waste, first ball.

    Raises:
        DealError: the frame cannot be reached, or is over.
    """
    pins = rules.frames.pins
    cards = deal.row("slots")
    slots = tuple(0 if card == GAP else rank(card) for card in cards)
    if cards and len(cards) != pins:
        raise deal.wrong("slots", f"a card for each of the {pins} slots, -- for an empty one")
    held = [one for one in slots if one]
    if held != sorted(set(held)):
        raise deal.wrong("slots", "rising ranks")
    wasted = deal.number("wasted", 0, rules.frames.waste - 1) or 0
    first_ball = deal.number("first_ball", 0, pins - 1)
    if cards and len(held) == pins:
        raise DealError(f"slots: all {pins} are filled. Write a frame that is not over, -- for an empty slot")
    if first_ball is not None and first_ball > len(held):
        raise DealError(f"first_ball is {first_ball}, but {len(held)} slots are filled. Write at most {len(held)}")
    return slots, wasted, first_ball
