"""Games in which cards are taken off a layout."""

from __future__ import annotations

from collections.abc import Iterator

from solver.families.patience.rules import UNLIMITED, Rules
from solver.families.patience.rules.explain import deal
from solver.rules.words import RANKS, many, number, sentence, times

_SUIT = {
    "same": " and of its suit",
    "alternating": " and of the other colour",
    "other": " and of another suit",
    "any": ", whatever its suit",
}


def parts(rules: Rules) -> Iterator[tuple[str, str]]:
    """How it is played, from the deal on."""
    yield "Deal", " ".join(deal.deal(rules))
    yield "Taking", " ".join(taking(rules))


def taking(rules: Rules) -> Iterator[str]:
    """Which cards go where."""
    if rules.taking.shape == "columns":
        yield "The top card of each column is free."
    else:
        yield "A card is free when both cards lying on it are gone."
    yield from {"building": _building, "pairs": _pairs, "triples": _triples}[rules.taking.by](rules)


def _building(rules: Rules) -> Iterator[str]:
    taking, king = rules.taking, RANKS[rules.pack.ranks]
    hole = "the hole" if taking.holes == 1 else f"one of {many(taking.holes, 'foundation')}"
    wrap = f", {king} and ace being neighbours" if taking.wrap else f"; {king} and ace are no neighbours"
    yield f"A free card goes on {hole} if it is one rank higher or lower than the card there{_SUIT[taking.suit]}{wrap}."
    if taking.king_blocks:
        yield f"No card of the layout goes on a {king}."
    yield {
        "dealt": f"At first {taking.hole_card} lies there.",
        "stock": "The first card of the stock is its first.",
        "chosen": "It starts with a free card of the player's choice, before anything else.",
        "empty": "An empty foundation takes any card, at any time.",
    }[taking.start]
    if rules.stock.to == "hole":
        yield (
            "At any time the next card of the stock may be turned on it, whatever its rank; the stock is gone "
            "through once."
        )
    if taking.parking:
        one = "one card at a time" if taking.parking == 1 else f"{number(taking.parking)} cards at a time"
        yield sentence(f"{one} may wait in a reserve, from where it goes to {hole} only")


def _pairs(rules: Rules) -> Iterator[str]:
    taking, ranks = rules.taking, rules.pack.ranks
    if taking.match == "rank":
        yield "Two free cards of one rank go away together."
    else:
        yield f"Two free cards whose ranks add up to {ranks} go away together; a {RANKS[ranks]} goes alone."
    free = ["reserve cards"] if taking.reserve else []
    if rules.stock.to:
        free += ["the turned card of the stock" if taking.turned else "the next card of the stock"]
        free += ["the top of the waste"] if taking.waste else []
    if free:
        yield f"Free too: {', '.join(free)}; any two free cards make a pair."
    if rules.stock.to:
        yield from _stock(rules)


def _stock(rules: Rules) -> Iterator[str]:
    if rules.taking.turned:
        left = "goes to the waste" if rules.taking.waste else "is out of play"
        yield f"The cards of the stock are turned one at a time; a turned card not used {left} when the next is turned."
    else:
        yield "A deal puts the next card of the stock on the waste."
    if not rules.stock.redeals:
        yield "There is no redeal."
    else:
        often = "as often as one likes" if rules.stock.redeals == UNLIMITED else times(rules.stock.redeals)
        yield f"When the stock is used up the waste is turned over, {often}."


def _triples(rules: Rules) -> Iterator[str]:
    different = " and of three suits" if rules.taking.suits == "different" else ""
    king = RANKS[rules.pack.ranks]
    yield f"Three free cards of consecutive ranks{different} go away together; the ace is next to both two and {king}."


def goal(rules: Rules) -> str:
    """When the game is won, or what counts."""
    taking = rules.taking
    if rules.goal == "score" and taking.by == "triples":
        return (
            "As many cards taken away as possible; their number counts three times if a single "
            f"{RANKS[rules.pack.ranks]} is left."
        )
    if rules.goal == "score" and taking.start == "empty":
        return "All cards on as few foundations as possible; -1 if not all cards can get there."
    if rules.goal == "score":
        return "As few cards left in the layout as possible."
    if taking.all_cards:
        return "No card is left anywhere."
    return "The layout and the reserve are cleared." if taking.reserve else "The layout is cleared."
