"""The layout in which a position of the referee stands, and the rules that hold from there on."""

from __future__ import annotations

from dataclasses import replace

from solver.patience.layout import Layout, Pile
from solver.patience.referee.accordion import Row
from solver.patience.referee.building import Building
from solver.patience.referee.discarding import Discarding
from solver.patience.referee.holes import HolesGame
from solver.patience.referee.pairs import PairsGame
from solver.patience.referee.position import Position
from solver.patience.referee.quilt import QuiltGame
from solver.patience.referee.rows import Rows
from solver.patience.referee.slide import SlideGame
from solver.patience.referee.square import Square
from solver.patience.referee.triples import Triples
from solver.rules.patience import Rules


def standing(rules: Rules, position: Position) -> tuple[Rules, Layout] | None:
    """The same position as a layout, with the rules' redeals those that are left.

    Returns:
        None for games with frames, whose positions are no layouts. In ``slide`` games the layout does not say what
        has been scored; where cards went out of play for good in a game that needs all, no layout says so.
    """
    layout = _layout(rules, position)
    if layout is None:
        return None
    rules = replace(rules, stock=replace(rules.stock, redeals=layout.redeals)) if rules.stock.redeals else rules
    if rules.kind == "rows":
        rules = replace(rules, rows=replace(rules.rows, redeals=len(layout.reshuffles)))
    return replace(rules, reshuffles=len(layout.reshuffles)) if rules.reshuffles else rules, layout


def is_whole(position: Position) -> bool:
    """Whether the layout in which a position stands says all that matters for what follows."""
    if isinstance(position, PairsGame):
        return not (position.state.out and position.rules.taking.all_cards)
    return not isinstance(position, SlideGame)


def _layout(rules: Rules, position: Position) -> Layout | None:
    if isinstance(position, Building):
        return _of_table(rules, position)
    if isinstance(position, (HolesGame, PairsGame)):
        return _of_taking(rules, position)
    if isinstance(position, QuiltGame):
        quilt = position.state
        return _flat(
            quilt.rows,
            foundations=quilt.foundations,
            stock=quilt.stock,
            wastes=(quilt.waste,),
            redeals=quilt.redeals,
        )
    if isinstance(position, Rows):
        return _flat(position.rows, redeals=len(position.orders), reshuffles=position.orders)
    if isinstance(position, Row):
        return _flat(tuple((card,) for card in position.tops))
    if isinstance(position, Triples):
        return _flat(position.columns)
    if isinstance(position, SlideGame):
        return _flat(position.state.rows, stock=position.state.stock, wastes=((),))
    if isinstance(position, Discarding):
        return _flat(position.columns, stock=position.stock, wastes=((),), parked=position.parked)
    if isinstance(position, Square):
        return _flat(position.rows, stock=position.stock, wastes=((),), parked=position.parked)
    return None


def _flat(tableau: tuple[Pile, ...], **others: object) -> Layout:
    """A layout without face-down cards."""
    return Layout(tableau=tableau, down=(0,) * len(tableau), **others)  # type: ignore[arg-type]


def _of_table(rules: Rules, position: Building) -> Layout:
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


def _of_taking(rules: Rules, position: HolesGame | PairsGame) -> Layout:
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
    kept = holes.parked if rules.taking.parking else holes.reserve
    places = {"reserve": _single(kept)} if rules.taking.parking or rules.taking.reserve else {}
    if rules.place("cells"):
        places["cells"] = _single(holes.cells)
    return _flat(holes.tableau, foundations=_single(holes.tops), stock=holes.stock, places=places)


def _single(cards: tuple[str, ...]) -> tuple[Pile, ...]:
    """Piles of one card, empty ones where there is none."""
    return tuple((card,) if card else () for card in cards)
