"""Many deals: a question over thousands of them, its answers kept in a store."""
