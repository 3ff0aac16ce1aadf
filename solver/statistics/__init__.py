"""What many answers say together: shares, means and distributions, with how sure they are."""

from solver.statistics.section import Section
from solver.statistics.stats import Stats, statistics

__all__ = ["Section", "Stats", "statistics"]
