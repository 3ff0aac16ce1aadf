"""Referee of replays: no one chooses; a deal is turned card by card until it ends or repeats.

Stacks are kept as texts, a letter a rank: suits have no meaning, so that stacks whose ranks are in the same order are
the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, NoReturn

from solver.core.argument_checks import shown
from solver.core.bounds import Bounds
from solver.core.errors import DealError
from solver.core.limits import Limits
from solver.families.play.dialect import Goal
from solver.families.war.rules import Rules

_PLAIN = "-"
"""Letter of every plain card, if they are all alike."""


@dataclass(frozen=True, slots=True)
class Course:
    """Result of playing a deal through.

    Attributes:
        winner: the player left with the cards; None: no one, as play is endless or both ran short at once.
        turned: cards turned, and laid down unseen; where a player is short of cards after two equal ones, none of those
            that would decide about them.
        piles: piles won, the one for which the loser was short among them where that counts.
        endless: stacks came back as they were.
    """

    winner: int | None
    turned: int
    piles: int
    endless: bool = False


def course(rules: Rules, stacks: tuple[str, str], turn: int) -> Course:
    """Play a deal to its end.

    Args:
        rules: the game.
        stacks: the letters of the ranks of each player's cards, top first.
        turn: the player who turns first.
    """
    pile = _Together(rules, stacks) if rules.turn.how == "together" else _Alternate(rules, stacks, turn)
    seen: set[object] = set()
    while True:
        # From the same stacks before a pile the same follows; nothing else of what was before matters.
        if pile.key in seen:
            return Course(None, pile.turned, pile.piles, endless=True)
        seen.add(pile.key)
        if not pile.play():
            return Course(pile.winner, pile.turned, pile.piles)


class _Alternate:
    """Game in which players turn in turn on one pile, until one has paid for a penalty card.

    Where a player without cards loses at once, plain cards are all alike: penalty cards alone tell stacks apart.
    """

    def __init__(self, rules: Rules, stacks: tuple[str, str], turn: int) -> None:
        self._pays: Mapping[str, int] = rules.pay.cards
        self._first = rules.won.order == "first on top"
        self._at_once = rules.turn.short == "at once"
        plain = dict.fromkeys(map(ord, set("".join(stacks)) - set(self._pays)), _PLAIN) if self._at_once else {}
        self._stacks = [stack.translate(plain) for stack in stacks]
        self._turn = turn
        self.turned = self.piles = 0
        self.winner: int | None = None

    @property
    def key(self) -> object:
        """Hashable key of the state, on which all further play depends."""
        return (*self._stacks, self._turn)

    def play(self) -> bool:
        """Play one pile; return False after the last pile, when a player has lost."""
        pays, stacks, turn = self._pays, self._stacks, self._turn
        if self._at_once and not all(stacks):
            self.winner = 0 if stacks[0] else 1
            return False
        pile: list[str] = []
        debt = 0
        tops = [0, 0]
        while True:
            if tops[turn] == len(stacks[turn]):
                self.turned += len(pile)
                self.piles += self._at_once
                self.winner = 1 - turn
                return False
            rank = stacks[turn][tops[turn]]
            tops[turn] += 1
            pile.append(rank)
            if paid := pays.get(rank):
                debt, turn = paid, 1 - turn
            elif not debt:
                turn = 1 - turn
            elif debt == 1:
                break
            else:
                debt -= 1
        winner = 1 - turn
        self.turned += len(pile)
        self.piles += 1
        self._stacks = [stacks[seat][tops[seat] :] for seat in (0, 1)]
        self._stacks[winner] += "".join(pile if self._first else reversed(pile))
        self._turn = winner
        return True


class _Together:
    """Game in which both players turn at the same time, with wars after ties."""

    def __init__(self, rules: Rules, stacks: tuple[str, str]) -> None:
        self._heights = {rank: -place for place, rank in enumerate(rules.pack.ranks)}
        self._down = rules.turn.down
        self._last_card = rules.turn.short == "last card"
        self._own = rules.won.order == "own on top"
        self._stacks = list(stacks)
        self.turned = self.piles = 0
        self.winner: int | None = None

    @property
    def key(self) -> object:
        """Hashable key of the state, on which all further play depends."""
        return tuple(self._stacks)

    def play(self) -> bool:
        """Play one pile; return False after the last pile, when one player or both have lost."""
        stacks = self._stacks
        sizes = [len(stack) for stack in stacks]
        decides, laid = [0, 0], 0
        while True:
            short = [place >= size for place, size in zip(decides, sizes, strict=True)]
            if any(short):
                self.turned += laid
                self.winner = None if all(short) else short.index(False)
                return False
            laid = sum(decides) + 2
            first, second = (self._heights[stack[place]] for place, stack in zip(decides, stacks, strict=True))
            if first != second:
                break
            decides = [self._next(place, size) for place, size in zip(decides, sizes, strict=True)]
        winner = 0 if first > second else 1
        taken = [stack[: place + 1] for place, stack in zip(decides, stacks, strict=True)]
        self._stacks = [stack[place + 1 :] for place, stack in zip(decides, stacks, strict=True)]
        own, other = taken[winner], taken[1 - winner]
        self._stacks[winner] += own + other if self._own else other + own
        self.turned += laid
        self.piles += 1
        return True

    def _next(self, place: int, size: int) -> int:
        """Return the place of the card that decides after a tie; the end of the stack if it is too short."""
        wanted = place + self._down + 1
        return max(size - 1, place + 1) if self._last_card and wanted >= size else min(wanted, size)


Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WarState:
    """Two stacks, and the player who turns first.

    Attributes:
        hands: the stack of each player, top card first.
        turn: who turns first; without meaning where both turn at once.
    """

    hands: tuple[Cards, ...]
    turn: int = 0


class WarPosition:
    """The only position of a deal.

    Args:
        rules: the game.
        state: the first state.
    """

    dialect: ClassVar[str] = "replay"
    mover: ClassVar[None] = None

    def __init__(self, rules: Rules, state: WarState) -> None:
        self.rules = rules
        self.state = state

    def __repr__(self) -> str:
        return f"Position({self.rules.id!r}, {self.state!r})"

    @cached_property
    def course(self) -> Course:
        """Result of playing the deal through."""
        first, second = ("".join(card[1] for card in hand) for hand in self.state.hands)
        return course(self.rules, (first, second), self.state.turn)

    @property
    def counts(self) -> Mapping[str, int]:
        """Cards turned, and piles won, until the end or the first repetition."""
        return {"turned": self.course.turned, "piles": self.course.piles}

    def legal(self) -> tuple[str, ...]:
        """Return no moves: players have no choice."""
        return ()

    def play(self, move: str) -> NoReturn:
        """Refuse a move: players have no choice.

        Raises:
            DealError: in any case.
        """
        raise DealError(f"{shown(move)}: nobody chooses in a replay; remove this move")

    def children(self) -> list[tuple[str, WarPosition]]:
        """Return no successors: players have no choice."""
        return []

    def scores(self) -> tuple[int, ...]:
        """Return the score of each player."""
        return tuple(self.rules.score.winner * (seat == self.course.winner) for seat in range(2))


class ReplaySearch:
    """Search of a replay (see `dialect.Search`), which only plays the cards through."""

    nodes = 0

    def __init__(self, _rules: Rules, _position: WarPosition, _memory: int, _without: Set[str]) -> None:
        """Accept the arguments of any search; a replay needs none of them."""

    def extremes(self, position: WarPosition, goal: Goal) -> Bounds:
        """Return the result of playing the cards through."""
        return goal.settled(position.scores())

    def value(self, position: WarPosition, goal: Goal, _window: Bounds, _limits: Limits) -> Bounds:
        """Return the result of playing the cards through."""
        return self.extremes(position, goal)
