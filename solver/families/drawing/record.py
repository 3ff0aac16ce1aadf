"""A drawing deal, and a position of it, as the kernel takes them: everything as numbers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from solver.families.drawing.counting import partner
from solver.families.drawing.play import Play
from solver.families.drawing.rules import Rules
from solver.families.drawing.state import State
from solver.families.play.pack import copies_of, is_joker, rank_of

_BY = ("suit", "knock", "complete", "columns")
_STOPS = ("", "one suit", "last turns")
_PHASES = ("offer", "refused", "draw", "clear", "lay", "put", "exchange", "flip")
_RANKS = 16
_JOKER = _RANKS - 1
_DOWN = 0x80
_HEAD = 10
"""Bytes of a position before its cards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingRecord:
    """A deal. Kinds of cards are numbered from 0: copies are of one kind, and so are jokers.

    Attributes:
        kinds: of each its suit, its rank in the order of runs (jokers 15), and what it counts alone.
        sizes: cards of each hand, without one that was just taken.
        table: places for cards on the table, one of them free; 0: there is none.
        words: of 8 bytes, of a position.
        stock: the next card first.
        step: to the seat whose turn follows, seats being counted round.
        by: 0 suits, 1 a knock, 2 a complete hand, 3 columns.
        stops: 0 not by oneself, 1 with one suit, 2 with last turns for others.
        void: the round is void when no more can be drawn.
        times: by what a knock is multiplied.
        wild: the rank that is wild besides jokers; -1: none.
        three: a rank of which three are complete; -1: none.
        total: what pairs add up to; 0: pairs are nothing.
        pairs: of each rank what two of it count in a column.
        partners: of each rank the one that it pairs with; -1: none that the pack has.
        The others are keys of the rule file, or fields of the deal.
    """

    kinds: tuple[tuple[int, int, int], ...]
    sizes: tuple[int, ...]
    table: int
    words: int
    stock: tuple[int, ...]
    step: int
    by: int
    stops: int
    clear: bool
    again: bool
    takes: bool
    left: int
    void: bool
    winner: int
    loser: int
    worst: bool
    stopper: bool
    limit: int
    gin: int
    undercut: int
    times: int
    cards: int
    total: int
    three: int
    one_suit: bool
    wild: int
    pairs: tuple[int, ...]
    partners: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawingStanding:
    """A position that is not over: kinds of cards by their numbers, as `State` has them.

    Attributes:
        hands: those that lie face down are 128 more.
        drawn: how many cards of the stock of the record are gone.
        phase: by its number.
    """

    hands: tuple[tuple[int, ...], ...]
    table: tuple[int, ...]
    turn: int
    phase: int
    drawn: int
    discard: int | None
    held: int | None
    refused: int
    takes: int
    turns: int
    stopper: int | None
    turns_left: int | None


class Deal:
    """The cards of a deal by their numbers.

    Args:
        play: of the game.
        state: any position of it; only those that follow stand in the same deal.
    """

    def __init__(self, play: Play, state: State) -> None:
        self.play = play
        self.rules: Rules = play.rules
        self.state = state
        self.ranks = {rank: number for number, rank in enumerate(self.rules.pack.ranks)}
        plain = [card for card in copies_of(self.rules.pack) if not is_joker(card)]
        self.kinds = {card: number for number, card in enumerate(plain)}

    def number(self, card: str) -> int:
        """The number of a card's kind."""
        return len(self.kinds) if is_joker(card) else self.kinds[card]

    def _numbers(self, cards: Iterable[str]) -> tuple[int, ...]:
        return tuple(map(self.number, cards))

    @cached_property
    def record(self) -> DrawingRecord:
        """The deal for the kernel."""
        rules, state = self.rules, self.state
        draw, score = rules.draw, rules.score
        sizes = self._sizes()
        table = len(state.table) + 1 if draw.table else 0
        return DrawingRecord(
            kinds=self._kinds(),
            sizes=sizes,
            table=table,
            words=-(-(_HEAD + sum(sizes) + len(sizes) + table) // 8),
            stock=self._numbers(state.stock),
            step=1 if rules.lead.way == "left" else state.seats - 1,
            by=_BY.index(score.by),
            stops=_STOPS.index(rules.end.stop),
            clear=draw.clear,
            again=draw.again,
            takes=draw.takes,
            left=draw.left,
            void=draw.run_out == "void",
            winner=score.winner,
            loser=score.loser,
            worst=score.worst,
            stopper=score.stopper,
            limit=state.knock_limit,
            gin=rules.knock.gin,
            undercut=rules.knock.undercut,
            times=2 if self.play.doubles(state) else 1,
            cards=rules.complete.cards,
            total=rules.complete.sum,
            three=self.ranks.get(rules.complete.three, -1),
            one_suit=rules.complete.suit,
            wild=self._wild(),
            pairs=self._pairs(),
            partners=self._partners(),
        )

    def _sizes(self) -> tuple[int, ...]:
        state = self.state
        return tuple(len(hand) - (state.phase == "lay" and seat == state.turn) for seat, hand in enumerate(state.hands))

    def _kinds(self) -> tuple[tuple[int, int, int], ...]:
        values = self.play.counting.values
        plain = [("SHDC".index(card[0]), self.ranks[rank_of(card)], values[card]) for card in self.kinds]
        return (*plain, (0, _JOKER, self.state.joker))

    def _wild(self) -> int:
        turnup = self.state.turnup
        return self.ranks.get(rank_of(turnup), -1) if turnup is not None and self.rules.complete.turned else -1

    def _pairs(self) -> tuple[int, ...]:
        pairs = self.rules.places.pairs
        of = {number: pairs.get(rank, 0) for rank, number in self.ranks.items()} | {_JOKER: pairs.get("X", 0)}
        return tuple(of.get(number, 0) for number in range(_RANKS))

    def _partners(self) -> tuple[int, ...]:
        total = self.rules.complete.sum
        of = {number: self.ranks.get(partner(rank, total), -1) for rank, number in self.ranks.items()}
        return tuple(of.get(number, -1) for number in range(_RANKS))

    def standing(self, state: State) -> DrawingStanding:
        """A position of the deal for the kernel."""
        return DrawingStanding(
            hands=tuple(self._hand(state, seat) for seat in range(state.seats)),
            table=tuple(sorted(self._numbers(state.table))),
            turn=state.turn,
            phase=_PHASES.index(state.phase),
            drawn=len(self.state.stock) - len(state.stock),
            discard=None if state.discard is None else self.number(state.discard),
            held=None if state.held is None else self.number(state.held),
            refused=state.refused,
            takes=state.takes,
            turns=state.turns,
            stopper=state.stopper,
            turns_left=None if state.turns_left < 0 else state.turns_left,
        )

    def _hand(self, state: State, seat: int) -> tuple[int, ...]:
        numbers = self._numbers(state.hands[seat])
        if not state.down:
            return tuple(sorted(numbers))
        return tuple(number | _DOWN * (place in state.down[seat]) for place, number in enumerate(numbers))
