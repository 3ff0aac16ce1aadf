"""Batches: one question about thousands of deals, with the answers in a store."""
