"""A line of play of a bridge or whist deal replayed card by card: is it legal, and what does it come to?"""

from __future__ import annotations

from solver.core.deal import Deal
from solver.core.lines import PlayedAnswer, plays_of, replayed
from solver.families.bridge.answer import PositionAnswer
from solver.families.bridge.options import BridgeOptions
from solver.families.bridge.position import Position
from solver.families.bridge.replay import side_a
from solver.families.bridge.solving import asked_about, position_of


def answer_of(deal: Deal, asked: BridgeOptions, own: object = None) -> PlayedAnswer:
    """What is wrong with a line from where the deal stands, if anything is.

    Args:
        asked: what stands in place of the deal's own words.
        own: the line, as a text or card by card; None where the deal carries it.

    Raises:
        DealError: there is no line, or the deal can not be.
    """
    start = position_of(deal, asked)
    end = PositionAnswer(game=deal.game, position=start, side_a=side_a(asked_about(deal, asked)))

    def value(position: Position) -> int | None:
        return None if position.tricks_left else end.value_of(position.won[end.side_a])

    line = plays_of(deal.given.get("line") if own is None else own)
    return replayed(start, line, Position.play, value, deal.given.get("value"))
