"""The answers of batches in one SQLite file."""

from solver.batch.store.errors import StoreError
from solver.batch.store.store import Known, Store

__all__ = ["Known", "Store", "StoreError"]
