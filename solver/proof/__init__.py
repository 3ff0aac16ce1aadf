"""Proofs of how many tricks a side takes, and the program that checks them: it shares nothing with what makes them."""
