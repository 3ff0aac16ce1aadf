"""Games of rows with gaps (Gaps, Montana): cards move into gaps until the rows run up in suit from the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.patience.kernels.outcomes import KernelResult, ask, card, number, packed, score
from solver.families.patience.layout import GAP, Layout, rank
from solver.families.patience.outcome import LOST, UNKNOWN, WON, Line, Outcome
from solver.families.patience.rules import Rules
from solver.kernels import kernel

KERNEL = kernel("patience_rows")

BOUND = "patience_rows.bound"
"""Name of the cut of `_bound`."""


def solve(rules: Rules, layout: Layout, limits: Limits) -> Outcome:
    """Return the largest number of cards in place, or whether all can be.

    Args:
        rules: a game of kind ``rows``.
        layout: the rows and an order of the pack for each redeal.
        limits: how far to search.

    Raises:
        DealError: too many places, or a card twice.
        FaceupError: there is not enough memory.
    """
    cards = [code for row in layout.tableau for code in row]
    here = [code for code in cards if code != GAP]
    rows, places = KERNEL.ROWS_MAX, KERNEL.PLACES_MAX
    long = any(len(order) > KERNEL.ORDER_MAX for order in layout.reshuffles)
    if len(layout.tableau) > rows or len(cards) > places or long:
        raise DealError(
            f"the layout has {len(layout.tableau)} rows and {len(cards)} places. Use at most {rows} and {places}"
        )
    if len(set(here)) < len(here) or rules.pack.packs > 1:
        raise DealError("a card appears twice. Use one pack, as moves name only the card")
    low = rules.rows.lowest
    placed = sum(_in_place(row, low) for row in layout.tableau)
    found = ask(
        KERNEL.solve,
        bytes(number(code) if code != GAP else 0 for code in cards),
        len(layout.tableau),
        low,
        max([low, *map(rank, here)]),
        rules.rows.left,
        rules.rows.right,
        bool(rules.rows.left_end),
        rules.rows.lowest_first,
        [packed(order) for order in layout.reshuffles],
        len(here) if BOUND in limits.without else _bound(rules, layout),
        limits=limits,
    )
    outcome = score(found._replace(best=placed if found.best is None else found.best), _line(layout, found.moves))
    return outcome if rules.rows.goal == "score" else _verdict(outcome, found, len(here))


def _bound(rules: Rules, layout: Layout) -> int:
    """Return an upper bound on the cards in place.

    The cards in place in a row are a run of one suit from the lowest rank on, and no card appears twice: so each suit
    fills at most one row, and its run breaks off at a missing card or at the end of its row. A redeal may bring any
    card of its order.
    """
    here = {code for row in (*layout.tableau, *layout.reshuffles) for code in row if code != GAP}
    width = len(layout.tableau[0])
    runs = []
    for suit in "SHDC":
        run = 0
        while any(code[0] == suit and rank(code) == rules.rows.lowest + run for code in here):
            run += 1
        runs.append(min(run, width))
    return sum(sorted(runs, reverse=True)[: len(layout.tableau)])


def _verdict(outcome: Outcome, found: KernelResult, cards: int) -> Outcome:
    """Return an outcome with its verdict: won if all cards are in place."""
    if outcome.score == cards:
        return replace(outcome, verdict=WON, score=None, bound=None)
    return replace(outcome, verdict=LOST if found.bound < cards else UNKNOWN, line=None, score=None, bound=None)


def _line(layout: Layout, moves: Sequence[int]) -> Line:
    columns = len(layout.tableau[0])
    return tuple(
        "RD"
        if move == KERNEL.REDEAL
        else f"{card(move >> 8)}>{(move & 255) // columns + 1},{(move & 255) % columns + 1}"
        for move in moves
    )


def _in_place(row: Sequence[str], low: int) -> int:
    for at, code in enumerate(row):
        if code == GAP or code[0] != row[0][0] or rank(code) != low + at:
            return at
    return len(row)
