"""What a position can have that another has not: where it makes sense, and whether a layout has it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from solver.families.patience import layout as pack
from solver.families.patience.layout import GAP, Layout, Pile, direction, sequence
from solver.families.patience.referee.relations import suits_fit
from solver.families.patience.rules import Rules
from tests.fuzz.patience.sizes import may_have_copies

Fields = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Dimension:
    """Something that a position can have.

    Attributes:
        name: as it stands in the coverage table.
        fits: the games in which it makes sense.
        there: whether a layout has it, by the rules with the layout's numbers and the fields of the deal.
    """

    name: str
    fits: Callable[[Rules], bool]
    there: Callable[[Rules, Layout, Fields], bool]


DEAL = "deal"
"""Nothing is begun."""


def dimensions_of(rules: Rules) -> tuple[str, ...]:
    """The dimensions that make sense in a game, in a fixed order."""
    return tuple(name for name, one in DIMENSIONS.items() if one.fits(rules))


def has(name: str, rules: Rules, layout: Layout, fields: Fields) -> bool:
    """Whether a layout has a dimension."""
    return DIMENSIONS[name].there(rules, layout, fields)


# -- games in which it makes sense -------------------------------------------------------------------------------------


def _any(_rules: Rules) -> bool:
    return True


def _on_foundations(rules: Rules) -> bool:
    if rules.kind == "taking":
        return rules.taking.by == "building"
    return rules.kind in ("building", "quilt") and rules.goal == "foundations"


def _complete_fits(rules: Rules) -> bool:
    return rules.kind in ("building", "quilt") and rules.goal == "foundations"


def _has_piles(rules: Rules) -> bool:
    """Piles that may be empty and uneven."""
    if rules.kind == "building":
        return bool(rules.tableau.sizes) or rules.tableau.king_starts
    return rules.kind == "discarding" or (rules.kind == "taking" and rules.taking.shape == "columns")


def _packed_fits(rules: Rules) -> bool:
    return rules.kind == "building" and _has_piles(rules) and rules.tableau.build not in ("none", "any")


def _has_waste(rules: Rules) -> bool:
    if rules.kind == "taking":
        return rules.stock.to == "waste" and rules.taking.waste
    return rules.kind == "slide" or (rules.kind in ("building", "quilt") and rules.stock.to == "waste")


def _has_stock(rules: Rules) -> bool:
    return bool(rules.stock.to)


def _redeals(rules: Rules) -> bool:
    return bool(rules.stock.redeals or rules.reshuffles or (rules.kind == "rows" and rules.rows.redeals))


def _reserve(rules: Rules) -> bool:
    return any(place.name != "cells" and place.count for place in rules.places) or bool(rules.taking.reserve)


def _reserve_used(rules: Rules) -> bool:
    return any(place.name != "cells" and place.count > 1 and not place.locked for place in rules.places)


def _base_moves(rules: Rules) -> bool:
    return rules.kind == "building" and rules.foundations.base in ("dealt", "chosen")


# -- what a layout has -------------------------------------------------------------------------------------------------


def _begun(rules: Rules, layout: Layout, _fields: Fields) -> bool:
    if rules.kind == "taking":
        return any(len(pile) > (rules.taking.start in ("dealt", "stock")) for pile in layout.foundations)
    return any(len(pile) > 1 or (pile and not rules.foundations.dealt) for pile in layout.foundations)


def _complete(rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return any(pile and not _next_ranks(rules, layout.foundations, at) for at, pile in enumerate(layout.foundations))


def _next_ranks(rules: Rules, piles: tuple[Pile, ...], at: int) -> tuple[int, ...]:
    """What is still to come on a foundation that is begun."""
    pile = piles[at]
    base, up = pack.rank(pile[0]), direction(rules, piles) != "down"
    if rules.foundations.order == "two ways":
        up = at < len(piles) // 2
    return sequence(rules, at + 1 if rules.foundations.steps else base, up)[len(pile) :]


def _empty(_rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return not all(layout.tableau)


def _level(_rules: Rules, layout: Layout, _fields: Fields) -> bool:
    sizes = [len(pile) for pile in layout.tableau]
    return max(sizes, default=0) - min(sizes, default=0) <= 1


def _packed(rules: Rules, layout: Layout, _fields: Fields) -> bool:
    """Three cards at the end of a pile, or two where packs are so small, that lie on one another in order."""
    long = min(3, rules.pack.ranks)
    return any(
        len(pile) - down >= long and all(_lies_on(rules, pile[-at], pile[-at - 1]) for at in range(1, long))
        for pile, down in zip(layout.tableau, layout.down, strict=True)
    )


def _lies_on(rules: Rules, card: str, under: str) -> bool:
    step = (pack.rank(card) - pack.rank(under)) % (rules.pack.ranks if rules.tableau.wrap else 99)
    back = (pack.rank(under) - pack.rank(card)) % (rules.pack.ranks if rules.tableau.wrap else 99)
    fits = {"down": back == 1, "up": step == 1, "both": 1 in (step, back)}[rules.tableau.build]
    return fits and suits_fit(rules.tableau.group_suit or rules.tableau.suit, card, under)


def _waste_begun(_rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return any(layout.wastes) and bool(layout.stock)


def _stock_gone(_rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return not layout.stock


def _redeals_used(rules: Rules, layout: Layout, fields: Fields) -> bool:
    if rules.kind == "rows" or rules.reshuffles or "reshuffles" in fields:
        return len(layout.reshuffles) < 2
    return 0 <= layout.redeals < 2 and "redeals" in fields


def _reserve_gone(_rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return any(not any(piles) for name, piles in layout.places.items() if name != "cells")


def _reserve_partly(_rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return any(any(piles) and not all(piles) for name, piles in layout.places.items() if name != "cells")


def _cells_begun(_rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return any(layout.places.get("cells", ()))


def _other_base(rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return any(pile and pack.rank(pile[0]) != 1 for pile in layout.foundations) and rules.pack.ranks > 1


def _gaps(_rules: Rules, layout: Layout, _fields: Fields) -> bool:
    return any(GAP in row for row in layout.tableau)


def _row_begun(rules: Rules, layout: Layout, _fields: Fields) -> bool:
    low = rules.rows.lowest
    return any(
        GAP not in row[:2]
        and len(row) > 1
        and pack.rank(row[0]) == low
        and (pack.rank(row[1]), row[1][0]) == (low + 1, row[0][0])
        for row in layout.tableau
    )


DIMENSIONS = {
    one.name: one
    for one in (
        Dimension(DEAL, _any, lambda _r, _l, _f: True),
        Dimension("copies", may_have_copies, lambda rules, _l, _f: rules.pack.packs > 1),
        Dimension("foundations begun", _on_foundations, _begun),
        Dimension("foundation complete", _complete_fits, _complete),
        Dimension("other base", _base_moves, _other_base),
        Dimension(
            "runs gone",
            lambda rules: bool(rules.foundations.runs),
            lambda rules, layout, _f: (
                sum(map(len, layout.tableau)) + len(layout.stock)
                < rules.pack.ranks * rules.pack.suits * rules.pack.packs
            ),
        ),
        Dimension("cells begun", lambda rules: rules.place("cells") is not None, _cells_begun),
        Dimension(
            "face down",
            lambda rules: rules.kind == "building" and any(rules.tableau.face_down),
            lambda _r, layout, _f: any(layout.down),
        ),
        Dimension("packed", _packed_fits, _packed),
        Dimension("empty pile", lambda rules: _has_piles(rules), _empty),
        Dimension("level piles", lambda rules: rules.kind == "building" and _has_piles(rules), _level),
        Dimension(
            "pile at its cap",
            lambda rules: bool(rules.tableau.cap),
            lambda rules, layout, _f: max(map(len, layout.tableau), default=0) == rules.tableau.cap,
        ),
        Dimension(
            "waste begun",
            _has_waste,
            lambda rules, layout, fields: (
                _waste_begun(rules, layout, fields) or (rules.kind == "slide" and any(layout.wastes))
            ),
        ),
        Dimension("stock used up", _has_stock, _stock_gone),
        Dimension("redeals used", _redeals, _redeals_used),
        Dimension("switched", lambda rules: rules.stock.switch, lambda _r, layout, _f: layout.switched),
        Dimension("reserve used", _reserve_used, _reserve_partly),
        Dimension("reserve empty", _reserve, _reserve_gone),
        Dimension(
            "maid turned",
            lambda rules: any(place.locked == "flip" for place in rules.places),
            lambda _r, layout, _f: layout.turned,
        ),
        Dimension("cards gone", lambda rules: rules.kind == "quilt" or rules.taking.shape != "columns", _gaps),
        Dimension("card turned", lambda rules: rules.taking.turned, lambda _r, layout, _f: layout.turned),
        Dimension(
            "card parked",
            lambda rules: bool(rules.taking.parking),
            lambda _r, layout, _f: any(layout.places["reserve"]),
        ),
        Dimension(
            "cards laid aside",
            lambda rules: bool(rules.discard.waste or rules.square.waste),
            lambda _r, layout, _f: layout.parked > 0,
        ),
        Dimension(
            "piles begun",
            lambda rules: rules.kind == "accordion",
            lambda _r, layout, _f: any(len(pile) > 1 for pile in layout.tableau),
        ),
        Dimension("rows begun", lambda rules: rules.kind == "rows", _row_begun),
        Dimension("gaps", lambda rules: rules.kind == "slide", _gaps),
        Dimension(
            "frame begun",
            lambda rules: rules.kind == "frames",
            lambda _r, layout, _f: any(layout.slots) or layout.parked > 0 or layout.first_ball is not None,
        ),
        Dimension("single frame", lambda rules: rules.kind == "frames", lambda rules, _l, _f: rules.frames.frames == 1),
    )
}
"""Every dimension by its name."""
