"""All charts of some statistics in one file."""

from __future__ import annotations

import io
from collections.abc import Mapping

from solver.core.errors import FaceupError
from solver.statistics import Stats
from solver.statistics.plots.charts import charts

FORMATS = ("svg", "png", "pdf")

_WIDTH = 9.0
"""Inches."""

_METADATA: Mapping[str, dict[str, str | None]] = {
    "svg": {"Date": None, "Creator": None},
    "png": {"Software": None},
    "pdf": {"CreationDate": None, "Creator": None, "Producer": None},
}
"""Nothing of the day or of the machine, so that the same statistics give the same file."""

_PIXELS = 60_000
"""Of the height of a PNG, which can be no higher than 65535."""


def require() -> None:
    """Make sure that figures can be drawn.

    Raises:
        FaceupError: the library that draws them is missing.
    """
    try:
        import matplotlib.figure  # noqa: F401
    except ImportError:
        reason = "figures need the library matplotlib; expected it installed: pip install faceup[plot]"
        raise FaceupError(reason) from None


def plot(stats: Stats, form: str) -> bytes:
    """The charts, one below the other, as a file; no display is needed.

    Args:
        form: one of ``FORMATS``.

    Raises:
        FaceupError: there is nothing to draw, or the library that draws is missing.
    """
    require()
    import matplotlib
    from matplotlib.figure import Figure

    drawn = charts(stats)
    if not drawn:
        raise FaceupError("nothing to draw; expected answers that are no errors", file=stats.store)
    heights = [chart.height for chart in drawn]
    # Elements of the file are named after the salt instead of at random; text stays text.
    with matplotlib.rc_context({"svg.hashsalt": "faceup", "svg.fonttype": "none"}):
        # The other layout, "constrained", differs in the last digits from run to run.
        figure = Figure(figsize=(_WIDTH, sum(heights)), layout="tight")
        grid = figure.subplots(len(drawn), squeeze=False, height_ratios=heights)
        for axes, chart in zip(grid[:, 0], drawn, strict=True):
            chart.draw(axes)
        file = io.BytesIO()
        dpi = min(100.0, _PIXELS / sum(heights))
        figure.savefig(file, format=form, dpi=dpi, metadata=_METADATA[form])
    return file.getvalue()
