"""Patience for people: boards, verdicts, lines."""
