"""Who answers the deals of a batch."""

from __future__ import annotations

from contextlib import AbstractContextManager, closing

from solver.store.pool import Pool
from solver.store.processes import Processes
from solver.store.question import Question
from solver.store.threads import Threads


def pool_of(question: Question, threads: int, cluster: str | None) -> AbstractContextManager[Pool]:
    """A thread of this process, several processes, or a cluster; ended when it is left.

    Several threads would wait for each other wherever a deal takes more of Python than of its search.

    Args:
        threads: deals at a time, here or on a local cluster.
        cluster: the address of a scheduler, ``local``, or None.

    Raises:
        FaceupError: the cluster can not be reached, what it needs is not installed, or there can not be so many.
    """
    if cluster is None and threads == 1:
        return closing(Threads(question, 1))
    if cluster is None:
        return closing(Processes(question, threads))
    from solver.store.cluster import Cluster  # for which most have no use, and no library

    return closing(Cluster(question, cluster, workers=threads))
