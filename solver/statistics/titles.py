"""What was asked, in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

About = Mapping[str, Any]

_USUAL: Mapping[str, object] = {
    "strains": list("SHDCN"),
    "declarers": list("NESW"),
    "par": True,
    "concept": "security",
    "ties": "first",
}
"""What is asked where nobody says anything else, besides null, false and empty lists."""


def titles(abouts: Sequence[About]) -> list[str]:
    """A title for each question; what tells two of the same words apart is added to them."""
    told = [_words(about) for about in abouts]
    for key in ("rules", "engine"):
        values: dict[str, set[object]] = {}
        for words, about in zip(told, abouts, strict=True):
            values.setdefault(words, set()).add(about.get(key))
        told = [
            f"{words}, {key} {about[key]}" if len(values[words]) > 1 and key in about else words
            for words, about in zip(told, abouts, strict=True)
        ]
    return told


def options_text(about: About) -> str:
    """The options of the game, and what was asked besides; empty where both are as usual."""
    return ", ".join((*_settings(about.get("options") or {}), *_asked(about)))


def _words(about: About) -> str:
    head = " ".join(filter(None, (about["question"], about.get("game"))))
    return ", ".join(filter(None, (head, options_text(about))))


def _settings(options: Mapping[str, object]) -> Iterator[str]:
    for name, value in options.items():
        yield name if value is True else f"{name}={_plain(value)}"


def _asked(about: About) -> Iterator[str]:
    asked = dict(about.get("asked") or {})
    asked |= {key: list(about[key]) for key in ("strains", "declarers") if key in about}
    for name, value in asked.items():
        if not _is_usual(name, value):
            words = name.replace("_", " ")
            yield words if value is True else f"{words}={_plain(_SPELT.get(name, _same)(value))}"


def _is_usual(name: str, value: object) -> bool:
    if name in _USUAL:
        return value == _USUAL[name]
    # 0 is a number of cards or tricks, and not the same as nothing.
    return value is None or value is False or value in ([], "")


def _strains(letters: list[str]) -> list[str]:
    return ["NT" if letter == "N" else letter for letter in letters]


def _vulnerable(sides: list[bool]) -> str:
    north_south, east_west = sides
    return ("none", "ns", "ew", "both")[north_south + 2 * east_west]


def _same(value: object) -> object:
    return value


_SPELT: Mapping[str, Callable[[Any], object]] = {"strains": _strains, "vulnerable": _vulnerable}
"""What is not written as it stands."""


def _plain(value: object) -> str:
    if isinstance(value, list):
        return "+".join(map(_plain, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
