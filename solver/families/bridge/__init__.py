"""Bridge and whist: positions, searches, tables, scores, proofs. Programs find what they need in ``solver.bridge``."""
