"""The way to a scheduler, or a cluster of this machine's own."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import resource_tracker
from typing import Any

from solver.store.cluster.errors import ClusterError, one_line
from solver.store.cluster.library import SILENT, library
from solver.store.cluster.versions import check_all

LOCAL = "local"
"""The address of a cluster that is started for the batch, and ends with it."""

_PATIENCE = 5.0
"""Seconds to wait for a scheduler."""

_FAREWELL = 1.0
"""Seconds that a worker has to end by itself."""

_SETTINGS = {
    # A worker that dies is no accident here but the mark of a deal that is searched for.
    "distributed.scheduler.allowed-failures": 0,
    # By default memory is given back to the system at once; searches would then begin by getting it page by page.
    "distributed.nanny.pre-spawn-environ": {},
    # Nobody looks at how the cluster is doing.
    "distributed.worker.profile.enabled": False,
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.admin.tick.interval": "2s",
    "distributed.admin.tick.cycle": "2s",
}
"""Of a local cluster."""


@asynccontextmanager
async def connected(address: str, workers: int) -> AsyncIterator[Any]:
    """Dask's client of the scheduler at an address.

    Args:
        address: as Dask takes it, or ``local``.
        workers: processes of a local cluster.

    Raises:
        ClusterError: the scheduler can not be reached, or another version runs there.
    """
    if address == LOCAL:
        async with _local(workers) as client:
            yield client
    else:
        client = await _client(address, address)
        try:
            await check_all(client, address)
            yield client
        finally:
            await client.close()


async def _client(target: Any, address: str) -> Any:
    client = library().Client(target, asynchronous=True, timeout=_PATIENCE, set_as_default=False, name="faceup")
    try:
        return await client
    # The library has no exception of its own for addresses, ports, protocols and certificates that are wrong.
    except Exception as error:
        await client.close()
        expected = f"expected a Dask scheduler's, as tcp://host:8786, or {LOCAL}"
        raise ClusterError(f"no scheduler answers at {address!r}: {one_line(error)}; {expected}") from error


@asynccontextmanager
async def _local(workers: int) -> AsyncIterator[Any]:
    import dask

    _shield()
    with dask.config.set(_SETTINGS):
        cluster = library().LocalCluster(
            asynchronous=True,
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address=None,
            # Searches have limits of their own.
            memory_limit=0,
            silence_logs=SILENT,
        )
        try:
            await cluster
        except Exception as error:
            await cluster.close()
            raise ClusterError(f"the local cluster does not start: {one_line(error)}") from error
    try:
        client = await _client(cluster, LOCAL)
        try:
            yield client
        finally:
            await client.close()
    finally:
        await _end(cluster)


async def _end(cluster: Any) -> None:
    """End a local cluster; what its workers still search for nobody waits for."""
    closing = (nanny.close(timeout=_FAREWELL) for nanny in list(cluster.workers.values()))
    await asyncio.gather(*closing, return_exceptions=True)
    await cluster.close()


def _shield() -> None:
    """Keep Ctrl-C, which a terminal sends to all processes, from those that this thread starts.

    They inherit what it blocks. The resource tracker is started before, as that unblocks the signal.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows knows nothing of the kind
        return
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
