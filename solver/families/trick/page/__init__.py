"""Trick-taking games as pages."""
