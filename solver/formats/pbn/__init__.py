"""Portable Bridge Notation 2.1: read the import format, write the export format, change files in place."""

from solver.formats.pbn.document import Document, PbnGame, Reading, tagged
from solver.formats.pbn.reader import deals
from solver.formats.pbn.writer import HEAD, encoding_of, export, game_text, pieces

__all__ = ["HEAD", "Document", "PbnGame", "Reading", "deals", "encoding_of", "export", "game_text", "pieces", "tagged"]
