"""Whist and its kin through the double-dummy kernel of bridge: four players, two sides, tricks and nothing else.

Cards are renamed: bowers and other top trumps become the highest cards of the trump suit, whatever they are called. A
payoff fits if every trick scores the same for its winner: the value of the deal then follows from the tricks that the
maximizers are guaranteed.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace

from solver.core.bounds import Bounds
from solver.core.cards import PACK, SUITS
from solver.core.errors import Limit
from solver.core.limits import Limits
from solver.core.monitor import through
from solver.families.bridge.card_choice import NOBODY
from solver.families.bridge.card_rules import PlayHistory
from solver.families.bridge.position import Position
from solver.families.bridge.solver import Solver
from solver.families.trick.kernels.plain import TOPS, suits_in_order
from solver.families.trick.kernels.question import (
    NOT_PLAY,
    POINTS,
    Question,
    Scope,
    SearchResult,
    Tally,
    anything,
    within,
)
from solver.families.trick.memo import DependencyMemo, once
from solver.families.trick.rules import Declared, Draw, Joker, Rules
from solver.families.trick.start import Start

SEATS = 4
NO_TRUMP = 4
RANKS = 13


def fits(rules: Rules, start: Start, question: Question) -> bool:
    """Return whether the deal is one of whist, and the question one about tricks."""
    return is_whist(rules, start, question) and _can_be_renamed(rules, start)


def is_whist(rules: Rules, start: Start, question: Question) -> bool:
    """Return whether rules and question fit the kernel, apart from the cards of the deal."""
    return _asks_tricks(question) and _PLAIN(rules, start)


def worth(question: Question, total: int, tricks: int) -> int:
    """Return the value of a question about tricks from the number that seats 0 and 2 win."""
    tally, mine = question.payoff.tallies[0], question.maximizers
    ours, theirs = _weights(tally, mine)
    return tally.start + total * theirs + (tricks if mine[0] else total - tricks) * (ours - theirs)


@dataclass(frozen=True)
class _Renamed:
    """Cards under the names of the double-dummy kernel.

    Attributes:
        names: its code for each of the deal's.
        plain: the deal's for each of its codes.
        strain: the index of its trump suit; 4: none.
    """

    names: Mapping[str, str]
    plain: Mapping[str, str]
    strain: int


def play_of(start: Start) -> Hashable:
    """Return the parts of a start that matter for the play of a deal that fits; the rest only affects the score."""
    return start.hands, start.leader, start.trump, start.played


def step_of(rules: Rules) -> int:
    """Return the seat increment in the order of play of the double-dummy kernel, which is clockwise."""
    return 1 if rules.table.direction == "clockwise" else -1


class Search:
    """Search of questions about one deal, which share a transposition table.

    Args:
        rules, start: a deal that fits.
        limits: for each question.
    """

    def __init__(self, rules: Rules, start: Start, limits: Limits) -> None:
        self._step = step_of(rules)
        self._start = start
        self._cards = _renamed(rules, start)
        self._history = PlayHistory()
        self._position = self._played()
        self._memory = max(1 << 20, limits.bytes)
        self._solver = Solver(memory=self._memory, time=limits.seconds, nodes=limits.nodes, without=limits.without)
        self._value: Bounds | None = None

    def ask(self, question: Question, *, moves: bool = True, line: bool = False) -> SearchResult:
        """Return the value of the position after ``start.played``, of every legal card, and a line."""
        before = self._solver.nodes
        with through(lambda left: Bounds(*self._worth(left, question))):
            cards: dict[str, Bounds] = self._solver.moves(self._position) if moves else {}
            whole = self._whole(cards)
        plain = self._cards.plain
        found = {plain[name]: self._worth(bounds, question) for name, bounds in cards.items()}
        low, high = self._worth(whole, question)
        played = self._line() if line and whole.exact else ()
        return SearchResult(
            low=low,
            high=high,
            moves=dict(sorted(found.items())),
            line=tuple(plain[name] for name in played),
            nodes=self._solver.nodes - before,
            stopped=low != high or any(one != other for one, other in found.values()),
        )

    def _whole(self, cards: Mapping[str, Bounds]) -> Bounds:
        """Return the bounds of the position, from those of its cards if they are known."""
        if not cards:
            if self._value is None or not self._value.exact:
                self._value = self._solver.bounds(self._position)
            return self._value
        best = max if self._position.to_move % 2 == 0 else min
        return Bounds(best(bounds.low for bounds in cards.values()), best(bounds.high for bounds in cards.values()))

    def _worth(self, bounds: Bounds, question: Question) -> tuple[int, int]:
        """Return bounds of the payoff from bounds on North-South's tricks still to come."""
        won, total = self._position.won[0], len(self._start.hands[0])
        ends = sorted(worth(question, total, tricks + won) for tricks in bounds)
        return ends[0], ends[1]

    def _line(self) -> list[str]:
        try:
            return self._solver.line(self._position, declarer=NOBODY, history=self._history)
        except Limit:
            return []

    def _played(self) -> Position:
        names = self._cards.names
        hands = [tuple(names[card] for card in hand) for hand in self._start.hands]
        position = Position(
            hands=tuple(hands[self._step * seat % SEATS] for seat in range(SEATS)),
            strain=self._cards.strain,
            leader=self._step * self._start.leader % SEATS,
        )
        for play in self._start.played:
            self._history.add(position, names[play])
            position = position.play(names[play])
        return position


def search(
    rules: Rules, start: Start, question: Question, limits: Limits, *, moves: bool = True, line: bool = False
) -> SearchResult:
    """Return the answer to one question about a deal that fits."""
    return Search(rules, start, limits).ask(question, moves=moves, line=line)


SCOPE: Scope = {
    **NOT_PLAY,
    "table": anything("players", "sides", "direction", "declarer"),
    "pack": anything("suits", "ranks", "orders", "copies", "jokers", "majors", "without", "numbers"),
    "trump": {"by": ("none", "deal", "fixed"), **anything("suit", "ranks", "top", "top_alone")},
    "lead": anything("first", "opened_by"),
    "win": anything("wild"),
    "joker": anything("kept"),
    "called": anything("card", "among"),
    "kitty": anything("declarer"),
    "announce": anything("after", "hand", "trumps"),
    "marriage": anything("on", "trump"),
    "score": POINTS,
    "melds": {"laid": ("dealt",), "need": None, "turned": None},
}
"""Supported rules: follow suit; the highest trump or card of the suit led wins and leads."""


def _plain(rules: Rules, start: Start) -> bool:
    """Return whether play is that of whist."""
    return start.seats == SEATS and len(set(start.sizes)) == 1 and within(_in_force(rules, start), SCOPE)


def _in_force(rules: Rules, start: Start) -> Rules:
    """Return the rules without the keys about absent cards: jokers, a declared card, a stock, a kitty."""
    if not start.declared and rules.declared != Declared():
        rules = replace(rules, declared=Declared())
    if not start.stock and rules.draw != Draw():
        rules = replace(rules, draw=Draw())
    if not start.kitty and rules.kitty.on:
        rules = replace(rules, kitty=replace(rules.kitty, on=()))
    if not rules.pack.jokers and rules.joker != Joker():
        rules = replace(rules, joker=Joker())
    return rules


_PLAIN = DependencyMemo(_plain)


def _can_be_renamed(rules: Rules, start: Start) -> bool:
    """Return whether all cards are different, and four suits of thirteen are enough for them."""
    return have_room(suits_in_order(rules, start))


def have_room(suits: Mapping[str, Sequence[str]]) -> bool:
    """Return whether cards by suit fit into the suits of the double-dummy kernel."""
    return len(suits) <= len(SUITS) and all(
        len(cards) <= RANKS and len(set(cards)) == len(cards) for cards in suits.values()
    )


def _renamed(rules: Rules, start: Start) -> _Renamed:
    names, strain = renamed(suits_in_order(rules, start), start.trump)
    return _Renamed(names, {name: code for code, name in names.items()}, strain)


def renamed(suits: Mapping[str, Sequence[str]], trump: str | None) -> tuple[dict[str, str], int]:
    """Return the kernel's name of each card, and the index of the trump suit there, from cards by suit."""
    names: dict[str, str] = {}
    strain = NO_TRUMP
    for place, (suit, cards) in enumerate(suits.items()):
        names.update(zip(cards, PACK[place * RANKS :], strict=False))
        if suit == (trump or TOPS):
            strain = place
    return names, strain


@once
def _asks_tricks(question: Question) -> bool:
    return _partners(question) and _tricks_alone(question)


def _partners(question: Question) -> bool:
    return question.maximizers in ((True, False, True, False), (False, True, False, True))


def _tricks_alone(question: Question) -> bool:
    """Return whether the payoff depends on tricks only, and one more is never worse for the maximizers."""
    tallies, mine = question.payoff.tallies, question.maximizers
    if len(tallies) > 1 or question.payoff.program or replace(tallies[0], start=0, trick=()) != Tally():
        return False
    weights = {(ours, weight) for ours, weight in zip(mine, tallies[0].trick, strict=False)}
    ours, theirs = _weights(tallies[0], mine)
    return len(weights) == len({one for one, _ in weights}) and ours >= theirs


def _weights(tally: Tally, mine: tuple[bool, ...]) -> tuple[int, int]:
    """Return the value of a trick for the maximizers if they win it, and if the others do."""
    weights = dict(zip(mine, tally.trick, strict=False))
    return weights.get(True, 0), weights.get(False, 0)
