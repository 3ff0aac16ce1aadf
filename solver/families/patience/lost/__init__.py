"""Proofs that a layout is lost, independent of all searches, for anyone to check.

`enumeration` lists every position that can be reached; `reason` explains in words why a layout is lost.
"""
