"""Batches: one question about thousands of deals, whose answers are kept in a store."""
