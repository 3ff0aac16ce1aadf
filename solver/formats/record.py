"""Putting a recorded play into a deal, whatever file it comes from."""

from __future__ import annotations

from collections.abc import Sequence

from solver.deal import Deal
from solver.formats import play


def follow(deal: Deal, cards: Sequence[play.Played], warnings: list[str]) -> None:
    """Set ``played`` and what goes with it from cards in order of play.

    The deal needs its hands, strain and leader. Before a card that cannot have been played ``played``
    ends; it becomes ``play_error`` and a warning, and all the cards stand in ``fields["played"]``.
    """
    record = play.check(deal.hands, deal.strain, deal.leader, cards)
    deal.played = tuple(made.card for made in record.cards)
    deal.play_lines = tuple(made.line or 0 for made in record.cards) if any(made.line for made in cards) else ()
    deal.irregular = tuple(record.irregular)
    if record.error:
        deal.play_error = record.error.at(file=deal.source.file, line=deal.source.line)
        deal.fields = {**deal.fields, "played": [made.card for made in cards]}
        warnings.append(str(deal.play_error))


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
