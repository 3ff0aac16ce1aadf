"""One turn, card by card: every order of laying melds, adding cards and taking up the foot is tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from tests.reference.turns.errors import BadDeal, TooMany
from tests.reference.turns.rulefile import Rules
from tests.reference.turns.search import Sides

Cards = tuple[str, ...]

LARGEST = 12
"""Cards of hand and foot together."""


def like(card: str) -> str:
    """Jokers are alike."""
    return "X1" if card[0] == "X" else card


def rank(card: str) -> str:
    """The rank of a card, X of a joker."""
    return "X" if card[0] == "X" else card[1:]


class Table(NamedTuple):
    """A turn between two cards that are laid."""

    hand: Cards
    foot: Cards
    melds: tuple[Cards, ...]
    laid: int


class State(NamedTuple):
    """Before the turn: no score; after it: what it scored."""

    table: Table
    score: int | None


class Turn:
    """A turn of one deal."""

    sides: Sides = ((0,), ())

    def __init__(self, rules: Rules, deal: Mapping[str, Any]) -> None:
        self.rules = rules
        melds = tuple(tuple(sorted(map(like, meld))) for meld in deal.get("melds") or ())
        foot = tuple(sorted(map(like, deal.get("foot") or ())))
        hand = tuple(sorted(map(like, deal["hands"][0])))
        self.before = Table(hand, foot, tuple(sorted(melds)), 0)
        self.fresh = not melds
        given = deal.get("minimum")
        self.minimum = 0 if melds else rules["opening.minimum"] if given is None else given
        self.red = deal.get("red_threes") or 0
        if len(deal["hands"]) != 1:
            raise BadDeal("a turn has one hand")
        if set(hand + foot) & set(rules["bonus.cards"]):
            raise BadDeal("a card of the table in a hand")

    def start(self) -> State:
        """Before the turn."""
        return State(self.before, None)

    def mover(self, state: State) -> int | None:
        """The one player, as long as the turn goes on."""
        return 0 if state.score is None else None

    def scores(self, state: State) -> tuple[int, ...]:
        """Of the team, and of nobody."""
        return (state.score or 0, 0)

    def moves(self, _state: State) -> Mapping[str, State]:
        """The best turn for each card that can be laid down."""
        if len(self.before.hand) + len(self.before.foot) > LARGEST:
            raise TooMany
        best: dict[str, State] = {}
        for table in self._tables():
            for down, after in self._downs(table):
                score = self._score(after)
                if score is not None and (down not in best or score > (best[down].score or 0)):
                    best[down] = State(after, score)
        return best

    # -- every way to lay ----------------------------------------------------------------------------------------------

    def _tables(self) -> set[Table]:
        """Every table that laying can lead to."""
        seen = {self.before}
        new = [self.before]
        while new:
            table = new.pop()
            for after in self._laid(table):
                if after not in seen:
                    seen.add(after)
                    new.append(after)
        return seen

    def _laid(self, table: Table) -> Iterator[Table]:
        if not table.hand:
            if table.foot:
                yield table._replace(hand=table.foot, foot=())
            return
        for card in set(table.hand):
            for meld in set(table.melds):
                if self._takes(meld, card):
                    yield self._moved(table, (card,), meld)
        for size in range(2, len(table.hand) + 1):
            for cards in set(combinations(table.hand, size)):
                if self._is_new(cards, table.melds):
                    yield self._moved(table, cards, ())

    def _moved(self, table: Table, cards: Cards, meld: Cards) -> Table:
        hand, melds = list(table.hand), list(table.melds)
        for card in cards:
            hand.remove(card)
        if meld:
            melds.remove(meld)
        melds.append(tuple(sorted((*meld, *cards))))
        return Table(tuple(hand), table.foot, tuple(sorted(melds)), table.laid + sum(map(self._value, cards)))

    def _takes(self, meld: Cards, card: str) -> bool:
        """Whether a meld on the table takes one more card."""
        more = tuple(sorted((*meld, card)))
        if self._wild(card) and self.rules["sets.closed"] and len(meld) >= self.rules["full.cards"]:
            return False
        return self._is_set(more) or self._is_run(more)

    def _is_new(self, cards: Cards, melds: tuple[Cards, ...]) -> bool:
        if self._is_run(cards) or self._is_last(cards):
            return True
        if not self._is_set(cards):
            return False
        natural = self._rank_of(cards)
        return not (
            self.rules["sets.one"] and any(self._is_set(one) and self._rank_of(one) == natural for one in melds)
        )

    def _rank_of(self, cards: Cards) -> str:
        return next(rank(card) for card in cards if not self._wild(card))

    def _wild(self, card: str) -> bool:
        return rank(card) in self.rules["wild.cards"]

    def _plain(self, card: str) -> bool:
        """Whether a card is natural in sets and runs."""
        last = {one[1:] for one in self.rules["out.cards"]}
        return not self._wild(card) and rank(card) not in self.rules["sets.never"] and rank(card) not in last

    def _is_set(self, cards: Cards) -> bool:
        rules = self.rules
        natural = [card for card in cards if not self._wild(card)]
        most = rules["sets.most"] or len(cards)
        return (
            all(map(self._plain, natural))
            and len(set(map(rank, natural))) == 1
            and len(natural) >= rules["sets.natural"]
            and len(cards) - len(natural) <= rules["sets.wild"]
            and rules["sets.least"] <= len(cards) <= most
        )

    def _is_run(self, cards: Cards) -> bool:
        rules = self.rules
        if not rules["runs.least"] or not rules["runs.least"] <= len(cards) <= rules["runs.most"]:
            return False
        if not all(map(self._plain, cards)) or len({card[0] for card in cards}) > 1:
            return False
        places = sorted(rules["pack.ranks"].index(rank(card)) for card in cards)
        return places == list(range(places[0], places[0] + len(cards)))

    def _is_last(self, cards: Cards) -> bool:
        """Cards that are melded only in a turn that goes out."""
        rules = self.rules
        most = rules["out.most"] or len(cards)
        return set(cards) <= set(rules["out.cards"]) and rules["sets.least"] <= len(cards) <= most

    # -- the end of the turn -------------------------------------------------------------------------------------------

    def _downs(self, table: Table) -> Iterator[tuple[str, Table]]:
        for card in set(table.hand):
            hand = list(table.hand)
            hand.remove(card)
            yield card, table._replace(hand=tuple(hand))
        if not table.hand and not table.foot:
            yield "out", table

    def _score(self, table: Table) -> int | None:
        """What the turn is worth; None where the rules do not allow it."""
        rules = self.rules
        out = not table.hand and not table.foot
        last = [meld for meld in table.melds if self._is_last(meld)]
        full = [meld for meld in table.melds if len(meld) >= rules["full.cards"] and meld not in last]
        pure = [meld for meld in full if self._is_set(meld) and not any(map(self._wild, meld))]
        laid = table.melds != self.before.melds
        if self.fresh and laid and table.laid < self.minimum:
            return None
        if out and (len(full) < rules["out.full"] or len(pure) < rules["out.natural"]):
            return None
        if len(last) > 1 or (last and not out):
            return None
        total = sum(self._value(card) for meld in table.melds for card in meld)
        total -= sum(self._left(card) for card in (*table.hand, *table.foot))
        for meld in full:
            kind = "natural" if meld in pure else "mixed" if self._is_set(meld) else "run"
            total += rules[f"full.{kind}"]
        if out:
            total += rules["out.points"] + (rules["out.at_once"] if self.fresh else 0)
        red = rules["bonus.each"] * self.red
        if self.red == 4 and rules["bonus.four"]:
            red = rules["bonus.four"]
        good = bool(table.melds) and len(full) >= rules["bonus.needs"]
        return total + (red if good else -red)

    def _value(self, card: str) -> int:
        return int(self.rules["score.values"].get(rank(card), 0))

    def _left(self, card: str) -> int:
        left = self.rules["score.left"]
        return int(left.get(card, left.get(rank(card), self._value(card))))
