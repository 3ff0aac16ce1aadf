"""Bridge and whist: positions, searches, tables, scores, proofs; ``solver.bridge`` is their public interface."""
