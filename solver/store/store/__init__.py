"""Store of the answers of batches in one SQLite file."""

from solver.store.store.schema import StoreError
from solver.store.store.store import Store, StoredNumber, StoredStatus

__all__ = ["Store", "StoreError", "StoredNumber", "StoredStatus"]
