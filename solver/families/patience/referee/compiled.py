"""Replay of lines of most building games without a stock by a kernel: legality, and whether they win.

The kernel is a referee too, written from the rules and independent of every search. It knows fewer games, and says yes
or no; `solver.families.patience.referee.building` is its twin in Python, which decides whenever the answer is not yes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.core.cards import SUITS
from solver.core.memo import cached_by_identity
from solver.families.patience.layout import Layout
from solver.families.patience.referee.relations import TYPES, space_set, type_table
from solver.families.patience.rules import Place, Rules
from solver.kernels import kernel

if TYPE_CHECKING:
    from solver.kernels.faces import Replay


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayPlace:
    """A place of the rules as the kernel reads it.

    Attributes:
        many: its piles.
        room: the most cards in one by moves; -1 for no limit.
        takes: where cards put there may come from, a bit each: the tableau 0, place i bit i + 1.
        gives: the places to which its cards may go, a bit each: place i bit i.
        home: its cards may go to foundations.
        pile: its cards may go to piles that are not empty.
        space: its cards may go to empty piles.
        cell: it holds cards that go from pile to pile.
        by_card: moves name its cards.
        letter: in moves.
    """

    many: int
    room: int
    takes: int
    gives: int
    home: bool
    pile: bool
    space: bool
    cell: bool
    by_card: bool
    letter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplayGame:
    """Rules as the kernel reads them. A card's type is 16 * suit + rank, suits S H D C; a set has a bit for each type.

    Attributes:
        fits: for each type those on which it may be put.
        packs_on: for each type those on which it is a part of a sequence.
        fills: the types that an empty pile takes.
        fill_from: sources from which they may be filled, a bit each: the tableau 0, place i bit i + 1.
        group: what moves together, one of `GROUPS`.
        cap: most cards in a pile by moves; 0 for no limit.
        through_spaces: empty piles help a sequence that goes card by card.
        suits: of the pack.
        ranks: in a suit.
        places: those of the rules, in their order.
    """

    fits: tuple[int, ...]
    packs_on: tuple[int, ...]
    fills: int
    fill_from: int
    group: int
    cap: int
    through_spaces: bool
    suits: int
    ranks: int
    places: tuple[ReplayPlace, ...]


def wins(rules: Rules, layout: Layout, line: Sequence[object]) -> bool:
    """Return whether the kernel confirms that a line is legal and wins; False may mean an unsupported game.

    Args:
        rules: the rules with the deal's own numbers.
        layout: a checked layout of that game.
        line: moves in the notation of patience lines.
    """
    return replayed(rules, layout, line) == (len(line), True)


def replayed(rules: Rules, layout: Layout, line: Sequence[object]) -> tuple[int, bool]:
    """Return the number of moves that the kernel replayed and whether all cards were home; -1 if it cannot decide.

    Args are those of `wins`.
    """
    game = _replay(rules)
    if game is None or layout.stock or any(layout.wastes) or layout.reshuffles or layout.base is not None:
        return -1, False
    tops = [pile[-1] for pile in layout.foundations if pile]
    return game.replay(layout.tableau, layout.down, tops, [layout.places[place.name] for place in rules.places], line)


@cached_by_identity
def _replay(rules: Rules) -> Replay | None:
    """Return the kernel ready for a game, None if it does not support the game."""
    return kernel("patience_replay").Replay(_game(rules)) if _knows(rules) else None


def _knows(rules: Rules) -> bool:
    """Return whether the kernel supports a building game.

    It does with one pack, foundations up in suit from the ace that keep their cards, no stock, no automatic moves
    except turning up cards, and moves that name cards uniquely.
    """
    numbers = kernel("patience_replay")
    home, table = rules.foundations, rules.tableau
    plain_home = (
        home.base == "ace" and home.order == "up" and home.suit == "same" and not (home.back or home.steps or home.runs)
        and not (home.numbered or home.wrap or home.after_stock) and home.count in (0, rules.pack.suits)
    )  # fmt: skip
    return (
        rules.goal == "foundations"
        and rules.pack.packs == 1
        and not rules.reshuffles
        and not rules.stock.to
        and plain_home
        and table.group in numbers.GROUPS
        and table.fill in ("any", "king", "none")
        and not (table.bare_base or table.refill)
        and len(rules.places) <= numbers.PLACES_MAX
        and len(table.sizes) + sum(place.count for place in rules.places) <= numbers.PILES_MAX
        and not any(place.locked or place.refill or place.face_down for place in rules.places)
        and _names_are_plain(rules.places)
    )


def _names_are_plain(places: Sequence[Place]) -> bool:
    """Return whether every place has its own letter that cannot be mistaken."""
    letters = [place.letter for place in places]
    numbered = [place.letter for place in places if not place.by_card]
    return (
        len({*letters}) == len(letters)
        and all(len(letter) == 1 for letter in letters)
        and not any(letter in "TFWS" for letter in letters)
        and not (len(numbered) < len(letters) and any(letter in SUITS for letter in numbered))
    )


def _game(rules: Rules) -> ReplayGame:
    table = rules.tableau
    return ReplayGame(
        fits=type_table(rules, table.suit),
        packs_on=type_table(rules, table.packed_suit),
        fills=space_set(rules, None),
        fill_from=_origins(rules, table.fill_from) if table.fill_from else (1 << TYPES) - 1,
        group=kernel("patience_replay").GROUPS[table.group],
        cap=table.cap,
        through_spaces=table.fill == "any" and table.fills_from("tableau"),
        suits=rules.pack.suits,
        ranks=rules.pack.ranks,
        places=tuple(_place(rules, place) for place in rules.places),
    )


def _place(rules: Rules, place: Place) -> ReplayPlace:
    return ReplayPlace(
        many=place.count,
        room=place.room,
        takes=_origins(rules, place.takes),
        gives=sum(1 << at for at, other in enumerate(rules.places) if other.name in place.gives),
        home="foundation" in place.gives,
        pile="pile" in place.gives,
        space="space" in place.gives,
        cell=place.room == 1 and "tableau" in place.takes,
        by_card=place.by_card,
        letter=place.letter,
    )


def _origins(rules: Rules, names: Sequence[str]) -> int:
    """Return the sources of cards as bits."""
    known = ["tableau", *(place.name for place in rules.places)]
    return sum(1 << at for at, name in enumerate(known) if name in names)
