"""How leads fare against each other on one deal: matchpoints and IMPs against the field of all other leads.

A score that a limit left open is a range; then so are matchpoints and IMPs: at least what follows where the lead's own
score is as low as it can be and all others' are as high as they can be, at most the other way round.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from solver.families.bridge.score import imps

Points = NDArray[np.int64]


def matchpoints(low: Points, high: Points) -> Points:
    """Two for every other lead with a lower score, one for every other lead with the same.

    Args:
        low, high: shape (leads,), at least and at most the score of each lead, for the side that leads.

    Returns:
        array of shape (2, leads), int64, 0..2 * (leads - 1): at least, and at most.
    """
    return _against_others(low, high, lambda difference: np.sign(difference) + 1)


def cross_imps(low: Points, high: Points) -> Points:
    """The IMPs against every other lead, added up; arguments and shape as for ``matchpoints``."""
    return _against_others(low, high, imps)


def _against_others(low: Points, high: Points, worth: Callable[[Points], Points]) -> Points:
    """The sum over all others of what the difference in points is worth."""
    others = ~np.eye(len(low), dtype=bool)
    worst = worth(low[:, np.newaxis] - high) * others
    best = worth(high[:, np.newaxis] - low) * others
    return np.stack((worst.sum(axis=1), best.sum(axis=1)))
