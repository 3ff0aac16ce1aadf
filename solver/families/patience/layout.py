"""Patience layouts: the pack, the foundations, the cards at the start, and the canonical form."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import lru_cache

from solver.core.cards import SUITS
from solver.core.errors import DealError
from solver.families.patience.rules import Pack, Rules
from solver.families.patience.rules.kinds import foundation_count

Pile = tuple[str, ...]
"""Cards by their codes (``SA``, ``HT``), bottom card first; in the stock the next card first."""

GAP = "--"
"""Empty place in a grid."""

UNKNOWN = "??"
"""Unknown card: only in deals that are simulated, never in a layout that is searched."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The place of every card; partly played positions are layouts, too.

    What a game has not is empty.

    Attributes:
        tableau: the piles, or the rows of a grid (with ``GAP``), or of a pyramid or peaks from the top row.
        down: for each pile of ``tableau`` the number of face-down cards, which lie at its bottom.
        foundations: the piles, whole where the input gives them whole, else the top card alone; in games with
            a hole the hole. In suit games a pile belongs to its cards' suit, whatever its place, and missing
            ones are empty.
        base: the foundations' base rank where the deal named it once and no card shows it any more.
        stock: the next card first.
        wastes: waste piles; one for games with a stock, though empty.
        places: for each place of the rules (``cells``, ``reserve``, ``lid``, ``jewels``, ``braid`` ...) its piles. As
            many as there are, empty ones included. Last card next for stacked ones.
        redeals: turns of the waste (or reshuffles) that are left; -1: any number.
        switched: the switch to one card at a time was made.
        turned: a pyramid's stock card is turned up (if one must be turned first).
        parked: cards already laid aside where their number is limited.
        reshuffles: for each redeal to come an order of the whole pack.
        frames: bowling: a pack for each frame and each bonus frame.
        slots: bowling: the rank in each slot of the first frame, 0 for an empty one; none if it has not begun.
        first_ball: bowling: slots that the first ball of the first frame filled; None if it is not over. Cards on
            the waste of the ball that is at hand are ``parked``.
    """

    tableau: tuple[Pile, ...] = ()
    down: tuple[int, ...] = ()
    foundations: tuple[Pile, ...] = ()
    base: int | None = None
    stock: Pile = ()
    wastes: tuple[Pile, ...] = ()
    places: Mapping[str, tuple[Pile, ...]] = field(default_factory=dict)
    redeals: int = 0
    switched: bool = False
    turned: bool = False
    parked: int = 0
    reshuffles: tuple[Pile, ...] = ()
    frames: tuple[Pile, ...] = ()
    slots: tuple[int, ...] = ()
    first_ball: int | None = None


def has_unknown(layout: Layout) -> bool:
    """Return whether a layout has unknown cards."""
    places = (pile for piles in layout.places.values() for pile in piles)
    return any(UNKNOWN in pile for pile in (*layout.tableau, layout.stock, *layout.wastes, *places))


_DEFAULTS = {one.name: {} if one.default is MISSING else one.default for one in fields(Layout)}
_ENCODER = json.JSONEncoder(separators=(",", ":"), sort_keys=True)


def canonical(layout: Layout) -> str:
    """Return the canonical JSON of a layout: every field without its default, by name."""
    return _ENCODER.encode(
        {name: value for name, default in _DEFAULTS.items() if (value := getattr(layout, name)) != default}
    )


LETTERS = "-A23456789TJQK"
"""Letter of each rank, from 1."""


def rank(card: str) -> int:
    """Return the rank of a card: 1 ace .. 13 king."""
    return LETTERS.index(card[1])


def code(suit: str, rank_: int) -> str:
    """Return the card with a suit and a rank."""
    return suit + LETTERS[rank_]


def red(card: str) -> bool:
    """Return whether a card is a heart or a diamond."""
    return card[0] in "HD"


def suits(pack: Pack) -> str:
    """Return the suits of a pack, by their letters."""
    return SUITS[: pack.suits]


@lru_cache(maxsize=64)
def faces(pack: Pack) -> tuple[str, ...]:
    """Return every different card of a pack, suit by suit, from the ace up."""
    return tuple(code(suit, number) for suit in suits(pack) for number in range(1, pack.ranks + 1))


@lru_cache(maxsize=64)
def cards(pack: Pack) -> tuple[str, ...]:
    """Return all cards of a pack, every copy."""
    return faces(pack) * pack.packs


def described(pack: Pack) -> str:
    """Return a description of the pack for messages: ``A to 5 of S H D, twice``."""
    times = {1: "", 2: ", twice"}.get(pack.packs, f", {pack.packs} times")
    return f"A to {LETTERS[pack.ranks]} of {' '.join(suits(pack))}{times}"


def sequence(rules: Rules, base: int, up: bool = True) -> tuple[int, ...]:
    """Return the ranks of a foundation in their order, from its base.

    Args:
        base: the rank of the first card; with ``steps`` the number of the foundation, from 1, of which there are no
            more than steps.
    """
    if rules.foundations.steps:
        return _in_steps(rules.foundations.steps[base - 1], rules.pack.ranks)
    return _one_by_one(base, up, rules.foundations.wrap, rules.pack.ranks)


@lru_cache(maxsize=256)
def _in_steps(step: int, ranks: int) -> tuple[int, ...]:
    return tuple((step * place - 1) % ranks + 1 for place in range(1, ranks + 1))


@lru_cache(maxsize=256)
def _one_by_one(base: int, up: bool, wrap: bool, ranks: int) -> tuple[int, ...]:
    if wrap:
        return tuple((base - 1 + (place if up else -place)) % ranks + 1 for place in range(ranks))
    return tuple(range(base, ranks + 1)) if up else tuple(range(base, 0, -1))


def whole_foundations(rules: Rules, piles: Sequence[Pile], base: int | None) -> tuple[Pile, ...]:
    """Return the foundations with all their cards; if suits mix, single top cards remain single.

    Args:
        piles: whole, from the base card up, or the top card alone.
        base: the base rank where the deal names it.

    Raises:
        DealError: a pile that cannot lie on a foundation of this game.
    """
    count = foundation_count(rules)
    if len(piles) > count:
        raise DealError(f"{len(piles)} foundations are given. Write at most {count}")
    piles = (*piles, *((),) * (count - len(piles)))
    if rules.foundations.steps:
        return tuple(_whole(rules, pile, sequence(rules, place)) for place, pile in enumerate(piles, start=1))
    if rules.foundations.order == "two ways":
        return _two_ways(rules, piles)
    base = base_of(rules, piles, base)
    up = direction(rules, piles) != "down"
    return tuple(_whole(rules, pile, sequence(rules, base or 1, up)) for pile in piles)


def base_of(rules: Rules, piles: Sequence[Pile], named: int | None = None) -> int | None:
    """Return the base rank of all foundations, None if the player has still to choose it.

    Raises:
        DealError: the piles start with different ranks, or no card shows the base.
    """
    if rules.foundations.base in ("ace", "king"):
        return 1 if rules.foundations.base == "ace" else rules.pack.ranks
    starts = {rank(pile[0]) for pile in piles if pile}
    gone = named is not None and rules.foundations.back  # the base cards may have come back
    if not starts and not gone and rules.foundations.base == "dealt":
        raise DealError("no foundation has a card. Write the base card that the deal puts there")
    if named is not None and (starts or gone):
        return named
    if len(starts) > 1:
        names = " ".join(LETTERS[start] for start in sorted(starts))
        raise DealError(
            f"the foundations start with {names}. Write whole piles with the same base rank, or add the base"
        )
    return next(iter(starts), None)


def direction(rules: Rules, piles: Sequence[Pile]) -> str:
    """Return ``up`` or ``down`` if the player chose the direction of all foundations; empty before that.

    Raises:
        DealError: the piles go both ways.
    """
    if rules.foundations.order != "chosen":
        return "up"
    found = {_way(rules, pile) for pile in piles if len(pile) > 1}
    if len(found) > 1:
        raise DealError("some foundations go up and others down. Write all in one direction")
    return next(iter(found), "")


def _way(rules: Rules, pile: Pile) -> str:
    return "up" if (rank(pile[0]) % rules.pack.ranks) + 1 == rank(pile[1]) else "down"


def _two_ways(rules: Rules, piles: Sequence[Pile]) -> tuple[Pile, ...]:
    """Return foundations with those going up first: a pile from the ace goes up, one from the highest rank down.

    The order among those of one direction is preserved: it may matter which is which.
    """
    half = len(piles) // 2
    starts = [rank(pile[0]) if pile else 0 for pile in piles]
    if set(starts[:half]) <= {0, 1} and set(starts[half:]) <= {0, rules.pack.ranks}:
        orders = [sequence(rules, 1), sequence(rules, rules.pack.ranks, up=False)]
        return tuple(_whole(rules, pile, orders[at >= half]) if pile else () for at, pile in enumerate(piles))
    ups, downs = [], []
    for pile in piles:
        if pile and rank(pile[0]) == 1:
            ups.append(_whole(rules, pile, sequence(rules, 1)))
        elif pile and rank(pile[0]) == rules.pack.ranks:
            downs.append(_whole(rules, pile, sequence(rules, rules.pack.ranks, up=False)))
        elif pile:
            top = LETTERS[rules.pack.ranks]
            raise DealError(f"a foundation starts with {pile[0]}. Write whole piles from A or from {top}")
    for name, side in (("up", ups), ("down", downs)):
        if len(side) > half:
            raise DealError(f"{len(side)} foundations go {name}. Write at most {half}")
    return tuple((*side, *((),) * (half - len(side)))[place] for side in (ups, downs) for place in range(half))


def _whole(rules: Rules, pile: Pile, ranks: tuple[int, ...]) -> Pile:
    same = rules.foundations.suit == "same"
    shown = tuple(rank(card) for card in pile)
    if shown == ranks[: len(shown)]:
        if same and len({card[0] for card in pile}) > 1:
            raise DealError(f"the foundation {' '.join(pile)} mixes suits. Write cards of one suit")
        return pile
    if len(pile) > 1 or shown[0] not in ranks:
        names = " ".join(LETTERS[number] for number in ranks[:3])
        raise DealError(
            f"foundation {' '.join(pile)}: the ranks do not follow. Write {names} .., or the top card alone"
        )
    if same:
        return tuple(code(pile[0][0], number) for number in ranks[: ranks.index(shown[0]) + 1])
    if rules.foundations.base in ("dealt", "chosen") or rules.foundations.order == "chosen":
        raise DealError(f"foundation {pile[0]}: the cards under {pile[0]} are not known. Write whole piles")
    return pile


def hidden_ranks(rules: Rules, piles: Sequence[Pile], base: int | None = None) -> Iterator[int]:
    """Yield the ranks under single top cards if suits mix; else foundations are complete piles."""
    if rules.foundations.suit == "same":
        return
    base = base_of(rules, piles, base) if any(piles) else 1
    for place, pile in enumerate(piles, start=1):
        ranks = sequence(rules, place if rules.foundations.steps else base or 1)
        if len(pile) == 1 and rank(pile[0]) != ranks[0]:
            yield from ranks[: ranks.index(rank(pile[0]))]
