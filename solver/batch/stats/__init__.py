"""What many answers say together: shares, means and distributions, with how sure they are."""

from solver.batch.stats.section import Section
from solver.batch.stats.stats import Stats, statistics

__all__ = ["Section", "Stats", "statistics"]
