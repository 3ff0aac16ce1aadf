"""Patience on pages: places of each kind of layout, and the panels beside it."""
