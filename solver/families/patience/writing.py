"""The fields of a deal from a layout, as JSON has them: what ``solver.families.patience.reading`` reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solver.core.deal import Deal
from solver.core.errors import DealError
from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout, Pile
from solver.families.patience.pack import LETTERS
from solver.families.patience.referee import Position
from solver.families.patience.rules import Rules
from solver.families.patience.rules import kinds as rule_kinds

_LAID = (
    "deal", "tableau", "foundations", "base", "stock", "waste", "redeals", "reshuffles", "switched", "turned", "frames",
    "slots", "wasted", "first_ball",
)  # fmt: skip
"""Fields that say where cards lie; all others of a deal hold wherever they do."""


def deal_of(deal: Deal, rules: Rules, position: Position, aside: Sequence[str] = ()) -> Deal:
    """The deal as it stands in a position that its own layout leads to.

    Args:
        deal: whose game and numbers hold on.
        rules: those that hold for it.
        position: the referee's.
        aside: cards that were laid aside, of which positions tell how many.

    Raises:
        DealError: no layout says all that matters from there on.
    """
    stands = kind_of(rules).standing
    if stands is None or not position.says_all():
        raise DealError(f"{rules.name}: no layout says all that matters in this position")
    layout = stands()(rules, position)
    if layout.parked:
        layout = replace(layout, wastes=(tuple(aside[: layout.parked]),))
    names = {*_LAID, *layout.places}
    kept = {name: value for name, value in deal.fields.items() if name not in names}
    return replace(deal, fields=kept | fields_of(rules, layout), given={})


def fields_of(rules: Rules, layout: Layout) -> dict[str, object]:
    """Where the cards of a layout lie, and what else must be known of it."""
    grid = [list(pile) for pile in layout.tableau]
    marked = [_marked(pile, down) for pile, down in zip(layout.tableau, layout.down, strict=True)]
    found: dict[str, object] = {"tableau": marked if any(layout.down) else grid}
    found["foundations"] = [list(pile) for pile in layout.foundations]
    if layout.base is not None:
        found["base"] = LETTERS[layout.base]
    if rules.stock.to or layout.stock:
        found["stock"] = list(layout.stock)
    if layout.wastes:
        found["waste"] = list(layout.wastes[0]) if len(layout.wastes) == 1 else [list(pile) for pile in layout.wastes]
    orders = rule_kinds.kind_of(rules).orders
    if orders is not None and orders.most(rules) is not None:
        found["reshuffles"] = [list(order) for order in layout.reshuffles]
    elif rules.stock.redeals:
        found["redeals"] = layout.redeals
    found |= {name: True for name in ("switched", "turned") if getattr(layout, name)}
    return found | {name: _place(rules, name, piles, layout) for name, piles in layout.places.items()}


def _place(rules: Rules, name: str, piles: tuple[Pile, ...], layout: Layout) -> list[list[str]]:
    """The piles of a place; where they are opened one by one, only what is open lies face up."""
    place = rules.place(name)
    if place is None or place.locked != "flip":
        return [list(pile) for pile in piles]
    opened = next((at for at, pile in enumerate(piles) if pile), None) if layout.turned else None
    return [_marked(pile, len(pile) - (at == opened)) for at, pile in enumerate(piles)]


def _marked(pile: Pile, down: int) -> list[str]:
    return [f"({card})" if at < down else card for at, card in enumerate(pile)]
