"""The compiled kernels, each built for any machine (`portable`) and for x86-64-v3 (`v3`); see `level`."""

from __future__ import annotations

import importlib
import os
from types import ModuleType
from typing import TYPE_CHECKING, Literal, overload

from solver.core.errors import FaceupError

if TYPE_CHECKING:
    from solver.kernels import faces


class KernelError(FaceupError, ImportError):
    """The kernels are missing, or missing in the build that the environment requests."""


try:
    from solver.kernels import machine
except ImportError as error:  # a checkout in which nothing was compiled
    raise KernelError(f"the kernels in {__path__[0]} are not compiled. Run pip install . or make test first") from error

LEVEL_VARIABLE = "FACEUP_KERNEL"

_FASTEST = "v3" if machine.has_v3() else "portable"
"""The fastest build for this processor; cached, because the check is slow in virtual machines."""


def level() -> str:
    """Return the build that this process uses: the fastest that runs here, or the one that the environment requests.

    Raises:
        KernelError: FACEUP_KERNEL names an unknown build, or one that this machine cannot run.
    """
    wanted = os.environ.get(LEVEL_VARIABLE)
    if wanted is None:
        return _FASTEST
    if wanted not in ("portable", "v3"):
        raise KernelError(f"{LEVEL_VARIABLE}={wanted}: there is no such build. Set it to portable or v3")
    if wanted == "v3" and not machine.has_v3():
        raise KernelError(f"{LEVEL_VARIABLE}={wanted}: this machine does not run x86-64-v3. Set it to portable")
    return wanted


@overload
def kernel(name: Literal["bridge", "bridge_switched"]) -> faces.Bridge: ...
@overload
def kernel(name: Literal["bridge_proofs"]) -> faces.BridgeProofs: ...
@overload
def kernel(name: Literal["patience_accordion"]) -> faces.Accordion: ...
@overload
def kernel(name: Literal["patience_building"]) -> faces.Building: ...
@overload
def kernel(name: Literal["patience_closed"]) -> faces.Closed: ...
@overload
def kernel(name: Literal["patience_discarding"]) -> faces.Discarding: ...
@overload
def kernel(name: Literal["patience_frames"]) -> faces.Frames: ...
@overload
def kernel(name: Literal["patience_packed"]) -> faces.Packed: ...
@overload
def kernel(name: Literal["patience_quilt"]) -> faces.Quilt: ...
@overload
def kernel(name: Literal["patience_replay"]) -> faces.Replaying: ...
@overload
def kernel(name: Literal["patience_rows"]) -> faces.Rows: ...
@overload
def kernel(name: Literal["patience_slide"]) -> faces.Slide: ...
@overload
def kernel(name: Literal["patience_square"]) -> faces.Square: ...
@overload
def kernel(name: Literal["patience_taking"]) -> faces.Taking: ...
@overload
def kernel(name: Literal["trick_general", "trick_general_wide"]) -> faces.General: ...
@overload
def kernel(name: Literal["trick_plain"]) -> faces.Plain: ...
@overload
def kernel(name: Literal["turns_asking"]) -> faces.Asking: ...
@overload
def kernel(name: Literal["turns_beating"]) -> faces.Beating: ...
@overload
def kernel(name: Literal["turns_bidding"]) -> faces.Bidding: ...
@overload
def kernel(name: Literal["turns_climbing"]) -> faces.Climbing: ...
@overload
def kernel(name: Literal["turns_counting"]) -> faces.Counting: ...
@overload
def kernel(name: Literal["turns_discards"]) -> faces.Discards: ...
@overload
def kernel(name: Literal["turns_drawing"]) -> faces.Drawing: ...
@overload
def kernel(name: Literal["turns_matching"]) -> faces.Matching: ...
@overload
def kernel(name: Literal["turns_rows"]) -> faces.Layouts: ...
def kernel(name: str) -> object:
    """Return a kernel by name, such as ``bridge``, in the build for this machine; `faces` declares its contents."""
    return loaded(name)


def loaded(name: str) -> ModuleType:
    """Return any compiled module by its name, in the build for this machine."""
    return importlib.import_module(f"solver.kernels.{level()}.{name}")
