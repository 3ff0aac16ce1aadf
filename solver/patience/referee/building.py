"""Games in which cards are built on one another, in the tableau and on foundations."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from solver.patience.foundations import base_of, direction, sequence
from solver.patience.layout import Layout, Pile
from solver.patience.pack import rank
from solver.patience.referee import deals
from solver.patience.referee.groups import builds, counts, why_not_moved
from solver.patience.referee.moves import FOUNDATION, HAND, TABLEAU, WASTE, Move, Spot, read, written
from solver.patience.referee.position import Position, illegal, single
from solver.patience.referee.relations import suits_fit
from solver.patience.referee.table import Table, settled, table_of, with_item, with_place
from solver.rules.patience import Rules


def start(rules: Rules, layout: Layout) -> Building:
    """The position of a layout."""
    return Building(rules, settled(rules, table_of(rules, layout)))


class Building(Position):
    """A position of a building game."""

    __slots__ = ("base", "direction", "rules", "table", "wanted")

    def __init__(self, rules: Rules, table: Table) -> None:
        self.rules = rules
        self.table = table
        self.base = base_of(rules, table.foundations) if not rules.foundations.runs else None
        self.direction = direction(rules, table.foundations)
        self.wanted = tuple(frozenset(self._next(index)) for index in range(len(table.foundations)))

    # -- the interface -----------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Every legal move: cards first, then what is done with the stock."""
        return [move for move, _ in self._choices()]

    def children(self) -> Iterator[tuple[str, Position]]:
        """Every legal move with the position after it."""
        for text, move in self._choices():
            yield text, self._after(move) if isinstance(move, Move) else self._dealt(move)

    def play(self, move: str | Sequence[str]) -> Position:
        """The position after a move; a sequence that could go card by card may be written as one move."""
        text = single(move)
        if text in deals.MOVES:
            reason = deals.why_not(self.rules, self.table, text)
            if reason:
                raise illegal(text, reason)
            return self._dealt(text)
        reasons = []
        for meant in read(self.rules, self.table, text):
            reason = self._why_not(meant)
            if not reason:
                return self._after(meant)
            reasons.append(reason)
        raise illegal(text, reasons[0] if reasons else "no such card or pile; expected a move such as T1>F or T2>T5*3")

    def won(self) -> bool:
        """All cards on foundations, all runs gone, or all sequences complete."""
        table = self.table
        if table.stock or any(table.wastes) or any(pile for piles in table.places for pile in piles):
            return False
        if self.rules.goal == "sequences":
            return not any(table.down) and all(self._in_sequence(pile) for pile in table.piles)
        return not any(table.piles)

    def key(self) -> Hashable:
        """Piles of one kind in any order, unless a deal or an opening will tell them apart."""
        table, rules = self.table, self.rules
        piles = list(zip(table.piles, table.down, strict=True))
        ordered = rules.stock.to == "tableau" and table.stock
        places = (
            piles if place.locked else tuple(sorted(piles))
            for place, piles in zip(rules.places, table.places, strict=True)
        )
        return (
            tuple(piles if ordered else sorted(piles)),
            self._foundations_key(),
            table.stock,
            table.wastes if table.stock else tuple(sorted(table.wastes)),
            tuple(places),
            table.redeals,
            table.switched,
            table.turned,
        )

    def _foundations_key(self) -> Hashable:
        if self.rules.foundations.runs:
            return ()
        mixed = self.rules.foundations.suit != "same" and not self.rules.foundations.back
        tops = [(str(rank(pile[-1])) if mixed else pile[-1]) if pile else "" for pile in self.table.foundations]
        apart = self.rules.foundations.steps or any(place.locked == "foundation" for place in self.rules.places)
        if self.rules.foundations.order == "two ways":
            half = len(tops) // 2
            return tuple(sorted(tops[:half])), tuple(sorted(tops[half:]))
        return self.base, self.direction, tuple(tops if apart else sorted(tops))

    # -- which moves there are ---------------------------------------------------------------------------------------

    def _choices(self) -> Iterator[tuple[str, Move | str]]:
        for move in self._moves():
            if not self._why_not(move):
                yield written(self.rules, self.table, move), move
        for text in deals.MOVES:
            if not deals.why_not(self.rules, self.table, text):
                yield text, text

    def _moves(self) -> Iterator[Move]:
        """All moves worth looking at; of like cards that moves name by their codes one is looked at."""
        seen, targets = set(), list(self._targets())
        for source in self._sources():
            by_card = isinstance(source.kind, int) and self.rules.places[source.kind].by_card
            if by_card or source.kind == FOUNDATION:
                card = self._card(Move(source, source))
                if (source.kind == FOUNDATION, card) in seen:
                    continue
                seen.add((source.kind == FOUNDATION, card))
            for target in targets:
                for count in self._counts(source, target):
                    yield Move(source, target, count)

    def _sources(self) -> Iterator[Spot]:
        table = self.table
        for kind, piles in ((TABLEAU, table.piles), (WASTE, table.wastes), (FOUNDATION, table.foundations)):
            yield from (Spot(kind, index) for index, pile in enumerate(piles) if pile)
        if table.stock:
            yield Spot(HAND, 0)
        for at, piles in enumerate(table.places):
            yield from (Spot(at, index) for index, pile in enumerate(piles) if pile)

    def _targets(self) -> Iterator[Spot]:
        numbered = self.rules.foundations.numbered
        yield from (Spot(FOUNDATION, index) for index in (range(len(self.table.foundations)) if numbered else (-1,)))
        for at, place in enumerate(self.rules.places):
            yield from (Spot(at, index) for index in ((-1,) if place.by_card else range(place.count)))
        yield from (Spot(TABLEAU, index) for index in range(len(self.table.piles)))

    def _counts(self, source: Spot, target: Spot) -> Sequence[int]:
        if source.kind == TABLEAU == target.kind:
            return counts(self.rules, self.table.piles[source.at], self.table.down[source.at], self.base)
        return (1,)

    # -- whether a move may be made ----------------------------------------------------------------------------------

    def _why_not(self, move: Move) -> str:
        """Why a move may not be made; empty for a legal one."""
        return self._why_not_taken(move) or self._why_not_put(move)

    def _why_not_taken(self, move: Move) -> str:
        kind = move.source.kind
        if move.source == move.target:
            return "a pile does not move onto itself"
        pile = self._pile(move.source)
        if pile is None or not pile:
            return "there is no card to move"
        if kind == TABLEAU:
            return self._why_not_lifted(move, pile)
        if move.size != 1:
            return f"{move.size} cards; expected one"
        if kind == FOUNDATION and not (self.rules.foundations.back and move.target.kind == TABLEAU):
            return "cards do not leave the foundations so"
        if kind == HAND and self.rules.stock.to != "hand":
            return "stock cards are dealt before they are played"
        return self._why_not_given(move) if isinstance(kind, int) else ""

    def _why_not_lifted(self, move: Move, pile: Pile) -> str:
        if move.target.kind != TABLEAU:
            return f"{move.size} cards; expected one" if move.size != 1 else ""
        target = self._pile(move.target)
        if target is None:
            return "there is no such pile"
        uncovered = pile[-move.size - 1] if self.rules.tableau.group == "partial" and len(pile) > move.size else None
        goes_up = uncovered is not None and self._foundation_for(uncovered) is not None
        return why_not_moved(self.rules, self.table, move, self.base, goes_up)

    def _why_not_given(self, move: Move) -> str:
        """Why the card of a place may not go there."""
        kind, index = move.source
        place = self.rules.places[int(kind)]
        if place.locked == "foundation" and not self._complete(index):
            return f"this card is locked until foundation {index + 1} is complete"
        if place.locked == "flip" and not (
            self.table.turned and index == deals.first_filled(self.table.places[int(kind)])
        ):
            return "this card lies face down"
        if place.face_down and not place.locked:
            return f"the cards of {place.name} lie face down"
        if move.target.kind == FOUNDATION:
            goal = "foundation"
        elif move.target.kind == TABLEAU:
            goal = "pile" if self._pile(move.target) else "space"
        else:
            goal = self.rules.places[int(move.target.kind)].name
        return "" if goal in place.gives else f"cards of {place.name} do not go there"

    def _why_not_put(self, move: Move) -> str:
        if move.target.kind == FOUNDATION:
            return self._why_not_on_foundation(move)
        if move.target.kind == TABLEAU:
            return self._why_not_on_pile(move)
        return self._why_not_in_place(move)

    def _why_not_on_foundation(self, move: Move) -> str:
        index = move.target.at
        numbered = self.rules.foundations.numbered
        if numbered != (index >= 0):
            return "expected the number of the foundation" if numbered else "foundations have no numbers in this game"
        if numbered and index >= len(self.table.foundations):
            return "there is no such foundation"
        if self.rules.foundations.after_stock and self.table.stock:
            return "nothing goes to the foundations before the stock is used up"
        card = self._card(move)
        takes = self._takes(index, card) if numbered else self._foundation_for(card) is not None
        return "" if takes else f"{card} does not fit the foundation"

    def _why_not_on_pile(self, move: Move) -> str:
        rules, target, card = self.rules.tableau, self._pile(move.target), self._card(move)
        if target is None:
            return "there is no such pile"
        if rules.cap and len(target) + move.size > rules.cap:
            return f"a pile takes at most {rules.cap} cards"
        if not target:
            return self._why_not_in_space(move, card)
        if rules.bare_base and rank(target[-1]) == self.base:
            return f"nothing is built on {target[-1]}, a card of the base rank"
        fits = builds(self.rules, card, target[-1], self.base)
        return "" if fits and suits_fit(rules.suit, card, target[-1]) else f"{card} does not fit on {target[-1]}"

    def _why_not_in_space(self, move: Move, card: str) -> str:
        rules, ranks = self.rules.tableau, self.rules.pack.ranks
        if rules.fill == "none":
            return "empty piles stay empty"
        if rules.fill == "king" and rank(card) != ranks:
            return f"{card} may not go to an empty pile; expected a card of the highest rank"
        if rules.fill == "below base" and (self.base is None or rank(card) != (self.base - 2) % ranks + 1):
            return f"{card} may not go to an empty pile; expected a card one rank below the base"
        if rules.fill_from and self._origin(move.source) not in rules.fill_from:
            return f"empty piles are filled from {' or '.join(rules.fill_from)} only"
        return ""

    def _why_not_in_place(self, move: Move) -> str:
        place = self.rules.places[int(move.target.kind)]
        if self._origin(move.source) not in place.takes:
            return f"no such card goes to {place.name}"
        index = self._room(move.target)
        if index is None:
            return f"there is no room in {place.name}"
        return ""

    # -- what a move speaks of ---------------------------------------------------------------------------------------

    def _origin(self, spot: Spot) -> str:
        names = {TABLEAU: "tableau", WASTE: "waste", FOUNDATION: "foundation", HAND: "stock"}
        return self.rules.places[spot.kind].name if isinstance(spot.kind, int) else names[spot.kind]

    def _pile(self, spot: Spot) -> Pile | None:
        """The cards there, the next one last; None where there is no such pile."""
        kind, index = spot
        table = self.table
        if kind == HAND:
            return table.stock[:1]
        if kind == TABLEAU:
            piles = table.piles
        elif isinstance(kind, int):
            piles = table.places[kind]
        else:
            piles = table.wastes if kind == WASTE else table.foundations
        return piles[index] if 0 <= index < len(piles) else None

    def _card(self, move: Move) -> str:
        """The lowest card that moves."""
        return (self._pile(move.source) or ("",) * move.size)[-move.size]

    def _room(self, spot: Spot) -> int | None:
        """Which pile of a place takes a card; None where none does."""
        at = int(spot.kind)
        room, piles = self.rules.places[at].room, self.table.places[at]
        wanted = range(len(piles)) if spot.at < 0 else range(spot.at, min(spot.at + 1, len(piles)))
        return next((index for index in wanted if room < 0 or len(piles[index]) < room), None)

    # -- foundations -------------------------------------------------------------------------------------------------

    def _foundation_for(self, card: str) -> int | None:
        """The first foundation that takes a card."""
        return next((index for index in range(len(self.table.foundations)) if self._takes(index, card)), None)

    def _takes(self, index: int, card: str) -> bool:
        pile = self.table.foundations[index]
        if pile and not suits_fit(self.rules.foundations.suit, card, pile[-1]):
            return False
        if self.base is None and not self.rules.foundations.steps:
            return True  # the first card of all chooses the base
        return rank(card) in self.wanted[index]

    def _orders(self, index: int) -> Iterator[tuple[int, ...]]:
        """The orders of ranks that a foundation may still follow."""
        rules = self.rules
        if rules.foundations.steps:
            yield sequence(rules, index + 1)
        elif rules.foundations.order == "two ways":
            up = index < len(self.table.foundations) // 2
            yield sequence(rules, 1 if up else rules.pack.ranks, up)
        else:
            for way in ("up", "down"):
                if way == (self.direction or way):
                    yield sequence(rules, self.base or 1, way == "up")

    def _next(self, index: int) -> Iterator[int]:
        """The ranks that may come next on a foundation: none on a complete one, two where the direction is open."""
        pile = self.table.foundations[index]
        for ranks in self._orders(index):
            place = ranks.index(rank(pile[-1])) + 1 if pile else 0
            yield from ranks[place : place + 1]

    def _complete(self, index: int) -> bool:
        return bool(self.table.foundations[index]) and not self.wanted[index]

    def _in_sequence(self, pile: Pile) -> bool:
        """Every card but the highest of a suit lies directly on the next higher of its suit."""
        for place, card in enumerate(pile):
            if rank(card) == self.rules.pack.ranks:
                continue
            if not place or pile[place - 1][0] != card[0] or rank(pile[place - 1]) != rank(card) + 1:
                return False
        return True

    # -- what a move leads to ----------------------------------------------------------------------------------------

    def _dealt(self, move: str) -> Building:
        return Building(self.rules, settled(self.rules, deals.made(self.rules, self.table, move)))

    def _after(self, move: Move) -> Building:
        table, cards = self._lifted(move)
        kind, index = move.target
        if kind == FOUNDATION:
            index = index if index >= 0 else self._foundation_for(cards[0]) or 0
            table = table._replace(foundations=with_item(table.foundations, index, (*table.foundations[index], *cards)))
        elif kind == TABLEAU:
            table = table._replace(piles=with_item(table.piles, index, (*table.piles[index], *cards)))
        else:
            index = self._room(move.target) or 0
            table = with_place(table, int(kind), index, (*table.places[int(kind)][index], *cards))
        return Building(self.rules, settled(self.rules, table))

    def _lifted(self, move: Move) -> tuple[Table, Pile]:
        """The table without the cards that move, and those cards."""
        table, (kind, index) = self.table, move.source
        if kind == HAND:
            return table._replace(stock=table.stock[1:]), table.stock[:1]
        pile = self._pile(move.source) or ()
        rest, cards = pile[: -move.size], pile[-move.size :]
        if kind == TABLEAU:
            return table._replace(piles=with_item(table.piles, index, rest)), cards
        if kind == WASTE:
            return table._replace(wastes=with_item(table.wastes, index, rest)), cards
        if kind == FOUNDATION:
            return table._replace(foundations=with_item(table.foundations, index, rest)), cards
        turned = table.turned and self.rules.places[int(kind)].locked != "flip"
        return with_place(table._replace(turned=turned), int(kind), index, rest), cards
