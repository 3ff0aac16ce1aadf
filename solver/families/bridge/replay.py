"""Positions of a recorded deal: the start of the play, and every card of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from solver.core.argument_checks import list_of, shown, whole
from solver.core.cards import SEATS, side
from solver.core.deal import Deal
from solver.core.errors import DealError, FaceupError, option
from solver.families.bridge.position import Position


@dataclass(frozen=True, slots=True)
class Step:
    """A recorded card.

    Attributes:
        before: the position in which it was played; after a lead out of turn with that hand to lead.
        card: its code.
        after: the position that follows.
        irregular: the kind of irregularity that the record marks it with, or None.
        line: its line in the file, from 1, or None.
    """

    before: Position
    card: str
    after: Position
    irregular: str | None = None
    line: int | None = None

    @property
    def seat(self) -> int:
        """Seat that plays the card."""
        return self.before.to_move


def side_a(deal: Deal) -> int:
    """Return the side whose tricks are reported: the declarer's, or North-South without a declarer."""
    return 0 if deal.declarer is None else side(deal.declarer)


def start_position(deal: Deal, *, strain: int | None = None, leader: int | None = None) -> Position:
    """Return the position before the first recorded card, with the trick on the table if there is one.

    Args:
        deal: its hands must all be known.
        strain: an index into ``STRAINS``; None: that of the contract, else the trump of the deal.
        leader: the seat on lead; None: as the deal says, else the one at the declarer's left, else
            the holder of the first recorded card.

    Raises:
        DealError: the deal does not say enough, or the position cannot be (see ``Position.check``).
    """
    position = Position(
        _hands(deal), _strain(deal, strain), _leader(deal, leader), deal.trick, revoked=_marks_trick(deal)
    )
    if deal.trick and deal.played:
        raise _error(deal, "a recorded play and a trick on the table; leave one of them out")
    try:
        position.check()
    except FaceupError as error:
        raise error.at(file=deal.source.file, line=deal.source.line) from None
    return position


def steps(deal: Deal, *, strain: int | None = None, leader: int | None = None) -> list[Step]:
    """Return the recorded play as a list of steps.

    A revoke is refused unless the record marks it. A card marked as a lead out of turn is led by
    the hand that holds it, whoever won the trick before. Arguments as in ``start_position``.

    Raises:
        DealError: as ``start_position``; or a card cannot have been played.
    """
    position = start_position(deal, strain=strain, leader=leader)
    if deal.play_error:
        raise deal.play_error.at(file=deal.source.file, line=deal.source.line)
    marks = {mark.at: mark.kind for mark in deal.irregular}
    lines = dict(enumerate(deal.play_lines))
    made: list[Step] = []
    for at, card in enumerate(deal.played):
        made.append(_step(deal, position, card, marks.get(at), lines.get(at)))
        position = made[-1].after
    return made


def positions(deal: Deal, *, strain: int | None = None, leader: int | None = None) -> list[Position]:
    """Return the positions before each recorded card, and that after the last; at least one.

    Arguments and errors as in ``steps``.
    """
    made = steps(deal, strain=strain, leader=leader)
    if not made:
        return [start_position(deal, strain=strain, leader=leader)]
    return [*(step.before for step in made), made[-1].after]


def current_position(
    deal: Deal, *, strain: int | None = None, leader: int | None = None, after: int | None = None
) -> Position:
    """Return a deal's current position.

    Args:
        deal, strain, leader: as in ``start_position``.
        after: how many of the recorded cards have been played; None: all of them, but none if the
            play is over.

    Raises:
        DealError: as ``steps``; or fewer cards were played.
    """
    start = start_position(deal, strain=strain, leader=leader)
    if after is None:
        over = deal.claimed or deal.result is not None or len(deal.played) == sum(map(len, start.hands))
        after = 0 if over else len(deal.played)
    after = whole(after, "cards played", 0)
    if after > len(deal.played):
        many = len(deal.played)
        raise DealError(f"{many} cards were played, fewer than {after}. Try {option('after')} {many}")
    # Another strain or leader than the record's would make the recorded cards wrong: replayed only where needed.
    return positions(deal, strain=strain, leader=leader)[after] if after else start


def _step(deal: Deal, position: Position, card: str, irregular: str | None, line: int | None) -> Step:
    if irregular == "lead out of turn" and not position.trick:
        position = replace(position, leader=_holder(deal, position.hands, card, line))
    try:
        after = position.play(card, revoke=irregular == "revoke")
    except FaceupError as error:
        raise error.at(file=deal.source.file, line=line or deal.source.line) from None
    return Step(position, card, after, irregular, line)


def _hands(deal: Deal) -> tuple[tuple[str, ...], ...]:
    if not isinstance(deal, Deal):
        raise DealError(f"{shown(deal)} is not a deal. Give a solver.Deal")
    if len(list_of(deal.hands, "hands", "four lists of cards")) != 4:
        raise _error(deal, f"{len(deal.hands)} hands are given. Write 4")
    unknown = [SEATS[seat] for seat, hand in enumerate(deal.hands) if hand is None]
    if unknown:
        raise _error(deal, f"the cards of {', '.join(unknown)} are unknown. Write all four hands")
    return tuple(hand for hand in deal.hands if hand is not None)


_EXAMPLE = f"{option('contract')} 4S {option('declarer')} S"
_NO_CONTRACT = f"no contract given. Try {_EXAMPLE}; for all suits at once, `faceup table`"
_PASSED_OUT = f"the deal was passed out. To solve it in a contract, try {_EXAMPLE}"
_NO_LEADER = f"no leader given. Try {option('leader')} W, or {option('declarer')} S"


def _strain(deal: Deal, requested: int | None) -> int:
    strain = deal.strain if requested is None else requested
    if strain is None:
        raise _error(deal, _PASSED_OUT if deal.passed_out else _NO_CONTRACT)
    return strain


def _leader(deal: Deal, requested: int | None) -> int:
    for leader in (requested, deal.leader):
        if leader is not None:
            return leader
    if deal.declarer is not None:
        return (deal.declarer + 1) % 4
    if deal.played:
        return _holder(deal, _hands(deal), deal.played[0], next(iter(deal.play_lines), None))
    raise _error(deal, _NO_LEADER)


def _holder(deal: Deal, hands: Sequence[Sequence[str]], card: str, line: int | None) -> int:
    for seat, hand in enumerate(hands):
        if card in hand:
            return seat
    raise _error(deal, f"{card} is led, which is in no hand", line)


def _marks_trick(deal: Deal) -> bool:
    """Return whether a revoke is marked among the cards on the table (their numbers count from the trick's first)."""
    return not deal.played and any(mark.kind == "revoke" and mark.at < len(deal.trick) for mark in deal.irregular)


def _error(deal: Deal, message: str, line: int | None = None) -> DealError:
    return DealError(message, file=deal.source.file, line=line or deal.source.line)
