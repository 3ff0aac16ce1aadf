"""The kinds of patience games as their rules have them: a record a kind, the only place in which rules name it.

What is done with the layouts of a kind stands in ``solver.families.patience.kinds``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from solver.core.later import Later
from solver.families.patience.rules import Rules
from solver.rules.language import Contradiction

Texts = Callable[[Rules], Iterator[tuple[str, str]]]
"""Headings or names, each with its text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """Redeals by orders of the pack that come with the deal.

    Attributes:
        most: how many the rules allow; None where they have none.
        with_most: the rules with so many.
    """

    most: Callable[[Rules], int | None]
    with_most: Callable[[Rules, int], Rules]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameKind:
    """What is done with the cards of a game, as far as rules go.

    Attributes:
        sections: those that it reads, besides ``pack``.
        goals: what its games may be for.
        stocks: where its stock may go; none where it has no stock.
        piles: its tableau is piles that are built on, and every key of ``[tableau]`` is read; else ``sizes`` alone.
        laid: the deal lays out as many cards as ``sizes`` says.
        pile: what a pile of its tableau is called.
        ace_high: the ace counts above the king.
        contradictions: what its games can not say at once, besides what none can; None: nothing.
        parts: how it is played, from the deal on.
        goal: when a game is won, or what counts.
        grid: where its tableau is a grid: what the deal makes of it, from the rules and its shape in words.
        fields: the fields of a deal that say what lies on its tableau and foundations.
        orders: redeals by orders that come with the deal; None where it knows none.
    """

    sections: tuple[str, ...]
    goals: tuple[str, ...]
    stocks: tuple[str, ...] = ()
    piles: bool = False
    laid: bool = True
    pile: str = "pile"
    ace_high: bool = False
    contradictions: Later[Callable[[Rules], Iterator[Contradiction]]] | None = None
    parts: Later[Texts]
    goal: Later[Callable[[Rules], str]]
    grid: Later[Callable[[Rules, str], Iterator[str]]] | None = None
    fields: Later[Texts]
    orders: Orders | None = None


def kind_of(rules: Rules) -> GameKind:
    """The kind of a game."""
    return KINDS[rules.kind]


_CONTRADICTIONS = "solver.families.patience.rules.contradictions"
_EXPLAIN = "solver.families.patience.rules.explain"

KINDS = {
    "building": GameKind(
        sections=("tableau", "foundations", "stock", "places"),
        goals=("foundations", "runs", "sequences"),
        stocks=("", "waste", "tableau", "hand"),
        piles=True,
        contradictions=Later(f"{_CONTRADICTIONS}:of_building"),
        parts=Later(f"{_EXPLAIN}.building:parts"),
        goal=Later(f"{_EXPLAIN}.building:goal"),
        fields=Later(f"{_EXPLAIN}.fields:of_building"),
        orders=Orders(
            most=lambda rules: rules.reshuffles or None,
            with_most=lambda rules, most: replace(rules, reshuffles=most),
        ),
    ),
    "quilt": GameKind(
        sections=("tableau", "foundations", "stock"),
        goals=("foundations",),
        stocks=("", "waste"),
        contradictions=Later(f"{_CONTRADICTIONS}:of_quilt"),
        parts=Later(f"{_EXPLAIN}.grids:parts_of_quilt"),
        goal=Later(f"{_EXPLAIN}.grids:goal_of_quilt"),
        grid=Later(f"{_EXPLAIN}.deal:quilt"),
        fields=Later(f"{_EXPLAIN}.fields:of_quilt"),
    ),
    "taking": GameKind(
        sections=("tableau", "stock", "taking"),
        goals=("clear", "score"),
        stocks=("", "waste", "hole"),
        pile="column",
        contradictions=Later(f"{_CONTRADICTIONS}:of_taking"),
        parts=Later(f"{_EXPLAIN}.grids:parts"),
        goal=Later(f"{_EXPLAIN}.grids:goal"),
        fields=Later(f"{_EXPLAIN}.fields:of_taking"),
    ),
    "discarding": GameKind(
        sections=("tableau", "stock", "discard"),
        goals=("clear",),
        stocks=("tableau",),
        pile="column",
        ace_high=True,
        parts=Later(f"{_EXPLAIN}.grids:parts_of_discarding"),
        goal=Later(f"{_EXPLAIN}.grids:goal_of_discarding"),
        fields=Later(f"{_EXPLAIN}.fields:of_piles"),
    ),
    "accordion": GameKind(
        sections=("accordion",),
        goals=("clear",),
        laid=False,
        contradictions=Later(f"{_CONTRADICTIONS}:of_accordion"),
        parts=Later(f"{_EXPLAIN}.grids:parts_of_accordion"),
        goal=Later(f"{_EXPLAIN}.grids:goal_of_accordion"),
        fields=Later(f"{_EXPLAIN}.fields:of_row"),
    ),
    "rows": GameKind(
        sections=("tableau", "rows"),
        goals=("score", "sequences"),
        contradictions=Later(f"{_CONTRADICTIONS}:of_rows"),
        parts=Later(f"{_EXPLAIN}.grids:parts_of_rows"),
        goal=Later(f"{_EXPLAIN}.grids:goal_of_rows"),
        grid=Later(f"{_EXPLAIN}.deal:rows"),
        fields=Later(f"{_EXPLAIN}.fields:of_grid"),
        orders=Orders(
            most=lambda rules: rules.rows.redeals,
            with_most=lambda rules, most: replace(rules, rows=replace(rules.rows, redeals=most)),
        ),
    ),
    "slide": GameKind(
        sections=("tableau", "stock", "slide"),
        goals=("score",),
        stocks=("hand",),
        parts=Later(f"{_EXPLAIN}.grids:parts_of_slide"),
        goal=Later(f"{_EXPLAIN}.grids:goal_of_slide"),
        grid=Later(f"{_EXPLAIN}.deal:full_grid"),
        fields=Later(f"{_EXPLAIN}.fields:of_grid"),
    ),
    "square": GameKind(
        sections=("tableau", "stock", "square"),
        goals=("score",),
        stocks=("hand",),
        laid=False,
        parts=Later(f"{_EXPLAIN}.grids:parts_of_square"),
        goal=Later(f"{_EXPLAIN}.grids:goal_of_square"),
        grid=Later(f"{_EXPLAIN}.deal:empty_grid"),
        fields=Later(f"{_EXPLAIN}.fields:of_grid"),
    ),
    "frames": GameKind(
        sections=("frames",),
        goals=("score",),
        laid=False,
        parts=Later(f"{_EXPLAIN}.grids:parts_of_frames"),
        goal=Later(f"{_EXPLAIN}.grids:goal_of_frames"),
        fields=Later(f"{_EXPLAIN}.fields:of_frames"),
    ),
}
"""Every kind by its name, as rule files say it."""
