"""Payoffs in plain Python: tallies of a play, the machine that works out the result, and bounds of it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

import pytest

from solver.rules.trick import Rules
from solver.trick.kernels.payoff.program import FIRST_FACT, Operation
from solver.trick.kernels.question import FACTS, Payoff, Tally
from solver.trick.notation import STOP, cards_of
from solver.trick.pack import in_group, is_joker, suits_of
from solver.trick.referee import Position, begin
from solver.trick.referee.together import points_together
from solver.trick.start import Start

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
    kitty: bool
    last: bool
    together: int
    excuses: tuple[tuple[int, str], ...]


@dataclass
class Play:
    """What happened in a play.

    Attributes:
        tricks: in order.
        announced: suit and seat.
        laid: seat and points.
        married: suit, seat, and whether the suit was trumps.
        stopped: the play was stopped.
    """

    tricks: list[Trick] = field(default_factory=list)
    announced: list[tuple[str, int]] = field(default_factory=list)
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
        play.announced.append((move[-1], seat))
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
    on = any(in_group(card, group) for card in cards for group in rules.kitty.on if not is_joker(card))
    return Trick(
        leader=position.leader,
        winner=position.trick[position._best(position.names())][0],
        cards=cards,
        trump=position.trump,
        number=position.count + game.first_number,
        void=void,
        kitty=position.kitty and on and not void,
        last=position._final,
        together=points_together(rules, cards, position.trump),
        excuses=() if void else tuple((seat, card) for seat, card in position.trick if position.view.excuse(card)),
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
    found += sum(tally.announce[suit][seat] for suit, seat in play.announced if suit in tally.announce)
    for suit, seat, trumps in play.married:
        found += tally.marriage[suit][trumps][seat] if suit in tally.marriage else 0
    return found + sum(tally.laid[seat] * points for seat, points in play.laid if tally.laid)


def _of_trick(tally: Tally, rules: Rules, start: Start, trick: Trick) -> int:
    found = 0
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
    stack: list[int] = []
    result = values[0]
    for operation, argument in payoff.program:
        if operation == Operation.TERM:
            result += stack.pop()
        else:
            many = _TAKES.get(operation, 1)
            taken = [stack.pop() for _ in range(many)][::-1]
            stack.append(_step(payoff, operation, argument, taken, values))
    assert not stack
    return result


_TAKES = {
    Operation.CONSTANT: 0,
    Operation.VALUE: 0,
    Operation.ADD: 2,
    Operation.MULTIPLY: 2,
    Operation.GREATER: 2,
    Operation.SELECT: 3,
}


def _step(payoff: Payoff, operation: int, argument: int, taken: list[int], values: Values) -> int:
    steps: dict[int, Callable[[], int]] = {
        Operation.CONSTANT: lambda: argument,
        Operation.VALUE: lambda: values[argument],
        Operation.ADD: lambda: taken[0] + taken[1],
        Operation.SCALE: lambda: taken[0] * argument,
        Operation.OFFSET: lambda: taken[0] + argument,
        Operation.MULTIPLY: lambda: taken[0] * taken[1],
        Operation.GREATER: lambda: max(taken),
        Operation.LOOKUP: lambda: _looked_up(payoff, argument, taken[0]),
        Operation.SELECT: lambda: taken[1] if taken[0] else taken[2],
    }
    return steps[operation]()


def _looked_up(payoff: Payoff, number: int, argument: int) -> int:
    lowest, values = payoff.tables[number]
    return values[min(max(argument - lowest, 0), len(values) - 1)]
