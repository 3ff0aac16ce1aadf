"""Patience on pages: where each kind of layout is placed, and the panels beside it."""
