"""How answers and messages are written."""
