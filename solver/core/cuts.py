"""The cuts of the kernels by name: parts of a search that may be left out because it is proved that no answer changes.

Every static bound, dominance, quotient and equality has a name, ``kernel.cut`` (``trick_plain.sure``), and can be
switched off by `Limits.without`, so that answers with and without it can be compared. Its proof and its condition
are in the code that makes the cut. A kernel exports the names of its cuts as ``CUTS``, in the order of their bits;
cuts that are made before a kernel sees the position are listed here.
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
    """Return the names of all cuts of all kernels."""
    return (*(f"{name}.{cut}" for name in KERNELS for cut in cuts_of(name)), *FACES)


def cuts_of(name: str) -> tuple[str, ...]:
    """Return the cuts that a kernel makes itself, in the order of their bits."""
    return tuple(loaded(name).CUTS)


def switched_off(name: str, without: Set[str]) -> int:
    """Return the cuts that are switched off in a kernel, one bit each, as its searches take them.

    Args:
        name: the kernel.
        without: cuts of any kernels, as ``kernel.cut``.
    """
    return sum(1 << bit for bit, cut in enumerate(cuts_of(name)) if f"{name}.{cut}" in without) if without else 0
