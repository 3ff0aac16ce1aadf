"""Certificates of lost layouts: facts of which none can come true before another, and one of which is needed.

A certificate is a set of facts (see `facts`). It holds if a card's way to its foundation is among them, and if whatever
could make one of them true needs another of them, or more of them than are left. Then none of them is ever the first to
come true, and so none ever does; the proof that nothing else could make them true stands in `relaxation`, which finds
them. Here they are checked, one by one, by separate code that reads the rules again.

A reason may have cases, by which of two cards is put first where both need to go: then each case has its facts,
and more is needed for the card that comes second (see `orders`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import combinations
from typing import NamedTuple

from solver.core.errors import FaceupError
from solver.families.patience.layout import Layout, base_of, cards, code, rank, sequence
from solver.families.patience.lost import relaxation as splits
from solver.families.patience.lost.relaxation import FREE, HOME, OFF, SPACE, TOP, Case, Fact, Order, Reason, applies
from solver.families.patience.referee.relations import lies_on, ranks_in_space
from solver.families.patience.rules import Rules

TABLEAU, DECK, GONE = "tableau", "deck", "foundation"
"""Places of cards in a layout, besides the rule file's named places."""


class Way(NamedTuple):
    """One way in which a fact may come true: after at least `needs` of some other facts.

    Attributes:
        needs: how many; 0: the fact is true from the start.
        of: the other facts.
    """

    needs: int
    of: tuple[Fact, ...] = ()

    def blocked(self, never: Set[Fact]) -> bool:
        """Return whether too few of its facts remain without those that never come true."""
        return sum(fact not in never for fact in self.of) < self.needs


def _all(*facts: Fact) -> Way:
    return Way(len(facts), facts)


_TRUE = Way(0)


class Spot(NamedTuple):
    """The place of a card.

    Attributes:
        name: the tableau, the deck (waste and stock), the foundations, or a place.
        pile: which of them, from 0.
        at: under how many cards of the pile it would lie if it were turned over: its place from the bottom, from 0.
    """

    name: str
    pile: int
    at: int


class Ways:
    """All ways in which facts of a layout may come true.

    Args:
        rules: a game that `applies` accepts.
        layout: the layout.
        base: the rank of the foundations' first cards.
        orders: the orders in which cards are put on others.
    """

    def __init__(self, rules: Rules, layout: Layout, base: int, orders: Sequence[Order] = ()) -> None:
        self.rules = rules
        self.layout = layout
        self.base = base
        self.orders = tuple(orders)
        self._known: dict[Fact, tuple[Way, ...]] = {}
        self.deck = (*(card for waste in layout.wastes for card in waste), *layout.stock)
        self.spots: dict[str, Spot] = {}
        groups = {TABLEAU: layout.tableau, DECK: (self.deck,), GONE: layout.foundations}
        for name, piles in {**groups, **{place.name: layout.places[place.name] for place in rules.places}}.items():
            for number, pile in enumerate(piles):
                self.spots.update({card: Spot(name, number, at) for at, card in enumerate(pile)})

    def of(self, fact: Fact) -> tuple[Way, ...]:
        """Return the ways of a fact; superfluous ways only weaken proofs, a missing way would make them wrong."""
        letter, card = fact
        if letter == SPACE:
            lowest = (pile[0] for pile in self.layout.tableau if pile)
            return (*((_TRUE,) if not all(self.layout.tableau) else ()), *(_all((OFF, low)) for low in lowest))
        if fact not in self._known:
            ways = {TOP: self._top, OFF: self._off, FREE: self._free, HOME: self._home}[letter]
            self._known[fact] = tuple(ways(card))
        return self._known[fact]

    def pile(self, spot: Spot) -> Sequence[str]:
        """Return the pile of cards that contains a card."""
        if spot.name == TABLEAU:
            return self.layout.tableau[spot.pile]
        if spot.name == DECK:
            return self.deck
        return (self.layout.foundations if spot.name == GONE else self.layout.places[spot.name])[spot.pile]

    def over(self, card: str) -> str | None:
        """Return the card that lies on a card; in the deck, the card that is dealt next."""
        spot = self.spots[card]
        pile = self.pile(spot)
        return pile[spot.at + 1] if spot.at + 1 < len(pile) else None

    # -- each fact -----------------------------------------------------------------------------------------------

    def _top(self, card: str) -> Iterator[Way]:
        spot, over = self.spots[card], self.over(card)
        if spot.name == GONE:
            if self.rules.foundations.back:
                yield _TRUE
        elif spot.name == DECK:
            yield from self._dealt(spot.at, over)
        else:
            yield _TRUE if over is None else _all((OFF, over))

    def _dealt(self, at: int, over: str | None) -> Iterator[Way]:
        """Yield the ways for a card of the deck: by a deal that ends with it, or when the next one is gone."""
        stock, many, place = self.rules.stock, sum(map(len, self.layout.wastes)), at + 1
        shifts = stock.wastes > 1 or "stock" in self.rules.tableau.refill
        if stock.to != "waste" or stock.deal == 1 or stock.switch or self.layout.switched or shifts:
            yield _TRUE
            return
        if over is None or place == many or (place > many and (place - many) % stock.deal == 0):
            yield _TRUE
        if over is not None:
            yield _all((OFF, over))
        if self.layout.redeals:
            yield Way(place % stock.deal, tuple((OFF, card) for card in self.deck[:at]))

    def _off(self, card: str) -> Iterator[Way]:
        yield _all((HOME, card))
        spot, table = self.spots[card], self.rules.tableau
        if spot.name != TABLEAU:
            yield from self._put(card, card)
            if self._leaves(spot.name):
                yield _all((TOP, card))
        elif table.group != "none":
            for top in self._lifted(card):
                yield from self._put(card, top)

    def _free(self, card: str) -> Iterator[Way]:
        spot = self.spots[card]
        if spot.name == TABLEAU:
            yield _all((TOP, card))
            return
        if spot.name == DECK and self.rules.stock.to == TABLEAU:
            yield _TRUE
        yield from self._put(card, card)

    def _home(self, card: str) -> Iterator[Way]:
        if self.spots[card].name == GONE:
            yield _TRUE
        ranks = sequence(self.rules, self.base)
        if rank(card) == ranks[0]:
            yield _all((TOP, card))
        elif rank(card) in ranks:
            yield _all((TOP, card), (HOME, code(card[0], ranks[ranks.index(rank(card)) - 1])))

    # -- what they are made of -----------------------------------------------------------------------------------

    def _put(self, card: str, top: str) -> Iterator[Way]:
        """Yield the ways to move a card, with all cards up to one on top, to a place other than its foundation."""
        before, goals = self.before(card), list(self.goals(card))
        for goal in goals:
            yield _all((TOP, top), goal, *((HOME, early) for early in before))
        if not before:
            return
        first = ((TOP, top), *((OFF, early) for early in before))
        places = [goal for goal in goals if goal != (SPACE, "")]
        spaces = [] if len(places) == len(goals) else [(OFF, pile[0]) for pile in self.layout.tableau if pile]
        empty = sum(not pile for pile in self.layout.tableau) if spaces else 0
        yield from (_all(*first, *others) for others in combinations((*places, *spaces), max(2 - empty, 0)))

    def before(self, card: str) -> list[str]:
        """Return the cards that are put somewhere before a card."""
        return [early for early, late in self.orders if late == card]

    def _lifted(self, card: str) -> Iterator[str]:
        """Yield the cards of which one must have been on top before a card is lifted with all cards on it.

        As long as none of them was, the cards of the layout lie on one another, and move along if they are in sequence.
        """
        table, pile = self.rules.tableau, self.layout.tableau[self.spots[card].pile]
        down = self.layout.down[self.spots[card].pile] if self.layout.down else 0
        yield card
        for at in range(self.spots[card].at, len(pile) - 1):
            if table.group == "single" or at < down:
                return
            if table.group != "any" and not lies_on(self.rules, table.packed_suit, pile[at + 1], pile[at], self.base):
                return
            yield pile[at + 1]

    def goals(self, card: str) -> Iterator[Fact]:
        """Yield the targets of a card other than its foundation."""
        for other in cards(self.rules.pack):
            if lies_on(self.rules, self.rules.tableau.suit, card, other, self.base):
                yield FREE, other
        if rank(card) in ranks_in_space(self.rules, self.base) or self.by_itself(card):
            yield SPACE, ""

    def by_itself(self, card: str) -> bool:
        """Return whether a card may fill an empty pile automatically."""
        name, refill = self.spots[card].name, self.rules.tableau.refill
        return name in refill or (name == DECK and not {"waste", "stock"}.isdisjoint(refill))

    def _leaves(self, name: str) -> bool:
        """Return whether cards can go from a place, or the deck, to another place than the foundations."""
        into = {origin for place in self.rules.places for origin in (*place.takes, place.refill)}
        return name in into or (name == DECK and not {"waste", "stock"}.isdisjoint(into))


def ways_of(rules: Rules, layout: Layout, orders: Sequence[Order] = ()) -> Ways | str:
    """Return the ways of a layout's facts, or a message why there are no proofs for it."""
    if not applies(rules):
        return "no reason is known in games like this one"
    base = base_of(rules, layout.foundations, layout.base)
    if base is None:
        return "the base of the foundations is open"
    ways = Ways(rules, layout, base, orders)
    missing = next((card for card in cards(rules.pack) if card not in ways.spots), None)
    return ways if missing is None else f"{missing} is missing in the layout"


def mistake(rules: Rules, layout: Layout, certificate: Reason) -> str | None:
    """Return the mistake in a certificate, None if it proves that the layout is lost."""
    orders: list[Order] = []
    for case in certificate.cases:
        wrong = _wrong_order(rules, layout, case.order) or _mistake(rules, layout, case.facts, [*orders, case.order])
        if wrong is not None:
            return f"case {'<'.join(case.order)}: {wrong}"
        orders.append((case.order[1], case.order[0]))
    return _mistake(rules, layout, certificate.facts, orders)


def _wrong_order(rules: Rules, layout: Layout, order: Order) -> str | None:
    """Return the mistake that two cards do not go to the same places, None if they do."""
    ways = ways_of(rules, layout)
    if isinstance(ways, str):
        return ways
    if not all(card in ways.spots for card in order):
        return "a card that is not in the pack"
    alike = order[0] != order[1] and not any(ways.by_itself(card) for card in order)
    one, other = (set(ways.goals(card)) for card in order)
    return None if alike and one == other else "these cards do not go to the same places"


def _mistake(rules: Rules, layout: Layout, facts: Set[Fact], orders: Sequence[Order]) -> str | None:
    """Return the mistake in the facts of a case, None if there is none."""
    ways = ways_of(rules, layout, orders)
    if isinstance(ways, str):
        return ways
    if any(letter != SPACE and card not in ways.spots for letter, card in facts):
        return "a card that is not in the pack"
    never = whole(ways, facts)
    for fact in sorted(facts):
        for way in ways.of(fact):
            if not way.blocked(never):
                return f"{told(fact)} may come true: {told_way(way, never)}"
    return None if _keeps(never) else "no card is kept from its foundation"


def _keeps(never: Set[Fact]) -> bool:
    """Return whether some card never reaches its foundation."""
    return any(letter == HOME for letter, _ in never)


def whole(ways: Ways, facts: Set[Fact]) -> frozenset[Fact]:
    """Return facts and all others, except liftings, that cannot come true before them; certificates omit those."""
    never = {*facts}
    others = {(letter, card) for letter in (TOP, FREE, HOME) for card in ways.spots} - never
    while more := [fact for fact in others if all(way.blocked(never) for way in ways.of(fact))]:
        never.update(more)
        others.difference_update(more)
    return frozenset(never)


def told(fact: Fact) -> str:
    """Return a fact as a short text for messages."""
    letter, card = fact
    return {
        TOP: f"{card} on top", OFF: f"{card} lifted off", FREE: f"{card} free in the tableau",
        HOME: f"{card} home", SPACE: "an empty pile",
    }[letter]  # fmt: skip


def told_way(way: Way, never: Set[Fact]) -> str:
    """Return the text about the facts by which a fact might still come true."""
    left = [told(fact) for fact in way.of if fact not in never]
    return " and ".join(left[:3]) if way.needs else "it is so from the start"


def core(rules: Rules, layout: Layout, found: Set[Fact], orders: Sequence[Order] = ()) -> frozenset[Fact]:
    """Return a short certificate, a part of another one.

    Args:
        rules: of the game.
        layout: the layout of the facts.
        found: facts that hold as a certificate.
        orders: of the case in which they do.
    """
    ways = ways_of(rules, layout, orders)
    if isinstance(ways, str):
        raise ValueError(ways)
    goals = [(HOME, card) for card in _first_of_suits(ways, found)]
    closed = min((_closed(ways, goal, found) for goal in goals), key=lambda facts: (len(facts), sorted(facts)))
    if len(closed) <= _MOST_SHRUNK:
        closed = _shrunk(ways, closed)
    return _abbreviated(ways, closed)


def reason(rules: Rules, layout: Layout) -> Reason | None:
    """Return a short, checked certificate that a layout is lost; None if none is found.

    Raises:
        FaceupError: what was found does not hold; a mistake of this program.
    """
    found = splits.by_cases(rules, layout)
    if found is None:
        return None
    certificate = _short(rules, layout, *found)
    wrong = mistake(rules, layout, certificate)
    if wrong is not None:
        raise FaceupError(f"internal error: the reason does not hold ({wrong}); please report this deal")
    return certificate


def _short(rules: Rules, layout: Layout, lost: Sequence[splits.Lost], found: frozenset[Fact]) -> Reason:
    """Return a short certificate of cases."""
    cases = tuple(
        Case(order, core(rules, layout, facts, [*splits.left(lost[:at]), order]))
        for at, (order, facts) in enumerate(lost)
    )
    return Reason(facts=core(rules, layout, found, splits.left(lost)), cases=cases)


_MOST_SHRUNK, _MOST_SPARED = 80, 24
"""Largest certificates that are searched for dispensable facts; longer ones would take a second."""


def _abbreviated(ways: Ways, closed: frozenset[Fact]) -> frozenset[Fact]:
    """Return facts without those that follow from the others."""
    facts = {fact for fact in closed if fact[0] in (OFF, SPACE)}
    while missing := closed - whole(ways, facts):
        facts.add(min(missing))
    for fact in sorted(facts) if len(facts) <= _MOST_SPARED else ():
        less = facts - {fact}
        never = whole(ways, less)
        if _keeps(never) and all(way.blocked(never) for one in less for way in ways.of(one)):
            facts = less
    return frozenset(facts)


def _first_of_suits(ways: Ways, never: Set[Fact]) -> Iterator[str]:
    """Yield the first card of each suit that never reaches its foundation."""
    ranks = sequence(ways.rules, ways.base)
    homes = [card for letter, card in never if letter == HOME and rank(card) in ranks]
    for suit in sorted({card[0] for card in homes}):
        yield min((card for card in homes if card[0] == suit), key=lambda card: ranks.index(rank(card)))


def _closed(ways: Ways, goal: Fact, never: Set[Fact]) -> frozenset[Fact]:
    """Return facts that together prevent a fact, adding as few as possible for each way to reach it."""
    chosen, waiting = {goal}, [goal]
    while waiting:
        for way in ways.of(waiting.pop(0)):
            held = [fact for fact in way.of if fact in never]
            held.sort(key=lambda fact: (fact not in chosen, len(ways.of(fact))))
            for fact in held[: len(way.of) - way.needs + 1]:
                if fact not in chosen:
                    chosen.add(fact)
                    waiting.append(fact)
    return frozenset(chosen)


def _shrunk(ways: Ways, never: frozenset[Fact]) -> frozenset[Fact]:
    """Return facts without those that can be dropped while some card still never reaches its foundation."""
    for fact in sorted(never):
        if fact in never:
            less = _without(ways, never, fact)
            if _keeps(less):
                never = less
    return never


def _without(ways: Ways, never: frozenset[Fact], fact: Fact) -> frozenset[Fact]:
    """Return the facts that still never come true if one of them does."""
    less = {*never} - {fact}
    while falling := [one for one in less if not all(way.blocked(less) for way in ways.of(one))]:
        less.difference_update(falling)
    return frozenset(less)
