"""The answer of a simulation of a layout with unknown cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.estimate import Estimate, Interval, pair, rounded, told
from solver.core.tally import Tally, WinCount, interval_fields
from solver.families.patience.answer_fields import SIMULATION
from solver.families.patience.layout import Layout
from solver.families.patience.rules import Rules


@dataclass(kw_only=True)
class ChanceAnswer(Answer):
    """The chance that a layout with unknown cards can be won, or its expected best score.

    Every sample is searched with all its cards known. So the chance is that of a layout that can be won; a player who
    does not see the cards wins less often.

    Attributes:
        rules: of the game, with the deal's own numbers.
        layout: the layout, with ``??`` for unknown cards.
        seed: of the samples.
        wanted: number of samples requested; fewer were solved if Ctrl-C ended the work.
        unknown_cards: number of unknown cards of the layout.
        won, lost, unknown: samples by verdict; ``unknown`` are those that a limit left open, also in games for a score.
        scores: games for a score: how often each best score occurred, in samples with a proved one.
        bounds: games for a score: for open samples how often each pair of best score found and proved bound occurred.
    """

    declared = SIMULATION

    rules: Rules
    layout: Layout
    seed: int
    wanted: int
    unknown_cards: int
    won: int = 0
    lost: int = 0
    unknown: int = 0
    scores: Counter[int] = field(default_factory=Counter)
    bounds: Counter[tuple[int, int]] = field(default_factory=Counter)

    @property
    def for_score(self) -> bool:
        """Whether the game is played for a score, not won or lost."""
        return self.rules.goal == "score"

    @property
    def samples(self) -> int:
        """Number of samples searched."""
        return self.won + self.lost + self.unknown + sum(self.scores.values())

    @property
    def status(self) -> str:
        """``unknown`` if a limit left a sample open, or if samples are missing; else ``solved``."""
        return UNKNOWN if self.unknown or self.samples < self.wanted else SOLVED

    @property
    def count(self) -> WinCount | None:
        """The samples by their verdicts; None in games for a score, or without samples."""
        return None if self.for_score or not self.samples else WinCount(self.won, self.lost, self.unknown)

    @property
    def winnability(self) -> Estimate | None:
        """Share of samples that can be won, 0 to 1; open samples count as lost or won for its bounds."""
        return self.count.share if self.count else None

    @property
    def interval(self) -> Interval | None:
        """Wilson's interval for the chance; its low end counts open samples as lost, its high end as won."""
        return self.count.interval if self.count else None

    @property
    def score(self) -> Estimate | None:
        """Mean of the best scores; None if an open sample has no bounds."""
        found = Tally()
        for score, times in self.scores.items():
            found.add(score, score, times)
        for ends, times in self.bounds.items():
            found.add(min(ends), max(ends), times)
        return found.mean() if self.for_score and found.count == self.samples else None

    def fields(self) -> dict[str, object]:
        """Return the JSON fields.

        They are ``seed``, ``samples``, ``wanted``, ``unknown_cards``; and ``won``, ``lost``, ``unknown``,
        ``winnability`` with its ``winnability_interval``, or ``unknown``, ``score`` and ``scores``.
        """
        counts = {
            "seed": self.seed,
            "samples": self.samples,
            "wanted": self.wanted,
            "unknown_cards": self.unknown_cards,
        }
        if self.for_score:
            scores = {str(score): times for score, times in sorted(self.scores.items())}
            mean = {"score": None, "score_se": None} if self.score is None else told("score", self.score)
            return {**counts, "unknown": self.unknown, **mean, "scores": scores}
        found: dict[str, object] = {"won": self.won, "lost": self.lost, "unknown": self.unknown, "winnability": None}
        if self.winnability is not None and self.interval is not None:
            open_ = {} if self.winnability.exact else {"winnability_bounds": pair(self.winnability)}
            interval = interval_fields(self.interval)
            found |= {"winnability": rounded(self.winnability.value), **open_, "winnability_interval": interval}
        return {**counts, **found}
