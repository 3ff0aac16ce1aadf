"""Who answers the deals of a batch."""

from __future__ import annotations

from contextlib import AbstractContextManager, closing

from solver.batch.pool import Pool
from solver.batch.question import Question
from solver.batch.threads import Threads


def pool_of(question: Question, threads: int, cluster: str | None) -> AbstractContextManager[Pool]:
    """The threads of this process, or a cluster; given back when it is left.

    Args:
        threads: how many, here or on a local cluster.
        cluster: the address of a scheduler, ``local``, or None.

    Raises:
        FaceupError: the cluster can not be reached, or what it needs is not installed.
    """
    if cluster is None:
        return closing(Threads(question, threads))
    from solver.batch.cluster import Cluster  # for which most have no use, and no library

    return closing(Cluster(question, cluster, workers=threads))
