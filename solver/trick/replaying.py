"""A line of play of a trick-taking game replayed play by play: is it legal, and what does it come to?"""

from __future__ import annotations

from solver.answer import PlayedAnswer, plays_of
from solver.deal import Deal
from solver.rules.choice import Choice
from solver.trick.cases import start_of
from solver.trick.referee import begin
from solver.trick.referee.score import value


def answer_of(deal: Deal, choice: Choice, own: object = None) -> PlayedAnswer:
    """What is wrong with a line from where the deal stands, if anything is.

    What a deal states for three or more sides is what each makes sure of, which is no score of a line.

    Args:
        own: the line, as a text or play by play; None where the deal carries it.

    Raises:
        FaceupError: there is no line, the game is not known, or the deal can not be.
    """
    position = begin(*start_of(deal, choice))
    line = plays_of(deal.given.get("line") if own is None else own)
    for number, play in enumerate(line, start=1):
        legal = position.legal()
        if play not in legal:
            allowed = ", ".join(legal[:6]) or "none: the play is over"
            problem = f"play {number}: {play} can not be played; expected {allowed}"
            return PlayedAnswer(legal=False, at=number, problem=problem, moves=len(line))
        position = position.play(play)
    if position.mover is not None:
        return PlayedAnswer(legal=True, problem="the line ends before the play is over", moves=len(line))
    answer = PlayedAnswer(legal=True, value=value(position), moves=len(line))
    stated = deal.given.get("value")
    if isinstance(stated, int) and isinstance(answer.value, int) and stated != answer.value:
        answer.problem = f"the line comes to {answer.value}; expected {stated}"
    return answer
