"""``--played``: plays that were made, in place of those that deals record."""

from __future__ import annotations

import re
from dataclasses import replace

import click

from solver.core.deal import ROUNDS, Deal
from solver.core.errors import DealError
from solver.formats import BadDeal
from solver.formats.values import any_play

played_option = click.option(
    "--played",
    metavar='"SA S2..."',
    help="Not for patience: plays that were made, in order, in place of recorded ones.",
)


def with_plays(item: Deal | BadDeal, text: str | None) -> Deal | BadDeal:
    """A deal after some plays; its hands are as before them, and who holds the first card led it, if nobody says who.

    Args:
        text: the plays, apart by spaces or commas; None: the deal as it is.
    """
    if text is None or not isinstance(item, Deal):
        return item
    try:
        played = tuple(any_play(word) for word in re.split(r"[\s,]+", text.strip()) if word)
        if item.trick:
            raise DealError("cards on the table beside --played; expected one of them")
    except DealError as error:
        return BadDeal(item.source, error.at(file=item.source.file, line=item.source.line))
    holder = next((seat for seat, hand in enumerate(item.hands) if hand and played and played[0] in hand), None)
    return replace(
        item,
        played=played,
        play_lines=(),
        irregular=(),
        play_error=None,
        result=None,
        claimed=False,
        leader=holder if item.leader is None else item.leader,
        fields={key: value for key, value in item.fields.items() if key not in ("played", ROUNDS)},
    )
