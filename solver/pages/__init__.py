"""Deals as HTML pages: their content (board, scene), the page in one file, and the live page in a browser."""
