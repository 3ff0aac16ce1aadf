"""Searches of drawing games by the kernel: deals and positions as numbers, and the answers.

Play may go round for ever, which is worth nothing. So a value above 0 is the most that the maximizers can
force within some number of moves, one below 0 the least that the others can; else it is 0. Each is a question to the
kernel, whose answer tells more than a yes or a no: how much is forced, or how much was the most that there was instead.
"""

from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from functools import cached_property

from solver.core.bounds import Bounds
from solver.core.clock import cpu_seconds
from solver.core.cuts import switched_off
from solver.core.errors import FaceupError
from solver.core.limits import Limits
from solver.core.monitor import tell
from solver.families.drawing.melds import partner
from solver.families.drawing.referee import DrawingPosition, Play
from solver.families.drawing.rules import Rules
from solver.families.drawing.state import DrawingState
from solver.families.play.deals import copies_of, is_joker, rank_of
from solver.families.play.dialect import Goal
from solver.kernels import kernel

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
        kinds: suit, rank in the order of runs (jokers 15), and deadwood points of each kind.
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
    """Position that is not over, with kinds of cards as numbers; the record of the kernel's `State`.

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


class DrawingKernelDeal:
    """The cards of a deal by their numbers.

    Args:
        play: of the game.
        state: any position of it; only those that follow stand in the same deal.
    """

    def __init__(self, play: Play, state: DrawingState) -> None:
        self.play = play
        self.rules: Rules = play.rules
        self.state = state
        self.ranks = {rank: number for number, rank in enumerate(self.rules.pack.ranks)}
        plain = [card for card in copies_of(self.rules.pack) if not is_joker(card)]
        self.kinds = {card: number for number, card in enumerate(plain)}

    def number(self, card: str) -> int:
        """Return the number of a card's kind."""
        return len(self.kinds) if is_joker(card) else self.kinds[card]

    def _numbers(self, cards: Iterable[str]) -> tuple[int, ...]:
        return tuple(map(self.number, cards))

    @cached_property
    def record(self) -> DrawingRecord:
        """Record of the deal for the kernel."""
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

    def standing(self, state: DrawingState) -> DrawingStanding:
        """Return the kernel's record of a position of the deal."""
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

    def _hand(self, state: DrawingState, seat: int) -> tuple[int, ...]:
        numbers = self._numbers(state.hands[seat])
        if not state.down:
            return tuple(sorted(numbers))
        return tuple(number | _DOWN * (place in state.down[seat]) for place, number in enumerate(numbers))


def range_of(play: Play, state: DrawingState, weights: tuple[int, ...]) -> Bounds:
    """Return bounds of a sum of scores, including that of endless play.

    Args:
        state: a round that is not over.
        weights: of the seats' scores.
    """
    of = _of_seat(play, state)
    parts = [[weight * end for end in ends] for weight, ends in zip(weights, of, strict=True)]
    if play.rules.score.by == "columns":
        return Bounds(sum(map(min, parts)), sum(map(max, parts)))
    if play.rules.score.by == "knock":  # one of the two scores at most
        return Bounds(min(map(min, parts)), max(map(max, parts)))
    return Bounds(min(0, sum(map(min, parts))), max(0, sum(map(max, parts))))


def _of_seat(play: Play, state: DrawingState) -> list[tuple[int, int]]:
    """Return the least and the most that each seat may score."""
    score = play.rules.score
    if score.by == "knock":
        return [(0, _most_by_knock(play, state, seat)) for seat in range(2)]
    if score.by == "columns":
        return [_columns(play, state, len(hand)) for hand in state.hands]
    ends = [0, score.winner, *([score.loser, score.winner + score.loser] if state.seats > 2 else [])]
    return [(min(ends), max(ends))] * state.seats


def _most_by_knock(play: Play, state: DrawingState, seat: int) -> int:
    """Return an upper bound on the score of a seat: the other hand's highest possible deadwood and a bonus.

    An undercut scores no more than the knocker's deadwood, which is within the limit.
    """
    knock = play.rules.knock
    other = 1 - seat
    size = len(state.hands[other]) - (state.phase == "lay" and state.turn == other)
    cards = {*state.hands[0], *state.hands[1], *state.stock, *(() if state.discard is None else (state.discard,))}
    dearest = sum(sorted((play.counting.values[card] for card in cards), reverse=True)[:size])
    most = max(dearest + knock.gin, min(dearest, state.knock_limit) + knock.undercut)
    return most * 2 if play.doubles(state) else most


def _columns(play: Play, state: DrawingState, places: int) -> tuple[int, int]:
    """Return the least and the most points that the cards of a number of places can count."""
    pairs = [0, *play.rules.places.pairs.values()]
    cards = {*state.stock, *(card for hand in state.hands for card in hand)}
    cards |= {card for card in (state.discard, state.held) if card is not None}
    values = [state.joker if is_joker(card) else play.counting.values[card] for card in cards]
    low, high = min(values), max(values)
    columns, alone = divmod(places, 2)
    least = columns * min(min(pairs), 2 * low) + alone * low
    most = columns * max(max(pairs), 2 * high) + alone * high
    return -most, -least


_KERNEL = "turns_drawing"
_FAR = 1 << 30
_PART = 4
"""Fraction of the range that the first window covers."""

_STEPS = 2
"""Questions in one direction before the remaining window is halved."""


class DrawingSearch:
    """Searches of positions of one deal.

    Args:
        rules: the game.
        position: the position in which its play begins, or any later one.
        memory: bytes for positions and their bounds; when they are used up, a search ends with bounds.
        without: cuts that are not made.
    """

    endless = False

    def __init__(self, rules: Rules, position: DrawingPosition, memory: int, without: Set[str]) -> None:
        self._rules, self._memory, self._without = rules, memory, without
        self._course = position.course
        self._deal = DrawingKernelDeal(position.course, position.state)
        self._engine = kernel("turns_drawing").Drawing(memory, self._deal.record, switched_off(_KERNEL, without))
        self._nodes = 0

    @property
    def nodes(self) -> int:
        """Number of positions searched so far."""
        return self._nodes

    def extremes(self, position: DrawingPosition, goal: Goal) -> Bounds:
        """Return bounds of the value that follow from the rules alone, without a search."""
        if position.mover is None:
            return goal.settled(position.scores())
        return range_of(self._course, position.state, goal.weights)

    def value(self, position: DrawingPosition, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        """Return the value of a position (see `dialect.Search`)."""
        if 2 * self._engine.kept > self._memory:
            self._engine.forget()
        return self._value(position, goal, window, limits)

    def _value(self, position: DrawingPosition, goal: Goal, window: Bounds, limits: Limits) -> Bounds:
        low, high = self.extremes(position, goal)
        same = 0
        sides: set[bool] = set()
        while low < high and low < window.high and high > window.low:
            bottom, top = max(low, window.low), min(high, window.high)
            least = _question(bottom, top, same, sides)
            found, limits = self._asked(position, goal, least, limits)
            if found is None:
                break
            low, high = max(low, found.low), min(high, found.high)
            same = max(same, 0) + 1 if low >= least else min(same, 0) - 1
            tell(Bounds(low, high))
        return Bounds(low, high)

    def _asked(self, position: DrawingPosition, goal: Goal, least: int, limits: Limits) -> tuple[Bounds | None, Limits]:
        """Return the bounds proved by a null-window search, None if a limit was reached, and the rest of the limits.

        In endless games a value of 0 or less is proved if the others force it, or by endless play.
        """
        engine = self._engine
        started = cpu_seconds()
        much = self._ask(position, goal, least)
        engine.limit(limits.nodes, limits.seconds)
        forced = engine.forced()
        self._nodes += engine.nodes
        if engine.interrupted:
            raise KeyboardInterrupt
        left = limits.after(engine.nodes, cpu_seconds() - started)
        if forced is None:
            return None, left
        worth = engine.worth if forced or not self.endless else max(engine.worth, 0)
        found = Bounds(worth, _FAR) if forced else Bounds(-_FAR, worth)
        return found if much else Bounds(-found.high, -found.low), left

    def _ask(self, position: DrawingPosition, goal: Goal, least: int) -> bool:
        """Put a question to the kernel, and return whether it is about the maximizers."""
        much = not self.endless or least > 0
        if much:
            self._engine.ask(goal.weights, goal.maximizers, least)
        else:
            others = frozenset(range(len(goal.weights))) - goal.maximizers
            self._engine.ask(tuple(-weight for weight in goal.weights), others, 1 - least)
        self._engine.stand(self._deal.standing(position.state))
        return much


class EndlessDrawingSearch(DrawingSearch):
    """Searches of positions of one deal in which play may go round for ever (see `dialect.EndlessSearch`)."""

    endless = True

    def line(self, position: DrawingPosition, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        """Return best play to the end, or until a position repeats (see `dialect.EndlessSearch`).

        The side that forces the value draws if that preserves it, else makes the move that was first found to force it,
        so that each move brings the end nearer. The line comes from a new search, so that it does not depend on earlier
        questions, and no result of it is forgotten on the way.
        """
        own = EndlessDrawingSearch(self._rules, position, self._memory, self._without)
        try:
            return own._played(position, goal, value, limits)
        finally:
            self._nodes += own.nodes

    def _played(self, position: DrawingPosition, goal: Goal, value: int, limits: Limits) -> tuple[str, ...] | None:
        line: list[str] = []
        seen: set[object] = set()
        if value:
            low, high = self._value(position, goal, _about(value, much=value > 0), limits)
            if low < value < high:
                return None
        while position.mover is not None and position.state not in seen:
            seen.add(position.state)
            step = self._best(position, goal, value, limits)
            if step is None:
                return None
            line.append(step[0])
            position = step[1]
        if position.mover is not None and value:
            raise FaceupError("internal error: the line does not come to what was found; please report this deal")
        return tuple(line)

    def _best(
        self, position: DrawingPosition, goal: Goal, value: int, limits: Limits
    ) -> tuple[str, DrawingPosition] | None:
        much = position.mover in goal.maximizers
        window = _about(value, much=much)
        moves: list[tuple[tuple[int, int], str, DrawingPosition]] = []
        for move, child in position.children():
            found = self._value(child, goal, window, limits)
            if (found.low >= value) if much else (found.high <= value):
                moves.append((self._rank(child, goal, value), move, child))
            elif found.low < value < found.high:
                return None
        if not moves:
            return None
        forces = value != 0 and (value > 0) == much
        _, move, child = min(moves, key=lambda one: one[0]) if forces else moves[0]
        return move, child

    def _rank(self, position: DrawingPosition, goal: Goal, value: int) -> tuple[int, int]:
        """Return the distance of a position from the end that has its value.

        If the result is known without a search, the side that forces it may draw until the stock ends.
        """
        if position.mover is None or not value:
            return -1, 0
        self._ask(position, goal, value if value > 0 else value + 1)
        return len(position.state.stock), self._engine.level()


def search(rules: Rules, position: DrawingPosition, memory: int, without: Set[str]) -> DrawingSearch:
    """Return the search of the positions of a deal (see ``TurnGame.search``)."""
    return (EndlessDrawingSearch if position.endless else DrawingSearch)(rules, position, memory, without)


def _about(value: int, *, much: bool) -> Bounds:
    """Return the null window that decides whether a value is reached, or exceeded."""
    return Bounds(value - 1, value) if much else Bounds(value, value + 1)


def _question(low: int, high: int, same: int, sides: set[bool]) -> int:
    """Return the value for the next null window.

    As long as the value may be that of endless play or none: whether it is a good deal more, or less, which takes a
    small part of the time that it takes to find out whether it is any more; then that. Else what is next to the end at
    which it was asked before.

    Args:
        same: number of answers in a row that the value is reached; below 0: that it is not.
        sides: of which sides a good deal was asked about; added to.
    """
    if low < 0 < high or low == 0 or high == 0:
        much = high > -low
        part = max(high, -low) // _PART
        if part > 1 and much not in sides:
            sides.add(much)
            return part if much else 1 - part
        return int(much)
    if abs(same) > _STEPS:
        return low + (high - low + 1) // 2
    return low + 1 if low > 0 else high
