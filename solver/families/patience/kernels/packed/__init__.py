"""Games of packed groups whose spaces take kings or nothing, such as Klondike: positions of one or two words."""

from __future__ import annotations

from solver.families.patience.kernels.packed.search import applies, solve

__all__ = ["applies", "solve"]
