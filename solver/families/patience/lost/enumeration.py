"""Proof that a layout is lost by enumerating every position that can be reached.

No search has a part in it: positions are kept as a whole, every legal move is made, and none is preferred. Of most
building games `ext/patience/closed.pyx` does it; of all others the referee in Python, which makes the same moves.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from solver.core.clock import cpu_seconds
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import current, ended
from solver.families.patience import layout as pack
from solver.families.patience.layout import Layout, Pile, base_of, rank, sequence
from solver.families.patience.referee import Position, referee
from solver.families.patience.referee.relations import TYPES, card_type, space_set, type_set, type_table
from solver.families.patience.rules import UNLIMITED, Place, Rules
from solver.families.patience.rules.kinds import kind_of
from solver.kernels import kernel

_EVERYWHERE = (1 << TYPES) - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedPlace:
    """Place of the rules.

    Attributes:
        room: the most cards in one by moves; -1 for no limit.
        takes: where cards put there may come from, a bit each, by the kernel's `ORIGINS` and `PLACE_ORIGIN`.
        gives: the places to which its cards may go: place i bit i.
        home: its cards may go to foundations.
        pile: its cards may go to piles that are not empty.
        space: its cards may go to empty piles.
        hidden: its cards lie face down, and only fill others.
        by_card: moves name its cards.
        ordered: it fills others, and the first of its piles that holds cards comes first.
        refill: the number of the place that fills it, or -1.
    """

    room: int
    takes: int
    gives: int
    home: bool
    pile: bool
    space: bool
    hidden: bool
    by_card: bool
    ordered: bool
    refill: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosedGame:
    """The rules. A card is 16 * suit + rank, suits S H D C, ranks from 1; a set of cards has a bit for each.

    Attributes:
        fits: for each card those on which it may be put.
        packs_on: for each card those on which it is a part of a sequence.
        fills: the cards that an empty pile takes.
        fill_from: sources from which they may be filled, a bit each.
        bare: the cards on which nothing is built.
        sequence: the ranks of a foundation in their order.
        group: what moves together, one of the kernel's `GROUPS`.
        cap: most cards in a pile by moves; 0 for no limit.
        back: cards come back from foundations.
        after_stock: none go there before the stock is used up.
        copies: packs.
        suits: of the pack.
        stock: destination of dealt cards, one of the kernel's `STOCKS`.
        deal: how many.
        full_piles: no deal while a pile is empty.
        refill: what fills empty piles: one of the kernel's `REFILLS`, or the number of a place.
        places: those of the rules, in their order.
    """

    fits: tuple[int, ...]
    packs_on: tuple[int, ...]
    fills: int
    fill_from: int
    bare: int
    sequence: tuple[int, ...]
    group: int
    cap: int
    back: bool
    after_stock: bool
    copies: int
    suits: int
    stock: int
    deal: int
    full_piles: bool
    refill: tuple[int, ...]
    places: tuple[ClosedPlace, ...]


class KernelLayout(NamedTuple):
    """Layout as arguments of the kernel's `enumerate_all`."""

    tableau: list[bytes]
    down: tuple[int, ...]
    home: list[list[int]]
    places: list[list[bytes]]
    stock: bytes
    waste: bytes
    redeals: int


def knows(rules: Rules, layout: Layout) -> bool:
    """Return whether the kernel can enumerate the positions of a layout.

    It reads the keys of `building` games with the goal `foundations`, all of them at any value, but for these, which
    must have the values named: one pack or two; foundations of one suit each, up from a base that stands, as many as
    usual, without steps and numbers; a stock that goes nowhere, to one waste, or to the tableau, without a switch and
    without cards that must be placed first; no reshuffles; no place that is locked.
    """
    numbers, found, stock = kernel("patience_closed"), rules.foundations, rules.stock
    return (
        kind_of(rules).piles
        and rules.goal == "foundations"
        and not rules.reshuffles
        and rules.pack.packs <= numbers.COPIES_MAX
        and found.suit == "same"
        and found.order == "up"
        and base_of(rules, layout.foundations, layout.base) is not None
        and not (found.steps or found.numbered or found.runs)
        and found.count in (0, rules.pack.suits * rules.pack.packs)
        and stock.to in numbers.STOCKS
        and stock.wastes == 1
        and not (stock.switch or stock.placed)
        and not (layout.reshuffles or layout.switched or layout.turned)
        and not any(place.locked for place in rules.places)
        and _fits_in(rules, layout)
    )


def _fits_in(rules: Rules, layout: Layout) -> bool:
    """Return whether the kernel has room for the cards and piles."""
    numbers = kernel("patience_closed")
    places = [layout.places[place.name] for place in rules.places]
    everything = [*layout.tableau, *layout.wastes, layout.stock, *(pile for piles in places for pile in piles)]
    return (
        len(layout.tableau) + sum(map(len, places)) <= numbers.PILES_MAX
        and len(places) <= numbers.PLACES_MAX
        and sum(map(len, everything)) + sum(map(len, layout.foundations)) <= numbers.CARDS_MAX
        and bool(rules.stock.to) >= bool(layout.stock or any(layout.wastes))
        and (rules.stock.to == "waste") >= any(layout.wastes)
    )


def game_of(rules: Rules, layout: Layout) -> ClosedGame:
    """Return the record of the rules of a layout, if the kernel supports them."""
    numbers, table = kernel("patience_closed"), rules.tableau
    base = base_of(rules, layout.foundations, layout.base) or 1
    names = [place.name for place in rules.places]
    supplies = {*table.refill, *(place.refill for place in rules.places)}
    return ClosedGame(
        fits=type_table(rules, table.suit),
        packs_on=type_table(rules, table.packed_suit),
        fills=space_set(rules, base),
        fill_from=_origins(rules, table.fill_from) if table.fill_from else _EVERYWHERE,
        bare=type_set(card for card in pack.faces(rules.pack) if rank(card) == base) if table.bare_base else 0,
        sequence=sequence(rules, base),
        group=numbers.GROUPS[table.group],
        cap=table.cap,
        back=rules.foundations.back,
        after_stock=rules.foundations.after_stock,
        copies=rules.pack.packs,
        suits=rules.pack.suits,
        stock=numbers.STOCKS[rules.stock.to],
        deal=rules.stock.deal,
        full_piles=rules.stock.full_piles,
        refill=tuple(numbers.REFILLS[name] if name in numbers.REFILLS else names.index(name) for name in table.refill),
        places=tuple(_place(rules, place, names, ordered=place.name in supplies) for place in rules.places),
    )


def laid_out(rules: Rules, layout: Layout) -> KernelLayout:
    """Return a layout as arguments of the kernel."""
    redeals = layout.redeals
    return KernelLayout(
        tableau=[_numbers(pile) for pile in layout.tableau],
        down=layout.down,
        home=[_home(rules, layout, suit) for suit in pack.suits(rules.pack)],
        places=[[_numbers(pile) for pile in layout.places[place.name]] for place in rules.places],
        stock=_numbers(layout.stock),
        waste=b"".join(map(_numbers, layout.wastes)),
        redeals=kernel("patience_closed").UNLIMITED if redeals == UNLIMITED else redeals,
    )


def _home(rules: Rules, layout: Layout, suit: str) -> list[int]:
    """Return the number of cards on each foundation of a suit, most first."""
    counts = sorted((len(pile) for pile in layout.foundations if pile and pile[0][0] == suit), reverse=True)
    return [*counts, *[0] * (rules.pack.packs - len(counts))]


def _place(rules: Rules, place: Place, names: Sequence[str], *, ordered: bool) -> ClosedPlace:
    return ClosedPlace(
        room=place.room,
        takes=_origins(rules, place.takes),
        gives=sum(1 << at for at, name in enumerate(names) if name in place.gives),
        home="foundation" in place.gives,
        pile="pile" in place.gives,
        space="space" in place.gives,
        hidden=place.face_down,
        by_card=place.by_card,
        ordered=ordered,
        refill=names.index(place.refill) if place.refill else -1,
    )


def _origins(rules: Rules, names: Sequence[str]) -> int:
    """Return the sources of cards as bits."""
    numbers = kernel("patience_closed")
    known = {**numbers.ORIGINS, **{place.name: numbers.PLACE_ORIGIN + at for at, place in enumerate(rules.places)}}
    return sum(1 << bit for name, bit in known.items() if name in names)


def _numbers(cards: Pile) -> bytes:
    return bytes(map(card_type, cards))


CLOSED, WON = "closed", "won"
"""Results: all positions are known, and none is won; a won position was found."""

NODES, TIME, MEMORY, INTERRUPTED = "nodes", "time", "memory", "interrupted"
"""Limits that may end an enumeration first, without a proof."""

_POSITION_BYTES = 3000
"""Approximate size of a position in Python, measured on Klondike and Spider."""

_LOOK = 256
"""Number of positions between two checks of the time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Enumeration:
    """Result of enumerating all positions.

    Attributes:
        result: ``closed``: there are no more, and none is won; ``won``: a won one was met; else the limit that struck.
        positions: how many were met, in a canonical order of their piles; all there are where the result is ``closed``.
        compiled: the kernel wrote them down, and not the referee in Python.
    """

    result: str
    positions: int
    compiled: bool


def enumeration(rules: Rules, layout: Layout, limits: Limits, *, compiled: bool = True) -> Enumeration:
    """Enumerate all positions that can be reached from a layout.

    Args:
        rules: the rules with the deal's own numbers, as ``layout_of`` returns them.
        layout: a checked layout of that game.
        limits: positions that may be met, seconds, bytes.
        compiled: whether the kernel may do it, if it supports the game.

    Raises:
        DealError: the game is for a score, and no layout of it is lost.
        FaceupError: there is not enough memory.
        KeyboardInterrupt: Ctrl-C.
    """
    start = referee(rules, layout)
    if start.score() is not None:
        raise DealError(f"{rules.name} is played for a score. Use a game that is won or lost")
    if compiled and knows(rules, layout):
        return _by_kernel(rules, layout, limits)
    return _by_referee(start, limits)


def _by_kernel(rules: Rules, layout: Layout, limits: Limits) -> Enumeration:
    numbers = kernel("patience_closed")
    try:
        verdict, positions, _bytes = numbers.enumerate_all(
            game_of(rules, layout), *laid_out(rules, layout), (limits.nodes, limits.seconds), limits.bytes
        )
    except (MemoryError, OverflowError):
        raise FaceupError(f"no memory for an enumeration of {limits.bytes} bytes; allow less") from None
    result = numbers.VERDICTS[verdict]
    if result == INTERRUPTED:
        raise KeyboardInterrupt
    if result == TIME and ended():  # whoever watches had enough
        result = INTERRUPTED
    return Enumeration(result=result, positions=positions, compiled=True)


def _by_referee(start: Position, limits: Limits) -> Enumeration:
    """Enumerate the positions move by move with the Python referee."""
    known: set[Hashable] = {start.key()}
    waiting = deque([start])
    clock = _Clock(limits)
    won = start.won()
    while waiting and not won:
        struck = clock.struck(len(known))
        for _move, after in () if struck else waiting.popleft().children():
            key = after.key()
            if key in known:
                continue
            won = won or after.won()
            if len(known) == limits.nodes:
                struck = NODES
            else:
                known.add(key)
                waiting.append(after)
        if struck and not won:
            return Enumeration(result=struck, positions=len(known), compiled=False)
    return Enumeration(result=WON if won else CLOSED, positions=len(known), compiled=False)


class _Clock:
    """Limits of an enumeration in Python."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._end = None if limits.seconds is None else cpu_seconds() + limits.seconds
        self._looked = 0
        self._most = limits.bytes // _POSITION_BYTES

    def struck(self, known: int) -> str | None:
        """Count a position to be expanded, and return the limit that it exceeds, None below all limits.

        Args:
            known: the number of stored positions.
        """
        self._looked += 1
        if known > self._most:
            return MEMORY
        if self._looked % _LOOK == 1:
            watch = current()
            if watch is not None and watch.look(self._looked, 0, 1, 0):
                return INTERRUPTED
            if self._end is not None and cpu_seconds() >= self._end:
                return TIME
        return None
