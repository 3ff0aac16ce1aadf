"""Answers about patience layouts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.answer_fields import WON_LINE
from solver.core.lines import LineAnswer
from solver.families.patience import answer_fields
from solver.families.patience.critical import Critical, first_move
from solver.families.patience.outcome import WON, Line, Outcome, Span

if TYPE_CHECKING:
    from solver.core.limits import Limits
    from solver.families.patience.difficulty import Difficulty
    from solver.families.patience.layout import Layout
    from solver.families.patience.lost.relaxation import Reason
    from solver.families.patience.rules import Rules


def length(line: Line) -> int:
    """Return the number of moves of a line; in games with frames, of all frames together."""
    return len(line) if not line or isinstance(line[0], str) else sum(map(len, line))


def as_list(line: Line | None) -> list[str | list[str]] | None:
    """Return a line as JSON has it."""
    return None if line is None else [move if isinstance(move, str) else list(move) for move in line]


@dataclass(kw_only=True)
class PatienceAnswer(Answer):
    """Verdict or best score of a layout, with a line.

    Attributes:
        rules: of the game, with the deal's own numbers.
        layout: the layout of the question.
        outcome: what the search found; its line has been verified.
        hint: for every legal move the verdict that follows (in games for a score the best score, None if that
            is not proved); None if not requested.
        critical: the last decision of the line; None if not requested, or there is no line that is proved best.
        critical_asked: it was requested.
        why: why the layout is lost, as a certificate (``solver.families.patience.lost.reason``); None if not
            asked, or no reason is known.
        why_asked: it was requested.
        fewest_asked: the moves of a shortest line were requested.
        difficulty: how hard the layout is; None if not requested, in games for a score, and if no win is known.
        difficulty_asked: it was asked for.
        limit: what left the verdict, the best score, the fewest moves, the verdict after a move, the last decision or
            the difficulty open: ``time``, ``nodes``, ``memory`` or ``interrupted``; None if nothing is open.
        limits: how far the search could go.
        numbered: the number of the deal, as ``ms:11982``; None if it was written out.
        played: moves that were made before: the answer is about the layout after them.
    """

    declared = answer_fields.PATIENCE

    rules: Rules
    layout: Layout
    outcome: Outcome
    hint: Mapping[str, str | int | None] | None = None
    critical: Critical | None = None
    critical_asked: bool = False
    why: Reason | None = None
    why_asked: bool = False
    fewest_asked: bool = False
    difficulty: Difficulty | None = None
    difficulty_asked: bool = False
    limit: str | None = None
    limits: Limits | None = None
    numbered: str | None = None
    played: tuple[str, ...] = ()

    @property
    def status(self) -> str:
        """``unknown`` if a limit left a requested part of the answer open.

        That may be the verdict, the proof of the best score, the fewest moves, the last decision or the difficulty.
        """
        known = self.outcome.proved and (self.critical is None or self.critical.proved)
        graded = self.difficulty is not None or not (self.difficulty_asked and self.gradable)
        return SOLVED if known and graded and (self.fewest is None or self.fewest.closed) else UNKNOWN

    @property
    def gradable(self) -> bool:
        """Whether the layout has a difficulty: its game is won or lost, and it is proved to be won."""
        return not self.for_score and self.outcome.verdict == WON

    @property
    def for_score(self) -> bool:
        """Whether the game is played for a score, not won or lost."""
        return self.rules.goal == "score"

    @property
    def verdict(self) -> str:
        """``won``, ``lost`` or ``unknown``; always ``unknown`` in games played for a score."""
        return self.outcome.verdict

    @property
    def score(self) -> int | None:
        """Best score found in games for a score, proved if ``status`` is ``solved``; else None."""
        return self.outcome.score

    @property
    def line(self) -> Line | None:
        """Moves that win, or reach the score; None if none were found."""
        return self.outcome.line

    @property
    def fewest(self) -> Span | None:
        """Bounds on the moves of a shortest line; None if not requested, or if no line wins."""
        return self.outcome.fewest

    @property
    def moves(self) -> dict[str, str | int | None]:
        """Outcome after every legal move; empty if not requested."""
        return dict(self.hint or {})

    @property
    def best(self) -> tuple[str, ...]:
        """Moves proved to win or to preserve the best score, the move of the line first."""
        if self.next_move is None or not self.outcome.proved:
            return ()
        wanted = self.score if self.for_score else WON
        return tuple(dict.fromkeys((self.next_move, *(move for move, after in self.moves.items() if after == wanted))))

    @property
    def next_move(self) -> str | None:
        """First move of the line, None without a line."""
        return first_move(self.outcome.line)

    def fields(self) -> dict[str, object]:
        """Return the answer as JSON fields.

        These are ``verdict``, or ``score`` and ``proved``; ``line`` and ``length``; with a hint ``hint`` and ``moves``;
        if requested ``fewest``, ``critical``, ``why``, and ``difficulty`` with ``forgives``; ``limit`` if any of these
        is open.
        """
        found = self.outcome
        fields: dict[str, object] = {} if self.numbered is None else {"deal": self.numbered}
        if self.played:
            fields["played"] = list(self.played)
        if self.for_score:
            fields |= {"score": found.score, "proved": found.proved}
            if not found.proved:
                fields["bound"] = found.bound
        else:
            fields["verdict"] = found.verdict
        fields |= {"line": as_list(found.line), "length": None if found.line is None else length(found.line)}
        if self.fewest_asked:
            fields |= {"fewest": None} if self.fewest is None else self.fewest.fields()
        if self.hint is not None:
            fields |= {"hint": self.next_move, "moves": dict(self.hint)}
        if self.critical_asked:
            fields["critical"] = None if self.critical is None else self.critical.fields()
        if self.why_asked:
            from solver.families.patience.lost.relaxation import written

            fields["why"] = None if self.why is None else written(self.why)
        if self.difficulty_asked:
            fields["difficulty"] = None if self.difficulty is None else self.difficulty.level
            fields["forgives"] = None if self.difficulty is None else self.difficulty.forgives
        if self.limit is not None:
            fields["limit"] = self.limit
        return fields


@dataclass(kw_only=True)
class VerifyAnswer(LineAnswer):
    """Check of a line: ``problem`` is None if the line is legal and wins, or reaches the stated score.

    Attributes:
        won: whether the line wins.
        score: the score that it reaches; None in games that are won or lost.
    """

    declared = WON_LINE

    won: bool
    score: int | None = None

    def fields(self) -> dict[str, object]:
        """Return the JSON fields ``legal``, ``won``, ``score``, ``at`` and ``error``."""
        return {"legal": self.legal, "won": self.won, "score": self.score, "at": self.at, "error": self.problem}
