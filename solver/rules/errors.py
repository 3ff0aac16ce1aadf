"""A mistake in a rule file or in the options of a game, and the words that come nearest to a wrong one."""

from __future__ import annotations

from collections.abc import Iterable

from solver.core.errors import FaceupError
from solver.core.text_aliases import nearest


class RulesError(FaceupError):
    """A rule file that cannot be: an unknown key, a value out of range, rules that contradict each other, ..."""


_LONG = 60
"""Characters of a wrong value that a message repeats."""

_MANY = 24
"""More allowed words than these are counted, not listed."""


def one_of(words: Iterable[object]) -> str:
    """``a, b or c``; the empty string shows as "" and truth as TOML writes it."""
    shown = [show(word) if word == "" or isinstance(word, bool) else str(word) for word in words]
    if len(shown) < 2:
        return "".join(shown)
    return f"{', '.join(shown[:-1])} or {shown[-1]}"


def expected(found: str, words: Iterable[str]) -> str:
    """What stands behind "expected": all allowed words, unless they are very many, and the nearest one."""
    allowed = list(words)
    near = nearest(found, allowed)
    right = one_of(allowed) if len(allowed) <= _MANY else f"one of {len(allowed)} names"
    return f"{right} (did you mean {near}?)" if near and len(allowed) > 1 else right


def name_of(word: str) -> str:
    """A wrong key or section as a message has it: bare, where it is a word of reasonable length."""
    return word if word and word.isprintable() and len(word) <= _LONG else show(word)


def show(value: object) -> str:
    """A value as TOML writes it, cut where it is long."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        # Quotes as in TOML; control characters escaped, so that a message stays one line.
        inner = value.encode("unicode_escape").decode("ascii") if not value.isprintable() else value
        text = f'"{inner}"'
    elif isinstance(value, (list, tuple)):
        text = f"[{', '.join(map(show, value[:9]))}{', ...' if len(value) > 9 else ''}]"
    elif isinstance(value, dict):
        text = "a table"
    else:
        text = str(value)
    return text if len(text) <= _LONG else f"{text[: _LONG - 3]}..."
