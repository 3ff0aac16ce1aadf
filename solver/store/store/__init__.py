"""The answers of batches in one SQLite file."""

from solver.store.store.schema import StoreError
from solver.store.store.store import Store, StoredStatus

__all__ = ["Store", "StoreError", "StoredStatus"]
