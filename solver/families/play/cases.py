"""Problems of games of turns: options, rules and position of a deal, and their answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solver.core.argument_checks import shown
from solver.core.cards import STRAINS, seat_in
from solver.core.deal import ROUNDS, Deal
from solver.core.deal_numbers import DealNumber
from solver.core.errors import DealError
from solver.core.json_fields import FieldReader
from solver.core.limits import Limits
from solver.core.lines import PlayedAnswer, Score, in_order, plays_of, replayed
from solver.families.play.analysis import analyse
from solver.families.play.answer import ExpectedAnswer, ExpectedPlayAnswer, TurnsAnswer, TurnsPlayAnswer
from solver.families.play.dialect import Position
from solver.families.play.family import AnyTurnGame
from solver.families.play.position import state_to_dict, worth_of_line
from solver.families.play.rules import Game
from solver.families.play.searches import Searches
from solver.families.play.sides import (
    BEST,
    CONCEPTS,
    FIRST,
    MAXN,
    WORST,
    Sides,
    SidesOptions,
)
from solver.families.play.turn_solver import solution
from solver.rules.canonical import as_text
from solver.rules.selection import GameSelection

TIES = (FIRST, WORST, BEST)
"""Which of equally good plays can be made under maxn; plays have no order by which one were lower than another."""


@dataclass(frozen=True, slots=True)
class TurnsOptions(SidesOptions):
    """Options of questions about games of turns.

    Attributes:
        target: only ask whether the side to move scores at least this; with two sides, the difference of their scores.
        declarer, contract: in place of what the deal says.
    """

    target: int | None = None
    declarer: str | int | None = None
    contract: str | None = None

    def __post_init__(self) -> None:
        """Make sure that the options go together.

        Raises:
            DealError: they do not.
        """
        if self.concept not in CONCEPTS:
            raise DealError(f"concept {shown(self.concept)} does not exist. Use one of {', '.join(CONCEPTS)}")
        SidesOptions.__post_init__(self)
        if self.concept == MAXN and self.ties not in TIES:
            raise DealError(f"ties {shown(self.ties)} do not exist in a game of turns. Use one of {', '.join(TIES)}")
        if self.target is not None and (self.line or self.concept == MAXN):
            raise DealError("a target asks for no line and no maxn; leave one of them out")


@dataclass(frozen=True, slots=True)
class Record:
    """A deal with the plays that were made.

    Attributes:
        start: its first position.
        played: the plays, all of them legal.
        position: the position after them.
        sides: the seats that score together.
    """

    start: Position
    played: tuple[str, ...]
    position: Position
    sides: Sides

    def form(self) -> str:
        """Return the position in one form, for the keys of stores."""
        return as_text(state_to_dict(self.position.state))


def recorded(family: AnyTurnGame, rules: Game, deal: Deal, asked: TurnsOptions) -> Record:
    """Return the start, the moves and the position of a deal.

    Raises:
        DealError: it is incomplete or impossible, or a play is not legal.
    """
    fields = _fields(family, rules, deal, asked)
    start = family.read(rules, fields)
    played = plays_of(fields.get("played") or ())
    if fields.get(ROUNDS):
        played = _of_rounds(family, rules, start, fields, played)
        played = asked.played(played)
    position, moves = start, list[str]()
    for number, play in enumerate(played, start=1):
        try:
            move = family.as_played(position, play)
            position = position.play(move)
        except DealError as error:
            raise DealError(f"play {number}: {error.message}") from None
        moves.append(move)
    return Record(start, tuple(moves), position, family.sides(rules, start))


def solved(family: AnyTurnGame, rules: Game, record: Record, asked: TurnsOptions, limits: Limits) -> TurnsAnswer:
    """Return the value of a deal's current position and of every play.

    Raises:
        FaceupError: the deal is larger than the search holds, or there is not enough memory.
    """
    searches = Searches(family, rules, record.position, limits)
    question = asked.question(sum(map(len, record.sides)), target=asked.target)
    found = solution(searches, record.position, record.sides, question)
    kind = ExpectedAnswer if family.expected else TurnsAnswer
    return kind(solution=found, line_asked=asked.line, nodes=found.nodes)


def analysed(family: AnyTurnGame, rules: Game, record: Record, limits: Limits) -> TurnsPlayAnswer:
    """Return the recorded play of a deal against best play; errors as for ``solved``."""
    searches = Searches(family, rules, record.start, limits)
    made = analyse(searches, record.start, record.played, record.sides)
    kind = ExpectedPlayAnswer if family.expected else TurnsPlayAnswer
    return kind(analysis=made, nodes=searches.nodes)


def replayed_line(record: Record, given: Mapping[str, object], own: object = None) -> PlayedAnswer:
    """Check a line of play from a deal's current position.

    Args:
        given: the answers in the deal's file.
        own: the line, as a text or play by play; None if it is among the answers.

    Raises:
        DealError: there is no line.
    """
    line = plays_of(given.get("line") if own is None else own)

    positions = [record.position]

    def play(position: Position, move: str) -> Position:
        positions.append(position.play(move))
        return positions[-1]

    def score(_position: Position) -> Score | None:
        return worth_of_line(positions, record.sides)

    return replayed(record.position, line, play, score, given.get("value"))


def _fields(family: AnyTurnGame, rules: Game, deal: Deal, asked: TurnsOptions) -> dict[str, object]:
    """Return the fields of a deal, overridden by options, and dealt if they have only a number."""
    fields = _said(deal)
    number = fields.pop("deal", None)
    if not deal.hands and number is not None:
        fields = {**fields, **family.deal(rules, DealNumber.of(number, ("seed",)).number, None, None)}
    hands = fields.get("hands")
    for name, seat in (("leader", asked.leader), ("declarer", asked.declarer)):
        if seat is not None:
            fields[name] = seat_in(seat, len(hands) if isinstance(hands, list) else 0)
    if asked.contract is not None:
        fields.pop("bid", None)
        fields["contract"] = int(asked.contract) if asked.contract.isdecimal() else asked.contract
    played = fields.get("played") or ()
    if asked.after is not None and not fields.get(ROUNDS):
        fields["played"] = list(asked.played(plays_of(played)))
    return fields


def _of_rounds(
    family: AnyTurnGame, rules: Game, start: Position, fields: Mapping[str, object], played: tuple[str, ...]
) -> tuple[str, ...]:
    """Return the plays of a Play section with its rows by round, in the order of play.

    Raises:
        DealError: they are impossible, or the deal has other plays, too.
    """
    if played:
        raise DealError(f"plays, and rounds of a Play section ({ROUNDS}); leave one of them out")
    seats = sum(map(len, family.sides(rules, start)))
    leader = FieldReader(fields).seat("leader", seats)
    return in_order(start, fields[ROUNDS], seats, leader or 0, lambda position, play: position.play(play))


def _said(deal: Deal) -> dict[str, object]:
    """Return a deal's fields as JSON would have them."""
    said: dict[str, object] = dict(deal.fields)
    for key in ("dealer", "declarer", "leader"):
        if getattr(deal, key) is not None:
            said[key] = getattr(deal, key)
    if deal.trump is not None and STRAINS[deal.trump] in "SHDC":
        said["trump"] = STRAINS[deal.trump]
    said.setdefault("hands", [None if hand is None else list(hand) for hand in deal.hands])
    if deal.played:
        said["played"] = list(deal.played)
    return said


def record_of(family: AnyTurnGame, deal: Deal, choice: GameSelection) -> Record:
    """Return the first position and the plays of a deal, without further options.

    Raises:
        FaceupError: the game is unknown, or the deal is incomplete or impossible.
    """
    return recorded(family, choice.chosen(deal, family.name).rules, deal, TurnsOptions())
