"""The layout of a position reached by moves, and the rules that apply from there on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from solver.families.patience.kinds import kind_of
from solver.families.patience.layout import Layout, Pile
from solver.families.patience.referee.pairs import PairsGame
from solver.families.patience.referee.triples import Triples
from solver.families.patience.rules import Rules
from solver.families.patience.rules import kinds as rule_kinds

if TYPE_CHECKING:
    from solver.families.patience.referee.accordion import Row
    from solver.families.patience.referee.building import Building
    from solver.families.patience.referee.discarding import Discarding
    from solver.families.patience.referee.holes import HolesGame
    from solver.families.patience.referee.moves import Position
    from solver.families.patience.referee.quilt import QuiltGame
    from solver.families.patience.referee.rows import Rows
    from solver.families.patience.referee.slide import SlideGame
    from solver.families.patience.referee.square import Square


def standing(rules: Rules, position: Position) -> tuple[Rules, Layout] | None:
    """Return a position as a layout, and the rules with the redeals that are left.

    Returns:
        None for games with frames, whose positions are not layouts. In ``slide`` games the layout does not have the
            score so far; cards that left a game that needs all of them are in no layout.
    """
    kind = kind_of(rules)
    if not kind.supports("standing"):
        return None
    layout = kind.standing(rules, position)
    rules = replace(rules, stock=replace(rules.stock, redeals=layout.redeals)) if rules.stock.redeals else rules
    orders = rule_kinds.kind_of(rules).orders
    by_order = orders is not None and orders.most(rules) is not None
    return orders.with_most(rules, len(layout.reshuffles)) if orders and by_order else rules, layout


def is_whole(position: Position) -> bool:
    """Return whether the layout of a position has all information that later play needs."""
    return position.says_all()


def of_quilt(_rules: Rules, position: QuiltGame) -> Layout:
    """Return the layout of a position of a quilt game."""
    quilt = position.state
    return _flat(
        quilt.rows,
        foundations=quilt.foundations,
        stock=quilt.stock,
        wastes=(quilt.waste,),
        redeals=quilt.redeals,
    )


def of_rows(_rules: Rules, position: Rows) -> Layout:
    """Return the layout of a position of rows, with the orders of redeals to come."""
    return _flat(position.rows, redeals=len(position.orders), reshuffles=position.orders)


def of_accordion(_rules: Rules, position: Row) -> Layout:
    """Return the layout of a row, in which only the top cards matter."""
    return _flat(tuple((card,) for card in position.tops))


def of_slide(_rules: Rules, position: SlideGame) -> Layout:
    """Return a grid and a stock."""
    return _flat(position.state.rows, stock=position.state.stock, wastes=((),))


def of_discarding(_rules: Rules, position: Discarding) -> Layout:
    """Return the layout of columns, stock and cards laid aside."""
    return _flat(position.columns, stock=position.stock, wastes=((),), parked=position.parked)


def of_square(_rules: Rules, position: Square) -> Layout:
    """Return the layout of a grid, a stock and cards laid aside."""
    return _flat(position.rows, stock=position.stock, wastes=((),), parked=position.parked)


def _flat(tableau: tuple[Pile, ...], **others: object) -> Layout:
    """Return a layout without face-down cards."""
    return Layout(tableau=tableau, down=(0,) * len(tableau), **others)  # type: ignore[arg-type]


def of_building(rules: Rules, position: Building) -> Layout:
    """Return the layout of a position of a building game."""
    table = position.table
    return Layout(
        tableau=table.piles,
        down=table.down,
        foundations=table.foundations,
        base=position.goals.base if rules.foundations.base == "dealt" and not any(table.foundations) else None,
        stock=table.stock,
        wastes=table.wastes,
        places={place.name: piles for place, piles in zip(rules.places, table.places, strict=True)},
        redeals=table.redeals,
        switched=table.switched,
        turned=table.turned,
        reshuffles=table.orders,
    )


def of_taking(rules: Rules, position: HolesGame | PairsGame | Triples) -> Layout:
    """Return the layout of a position of a taking game: the rest of the layout, and the cards beside it."""
    if isinstance(position, Triples):
        return _flat(position.columns)
    if isinstance(position, PairsGame):
        pairs = position.state
        return _flat(
            pairs.tableau,
            stock=pairs.stock,
            wastes=(pairs.waste,),
            places={"reserve": _single(pairs.reserve)} if rules.taking.reserve else {},
            redeals=pairs.redeals,
            turned=pairs.turned and rules.taking.turned,
        )
    holes = position.state
    reserve = holes.parked if rules.taking.parking else holes.reserve
    places = {"reserve": _single(reserve)} if rules.taking.parking or rules.taking.reserve else {}
    if rules.place("cells"):
        places["cells"] = _single(holes.cells)
    return _flat(holes.tableau, foundations=_single(holes.tops), stock=holes.stock, places=places)


def _single(cards: tuple[str, ...]) -> tuple[Pile, ...]:
    """Return piles of at most one card each."""
    return tuple((card,) if card else () for card in cards)
