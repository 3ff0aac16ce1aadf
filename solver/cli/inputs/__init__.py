"""Deals named on the command line: files, patterns, numbers, random ones."""
