"""International match points: the scale of the Laws of Duplicate Bridge."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

STEPS = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip
"""Smallest differences in points that score 1, 2, ... 24 IMPs: the scale of the Laws of Duplicate Bridge (World
Bridge Federation, 2017), law 78B."""


def imps(points: ArrayLike) -> NDArray[np.int64]:
    """Return the IMPs of differences in points.

    Args:
        points: integers of any shape, one side's score less the other's.

    Returns:
        array of the same shape, int64, -24..24; the sign is that of the difference.
    """
    difference = np.asarray(points, dtype=np.int64)
    steps = np.searchsorted(STEPS, np.abs(difference), side="right").astype(np.int64)
    return np.sign(difference) * steps
