"""Patience on pages: where every kind of layout lies, and what stands beside it."""
