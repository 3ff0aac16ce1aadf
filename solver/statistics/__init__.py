"""Statistics of many answers: shares, means and distributions, with their uncertainty."""

from solver.statistics.section import Section
from solver.statistics.stats import Stats, statistics

__all__ = ["Section", "Stats", "statistics"]
