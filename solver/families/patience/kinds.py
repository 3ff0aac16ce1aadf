"""Kinds of patience layouts, one class for each; other code does not refer to single kinds.

The rule files of a kind are described in ``solver.families.patience.rules.kinds``. The body of a method imports what it
needs: who solves one kind waits for no other.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from solver.core.optional import Supporting, optional
from solver.families.patience.layout import Layout, Pile
from solver.families.patience.rules import Rules

if TYPE_CHECKING:
    from solver.families.patience.counting import MissingCards
    from solver.families.patience.fields import Fields
    from solver.families.patience.referee import (
        accordion,
        building,
        discarding,
        holes,
        pairs,
        quilt,
        rows,
        slide,
        square,
        triples,
    )
    from solver.families.patience.referee.frames import Bowling
    from solver.families.patience.referee.moves import Position
    from solver.text.style import Style

    TakingPosition = holes.HolesGame | pairs.PairsGame | triples.Triples


P = TypeVar("P", bound="Position")
"""Class of a kind's positions in the referee."""


class LayoutKind(Supporting, ABC, Generic[P]):
    """Operations on the layouts of a kind.

    Attributes:
        cells: a deal may have cells though its game has none.
        waste: there is a waste, whatever the stock does.
        frames: lines are a list of moves for each frame.
        columns: piles are columns, in which a row of cards may have gaps.
        one_row: piles of a card stand in one row that goes on in the next line.
        fewest: a line of the fewest moves can be searched for.
    """

    cells: ClassVar[bool] = False
    waste: ClassVar[bool] = False
    frames: ClassVar[bool] = False
    columns: ClassVar[bool] = False
    one_row: ClassVar[bool] = False
    fewest: ClassVar[bool] = False

    @abstractmethod
    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""

    @abstractmethod
    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""

    @abstractmethod
    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""

    @abstractmethod
    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau, in a style."""

    @abstractmethod
    def words(self, rules: Rules, position: P, move: str, style: Style) -> str:
        """Return a legal move of a position as text in a style."""

    @optional
    def standing(self, rules: Rules, position: P) -> Layout:
        """Return a referee's position as a layout; not implemented if positions are not layouts."""
        raise NotImplementedError

    @optional
    def count(self, rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> None:
        """Check that no card of the pack is missing; by default any card may be.

        Args:
            found: the cards that there are.
            base: the base rank where the deal says it.
        """
        raise NotImplementedError

    @optional
    def missing(self, rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> MissingCards:
        """Return the cards that may be unknown in a layout; by default all cards that it does not show."""
        raise NotImplementedError

    @optional
    def wins(self, rules: Rules, layout: Layout, line: Sequence[object]) -> bool:
        """Return whether a line wins; if the compiled referee says no, the Python referee decides."""
        raise NotImplementedError


AnyLayoutKind = LayoutKind[Any]
"""Layouts of any kind."""


def kind_of(rules: Rules) -> AnyLayoutKind:
    """Return the kind of a game's layouts."""
    return KINDS[rules.kind]


class Building(LayoutKind["building.Building"]):
    """Building games: cards are built on one another."""

    cells = True
    columns = True
    fewest = True

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import building_layout

        return building_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import building_dealt

        return building_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.building import start

        return start(rules, layout)

    def standing(self, rules: Rules, position: building.Building) -> Layout:
        """Return a position of the referee's as a layout."""
        from solver.families.patience.layout_of_position import of_building

        return of_building(rules, position)

    def count(self, rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> None:
        """Check that no card is missing."""
        from solver.families.patience.counting import check_piles

        check_piles(rules, layout, found, base)

    def missing(self, rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> MissingCards:
        """Return the cards that may be unknown in a layout."""
        from solver.families.patience.counting import missing_of_piles

        return missing_of_piles(rules, layout, found, base)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import columns

        return columns(rules, layout, style)

    def words(self, rules: Rules, position: building.Building, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_building

        return of_building(rules, position, move, style)

    def wins(self, rules: Rules, layout: Layout, line: Sequence[object]) -> bool:
        """Return whether a compiled referee finds that a line wins."""
        from solver.families.patience.referee.compiled import wins

        return wins(rules, layout, line)


class Quilt(LayoutKind["quilt.QuiltGame"]):
    """Quilts of cards placed upright and across in turn."""

    waste = True

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import quilt_layout

        return quilt_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import quilt_dealt

        return quilt_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.quilt import start

        return start(rules, layout)

    def standing(self, rules: Rules, position: quilt.QuiltGame) -> Layout:
        """Return a position of the referee's as a layout."""
        from solver.families.patience.layout_of_position import of_quilt

        return of_quilt(rules, position)

    def count(self, rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> None:
        """Check that no card is missing."""
        from solver.families.patience.counting import check_piles

        check_piles(rules, layout, found, base)

    def missing(self, rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> MissingCards:
        """Return the cards that may be unknown in a layout."""
        from solver.families.patience.counting import missing_of_piles

        return missing_of_piles(rules, layout, found, base)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import grid

        return grid(rules, layout, style)

    def words(self, rules: Rules, position: quilt.QuiltGame, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_quilt

        return of_quilt(rules, position, move, style)


class Taking(LayoutKind["TakingPosition"]):
    """Games in which players take cards off a layout."""

    cells = True

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import taking_layout

        return taking_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import taking_dealt

        return taking_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.holes import start as to_holes
        from solver.families.patience.referee.pairs import start as in_pairs
        from solver.families.patience.referee.triples import start as in_triples

        starts: dict[str, Callable[[Rules, Layout], Position]] = {
            "building": to_holes,
            "pairs": in_pairs,
            "triples": in_triples,
        }
        return starts[rules.taking.by](rules, layout)

    def standing(self, rules: Rules, position: TakingPosition) -> Layout:
        """Return a position of the referee's as a layout."""
        from solver.families.patience.layout_of_position import of_taking

        return of_taking(rules, position)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import columns_or_covered

        return columns_or_covered(rules, layout, style)

    def words(self, rules: Rules, position: TakingPosition, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_taking

        return of_taking(rules, position, move, style)


class Discarding(LayoutKind["discarding.Discarding"]):
    """Games in which a top card that is beaten goes away."""

    columns = True

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import discarding_layout

        return discarding_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import discarding_dealt

        return discarding_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.discarding import start

        return start(rules, layout)

    def standing(self, rules: Rules, position: discarding.Discarding) -> Layout:
        """Return a position of the referee's as a layout."""
        from solver.families.patience.layout_of_position import of_discarding

        return of_discarding(rules, position)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import columns

        return columns(rules, layout, style)

    def words(self, rules: Rules, position: discarding.Discarding, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_discarding

        return of_discarding(rules, position, move, style)


class Accordion(LayoutKind["accordion.Row"]):
    """Rows of piles that close up."""

    one_row = True

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import accordion_layout

        return accordion_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import accordion_dealt

        return accordion_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.accordion import start

        return start(rules, layout)

    def standing(self, rules: Rules, position: accordion.Row) -> Layout:
        """Return a position of the referee's as a layout."""
        from solver.families.patience.layout_of_position import of_accordion

        return of_accordion(rules, position)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import one_row

        return one_row(rules, layout, style)

    def words(self, rules: Rules, position: accordion.Row, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_accordion

        return of_accordion(rules, position, move, style)


class Rows(LayoutKind["rows.Rows"]):
    """Rows with gaps."""

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import rows_layout

        return rows_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import rows_dealt

        return rows_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.rows import start

        return start(rules, layout)

    def standing(self, rules: Rules, position: rows.Rows) -> Layout:
        """Return a position of the referee's as a layout."""
        from solver.families.patience.layout_of_position import of_rows

        return of_rows(rules, position)

    def count(self, rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> None:
        """Check that no card is missing."""
        from solver.families.patience.counting import check_rows

        check_rows(rules, layout, found, base)

    def missing(self, rules: Rules, layout: Layout, found: Counter[str], base: int | None) -> MissingCards:
        """Return the cards that may be unknown in a layout."""
        from solver.families.patience.counting import missing_of_rows

        return missing_of_rows(rules, layout, found, base)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import grid

        return grid(rules, layout, style)

    def words(self, rules: Rules, position: rows.Rows, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_rows

        return of_rows(rules, position, move, style)


class Slide(LayoutKind["slide.SlideGame"]):
    """Grids with rows that slide."""

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import slide_layout

        return slide_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import slide_dealt

        return slide_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.slide import start

        return start(rules, layout)

    def standing(self, rules: Rules, position: slide.SlideGame) -> Layout:
        """Return a position of the referee's as a layout."""
        from solver.families.patience.layout_of_position import of_slide

        return of_slide(rules, position)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import grid

        return grid(rules, layout, style)

    def words(self, rules: Rules, position: slide.SlideGame, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_slide

        return of_slide(rules, position, move, style)


class Square(LayoutKind["square.Square"]):
    """Squares that are filled card by card."""

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import square_layout

        return square_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import square_dealt

        return square_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.square import start

        return start(rules, layout)

    def standing(self, rules: Rules, position: square.Square) -> Layout:
        """Return a position of the referee's as a layout."""
        from solver.families.patience.layout_of_position import of_square

        return of_square(rules, position)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import grid

        return grid(rules, layout, style)

    def words(self, rules: Rules, position: square.Square, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_square

        return of_square(rules, position, move, style)


class Frames(LayoutKind["Bowling"]):
    """Bowling: a pack for each frame."""

    frames = True

    def read(self, rules: Rules, fields: Fields) -> Layout:
        """Return the layout that the fields of a deal describe."""
        from solver.families.patience.reading import frames_layout

        return frames_layout(rules, fields)

    def deal(self, rules: Rules, packs: Iterator[Pile]) -> dict[str, object]:
        """Return the fields of a deal from orders of the pack."""
        from solver.families.patience.dealing import frames_dealt

        return frames_dealt(rules, packs)

    def start(self, rules: Rules, layout: Layout) -> Position:
        """Return the referee's position of a layout."""
        from solver.families.patience.referee.frames import start

        return start(rules, layout)

    def picture(self, rules: Rules, layout: Layout, style: Style) -> list[str]:
        """Return the lines of the tableau."""
        from solver.families.patience.report.board import grid

        return grid(rules, layout, style)

    def words(self, rules: Rules, position: Bowling, move: str, style: Style) -> str:
        """Return a legal move in words."""
        from solver.families.patience.report.board import of_frames

        return of_frames(rules, position, move, style)


KINDS: dict[str, AnyLayoutKind] = {
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
"""Kinds of layouts by their names in rule files."""
