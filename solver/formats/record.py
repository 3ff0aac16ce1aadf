"""Putting a recorded play into a deal, whatever file it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from solver.core.cards import SEATS, side
from solver.core.deal import Deal
from solver.core.errors import FormatError
from solver.formats import play
from solver.formats.check import tricks_to_play


def follow(
    deal: Deal,
    cards: Sequence[play.Played],
    warnings: list[str],
    *,
    result_line: int | None = None,
    agreed: bool = False,
) -> None:
    """Set ``played`` and what goes with it from cards in order of play.

    The deal needs its hands, strain and leader, and its result where it has one: a result that these cards do not
    leave possible is a warning. Before a card that cannot have been played ``played`` ends; it becomes ``play_error``
    and a warning, and all the cards stand in ``fields["played"]``.

    Args:
        result_line: where the result stands.
        agreed: the record says itself that its result is not what was won.
    """
    record = play.check(deal.hands, deal.strain, deal.leader, cards)
    deal.played = tuple(made.card for made in record.cards)
    deal.play_lines = tuple(made.line or 0 for made in record.cards) if any(made.line for made in cards) else ()
    deal.irregular = tuple(record.irregular)
    if record.error:
        deal.play_error = record.error.at(file=deal.source.file, line=deal.source.line)
        deal.fields = {**deal.fields, "played": [made.card for made in cards]}
        warnings.append(str(deal.play_error))
    told = "" if agreed else _impossible(deal, record)
    if told:
        warnings.append(str(FormatError(told, file=deal.source.file, line=result_line or deal.source.line)))


def _impossible(deal: Deal, record: play.PlayRecord) -> str:
    """What contradicts the result of a deal; nothing where it can be, or a revoke may have been rectified."""
    if deal.result is None or deal.declarer is None or any(odd.kind == play.REVOKE for odd in record.irregular):
        return ""
    own = side(deal.declarer)
    return contradiction(
        deal.result, record.won[own], tricks_to_play(deal.hands, deal.trick) - record.won[1 - own], SEATS[deal.declarer]
    )


def contradiction(result: int, least: int, most: int, declarer: str) -> str:
    """What the play says against a result, or nothing.

    Args:
        result: tricks of the declarer's side.
        least: those that it won.
        most: those that it could still have.
        declarer: the seat's letter.
    """
    if least <= result <= most:
        return ""
    span = f"{least}" if least == most else f"{least} to {most}"
    return f"the play gives {declarer}'s side {span} tricks, the result says {result}"


def columns(deal: Deal) -> list[list[play.Played | None]]:
    """A deal's ``played`` as tricks in columns, clockwise from the first leader.

    Raises:
        ValueError: more than one trick, and no strain.
    """
    marks = {odd.at: odd.kind for odd in deal.irregular}
    holder = {code: seat for seat, hand in enumerate(deal.hands) for code in hand or ()}
    order = []
    for place, code in enumerate(deal.played):
        column = (holder[code] - (deal.leader or 0)) % 4 if code in holder else None
        order.append(play.Played(code, mark=marks.get(place, ""), column=column))
    return play.in_columns(order, deal.strain)
