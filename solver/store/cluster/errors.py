"""What is wrong with a cluster."""

from __future__ import annotations

from solver.core.errors import FaceupError


class ClusterError(FaceupError):
    """A cluster can not be reached, is lost, or can not answer."""


def one_line(error: BaseException) -> str:
    """What an exception of another library says, in one line."""
    said = " ".join(str(error).split())
    return said or type(error).__name__
