"""Answers as text for people; one kind of text a file."""
