"""What the rule file of any game begins with."""

from __future__ import annotations

from dataclasses import dataclass

from solver.rules.schema import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A game that has a name."""

    id: str = key("", "the id: lower case, digits and hyphens")
    name: str = key("", "the usual name")
    family: str = key("", "the group under which it is listed")
