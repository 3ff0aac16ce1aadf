"""Kernels for trick-taking games: each turns a deal and a question into numbers for a compiled search."""
