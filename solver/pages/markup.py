"""HTML built from elements, so that every text from a file is escaped where it is inserted."""

from __future__ import annotations

import html
from collections.abc import Iterable

from solver.core.errors import printable

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""Elements that have no end."""

Attribute = str | int | bool | None


class Markup(str):
    """HTML that may be inserted as it is; any other ``str`` is escaped."""

    __slots__ = ()


def text(plain: str) -> Markup:
    """Return text as HTML: markup is escaped, and unprintable characters are shown by their code.

    These include marks that change the direction of writing, so that a name cannot affect the text beside it.
    """
    return Markup(html.escape(printable(plain), quote=True))


def element(name: str, *content: str | Markup, **attributes: Attribute) -> Markup:
    """Return an element.

    Args:
        name: of the element.
        content: text and other elements.
        attributes: by their names, with ``_`` for ``-`` (``class_`` is ``class``); None and False are left out.
    """
    head = name + "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Markup(f"<{head}>")
    return Markup(f"<{head}>{joined(content)}</{name}>")


def joined(parts: Iterable[str | Markup], between: str = "") -> Markup:
    """Return parts one after the other, with texts escaped."""
    return Markup(between.join(part if isinstance(part, Markup) else text(part) for part in parts))


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{text(str(value))}"'
