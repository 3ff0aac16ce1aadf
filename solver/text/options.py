"""The options of a game above what is told of a deal."""

from __future__ import annotations

from collections.abc import Mapping

from solver.core.option_text import options_text


def with_options(text: str, settings: Mapping[str, object]) -> str:
    """A text under the options with which its game is played, where there are any."""
    return f"Options: {options_text(settings)}\n\n{text}" if settings else text
