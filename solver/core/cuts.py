"""The cuts of the kernels, by name: what a search may leave out because a proof says that it changes no answer.

Every static bound, dominance, quotient and equality has a name, ``kernel.cut`` (``trick_plain.sure``), and can be
switched off by `Limits.without`, so that answers with and without it can be compared. Its proof and its condition
stand where it is made. A kernel exports its own names as ``CUTS``, in the order of their bits; what is cut before a
kernel sees the position is listed here.
"""

from __future__ import annotations

from collections.abc import Set

from solver.kernels import loaded

KERNELS = (
    "bridge",
    "patience_accordion",
    "patience_building",
    "patience_discarding",
    "patience_frames",
    "patience_packed",
    "patience_quilt",
    "patience_rows",
    "patience_slide",
    "patience_square",
    "patience_taking",
    "trick_general",
    "trick_general_wide",
    "trick_plain",
    "turns_asking",
    "turns_beating",
    "turns_bidding",
    "turns_climbing",
    "turns_counting",
    "turns_drawing",
    "turns_matching",
    "turns_rows",
)

FACES: tuple[str, ...] = (
    "bridge.last_value",
    "bridge.symmetry",
    "trick.whist",
    "trick.plain",
    "trick.steps",
    "trick.kept",
    "patience.cases",
    "patience.packed",
    "patience.reason",
    "patience_building.back",
    "patience_packed.at_hand",
    "patience_rows.bound",
    "patience_taking.kings",
    "patience_taking.plans",
    "turns_climbing.alike",
    "turns_melds.table",
)
"""Cuts made by the Python side of a kernel, under the kernel's name, or that of the family which chooses among them."""


def cuts() -> tuple[str, ...]:
    """Return every cut of every kernel."""
    return (*(f"{name}.{cut}" for name in KERNELS for cut in cuts_of(name)), *FACES)


def cuts_of(name: str) -> tuple[str, ...]:
    """Return the cuts that a kernel makes itself, in the order of their bits."""
    return tuple(loaded(name).CUTS)


def switched_off(name: str, without: Set[str]) -> int:
    """Return the cuts that a kernel is to do without, a bit each, as its searches take them.

    Args:
        name: the kernel.
        without: cuts of any kernels, ``kernel.cut``.
    """
    return sum(1 << bit for bit, cut in enumerate(cuts_of(name)) if f"{name}.{cut}" in without) if without else 0
