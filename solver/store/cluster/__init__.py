"""Deals answered by a Dask cluster; its library is imported only when a cluster is used.

pool        the pool itself, on the side of the thread that uses it
dispatch    the other side: a thread of its own, on which chunks go out and come back
chunks      how many deals go out together, and when
suspects    chunks whose workers died
connection  to a scheduler, or to a cluster started for the purpose
versions    who may answer: the same program everywhere
shipping    a question with the files that it names
worker      what the workers do
"""

from solver.store.cluster.dispatch import LOCAL, Cluster

__all__ = ["LOCAL", "Cluster"]
