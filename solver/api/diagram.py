"""A deal of any game for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress

from solver.api.inputs import shaped
from solver.core.argument_checks import shown
from solver.core.deal import Deal
from solver.core.errors import FaceupError
from solver.families import family_of
from solver.rules.choice import Choice
from solver.text.options import with_options
from solver.text.style import Style


def picture(deal: Deal, symbols: bool = True) -> str:
    """Where the cards lie, as the deal's game has it; what it says, line by line, where that can not be told.

    Raises:
        DealError: the deal's attributes are not of the kinds that they should be.
    """
    style, choice = Style(symbols=bool(symbols)), Choice()
    shaped(deal)
    with suppress(FaceupError):
        drawn = family_of(deal, choice).picture
        if drawn is not None:
            return with_options(drawn()(deal, choice, style), choice.settings(deal))
    return "\n".join(_lines(deal, style))


def _lines(deal: Deal, style: Style) -> Iterator[str]:
    if deal.game is not None:
        yield str(deal.game)
    for seat, hand in enumerate(deal.hands, start=1):
        yield f"hand {seat}: {'unknown' if hand is None else style.cards(hand)}"
    for name, value in deal.fields.items():
        yield f"{name}: {_value(value)}"


def _value(value: object) -> str:
    """A field: a list apart by spaces."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return " ".join(map(_value, value)) if value else "-"
    return value if isinstance(value, str) else shown(value)
