"""What a deal of a trick-taking game is worth, and every play of the player to move.

Two sides: the minimax value of the difference of their scores. Three or more: for every seat the score that it makes
sure of against all others together; or, on request, what a coalition makes sure of, or the vector of maxn (C. A.
Luckhardt and K. B. Irani, An algorithmic solution of n-person games, AAAI 1986), in which everybody plays for himself.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from solver.errors import DealError, FaceupError
from solver.patience.outcome import Limits
from solver.rules.trick import Rules
from solver.trick.choice import choices, chooser, settled
from solver.trick.kernels import payoff
from solver.trick.kernels.question import Found, Question
from solver.trick.order import Sides, sides_of
from solver.trick.referee import Position, begin
from solver.trick.referee.score import scores
from solver.trick.searches import Searches
from solver.trick.solution import COALITION, FIRST, SECURITY, Bounds, Solution
from solver.trick.start import Start
from solver.trick.tricks import counts_tricks, tricks_question


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What is asked about a deal.

    Attributes:
        moves: the value of every legal play.
        line: a line of best play.
        tricks: side A's tricks where nothing else counts.
        concept: ``security``, ``maxn`` or ``coalition``.
        coalition: the seats that play together.
        ties: maxn: which of equally good plays is made.
    """

    moves: bool = True
    line: bool = False
    tricks: bool = False
    concept: str = SECURITY
    coalition: tuple[int, ...] = ()
    ties: str = FIRST


VALUES = Asked(moves=False)
"""The values alone."""


def solve(rules: Rules, start: Start, limits: Limits | None = None, asked: Asked = VALUES) -> Solution:
    """Solve the position in which a deal stands after the plays that were made.

    Args:
        rules: the game as it is played on this deal (see ``solver.trick.reading``).
        start: the deal.
        limits: CPU seconds and positions for all of it, bytes for each search; None: no limits.
        asked: what is wanted besides the values.

    Returns:
        What is proved: where a limit struck, values and moves are bounds that may differ.

    Raises:
        DealError: a play was not legal; or the concept is none for this deal.
        FaceupError: the deal is larger than the kernels hold, or there is not so much memory.
        KeyboardInterrupt: Ctrl-C.
    """
    return solution(*settled(rules, start), Searches(limits), asked)


def solution(rules: Rules, start: Start, searches: Searches, asked: Asked = VALUES) -> Solution:
    """The same, as part of all that some searches are asked about a deal; a recorded choice has been made.

    Raises:
        As ``solve``.
    """
    position = begin(rules, start)
    sides = sides_of(*next(iter(choices(rules, start).values()))) if start.choices else sides_of(rules, start)
    _check(asked, sides)
    before = searches.nodes
    tricks = asked.tricks and not start.choices and counts_tricks(rules, start)
    about = 0 if len(sides) == 2 or asked.concept == COALITION else position.mover or 0
    ask = _Ask(searches, asked, more=int(tricks))
    found = ask.about(rules, start, about)
    taken = searches.ask(rules, start, tricks_question(rules, start)) if tricks else None
    solved = Solution(
        rules=rules,
        start=start,
        sides=sides,
        mover=position.mover,
        concept=asked.concept,
        coalition=asked.coalition,
        values=tuple(Bounds(one.low, one.high) for one in found),
        moves={move: Bounds(*found[about].moves[move]) for move in sorted(found[about].moves)},
        line=_line(position, found[about], asked),
        tricks=Bounds(taken.low, taken.high) if taken else None,
        nodes=searches.nodes - before,
    )
    if solved.line is not None:
        _check_line(position, solved, about)
    return solved


def _check(asked: Asked, sides: Sides) -> None:
    """Make sure that a concept is one for so many sides.

    Raises:
        DealError: it is not.
    """
    if asked.concept != SECURITY and len(sides) == 2:
        raise DealError(f"the concept {asked.concept} for a game of two sides; expected three or more")


class _Ask:
    """The questions of a concept, put one by one.

    Args:
        searches: who answers.
        asked: what is wanted of the question that matters most.
        more: further questions that are to share what is left of the limits.
    """

    def __init__(self, searches: Searches, asked: Asked, more: int = 0) -> None:
        self._searches = searches
        self._asked = asked
        self._more = more

    def about(self, rules: Rules, start: Start, number: int) -> list[Found]:
        """All answers, with moves and line in that of one number."""
        if start.choices:
            return self._of_choices(rules, start, number)
        questions = self._questions(rules, start)
        found: dict[int, Found] = {}
        # The one with moves comes last: it takes longest, and gets what the others leave.
        for place in sorted(range(len(questions)), key=lambda place: place == number):
            share = len(questions) - len(found) + self._more
            mine = place == number
            found[place] = self._searches.ask(
                rules,
                start,
                questions[place],
                moves=mine and self._asked.moves,
                line=mine and self._asked.line,
                share=share,
            )
        return [found[place] for place in range(len(questions))]

    def _questions(self, rules: Rules, start: Start) -> Sequence[Question]:
        if self._asked.concept == COALITION:
            return (payoff.coalition(rules, start, self._asked.coalition),)
        return payoff.questions(rules, start)

    def _of_choices(self, rules: Rules, start: Start, number: int) -> list[Found]:
        """What the dealer makes of his choice: the best for those that he plays for, the worst for the others."""
        deals = choices(rules, start)
        after: dict[str, list[Found]] = {}
        wants: list[bool] = []
        for choice, deal in deals.items():
            wants = [question.maximizers[chooser(start)] for question in self._questions(*deal)]
            rest = (len(deals) - len(after) - 1) * len(wants)
            ask = _Ask(self._searches, replace(self._asked, moves=False), more=rest)
            after[choice] = ask.about(*deal, number)
        return [
            _chosen({choice: found[place] for choice, found in after.items()}, much=much, moves=self._asked.moves)
            for place, much in enumerate(wants)
        ]


def _chosen(after: Mapping[str, Found], *, much: bool, moves: bool) -> Found:
    """A question before a choice, from its answers after each."""
    best = max if much else min
    low, high = best(found.low for found in after.values()), best(found.high for found in after.values())
    lines = [(choice, *found.line) for choice, found in after.items() if found.low == found.high == low == high]
    return Found(
        low=low,
        high=high,
        moves={choice: (found.low, found.high) for choice, found in after.items()} if moves else {},
        line=lines[0] if lines and len(lines[0]) > 1 else (),
        nodes=sum(found.nodes for found in after.values()),
        stopped=any(found.stopped for found in after.values()),
    )


def _line(position: Position, found: Found, asked: Asked) -> tuple[str, ...] | None:
    """The line that was asked for; None where it is not known."""
    known = asked.line and (found.line or position.mover is None)
    return found.line if known else None


def _check_line(position: Position, solved: Solution, about: int) -> None:
    """Make sure that a line is legal, and comes to its value.

    Raises:
        FaceupError: it does not; a mistake of this program.
    """
    for number, move in enumerate(solved.line or (), start=1):
        if move not in position.legal():
            raise FaceupError(f"internal error: play {number} of the line is not legal; please report this deal")
        position = position.play(move)
    if position.mover is not None or _reached(position, solved, about) != solved.values[about].low:
        raise FaceupError("internal error: the line does not come to what was found; please report this deal")


def _reached(position: Position, solved: Solution, about: int) -> int:
    """What a finished play brings to those whose value it is."""
    own = scores(position)
    if solved.concept == COALITION:
        return sum(own[seat] for seat in solved.coalition)
    return own[0] - own[1] if len(own) == 2 else own[about]
