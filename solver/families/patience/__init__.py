"""Patience: a layout and the rules of its game -> won with a line, lost with a proof, or the best score."""
