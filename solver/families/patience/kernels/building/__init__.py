"""Building games: quick scans with small quotas first, then one complete search."""

from __future__ import annotations

from solver.families.patience.kernels.building.search import solve

__all__ = ["solve"]
