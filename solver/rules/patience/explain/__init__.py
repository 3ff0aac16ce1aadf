"""A patience game in plain English, made from its rules alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from solver.rules.patience import Rules
from solver.rules.patience.explain import building, deal, grids, places, taking
from solver.rules.words import RANKS


def explain(rules: Rules) -> tuple[tuple[str, str], ...]:
    """The rules of a game: headings and texts, in the order in which one would tell them."""
    return tuple((heading, text) for heading, text in _parts(rules) if text)


def _parts(rules: Rules) -> Iterator[tuple[str, str]]:
    yield "Goal", goal(rules)
    yield "Pack", _text(deal.pack(rules))
    if rules.kind not in ("accordion", "frames"):
        yield "Deal", _text(deal.deal(rules))
    if rules.kind == "building":
        yield "Building", _text(building.building(rules))
        yield "Moving", _text(building.groups(rules))
        yield "Empty piles", _text(building.spaces(rules))
        yield from places.places(rules)
        yield "Foundations", _text(building.foundations(rules))
        yield "Stock", _text(building.stock(rules))
        yield "Redeals", _text(building.reshuffles(rules))
    elif rules.kind == "taking":
        yield "Taking", _text(taking.taking(rules))
    else:
        yield "Play", _text(grids.KINDS[rules.kind](rules))
    if rules.kind == "quilt":
        yield "Foundations", _text(building.foundations(rules))
        yield "Stock", _text(building.stock(rules))


def goal(rules: Rules) -> str:
    """When the game is won, or what counts."""
    if rules.kind == "taking":
        return taking.goal(rules)
    if rules.kind != "building":
        return grids.goal(rules)
    if rules.goal == "runs":
        return "All cards have left the tableau in complete runs."
    if rules.goal == "sequences":
        king = RANKS[rules.pack.ranks]
        return (
            f"The stock is dealt, all cards lie face up, and each but the {king}s lies directly on the next "
            "higher card of its suit."
        )
    return "All cards are on the foundations."


def _text(sentences: Iterable[str]) -> str:
    return " ".join(sentences)
