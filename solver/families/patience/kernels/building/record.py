"""Kernel records of the rules and the layout of a building game."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import lru_cache

from solver.core.cards import SUITS
from solver.core.errors import DealError
from solver.core.memo import cached_by_identity
from solver.families.patience.kernels.building.parts import (
    BuildingRecord,
    Cards,
    GameRecord,
    HomeRecord,
    PileClass,
    StartRecord,
    StockRecord,
    TableauRecord,
    TypeRelations,
)
from solver.families.patience.kernels.outcomes import number, numbers
from solver.families.patience.layout import Layout, Pile
from solver.families.patience.rules import UNLIMITED, Place, Rules
from solver.families.patience.rules.kinds import foundation_count
from solver.kernels import kernel

KERNEL = kernel("patience_building")
"""Kernel module, whose constants encode the words of rules."""

EVERY = (1 << 64) - 1

BACK = "patience_building.back"
"""Name of the cut of `_back`."""


def record_of(rules: Rules, layout: Layout, without: Set[str] = frozenset()) -> BuildingRecord:
    """Return the kernel record of a layout.

    Args:
        rules: the game.
        layout: where the cards lie.
        without: cuts not to make, see `solver.core.cuts`.

    Raises:
        DealError: more piles or cards than it holds.
    """
    _check_size(rules, layout)
    base = _base(rules, layout)
    stock = _stock(rules, layout)
    return BuildingRecord(
        game=_game(rules, base, BACK in without),
        classes=_classes(rules, layout),
        stock=stock,
        orders=tuple(_numbers(order) for order in layout.reshuffles),
        start=_start(rules, layout, base, stock.redeals),
    )


@cached_by_identity
def _games(_rules: Rules) -> dict[tuple[int, bool], GameRecord]:
    """Return the cache of `_game` for these rules."""
    return {}


def _game(rules: Rules, base: int, always_back: bool) -> GameRecord:
    known = _games(rules)
    if (base, always_back) not in known:
        known[base, always_back] = _make_game(rules, base, always_back)
    return known[base, always_back]


def _make_game(rules: Rules, base: int, always_back: bool) -> GameRecord:
    back = _back(rules, always_back)
    return GameRecord(
        suits=rules.pack.suits,
        ranks=rules.pack.ranks,
        packs=rules.pack.packs,
        cards=_cards(rules),
        goal=KERNEL.GOALS[rules.goal],
        may=_may(rules, back),
        relations=_relations(rules, base if rules.tableau.bare_base else 0),
        tableau=_tableau(rules),
        home=_home(rules, base, back),
        deal_size=rules.deal_size,
        macro=_macro(rules),
    )


def _numbers(cards: Sequence[str]) -> Cards:
    return numbers(cards)


def _in_places(layout: Layout) -> int:
    return sum(len(pile) for piles in layout.places.values() for pile in piles)


def _check_size(rules: Rules, layout: Layout) -> None:
    piles = tableau_piles(rules, layout) + sum(place.count for place in rules.places)
    if piles > KERNEL.PILES or len(rules.places) >= KERNEL.CLASSES:
        raise DealError(f"the game has {piles} piles. Use at most {KERNEL.PILES}")
    if _cards(rules) > KERNEL.CARDS or foundation_count(rules) > KERNEL.FOUNDATIONS:
        raise DealError(f"the game has {_cards(rules)} cards. Use at most {KERNEL.CARDS}")


def _cards(rules: Rules) -> int:
    return rules.pack.suits * rules.pack.ranks * rules.pack.packs


def home_kind(rules: Rules) -> int:
    """Return the kind of the foundations."""
    home = rules.foundations
    if rules.goal != "foundations":
        return KERNEL.NO_HOME
    if home.steps:
        return KERNEL.STEPS
    if any(place.locked == "foundation" for place in rules.places):
        return KERNEL.NUMBERED
    if home.order != "up":
        return KERNEL.TWO_WAYS if home.order == "two ways" else KERNEL.CHOSEN_WAY
    return KERNEL.BY_SUIT if home.suit == "same" else KERNEL.ANY_SUIT


def _classes(rules: Rules, layout: Layout) -> tuple[PileClass, ...]:
    """Return the records of the tableau and the places."""
    names = [place.name for place in rules.places]
    first = tableau_piles(rules, layout)
    supplies = {*rules.tableau.refill, *(place.refill for place in rules.places)}
    found = [
        PileClass(
            first=0,
            many=first,
            room=rules.tableau.cap or -1,
            refill=-1,
            lock=KERNEL.LOCKS[""],
            symmetric=rules.stock.to != "tableau",
            single=False,
        )
    ]
    for place in rules.places:
        alike = not place.locked and place.name not in supplies
        found.append(
            PileClass(
                first=first,
                many=place.count,
                room=place.room,
                refill=1 + names.index(place.refill) if place.refill else -1,
                lock=KERNEL.LOCKS[place.locked],
                symmetric=alike or place.count == 1,
                single=place.room in (0, 1) and all(len(pile) <= 1 for pile in layout.places.get(place.name, ())),
            )
        )
        first += place.count
    return tuple(found)


def tableau_piles(rules: Rules, layout: Layout) -> int:
    """Return the number of piles, with the empty ones that a reshuffle may need."""
    if not layout.reshuffles or rules.tableau.fill != "none":
        return len(layout.tableau)
    cards = sum(map(len, layout.tableau)) + _in_places(layout)
    cards += sum(map(len, layout.foundations)) if rules.foundations.back else 0
    return max(len(layout.tableau), -(-cards // rules.deal_size))


def _may(rules: Rules, back: bool) -> tuple[int, ...]:
    """Return the targets by source."""
    may = [0] * KERNEL.SOURCES
    home = KERNEL.TO_FOUNDATION if rules.goal == "foundations" else 0
    moves = rules.tableau.group != "none"
    may[0] = home | _placed(rules, "tableau") | (KERNEL.TO_PILE | _space(rules, "tableau") if moves else 0)
    for index, place in enumerate(rules.places, start=1):
        may[index] = _given(rules, place) & ~(0 if home else KERNEL.TO_FOUNDATION)
    may[KERNEL.WASTE] = home | KERNEL.TO_PILE | _space(rules, "waste") | _placed(rules, "waste")
    may[KERNEL.HAND] = home | KERNEL.TO_PILE | _space(rules, "stock") | _placed(rules, "stock")
    may[KERNEL.HOME] = KERNEL.TO_PILE | _space(rules, "foundation") if back else 0
    return tuple(may)


def _space(rules: Rules, source: str) -> int:
    return KERNEL.TO_SPACE if rules.tableau.fills_from(source) else 0


def _placed(rules: Rules, source: str) -> int:
    """Return the set of places that accept cards from a source, as bits."""
    return sum(KERNEL.TO_CLASS << index for index, place in enumerate(rules.places, start=1) if source in place.takes)


def _given(rules: Rules, place: Place) -> int:
    if place.face_down and not place.locked:
        return 0
    bits = {"foundation": KERNEL.TO_FOUNDATION, "pile": KERNEL.TO_PILE, "space": _space(rules, place.name)}
    named = sum(
        KERNEL.TO_CLASS << index for index, other in enumerate(rules.places, start=1) if other.name in place.gives
    )
    return sum(bits.get(name, 0) for name in place.gives) | (named & _placed(rules, place.name))


def _types(rules: Rules) -> list[int]:
    return [16 * suit + rank for suit in range(rules.pack.suits) for rank in range(1, rules.pack.ranks + 1)]


@lru_cache(maxsize=64)
def _relations(rules: Rules, bare: int) -> TypeRelations:
    """Return, for each card type, the types on which it may be built, is packed, and forms a run that leaves.

    Args:
        bare: the rank on which no card is built, 0 for none.
    """
    table = rules.tableau
    runs = rules.foundations.runs or "same"
    fits, packs_on, runs_on = [0] * 64, [0] * 64, [0] * 64
    for card in _types(rules):
        for below in _types(rules):
            if below & 15 != bare and _follows(rules, card, below, table.build):
                if _suits(card, below, table.suit):
                    fits[card] |= 1 << below
                if _suits(card, below, table.packed_suit):
                    packs_on[card] |= 1 << below
            if below & 15 == (card & 15) + 1 and _suits(card, below, runs):
                runs_on[card] |= 1 << below
    return TypeRelations(fits=tuple(fits), packs_on=tuple(packs_on), runs_on=tuple(runs_on))


def _follows(rules: Rules, card: int, below: int, build: str) -> bool:
    """Return whether the ranks of two card types allow building one on the other."""
    if build in ("none", "any"):
        return build == "any"
    step = (below & 15) - (card & 15)
    steps = {"down": (1,), "up": (-1,), "both": (1, -1)}[build]
    around = rules.pack.ranks - 1
    return step in steps or (rules.tableau.wrap and any(step == -around * one for one in steps))


def _suits(card: int, below: int, relation: str) -> bool:
    mine, other = SUITS[card >> 4], SUITS[below >> 4]
    if relation == "any":
        return True
    if relation == "alternating":
        return (mine in "HD") != (other in "HD")
    return (mine == other) == (relation == "same")


def _tableau(rules: Rules) -> TableauRecord:
    table = rules.tableau
    return TableauRecord(
        fills=_fills(rules),
        below_base=table.fill == "below base",
        # The wrap matters only where something can be built on a base card.
        wrap=table.wrap and not table.bare_base,
        group=KERNEL.GROUPS[table.group],
        build=KERNEL.BUILDS[table.build],
        suit_rule=KERNEL.SUIT_RULES[table.suit],
        refills=tuple(_source(rules, name) for name in table.refill),
    )


def _fills(rules: Rules) -> int:
    if rules.tableau.fill == "king":
        return sum(1 << card for card in _types(rules) if card & 15 == rules.pack.ranks)
    return EVERY if rules.tableau.fill == "any" else 0


def _source(rules: Rules, name: str) -> int:
    special = {"waste": KERNEL.WASTE, "stock": KERNEL.HAND}
    return special[name] if name in special else 1 + [place.name for place in rules.places].index(name)


def _home(rules: Rules, base: int, back: bool) -> HomeRecord:
    kind = home_kind(rules)
    return HomeRecord(
        kind=kind,
        many=0 if kind == KERNEL.NO_HOME else foundation_count(rules),
        base=base,
        wrap=rules.foundations.wrap,
        back=back,
        after_stock=rules.foundations.after_stock,
        steps=rules.foundations.steps,
    )


def _base(rules: Rules, layout: Layout) -> int:
    """Return the foundations' base rank, 0 if it is not chosen yet."""
    if rules.foundations.base in ("ace", "king"):
        return 1 if rules.foundations.base == "ace" else rules.pack.ranks
    return next((number(pile[0]) & 15 for pile in layout.foundations if pile), layout.base or 0)


def _heights(rules: Rules, layout: Layout, base: int) -> tuple[list[int], list[int], int]:
    """Return the cards on each foundation in the kernel's order, their suits from 1, and their directions."""
    kind = home_kind(rules)
    many = 0 if kind == KERNEL.NO_HOME else foundation_count(rules)
    heights, suits, way = [0] * many, [0] * many, KERNEL.WAY_OPEN
    if kind in (KERNEL.STEPS, KERNEL.NUMBERED):
        for place, pile in enumerate(layout.foundations):
            heights[place] = len(pile)
            suits[place] = 1 + (number(pile[0]) >> 4) if pile else 0
    elif kind == KERNEL.ANY_SUIT:
        heights = sorted((_any_height(pile, base, rules.pack.ranks) for pile in layout.foundations), reverse=True)
        heights += [0] * (many - len(heights))
    elif kind == KERNEL.TWO_WAYS:
        for pile in layout.foundations:
            if pile:
                # The king's own pile goes down; with one rank alone either will do.
                down = number(pile[0]) & 15 == rules.pack.ranks and rules.pack.ranks > 1
                heights[(number(pile[0]) >> 4) + (rules.pack.suits if down else 0)] = len(pile)
    elif kind != KERNEL.NO_HOME:
        for pile in sorted(layout.foundations, key=len, reverse=True):
            if pile:
                first = (number(pile[0]) >> 4) * rules.pack.packs
                free = (place for place in range(first, first + rules.pack.packs) if not heights[place])
                heights[next(free)] = len(pile)
                if kind == KERNEL.CHOSEN_WAY and len(pile) > 1:
                    up = number(pile[1]) & 15 == base % rules.pack.ranks + 1
                    way = KERNEL.WAY_UP if up else KERNEL.WAY_DOWN
    return heights, suits, way


def home_names(rules: Rules, layout: Layout) -> list[int]:
    """Return the layout's numbers, from 1, of the kernel's foundations, which are sorted by suit or by height."""
    kind, many = home_kind(rules), foundation_count(rules)
    piles = (*layout.foundations, *((),) * (many - len(layout.foundations)))
    names = list(range(1, many + 1))
    if kind == KERNEL.ANY_SUIT:
        return sorted(names, key=lambda name: -len(piles[name - 1]))
    if kind == KERNEL.TWO_WAYS:
        half = many // 2
        return _suit_names(piles[:half], 1, names[:half]) + _suit_names(piles[half:], 1, names[half:])
    by_suit = kind in (KERNEL.BY_SUIT, KERNEL.CHOSEN_WAY)
    return _suit_names(piles, rules.pack.packs, names) if by_suit else names


def _suit_names(piles: Sequence[Pile], packs: int, names: Sequence[int]) -> list[int]:
    """Return the names of foundations in the kernel's order: by suit, started ones first, longest first.

    A foundation that is not started accepts any suit.
    """
    begun = sorted((place for place, pile in enumerate(piles) if pile), key=lambda place: -len(piles[place]))
    others = iter([name for name, pile in zip(names, piles, strict=True) if not pile])
    found: list[int] = []
    for suit in range(len(piles) // packs):
        of_suit = [names[place] for place in begun if number(piles[place][0]) >> 4 == suit]
        found += [*of_suit, *(next(others) for _ in range(packs - len(of_suit)))]
    return found


def _any_height(pile: Pile, base: int, ranks: int) -> int:
    return ((number(pile[-1]) & 15) - base) % ranks + 1 if pile else 0


def _stock(rules: Rules, layout: Layout) -> StockRecord:
    """Return all cards of stock and waste in the order in which they are dealt in a whole pass."""
    # Cards of several wastes were dealt in turns, but only their order within a waste counts.
    dealt = [(card, waste) for waste, pile in enumerate(layout.wastes) for card in pile]
    wastes = max(rules.stock.wastes, 1)
    redeals = KERNEL.UNLIMITED if layout.redeals == UNLIMITED else layout.redeals
    return StockRecord(
        to=KERNEL.STOCKS[rules.stock.to],
        deal=rules.stock.deal,
        wastes=wastes,
        redeals=redeals if rules.stock.to == "waste" else 0,
        cards=_numbers([card for card, _ in dealt]) + _numbers(layout.stock),
        waste_of=(*(waste for _, waste in dealt), *(index % wastes for index in range(len(layout.stock)))),
        switch=rules.stock.switch,
        full_piles=rules.stock.full_piles,
        placed=rules.stock.placed,
    )


def _start(rules: Rules, layout: Layout, base: int, redeals: int) -> StartRecord:
    heights, suits, way = _heights(rules, layout, base)
    dealt = sum(map(len, layout.wastes))
    return StartRecord(
        piles=_piles(rules, layout),
        home=tuple(heights),
        home_suits=tuple(suits),
        base=base,
        way=way,
        dealt=dealt,
        redeals=redeals,
        switched=layout.switched,
        left=sum(map(len, layout.tableau)) + dealt + len(layout.stock) + _in_places(layout),
        flipped=layout.turned,
    )


def _macro(rules: Rules) -> bool:
    """Return whether dealing may be part of the play that follows it.

    So it is where nothing but the play of a waste card depends on how far the stock is dealt: empty piles are not
    filled from there, and foundations do not wait for its end. Then a deal may wait for the play for which it is made.
    Where a dealt card must be played first, the waste can be turned over only behind the last deal: there each deal
    is a move of its own, unless the waste is never turned over.
    """
    stock = rules.stock
    refilled = set(rules.tableau.refill) & {"waste", "stock"}
    waits = stock.placed and (stock.redeals or stock.switch)
    return stock.to == "waste" and not refilled and not waits and not rules.foundations.after_stock


def _back(rules: Rules, always: bool) -> bool:
    """Return whether taking cards back from foundations can help; with ``always``, whether the rules allow it.

    Where building goes down in suit, only lower cards of its suit fit on a card, and these are home before it is: a
    card that came back could hold nothing but cards that came back. Not so with wrap, where the foundations do not
    start with the ace (the card below the base goes home last), or while a second copy is out. And in a space it could
    only be in the way: but that is of use where an empty pile hinders a deal, or would be filled, and a redeal
    or a deal on the piles would bring other cards together.
    """
    table = rules.tableau
    useless = (
        table.build == "down"
        and table.suit == "same"
        and not table.wrap
        and rules.foundations.base == "ace"
        and rules.pack.packs == 1
        and not table.refill
        and not rules.reshuffles
        and rules.stock.to != "tableau"
    )
    return rules.foundations.back and (always or not useless)


def _piles(rules: Rules, layout: Layout) -> tuple[Cards, ...]:
    """Return every pile of the tableau and of the places, face-down cards marked."""
    found = [_marked(pile, layout.down[place] if layout.down else 0) for place, pile in enumerate(layout.tableau)]
    found += [()] * (tableau_piles(rules, layout) - len(found))
    for place in rules.places:
        piles: Sequence[Pile] = layout.places.get(place.name, ())
        found += [_numbers(pile) for pile in piles] + [()] * (place.count - len(piles))
    return tuple(found)


def _marked(pile: Pile, down: int) -> Cards:
    if not down:
        return numbers(pile)
    return tuple(number(card) | (KERNEL.FACE_DOWN if place < down else 0) for place, card in enumerate(pile))
