"""The answers of batches in one SQLite file."""

from solver.store.store.schema import StoreError
from solver.store.store.store import Known, Store

__all__ = ["Known", "Store", "StoreError"]
