"""Trick-taking games by id or rule file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from solver.families.trick.rules import Rules
from solver.rules.load import load_any


def load_trick_game(source: str | Path, settings: Mapping[str, object] | None = None) -> Rules:
    """The rules of a trick-taking game; arguments and errors as for `load_any`."""
    rules: Rules = load_any(source, settings, ("trick",))
    return rules
