"""HTML that is made of elements, so that whatever comes from a file is escaped where it goes in."""

from __future__ import annotations

import html
from collections.abc import Iterable

from solver.core.errors import printable

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
"""Elements that have no end."""

Attribute = str | int | bool | None


class Markup(str):
    """HTML as it goes into a page; any other ``str`` is text."""

    __slots__ = ()


def text(plain: str) -> Markup:
    """Return text as HTML: markup is escaped, and unprintable characters are shown by their code.

    Marks that turn the direction of writing are among these: a name cannot turn what stands beside it.
    """
    return Markup(html.escape(printable(plain), quote=True))


def element(name: str, *content: str | Markup, **attributes: Attribute) -> Markup:
    """Return an element.

    Args:
        name: of the element.
        content: text and other elements.
        attributes: by their names, ``_`` in place of ``-`` (``class_`` is ``class``); None and False: it has none such.
    """
    head = name + "".join(_attribute(key, value) for key, value in attributes.items())
    if name in _VOID:
        return Markup(f"<{head}>")
    return Markup(f"<{head}>{joined(content)}</{name}>")


def joined(parts: Iterable[str | Markup], between: str = "") -> Markup:
    """Parts one after the other, text escaped."""
    return Markup(between.join(part if isinstance(part, Markup) else text(part) for part in parts))


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{text(str(value))}"'
