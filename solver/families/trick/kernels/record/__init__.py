"""Input of the compiled search: rules and start of a deal as numbers."""

from solver.families.trick.kernels.record.build import DealRecord, TrickRecord, record_of, table_of

__all__ = ["DealRecord", "TrickRecord", "record_of", "table_of"]
