"""The reference for beating games."""
