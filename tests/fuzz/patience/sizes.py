"""Packs that are small enough to try everything."""

from __future__ import annotations

import random
from collections.abc import Set
from dataclasses import replace

from solver.families.patience.rules import Pack, Rules


def with_pack(rules: Rules, size: Pack) -> Rules:
    """The rules with another pack, and as many foundations as go with it."""
    if (size.suits, size.packs) != (rules.pack.suits, rules.pack.packs):
        rules = replace(rules, foundations=replace(rules.foundations, count=0))
    return replace(rules, pack=size)


def size_of(rules: Rules, rng: random.Random, wanted: Set[str], cards: int) -> Pack:
    """A pack of about that many cards; larger where a part of it lies on foundations."""
    most = cards * 2 if "foundations begun" in wanted or "runs gone" in wanted else cards + 2
    sizes = [
        Pack(ranks=ranks, suits=suits, packs=packs)
        for ranks in ((5, 7) if rules.foundations.steps else range(2, 8))
        for suits, packs in _suits_and_packs(rules, wanted)
    ]
    near = [size for size in sizes if most // 2 < size.ranks * size.suits * size.packs <= most]
    if near:
        return rng.choice(near)
    least = min(size.ranks * size.suits * size.packs for size in sizes)
    return next(size for size in sizes if size.ranks * size.suits * size.packs == least)


def may_have_copies(rules: Rules) -> bool:
    """Whether a layout can have several packs."""
    if rules.kind == "building" and rules.foundations.order == "two ways":
        return False
    if sum(place.by_card for place in rules.places) > 1:
        return False
    return rules.kind not in ("square", "rows")


def _suits_and_packs(rules: Rules, wanted: Set[str]) -> list[tuple[int, int]]:
    """Foundations with steps of their own are as many as there are steps, and together hold the whole pack."""
    if rules.foundations.steps:
        return [(2, 2)] if "copies" in wanted else [(4, 1)]
    if not may_have_copies(rules):
        return [(suits, 1) for suits in (1, 2, 3, 4)]
    packs = (2, 3) if "copies" in wanted and rules.pack.packs > 1 else (2,) if "copies" in wanted else (1,)
    return [(suits, count) for suits in (1, 2, 3, 4) for count in packs]
