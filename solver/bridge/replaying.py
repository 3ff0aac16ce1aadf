"""A line of play of a bridge or whist deal replayed card by card: is it legal, and what does it come to?"""

from __future__ import annotations

from solver.answer import PlayedAnswer, plays_of
from solver.bridge.answer import PositionAnswer
from solver.bridge.asking import check_game
from solver.bridge.replay import current_position, side_a
from solver.deal import Deal
from solver.errors import DealError
from solver.rules.choice import Choice


def answer_of(deal: Deal, _choice: Choice, own: object = None) -> PlayedAnswer:
    """What is wrong with a line from where the deal stands, if anything is.

    Args:
        own: the line, as a text or card by card; None where the deal carries it.

    Raises:
        DealError: there is no line, or the deal can not be.
    """
    check_game(deal)
    position = current_position(deal)
    line = plays_of(deal.given.get("line") if own is None else own)
    for number, card in enumerate(line, start=1):
        try:
            position = position.play(card)
        except DealError as error:
            return PlayedAnswer(legal=False, at=number, problem=f"play {number}: {error.message}", moves=len(line))
    if position.tricks_left:
        return PlayedAnswer(legal=True, problem="the line ends before the play is over", moves=len(line))
    end = PositionAnswer(game=deal.game, position=position, side_a=side_a(deal))
    value = end.value_of(position.won[end.side_a])
    answer = PlayedAnswer(legal=True, value=value, moves=len(line))
    stated = deal.given.get("value")
    if isinstance(stated, int) and stated != value:
        answer.problem = f"the line comes to {value}; expected {stated}"
    return answer
