"""Answer the deals of a batch on a Dask cluster; its library is imported only when a cluster is used.

dispatch    the pool, and a thread with an event loop on which chunks of deals are sent and records received
chunks      the size and the time of chunks, and chunks whose workers died
connection  the connection to a scheduler, or to a cluster that is started here, and the check of versions
worker      the code of the workers, and the question with its files as bytes
"""

from solver.store.cluster.dispatch import LOCAL, Cluster

__all__ = ["LOCAL", "Cluster"]
