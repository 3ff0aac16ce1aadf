"""Building games: piles, foundations, stock and waste, cells, reserves and other places."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from types import SimpleNamespace
from typing import Any, NamedTuple

from tests.reference.patience import fields
from tests.reference.patience.cards import Pile, Piles, rank, suit
from tests.reference.patience.errors import BadDeal
from tests.reference.patience.foundations import Built, Foundations
from tests.reference.patience.game import Game, Moves
from tests.reference.patience.piles import Building
from tests.reference.patience.rulefile import Rules


class Table(NamedTuple):
    """Where every card lies.

    Attributes:
        downs: face-down cards at the bottom of each pile.
        places: the piles of each place, in the order of the rules.
        switched: the switch to one card at a time was made.
        flipped: the top card of the first pile of a place that is opened card by card lies face up.
        orders: orders of the pack for redeals to come.
    """

    piles: Piles
    downs: tuple[int, ...]
    built: Built
    stock: Pile
    wastes: Piles
    places: tuple[Piles, ...]
    redeals: int
    switched: bool
    flipped: bool
    orders: Piles


class Source(NamedTuple):
    """A card that can be played: how moves name it, where it comes from, the table without it, where it may go."""

    name: str
    origin: str
    card: str
    rest: Table
    gives: tuple[str, ...]


class BuildingGame(Game[Table]):
    """One deal of a building game."""

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules
        self.foundations = Foundations(rules)
        self.building = Building(rules)
        self.places: list[SimpleNamespace] = rules.places
        self.start = self._settled(self._start(deal))

    # -- the start ---------------------------------------------------------------------------------------------------

    def _start(self, deal: Mapping[str, Any]) -> Table:
        rules = self.rules
        given = fields.piles_of(deal.get("foundations"))
        no_base = Built((), None, 1)
        wastes = rules.stock.wastes if rules.stock.to in ("waste", "hand") else 0
        return Table(
            piles=fields.piles_of(deal.get("tableau")),
            downs=fields.downs_of(deal.get("tableau")),
            built=self.foundations.start(given, fields.base_of(deal.get("base")))
            if self.foundations.count
            else no_base,
            stock=fields.pile_of(deal.get("stock")),
            wastes=fields.wastes_of(deal.get("waste"), wastes),
            places=tuple(self._place(place, deal.get(place.name)) for place in self.places),
            redeals=0 if rules.reshuffles else rules.stock.redeals,
            switched=bool(deal.get("switched")),
            flipped=any(self._is_flipped(place, deal.get(place.name)) for place in self.places),
            orders=fields.piles_of(deal.get("reshuffles")),
        )

    def _place(self, place: SimpleNamespace, value: Any) -> Piles:
        if fields.is_flat(value) and place.count == 1 and not place.by_card:
            return (fields.pile_of(value),)
        piles = fields.piles_of(value)
        if place.by_card:
            piles = tuple((card,) for pile in piles for card in pile)
        if len(piles) > place.count:
            raise BadDeal(f"{len(piles)} {place.name}")
        return self._in_order(place, (*piles, *((),) * (place.count - len(piles))))

    def _in_order(self, place: SimpleNamespace, piles: Piles) -> Piles:
        """Piles whose cards moves name by themselves cannot be told apart; their empty ones stand last.

        Not so where the first of them that holds cards fills other piles.
        """
        supplies = {*self.rules.tableau.refill, *(other.refill for other in self.places)}
        if not place.by_card or place.locked or place.refill or place.name in supplies:
            return piles
        return tuple(sorted(piles, key=lambda pile: (not pile, pile)))

    @staticmethod
    def _is_flipped(place: SimpleNamespace, value: Any) -> bool:
        if place.locked != "flip":
            return False
        piles, downs = fields.piles_of(value), fields.downs_of(value)
        first = next((at for at, pile in enumerate(piles) if pile), None)
        return first is not None and downs[first] < len(piles[first])

    # -- what happens by itself --------------------------------------------------------------------------------------

    def _settled(self, table: Table) -> Table:
        """Turn up cards, take away runs, fill empty piles, until nothing is left to do."""
        while True:
            after = self._refilled_places(self._refilled_piles(self._without_runs(_turned_up(table))))
            if after == table:
                return table
            table = after

    def _without_runs(self, table: Table) -> Table:
        kind, ranks = self.rules.foundations.runs, self.rules.pack.ranks
        for at, pile in enumerate(table.piles):
            run = pile[-ranks:]
            if not kind or len(pile) - table.downs[at] < ranks:
                continue
            if [rank(card) for card in run] == list(range(ranks, 0, -1)) and (
                kind == "any" or len(set(map(suit, run))) == 1
            ):
                return _with_pile(table, at, pile[:-ranks])
        return table

    def _refilled_piles(self, table: Table) -> Table:
        for at, pile in enumerate(table.piles):
            if not pile:
                for source in self.rules.tableau.refill:
                    if taken := self._taken_from(table, source):
                        card, table = taken
                        return _with_pile(table, at, (card,))
        return table

    def _refilled_places(self, table: Table) -> Table:
        for number, place in enumerate(self.places):
            for at, pile in enumerate(table.places[number]):
                if place.refill and not pile and (taken := self._taken_from(table, place.refill)):
                    card, table = taken
                    return self._with_place(table, number, at, (card,))
        return table

    def _taken_from(self, table: Table, source: str) -> tuple[str, Table] | None:
        """The card that fills an empty pile by itself, and the table without it."""
        if source == "stock":
            return (table.stock[0], table._replace(stock=table.stock[1:])) if table.stock else None
        if source == "waste":
            for at, pile in enumerate(table.wastes):
                if pile:
                    return pile[-1], table._replace(wastes=_put(table.wastes, at, pile[:-1]))
            return None
        number = [place.name for place in self.places].index(source)
        for at, pile in enumerate(table.places[number]):
            if pile:
                return pile[-1], self._with_place(table, number, at, pile[:-1])
        return None

    def _lasts(self, table: Table, sources: list[str]) -> bool:
        return any(self._taken_from(table, source) for source in sources)

    def _with_place(self, table: Table, number: int, at: int, pile: Pile) -> Table:
        piles = self._in_order(self.places[number], _put(table.places[number], at, pile))
        return table._replace(places=(*table.places[:number], piles, *table.places[number + 1 :]))

    # -- goals -------------------------------------------------------------------------------------------------------

    def won(self, state: Table) -> bool:
        """All cards on foundations, or all runs gone; or everything in sequences."""
        elsewhere = (state.stock, *state.wastes, *(pile for piles in state.places for pile in piles))
        if any(elsewhere):
            return False
        if self.rules.goal != "sequences":
            return not any(state.piles)
        return not any(state.downs) and all(self._in_sequence(pile) for pile in state.piles)

    def _in_sequence(self, pile: Pile) -> bool:
        """Every card but kings lies directly on the next higher of its suit."""
        return all(
            rank(card) == self.rules.pack.ranks
            or (at > 0 and suit(pile[at - 1]) == suit(card) and rank(pile[at - 1]) == rank(card) + 1)
            for at, card in enumerate(pile)
        )

    # -- moves -------------------------------------------------------------------------------------------------------

    def moves(self, state: Table) -> Moves[Table]:
        """Every legal move; those to foundations last, as the search begins with the last."""
        found = [*self._deals(state), *self._flips(state), *self._groups(state)]
        to_foundations = []
        for source in self._sources(state):
            found += self._to_piles(state, source)
            found += self._to_places(state, source)
            to_foundations += self._to_foundations(source)
        return [(name, self._settled(after)) for name, after in [*found, *to_foundations]]

    def _sources(self, table: Table) -> Iterator[Source]:
        """Every single card that can be played."""
        anywhere = ("foundation", "pile", "space", *(place.name for place in self.places))
        for at, pile in enumerate(table.piles):
            if pile:
                yield Source(f"T{at + 1}", "tableau", pile[-1], _with_pile(table, at, pile[:-1]), anywhere)
        for at, pile in enumerate(table.wastes):
            if pile:
                name = "W" if len(table.wastes) == 1 else f"W{at + 1}"
                rest = table._replace(wastes=_put(table.wastes, at, pile[:-1]))
                yield Source(name, "waste", pile[-1], rest, anywhere)
        if self.rules.stock.to == "hand" and table.stock:
            yield Source("S", "stock", table.stock[0], table._replace(stock=table.stock[1:]), anywhere)
        for number, place in enumerate(self.places):
            for at, pile in enumerate(table.places[number]):
                if pile and self._is_available(table, number, at):
                    name = pile[-1] if place.by_card else _place_name(place, at)
                    rest = self._with_place(table, number, at, pile[:-1])
                    rest = rest._replace(flipped=False) if place.locked == "flip" else rest
                    yield Source(name, place.name, pile[-1], rest, tuple(place.gives))
        for card, built in self.foundations.taking_back(table.built):
            gives = tuple(name for name in anywhere if name != "foundation")
            yield Source(f"F:{card}", "foundation", card, table._replace(built=built), gives)

    def _is_available(self, table: Table, number: int, at: int) -> bool:
        place = self.places[number]
        if place.locked == "foundation":
            return self.foundations.is_complete(table.built, at)
        if place.locked == "flip":
            return table.flipped and at == _first_with_cards(table.places[number])
        return not place.face_down

    def _to_foundations(self, source: Source) -> Moves[Table]:
        if "foundation" not in source.gives or not self.foundations.count:
            return []
        if self.rules.foundations.after_stock and (source.rest.stock or source.origin == "stock"):
            return []
        return [
            (f"{source.name}>F{number}", source.rest._replace(built=built))
            for number, built in self.foundations.adding(source.rest.built, source.card)
        ]

    def _to_piles(self, table: Table, source: Source) -> Moves[Table]:
        """A single card on a pile, from anywhere but another pile."""
        found: Moves[Table] = []
        if source.origin == "tableau":
            return found
        for at, pile in enumerate(table.piles):
            if (
                self._may_take(table, at, source.card, 1, source.origin)
                and ("pile" if pile else "space") in source.gives
            ):
                found.append((f"{source.name}>T{at + 1}", _with_pile(source.rest, at, (*pile, source.card))))
        return found

    def _may_take(self, table: Table, at: int, lowest: str, count: int, origin: str) -> bool:
        """A pile may take that many cards with this one at the bottom."""
        pile = table.piles[at]
        if not self.building.has_room(pile, count):
            return False
        if pile:
            return self.building.fits(lowest, pile[-1], table.built.base)
        if self._lasts(table, self.rules.tableau.refill):
            return False
        return self.building.fills(lowest, table.built.base, origin)

    def _groups(self, table: Table) -> Moves[Table]:
        """From pile to pile."""
        found: Moves[Table] = []
        for at, pile in enumerate(table.piles):
            for count in range(1, len(pile) - table.downs[at] + 1):
                for to in range(len(table.piles)):
                    if to == at or not self._may_move(table, at, count, to):
                        continue
                    if self._may_take(table, to, pile[-count], count, "tableau"):
                        name = f"T{at + 1}>T{to + 1}" + (f"*{count}" if count > 1 else "")
                        found.append((name, _moved(table, at, count, to)))
        return found

    def _may_move(self, table: Table, at: int, count: int, to: int) -> bool:
        """So many cards may leave a pile together for another."""
        pile, down, base = table.piles[at], table.downs[at], table.built.base
        group = self.rules.tableau.group
        if group == "none":
            return False
        if group == "single":
            return count == 1
        if group == "any":
            return True
        length = self.building.sequence(pile, down, base)
        if count > length:
            return False
        if group == "packed":
            return True
        if group == "whole":
            return count == length
        if group == "single or whole":
            return count in (1, length)
        if group == "whole pile":
            return count in (1, len(pile))
        if group == "partial":
            return count == length or not table.piles[to] or self._goes_up(table, pile[-count - 1])
        raise AssertionError(group)

    def _goes_up(self, table: Table, card: str) -> bool:
        """A card could go to a foundation at once."""
        allowed = not (self.rules.foundations.after_stock and table.stock)
        return allowed and self.foundations.takes(table.built, card)

    def _to_places(self, table: Table, source: Source) -> Moves[Table]:
        found: Moves[Table] = []
        for number, place in enumerate(self.places):
            if source.origin not in place.takes or place.name not in source.gives or source.origin == place.name:
                continue
            if place.refill and self._lasts(table, [place.refill]):
                continue
            names = set()
            for at, pile in enumerate(table.places[number]):
                name = place.letter if place.by_card else _place_name(place, at)
                if (place.room < 0 or len(pile) < place.room) and name not in names:
                    names.add(name)
                    here = source.rest.places[number][at]
                    after = self._with_place(source.rest, number, at, (*here, source.card))
                    found.append((f"{source.name}>{name}", after))
        return found

    # -- the stock ---------------------------------------------------------------------------------------------------

    def _deals(self, table: Table) -> Moves[Table]:
        stock = self.rules.stock
        found: Moves[Table] = []
        if table.orders:
            found.append(("RD", self._redealt(table)))
        if stock.to == "waste" and table.stock and not (stock.placed and any(table.wastes)):
            found.append(("S", self._dealt_to_wastes(table)))
        if stock.to == "tableau" and table.stock and not (stock.full_piles and not all(table.piles)):
            found.append(("S", _dealt_to_piles(table)))
        if stock.to == "waste" and not table.stock and any(table.wastes) and not table.switched:
            turned = tuple(card for pile in table.wastes for card in pile)
            over = table._replace(stock=turned, wastes=((),) * len(table.wastes))
            if table.redeals:
                found.append(("RD", over._replace(redeals=max(table.redeals - 1, -1))))
            if stock.switch:
                found.append(("SW", over._replace(switched=True)))
        return found

    def _dealt_to_wastes(self, table: Table) -> Table:
        wastes = table.wastes
        count = len(wastes) if len(wastes) > 1 else 1 if table.switched else self.rules.stock.deal
        for number, card in enumerate(table.stock[:count]):
            at = number % len(wastes)
            wastes = _put(wastes, at, (*wastes[at], card))
        return table._replace(stock=table.stock[count:], wastes=wastes)

    def _redealt(self, table: Table) -> Table:
        """All cards of the piles, in the order of the next list, in piles of some."""
        left = Counter(card for pile in table.piles for card in pile)
        cards = []
        for card in table.orders[0]:
            if left[card]:
                left[card] -= 1
                cards.append(card)
        size = self.rules.deal_size
        piles = tuple(tuple(cards[at : at + size]) for at in range(0, len(cards), size))
        return table._replace(piles=piles, downs=(0,) * len(piles), orders=table.orders[1:])

    def _flips(self, table: Table) -> Moves[Table]:
        """Turn up the next card of a place that is opened card by card."""
        if table.flipped or all(table.piles):
            return []
        flips = [number for number, place in enumerate(self.places) if place.locked == "flip"]
        return [("FLIP", table._replace(flipped=True)) for number in flips if any(table.places[number])]

    # -- several single moves written as one -------------------------------------------------------------------------

    def other_moves(self, state: Table, move: str) -> list[Table]:
        """A packed sequence that moves card by card through free cells and empty piles (notation only)."""
        parts = re.fullmatch(r"T(\d+)>T(\d+)\*(\d+)", move)
        if not parts or self.rules.tableau.group != "single":
            return []
        at, to, count = int(parts[1]) - 1, int(parts[2]) - 1, int(parts[3])
        if not (at != to and at < len(state.piles) and to < len(state.piles)):
            return []
        pile = state.piles[at]
        if count > self.building.sequence(pile, state.downs[at], state.built.base) or count > self._capacity(state, to):
            return []
        if not self._may_take(state, to, pile[-count], count, "tableau"):
            return []
        return [self._settled(_moved(state, at, count, to))]

    def _capacity(self, table: Table, to: int) -> int:
        """Free cells and one, doubled for each empty pile that is not the target, where any card may fill."""
        free = sum(
            1
            for place, piles in zip(self.places, table.places, strict=True)
            for pile in piles
            if "tableau" in place.takes and place.room and not pile
        )
        empty = sum(1 for at, pile in enumerate(table.piles) if not pile and at != to)
        return (free + 1) << (empty if self.rules.tableau.fill == "any" else 0)


# -- parts of a table ------------------------------------------------------------------------------------------------


def _put(piles: Piles, at: int, pile: Pile) -> Piles:
    return (*piles[:at], pile, *piles[at + 1 :])


def _with_pile(table: Table, at: int, pile: Pile) -> Table:
    return table._replace(piles=_put(table.piles, at, pile))


def _moved(table: Table, at: int, count: int, to: int) -> Table:
    pile = table.piles[at]
    return _with_pile(_with_pile(table, at, pile[:-count]), to, (*table.piles[to], *pile[-count:]))


def _dealt_to_piles(table: Table) -> Table:
    """A card on each pile, the last ones on the first piles as far as they go."""
    count = min(len(table.piles), len(table.stock))
    piles = (*((*table.piles[at], table.stock[at]) for at in range(count)), *table.piles[count:])
    return table._replace(piles=piles, stock=table.stock[count:])


def _turned_up(table: Table) -> Table:
    """No pile ends with a face-down card."""
    downs = tuple(min(down, max(len(pile) - 1, 0)) for pile, down in zip(table.piles, table.downs, strict=True))
    return table._replace(downs=downs)


def _place_name(place: SimpleNamespace, at: int) -> str:
    return str(place.letter) if place.single_name and place.count == 1 else f"{place.letter}{at + 1}"


def _first_with_cards(piles: Piles) -> int | None:
    return next((at for at, pile in enumerate(piles) if pile), None)
