"""Statistics as figures."""

from solver.statistics.plots.figure import FORMATS, plot, require

__all__ = ["FORMATS", "plot", "require"]
