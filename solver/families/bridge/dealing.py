"""Random deals from a seed, uniform among those that satisfy constraints.

Every deal has its own generator: a Mersenne Twister (``random.Random``) seeded with SHA-256 of
the seed and the deal's number, of which only ``getrandbits`` is used, with a Fisher-Yates shuffle
written out here. Neither the platform nor the version of Python or of a library changes a deal, and
deal number i is the same whatever other deals are requested.

Constraints are met by rejection: hands are dealt until all of them fit, so every deal that fits is
equally likely. Constrained hands are dealt first and an attempt ends with the first that does not
fit; that leaves the probabilities as they are.
"""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from solver.core.argument_checks import list_of, shown, whole
from solver.core.cards import PACK, RANKS, SEATS, SUITS, Hands, card, in_order, seat
from solver.core.errors import DealError, Limit

"""Four hands of 13 cards in seat order."""

Lengths = tuple[int, ...]
"""Cards in each suit, in the order of ``SUITS``."""

ATTEMPTS = 1_000_000
"""Attempts for each deal before ``Limit`` is raised."""

_MOST_BITS = 1024
"""Largest size of a seed in bits."""

_POINTS = dict(zip("AKQJ", (4, 3, 2, 1), strict=True))
_MAX_POINTS = 37
"""Highest number of high-card points of 13 cards."""


def high_card_points(cards: Iterable[str]) -> int:
    """Return the high-card points of cards: ace 4, king 3, queen 2, jack 1."""
    return sum(_POINTS.get(code[1], 0) for code in cards)


def lengths(cards: Iterable[str]) -> Lengths:
    """Return the number of cards in S, H, D, C."""
    suits = [code[0] for code in cards]
    return tuple(suits.count(suit) for suit in SUITS)


def board_dealer(number: int) -> int:
    """Return the dealer of a board, numbered from 1: North deals board 1, then clockwise.

    Raises:
        DealError: no such board.
    """
    return (_board(number) - 1) % 4


def board_vulnerable(number: int) -> tuple[bool, bool]:
    """Return whether (North-South, East-West) are vulnerable on a board; boards are numbered from 1.

    Raises:
        DealError: no such board.
    """
    place = (_board(number) - 1) % 16
    return ((False, False), (True, False), (False, True), (True, True))[(place + place // 4) % 4]


def _board(number: int) -> int:
    return whole(number, "board", 1)


def parse_predeal(text: str) -> tuple[int, tuple[str, ...]]:
    """Parse predealt cards: ``N:AKQ.T9..`` (suits S.H.D.C, any number of cards) or ``N:SA,SK``.

    Raises:
        DealError: it is neither.
    """
    place, cards = _seat_and_rest(text, "N:AKQ.T9.. or N:SA,SK")
    if "." in cards:
        return place, _dotted(cards)
    codes = tuple(card(code) for code in cards.split(","))
    _each_once(codes)
    return place, codes


def parse_hcp(text: str) -> tuple[int, tuple[int, int]]:
    """Parse a range of high-card points: ``N:15-17``, ``N:12+`` or ``N:0``.

    Raises:
        DealError: it is none.
    """
    place, points = _seat_and_rest(text, "N:15-17")
    found = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2})|(\+))?", points)
    if not found:
        raise DealError(f"{points!r} is not a range of points. Write 15-17, 12+ or 0")
    low, high, more = found.groups()
    return place, (int(low), _MAX_POINTS if more else int(high or low))


def parse_shape(text: str) -> tuple[int, list[str]]:
    """Parse ``N:4333+4432+5=3=3=2``: a seat and one or several shapes, each as ``shape_lengths`` accepts it.

    Raises:
        DealError: a shape is not valid.
    """
    place, shapes = _seat_and_rest(text, "N:4333+4432+5332")
    names = [name.strip() for name in shapes.split("+")]
    for name in names:
        shape_lengths(name)
    return place, names


def shape_lengths(shape: str) -> frozenset[Lengths]:
    """Return all suit lengths of a shape.

    ``4432`` is that pattern in any order of the suits, ``10-2-1-0`` too (for long suits);
    ``5=3=3=2`` is five spades, three hearts, three diamonds and two clubs.

    Raises:
        DealError: it is not a shape of 13 cards.
    """
    if not isinstance(shape, str):
        raise DealError(f"{shown(shape)} is not a shape. Write 4333, 10-2-1-0 or, for S=H=D=C, 5=3=3=2")
    exact = "=" in shape
    parts = shape.split("=") if exact else shape.split("-") if "-" in shape else list(shape)
    if len(parts) != 4 or not all(re.fullmatch(r"[0-9]{1,2}", part) for part in parts):
        raise DealError(f"{shape!r} is not a shape. Write 4333, 10-2-1-0 or, for S=H=D=C, 5=3=3=2")
    pattern = tuple(int(part) for part in parts)
    if sum(pattern) != 13:
        raise DealError(f"shape {shape} has {sum(pattern)} cards. Write a shape of 13")
    return frozenset({pattern} if exact else permutations(pattern))


def random_deals(
    seed: int,
    count: int,
    *,
    first: int = 1,
    predeal: Mapping[int, Sequence[str]] | None = None,
    hcp: Mapping[int, tuple[int, int]] | None = None,
    shapes: Mapping[int, Sequence[str]] | None = None,
    attempts: int = ATTEMPTS,
) -> Iterator[Hands]:
    """Return random deals, each uniform among the deals that satisfy all constraints.

    Args:
        seed: 0 or more; the same seed and constraints give the same deals everywhere.
        count: how many deals.
        first: the number of the first one, from 1; ``first=101`` goes on after 100 deals.
        predeal: seat -> cards that it holds, up to 13.
        hcp: seat -> (least, most) high-card points.
        shapes: seat -> shapes (see ``shape_lengths``), of which the hand has one.
        attempts: how often a deal is tried.

    Raises:
        DealError: at once, an argument is out of range or no deal can satisfy a constraint.
        Limit: while dealing, none of the attempts satisfied all constraints.
    """
    seed, first = _writable(whole(seed, "seed", 0), "seed"), _writable(whole(first, "first", 1), "first")
    count, attempts = whole(count, "count", 0), whole(attempts, "attempts", 1)
    constraints = _constraints(by_seat(predeal, "predeal"), by_seat(hcp, "hcp"), by_seat(shapes, "shapes"))
    _check_possible(constraints)
    return _deals(seed, range(first, first + count), constraints, attempts)


@dataclass(frozen=True, slots=True)
class _Constraint:
    """Constraint on one hand.

    Attributes:
        fixed: the cards that it holds in any case.
        points: (least, most).
        allowed: its suit lengths are one of these; None: any.
        told: the constraint in words, empty if there is only ``fixed``.
    """

    fixed: tuple[str, ...]
    points: tuple[int, int]
    allowed: frozenset[Lengths] | None
    told: str

    def fits(self, hand: Sequence[str]) -> bool:
        least, most = self.points
        if not least <= high_card_points(hand) <= most:
            return False
        return self.allowed is None or lengths(hand) in self.allowed


def _constraints(
    predeal: Mapping[int, Sequence[str]],
    hcp: Mapping[int, tuple[int, int]],
    shapes: Mapping[int, Sequence[str]],
) -> tuple[_Constraint, ...]:
    fixed = [
        tuple(card(code) for code in list_of(predeal.get(place, ()), f"cards for {SEATS[place]}", "a list of cards"))
        for place in range(4)
    ]
    _each_once([code for cards in fixed for code in cards])
    made = []
    for place in range(4):
        low, high = _points_of(place, hcp.get(place, (0, _MAX_POINTS)))
        names = list_of(shapes.get(place, ()), f"shapes of {SEATS[place]}", "a list of shapes")
        allowed = frozenset().union(*map(shape_lengths, names)) if names else None
        parts = [f"{low}-{high} points"] * (place in hcp) + ["+".join(names)] * bool(names)
        text = f"{SEATS[place]} {', '.join(parts)}" if parts else ""
        made.append(_Constraint(fixed[place], (low, high), allowed, text))
    return tuple(made)


def _writable(number: int, name: str) -> int:
    """Return a number whose digits, which seed the generators, Python can write; raise if it is too large."""
    if number.bit_length() > _MOST_BITS:
        raise DealError(f"{name} has {number.bit_length()} bits. Use at most {_MOST_BITS} bits")
    return number


def by_seat(values: Mapping[int, Any] | None, name: str) -> Mapping[int, Any]:
    """Return constraints by seat, with the seats checked.

    Raises:
        DealError: it is not by seat, or a seat is out of range.
    """
    if values is None:
        return {}
    if not isinstance(values, Mapping):
        raise DealError(f"{name} {shown(values)} is not a mapping. Give a mapping from seats 0 to 3")
    return {whole(seat_, "seat", 0, 3): value for seat_, value in values.items()}


def _points_of(place: int, limits: object) -> tuple[int, int]:
    name = f"points of {SEATS[place]}"
    low, high = list_of(limits, name, "the least and the most", 2)
    return whole(low, name, 0), whole(high, name, 0)


def _check_possible(constraints: Sequence[_Constraint]) -> None:
    """Raise if no deal can satisfy the constraints, as far as that shows without dealing.

    Exact for each hand's cards, for each hand's points and for the shapes of all hands together;
    points and shapes that only exclude each other are found by the attempts.
    """
    pool = _pool(constraints)
    bounds = [_check_points(SEATS[place], hand, pool) for place, hand in enumerate(constraints)]
    least, most = (sum(ends) for ends in zip(*bounds, strict=True))
    if not least <= 40 <= most:
        raise DealError(f"the four hands have {least} to {most} points together. Write ranges that allow 40")
    _check_shapes(constraints)


def _pool(constraints: Sequence[_Constraint]) -> list[str]:
    """Return the cards that are not predealt to any hand, in the order of the pack."""
    taken = {code for hand in constraints for code in hand.fixed}
    return [code for code in PACK if code not in taken]


def _check_points(name: str, hand: _Constraint, pool: Sequence[str]) -> tuple[int, int]:
    """Return the least and most points that the hand can have within its constraint."""
    missing = 13 - len(hand.fixed)
    if missing < 0:
        raise DealError(f"{name} has {len(hand.fixed)} cards. Leave at most 13")
    held = high_card_points(hand.fixed)
    values = sorted(high_card_points([code]) for code in pool)
    least, most = held + sum(values[:missing]), held + sum(values[len(values) - missing :])
    low, high = hand.points
    if low > high:
        raise DealError(f"{name} has {low}-{high} points. Write the smaller number first")
    if high < least or low > most:
        raise DealError(f"{name} cannot have {low}-{high} points: the cards given leave {least} to {most}")
    return max(low, least), min(high, most)


def _check_shapes(constraints: Sequence[_Constraint]) -> None:
    """Check that the shapes fit together: 13 cards in each suit.

    Hands without a shape need at least their given cards, and can take whatever is left.
    """
    sums = {(0, 0, 0, 0)}
    for hand in constraints:
        if hand.allowed is None:
            sums = _sums(sums, {lengths(hand.fixed)})
    for name, hand in zip(SEATS, constraints, strict=True):
        if hand.allowed is None:
            continue
        held = lengths(hand.fixed)
        possible = {shape for shape in hand.allowed if all(map(int.__ge__, shape, held))}
        if not possible:
            raise DealError(f"{name}'s given cards fit none of its shapes")
        sums = _sums(sums, possible)
        if not sums:
            text = ", ".join(hand.told for hand in constraints if hand.allowed is not None)
            raise DealError(f"the shapes cannot be dealt together ({text}): a suit has 13 cards")


def _sums(sums: set[tuple[int, int, int, int]], shapes: Iterable[Lengths]) -> set[tuple[int, int, int, int]]:
    """Return all sums of two sets of shapes that stay within 13 cards in each suit."""
    found = set()
    for spades, hearts, diamonds, clubs in shapes:
        for s, h, d, c in sums:
            if s + spades <= 13 and h + hearts <= 13 and d + diamonds <= 13 and c + clubs <= 13:
                found.add((s + spades, h + hearts, d + diamonds, c + clubs))
    return found


def _deals(seed: int, numbers: Iterable[int], constraints: Sequence[_Constraint], attempts: int) -> Iterator[Hands]:
    """Yield the deals with these numbers."""
    pool = _pool(constraints)
    order = sorted(range(4), key=lambda place: (not constraints[place].told, place))
    generator = random.Random(seed)
    for number in numbers:
        generator.seed(int.from_bytes(hashlib.sha256(f"{seed} {number}".encode()).digest(), "big"))
        yield _deal(pool, order, constraints, generator, attempts)


def _deal(
    pool: Sequence[str],
    order: Sequence[int],
    constraints: Sequence[_Constraint],
    generator: random.Random,
    attempts: int,
) -> Hands:
    """Return a deal that fits, after as many attempts as needed."""
    for _ in range(attempts):
        hands = _attempt(pool, order, constraints, generator)
        if hands:
            return hands
    text = "; ".join(hand.told for hand in constraints if hand.told)
    raise Limit(f"no deal in {attempts} attempts fits ({text}). Try wider constraints or more attempts")


def _attempt(
    pool: Sequence[str], order: Sequence[int], constraints: Sequence[_Constraint], generator: random.Random
) -> Hands | None:
    """Deal the pool in an order of the seats; return None as soon as a hand does not fit."""
    left = list(pool)
    hands: dict[int, tuple[str, ...]] = {}
    for place in order:
        hand = constraints[place]
        drawn = _draw(left, 13 - len(hand.fixed), generator)
        hands[place] = in_order((*hand.fixed, *drawn))
        if hand.told and not hand.fits(hands[place]):
            return None
    return tuple(hands[place] for place in range(4))


def _draw(left: list[str], count: int, generator: random.Random) -> list[str]:
    """Remove and return random cards: the last steps of a Fisher-Yates shuffle."""
    bits = generator.getrandbits
    for last in range(len(left) - 1, len(left) - 1 - count, -1):
        # A random number up to ``last``, every one equally likely.
        size = last.bit_length()
        other = bits(size)
        while other > last:
            other = bits(size)
        left[last], left[other] = left[other], left[last]
    drawn = left[len(left) - count :]
    del left[len(left) - count :]
    return drawn


def _seat_and_rest(text: str, example: str) -> tuple[int, str]:
    name, colon, rest = text.strip().partition(":")
    if not colon or not rest.strip():
        raise DealError(f"{text!r} is not a constraint. Write a seat and a colon, as in {example}")
    return seat(name), rest.strip()


def _dotted(text: str) -> tuple[str, ...]:
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        raise DealError(f"{text!r} has {len(suits)} suits. Write 4, as in AK2.QJT..432")
    codes = []
    for suit, ranks in zip(SUITS, suits, strict=True):
        for rank in ranks.strip().removesuffix("-"):
            if rank not in RANKS:
                raise DealError(f"{rank!r} in {text!r} is not a rank. Write A K Q J T 9 .. 2")
            codes.append(suit + rank)
    _each_once(codes)
    return tuple(codes)


def _each_once(codes: Sequence[str]) -> None:
    for code in codes:
        if codes.count(code) > 1:
            raise DealError(f"{code} is given twice. Write each card once")
