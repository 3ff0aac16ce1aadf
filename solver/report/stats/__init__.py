"""Statistics for people."""

from solver.report.stats.text import stats_text

__all__ = ["stats_text"]
