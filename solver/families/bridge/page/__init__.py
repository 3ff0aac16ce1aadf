"""Bridge and whist as pages."""
