"""``[cells]`` and ``[reserve]``: the usual further piles of patience games, in a few words."""

from __future__ import annotations

from dataclasses import dataclass, replace

from solver.families.patience import rules as patience
from solver.families.patience.rules import Place
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
