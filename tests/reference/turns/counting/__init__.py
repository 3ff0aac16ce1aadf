"""Counting games."""
