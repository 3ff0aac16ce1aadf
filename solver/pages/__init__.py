"""Deals as pages: the contents (board, scene), the page in one file, and the live page in a browser."""
