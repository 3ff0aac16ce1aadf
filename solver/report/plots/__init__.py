"""Statistics as figures."""

from solver.report.plots.figure import FORMATS, plot, require

__all__ = ["FORMATS", "plot", "require"]
