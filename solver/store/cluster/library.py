"""Dask's library, and its silence: what is to be told, this program tells."""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from solver.store.cluster.errors import ClusterError

_LOGGERS = ("distributed", "distributed.client", "distributed.worker", "distributed.nanny", "tornado", "asyncio")

SILENT = logging.CRITICAL + 1
"""Above every level."""


def library() -> ModuleType:
    """Dask's ``distributed``.

    Raises:
        ClusterError: it is missing.
    """
    try:
        import distributed
    except ImportError:
        raise ClusterError(
            "a cluster needs the library distributed; expected it installed: pip install faceup[cluster]"
        ) from None
    return distributed


@contextmanager
def silence() -> Iterator[None]:
    """Nothing is logged by the library, and by what it stands on, while this is entered."""
    loggers = [logging.getLogger(name) for name in _LOGGERS]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(SILENT)
    # Other versions of other libraries are no matter of a batch; its own are checked.
    warnings.filterwarnings("ignore", module=r"distributed\.")
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)
