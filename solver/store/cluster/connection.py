"""The connection to a Dask cluster: its library, the check that every machine has the same version, and errors."""

from __future__ import annotations

import asyncio
import logging
import platform
import pydoc
import signal
import warnings
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from multiprocessing import resource_tracker
from types import ModuleType
from typing import Any

from solver import __version__
from solver.core.errors import FaceupError


class ClusterError(FaceupError):
    """A cluster cannot be reached, was lost, or cannot answer."""


def one_line(error: BaseException) -> str:
    """Return the message of another library's exception in one line."""
    text = " ".join(str(error).split())
    return text or type(error).__name__


_LOGGERS = ("distributed", "distributed.client", "distributed.worker", "distributed.nanny", "tornado", "asyncio")

SILENT = logging.CRITICAL + 1
"""Above every level."""


def library() -> ModuleType:
    """Return Dask's library ``distributed``.

    Raises:
        ClusterError: it is not installed.
    """
    try:
        import distributed
    except ImportError:
        raise ClusterError("a cluster needs the library distributed; install it: pip install faceup[cluster]") from None
    return distributed


@contextmanager
def silence() -> Iterator[None]:
    """Silence the logs of the library and its dependencies inside this context."""
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


_NAME = f"{__name__.partition('.')[0]}.__version__"


def here() -> str:
    """Return the versions of the program and of Python; pickles of one minor version may not load in another."""
    return _told(__version__, platform.python_version())


def check(who: str, found: str, expected: str) -> None:
    """Compare the version of another machine with the expected one.

    Raises:
        ClusterError: they differ.
    """
    if found != expected:
        raise ClusterError(f"{who} has {found}, not {expected}, as here. Install the same version")


async def check_all(client: Any, address: str) -> None:
    """Check the versions of the scheduler, which reads the messages that it forwards, and of all workers.

    The check uses functions of Python's standard library only, because workers may lack this package.

    Raises:
        ClusterError: one of them has another version.
    """
    asked = [(pydoc.locate, _NAME), (platform.python_version,)]
    found = [await client.run_on_scheduler(*one) for one in asked]
    check(f"the scheduler {address}", _told(*found), here())
    versions, pythons = [await client.run(*one) for one in asked]
    for worker in sorted(versions.keys() & pythons.keys()):
        check(f"the worker {worker}", _told(versions[worker], pythons[worker]), here())


def _told(version: object, python: str) -> str:
    minor = ".".join(python.split(".")[:2])
    return f"{f'faceup {version}' if version else 'no faceup'} on Python {minor}"


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
    """Connect Dask's client to the scheduler at an address, inside this context.

    Args:
        address: as Dask takes it, or ``local``.
        workers: processes of a local cluster.

    Raises:
        ClusterError: the scheduler cannot be reached, or has another version.
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
        fix = f"Use the address of a Dask scheduler, as in tcp://host:8786, or {LOCAL}"
        raise ClusterError(f"no scheduler answers at {address!r}: {one_line(error)}. {fix}") from error


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
    """Stop a local cluster without waiting for unfinished searches."""
    closing = (nanny.close(timeout=_FAREWELL) for nanny in list(cluster.workers.values()))
    await asyncio.gather(*closing, return_exceptions=True)
    await cluster.close()


def _shield() -> None:
    """Protect the processes that this thread starts from the terminal's Ctrl-C.

    They inherit the signals that the thread blocks. The resource tracker is started before, because starting it
    unblocks the signal.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows knows nothing of the kind
        return
    resource_tracker.ensure_running()
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
