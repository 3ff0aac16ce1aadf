"""Portable Bridge Notation 2.1: import format in, export format out, and documents changed in place."""

from solver.formats.pbn.document import Document, Game
from solver.formats.pbn.reader import deals
from solver.formats.pbn.writer import export

__all__ = ["Document", "Game", "deals", "export"]
