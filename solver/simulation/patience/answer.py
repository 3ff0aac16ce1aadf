"""Results of samples of a layout with unknown cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import ClassVar

from solver.core.answer import SOLVED, UNKNOWN, Answer
from solver.core.estimate import LEVEL, Estimate, Interval, estimate, open_wilson, pair, rounded, told
from solver.core.json_fields import JsonMapping
from solver.families.patience.layout import Layout
from solver.families.patience.rules import Rules


@dataclass(kw_only=True)
class ChanceAnswer(Answer):
    """The chance that a layout can be won, or the score that it gives, over the cards that are not known.

    Every sample is searched with all its cards known. So the chance is that of a layout that can be won, which nobody
    reaches who does not see the cards: no way to play wins more often.

    Attributes:
        rules: of the game, with the deal's own numbers.
        layout: what was asked about, with ``??`` in it.
        seed: of the samples.
        wanted: how many samples were asked for; fewer were solved where Ctrl-C ended the work.
        unknown_cards: how many cards of the layout are unknown.
        won, lost, unknown: samples of each verdict; ``unknown`` are those that a limit left open, of scores too.
        scores: games for a score: how often each best score came, of samples in which it is proved.
        bounds: games for a score: for the samples that are open the score found and the bound of it, where there are
            both; how often each pair came.
    """

    columns: ClassVar[tuple[str, ...]] = (
        "seed", "samples", "unknown_cards", "won", "lost", "unknown", "winnability", "winnability_low",
        "winnability_high", "score", "score_se", "scores",
    )  # fmt: skip

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
        """How many were searched."""
        return self.won + self.lost + self.unknown + sum(self.scores.values())

    @property
    def status(self) -> str:
        """``unknown`` where a limit left a sample open, or not all samples were searched."""
        return UNKNOWN if self.unknown or self.samples < self.wanted else SOLVED

    @property
    def winnability(self) -> Estimate | None:
        """The share of samples that can be won, 0 to 1; open ones count as lost below, as won above."""
        if self.for_score or not self.samples:
            return None
        most = self.won + self.unknown
        return estimate(self.samples, (self.won, self.won), (most, most))

    @property
    def interval(self) -> Interval | None:
        """Wilson's interval for the chance: below as if all open samples were lost, above as if all were won."""
        if self.for_score or not self.samples:
            return None
        return open_wilson(self.won, self.won + self.unknown, self.samples)

    @property
    def score(self) -> Estimate | None:
        """The mean of the best scores; None where there is an open sample of which there are no two bounds."""
        counted = sum(self.scores.values()) + sum(self.bounds.values())
        if not self.for_score or not self.samples or counted < self.samples:
            return None
        spans = [*((score, score, times) for score, times in self.scores.items())]
        spans += [(min(ends), max(ends), times) for ends, times in self.bounds.items()]
        low = (sum(low * times for low, _, times in spans), sum(low * low * times for low, _, times in spans))
        high = (sum(high * times for _, high, times in spans), sum(high * high * times for _, high, times in spans))
        return estimate(self.samples, low, high)

    def fields(self) -> dict[str, object]:
        """``seed``, ``samples``, ``wanted``, ``unknown_cards``; ``won``, ``lost``, ``unknown``, ``winnability`` with
        its ``winnability_interval``; or ``unknown``, ``score`` and ``scores``.
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
            low, high = map(rounded, self.interval)
            interval = {"low": low, "high": high, "level": LEVEL}
            found |= {"winnability": rounded(self.winnability.value), **open_, "winnability_interval": interval}
        return {**counts, **found}

    @classmethod
    def row_of(cls, fields: JsonMapping) -> dict[str, object]:
        """The same in columns; an open share or mean is ``0.25..0.5``, scores are ``7=3 8=1``."""
        told_ = {key: value for key, value in fields.items() if key in cls.columns}
        for key in ("winnability", "score"):
            if fields.get(f"{key}_bounds"):
                told_[key] = "..".join(map(str, fields[f"{key}_bounds"]))
        interval = fields.get("winnability_interval")
        if interval:
            told_ |= {"winnability_low": interval["low"], "winnability_high": interval["high"]}
        if "scores" in fields:
            told_["scores"] = " ".join(f"{score}={times}" for score, times in fields["scores"].items())
        return told_
