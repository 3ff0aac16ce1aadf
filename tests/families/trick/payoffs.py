"""Payoffs in plain Python: tallies of a play, the machine that works out the result, and bounds of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

import pytest

from solver.families.trick.kernels.payoff.compiler import FIRST_FACT, Operation
from solver.families.trick.kernels.question import FACTS, Payoff, Tally
from solver.families.trick.pack import STOP, cards_of, in_group, is_joker, suits_of
from solver.families.trick.referee import Position, begin
from solver.families.trick.referee.cards import points_together
from solver.families.trick.rules import Rules
from solver.families.trick.start import Start

Values = Sequence[int]
"""Tallies by number, and facts from ``FIRST_FACT`` on."""

Span = tuple[int, int]


@dataclass(frozen=True)
class Trick:
    """A trick as it ended."""

    leader: int
    winner: int
    cards: tuple[str, ...]
    trump: str | None
    number: int
    void: bool
    idle: bool
    kitty: bool
    last: bool
    together: int
    excuses: tuple[tuple[int, str], ...]


@dataclass
class Play:
    """What happened in a play.

    Attributes:
        tricks: in order.
        announced, married: suit, seat, and whether the suit was trumps.
        laid: seat and points.
        stopped: the play was stopped.
    """

    tricks: list[Trick] = field(default_factory=list)
    announced: list[tuple[str, int, bool]] = field(default_factory=list)
    laid: list[tuple[int, int]] = field(default_factory=list)
    married: list[tuple[str, int, bool]] = field(default_factory=list)
    stopped: bool = False


def played_out(rules: Rules, start: Start, choose: random.Random) -> tuple[Play, Position]:
    """A random play to the end."""
    position, play = begin(rules, start), Play()
    while position.mover is not None:
        move = choose.choice(position.legal())
        note(play, position, move)
        position = position.play(move)
    return play, position


def note(play: Play, position: Position, move: str) -> None:
    """Add to a play what a move does."""
    seat = position.mover
    assert seat is not None
    if move.startswith("trump:"):
        play.announced.append((move[-1], seat, position.trump == move[-1]))
    elif position.melding is not None:
        play.laid.append((seat, position.play(move).points[seat] - position.points[seat]))
    elif move == STOP:
        play.stopped = True
    finish, married = Position._finish, Position._married

    def finished(self: Position) -> Position:
        play.tricks.append(_trick(self))
        return finish(self)

    def wed(self: Position, seat: int, name: str) -> Position:
        after = married(self, seat, name)
        if after.points != self.points:
            play.married.append((name[0], seat, self.trump == name[0]))
        return after

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Position, "_finish", finished)
        patch.setattr(Position, "_married", wed)
        position.play(move)


def _trick(position: Position) -> Trick:
    rules, game = position.rules, position.game
    cards = tuple(card for _, move in position.trick for card in cards_of(move))
    void = rules.joker.void and any(map(is_joker, cards))
    idle = bool(position.stock) and rules.draw.on and not rules.draw.counts
    on = any(in_group(card, group) for card in cards for group in rules.kitty.on if not is_joker(card))
    winner = position.trick[position._best(position.names())][0]
    return Trick(
        leader=position.leader,
        winner=winner,
        cards=cards,
        trump=position.trump,
        number=position.count + game.first_number,
        void=void,
        idle=idle,
        kitty=position.kitty and on and not void and not idle,
        last=position._final(winner),
        together=points_together(rules, cards, position.trump),
        excuses=()
        if void or idle
        else tuple((seat, card) for seat, card in position.trick if position.view.excuse(card)),
    )


# -- tallies ---------------------------------------------------------------------------------------------------------


def values_of(payoff: Payoff, rules: Rules, start: Start, play: Play, end: Position) -> list[int]:
    """All tallies of a play, and its facts."""
    values = [tallied(tally, rules, start, play) for tally in payoff.tallies]
    values += [0] * (FIRST_FACT - len(values))
    facts = {
        "run": 0 if end.run is None else end.run + 1,
        "stopped": int(play.stopped),
        "champion": 0 if end.champion is None else end.champion + 1,
    }
    return values + [facts[fact] for fact in FACTS]


def tallied(tally: Tally, rules: Rules, start: Start, play: Play) -> int:
    """What a tally comes to."""
    found = tally.start
    for trick in play.tricks:
        found += _of_trick(tally, rules, start, trick)
    for place, weights in enumerate(tally.last):
        if place < len(play.tricks) and not play.tricks[-1 - place].void:
            found += weights[play.tricks[-1 - place].winner]
    for suit, seat, trumps in play.announced:
        name = f"trump {suit}" if trumps and f"trump {suit}" in tally.announce else suit
        found += tally.announce[name][seat] if name in tally.announce else 0
    for suit, seat, trumps in play.married:
        found += tally.marriage[suit][trumps][seat] if suit in tally.marriage else 0
    return found + sum(tally.laid[seat] * points for seat, points in play.laid if tally.laid)


def _of_trick(tally: Tally, rules: Rules, start: Start, trick: Trick) -> int:
    found = 0
    if trick.idle:
        return 0
    if tally.lead:
        found += tally.lead[trick.leader]
    if tally.capture and trick.leader != trick.winner:
        found += tally.capture[trick.winner]
    if trick.void:
        return found
    if tally.trick:
        found += tally.trick[trick.winner] * (1 + trick.kitty)
    place = suits_of(rules.pack).index(trick.trump) + 1 if trick.trump and len(tally.cards) > 1 else 0
    for card in (*trick.cards, *(start.kitty if trick.kitty else ())):
        if tally.cards:
            found += tally.cards[place][trick.winner].get(card, 0)
        if tally.numbered:
            found += trick.number * tally.numbered[trick.winner].get(card, 0)
        if tally.final and trick.last:
            found += tally.final[trick.winner].get(card, 0)
    if tally.together:
        found += tally.together[trick.winner] * trick.together
    return found + sum(tally.excuse[card][trick.last][seat] for seat, card in trick.excuses if card in tally.excuse)


# -- the machine -----------------------------------------------------------------------------------------------------


def final(payoff: Payoff, values: Values) -> int:
    """What a finished deal is worth."""
    least, most = bounds(payoff, values, values)
    assert least == most
    return least


def bounds(payoff: Payoff, low: Values, high: Values) -> Span:
    """Bounds of that, from bounds of all tallies and facts."""
    stack: list[Span] = []
    least, most = low[0], high[0]
    for operation, argument in payoff.program:
        taken = [stack.pop() for _ in range(_TAKES.get(operation, 1))][::-1]
        if operation == Operation.TERM:
            least, most = least + taken[0][0], most + taken[0][1]
        elif operation == Operation.VALUE:
            stack.append((low[argument], high[argument]))
        else:
            stack.append(_step(payoff, operation, argument, taken))
    assert not stack
    return least, most


_TAKES = {
    Operation.CONSTANT: 0,
    Operation.VALUE: 0,
    Operation.ADD: 2,
    Operation.MULTIPLY: 2,
    Operation.GREATER: 2,
    Operation.SELECT: 3,
}


def _step(payoff: Payoff, operation: int, argument: int, taken: list[Span]) -> Span:
    """What an operation makes of what numbers can be."""
    steps: dict[int, Callable[[], Iterable[int]]] = {
        Operation.CONSTANT: lambda: [argument],
        Operation.ADD: lambda: map(sum, zip(*taken, strict=True)),
        Operation.SCALE: lambda: [end * argument for end in taken[0]],
        Operation.OFFSET: lambda: [end + argument for end in taken[0]],
        Operation.MULTIPLY: lambda: [one * other for one in taken[0] for other in taken[1]],
        Operation.GREATER: lambda: map(max, zip(*taken, strict=True)),
        Operation.LOOKUP: lambda: _looked_up(payoff, argument, taken[0]),
        Operation.SELECT: lambda: _selected(*taken),
    }
    numbers = list(steps[operation]())
    return min(numbers), max(numbers)


def _selected(condition: Span, one: Span, other: Span) -> Span:
    if condition[0] > 0 or condition[1] < 0:
        return one
    return other if condition == (0, 0) else (min(one + other), max(one + other))


def _looked_up(payoff: Payoff, number: int, argument: Span) -> tuple[int, ...]:
    lowest, values = payoff.tables[number]
    first, last = (min(max(end - lowest, 0), len(values) - 1) for end in argument)
    return values[first : last + 1]
