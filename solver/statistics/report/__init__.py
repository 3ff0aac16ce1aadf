"""Reports of statistics for people."""

from solver.statistics.report.text import stats_text

__all__ = ["stats_text"]
