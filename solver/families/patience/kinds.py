"""The kinds of patience games as layouts have them: a record a kind, the only place in which their code names it.

What rule files say of a kind stands in ``solver.families.patience.rules.kinds``. Everything here is loaded when it is
first
called for: who solves one kind waits for no other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from solver.core.later import Later
from solver.families.patience.layout import Layout, Pile
from solver.families.patience.rules import Rules

if TYPE_CHECKING:
    from solver.families.patience.counting import Missing
    from solver.families.patience.fields import Fields
    from solver.families.patience.outcome import Outcome
    from solver.families.patience.referee.position import Position

Count = Callable[[Rules, Layout, Counter[str], int | None], None]
"""Makes sure that no card is missing; from the cards that there are, and the base rank where the deal says it."""

Picture = Callable[[Rules, Layout, Any], list[str]]
"""The lines of a tableau, in a style."""


Words = Callable[[Rules, Any, str, Any], str]
"""A legal move of a position in words, in a style."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LayoutKind:
    """What is done with the layouts of a kind.

    Attributes:
        read: the layout that the fields of a deal describe.
        deal: the fields of a deal from orders of the pack.
        start: the referee's position of a layout.
        solve: the search.
        short: the search can spend time on a shorter line.
        standing: a position of the referee's as a layout; None where positions are no layouts.
        count: what must be there of the pack; None: any cards of it.
        missing: what may be unknown in a layout; None: any cards that it does not show.
        picture: the tableau as text.
        words: a move as people say it, from the position before it.
        wins: whether a compiled referee finds that a line wins; where it says no, the one in Python is asked. None:
            there is none.
        cells: a deal may have cells though its game has none.
        waste: there is a waste, whatever the stock does.
        frames: lines are a list of moves for each frame.
        columns: piles are columns, in which a row of cards may have gaps.
        one_row: piles of a card stand in one row that goes on in the next line.
    """

    read: Later[Callable[[Rules, Fields], Layout]]
    deal: Later[Callable[[Rules, Iterator[Pile]], dict[str, object]]]
    start: Later[Callable[[Rules, Layout], Position]]
    solve: Later[Callable[..., Outcome]]
    short: bool = False
    standing: Later[Callable[[Rules, Any], Layout]] | None = None
    count: Later[Count] | None = None
    missing: Later[Callable[[Rules, Layout, Counter[str], int | None], Missing]] | None = None
    picture: Later[Picture]
    words: Later[Words]
    wins: Later[Callable[[Rules, Layout, Sequence[object]], bool]] | None = None
    cells: bool = False
    waste: bool = False
    frames: bool = False
    columns: bool = False
    one_row: bool = False


def kind_of(rules: Rules) -> LayoutKind:
    """The kind of a game's layouts."""
    return KINDS[rules.kind]


_READING = "solver.families.patience.reading"
_DEALING = "solver.families.patience.dealing"
_REFEREE = "solver.families.patience.referee"
_KERNELS = "solver.families.patience.kernels"
_STANDING = "solver.families.patience.standing"
_COUNTING = "solver.families.patience.counting"
_BOARD = "solver.families.patience.report.board"
_WORDS = "solver.families.patience.report.words"

KINDS = {
    "building": LayoutKind(
        read=Later(f"{_READING}:building_layout"),
        deal=Later(f"{_DEALING}:building_dealt"),
        start=Later(f"{_REFEREE}.building:start"),
        solve=Later("solver.families.patience.solve:solve_building"),
        short=True,
        standing=Later(f"{_STANDING}:of_building"),
        count=Later(f"{_COUNTING}:check_piles"),
        missing=Later(f"{_COUNTING}:missing_of_piles"),
        picture=Later(f"{_BOARD}:columns"),
        words=Later(f"{_WORDS}:of_building"),
        wins=Later(f"{_REFEREE}.compiled:wins"),
        cells=True,
        columns=True,
    ),
    "quilt": LayoutKind(
        read=Later(f"{_READING}:quilt_layout"),
        deal=Later(f"{_DEALING}:quilt_dealt"),
        start=Later(f"{_REFEREE}.quilt:start"),
        solve=Later(f"{_KERNELS}.quilt:solve"),
        standing=Later(f"{_STANDING}:of_quilt"),
        count=Later(f"{_COUNTING}:check_piles"),
        missing=Later(f"{_COUNTING}:missing_of_piles"),
        picture=Later(f"{_BOARD}:grid"),
        words=Later(f"{_WORDS}:of_quilt"),
        waste=True,
    ),
    "taking": LayoutKind(
        read=Later(f"{_READING}:taking_layout"),
        deal=Later(f"{_DEALING}:taking_dealt"),
        start=Later(f"{_REFEREE}.taking:start"),
        solve=Later(f"{_KERNELS}.taking:solve"),
        standing=Later(f"{_STANDING}:of_taking"),
        picture=Later(f"{_BOARD}:columns_or_covered"),
        words=Later(f"{_WORDS}:of_taking"),
        cells=True,
    ),
    "discarding": LayoutKind(
        read=Later(f"{_READING}:discarding_layout"),
        deal=Later(f"{_DEALING}:discarding_dealt"),
        start=Later(f"{_REFEREE}.discarding:start"),
        solve=Later(f"{_KERNELS}.discarding:solve"),
        standing=Later(f"{_STANDING}:of_discarding"),
        picture=Later(f"{_BOARD}:columns"),
        words=Later(f"{_WORDS}:of_discarding"),
        columns=True,
    ),
    "accordion": LayoutKind(
        read=Later(f"{_READING}:accordion_layout"),
        deal=Later(f"{_DEALING}:accordion_dealt"),
        start=Later(f"{_REFEREE}.accordion:start"),
        solve=Later(f"{_KERNELS}.accordion:solve"),
        standing=Later(f"{_STANDING}:of_accordion"),
        picture=Later(f"{_BOARD}:one_row"),
        words=Later(f"{_WORDS}:of_accordion"),
        one_row=True,
    ),
    "rows": LayoutKind(
        read=Later(f"{_READING}:rows_layout"),
        deal=Later(f"{_DEALING}:rows_dealt"),
        start=Later(f"{_REFEREE}.rows:start"),
        solve=Later(f"{_KERNELS}.rows:solve"),
        standing=Later(f"{_STANDING}:of_rows"),
        count=Later(f"{_COUNTING}:check_rows"),
        missing=Later(f"{_COUNTING}:missing_of_rows"),
        picture=Later(f"{_BOARD}:grid"),
        words=Later(f"{_WORDS}:of_rows"),
    ),
    "slide": LayoutKind(
        read=Later(f"{_READING}:slide_layout"),
        deal=Later(f"{_DEALING}:slide_dealt"),
        start=Later(f"{_REFEREE}.slide:start"),
        solve=Later(f"{_KERNELS}.slide:solve"),
        standing=Later(f"{_STANDING}:of_slide"),
        picture=Later(f"{_BOARD}:grid"),
        words=Later(f"{_WORDS}:of_slide"),
    ),
    "square": LayoutKind(
        read=Later(f"{_READING}:square_layout"),
        deal=Later(f"{_DEALING}:square_dealt"),
        start=Later(f"{_REFEREE}.square:start"),
        solve=Later(f"{_KERNELS}.square:solve"),
        standing=Later(f"{_STANDING}:of_square"),
        picture=Later(f"{_BOARD}:grid"),
        words=Later(f"{_WORDS}:of_square"),
    ),
    "frames": LayoutKind(
        read=Later(f"{_READING}:frames_layout"),
        deal=Later(f"{_DEALING}:frames_dealt"),
        start=Later(f"{_REFEREE}.frames:start"),
        solve=Later(f"{_KERNELS}.frames:solve"),
        picture=Later(f"{_BOARD}:grid"),
        words=Later(f"{_WORDS}:of_frames"),
        frames=True,
    ),
}
"""Every kind by its name, as rule files say it."""
