"""Climbing games and positions of tests, made from a few words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from solver.families.climbing.family import FAMILY
from solver.families.climbing.referee import ClimbingPosition, Game
from solver.families.climbing.rules import Combination, Joker, Rules
from solver.families.climbing.state import ClimbingState, Play
from solver.families.play.rules import Dealing, Pack, Table
from solver.rules.load import load_any

SINGLE = Combination(name="single")
SET = Combination(name="set", of=(2, 3, 4))
PAIR = Combination(name="set", of=(2, 3))
RUN = Combination(name="run", ranks=3, suit="one")
MIXED = Combination(name="run", ranks=3)
BOMB = Combination(name="bomb", of=(4,))


def rules(*combinations: Combination, players: tuple[int, ...] = (2, 3, 4), **sections: Any) -> Rules:
    """A game of these combinations, single cards first, and these sections."""
    game = Rules(id="game", table=Table(players=players), combinations=(SINGLE, *combinations))
    return replace(game, **sections)


def with_jokers(*kinds: str, ranks: str = "AKQJT98765432") -> dict[str, Any]:
    """The pack of a game with jokers of these kinds."""
    known: Any = kinds
    return {"pack": Pack(ranks=ranks, jokers=len(kinds)), "joker": Joker(kinds=known)}


def position(game: Rules | str, *hands: str, leader: int = 0, played: str = "", **fields: Any) -> ClimbingPosition:
    """A position of a game, by its rules or its id: hands with spaces between the cards, the moves made so far."""
    own = load_any(game) if isinstance(game, str) else game
    found = FAMILY.read(own, {"hands": [hand.split() for hand in hands], "leader": leader, **fields})
    for move in played.split():
        found = found.play(_in_order(move))
    return found


def ended(game: Rules | str, *hands: str, played: str, **fields: Any) -> tuple[int, ...]:
    """The scores after moves that end the round."""
    found = position(game, *hands, played=played, **fields)
    assert found.mover is None
    assert found.legal() == ()
    return found.scores()


def answers(game: Rules | str, on: str, hand: str) -> set[str]:
    """What a hand can put on a play that was led, a pass apart."""
    own = Game(load_any(game) if isinstance(game, str) else game)
    cards = tuple(sorted(word.partition("=")[0] for word in on.split("+")))
    beneath = _lead(own, cards)[_in_order(on)]
    state = ClimbingState(
        hands=(tuple(sorted(hand.split())), ("C2",)), turn=0, beat=beneath, owner=1, pile=cards, begun=True
    )
    return set(ClimbingPosition(own, state).plays())


def leads(game: Rules | str, hand: str) -> set[str]:
    """What a hand can lead."""
    own = Game(load_any(game) if isinstance(game, str) else game)
    return set(_lead(own, tuple(sorted(hand.split()))))


def _lead(game: Game, hand: tuple[str, ...]) -> dict[str, Play]:
    return ClimbingPosition(game, ClimbingState(hands=(hand, ("C2",)), turn=0, begun=True)).plays()


def _in_order(move: str) -> str:
    return "+".join(sorted(move.split("+")))


ROWS = Dealing(rows=3)
