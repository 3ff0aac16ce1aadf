"""The compiled kernels, each built for any machine (`portable`) and for x86-64-v3 (`v3`); see `level`."""

from __future__ import annotations

import importlib
import os
from types import ModuleType

from solver.kernels import machine

LEVEL_VARIABLE = "FACEUP_LEVEL"


def level() -> str:
    """The build that this process uses: the fastest that runs here, or what the environment asks for.

    Raises:
        ImportError: FACEUP_LEVEL names a build that there is none of.
    """
    wanted = os.environ.get(LEVEL_VARIABLE)
    if wanted is None:
        return "v3" if machine.has_v3() else "portable"
    if wanted not in ("portable", "v3"):
        raise ImportError(f"{LEVEL_VARIABLE}={wanted}: no such build; expected portable or v3")
    return wanted


def kernel(name: str) -> ModuleType:
    """The kernel of that name (``bridge``) in the build that fits this machine."""
    return importlib.import_module(f"solver.kernels.{level()}.{name}")
