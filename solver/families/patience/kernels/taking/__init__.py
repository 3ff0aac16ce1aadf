"""Taking games: cards go to holes, or away in pairs or triples, until the layout is clear or few are left."""

from solver.families.patience.kernels.taking.solve import solve

__all__ = ["solve"]
