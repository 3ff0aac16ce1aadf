"""Deals as pages: what stands on one (board, scene), the page itself in one file, and the same alive in a browser."""
