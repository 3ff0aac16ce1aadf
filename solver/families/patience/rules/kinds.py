"""Kinds of patience games in rule files, one class for each; cells and reserves in short form.

What is done with the layouts of a kind stands in ``solver.families.patience.kinds``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from solver.core.optional import Supporting, optional
from solver.families.patience import rules as patience
from solver.families.patience.rules import Place, Rules
from solver.rules.language import Contradiction, Shorthand
from solver.rules.schema import key

Texts = Iterator[tuple[str, str]]
"""Headings or names, each with its text."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Orders:
    """Redeals by orders of the pack that come with the deal.

    Attributes:
        most: returns the largest number of redeals; None if the game has no such redeals.
        with_most: returns the rules with another number of redeals.
    """

    most: Callable[[Rules], int | None]
    with_most: Callable[[Rules, int], Rules]


class GameKind(Supporting, ABC):
    """Kind of patience games: its sections, goals and rules.

    Attributes:
        sections: the sections that it reads, besides ``pack``.
        goals: what its games may be for.
        stocks: where its stock may go; none if it has no stock.
        piles: its tableau is piles that are built on, and every key of ``[tableau]`` is read; else ``sizes`` alone.
        laid: the deal lays out as many cards as ``sizes`` says.
        pile: what a pile of its tableau is called.
        ace_high: the ace counts above the king.
        orders: redeals by orders that come with the deal; None if it knows none.
        counted: positions have counted what was scored, which no layout says.
    """

    sections: ClassVar[tuple[str, ...]]
    goals: ClassVar[tuple[str, ...]]
    stocks: ClassVar[tuple[str, ...]] = ()
    piles: ClassVar[bool] = False
    laid: ClassVar[bool] = True
    pile: ClassVar[str] = "pile"
    ace_high: ClassVar[bool] = False
    orders: ClassVar[Orders | None] = None
    counted: ClassVar[bool] = False

    @abstractmethod
    def parts(self, rules: Rules) -> Texts:
        """Yield the headings and texts about play, from the deal on."""

    @abstractmethod
    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""

    @abstractmethod
    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""

    def contradictions(self, rules: Rules) -> Iterator[Contradiction]:  # noqa: ARG002 - most kinds have some
        """Yield the contradictions of games of this kind, besides those of all games."""
        yield from ()

    @optional
    def grid(self, rules: Rules, shape: str) -> Iterator[str]:
        """Yield the sentences about the grid after the deal, from its shape in words; not supported without a grid."""
        raise NotImplementedError


def kind_of(rules: Rules) -> GameKind:
    """Return the kind of a game."""
    return KINDS[rules.kind]


class Building(GameKind):
    """Building games: cards are built on one another."""

    sections = ("tableau", "foundations", "stock", "places")
    goals = ("foundations", "runs", "sequences")
    stocks = ("", "waste", "tableau", "hand")
    piles = True
    orders = Orders(
        most=lambda rules: rules.reshuffles or None,
        with_most=lambda rules, most: replace(rules, reshuffles=most),
    )

    def contradictions(self, rules: Rules) -> Iterator[Contradiction]:
        """Yield the contradictions of building games."""
        from solver.families.patience.rules.contradictions import of_building

        return of_building(rules)

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.building import parts

        return parts(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.building import goal

        return goal(rules)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_building

        return of_building(rules)


class Quilt(GameKind):
    """Quilts of cards placed upright and across in turn."""

    sections = ("tableau", "foundations", "stock")
    goals = ("foundations",)
    stocks = ("", "waste")

    def contradictions(self, rules: Rules) -> Iterator[Contradiction]:
        """Yield the contradictions of quilt games."""
        from solver.families.patience.rules.contradictions import of_quilt

        return of_quilt(rules)

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.grids import parts_of_quilt

        return parts_of_quilt(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.grids import goal_of_quilt

        return goal_of_quilt(rules)

    def grid(self, rules: Rules, shape: str) -> Iterator[str]:
        """Yield the sentences about the grid after the deal."""
        from solver.families.patience.rules.explain import quilt

        return quilt(rules, shape)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_quilt

        return of_quilt(rules)


class Taking(GameKind):
    """Games in which players take cards off a layout."""

    sections = ("tableau", "stock", "taking")
    goals = ("clear", "score")
    stocks = ("", "waste", "hole")
    pile = "column"

    def contradictions(self, rules: Rules) -> Iterator[Contradiction]:
        """Yield the contradictions of taking games."""
        from solver.families.patience.rules.contradictions import of_taking

        return of_taking(rules)

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.grids import parts

        return parts(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.grids import goal

        return goal(rules)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_taking

        return of_taking(rules)


class Discarding(GameKind):
    """Games in which a top card that is beaten goes away."""

    sections = ("tableau", "stock", "discard")
    goals = ("clear",)
    stocks = ("tableau",)
    pile = "column"
    ace_high = True

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.grids import parts_of_discarding

        return parts_of_discarding(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.grids import goal_of_discarding

        return goal_of_discarding(rules)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_piles

        return of_piles(rules)


class Accordion(GameKind):
    """Rows of piles that close up."""

    sections = ("accordion",)
    goals = ("clear",)
    laid = False

    def contradictions(self, rules: Rules) -> Iterator[Contradiction]:
        """Yield the contradictions of accordion games."""
        from solver.families.patience.rules.contradictions import of_accordion

        return of_accordion(rules)

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.grids import parts_of_accordion

        return parts_of_accordion(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.grids import goal_of_accordion

        return goal_of_accordion(rules)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_row

        return of_row(rules)


class Rows(GameKind):
    """Rows with gaps."""

    sections = ("tableau", "rows")
    goals = ("score", "sequences")
    orders = Orders(
        most=lambda rules: rules.rows.redeals,
        with_most=lambda rules, most: replace(rules, rows=replace(rules.rows, redeals=most)),
    )

    def contradictions(self, rules: Rules) -> Iterator[Contradiction]:
        """Yield the contradictions of rows games."""
        from solver.families.patience.rules.contradictions import of_rows

        return of_rows(rules)

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.grids import parts_of_rows

        return parts_of_rows(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.grids import goal_of_rows

        return goal_of_rows(rules)

    def grid(self, rules: Rules, shape: str) -> Iterator[str]:
        """Yield the sentences about the grid after the deal."""
        from solver.families.patience.rules.explain import rows

        return rows(rules, shape)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_grid

        return of_grid(rules)


class Slide(GameKind):
    """Grids with rows that slide."""

    counted = True
    sections = ("tableau", "stock", "slide")
    goals = ("score",)
    stocks = ("hand",)

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.grids import parts_of_slide

        return parts_of_slide(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.grids import goal_of_slide

        return goal_of_slide(rules)

    def grid(self, rules: Rules, shape: str) -> Iterator[str]:
        """Yield the sentences about the grid after the deal."""
        from solver.families.patience.rules.explain import full_grid

        return full_grid(rules, shape)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_grid

        return of_grid(rules)


class Square(GameKind):
    """Squares that are filled card by card."""

    sections = ("tableau", "stock", "square")
    goals = ("score",)
    stocks = ("hand",)
    laid = False

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.grids import parts_of_square

        return parts_of_square(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.grids import goal_of_square

        return goal_of_square(rules)

    def grid(self, rules: Rules, shape: str) -> Iterator[str]:
        """Yield the sentences about the grid after the deal."""
        from solver.families.patience.rules.explain import empty_grid

        return empty_grid(rules, shape)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_grid

        return of_grid(rules)


class Frames(GameKind):
    """Bowling: a pack for each frame."""

    counted = True
    sections = ("frames",)
    goals = ("score",)
    laid = False

    def parts(self, rules: Rules) -> Texts:
        """Yield how a game is played, from the deal on."""
        from solver.families.patience.rules.explain.grids import parts_of_frames

        return parts_of_frames(rules)

    def goal(self, rules: Rules) -> str:
        """Return the goal of a game: how it is won, or how it scores."""
        from solver.families.patience.rules.explain.grids import goal_of_frames

        return goal_of_frames(rules)

    def fields(self, rules: Rules) -> Texts:
        """Yield the fields of a deal for tableau and foundations."""
        from solver.families.patience.rules.explain import of_frames

        return of_frames(rules)


KINDS: dict[str, GameKind] = {
    "building": Building(),
    "quilt": Quilt(),
    "taking": Taking(),
    "discarding": Discarding(),
    "accordion": Accordion(),
    "rows": Rows(),
    "slide": Slide(),
    "square": Square(),
    "frames": Frames(),
}
"""Kinds of games by their names in rule files."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells:
    """``[cells]``: places for one card each, which only accept the top card of a pile."""

    count: int = key(0, "how many", 0, 64)
    filled: int = key(0, "cells that get a card in the deal", 0, 64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserve:
    """``[reserve]``: piles from which cards are played, but to which no card moves."""

    count: int = key(1, "open: how many cards, each available; stacked: how many piles", 0, 64)
    size: int = key(1, "stacked: cards in each pile", 0, 104)
    stacked: bool = key(False, "only the top card of a pile is available")


def _cells(section: Cells) -> Place:
    return patience.cells(section.count, section.filled)


def _reserve(section: Reserve) -> Place:
    if section.stacked:
        return patience.stacked_reserve(section.size, section.count)
    return replace(patience.open_reserve(section.count), size=section.size)


SHORTHANDS = {"cells": Shorthand(Cells, "place", _cells), "reserve": Shorthand(Reserve, "place", _reserve)}


def foundation_count(rules: Rules) -> int:
    """Return the number of foundations: by default one for each suit of each pack, 0 in games of runs or sequences."""
    if rules.foundations.runs or rules.goal == "sequences":
        return 0
    return rules.foundations.count or usual_count(rules)


def usual_count(rules: Rules) -> int:
    """Return the number of foundations that hold all cards.

    Where a second set goes down from the kings, a suit has one of each for one pack or two.
    """
    if rules.foundations.order == "two ways":
        return 2 * rules.pack.suits * ((rules.pack.packs + 1) // 2)
    return rules.pack.suits * rules.pack.packs
