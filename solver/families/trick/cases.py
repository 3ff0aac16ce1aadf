"""Deals of trick-taking games as they are asked about: options, rules and start, answers, lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from solver.core.cards import seat_in
from solver.core.deal import ROUNDS, Deal
from solver.core.deal_numbers import Number
from solver.core.errors import DealError, option
from solver.core.limits import Limits
from solver.core.lines import PlayedAnswer, Score, in_order, plays_of, replayed
from solver.families.trick import dealing, pack
from solver.families.trick.analysis import analyse
from solver.families.trick.answer import TrickAnswer, TrickPlayAnswer
from solver.families.trick.dealing.said import said, with_terms
from solver.families.trick.modes import settled
from solver.families.trick.reading import deal_of, fields_of
from solver.families.trick.referee import begin
from solver.families.trick.referee.position import Position
from solver.families.trick.referee.score import value
from solver.families.trick.rules import Rules
from solver.families.trick.searches import Searches
from solver.families.trick.solve import Asked, solution
from solver.families.trick.start import Start
from solver.families.trick.swapping import check_swap, swaps_of
from solver.rules.choice import Choice
from solver.rules.explain import fields as told_fields


@dataclass(frozen=True, slots=True)
class TrickOptions:
    """What is asked of deals of other trick-taking games; seats are as they were written, or a program's numbers.

    Attributes:
        trump: a suit or ``N``, in place of what the deal says.
        declarer, leader: a seat, in place of what the deal says.
        after: the position after so many recorded plays; None: after all of them.
        line: add one line of best play.
        concept: ``security``, ``maxn`` or ``coalition``.
        ties: maxn: which of equally good plays is made.
        coalition: the seats that play together.
        contract: in words, ``null``, ``grand``, ``8S``, in place of what the deal says.
        bids: one for each seat, ``3,3,4,nil``, in place of what the deal says.
        swap: what becomes of the value where a card of the other side lies in another hand of it.
    """

    trump: str | None = None
    declarer: str | int | None = None
    leader: str | int | None = None
    after: int | None = None
    line: bool = False
    concept: str = "security"
    ties: str = "first"
    coalition: tuple[str | int, ...] = ()
    contract: str | None = None
    bids: str | None = None
    swap: bool = False

    def __post_init__(self) -> None:
        """Make sure that a coalition and its concept come together.

        Raises:
            DealError: one is given without the other.
        """
        if (self.concept == "coalition") != bool(self.coalition):
            raise DealError("the concept coalition and the seats that play together go together; expected both or none")

    @classmethod
    def of(cls, asked: Mapping[str, Any]) -> TrickOptions:
        """Those among the options of a question."""
        names = ("declarer", "leader", "after", "line", "concept", "ties", "coalition", "contract", "bids", "swap")
        return cls(trump=asked.get("strain"), **{name: asked[name] for name in names if name in asked})

    def about(self) -> dict[str, Any]:
        """Return them for the keys of stores; stores are older than contract, bids and swap."""
        found = asdict(self)
        if not self.swap:
            del found["swap"]
        return {name: value for name, value in found.items() if value is not None or name not in ("contract", "bids")}


def idle(game: Rules) -> frozenset[str]:
    """The options that have no part in the answers about a game."""
    return frozenset() if "declarer" in dict(told_fields(game)) else frozenset(("declarer",))


def recorded(game: Rules, deal: Deal, asked: TrickOptions) -> tuple[Rules, Start]:
    """The rules and the start of a deal, as it is asked about, with the plays up to the position.

    A choice of the dealer's is still among the plays.

    Raises:
        FaceupError: the deal does not say enough or cannot be.
    """
    rules, start = deal_of(game, _fields(game, deal, asked))
    if asked.trump is not None and rules.trump.by != "deal":
        raise DealError(f"{option('strain')} {asked.trump}: {rules.name} does not leave trumps to the deal")
    if asked.after is not None and deal.fields.get(ROUNDS):
        start = replace(start, played=_first(start.played, asked.after))
    return rules, start


def start_of(deal: Deal, choice: Choice, asked: TrickOptions | None = None) -> tuple[Rules, Start]:
    """The same where the dealer's choice has been made.

    Args:
        asked: what stands in place of the deal's own words; None: nothing does.

    Raises:
        FaceupError: the game is not known, or the deal does not say enough or can not be.
    """
    return settled(*recorded(choice.chosen(deal, "trick").rules, deal, asked or TrickOptions()))


def solved(rules: Rules, start: Start, asked: TrickOptions, limits: Limits) -> TrickAnswer:
    """The value of the position in which a deal stands, and of every play.

    Args:
        rules, start: as ``recorded`` gives them.

    Raises:
        FaceupError: the deal cannot be, or there is not so much memory.
    """
    rules, start = settled(rules, start)
    if asked.swap:
        check_swap(rules, start)
    searches = Searches(limits)
    found = solution(
        rules,
        start,
        searches,
        Asked(
            moves=True,
            line=asked.line,
            tricks=True,
            concept=asked.concept,
            ties=asked.ties,
            coalition=tuple(sorted(seat_in(seat, start.seats) for seat in asked.coalition)),
        ),
    )
    swaps = swaps_of(found, searches) if asked.swap else None
    return TrickAnswer(solution=found, line_asked=asked.line, swaps=swaps, nodes=searches.nodes)


def analysed(rules: Rules, start: Start, limits: Limits) -> TrickPlayAnswer:
    """The recorded play of a deal against best play; arguments and errors as for ``solved``."""
    searches = Searches(limits)
    return TrickPlayAnswer(analysis=analyse(rules, start, searches), nodes=searches.nodes)


def _fields(game: Rules, deal: Deal, asked: TrickOptions) -> dict[str, object]:
    """The fields of a deal with what the command line puts in their place."""
    fields = dealt(game, deal, asked.contract, asked.bids)
    seats = len(fields["hands"]) if isinstance(fields["hands"], list) else 0
    if asked.trump is not None:
        fields["trump"] = None if asked.trump == "N" else asked.trump
        if "strain" in fields:
            fields["strain"] = asked.trump
    if asked.declarer is not None and "declarer" not in idle(game):
        fields["declarer"] = seat_in(asked.declarer, seats)
        fields.pop("leader", None)
    if asked.leader is not None:
        fields["leader"] = seat_in(asked.leader, seats)
    if asked.after is not None and not deal.fields.get(ROUNDS):
        fields["played"] = list(_first(deal.played, asked.after))
    terms = said(game, asked.contract, asked.bids)
    if terms.trumps and asked.trump is not None:
        raise DealError(f"{option('strain')} beside {option('contract')}, which has its own; expected one of them")
    return with_terms(game, fields, terms)


def _first(played: tuple[str, ...], after: int) -> tuple[str, ...]:
    """The first plays of a record, as many as are asked for."""
    if after > len(played):
        raise DealError(f"{len(played)} plays were made; expected at least {after}")
    return played[:after]


def dealt(game: Rules, deal: Deal, contract: str | None = None, bids: str | None = None) -> dict[str, object]:
    """The fields of a deal, dealt where they give but a number.

    Args:
        contract, bids: of a number, in place of those that would be drawn.
    """
    fields = fields_of(deal)
    number = fields.pop("deal", None)
    if deal.hands or number is None:
        return fields
    number = Number.of(number, ("seed",)).number
    return {**fields, **dealing.deal(game, number, contract=contract, bids=bids)}


_SHOWN = 6
"""Plays that are told in place of one that can not be made."""


def answer_of(rules: Rules, start: Start, given: Mapping[str, object], own: object = None) -> PlayedAnswer:
    """What is wrong with a line from where a deal stands, if anything is.

    Args:
        rules, start: as ``solver.families.trick.cases.recorded`` gives them.
        given: the answers that came with the deal.
        own: the line, as a text or play by play; None where it is among those.

    Raises:
        DealError: there is no line, or the deal can not be.
    """
    line = plays_of(given.get("line") if own is None else own)
    return replayed(begin(*settled(rules, start)), line, _after, _value, given.get("value"))


def order_of(rules: Rules, start: Start, rounds: object) -> tuple[str, ...]:
    """The plays of a record by rounds, each seat's in its column from the leader's, in the order of play.

    Raises:
        DealError: as ``solver.core.lines.in_order``.
    """
    return in_order(begin(*settled(rules, start)), rounds, start.seats, start.leader, _after, _past_calls)


def _past_calls(position: Position, left: Mapping[int, str]) -> Position:
    """The position after seats that could have taken the lead, of which records say nothing."""
    while position.asking and pack.PASS in (legal := position.legal()):
        if left.get(position.mover if position.mover is not None else -1) in legal:
            break
        position = position.play(pack.PASS)
    return position


def _after(position: Position, play: str) -> Position:
    legal = position.legal()
    if play not in legal:
        allowed = ", ".join(legal[:_SHOWN]) or "none: the play is over"
        raise DealError(f"{play} can not be played; expected {allowed}")
    return position.play(play)


def _value(position: Position) -> Score | None:
    return None if position.mover is not None else value(position)
