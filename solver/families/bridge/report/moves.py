"""The value of a position and of every card that may be played, for people."""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.bounds import Bounds
from solver.core.cards import SEATS, side
from solver.families.bridge.answer import PositionAnswer
from solver.families.bridge.report.contract import contract_by, spanned
from solver.families.bridge.report.line import line_text
from solver.families.bridge.solver import equivalents
from solver.text.style import Style, plural, side_name


def position_text(answer: PositionAnswer, style: Style) -> str:
    """What is at stake, who is to play, what follows from each card, and the line where one was asked for."""
    parts = [_situation(answer, style)]
    if answer.target is not None:
        parts.append(_target(answer))
    if answer.winners_only:
        parts.append(f"Cards: {_winners(answer, style)}")
    if answer.ns:
        parts.append(_value(answer, style))
    if answer.ns_moves:
        parts.append("\n".join(_moves(answer, style)))
    if answer.line is not None:
        parts.append(f"Best play:\n{line_text(answer.position, answer.line, style)}")
    return "\n\n".join(parts)


def position_line(answer: PositionAnswer, style: Style) -> str:
    """All in one line."""
    if answer.winners_only:
        return _winners(answer, style)
    if answer.target is not None:
        return _yes_or_no(answer.reached)
    cards = "  ".join(f"{style.cards(cards)} {what}" for what, cards in _groups(answer, style))
    tricks = _range(answer, answer.ns) if answer.ns else "?"
    return f"{side_name(answer.side_a)} {tricks}" + (f":  {cards}" if cards else "")


def _situation(answer: PositionAnswer, style: Style) -> str:
    position = answer.position
    strain = "no trump" if position.strain == 4 else f"{style.strain(position.strain)} are trumps"
    lines = [f"{strain}, {SEATS[position.to_move]} to {'play' if position.trick else 'lead'}"]
    if any(position.won):
        lines.append(f"Tricks so far: N-S {position.won[0]}, E-W {position.won[1]}")
    if position.trick:
        seats = [(position.leader + place) % 4 for place in range(len(position.trick))]
        played = [f"{SEATS[seat]} {style.card(card)}" for seat, card in zip(seats, position.trick, strict=True)]
        lines.append(f"On the table: {', '.join(played)}")
    return "\n".join(lines)


def _target(answer: PositionAnswer) -> str:
    mover = side_name(side(answer.position.to_move))
    asked = f"Can {mover} take {plural(answer.target or 0, 'trick')} of the {answer.position.tricks_left} to come?"
    return f"{asked} {_yes_or_no(answer.reached)}"


def _yes_or_no(reached: bool | None) -> str:
    return "unknown" if reached is None else "yes" if reached else "no"


def _winners(answer: PositionAnswer, style: Style) -> str:
    if answer.winners is None:
        return "unknown"
    return style.cards(answer.winners) or "none"


def _value(answer: PositionAnswer, style: Style) -> str:
    assert answer.ns
    low, high = answer.tricks_of(answer.ns)
    told = str(low) if low == high else f"{low} to {high}"
    more = "" if low == high else "; a limit was reached"
    text = f"{side_name(answer.side_a)}: {told} of {plural(answer.total, 'trick')}{more}"
    if answer.contract is None or answer.declarer is None:
        return text
    played = contract_by(answer.contract, (answer.declarer,), style)
    return f"{text}\n{played}: {spanned(answer.contract, low, high, style)}"


def _moves(answer: PositionAnswer, style: Style) -> list[str]:
    """A row for each value: what side A comes to, and the cards that lead there."""
    return [f"{what:>5}  {style.cards(cards)}" for what, cards in _groups(answer, style)]


def _groups(answer: PositionAnswer, style: Style) -> list[tuple[str, Sequence[str]]]:
    """What side A comes to and the cards, the mover's best first; touching cards stand together.

    What it comes to is told against the contract, ``=``, ``+1``, ``−1``, or in tricks where none is known.
    """
    moves = answer.ns_moves or {}
    mover_is_a = side(answer.position.to_move) == answer.side_a
    values: dict[tuple[int, int], list[str]] = {}
    for group in equivalents(answer.position):
        if group[0] in moves:
            values.setdefault(answer.tricks_of(moves[group[0]]), []).append(_joined(group))
    ordered = sorted(values, reverse=mover_is_a)
    return [(_worth(answer, *tricks, style), values[tricks]) for tricks in ordered]


def _worth(answer: PositionAnswer, low: int, high: int, style: Style) -> str:
    return _span(low, high) if answer.contract is None else spanned(answer.contract, low, high, style)


def _joined(group: Sequence[str]) -> str:
    """Touching cards as one: the suit once, ``SKQJ``."""
    return group[0][0] + "".join(card[1] for card in group)


def _range(answer: PositionAnswer, bounds: Bounds) -> str:
    return _span(*answer.tricks_of(bounds))


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"
