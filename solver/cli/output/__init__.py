"""Writers of answers and messages."""
