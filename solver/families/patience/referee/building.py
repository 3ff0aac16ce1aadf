"""Building games: cards are built on one another, in the tableau and on foundations."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from solver.families.patience.layout import Layout, Pile, rank
from solver.families.patience.referee.groups import Goals, counts, packed, why_not_moved
from solver.families.patience.referee.moves import (
    FOUNDATION,
    HAND,
    TABLEAU,
    WASTE,
    Move,
    Position,
    Spot,
    illegal,
    read,
    single,
    written,
)
from solver.families.patience.referee.relations import lies_on, ranks_in_space
from solver.families.patience.referee.table import (
    MOVES,
    Board,
    first_filled,
    made,
    place_piles,
    settled,
    table_of,
    why_not,
    with_item,
    with_place,
)
from solver.families.patience.rules import Rules

_NAMES = {TABLEAU: "tableau", WASTE: "waste", FOUNDATION: "foundation", HAND: "stock"}
"""Names in rules of the sources of cards besides the places."""


def start(rules: Rules, layout: Layout) -> Building:
    """Return the position of a layout."""
    table = settled(rules, table_of(rules, layout))
    return Building(rules, table, Goals(rules, table.foundations, base=layout.base))


class Building(Position):
    """Position of a building game.

    Args:
        before: the foundations of the position before; they tell the same as long as nothing has changed there.
    """

    __slots__ = ("goals", "rules", "table")

    def __init__(self, rules: Rules, table: Board, before: Goals | None = None) -> None:
        self.rules = rules
        self.table = table
        same = before is not None and before.piles is table.foundations
        self.goals = before if before is not None and same else Goals(rules, table.foundations, before)

    # -- the interface -----------------------------------------------------------------------------------------------

    def legal(self) -> list[str]:
        """Return all legal moves, those of cards before those of the stock."""
        return [move for move, _ in self._choices()]

    def children(self) -> Iterator[tuple[str, Position]]:
        """Yield every legal move with the position after it."""
        for text, move in self._choices():
            yield text, self._after(move) if isinstance(move, Move) else self._dealt(move)

    def sums(self) -> Iterator[tuple[str, Position]]:
        """Yield the moves of packed sequences that could move card by card through cells and empty piles."""
        for move in self._sequences():
            if not self._why_not(move):
                yield written(self.rules, self.table, move), self._after(move)

    def play(self, move: str | Sequence[str]) -> Position:
        """Return the position after a move; a sequence that could go card by card may be written as one move."""
        text = single(move)
        if text in MOVES:
            reason = why_not(self.rules, self.table, text)
            if reason:
                raise illegal(text, reason)
            return self._dealt(text)
        return self._after(self.meant(text))

    def meant(self, text: str) -> Move:
        """Return the source, target and size of a move; of equal cards, the one that may move.

        Raises:
            DealError: none may, or it is no move of cards.
        """
        reasons = []
        for meant in read(self.rules, self.table, text):
            reason = self._why_not(meant)
            if not reason:
                return meant
            reasons.append(reason)
        raise illegal(
            text, reasons[0] if reasons else "there is no such card or pile. Write a move such as T1>F or T2>T5*3"
        )

    def lowest(self, move: Move) -> str:
        """Return the lowest card of a legal move."""
        return self._pile(move.source)[-move.size]

    def won(self) -> bool:
        """Return whether all cards are on foundations, all runs gone, or all sequences complete."""
        table = self.table
        if table.stock or any(table.wastes) or any(pile for piles in table.places for pile in piles):
            return False
        if self.rules.goal == "sequences":
            return not any(table.down) and all(self._in_sequence(pile) for pile in table.piles)
        return not any(table.piles)

    def key(self) -> Hashable:
        """Return a key that ignores the order of piles of one kind, unless later moves distinguish them."""
        table, rules = self.table, self.rules
        piles = list(zip(table.piles, table.down, strict=True))
        ordered = rules.stock.to == "tableau" and table.stock
        dealt_on = table.stock or "waste" in rules.tableau.refill
        supplies = {*rules.tableau.refill, *(place.refill for place in rules.places)}
        places = (
            piles if place.locked or place.name in supplies else tuple(sorted(piles))
            for place, piles in zip(rules.places, table.places, strict=True)
        )
        return (
            tuple(piles if ordered else sorted(piles)),
            self.goals.key(),
            table.stock,
            table.wastes if dealt_on else tuple(sorted(table.wastes)),
            tuple(places),
            table.redeals,
            table.switched,
            table.turned,
        )

    # -- which moves there are ---------------------------------------------------------------------------------------

    def _choices(self) -> Iterator[tuple[str, Move | str]]:
        """Yield the legal moves; of equal cards that moves name by code, the first one that may move."""
        seen = set()
        for move in self._moves():
            if self._why_not(move):
                continue
            text = written(self.rules, self.table, move)
            if text not in seen:
                seen.add(text)
                yield text, move
        for text in MOVES:
            if not why_not(self.rules, self.table, text):
                yield text, text

    def _moves(self) -> Iterator[Move]:
        """Yield all candidate moves."""
        targets = list(self._targets())
        for source in self._sources():
            for target in targets:
                for count in self._counts(source, target):
                    yield Move(source, target, count)

    def _sequences(self) -> Iterator[Move]:
        """Yield the moves of packed sequences of two or more cards to every pile, in games of single cards."""
        if self.rules.tableau.group != "single":
            return
        for source, (pile, down) in enumerate(zip(self.table.piles, self.table.down, strict=True)):
            for target in range(len(self.table.piles)):
                for count in range(2, packed(self.rules, pile, down, self.goals.base) + 1):
                    yield Move(Spot(TABLEAU, source), Spot(TABLEAU, target), count)

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
            return counts(self.rules, self.table.piles[source.at], self.table.down[source.at], self.goals.base)
        return (1,)

    # -- whether a move may be made ----------------------------------------------------------------------------------

    def _why_not(self, move: Move) -> str:
        """Return why a move may not be made; empty for a legal one."""
        pile = self._pile(move.source)
        return self._why_not_taken(move, pile) or self._why_not_put(move, pile[-move.size])

    def _why_not_taken(self, move: Move, pile: Pile) -> str:
        kind = move.source.kind
        if move.source == move.target:
            return "a pile does not move onto itself"
        if not pile:
            return "there is no card to move"
        if kind == TABLEAU:
            return self._why_not_lifted(move, pile)
        if move.size != 1:
            return f"{move.size} cards cannot move at once. Move one"
        if kind == FOUNDATION and not (self.rules.foundations.back and move.target.kind == TABLEAU):
            return "cards do not leave the foundations so"
        if kind == HAND and self.rules.stock.to != "hand":
            return "stock cards are dealt before they are played"
        return self._why_not_given(move) if isinstance(kind, int) else ""

    def _why_not_lifted(self, move: Move, pile: Pile) -> str:
        if move.target.kind != TABLEAU:
            return f"{move.size} cards cannot move at once. Move one" if move.size != 1 else ""
        if not self._is_pile(move.target):
            return "there is no such pile"
        uncovered = pile[-move.size - 1] if self.rules.tableau.group == "partial" and len(pile) > move.size else None
        goes_up = uncovered is not None and self.goals.first_for(uncovered) is not None
        return why_not_moved(self.rules, self.table, move, self.goals.base, goes_up)

    def _why_not_given(self, move: Move) -> str:
        """Return why a card of a place may not go to a target."""
        kind, index = move.source
        place = self.rules.places[int(kind)]
        if place.locked == "foundation" and not self.goals.complete(index):
            return f"this card is locked until foundation {index + 1} is complete"
        if place.locked == "flip" and not (self.table.turned and index == first_filled(self.table.places[int(kind)])):
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

    def _why_not_put(self, move: Move, card: str) -> str:
        """Return why cards may not be moved to a target; ``card`` is the lowest of them."""
        if move.target.kind == FOUNDATION:
            return self._why_not_on_foundation(move, card)
        if move.target.kind == TABLEAU:
            return self._why_not_on_pile(move, card)
        return self._why_not_in_place(move)

    def _why_not_on_foundation(self, move: Move, card: str) -> str:
        index = move.target.at
        numbered = self.rules.foundations.numbered
        if numbered != (index >= 0):
            return (
                "the foundation needs a number. Write one, as in T1>F2"
                if numbered
                else "foundations have no numbers in this game"
            )
        if numbered and index >= len(self.table.foundations):
            return "there is no such foundation"
        if self.rules.foundations.after_stock and self.table.stock:
            return "nothing goes to the foundations before the stock is used up"
        takes = self.goals.takes(index, card) if numbered else self.goals.first_for(card) is not None
        return "" if takes else f"{card} does not fit the foundation"

    def _why_not_on_pile(self, move: Move, card: str) -> str:
        if not self._is_pile(move.target):
            return "there is no such pile"
        rules, target = self.rules.tableau, self._pile(move.target)
        if rules.cap and len(target) + move.size > rules.cap:
            return f"a pile takes at most {rules.cap} cards"
        if not target:
            return self._why_not_in_space(move, card)
        if rules.bare_base and rank(target[-1]) == self.goals.base:
            return f"nothing is built on {target[-1]}, a card of the base rank"
        fits = lies_on(self.rules, rules.suit, card, target[-1])
        return "" if fits else f"{card} does not fit on {target[-1]}"

    def _why_not_in_space(self, move: Move, card: str) -> str:
        rules = self.rules.tableau
        if rules.fill == "none":
            return "empty piles stay empty"
        if rank(card) not in ranks_in_space(self.rules, self.goals.base):
            wanted = "of the highest rank" if rules.fill == "king" else "one rank below the base"
            return f"{card} may not go to an empty pile. Move a card {wanted}"
        if not rules.fills_from(self._origin(move.source)):
            return f"empty piles are filled from {' or '.join(rules.fill_from)} only"
        return ""

    def _why_not_in_place(self, move: Move) -> str:
        place = self.rules.places[int(move.target.kind)]
        if self._origin(move.source) not in place.takes:
            return f"no such card goes to {place.name}"
        if place.refill and any(place_piles(self.rules, self.table, place.refill)):
            return f"{place.name} is filled from {place.refill} as long as that lasts"
        index = self._room(move.target)
        if index is None:
            return f"there is no room in {place.name}"
        return ""

    # -- what a move speaks of ---------------------------------------------------------------------------------------

    def _origin(self, spot: Spot) -> str:
        return self.rules.places[spot.kind].name if isinstance(spot.kind, int) else _NAMES[spot.kind]

    def _is_pile(self, spot: Spot) -> bool:
        """Return whether the tableau has a pile of that number."""
        return 0 <= spot.at < len(self.table.piles)

    def _pile(self, spot: Spot) -> Pile:
        """Return the cards of a pile, the next one last; empty if there is no such pile."""
        kind, index = spot
        table = self.table
        if kind == TABLEAU:
            piles = table.piles
        elif kind == HAND:
            return table.stock[:1]
        elif isinstance(kind, int):
            piles = table.places[kind]
        else:
            piles = table.wastes if kind == WASTE else table.foundations
        return piles[index] if 0 <= index < len(piles) else ()

    def _room(self, spot: Spot) -> int | None:
        """Return the pile of a place that accepts a card, None if there is none."""
        at = int(spot.kind)
        room, piles = self.rules.places[at].room, self.table.places[at]
        wanted = range(len(piles)) if spot.at < 0 else range(spot.at, min(spot.at + 1, len(piles)))
        for index in wanted:
            if room < 0 or len(piles[index]) < room:
                return index
        return None

    def _in_sequence(self, pile: Pile) -> bool:
        """Return whether every card but the highest of a suit lies directly on the next higher of its suit."""
        for place, card in enumerate(pile):
            if rank(card) == self.rules.pack.ranks:
                continue
            if not place or pile[place - 1][0] != card[0] or rank(pile[place - 1]) != rank(card) + 1:
                return False
        return True

    # -- what a move leads to ----------------------------------------------------------------------------------------

    def _dealt(self, move: str) -> Building:
        return self._with(made(self.rules, self.table, move))

    def _after(self, move: Move) -> Building:
        table, cards = self._lifted(move)
        kind, index = move.target
        if kind == FOUNDATION:
            index = index if index >= 0 else self.goals.first_for(cards[0]) or 0
            table = table.with_foundation(index, table.foundations[index] + cards)
        elif kind == TABLEAU:
            table = table.with_pile(index, table.piles[index] + cards)
        else:
            index = self._room(move.target) or 0
            table = with_place(table, int(kind), index, table.places[int(kind)][index] + cards)
        return self._with(table)

    def _with(self, table: Board) -> Building:
        """Return the position with another table, after all automatic moves."""
        return Building(self.rules, settled(self.rules, table), self.goals)

    def _lifted(self, move: Move) -> tuple[Board, Pile]:
        """Return the table without the moving cards, and these cards."""
        table, (kind, index) = self.table, move.source
        if kind == HAND:
            return table._replace(stock=table.stock[1:]), table.stock[:1]
        pile = self._pile(move.source)
        rest, cards = pile[: -move.size], pile[-move.size :]
        if kind == TABLEAU:
            return table.with_pile(index, rest), cards
        if kind == WASTE:
            return table._replace(wastes=with_item(table.wastes, index, rest)), cards
        if kind == FOUNDATION:
            return table.with_foundation(index, rest), cards
        if table.turned and self.rules.places[int(kind)].locked == "flip":
            table = table._replace(turned=False)
        return with_place(table, int(kind), index, rest), cards
