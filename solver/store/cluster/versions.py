"""The same program everywhere: another version may answer otherwise, and would be kept as if it were this one."""

from __future__ import annotations

import platform
import pydoc
from typing import Any

from solver import __version__
from solver.store.cluster.errors import ClusterError

_NAME = f"{__name__.partition('.')[0]}.__version__"


def here() -> str:
    """The program and the Python it runs on; what is pickled by one minor version is not meant for another."""
    return _told(__version__, platform.python_version())


def check(who: str, found: str, expected: str) -> None:
    """Compare what runs somewhere with what should.

    Raises:
        ClusterError: it is something else.
    """
    if found != expected:
        raise ClusterError(f"{who} has {found}; expected {expected}, as here")


async def check_all(client: Any, address: str) -> None:
    """Look at the scheduler, which reads what it hands on, and at all workers that are there.

    They are asked by functions of Python's own library, for they may not have this package at all.

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
