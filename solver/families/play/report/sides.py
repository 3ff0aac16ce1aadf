"""Games in which every side has a score, for people, tables and statistics."""
