"""Deals as people type and paste them."""
