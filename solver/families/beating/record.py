"""A beating deal, and a position of it, as the kernel takes them: everything as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, groupby

from solver.core.errors import DealError
from solver.families.beating.plays import beats
from solver.families.beating.rules import Rules
from solver.families.beating.rules.contradictions import laid_on
from solver.families.beating.state import ADD, DEFEND, LEAD, State
from solver.families.play.pack import rank_of

ROOM = 64
"""Cards of a deal."""

_HOW = ("one by one", "at once", "pile")
_ADDS = ("all", "attacker", "nobody")
_PHASES = (LEAD, ADD, DEFEND)
_DEAR = 20
"""By how much a trump is dearer than other cards: this is for the order of moves alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatingRecord:
    """A deal. Cards are numbered so that equal ones stand side by side; ranks from 0, the lowest first.

    Attributes:
        rank, suit: of each card.
        cost: how dear each is.
        beaten_by: of each card those that beat it.
        equal: groups of cards that nothing tells apart, of two or more.
        side: of each seat.
        stock: the next card first.
        on, falls: of each rank those on which it may be laid, and on which it makes the pile fall.
        how: 0 card by card, 1 at once, 2 on a pile.
        adds: 0 all opponents add cards, 1 who attacked, 2 nobody.
        The others are keys of the rule file, or fields of the deal.
    """

    rank: tuple[int, ...]
    suit: tuple[int, ...]
    cost: tuple[int, ...]
    beaten_by: tuple[tuple[int, ...], ...]
    equal: tuple[tuple[int, ...], ...]
    side: tuple[int, ...]
    stock: tuple[int, ...]
    on: tuple[tuple[int, ...], ...]
    falls: tuple[tuple[int, ...], ...]
    how: int
    adds: int
    passing: bool
    turning: bool
    size: int
    same: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatingStanding:
    """A position that is not over: cards by their numbers, as `State` has them.

    Attributes:
        open: the cards to be beaten, or those of the pile.
        stock: those that are left.
        drawn: how many cards of the stock of the record are gone.
        phase: 0 to lead, 1 to add, 2 to defend.
        top: the rank on top of the pile; None where there is none.
        run: how many of it lie on top.
    """

    hands: tuple[tuple[int, ...], ...]
    open: tuple[int, ...]
    beaten: tuple[int, ...]
    stock: tuple[int, ...]
    drawn: int
    turn: int
    attacker: int
    defender: int
    phase: int
    out: tuple[int, ...]
    top: int | None
    run: int
    opening: bool


class Deal:
    """The cards of a deal by their numbers.

    Args:
        rules: the game.
        state: any position of it; only those that follow stand in the same deal.

    Raises:
        DealError: there are more cards than the search holds.
    """

    def __init__(self, rules: Rules, state: State) -> None:
        self.rules = rules
        self.state = state
        self.ranks = {rank: number for number, rank in enumerate(reversed(rules.pack.ranks))}
        self._piled = rules.play.how == "pile"
        held = chain(*state.hands, state.stock, state.open, state.beaten, state.pile)
        self.cards = tuple(sorted(held, key=self._sort))
        if len(self.cards) > ROOM:
            raise DealError(f"{len(self.cards)} cards; expected at most {ROOM}, as many as the search holds")

    def _sort(self, card: str) -> tuple[object, ...]:
        """Equal cards side by side: on a pile all of one rank, else copies."""
        return (self.ranks[rank_of(card)], card) if self._piled else (card,)

    def _equal(self, card: str) -> str:
        return rank_of(card) if self._piled else card

    @cached_property
    def record(self) -> BeatingRecord:
        """The deal for the kernel."""
        rules, state = self.rules, self.state
        bits = range(len(self.cards))
        groups = (tuple(group) for _, group in groupby(bits, lambda bit: self._equal(self.cards[bit])))
        return BeatingRecord(
            rank=tuple(self.ranks[rank_of(card)] for card in self.cards),
            suit=tuple("SHDC".index(card[0]) for card in self.cards),
            cost=tuple(self._cost(card) for card in self.cards),
            beaten_by=tuple(
                tuple(bit for bit in bits if not self._piled and beats(rules, state, self.cards[bit], card))
                for card in self.cards
            ),
            equal=tuple(group for group in groups if len(group) > 1),
            side=tuple(map(state.side, range(state.seats))),
            stock=self._numbers(Counter(), state.stock),
            on=tuple(self._ranks(laid_on(rules, rank)) for rank in self.ranks),
            falls=tuple(self._ranks(rules.pile.falls.get(rank, "")) for rank in self.ranks),
            how=_HOW.index(rules.play.how),
            adds=_ADDS.index(rules.attack.adds),
            passing=rules.attack.passing,
            turning=rules.pile.turn,
            size=state.size,
            same=rules.pile.same,
        )

    def _cost(self, card: str) -> int:
        return self.ranks[rank_of(card)] + (_DEAR if card[0] == self.state.trump else 0)

    def _ranks(self, ranks: str) -> tuple[int, ...]:
        return tuple(self.ranks[rank] for rank in ranks)

    def _numbers(self, used: Counter[str], cards: Iterable[str]) -> tuple[int, ...]:
        """The numbers of some cards, of copies those that are not used yet."""
        found = []
        for card in cards:
            found.append(self.cards.index(card) + used[card])
            used[card] += 1
        return tuple(found)

    def standing(self, state: State) -> BeatingStanding:
        """A position of the deal for the kernel."""
        used: Counter[str] = Counter()
        stock = self._numbers(used, state.stock)
        lying = state.pile if self._piled else state.open
        ranks = [self.ranks[rank_of(card)] for card in state.pile]
        run = next((number for number, rank in enumerate(reversed(ranks)) if rank != ranks[-1]), len(ranks))
        return BeatingStanding(
            hands=tuple(self._numbers(used, hand) for hand in state.hands),
            open=self._numbers(used, lying),
            beaten=self._numbers(used, state.beaten),
            stock=stock,
            drawn=len(self.state.stock) - len(state.stock),
            turn=state.turn,
            attacker=state.attacker if self.rules.play.how == "one by one" else 0,
            defender=state.defender,
            phase=_PHASES.index(state.phase),
            out=state.out,
            top=ranks[-1] if ranks else None,
            run=run if self.rules.pile.same else 0,
            opening=state.opening,
        )
