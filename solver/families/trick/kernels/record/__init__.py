"""What the compiled search of every game reads: rules and start of a deal as numbers."""

from solver.families.trick.kernels.record.build import DealRecord, TrickRecord, record_of, table_of

__all__ = ["DealRecord", "TrickRecord", "record_of", "table_of"]
