"""Discarding games (Aces Up): tops beaten by another top of their suit go away until only the aces are left."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from solver.core.cuts import switched_off
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.outcomes import ask, packed, verdict
from solver.families.patience.layout import Layout
from solver.families.patience.outcome import Line, Outcome
from solver.families.patience.rules import Rules
from solver.kernels import kernel

KERNEL = kernel("patience_discarding")


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Search for a way to deal the stock and leave only the aces, one in each column.

    Args:
        rules: a game of kind ``discarding``.
        layout: the columns, the stock and how many cards are laid aside.
        limits: how far to search.

    Raises:
        DealError: too many cards or columns.
        FaceupError: there is not enough memory.
    """
    places = [
        (card, column)
        for level in zip_longest(*layout.tableau)
        for column, card in enumerate(level)
        if card is not None
    ]
    cards = [card for card, _ in places] + list(layout.stock)
    if len(cards) > KERNEL.CARDS_MAX or len(layout.tableau) > KERNEL.COLUMNS_MAX:
        raise DealError(
            f"the layout has {len(cards)} cards and {len(layout.tableau)} columns. "
            f"Use at most {KERNEL.CARDS_MAX} and {KERNEL.COLUMNS_MAX}"
        )
    found = ask(
        KERNEL.solve,
        packed(cards),
        bytes([KERNEL.FIRST + column for _, column in places]) + bytes(len(layout.stock)),
        len(layout.tableau),
        layout.parked,
        max(rules.discard.waste, layout.parked),
        switched_off("patience_discarding", limits.without),
        limits=limits,
    )
    return verdict(found, _line(layout, places, found.moves))


def _line(layout: Layout, places: Sequence[tuple[str, int]], moves: Sequence[int]) -> Line:
    """Return the moves in notation; columns are found by their cards, because the kernel sorts them."""
    columns = [[card for card, (_, at) in enumerate(places) if at == column] for column in range(len(layout.tableau))]
    stock = [len(places) + at for at in range(len(layout.stock))]
    line = []
    for move in moves:
        kind, target, card = move >> 12, move >> 8 & 15, move & 255
        if kind == KERNEL.DEAL:
            line.append("S")
            for column in columns[: len(stock)]:
                column.append(stock.pop(0))
            continue
        source = next(at for at, pile in enumerate(columns) if pile and pile[-1] == card)
        if kind == KERNEL.SPACE:
            if not stock:
                target = next(at for at, pile in enumerate(columns) if not pile)
            columns[target].append(card)
        columns[source].pop()
        line.append(f"T{source + 1}" + {KERNEL.REMOVE: "-", KERNEL.ASIDE: ">W"}.get(kind, f">T{target + 1}"))
    return tuple(line)
