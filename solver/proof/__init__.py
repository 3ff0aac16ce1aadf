"""Proofs of how many tricks a side takes, and their checker, which shares no code with the prover."""
