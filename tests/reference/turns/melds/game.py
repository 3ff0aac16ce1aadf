"""The course of a game of melds, by what it asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.reference.turns.melds.keep import Keep
from tests.reference.turns.melds.rob import Rob
from tests.reference.turns.melds.turn import Turn
from tests.reference.turns.rulefile import Rules


def Game(rules: Rules, deal: Mapping[str, Any]) -> Any:  # noqa: N802 (as the classes of the other dialects)
    """The game of a deal."""
    return {"turn": Turn, "keep": Keep, "rob": Rob}[rules["play.kind"]](rules, deal)
