"""Arrays in, arrays out: one strain and leader of many deals, and the values of all cards of many positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import ArrayLike, NDArray

from solver.core.argument_checks import flag, shown, whole
from solver.core.cards import PACK, seat, side, strain
from solver.core.errors import DealError
from solver.families.bridge.masks import ALL, BIT, CODE, cards
from solver.families.bridge.position import Position
from solver.families.bridge.sharing import HandsLike, as_masks, shared_out
from solver.families.bridge.solver import MEMORY, Solver

PLACES = {code: (BIT[code].bit_length() - 1) // 16 * 13 + (BIT[code].bit_length() - 1) % 16 for code in PACK}
"""The place of each card among 52: spades, hearts, diamonds, clubs, each from the ace down."""

NOT_LEGAL = -1
OPEN = -2
"""What stands in place of a number of tricks: the card can not be played, or a limit left it open."""


def tricks(
    deals: Iterable[HandsLike] | NDArray[np.uint64],
    strains: ArrayLike | str,
    leaders: ArrayLike | str,
    *,
    bounds: bool = False,
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
) -> NDArray[np.int8]:
    """Tricks of the declarer's side in one strain, of many deals; the declarer sits on the leader's right.

    >>> hands = [deal.hands for deal in solver.read("data/bridge/club-evening.pbn")]
    >>> bridge.tricks(hands[:3], "N", "S").tolist()
    [11, 9, 5]
    >>> bridge.tricks(hands[:3], [4, 4, 0], [2, 1, 0]).tolist()
    [11, 4, 9]

    Args:
        deals: n deals, as for `tables`: a list, or an array of shape (n, 4) of hands N E S W as sets of bits.
        strains: S H D C N or 0..4, one for all deals or an array of shape (n,).
        leaders: the seat on lead, N E S W or 0..3, one for all deals or an array of shape (n,).
        bounds: also where a limit struck say what is proved.
        threads: how many; None: as many as there are cores.
        memory: bytes for the transposition table of each thread.
        time, nodes: limits for each deal, CPU seconds and positions; None: no limit.

    Returns:
        array of shape (n,), int8: tricks, or -2 where a limit struck; with `bounds` of shape (n, 2): at least, at most.

    Raises:
        FaceupError: a deal can not be (the message gives its place, from 0), an array has another shape, or there is
            no such strain, seat, limit or number of threads.
    """
    flag(bounds, "bounds")
    hands = as_masks(deals)
    own_strains = _numbers(strains, len(hands), "strains", 4, strain)
    own_leaders = _numbers(leaders, len(hands), "leaders", 3, seat)
    found = np.zeros((len(hands), 2), dtype=np.int8)

    def work(solver: Solver, index: int) -> None:
        declarer = (own_leaders[index] + 3) % 4
        found[index] = solver.row([int(bits) for bits in hands[index]], own_strains[index], 1 << declarer)[declarer]

    shared_out(len(hands), work, threads, lambda: Solver(memory=memory, time=time, nodes=nodes))
    return found if bounds else np.where(found[:, 0] == found[:, 1], found[:, 0], np.int8(OPEN))


def card_values(
    hands: Iterable[HandsLike] | NDArray[np.uint64],
    strains: ArrayLike | str,
    leaders: ArrayLike | str,
    tables: ArrayLike | None = None,
    *,
    bounds: bool = False,
    declarers: ArrayLike | str | None = None,
    threads: int | None = None,
    memory: int = MEMORY,
    time: float | None = None,
    nodes: int | None = None,
) -> NDArray[np.int8]:
    """The value of every card that may be played, of many positions.

    It is the number of tricks that the declarer's side takes from here on, the one on the table included; where no
    declarer is named, the side of the player to move.

    >>> hands = [[["SA", "HK"], ["SK", "HA"], ["SQ", "HQ"], ["SJ", "HJ"]]]
    >>> values = bridge.card_values(hands, "N", "N")
    >>> values.shape, values[0, :2, :3].tolist()
    ((1, 4, 13), [[1, -1, -1], [-1, 1, -1]])

    Args:
        hands: n positions, each with the hands N E S W as they are held now: lists of card codes, or an array of
            shape (n, 4) of sets of bits 16 * suit + place (see solver.families.bridge.masks).
        strains: S H D C N or 0..4, one for all or an array of shape (n,).
        leaders: the seat that led to the trick on the table or leads to the next, N E S W or 0..3, one for all or an
            array of shape (n,).
        tables: the cards on the table in order of play, an array of shape (n, 3) of integers: 13 * suit + place as in
            the answer, -1 for none; None: nothing is on any table.
        bounds: also where a limit struck say what is proved.
        declarers: whose side's tricks count, N E S W or 0..3, one for all or an array of shape (n,); None: those of
            the player to move, who plays for many.
        threads, memory, time, nodes: as for `tricks`.

    Returns:
        array of shape (n, 4, 13), int8: suit S H D C, place from the ace (0) to the deuce (12); tricks, -1 where the
        card may not be played, -2 where a limit struck. With `bounds` of shape (n, 4, 13, 2): at least, at most.

    Raises:
        FaceupError: as `tricks`, or a position can not be.
    """
    flag(bounds, "bounds")
    masks = _held(hands)
    own_strains = _numbers(strains, len(masks), "strains", 4, strain)
    own_leaders = _numbers(leaders, len(masks), "leaders", 3, seat)
    sides = None if declarers is None else _numbers(declarers, len(masks), "declarers", 3, seat)
    on_table = _tables(tables, len(masks))
    positions = [
        _position(index, masks[index], own_strains[index], own_leaders[index], on_table[index])
        for index in range(len(masks))
    ]
    found = np.full((len(positions), 52, 2), NOT_LEGAL, dtype=np.int8)

    def work(solver: Solver, index: int) -> None:
        position = positions[index]
        left, other = position.tricks_left, side(position.to_move if sides is None else sides[index])
        for code, one in solver.moves(position).items():
            found[index, PLACES[code]] = (left - one.high, left - one.low) if other else one

    shared_out(len(positions), work, threads, lambda: Solver(memory=memory, time=time, nodes=nodes))
    shaped = found.reshape(len(positions), 4, 13, 2)
    return shaped if bounds else np.where(shaped[..., 0] == shaped[..., 1], shaped[..., 0], np.int8(OPEN))


def _held(hands: Iterable[HandsLike] | NDArray[np.uint64]) -> list[tuple[tuple[str, ...], ...]]:
    """The hands of every position as codes; whether they can be is seen with what is on the table.

    Raises:
        DealError: an array of another shape or type, or bits that stand for no card.
    """
    if isinstance(hands, np.ndarray):
        if not np.issubdtype(hands.dtype, np.integer) or hands.ndim != 2 or hands.shape[1] != 4:
            raise DealError(f"an array of {hands.dtype}, shape {hands.shape}; expected integers, shape (n, 4)")
        for bits in np.unique(hands):
            whole(bits, "a hand as a set of bits", 0, ALL)
        return [tuple(cards(int(bits)) for bits in row) for row in hands]
    try:
        return [tuple(tuple(hand) for hand in four) for four in hands]
    except TypeError:
        raise DealError(f"hands {shown(hands)}; expected a list of positions, or an array of sets of bits") from None


def _position(
    index: int, hands: tuple[tuple[str, ...], ...], own_strain: int, leader: int, table: list[int]
) -> Position:
    codes = tuple(_CODES[place] for place in table if place >= 0)
    position = Position(hands, own_strain, leader, codes)
    try:
        position.check()
    except DealError as error:
        raise DealError(f"position {index}: {error.message}") from None
    return position


_CODES = {place: code for code, place in PLACES.items()}


def _tables(tables: ArrayLike | None, count: int) -> list[list[int]]:
    """The cards on every table.

    Raises:
        DealError: another shape, numbers that are no cards, or a gap between cards.
    """
    if tables is None:
        return [[]] * count
    found = _array(tables, "tables", "an array of shape (n, 3), 13 * suit + place, -1 for none")
    if found.shape != (count, 3):
        raise DealError(f"tables of shape {found.shape}; expected ({count}, 3)")
    if found.size and not (found.min() >= -1 and found.max() < len(CODE)):
        raise DealError(f"a card {found.min() if found.min() < -1 else found.max()} on a table; expected -1 to 51")
    if np.any((found[:, :-1] < 0) & (found[:, 1:] >= 0)):
        raise DealError("a table with a gap; expected the cards in order of play, then -1")
    rows: list[list[int]] = found.tolist()
    return rows


def _numbers(value: ArrayLike | str, count: int, name: str, most: int, read: Callable[[str], int]) -> list[int]:
    """A number for each deal, of one for all, a letter, an array, or a list with letters.

    Raises:
        DealError: another shape, or a number out of range.
    """
    if isinstance(value, str):
        return [read(value)] * count
    if isinstance(value, (list, tuple)) and any(isinstance(one, str) for one in value):
        value = [read(one) if isinstance(one, str) else one for one in value]
    found = _array(value, name, f"one of 0 to {most}, or an array of {count}")
    if found.shape not in ((), (count,)):
        raise DealError(f"{name} of shape {found.shape}; expected ({count},), or one number")
    if found.size and not (found.min() >= 0 and found.max() <= most):
        raise DealError(f"{name} {found.min() if found.min() < 0 else found.max()}; expected 0 to {most}")
    numbers: list[int] = np.broadcast_to(found, (count,)).tolist()
    return numbers


def _array(value: ArrayLike, name: str, expected: str) -> NDArray[np.integer]:
    try:
        found = np.asarray(value)
    except (TypeError, ValueError):
        found = np.asarray(None)
    if found.size and not np.issubdtype(found.dtype, np.integer):
        raise DealError(f"{name} {shown(value)}; expected {expected}")
    return found.astype(np.int64)
