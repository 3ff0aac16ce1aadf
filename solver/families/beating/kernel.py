"""Searches of beating games by the kernel: deals and positions as numbers, and the answers.

The score of a round is that a player has lost, or nobody; play that goes round for ever is worth nothing to anybody.
So a value is what can be forced: more than 0 if the maximizers can force that a side of theirs does not lose, but
one of the others; less where they are forced; else 0. Each is one question to the kernel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, groupby

from solver.core.bounds import Bounds
from solver.core.clock import cpu_seconds
from solver.core.cuts import switched_off
from solver.core.errors import DealError, FaceupError
from solver.core.limits import Limits
from solver.core.monitor import tell
from solver.families.beating.referee import ADD, DEFEND, LEAD, BeatingPosition, BeatingState, beats
from solver.families.beating.rules import Rules, laid_on
from solver.families.play.deals import rank_of
from solver.families.play.dialect import Goal
from solver.families.play.position import state_key
from solver.kernels import kernel

ROOM = 64
"""Largest number of cards of a deal."""

_HOW = ("one by one", "at once", "pile")
_ADDS = ("all", "attacker", "nobody")
_PHASES = (LEAD, ADD, DEFEND)
_DEAR = 20
"""Extra value of a trump over other cards, for the order of moves only."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BeatingRecord:
    """A deal for the kernel: equal cards have neighbouring numbers, ranks count from 0, the lowest first.

    Attributes:
        rank, suit: of each card.
        cost: how dear each is.
        beaten_by: of each card those that beat it.
        equal: groups of two or more cards that are equal in every respect.
        side: of each seat.
        stock: the next card first.
        on, falls: of each rank those on which it may be laid, and on which it makes the pile fall.
        how: 0 card by card, 1 at once, 2 on a pile.
        adds: who adds cards: 0 all opponents, 1 the attacker, 2 no one.
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
    """Position that is not over, with cards as numbers; the record of the kernel's `State`.

    Attributes:
        open: the cards to be beaten, or those of the pile.
        stock: those that are left.
        drawn: how many cards of the stock of the record are gone.
        phase: 0 to lead, 1 to add, 2 to defend.
        top: the rank on top of the pile; None if there is none.
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


class BeatingKernelDeal:
    """The cards of a deal by their numbers.

    Args:
        rules: the game.
        state: any position of it; only those that follow stand in the same deal.

    Raises:
        DealError: there are more cards than the search holds.
    """

    def __init__(self, rules: Rules, state: BeatingState) -> None:
        self.rules = rules
        self.state = state
        self.ranks = {rank: number for number, rank in enumerate(reversed(rules.pack.ranks))}
        self._piled = rules.play.how == "pile"
        held = chain(*state.hands, state.stock, state.open, state.beaten, state.pile)
        self.cards = tuple(sorted(held, key=self._sort))
        if len(self.cards) > ROOM:
            raise DealError(f"{len(self.cards)} cards are more than the search holds. Use at most {ROOM}")

    def _sort(self, card: str) -> tuple[object, ...]:
        """Return a sort key that puts equal cards side by side: cards of a rank in pile games, else copies."""
        return (self.ranks[rank_of(card)], card) if self._piled else (card,)

    def _equal(self, card: str) -> str:
        return rank_of(card) if self._piled else card

    @cached_property
    def record(self) -> BeatingRecord:
        """Record of the deal for the kernel."""
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
        """Return the numbers of some cards; of copies, the lowest numbers that are not used yet."""
        found = []
        for card in cards:
            found.append(self.cards.index(card) + used[card])
            used[card] += 1
        return tuple(found)

    def standing(self, state: BeatingState) -> BeatingStanding:
        """Return the kernel's record of a position of the deal."""
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


_KERNEL = "turns_beating"


class BeatingSearch:
    """Searches of positions of one deal, with a table of proved results (see ``TurnGame.search``)."""

    def __init__(self, rules: Rules, position: BeatingPosition, memory: int, without: Set[str]) -> None:
        self._rules, self._memory, self._without = rules, memory, without
        self._deal = BeatingKernelDeal(rules, position.state)
        self._engine = kernel("turns_beating").Beating(memory, self._deal.record, switched_off(_KERNEL, without))
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._nodes

    def extremes(self, position: BeatingPosition, goal: Goal) -> Bounds:
        """Return bounds of the value that follow from the rules alone, without a search."""
        if position.mover is None:
            return goal.settled(position.scores())
        worths = [_worth(goal, side) for side in position.state.sides_in()]
        return Bounds(min(0, *worths), max(0, *worths))

    def value(self, position: BeatingPosition, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """Return the value of a position (see `dialect.Search`)."""
        low, high = self.extremes(position, goal)
        if position.mover is None:
            return Bounds(low, high)
        signs = [sign for sign in (1, -1) if low <= sign <= high and _matters(sign, window)]
        for number, sign in enumerate(signs, start=1):
            left = _half(limits) if number < len(signs) else limits
            forced, limits = self._asked(position, goal, sign, left, limits)
            if forced:
                return Bounds(sign, sign)
            if forced is not None:
                low, high = (low, 0) if sign > 0 else (0, high)
                tell(Bounds(low, high))
        return Bounds(low, high)

    def line(self, position: BeatingPosition, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Return best play to the end, or until a position repeats (see `dialect.EndlessSearch`).

        The side that forces a result makes only moves that bring it nearer. The line comes from a new search, so that
        it does not depend on earlier questions.
        """
        own = BeatingSearch(self._rules, position, self._memory, self._without)
        try:
            return own._played(position, goal, value, limits)
        finally:
            self._nodes += own.nodes

    def _played(self, position: BeatingPosition, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        line: list[str] = []
        met = set()
        if value and not self._known(position, goal, value, limits):
            return None
        while position.mover is not None and state_key(position.state) not in met:
            met.add(state_key(position.state))
            step = self._nearer(position, goal, value) if value else self._kept(position, goal, limits)
            if step is None:
                return None
            line.append(step[0])
            position = step[1]
        return tuple(line)

    def _nearer(self, position: BeatingPosition, goal: Goal, value: int) -> tuple[str, BeatingPosition]:
        """Return a move of a forced line: one proved earlier for the forcing side, any for the other side."""
        children = position.children()
        if (position.mover in goal.maximizers) != (value > 0):
            return children[0]
        before = self._level(position, goal, value)
        for move, child in children:
            if child.mover is None:
                if self.extremes(child, goal) == (value, value):
                    return move, child
            elif 0 < self._level(child, goal, value) < before:
                return move, child
        raise FaceupError("internal error: no move keeps the value; please report this deal")

    def _kept(self, position: BeatingPosition, goal: Goal, limits: Limits) -> tuple[str, BeatingPosition] | None:
        """Return a move after which the opponents can force nothing against the mover."""
        sign = -1 if position.mover in goal.maximizers else 1
        for move, child in position.children():
            forced = self._known(child, goal, sign, limits)
            if forced is None:
                return None
            if not forced:
                return move, child
        raise FaceupError("internal error: no move keeps the value; please report this deal")

    def _known(self, position: BeatingPosition, goal: Goal, sign: int, limits: Limits) -> bool | None:
        low, high = self.extremes(position, goal)
        if not low <= sign <= high or low == high:
            return low == high == sign
        return self._asked(position, goal, sign, limits, limits)[0]

    def _asked(
        self, position: BeatingPosition, goal: Goal, sign: int, limits: Limits, of: Limits
    ) -> tuple[bool | None, Limits]:
        """Return whether a result can be forced, None if a limit was reached, and the rest of the limits.

        Args:
            limits: for this question.
            of: the limits from which this question's share is taken.
        """
        engine = self._engine
        started = cpu_seconds()
        self._ask(position, goal, sign)
        engine.limit(limits.nodes, limits.seconds)
        forced = engine.forced()
        self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        return forced, of.after(engine.nodes, cpu_seconds() - started)

    def _level(self, position: BeatingPosition, goal: Goal, sign: int) -> int:
        self._ask(position, goal, sign)
        return self._engine.level()

    def _ask(self, position: BeatingPosition, goal: Goal, sign: int) -> None:
        state = position.state
        losers = {state.side(seat) for seat in range(state.seats)}
        wanting = [seat for seat in range(state.seats) if (seat in goal.maximizers) == (sign > 0)]
        self._engine.ask([side for side in sorted(losers) if _worth(goal, side) == sign], wanting)
        self._engine.stand(self._deal.standing(state))


def _worth(goal: Goal, side: int) -> int:
    """Return the value of a lost round for a side: its first seat, which has the same number, scores -1."""
    return -goal.weights[side]


def _matters(sign: int, window: Bounds) -> bool:
    """Return whether a window separates 0 from 1 (``sign`` 1), or -1 from 0 (``sign`` -1)."""
    return window.low < sign <= window.high if sign > 0 else window.low <= sign < window.high


def _half(limits: Limits) -> Limits:
    """Return the limits of the first of two questions."""
    return replace(
        limits,
        nodes=None if limits.nodes is None else max(limits.nodes // 2, 1),
        seconds=None if limits.seconds is None else limits.seconds / 2,
    )
