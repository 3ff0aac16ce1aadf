"""``[cells]`` and ``[reserve]``, the usual further piles of patience games; and how many foundations a game has."""

from __future__ import annotations

from dataclasses import dataclass, replace

from solver.families.patience import rules as patience
from solver.families.patience.rules import Place, Rules
from solver.rules.language import Shorthand
from solver.rules.schema import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Cells:
    """``[cells]``: each holds one card, which only the top of a pile may become."""

    count: int = key(0, "how many", 0, 64)
    filled: int = key(0, "cells that get a card in the deal", 0, 64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserve:
    """``[reserve]``: cards that are played from, but never to."""

    count: int = key(1, "open: how many cards, each available; stacked: how many piles", 0, 64)
    size: int = key(1, "stacked: cards in each pile", 0, 104)
    stacked: bool = key(False, "only the top card of a pile is available")


def _cells(section: Cells) -> Place:
    return patience.cells(section.count, section.filled)


def _reserve(section: Reserve) -> Place:
    if section.stacked:
        return patience.stacked_reserve(section.size, section.count)
    return replace(patience.open_reserve(section.count), size=section.size)


SHORTHANDS = {"cells": Shorthand(Cells, "place", _cells), "reserve": Shorthand(Reserve, "place", _reserve)}


def foundation_count(rules: Rules) -> int:
    """One for each suit of each pack unless the game says otherwise; none where runs or sequences are made instead."""
    if rules.foundations.runs or rules.goal == "sequences":
        return 0
    return rules.foundations.count or usual_count(rules)


def usual_count(rules: Rules) -> int:
    """As many as hold the cards.

    Where a second set goes down from the kings, a suit has one of each for one pack or two.
    """
    if rules.foundations.order == "two ways":
        return 2 * rules.pack.suits * ((rules.pack.packs + 1) // 2)
    return rules.pack.suits * rules.pack.packs
