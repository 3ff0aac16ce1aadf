"""From a layout and the rules of its game to what is known about it: each kind of game has its kernel."""

from __future__ import annotations

from collections.abc import Callable

from solver.later import Later
from solver.limits import Limits
from solver.patience.kinds import kind_of
from solver.patience.layout import Layout
from solver.patience.lost.facts import applies
from solver.patience.lost.relaxation import never
from solver.patience.outcome import LOST, Outcome
from solver.rules.patience import Rules

PACKED = "patience.packed"
"""The cut that searches games of packed groups by positions that leave out what can be undone."""


def solve(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """Search a layout.

    Args:
        rules: the game as it is played on this layout (see ``solver.patience.reading``).
        layout: where the cards lie.
        limits: how far to search.
        short: spend time on a short line instead of any line: all of it where the limits give seconds.

    Raises:
        DealError: the layout is larger than its kernel holds.
        FaceupError: there is not so much memory.
    """
    kind = kind_of(rules)
    if kind.short:
        return kind.solve()(rules, layout, limits, short=short)
    return kind.solve()(rules, layout, limits)


REASON = "patience.reason"
"""The cut that searches no layout of which it can be said why it is lost."""


def solve_building(rules: Rules, layout: Layout, limits: Limits, *, short: bool = False) -> Outcome:
    """The same for games in which cards are built on piles, which have two searches.

    Before them it is seen whether the layout can be won where nothing is ever used up; the proof that this takes no
    win away stands in `solver.patience.lost.relaxation`.
    """
    if REASON not in limits.without and applies(rules) and never(rules, layout) is not None:
        return Outcome(verdict=LOST)
    if PACKED not in limits.without and not short and _PACKED_APPLIES()(rules, layout):
        return _PACKED_SOLVE()(rules, layout, limits)
    return _BUILDING_SOLVE()(rules, layout, limits, short=short)


_PACKED_APPLIES: Later[Callable[[Rules, Layout], bool]] = Later("solver.patience.kernels.packed:applies")
_PACKED_SOLVE: Later[Callable[..., Outcome]] = Later("solver.patience.kernels.packed:solve")
_BUILDING_SOLVE: Later[Callable[..., Outcome]] = Later("solver.patience.kernels.building:solve")
