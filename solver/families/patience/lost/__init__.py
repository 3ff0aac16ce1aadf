"""Proofs that a layout is lost, which anybody can check: they share nothing with a search.

`enumeration` writes down every position that can be reached; `reason` says in words why a layout is lost.
"""
