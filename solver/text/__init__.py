"""Text for people: lists of games, tables, styles of writing."""
