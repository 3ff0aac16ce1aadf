"""Trick-taking games described by rule files: deals, the referee, and in time the kernel."""
